/** What the buttons of the plain page do: the same calls as those of the page with scripts, under the same rules. */
import { randomUUID } from 'node:crypto';
import { approvalQuestion } from '@greenlit/domain/review/corrections.ts';
import { DECISION_WORDS, decidedThing, missingFor } from '@greenlit/domain/review/decision-form.ts';
import {
  PLAIN_NOTE_UNSAVED,
  type PlainField,
  type PlainPage,
  type PlainProblems,
  type PlainTyped,
  placeBehind,
  WHOLE,
} from '@greenlit/domain/review/plain-page.ts';
import type { DomainError } from '@greenlit/domain/shared/errors.ts';
import { parseMoment } from '@greenlit/domain/videos/captionEdits.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { sha256Hex } from '../../secrets.ts';
import { UUID } from '../accounts/channels.ts';
import { requestNewLink, requestReviewCode } from './code.actions.ts';
import { correct } from './decisions.actions.ts';
import { changeScript, changeVideo } from './items.actions.ts';
import { acceptNote, addNote, removeNote } from './notes.actions.ts';

/** What the form needs of the review that the page shows. */
export const plainReview = z.looseObject({
  id: z.string(),
  type: z.enum(['video', 'script']),
  state: z.string(),
  title: z.string(),
  version: z.number(),
  videoId: z.string().nullish(),
  scriptId: z.string().nullish(),
  codeNeeded: z.boolean(),
  registrationRequired: z.boolean(),
  knownName: z.string().nullish(),
  knownRegistration: z.object({ title: z.string(), number: z.string() }).nullish(),
  notes: z.array(
    z.looseObject({
      id: z.string(),
      text: z.string(),
      carried: z.boolean(),
      mine: z.boolean(),
      acceptedAt: z.unknown().optional(),
    }),
  ),
});
export type PlainReview = z.infer<typeof plainReview>;

type ReviewPage = Extract<PlainPage, { step: 'review' }>;

/** What the page shows after a button, besides the review as it is then. */
export interface Pressed extends Partial<Pick<ReviewPage, 'typed' | 'problems' | 'failed' | 'question' | 'said'>> {
  noteId?: string;
  failure?: string;
  reload?: boolean;
  /** The round is over for this reader; the page is loaded anew. */
  decided?: boolean;
}

export interface Press {
  /** The button's value. */
  button: string;
  typed: PlainTyped;
  noteId: string;
  /** What the question that was answered with this press stands for. */
  asked: string;
}

/** A press that names a note. */
const OF_NOTE = /^(remove|accept|reopen):(.+)$/;

/** @throws DomainError; `afterRefusal` says it on the page */
export async function press(ctx: Context, review: PlainReview, pressed: Press): Promise<Pressed> {
  const { button } = pressed;
  const [, act, noteId = ''] = OF_NOTE.exec(button) ?? [];
  if (act === 'remove') await removeNote(ctx, noteId);
  else if (act) await acceptNote(ctx, noteId, act === 'accept');
  if (button === 'note') return saveNote(ctx, review, pressed);
  if (button === 'send' || button === 'approve') return decide(ctx, review, pressed, button);
  if (button === 'code') {
    await requestReviewCode(ctx);
    return { said: 'code' };
  }
  if (button === 'link') {
    await requestNewLink(ctx);
    return { said: 'link' };
  }
  return {};
}

async function saveNote(ctx: Context, review: PlainReview, { typed, noteId }: Press): Promise<Pressed> {
  if (!typed.note.trim()) return { problems: { note: DECISION_WORDS.noteMissing } };
  // what is no time is no moment of the video either
  const atSeconds = typed.moment.trim() ? (parseMoment(typed.moment) ?? -1) : null;
  const id = UUID.test(noteId) ? noteId : randomUUID();
  await addNote(ctx, { id, roundId: review.id, text: typed.note, atSeconds, ...placeBehind(typed.place) });
  return { said: 'note', noteId: randomUUID(), typed: { ...typed, note: '', moment: '', place: WHOLE } };
}

async function decide(
  ctx: Context,
  review: PlainReview,
  { typed, asked }: Press,
  decision: 'send' | 'approve',
): Promise<Pressed> {
  const { notes, codeNeeded, registrationRequired } = review;
  const written = notes.filter(({ carried, mine }) => !carried && mine);
  const problems: PlainProblems = {
    ...(typed.note.trim() ? { note: PLAIN_NOTE_UNSAVED } : {}),
    ...missingFor(decision, typed, { written, typesName: true, registrationRequired, codeNeeded }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  const signed = {
    reviewerName: typed.name.trim(),
    registration: { title: typed.title.trim(), number: typed.number.trim() },
    code: codeNeeded ? typed.code.trim() : null,
  };
  if (decision === 'send') {
    await correct(ctx, review.id, { ...signed, text: typed.text.trim() });
    return { decided: true };
  }
  const question = questionBefore(review, typed);
  // another note or name since is asked about again
  if (asked !== question.asked) return { question };
  const approval = { ...signed, status: 'approved' as const, version: review.version, approveAnyway: question.anyway };
  if (review.type === 'video') await changeVideo(ctx, review.videoId ?? '', approval);
  else await changeScript(ctx, review.scriptId ?? '', approval);
  return { decided: true };
}

/** Always asked: the page cannot know whether the video was played, and a press of Enter must not approve. */
function questionBefore(review: PlainReview, { name }: PlainTyped): NonNullable<ReviewPage['question']> {
  const open = review.notes.filter(({ acceptedAt }) => !acceptedAt).map(({ id, text }) => `${id} ${text}`);
  const as = name.trim();
  const text = approvalQuestion({ open: open.length, what: decidedThing(review), as }) ?? '';
  // a hash, because browsers change the line breaks of a text in a form; and of the notes, because their number says little
  return { text, anyway: open.length > 0, asked: sha256Hex(JSON.stringify([text, as, open.toSorted()])) };
}

/** The names of the fields on the page, by those of the calls. */
const FIELDS: Record<string, PlainField> = {
  code: 'code',
  'registration.title': 'title',
  'registration.number': 'number',
  atSeconds: 'moment',
  startOffset: 'place',
};

/** How the page says what was refused. `now`: the review as it is since. */
export function afterRefusal(refusal: DomainError, { button, typed }: Press, now: PlainReview | null): Pressed {
  const decision = button === 'send' || button === 'approve' ? button : null;
  // a colleague wrote a note in the meantime
  if (refusal.reason === 'open_notes' && now) return { question: questionBefore(now, typed) };
  if (decision && refusal.code === 'CONFLICT') return { failure: DECISION_WORDS.changed, reload: true };
  if (button === 'code') return { problems: { code: refusal.message } };
  const problems: PlainProblems = {};
  for (const [field, message] of Object.entries(refusal.fields ?? {})) {
    const shown = field === 'text' ? (button === 'note' ? 'note' : 'text') : FIELDS[field];
    if (shown) problems[shown] = message;
  }
  if (Object.keys(problems).length > 0) return { problems };
  return { failure: refusal.message, failed: decision };
}
