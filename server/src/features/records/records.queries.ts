import type { RecordKind } from '@greenlit/domain/records/kinds.ts';
import type { RecordReach } from '@greenlit/domain/records/scope.ts';
import type { Status } from '@greenlit/domain/review/lifecycle.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { and, count, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { fullName, type Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import {
  accounts,
  files,
  ledgerAnchors,
  ledgerEvents,
  recordExports,
  scripts,
  users,
  videos,
} from '../../db/tables.ts';
import { allEvents } from '../../events/all.ts';
import type { EventType } from '../../events/types.ts';
import type { Ports } from '../../ports/ports.ts';
import { UUID } from '../accounts/channels.ts';
import { signedUrl } from '../files/files.queries.ts';
import { eventsIn, reachName, reachOf } from './reach.ts';
import { signingKey } from './signing-key.actions.ts';

export type ExportRow = typeof recordExports.$inferSelect;
export type EventRow = typeof ledgerEvents.$inferSelect;

/** An event with its subject's current name. */
export interface SeenEvent {
  event: EventRow;
  title: string | null;
}

export interface LedgerPage {
  events: SeenEvent[];
  total: number;
  page: number;
  pages: number;
  /** The item that the events are about, if one was asked for. */
  itemId: string | null;
}

export interface LedgerFilter {
  page: number;
  limit: number;
  itemId?: string | null | undefined;
  kind?: RecordKind | null | undefined;
  from?: Date | null | undefined;
  to?: Date | null | undefined;
  person?: string | null | undefined;
  title?: string | null | undefined;
  noSignIns?: boolean | null | undefined;
}

const SIGN_INS: readonly EventType[] = ['session.started', 'session.refused', 'session.ended'];

const eventsOfKind = async (kind: RecordKind): Promise<string[]> =>
  [...(await allEvents())].filter(([, { kinds }]) => kinds?.includes(kind)).map(([type]) => type);

/** The events that the person may see, newest first. */
export async function ledgerFor(db: Readable, person: Person, filter: LedgerFilter): Promise<LedgerPage> {
  const { page, limit, itemId, kind, from, to, person: who, title, noSignIns } = filter;
  const [name, called] = [partOf(who), partOf(title)];
  const reach = await reachOf(db, person);
  const conditions: (SQL | undefined)[] = [
    eventsIn(reach),
    itemId
      ? sql`${ledgerEvents.subjectId} = ${itemId} and ${ledgerEvents.subjectKind} in ('script', 'video')`
      : undefined,
    kind ? inArray(sql<string>`${ledgerEvents.type}`, await eventsOfKind(kind)) : undefined,
    noSignIns ? notInArray(ledgerEvents.type, [...SIGN_INS]) : undefined,
    from ? sql`${ledgerEvents.at} >= ${from.toISOString()}::timestamptz` : undefined,
    to ? sql`${ledgerEvents.at} < ${to.toISOString()}::timestamptz` : undefined,
    name ? sql`${ledgerEvents.actor} ->> 'label' ilike ${name}` : undefined,
    called ? isOfItem(reach.accountId, called) : undefined,
  ];
  const where = and(...conditions);
  const [row] = await db.select({ n: count() }).from(ledgerEvents).where(where);
  const total = row?.n ?? 0;
  const events = await db
    .select()
    .from(ledgerEvents)
    .where(where)
    .orderBy(desc(ledgerEvents.seq))
    .limit(limit)
    .offset((page - 1) * limit);
  const titles = await titlesOf(db, person.user.accountId, events);
  return {
    events: events.map((event) => ({ event, title: titles.get(event.subjectId) ?? null })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / limit)),
    itemId: itemId ?? null,
  };
}

/** A search pattern for this text; null without one. */
const partOf = (text: string | null | undefined): string | null =>
  text?.trim() ? `%${text.trim().replace(/[\\%_]/g, '\\$&')}%` : null;

/** Events of the account's scripts and videos with a matching title. */
const isOfItem = (accountId: string, pattern: string): SQL =>
  sql`(${sql.join(
    (
      [
        ['video', videos],
        ['script', scripts],
      ] as const
    ).map(
      ([
        kind,
        table,
      ]) => sql`(${ledgerEvents.subjectKind} = ${kind} and ${ledgerEvents.subjectId} in (select ${table.id}::text
        from ${table} where ${table.accountId} = ${accountId} and ${table.title} ilike ${pattern}))`,
    ),
    sql` or `,
  )})`;

async function titlesOf(db: Readable, accountId: string, events: readonly EventRow[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const [kind, table] of [
    ['video', videos],
    ['script', scripts],
  ] as const) {
    const ids = [
      ...new Set(events.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => subjectId)),
    ];
    if (ids.length === 0) continue;
    const rows = await db
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(and(eq(table.accountId, accountId), inArray(table.id, ids)));
    for (const { id, title } of rows) titles.set(id, title);
  }
  const people = [
    ...new Set(events.filter(({ subjectKind }) => subjectKind === 'user').map(({ subjectId }) => subjectId)),
  ];
  if (people.length === 0) return titles;
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.accountId, accountId), inArray(users.id, people)));
  for (const row of rows) titles.set(row.id, fullName(row));
  return titles;
}

