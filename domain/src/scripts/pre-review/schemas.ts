import { z } from 'zod';
import { written } from '../../shared/fields.ts';
import { normalWords } from '../../shared/tokens.ts';

/** Shortest phrase of a firm, in characters. */
export const PHRASE_MIN = 2;
/** Longest phrase, replacement or reason of a firm's rule, in characters. */
export const PHRASE_MAX = 200;
/** The message for a phrase without words, such as punctuation alone. */
export const PHRASE_WITHOUT_WORDS = 'Enter at least one word or sign';
export const PHRASE_REASON_REQUIRED = 'Say why, so that the writer understands the mark';
/** Longest reason for dismissing a mark, in characters. */
export const DISMISSAL_REASON_MAX = 500;
export const DISMISSAL_REASON_REQUIRED = 'Say why this is fine; the reviewer sees it';

/**
 * A firm's own rule, as its form sends it: a phrase not to use, why, and the replacement ('' for none). `anyNumber`
 * also finds the plural or singular of each word.
 */
export const phraseRule = z.object({
  phrase: written(`Enter ${PHRASE_MIN} to ${PHRASE_MAX} characters`)
    .trim()
    .min(PHRASE_MIN, `Enter at least ${PHRASE_MIN} characters`)
    .max(PHRASE_MAX, `Enter at most ${PHRASE_MAX} characters`)
    .refine((phrase) => normalWords(phrase).length > 0, PHRASE_WITHOUT_WORDS),
  reason: written(PHRASE_REASON_REQUIRED)
    .trim()
    .min(1, PHRASE_REASON_REQUIRED)
    .max(PHRASE_MAX, `Enter at most ${PHRASE_MAX} characters`),
  replacement: written().trim().max(PHRASE_MAX, `Enter at most ${PHRASE_MAX} characters`).default(''),
  anyNumber: z.boolean().default(false),
  enabled: z.boolean().default(true),
});
export type PhraseRuleForm = z.infer<typeof phraseRule>;

/** Most phrases of one account; every text is searched for all of them. */
export const PHRASES_MAX = 500;
/** The message for a phrase that is already listed, ignoring capitals. */
export const PHRASE_TAKEN = 'This phrase is already on the list';
export const PHRASES_TOO_MANY = `There can be at most ${PHRASES_MAX} phrases. Delete one that is no longer needed`;

/** A firm's rule as stored and as input to the check. */
export interface PhraseRule {
  id: string;
  phrase: string;
  reason: string;
  replacement?: string | null;
  anyNumber?: boolean;
  /** The phrase is a claim, in which [number] and [any] stand for other words (wildcards.ts). */
  isPattern?: boolean;
}

/** A dismissal: the key of a mark that the author keeps, and why. */
export const dismissal = z.object({
  key: z.string({ error: 'Choose a mark' }).trim().min(1, 'Choose a mark').max(100, 'Choose a mark'),
  reason: written(DISMISSAL_REASON_REQUIRED)
    .trim()
    .min(1, DISMISSAL_REASON_REQUIRED)
    .max(DISMISSAL_REASON_MAX, `Enter at most ${DISMISSAL_REASON_MAX} characters`),
});
export type Dismissal = z.infer<typeof dismissal>;

/** Most dismissals of one text; nobody would give more of them serious thought. */
export const DISMISSALS_MAX = 200;

/** All dismissals of a text. Of two for one mark, the later counts. */
export const dismissals = z
  .array(dismissal)
  .max(DISMISSALS_MAX, `At most ${DISMISSALS_MAX} marks can be dismissed`)
  .transform((all) => [...new Map(all.map((one) => [one.key, one])).values()]);
