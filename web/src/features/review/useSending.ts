import {
  changeLines,
  type Differences,
  differences,
  hasChanged,
  reasonsOf,
  type Submitted,
  saysOldWords,
} from '@greenlit/domain/review/changes.ts';
import { statusAfter } from '@greenlit/domain/review/lifecycle.ts';
import { isAnswered } from '@greenlit/domain/review/notes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useReducer, useState } from 'react';
import { linkTo, paths } from '../../app/address.ts';
import { ApiError, api } from '../../app/graphql.ts';
import { useViewer } from '../../app/rights.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { keepUnsaved, unsaved } from '../../app/unsaved.ts';
import type { NoteFragment, ReviewVideoFragment, VideoInput } from '../../gen/graphql.ts';
import { FieldSaver } from '../../shared/drafts/fieldSaver.ts';
import { chosenReviewer } from '../../shared/review/asked.ts';
import type { Comparing } from '../../shared/spoken/compare.ts';
import { texts as spoken } from '../../shared/spoken/texts.ts';
import { AnswerNote, disclosuresQuery, MoveScript, MoveVideo } from './data.ts';
import type { Subject } from './subject.ts';
import { texts } from './texts.ts';
import { NO_DISCLOSURE, revision, useRevision, type Values } from './useRevision.ts';
import type { DisclosureFragment } from './VideoParts.tsx';

const words = texts.changes;

/** The choices for the parts around the video, only changed ones. */
const partsOf = (video: ReviewVideoFragment, { postText, disclosure, thumb }: Values): VideoInput => ({
  ...(postText === (video.postText ?? '') ? {} : { postText }),
  ...(disclosure ? { disclosureId: disclosure === NO_DISCLOSURE ? null : disclosure } : {}),
  ...(thumb ? { thumb, thumbIsAutomatic: false } : {}),
});

/** Going back takes the logo away; on the brand page it is only changed. */
const logoOf = ({ urlLogo, logoPosition }: ReviewVideoFragment): VideoInput => ({
  ...(urlLogo ? { urlLogo } : {}),
  ...(logoPosition ? { logoPosition } : {}),
});

/** The revision of an item with corrections, and its two next steps: to the reviewer again, or back to the recording. */
export function useSending(subject: Subject, answers: Answers, comparing: Comparing) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const revised = useRevision(subject, viewer.user.id);
  const { form, forget } = revised;
  const { video } = subject;
  const disclosures = useQuery({ ...disclosuresQuery, enabled: Boolean(video) });
  const found = differencesOf(subject, form.values, disclosures.data ?? []);
  const [asksOldWords, setAsksOldWords] = useState(false);
  const whatChanged = form.values.whatChanged ?? changeLines(found).join('\n');
  const send = useMutation({
    mutationFn: async (values: Values) => {
      await answers.flush();
      const { title, scriptText } = revision.parse(values);
      const { expectedUpdatedAt } = revised;
      const dismissals = [...values.dismissals];
      const { neededBy } = values;
      const email = chosenReviewer(viewer, values.email);
      const sent = {
        ...{ status: statusAfter('revise'), title, dismissals, whatChanged, neededBy, expectedUpdatedAt },
        ...(email ? { email } : {}),
      };
      if (video)
        await api(MoveVideo, { id: subject.id, video: { ...sent, script: scriptText, ...partsOf(video, values) } });
      else await api(MoveScript, { id: subject.id, script: { ...sent, scriptText } });
    },
    onSuccess: () => {
      forget();
      notify(subject.kind === 'video' ? words.sentVideo : words.sentScript);
      return navigate(linkTo(subject.kind === 'video' ? paths.inReview(subject.id) : paths.reviewScript(subject.id)));
    },
    onError: async (error) => {
      if (await revised.conflict(error)) send.reset();
      else if (error instanceof ApiError) form.setErrors(error.fields);
    },
  });
  const record = useMutation({
    mutationFn: async (to: 'recording' | 'brand') => {
      await answers.flush();
      const { id } = subject;
      const { title, scriptText, dismissals } = form.values;
      const { expectedUpdatedAt } = revised;
      const texts = { title, script: scriptText, dismissals: [...dismissals] };
      const changed = video && revised.changed ? { ...texts, ...partsOf(video, form.values) } : {};
      await api(MoveVideo, {
        id,
        video: { status: statusAfter('backToRecording'), view: 1, expectedUpdatedAt, ...changed },
      });
      if (to !== 'brand' || !video) return;
      const toBrand = () => api(MoveVideo, { id, video: { view: 2, ...logoOf(video) } });
      // the draft is saved, so go to the editor in any case
      await toBrand()
        .catch(toBrand)
        .catch((error) => notifyFailure(error, words.logoNotKept));
    },
    onSuccess: () => {
      forget();
      return navigate(linkTo(paths.edit(subject.id)));
    },
    onError: async (error) => {
      if (await revised.conflict(error)) record.reset();
    },
  });
  const maySend = hasChanged(found) || answers.replied;
  // our own save also changes the item's status, which opens another page
  const isLeaving = [send, record].some(({ isPending, isSuccess }) => isPending || isSuccess);
  return {
    revised,
    disclosures,
    whatChanged,
    maySend,
    send,
    record,
    /** Whether it can be changed here. */
    isOpen: subject.mayRevise || isLeaving,
    /** Back to the recording, or only to the page for logo and disclosure. */
    goBack: async (to: 'recording' | 'brand') => {
      const question = to === 'brand' ? words.renderAsk : words.toRecordingAsk;
      const body = [
        question.body,
        ...(revised.changed ? [words.unsentAsk] : []),
        ...(comparing ? [spoken.comparisonEnds] : []),
      ].join(' ');
      if (await confirm({ ...question, body })) record.mutate(to);
    },
    submit: form.onSubmit(async (values) => {
      if (!maySend || (comparing && !(await confirm(spoken.stillComparing[comparing])))) return;
      if (saysOldWords(subject.kind, found)) setAsksOldWords(true);
      else send.mutate(values);
    }),
    /** Asks before sending a text that differs from the recording. */
    oldWords: {
      opened: asksOldWords,
      onClose: () => setAsksOldWords(false),
      onRecord: subject.mayRecordAgain
        ? () => {
            setAsksOldWords(false);
            record.mutate('recording');
          }
        : null,
      onSend: () => {
        setAsksOldWords(false);
        send.mutate(form.values);
      },
    },
  };
}

