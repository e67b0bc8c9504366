import { type RecordReach, recordReachOf } from '@greenlit/domain/records/scope.ts';
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
