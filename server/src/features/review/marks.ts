import { expiredAsPhrases, type FrozenClaim } from '@greenlit/domain/claims/claims.ts';
import { freezeClaims } from '@greenlit/domain/claims/found.ts';
import { canonical } from '@greenlit/domain/ledger/ledger.ts';
import { type FrozenReview, freezeMarks } from '@greenlit/domain/scripts/pre-review/frozen.ts';
import { type Heard, recordedCheck, type SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import type { Readable } from '../../db/connect.ts';
import type { reviewRounds } from '../../db/tables.ts';
import { sha256Hex } from '../../secrets.ts';
import { listsInForce } from '../ai/phrases.queries.ts';
import { registerOf } from '../claims/claims.queries.ts';
import type { Item } from './item.ts';

/** The fields of an item that the pre-review needs. */
type Marked = Pick<Item['row'], 'accountId' | 'text' | 'dismissals'>;

/** What the compliance check found in an item as submitted. */
interface Found extends FrozenReview {
  claims: FrozenClaim[];
}

/** The pre-review of an item as submitted, with the phrase lists of its account and of the provider, and with its register of claims. */
export async function marksOf(db: Readable, { accountId, text, dismissals }: Marked): Promise<Found> {
  const register = await registerOf(db, accountId);
  const now = new Date();
  const lists = [...(await listsInForce(db, accountId)), ...expiredAsPhrases(register, now)];
  return { ...freezeMarks(text, dismissals, lists), claims: freezeClaims(text, register, now) };
}

/** How the ledger refers to the claims of a submission. */
export const claimsForRecord = ({ claims }: Pick<typeof reviewRounds.$inferSelect, 'claims'>) =>
  claims.length > 0
    ? {
        claims: {
          found: claims.length,
          expired: claims.filter(({ expired }) => expired).length,
          sha256: sha256Hex(canonical(claims)),
        },
      }
    : {};

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

/** The same of what the author's browser heard in the video: a record's package is checked against this hash. */
export function spokenForRecord(spoken: { heard: Heard; result: SpokenCheck } | null) {
  if (!spoken) return {};
  const { result, heard } = spoken;
  const meant = result.findings.filter((finding) => finding.meant !== null).length;
  const sha256 = sha256Hex(canonical(recordedCheck(result, heard)));
  return { spoken: { open: result.findings.length + result.more - meant, meant, sha256 } };
}
