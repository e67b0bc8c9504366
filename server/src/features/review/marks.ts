import { canonical } from '@greenlit/domain/ledger/ledger.ts';
import { type FrozenReview, freezeMarks } from '@greenlit/domain/scripts/pre-review/frozen.ts';
import type { Readable } from '../../db/connect.ts';
import type { reviewRounds } from '../../db/tables.ts';
import { sha256Hex } from '../../secrets.ts';
import { listsInForce } from '../ai/phrases.queries.ts';
import type { Item } from './item.ts';

/** The fields of an item that the pre-review needs. */
type Marked = Pick<Item['row'], 'accountId' | 'text' | 'dismissals'>;

/** The pre-review of an item as submitted, with the phrase lists of its account and of the provider. */
export async function marksOf(db: Readable, { accountId, text, dismissals }: Marked): Promise<FrozenReview> {
  return freezeMarks(text, dismissals, await listsInForce(db, accountId));
}

/** How the ledger refers to the marks of a submission: their number, and a hash of everything the round keeps about them. */
export function marksForRecord({ marks, generation }: Pick<typeof reviewRounds.$inferSelect, 'marks' | 'generation'>) {
  const dismissed = marks.filter((mark) => mark.dismissed !== null).length;
  return {
    marks: { open: marks.length - dismissed, dismissed, sha256: sha256Hex(canonical(marks)) },
    ...(generation
      ? { generation: { id: generation.generationId, model: generation.model, offline: generation.offline } }
      : {}),
  };
}
