import { z } from 'zod';
import { itemCategory } from '../scripts/schemas.ts';
import { written } from '../shared/fields.ts';
import { spokenSeconds } from '../shared/text.ts';
import { AUDIENCES, type GeneratorSettings, SCRIPT_LENGTHS, TONES } from './generation.ts';

/** Longest AI rule, in characters; our choice. */
export const RULE_MAX = 500;
/** Most AI rules of one account: all of them are part of every prompt. */
export const RULES_MAX = 50;
export const RULES_TOO_MANY = `There can be at most ${RULES_MAX} rules. Delete one that is no longer needed`;
export const RULE_REQUIRED = 'Rule is required';

/** An AI rule, as its one-line form sends it. */
export const aiRuleForm = z.object({
  rule: written(RULE_REQUIRED)
    .trim()
    .min(1, RULE_REQUIRED)
    .max(RULE_MAX, `A rule can have at most ${RULE_MAX} characters`),
  enabled: z.boolean().default(true),
});

/** Longest topic, in characters. */
export const TOPIC_MAX = 1_000;
/** Longest text to refine, in characters; the longest script that can be generated has about 5,000. */
export const PREVIOUS_MAX = 20_000;
export const TOPIC_REQUIRED = 'Write what the script is about';
/** Shown if no category was chosen; a fixed text. */
export const CATEGORY_REQUIRED = 'Category is required';
/** Minutes of a script if no duration was chosen. */
export const LENGTH_UNLESS_CHOSEN = 2;

const length = z.literal(SCRIPT_LENGTHS, { error: 'Script length is required' });

/** The generator's attributes as its form requires them. Tone and audience can stay open: null. */
export const generatorForm = z.object({
  length,
  category: z.string({ error: CATEGORY_REQUIRED }).trim().min(1, CATEGORY_REQUIRED).pipe(itemCategory),
  tone: z.enum(TONES).nullable().default(null),
  audience: z.enum(AUDIENCES).nullable().default(null),
});
export type GeneratorForm = z.infer<typeof generatorForm>;

const requestedSettings = z.object({
  length: length.nullish(),
  category: itemCategory.nullish(),
  tone: z.enum(TONES).nullish(),
  audience: z.enum(AUDIENCES).nullish(),
  withCompliance: z.boolean().nullish(),
});

const text = (max: number, missing = 'Enter a text') =>
  written(missing)
    .trim()
    .max(max, `Enter at most ${max.toLocaleString('en-US')} characters`);

/** A request to the generator. With `previous`, that text is refined, and the topic says how. */
export const generationRequest = z.object({
  topic: text(TOPIC_MAX, TOPIC_REQUIRED).min(1, TOPIC_REQUIRED),
  tips: text(4_000).nullish(),
  settings: requestedSettings.nullish(),
  previous: text(PREVIOUS_MAX).nullish(),
});

/** A request with every attribute settled. `tips` and `previous` are '' if absent. */
export interface Generation {
  topic: string;
  tips: string;
  previous: string;
  settings: GeneratorSettings;
}

/** Minutes requested in the topic or the tips ("a reading duration of 3 minutes"), or null. */
export function lengthAskedFor(words: string): number | null {
  const [, digit] = /\b([1-5])[\s-]{0,3}min(?:ute)?s?\b/i.exec(words) ?? [];
  return digit === undefined ? null : Number(digit);
}

/** The selectable duration closest to a text's length; two minutes if there is no text. */
function lengthOf(previous: string): number {
  if (previous === '') return LENGTH_UNLESS_CHOSEN;
  const [shortest, longest] = [SCRIPT_LENGTHS[0], SCRIPT_LENGTHS[SCRIPT_LENGTHS.length - 1] ?? LENGTH_UNLESS_CHOSEN];
  return Math.min(Math.max(Math.round(spokenSeconds(previous) / 60), shortest), longest);
}

/**
 * The request with every attribute settled. The length is the chosen one, else the one requested in words, else that
 * of the text to refine, else two minutes.
 */
export function settled({ topic, tips, settings, previous }: z.infer<typeof generationRequest>): Generation {
  return {
    topic,
    tips: tips ?? '',
    previous: previous ?? '',
    settings: {
      length: settings?.length ?? lengthAskedFor(`${tips ?? ''}\n${topic}`) ?? lengthOf(previous ?? ''),
      category: settings?.category || null,
      tone: settings?.tone ?? null,
      audience: settings?.audience ?? null,
      withCompliance: settings?.withCompliance ?? false,
    },
  };
}

/** Scripts one person can generate per hour; our choice. */
export const GENERATIONS_AN_HOUR = 30;
/** Scripts all people of an account can generate per day. */
export const GENERATIONS_A_DAY = 300;

export const PERSON_QUOTA = `You have generated ${GENERATIONS_AN_HOUR} scripts within an hour. Please wait a while before the next one`;
export const ACCOUNT_QUOTA = `Your account has generated ${GENERATIONS_A_DAY} scripts today. You can generate again tomorrow`;

/** Days before an unused generated text is deleted, with its prompt; our choice. */
export const GENERATION_DAYS = 30;

export const GENERATION_GONE = `A generated text that is not saved is kept for ${GENERATION_DAYS} days. Copy this one into a new script, or generate it anew`;
