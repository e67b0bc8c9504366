import { dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { AUDIENCES, SCRIPT_LENGTHS, TONES } from '@greenlit/domain/shared/labels.ts';
import { z } from 'zod';
import { keepUnsaved, unsaved } from '../../app/unsaved.ts';

const oneOfOrNone = (options: readonly string[]) =>
  z
    .string()
    .catch('')
    .transform((value) => (options.includes(value) ? value : ''));

/** The attributes as the fields hold them: '' for what nobody chose. */
const settings = z.object({
  length: oneOfOrNone(SCRIPT_LENGTHS.map(String)),
  category: z.string().catch(''),
  tone: oneOfOrNone(TONES),
  audience: oneOfOrNone(AUDIENCES),
});

const answer = z.object({
  text: z.string(),
  state: z.enum(['writing', 'done', 'stopped', 'failed']),
  /** What went wrong, for people; '' where nothing did. */
  problem: z.string(),
  /** What has to be known of the text, in the server's words; '' where there is nothing to say. */
  notice: z.string(),
  /** Where the record of its making is; '' while there is none. */
  generationId: z.string(),
  offline: z.boolean(),
});

const work = z.object({
  title: z.string(),
  /** What stands in the input, not sent yet. */
  topic: z.string(),
  /** What was asked for; '' while nothing was. */
  prompt: z.string(),
  settings,
  answer: answer.nullable(),
  /** The text while it is refined; null outside edit mode. */
  editing: z.object({ title: z.string(), text: z.string() }).nullable(),
  dismissals: z.array(dismissal),
  /** Null until somebody chose. */
  withCompliance: z.boolean().nullable(),
  /** The ad review form as far as it is filled in, or its file. */
  papers: z.string(),
});

export type Settings = z.infer<typeof settings>;
export type Answer = z.infer<typeof answer>;
/** Everything that somebody does in the generator, from the first word to the saved script. */
export type Work = z.infer<typeof work>;

export const NO_WORK: Work = {
  title: '',
  topic: '',
  prompt: '',
  settings: { length: '', category: '', tone: '', audience: '' },
  answer: null,
  editing: null,
  dismissals: [],
  withCompliance: null,
  papers: '',
};

const SLOT = 'generator';

/** Work that was kept in this browser, as far as it can be read; a text that was cut off while it was written stays. */
export function keptWork(userId: string): Work {
  const kept = unsaved(userId, SLOT, ['work']);
  return kept ? readWork(kept.work) : NO_WORK;
}

export function readWork(json: string): Work {
  const { data } = work.safeParse(parsed(json));
  if (!data) return NO_WORK;
  if (data.answer?.state !== 'writing') return data;
  return data.answer.text.trim() === ''
    ? withoutPrompt(data)
    : { ...data, answer: { ...data.answer, state: 'stopped' } };
}

export function keepWork(userId: string, work: Work): void {
  keepUnsaved(userId, SLOT, work === NO_WORK ? null : { work: JSON.stringify(work) });
}

/** Cancel and Clear: the chat is empty again, and what was asked for is there to be asked differently. */
export function withoutPrompt(work: Work): Work {
  return { ...work, topic: work.prompt || work.topic, prompt: '', answer: null, editing: null, dismissals: [] };
}

/** Whether there is a text that would be lost. */
export function hasText({ answer }: Work): boolean {
  return answer !== null && answer.state !== 'failed' && answer.text.trim() !== '';
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
