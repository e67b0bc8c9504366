import { z } from 'zod';
import { normalWords } from './tokens.ts';

/** Characters of a firm's phrase. */
export const PHRASE_MIN = 2;
/** Characters of a firm's phrase, of its replacement and of the reason for the rule. */
export const PHRASE_MAX = 200;
/** Said of a phrase that holds nothing a rule could find, such as punctuation alone. */
export const PHRASE_WITHOUT_WORDS = 'Enter at least one word or sign';
/** Said when a firm's rule gives no reason. */
export const PHRASE_REASON_REQUIRED = 'Say why, so that the writer understands the mark';
/** Characters of the reason for dismissing a mark. */
export const DISMISSAL_REASON_MAX = 500;
/** Said when a mark is dismissed without a reason. */
export const DISMISSAL_REASON_REQUIRED = 'Say why this is fine; the reviewer sees it';

/**
 * A firm's own rule, as its form sends it: a phrase that may not be used, why, and what to write instead (''
 * for none). `anyNumber` also finds the plural of each word, or its singular.
 */
export const phraseRule = z.object({
  phrase: z
    .string({ error: `Enter ${PHRASE_MIN} to ${PHRASE_MAX} characters` })
    .trim()
    .min(PHRASE_MIN, `Enter at least ${PHRASE_MIN} characters`)
    .max(PHRASE_MAX, `Enter at most ${PHRASE_MAX} characters`)
    .refine((phrase) => normalWords(phrase).length > 0, PHRASE_WITHOUT_WORDS),
  reason: z
    .string({ error: PHRASE_REASON_REQUIRED })
    .trim()
    .min(1, PHRASE_REASON_REQUIRED)
    .max(PHRASE_MAX, `Enter at most ${PHRASE_MAX} characters`),
  replacement: z.string().trim().max(PHRASE_MAX, `Enter at most ${PHRASE_MAX} characters`).default(''),
  anyNumber: z.boolean().default(false),
  enabled: z.boolean().default(true),
});
/** What `phraseRule` parses to. */
export type PhraseRuleForm = z.infer<typeof phraseRule>;

/** Phrases of one account: each is looked for in every text. */
export const PHRASES_MAX = 500;
/** Said of a phrase that is there already, in whatever capitals. */
export const PHRASE_TAKEN = 'This phrase is on the list already';
/** Said when an account has as many phrases as it can have. */
export const PHRASES_TOO_MANY = `There can be at most ${PHRASES_MAX} phrases. Delete one that is no longer needed`;

/** A firm's rule as it is stored and as the pre-review takes it. */
export interface PhraseRule {
  id: string;
  phrase: string;
  reason: string;
  replacement?: string | null;
  anyNumber?: boolean;
}

/** A mark that its writer means to keep, and why. `key` is the mark's. */
export const dismissal = z.object({
  key: z.string({ error: 'Choose a mark' }).trim().min(1, 'Choose a mark').max(300, 'Choose a mark'),
  reason: z
    .string({ error: DISMISSAL_REASON_REQUIRED })
    .trim()
    .min(1, DISMISSAL_REASON_REQUIRED)
    .max(DISMISSAL_REASON_MAX, `Enter at most ${DISMISSAL_REASON_MAX} characters`),
});
/** What `dismissal` parses to. */
export type Dismissal = z.infer<typeof dismissal>;

/** Dismissals of one text: more would be no second look any more. */
export const DISMISSALS_MAX = 200;

/** All the marks that the writer of a text keeps. Of two for one mark, the later counts. */
export const dismissals = z
  .array(dismissal)
  .max(DISMISSALS_MAX, `At most ${DISMISSALS_MAX} marks can be dismissed`)
  .transform((all) => [...new Map(all.map((one) => [one.key, one])).values()]);
