import type { RecordScope } from '@greenlit/domain/records/scope.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { ledgerEvents, reviewRounds, scripts, videos } from '../../db/tables.ts';
import { eventsIn, notUnsent, type Reach } from './reach.ts';

export interface Chosen {
  kind: ItemType;
  id: string;
  title: string;
}

const TABLES = { script: scripts, video: videos } as const;

/** From the start of the first day to the end of the last, in UTC. */
const within = ({ from, to }: { from: string; to: string }): SQL =>
  sql`${ledgerEvents.at} >= ${`${from}T00:00:00Z`}::timestamptz and ${ledgerEvents.at} < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`;

/** Items within reach: a single one; all that were ever submitted or published; or of these, the ones with activity in the period. */
export async function itemsOf(db: Readable, scope: RecordScope, reach: Reach): Promise<Chosen[]> {
  const chosen: (Chosen & { at: string })[] = [];
  for (const kind of ['video', 'script'] as const) {
    if (scope.kind === 'item' && scope.itemType !== kind) continue;
    const table = TABLES[kind];
    const made =
      reach.people === null ? sql`true` : sql`${table.creatorId}::text = any(${sql.param(reach.people)}::text[])`;
    const roundOf = kind === 'video' ? reviewRounds.videoId : reviewRounds.scriptId;
    const known = sql`(${table.status} = 'approved' or ${table.approvedAt} is not null or exists (select 1 from ${reviewRounds}
      where ${reviewRounds.accountId} = ${table.accountId} and ${roundOf} = ${table.id}))`;
    const happened = (days: { from: string; to: string }) => sql`exists (select 1 from ${ledgerEvents}
      where ${ledgerEvents.accountId} = ${table.accountId} and ${ledgerEvents.subjectKind} = ${kind}
        and ${ledgerEvents.subjectId} = ${table.id}::text and ${within(days)})`;
    const asked =
      scope.kind === 'item'
        ? sql`${table.id}::text = ${scope.id}`
        : scope.kind === 'dates'
          ? happened(scope)
          : sql`true`;
    const { rows } = await db.execute<{ id: string; title: string; at: string }>(
      sql`select ${table.id} as id, ${table.title} as title, to_json(${table.createdAt}) #>> '{}' as at from ${table}
        where ${table.accountId} = ${reach.accountId} and ${made} and ${asked}
          ${scope.kind === 'item' ? sql`` : sql`and ${known}`}`,
    );
    chosen.push(...rows.map((row) => ({ kind, ...row })));
  }
  chosen.sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1));
  return chosen.map(({ kind, id, title }) => ({ kind, id, title }));
}

/** @throws DomainError NOT_FOUND for an item that does not exist or is out of reach */
export async function requireItem(db: Readable, scope: RecordScope, reach: Reach): Promise<void> {
  if (scope.kind !== 'item') return;
  if ((await itemsOf(db, scope, reach)).length === 0) throw notFound(scope.itemType === 'video' ? 'Video' : 'Script');
}

/** Condition for the events included in a package: those of its items and of its period, within reach. */
export function eventsToShow(scope: RecordScope, reach: Reach, items: readonly Chosen[]): SQL {
  const names = items.map(({ kind, id }) => `${kind}/${id}`);
  const ofItems = sql`(${ledgerEvents.subjectKind} || '/' || ${ledgerEvents.subjectId} = any(${sql.param(names)}::text[]) and ${notUnsent(reach)})`;
  if (scope.kind === 'item') return sql`(${ofItems})`;
  if (scope.kind === 'account') return sql`(${ofItems} or ${eventsIn(reach)})`;
  return sql`(${ofItems} or (${within(scope)} and ${eventsIn(reach)}))`;
}
