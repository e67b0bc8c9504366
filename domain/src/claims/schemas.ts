import { z } from 'zod';
import { isWildcard, patternWords, unknownWildcards } from '../scripts/pre-review/wildcards.ts';
import { written } from '../shared/fields.ts';
import { ITEM_TYPES } from '../shared/items.ts';

/** Longest claim, and the most words it has. */
export const CLAIM_MAX = 200;
export const CLAIM_WORDS_MAX = 30;
/** Most claims of one account; every text is searched for all of them. */
export const CLAIMS_MAX = 300;
export const CLAIMS_TOO_MANY = `There can be at most ${CLAIMS_MAX} claims. Remove one that is no longer needed`;
/** The message for a claim that is already listed, ignoring capitals and punctuation. */
export const CLAIM_TAKEN = 'This claim is already in the register';
export const PROOF_REQUIRED = 'Give a link or upload the document';

const text = (max: number, missing: string) =>
  written(missing).trim().min(1, { error: missing, abort: true }).max(max, `Enter at most ${max} characters`);

/** What a script says, as words or as a pattern. */
export const claimWords = text(CLAIM_MAX, 'Enter the words of the claim')
  .refine((words) => unknownWildcards(words).length === 0, 'Only [number] and [any] can be used in brackets')
  .refine((words) => patternWords(words).some((word) => !isWildcard(word)), 'Enter at least one word')
  .refine((words) => patternWords(words).length <= CLAIM_WORDS_MAX, `Enter at most ${CLAIM_WORDS_MAX} words`);

/**
 * A claim as its form sends it: its words, its evidence (a file or a link), its last day, and who approved it. The server hashes a
 * file; for a link, the form may give a hash.
 */
export const claim = z
  .object({
    words: claimWords,
    proof: text(200, 'Describe the evidence'),
    link: z.union([
      z.literal(''),
      z
        .url({ protocol: /^https?$/, error: 'Enter an address that begins with https://' })
        .max(500, 'Enter at most 500 characters'),
    ]),
    linkSha256: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^([0-9a-f]{64})?$/, 'A SHA-256 has 64 digits, 0 to 9 and a to f'),
    urlFile: z.string().trim().max(500),
    until: z.iso.date({ error: 'Enter the last day on which it may be said' }),
    approvedBy: text(200, 'Enter who approved it'),
  })
  .refine(({ link, urlFile }) => link !== '' || urlFile !== '', { path: ['link'], error: PROOF_REQUIRED });
export type ClaimForm = z.infer<typeof claim>;

/** The most items taken down in one step; one search finds no more. */
export const RECALL_MAX = 200;
/** Shown if the items that match have changed since the search. */
export const RECALL_STALE = 'This list has changed. Search again, then take down what you see';

/** Shown to an author who tries to publish a recalled item again. */
export const RECALLED = 'This was taken down because of what it says. Duplicate it to change it';

/** A recall: the words for which items are taken down, why, and which items. */
export const recall = z.object({
  words: claimWords,
  reason: text(500, 'Enter a reason. It is saved in the record.'),
  items: z
    .array(z.object({ type: z.enum(ITEM_TYPES), id: z.uuid() }))
    .min(1, 'Select at least one item')
    .max(RECALL_MAX, `At most ${RECALL_MAX} items are taken down at once`),
});
