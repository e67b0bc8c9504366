import { z } from 'zod';
import { ITEM_TYPES } from '../shared/items.ts';
import { claimWords } from './schemas.ts';

/** The most items taken down in one step; one search finds no more. */
export const RECALL_MAX = 200;
/** Shown if the items that match have changed since the search. */
export const RECALL_STALE = 'This list has changed. Search again, then take down what you see';

/** Shown to an author who tries to publish a recalled item again. */
export const RECALLED = 'This was taken down because of what it says. Duplicate it to change it';

/** A recall: the words for which items are taken down, why, and which items. */
export const recall = z.object({
  words: claimWords,
  reason: z
    .string({ error: 'Enter a reason. It is saved in the record.' })
    .trim()
    .min(1, 'Enter a reason. It is saved in the record.')
    .max(500, 'Enter at most 500 characters'),
  items: z
    .array(z.object({ type: z.enum(ITEM_TYPES), id: z.uuid() }))
    .min(1, 'Select at least one item')
    .max(RECALL_MAX, `At most ${RECALL_MAX} items are taken down at once`),
});
