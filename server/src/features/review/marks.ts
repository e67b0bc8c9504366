import { type CheckedText, foundIn } from '@greenlit/domain/claims/found.ts';
import { canonical } from '@greenlit/domain/ledger/ledger.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { type Heard, recordedCheck, type SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import type { Readable } from '../../db/connect.ts';
import type { reviewRounds } from '../../db/tables.ts';
import { sha256Hex } from '../../secrets.ts';
import { listsInForce } from '../ai/rules.queries.ts';
import { registerOf } from '../claims/claims.queries.ts';
import { onTexts, SHORT_TEXTS } from '../files/text-work.ts';
import { keptWork } from '../files/texts-ahead.ts';
import type { Item } from './item.ts';

const CHECK_STOPPED = 'The compliance check took too long, so nothing was sent. Try again in a minute';

const checked = keptWork<CheckedText>();
/** Claims expire on the hour, so results stay the same until then. */
const HOUR_MS = 3_600_000;

/** The fields of an item that the pre-review needs. */
type Marked = Pick<Item['row'], 'accountId' | 'text' | 'dismissals'>;

/**
 * The pre-review of an item as submitted, with the phrase lists of its account and of the provider, and with its register of claims.
 * For a long text within `transactionOnTexts` only. @throws DomainError UNAVAILABLE if it takes too long: nothing is sent unchecked
 */
export async function marksOf(db: Readable, { accountId, text, dismissals }: Marked): Promise<CheckedText> {
  const register = await registerOf(db, accountId);
  const lists = await listsInForce(db, accountId);
  const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
  const given = [text, dismissals, lists, register, hour] as const;
  if (text.length <= SHORT_TEXTS) return foundIn(...given);
  const key = sha256Hex(JSON.stringify([accountId, given]));
  const make = () => checked.made(key, () => onTexts({ accountId }, 'foundIn', ...given));
  const found = checked.ahead(key, make);
  if (typeof found === 'string') throw new DomainError('UNAVAILABLE', 'check_stopped', CHECK_STOPPED);
  return found;
}

/** How the ledger refers to a submission's claims. */
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

/** The same for what the author's browser heard in the video: packages are verified against this hash. */
export function spokenForRecord(spoken: { heard: Heard; result: SpokenCheck } | null) {
  if (!spoken) return {};
  const { result, heard } = spoken;
  const meant = result.findings.filter((finding) => finding.meant !== null).length;
  const sha256 = sha256Hex(canonical(recordedCheck(result, heard)));
  return { spoken: { open: result.findings.length + result.more - meant, meant, sha256 } };
}