/** Auditors and owners see all packages; others only their own. */
const exportsSeenBy = (person: Person): SQL | undefined =>
  and(
    eq(recordExports.accountId, person.user.accountId),
    reachName(person) === 'account' ? undefined : eq(recordExports.requestedBy, person.user.id),
  );

export async function exportsFor(
  db: Readable,
  person: Person,
  { page, limit }: { page: number; limit: number },
): Promise<ExportRow[]> {
  return db
    .select()
    .from(recordExports)
    .where(exportsSeenBy(person))
    .orderBy(desc(recordExports.createdAt), desc(recordExports.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** @throws DomainError NOT_FOUND */
export async function exportFor(db: Readable, person: Person, id: string): Promise<ExportRow> {
  const [row] = await db
    .select()
    .from(recordExports)
    .where(and(exportsSeenBy(person), eq(recordExports.id, id)));
  if (!row) throw notFound('Export');
  return row;
}

export async function exportUrl(ports: Ports, { accountId, fileId }: ExportRow): Promise<string | null> {
  if (!fileId) return null;
  const [file] = await ports.db
    .select()
    .from(files)
    .where(hasKey(files, { accountId, id: fileId }));
  return file ? signedUrl(ports.secrets, file.key) : null;
}

/** Who put an account on legal hold: somebody of the account, or the provider. Only the provider releases its own. */
export const HOLD_SETTERS = ['account', 'provider'] as const;
export type HoldSetter = (typeof HOLD_SETTERS)[number];

/** Since when each of them has held the account, according to the ledger; null if they do not. */
export async function legalHoldsOf(db: Readable, accountId: string): Promise<Record<HoldSetter, Date | null>> {
  const events = await db
    .select({ type: ledgerEvents.type, at: ledgerEvents.at, data: ledgerEvents.data, actor: ledgerEvents.actor })
    .from(ledgerEvents)
    .where(
      and(
        eq(ledgerEvents.accountId, accountId),
        eq(ledgerEvents.subjectKind, 'account'),
        eq(ledgerEvents.subjectId, accountId),
        inArray(ledgerEvents.type, ['records.hold_set', 'records.hold_released']),
      ),
    )
    .orderBy(desc(ledgerEvents.seq));
  // older events do not name the setter
  const setterOf = ({ data, actor }: (typeof events)[number]) =>
    data.setter ?? (actor.kind === 'staff' ? 'provider' : 'account');
  const since = (setter: HoldSetter): Date | null => {
    const last = events.find((event) => setterOf(event) === setter);
    return last?.type === 'records.hold_set' ? last.at : null;
  };
  return { account: since('account'), provider: since('provider') };
}

/** How the account's records are kept. */
export interface RecordSettings {
  reach: RecordReach;
  retentionYears: number;
  leastYears: number;
  legalHoldSince: Date | null;
  holds: Record<HoldSetter, Date | null>;
  mayDecide: boolean;
  keySha256: string;
  anchoredAt: Date | null;
  anchoredSeq: number | null;
}

export async function recordSettingsFor(ports: Ports, person: Person): Promise<RecordSettings> {
  const { accountId, kind } = person.user;
  const [account] = await ports.db.select().from(accounts).where(eq(accounts.id, accountId));
  const [anchor] = await ports.db
    .select()
    .from(ledgerAnchors)
    .where(eq(ledgerAnchors.accountId, accountId))
    .orderBy(desc(ledgerAnchors.seq))
    .limit(1);
  const leastYears = ports.config.retentionYears;
  return {
    reach: reachName(person),
    retentionYears: account?.retentionYears ?? leastYears,
    leastYears,
    legalHoldSince: account?.legalHoldSince ?? null,
    holds: await legalHoldsOf(ports.db, accountId),
    mayDecide: kind === 'individual' || kind === 'enterprise',
    keySha256: (await signingKey(ports)).sha256,
    anchoredAt: anchor?.anchoredAt ?? null,
    anchoredSeq: anchor?.seq ?? null,
  };
}

/** The script or video whose history is read, as it is now. */
export interface RecordedItem {
  type: ItemType;
  accountId: string;
  title: string;
  status: Status;
  version: number;
  reviewed: boolean;
  thumbFileId: string | null;
}

/** Null without an id, and for items out of the person's reach. */
export async function recordedItem(
  db: Readable,
  person: Person,
  id: string | null | undefined,
): Promise<RecordedItem | null> {
  if (!id || !UUID.test(id)) return null;
  const { accountId, people } = await reachOf(db, person);
  for (const [type, table] of [
    ['video', videos],
    ['script', scripts],
  ] as const) {
    const { title, status, version, reviewed, thumbFileId } = table;
    const [row] = await db
      .select({ title, status, version, reviewed, thumbFileId })
      .from(table)
      .where(and(hasKey(table, { accountId, id }), people ? inArray(table.creatorId, people) : undefined));
    if (row) return { type, accountId, ...row };
  }
  return null;
}
