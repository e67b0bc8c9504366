import type { Conditions } from '@greenlit/domain/review/condition-lines.ts';
import { endOfLastDay } from '@greenlit/domain/review/conditions.ts';
import { writerOf } from '../../caller.ts';
import { type Context, fullName, type Person } from '../../context.ts';
import { fileByUrl, signedUrl } from '../files/files.queries.ts';
import type { ScriptRow } from '../scripts/scripts.queries.ts';
import { nameOf, personLoader } from '../sessions/person.ts';
import { firmOf } from '../sessions/person-facts.ts';
import type { VideoRow } from '../videos/videos.queries.ts';
import { mayFollow } from './decisions.actions.ts';
import { itemOfRound, itemSeenBy, type SeenRound } from './review.queries.ts';
import type { RoundRow } from './rounds.queries.ts';

/** The person responsible for the item. */
export const authorOf = (ctx: Context, round: RoundRow): Promise<Person | null> =>
  personLoader(ctx).load(`${round.accountId}/${round.authorId}`);

/** Whether the caller may agree to an approval's conditions, and still can. */
export async function canFollow(ctx: Context, round: RoundRow & { conditions: Conditions }): Promise<boolean> {
  const by = writerOf(ctx);
  const { lastDay } = round.conditions;
  if (!by || round.conditionsFollowedAt || (lastDay && endOfLastDay(lastDay) <= new Date())) return false;
  return mayFollow(by, round.authorId, await authorOf(ctx, round));
}

export const submitterOf = (ctx: Context, round: RoundRow): Promise<Person | null> =>
  personLoader(ctx).load(`${round.accountId}/${round.submittedBy}`);

/** Who submitted the round; the recorded name if that person no longer exists. */
export async function submitterName(ctx: Context, round: RoundRow): Promise<string> {
  const person = await submitterOf(ctx, round);
  return person ? fullName(person.user) : (round.submitter ?? '');
}

/** The colleague who is expected to decide. */
export async function assigneeOf(ctx: Context, round: RoundRow): Promise<{ id: string; name: string } | null> {
  const { assigneeId: id } = round;
  const name = id && (await nameOf(ctx, round, id));
  return id && name ? { id, name } : null;
}

export async function firmOfRound(ctx: Context, round: RoundRow): Promise<ReturnType<typeof firmOf> | null> {
  const person = await submitterOf(ctx, round);
  return person && firmOf(person);
}

export async function firmLogoUrl(ctx: Context, round: RoundRow): Promise<string | null> {
  const url = (await firmOfRound(ctx, round))?.companyImg;
  const file = url ? await fileByUrl(ctx.ports.db, round.accountId, url) : null;
  return file && signedUrl(ctx.ports.secrets, file.key);
}

/** The current item, for the reviewer with the link or for people of the account who may see it. */
const itemBehind = ({ actor, ports }: Context, round: RoundRow) =>
  actor.kind === 'user' ? itemSeenBy(ports.db, actor.person, round) : itemOfRound(ports.db, round);

/** The current video; null for reviewers without an account. */
export async function videoOf(ctx: Context, { round, shown }: SeenRound): Promise<VideoRow | null> {
  if (shown !== 'everything' || round.itemType !== 'video' || ctx.actor.kind !== 'user') return null;
  const item = await itemBehind(ctx, round);
  return item?.type === 'video' ? item.row : null;
}

export async function scriptOf(
  ctx: Context,
  { round, shown }: SeenRound,
): Promise<Pick<ScriptRow, 'title' | 'status' | 'version'> | null> {
  if (round.itemType !== 'script' || shown === 'outcome') return null;
  const item = await itemBehind(ctx, round);
  return item && { title: item.row.title, status: item.row.status, version: item.row.version };
}
