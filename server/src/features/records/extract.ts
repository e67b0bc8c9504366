import { sealed } from '@greenlit/domain/ledger/ledger.ts';
import type { LedgerExtract } from '@greenlit/domain/records/package.ts';
import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { ledgerEvents } from '../../db/tables.ts';
import { AnchorsBroken } from '../../ports/anchors.ts';
import type { Ports } from '../../ports/ports.ts';
import { sha256Hex } from '../../secrets.ts';
import { asChained } from '../ledger/ledger.queries.ts';
import type { PackageWriter } from './package-writer.ts';

const BATCH = 500;
const PATH = 'ledger.jsonl';

/**
 * Writes the ledger from the first included event to the newest one. `included` is a condition on `ledger_events`; events that do
 * not match are sealed (hash only).
 */
export async function writeExtract(
  db: Readable,
  ports: Pick<Ports, 'anchors' | 'log'>,
  accountId: string,
  included: SQL,
  writer: PackageWriter,
): Promise<LedgerExtract | null> {
  const [range] = await db
    .select({
      first: sql<number | null>`min(${ledgerEvents.seq}) filter (where ${included})`,
      last: sql<number | null>`max(${ledgerEvents.seq})`,
    })
    .from(ledgerEvents)
    .where(eq(ledgerEvents.accountId, accountId));
  if (!range?.first || !range.last) return null;
  const extract: LedgerExtract = {
    path: PATH,
    first: range.first,
    last: range.last,
    before: null,
    hash: '',
    included: 0,
    sealed: 0,
    anchors: await anchorsOf(ports, accountId, range.first, range.last),
  };
  await writer.add(PATH, linesOf(db, accountId, included, extract));
  return extract;
}

async function* linesOf(db: Readable, accountId: string, included: SQL, extract: LedgerExtract) {
  let at = extract.first - 1;
  for (;;) {
    const rows = await db
      .select({ event: ledgerEvents, isIncluded: sql<boolean>`(${included})` })
      .from(ledgerEvents)
      .where(and(eq(ledgerEvents.accountId, accountId), gt(ledgerEvents.seq, at), lte(ledgerEvents.seq, extract.last)))
      .orderBy(asc(ledgerEvents.seq))
      .limit(BATCH);
    if (rows.length === 0) return;
    let text = '';
    for (const { event, isIncluded } of rows) {
      const chained = asChained(event);
      const line = isIncluded ? chained : sealed(chained, sha256Hex);
      if ('contentSha256' in line) extract.sealed += 1;
      else extract.included += 1;
      if (event.seq === extract.first) extract.before = event.previousHash;
      extract.hash = event.hash;
      at = event.seq;
      text += `${JSON.stringify(line)}\n`;
    }
    yield text;
  }
}

async function anchorsOf(ports: Pick<Ports, 'anchors' | 'log'>, accountId: string, first: number, last: number) {
  const found: LedgerExtract['anchors'] = [];
  try {
    for await (const { accountId: whose, seq, hash, at } of ports.anchors.read())
      if (whose === accountId && seq >= first && seq <= last) found.push({ seq, hash, at });
  } catch (error) {
    // the nightly verification raises the alarm; the package is made without anchors
    if (!(error instanceof AnchorsBroken)) throw error;
    ports.log.error({ reason: error.message }, 'anchor verification failed');
    return [];
  }
  return found;
}