export type Sending = ReturnType<typeof useSending>;

/** The differences between what the reviewer saw and this page. Recording and captions cannot change here. */
function differencesOf(
  { title, text, category, dismissals, video, rounds: [round] }: Subject,
  values: Values,
  disclosures: readonly DisclosureFragment[],
): Differences {
  const sent: Submitted = {
    title: round?.title ?? title,
    category,
    text: round?.script ?? text,
    disclosureTitle: round?.disclosureTitle ?? null,
    disclosureText: round?.disclosureText ?? null,
    postText: round?.postText ?? null,
    ...{ media: null, captions: null, thumb: null },
    reasons: reasonsOf(dismissals),
  };
  const chosen = disclosures.find(({ id }) => id === values.disclosure);
  const kept = { title: video?.disclosureTitle ?? null, text: video?.disclosureText ?? null };
  const disclosure = values.disclosure === NO_DISCLOSURE ? { title: null, text: null } : (chosen ?? kept);
  return differences(sent, {
    ...sent,
    title: values.title,
    text: values.scriptText,
    disclosureTitle: disclosure.title,
    disclosureText: disclosure.text,
    postText: values.postText,
    thumb: values.thumb || null,
    reasons: reasonsOf(values.dismissals),
  });
}

export type Answer = { done: boolean; reply: string };
export type Answers = ReturnType<typeof useAnswers>;

const onServer = ({ addressedAt, reply }: NoteFragment): Answer => ({ done: addressedAt !== null, reply: reply ?? '' });
const slotOf = (id: string) => `answer.${id}`;

/** The author's answers while typing: saved to the server after a pause, until then in this browser. */
export function useAnswers(userId: string, notes: readonly NoteFragment[]) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [savers] = useState(() => new Map<string, FieldSaver<Answer>>());
  const begin = (note: NoteFragment): FieldSaver<Answer> => {
    const { id } = note;
    const saver = new FieldSaver<Answer>(onServer(note), async (answer) => {
      await api(AnswerNote, { id, done: answer.done, reply: answer.reply });
      if (saver.value === answer) keepUnsaved(userId, slotOf(id), null);
    });
    saver.subscribe(redraw);
    savers.set(id, saver);
    const left = unsaved(userId, slotOf(id), ['done', 'reply']);
    if (left) saver.change({ done: left.done === '1', reply: left.reply });
    return saver;
  };
  const saverOf = (note: NoteFragment) => savers.get(note.id) ?? begin(note);
  useEffect(() => {
    const all = () => [...savers.values()];
    const retry = () => {
      for (const saver of all()) saver.retry();
    };
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      for (const saver of all()) saver.leave();
    };
  }, [savers]);
  const open = notes.filter(({ acceptedAt }) => acceptedAt === null);
  return {
    of: (note: NoteFragment): Answer => saverOf(note).value,
    problemOf: (note: NoteFragment): Error | null => saverOf(note).problem,
    change(note: NoteFragment, change: Partial<Answer>) {
      const saver = saverOf(note);
      const answer = { ...saver.value, ...change };
      keepUnsaved(userId, slotOf(note.id), { done: answer.done ? '1' : '', reply: answer.reply });
      saver.change(answer);
      redraw();
    },
    /** How many notes still need an answer. */
    left: open.filter((note) => !isAnswered(saverOf(note).value)).length,
    /** Whether a note has a written answer: then the version can be sent unchanged. */
    replied: open.some((note) => saverOf(note).value.reply.trim() !== ''),
    /** Saves unsaved answers; rejects if that fails. */
    flush: () => Promise.all(open.map((note) => saverOf(note).flush())),
  };
}
