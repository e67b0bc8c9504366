import { type RecordReach, type RecordScope, recordReachOf } from '@greenlit/domain/records/scope.ts';
import { dayAfter, startOfDay, UTC } from '@greenlit/domain/shared/days.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { ledgerEvents, reviewRounds, scripts, users, videos } from '../../db/tables.ts';
import { mayApprove } from '../sessions/person-facts.ts';

/** Whose records somebody may see; `people` null means everybody in the account. */
export interface Reach {
  accountId: string;
  reach: RecordReach;
  people: string[] | null;
  /** The person asking. */
  viewer: string;
}

export const reachName = (person: Person): RecordReach =>
  recordReachOf({
    kind: person.user.kind,
    roles: person.roles.map(({ name, permissions }) => ({ name, permissions })),
    mayApprove: mayApprove(person),
    parentKind: person.parent?.user.kind ?? null,
  });

export async function reachOf(db: Readable, person: Person, reach: RecordReach = reachName(person)): Promise<Reach> {
  const { accountId, id, kind } = person.user;
  if (reach === 'account') return { accountId, reach, people: null, viewer: id };
  if (reach === 'own') return { accountId, reach, people: [id], viewer: id };
  const head = kind === 'company' ? id : (person.parent?.user.id ?? id);
  // include former members, because their records remain
  const team = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), or(eq(users.id, head), eq(users.parentId, head))));
  return { accountId, reach, people: team.map((one) => one.id), viewer: id };
}

/** Several user ids as a single parameter. */
const these = (people: string[]) => sql`any(${sql.param(people)}::text[])`;

/** Excludes unsent notes about the viewer's own submissions: they become visible with the decision. */
export const notUnsent = ({ accountId, viewer }: Reach): SQL => sql`not (
  ${ledgerEvents.type} like 'review.note%' and exists (select 1 from ${reviewRounds}
    where ${reviewRounds.accountId} = ${accountId} and ${reviewRounds.id}::text = ${ledgerEvents.data} ->> 'roundId'
      and ${reviewRounds.state} = 'open' and ${reviewRounds.authorId}::text = ${viewer}))`;

/** Condition for the events a person may see: about their items, by them, or about them. */
export function eventsIn(reach: Reach): SQL {
  const { accountId, people } = reach;
  const ofAccount = sql`${ledgerEvents.accountId} = ${accountId} and ${notUnsent(reach)}`;
  if (people === null) return sql`(${ofAccount})`;
  const made = (table: typeof videos | typeof scripts) => sql`exists (select 1 from ${table}
    where ${table.accountId} = ${accountId} and ${table.id}::text = ${ledgerEvents.subjectId}
      and ${table.creatorId}::text = ${these(people)})`;
  return sql`(${ofAccount} and (
    (${ledgerEvents.actor} ->> 'kind' <> 'reviewer' and ${ledgerEvents.actor} ->> 'id' = ${these(people)})
    or (${ledgerEvents.subjectKind} = 'user' and ${ledgerEvents.subjectId} = ${these(people)})
    or (${ledgerEvents.subjectKind} = 'video' and ${made(videos)})
    or (${ledgerEvents.subjectKind} = 'script' and ${made(scripts)})))`;
}

interface Chosen {
  kind: ItemType;
  id: string;
  title: string;
}

const TABLES = { script: scripts, video: videos } as const;

/** From the start of the first day to the end of the last. */
function within({ from, to, timeZone = UTC }: Days): SQL {
  const [first, end] = [startOfDay(from, timeZone), startOfDay(dayAfter(to), timeZone)].map((at) => at.toISOString());
  return sql`${ledgerEvents.at} >= ${first}::timestamptz and ${ledgerEvents.at} < ${end}::timestamptz`;
}
type Days = Pick<Extract<RecordScope, { kind: 'dates' }>, 'from' | 'to' | 'timeZone'>;

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
    const happened = (days: Days) => sql`exists (select 1 from ${ledgerEvents}
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
