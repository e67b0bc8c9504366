import {
  changeLines,
  hasChanged,
  NOTHING_CHANGED,
  saysOldWords,
  WHAT_CHANGED_MAX,
} from '@greenlit/domain/review/changes.ts';
import { formatDuration, spokenSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { ApiError, api } from '../../app/graphql.ts';
import { linkTo, paths } from '../../app/paths.ts';
import { confirm, type Question } from '../../app/ui/confirm.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { notify } from '../../app/ui/notify.tsx';
import { ScriptText } from '../../app/ui/ScriptText.tsx';
import { useViewer } from '../../app/useViewer.ts';
import type { ReviewVideoFragment, VideoInput } from '../../gen/graphql.ts';
import { ConflictDialog } from '../../shared/drafts/ConflictDialog.tsx';
import { keptDifference } from '../../shared/pre-review/KeptMarks.tsx';
import { keptDismissals } from '../../shared/pre-review/kept.ts';
import { MarkedEditor } from '../../shared/pre-review/MarkedEditor.tsx';
import { stillListed } from '../../shared/review/asked.ts';
import { NeededByField } from '../../shared/review/NeededByField.tsx';
import { ReviewerField } from '../../shared/review/ReviewerField.tsx';
import { Closed } from './Closed.tsx';
import { differencesOf } from './differences.ts';
import { OldWordsDialog } from './OldWordsDialog.tsx';
import { MoveScript, MoveVideo } from './operations.ts';
import { SCRIPT_FIELD } from './places.ts';
import { disclosuresQuery } from './queries.ts';
import classes from './ReviseForm.module.css';
import type { Subject } from './subject.ts';
import { texts } from './texts.ts';
import type { Answers } from './useAnswers.ts';
import { NO_DISCLOSURE, revision, savedElsewhere, useRevision, type Values } from './useRevision.ts';
import { VideoParts } from './VideoParts.tsx';

type Props = {
  subject: Subject;
  /** Where Back leads. */
  exit: string;
  /** The text of an earlier version, if one is selected. */
  asItStood: string | undefined;
  onCurrent: () => void;
  /** The answers to notes, which go along. */
  answers: Answers;
  player: RefObject<HTMLVideoElement | null>;
};

/** What was chosen for the parts around the video; only what differs. */
const partsOf = (video: ReviewVideoFragment, { postText, disclosure, thumb }: Values): VideoInput => ({
  ...(postText === (video.postText ?? '') ? {} : { postText }),
  ...(disclosure ? { disclosureId: disclosure === NO_DISCLOSURE ? null : disclosure } : {}),
  ...(thumb ? { thumb, thumbIsAutomatic: false } : {}),
});

export function ReviseForm({ subject, exit, asItStood, onCurrent, answers, player }: Props) {
  const words = texts.changes;
  const viewer = useViewer();
  const navigate = useNavigate();
  const revised = useRevision(subject, viewer.user.id);
  const { form, forget } = revised;
  const { video } = subject;
  const disclosures = useQuery({ ...disclosuresQuery, enabled: Boolean(video) }).data ?? [];
  const found = differencesOf(subject, form.values, disclosures);
  const [asksOldWords, setAsksOldWords] = useState(false);
  const whatChanged = form.values.whatChanged ?? changeLines(found).join('\n');
  const send = useMutation({
    mutationFn: async (values: Values) => {
      await answers.flush();
      const { title, scriptText } = revision.parse(values);
      const { expectedUpdatedAt } = revised;
      const dismissals = [...values.dismissals];
      const { neededBy } = values;
      const email = stillListed(viewer.reviewers, values.email);
      const sent = {
        ...{ status: 'in_review' as const, title, dismissals, whatChanged, neededBy, expectedUpdatedAt },
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
    mutationFn: async () => {
      await answers.flush();
      const { title, scriptText, dismissals } = form.values;
      const { expectedUpdatedAt } = revised;
      const texts = { title, script: scriptText, dismissals: [...dismissals] };
      const changed = video && revised.changed ? { ...texts, ...partsOf(video, form.values) } : {};
      return api(MoveVideo, { id: subject.id, video: { status: 'draft', view: 1, expectedUpdatedAt, ...changed } });
    },
    onSuccess: () => {
      forget();
      return navigate(linkTo(paths.edit(subject.id)));
    },
    onError: async (error) => {
      if (await revised.conflict(error)) record.reset();
    },
  });
  const askRecord = async (question: Question) => {
    const body = revised.changed ? `${question.body} ${words.unsentAsk}` : question.body;
    if (await confirm({ ...question, ...(body ? { body } : {}) })) record.mutate();
  };
  if (asItStood !== undefined)
    return (
      <section>
        <Group justify="space-between" mb="sm">
          <h2 className={classes.heading}>{words.asItStood}</h2>
          <Button variant="default" size="sm" onClick={onCurrent}>
            {words.toCurrent}
          </Button>
        </Group>
        <ScriptText text={asItStood} />
      </section>
    );
  // our own save also changes the item's status, which opens another page
  const leaving = [send, record].some(({ isPending, isSuccess }) => isPending || isSuccess);
  if (!subject.mayRevise && !leaving)
    return <Closed subject={subject} mine={revised.unsent ? form.values : undefined} onDiscard={revised.cancel} />;
  const { scriptText } = form.values;
  const maySend = hasChanged(found) || answers.replied;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!maySend) return;
        if (saysOldWords(subject.kind, found)) setAsksOldWords(true);
        else send.mutate(values);
      })}
    >
      <Stack gap="md">
        <TextInput label={words.title} required {...form.getInputProps('title')} />
        <MarkedEditor
          id={SCRIPT_FIELD}
          label={words.script}
          required
          dismissals={form.values.dismissals}
          onDismissals={(dismissals) => form.setFieldValue('dismissals', dismissals)}
          {...form.getInputProps('scriptText')}
          value={scriptText}
        />
        <Group justify="space-between" gap="xs">
          <Text c="dimmed" size="sm" role="status">
            {texts.words(wordCount(scriptText))} · {texts.spoken(formatDuration(spokenSeconds(scriptText)))}
          </Text>
          {revised.changed ? (
            <Text c="dimmed" size="sm">
              {words.kept}
            </Text>
          ) : null}
        </Group>
        {video ? (
          <VideoParts
            video={video}
            form={form}
            disclosures={disclosures}
            player={player}
            onRenderAgain={() => askRecord(words.renderAsk)}
          />
        ) : null}
        <Textarea
          label={words.whatChanged}
          description={words.whatChangedHint}
          autosize
          minRows={2}
          maxLength={WHAT_CHANGED_MAX}
          value={whatChanged}
          onChange={(event) => form.setFieldValue('whatChanged', event.currentTarget.value)}
        />
        <ReviewerField
          value={form.values.email}
          usual={viewer.reviewers.find((one) => one === subject.rounds[0]?.email)}
          onChange={(email) => form.setFieldValue('email', email)}
        />
        <NeededByField value={form.values.neededBy} onChange={(day) => form.setFieldValue('neededBy', day)} />
        {send.error ? <Failure title={words.failed} error={send.error} /> : null}
        {record.error ? <Failure title={words.recordingFailed} error={record.error} /> : null}
        <Group gap="xs">
          <Button type="submit" loading={send.isPending} disabled={record.isPending || !maySend}>
            {words.send}
          </Button>
          {subject.mayRecordAgain ? (
            <Button
              variant="default"
              loading={record.isPending}
              disabled={send.isPending}
              onClick={() => askRecord(words.toRecordingAsk)}
            >
              {words.toRecording}
            </Button>
          ) : null}
          {revised.changed ? (
            <Button variant="subtle" color="gray" onClick={revised.cancel}>
              {words.cancel}
            </Button>
          ) : (
            <Button variant="subtle" color="gray" onClick={() => navigate(linkTo(exit))}>
              {words.back}
            </Button>
          )}
        </Group>
        {maySend ? null : (
          <Text c="dimmed" size="sm">
            {NOTHING_CHANGED}
          </Text>
        )}
      </Stack>
      <OldWordsDialog
        opened={asksOldWords}
        onClose={() => setAsksOldWords(false)}
        onRecord={
          subject.mayRecordAgain
            ? () => {
                setAsksOldWords(false);
                record.mutate();
              }
            : null
        }
        onSend={() => {
          setAsksOldWords(false);
          send.mutate(form.values);
        }}
      />
      {revised.theirs ? (
        <ConflictDialog
          mine={{ title: form.values.title, category: revised.theirs.category ?? '', script: scriptText }}
          theirs={savedElsewhere(revised.theirs)}
          more={keptDifference(
            { script: scriptText, dismissals: keptDismissals(form.values.dismissals) },
            { script: revised.theirs.text, dismissals: keptDismissals(revised.theirs.dismissals) },
          )}
          onChoose={revised.resolve}
        />
      ) : null}
    </form>
  );
}
