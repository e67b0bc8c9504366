import type { Conditions } from '@greenlit/domain/review/condition-lines.ts';
import { endOfLastDay } from '@greenlit/domain/review/conditions.ts';
import { STATUS_BESIDE } from '@greenlit/domain/review/rounds.ts';
import { writerOf } from '../../caller.ts';
import { type Context, fullName, type Person } from '../../context.ts';
import { fileByUrl, signedUrl } from '../files/files.queries.ts';
import type { ScriptRow } from '../scripts/scripts.queries.ts';
import { nameOf, personLoader } from '../sessions/person.ts';
import { firmOf } from '../sessions/person-facts.ts';
import type { VideoRow } from '../videos/videos.queries.ts';
import { mayFollow } from './decisions.actions.ts';
import { type Item, outcomeOnly, videoItem } from './item.ts';
import { itemOfRound, itemSeenBy, type SeenRound } from './review.queries.ts';
import { lastRoundOf, type RoundRow } from './rounds.queries.ts';

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

/** The item as it is now; through a link that no longer opens it, only what that round was about. Null once it was removed. */
async function itemOf(ctx: Context, { round, shown }: SeenRound): Promise<Item | null> {
  const item = await itemBehind(ctx, round);
  return item && shown === 'outcome' ? outcomeOnly(item, round, STATUS_BESIDE[round.state]) : item;
}

/** The form of a video. One sent before forms were kept with the video is that of its newest round. */
export async function formOf({ actor, ports: { db } }: Context, row: VideoRow): Promise<VideoRow['reviewForm']> {
  if (row.reviewForm || actor.kind !== 'user' || actor.person.user.accountId !== row.accountId) return row.reviewForm;
  return (await lastRoundOf(db, videoItem(row)))?.reviewForm ?? null;
}

/** Null for an earlier round shown beside another. */
export async function videoOf(ctx: Context, seen: SeenRound): Promise<VideoRow | null> {
  if (seen.round.itemType !== 'video' || seen.shown === 'content') return null;
  const item = await itemOf(ctx, seen);
  return item?.type === 'video' ? item.row : null;
}

export async function scriptOf(
  ctx: Context,
  seen: SeenRound,
): Promise<Pick<ScriptRow, 'title' | 'status' | 'version'> | null> {
  if (seen.round.itemType !== 'script') return null;
  const item = await itemOf(ctx, seen);
  return item && { title: item.row.title, status: item.row.status, version: item.row.version };
}
