import { isEnterpriseLevel } from '@greenlit/domain/accounts/access.ts';
import { HAND_OVER, mayManage, maySee } from '@greenlit/domain/people/members.ts';
import { can } from '@greenlit/domain/people/permissions.ts';
import { forbidden, invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import { sameMailbox } from '@greenlit/domain/shared/mailboxes.ts';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { type Context, fullName, type Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { reviewRounds, scripts as scriptRows, videos as videoRows } from '../../db/tables.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { companyIdOf } from '../libraries/companies.ts';
import { handOverLibraries } from '../libraries/libraries.actions.ts';
import { colleagueFor, everybodyBelow, lockPeople, memberOf } from '../people/team.queries.ts';
import { type HandOver, handOverScripts } from '../scripts/scripts.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
import { rightsHolder } from '../sessions/person-facts.ts';
import { handOverVideos } from '../videos/videos.actions.ts';

/**
 * Updates the rounds of items that somebody took over: they read and answer the notes, and can never review these rounds, even
 * if they were asked to. The sender stays the same.
 */
async function handOverRounds(
  tx: Transaction,
  { accountId, to, items }: { accountId: string; to: string; items: readonly string[] },
): Promise<void> {
  if (items.length === 0) return;
  await tx
    .update(reviewRounds)
    .set({ authorId: to, assigneeId: sql`nullif(${reviewRounds.assigneeId}, ${to}::uuid)` })
    .where(
      and(
        eq(reviewRounds.accountId, accountId),
        or(inArray(reviewRounds.videoId, [...items]), inArray(reviewRounds.scriptId, [...items])),
      ),
    );
}

/** How many scripts, videos and libraries have a new owner, and how many items stayed because the new author reviews them. */
export interface HandedOver {
  scripts: number;
  videos: number;
  libraries: number;
  stayed: number;
}

/** Maximum ids named in the event: a record of counts alone could not be checked, and thousands would be unreadable. */
const NAMED = 200;

/**
 * Makes a colleague the author of everything unapproved by a person and those under them; a company's libraries go to another
 * company or to the enterprise. Approved items keep their author for the record. Items that the colleague was asked to review
 * stay, because nobody reviews their own work.
 * @throws DomainError NOT_FOUND, FORBIDDEN, INVALID (`to`)
 */
export async function handOverWork(
  ctx: Context,
  by: Person,
  { from: fromId, to: toId }: { from: string; to: string },
): Promise<HandedOver> {
  // also for somebody who was already removed
  const from = await personOfAccount(ctx.ports.db, by.user.accountId, fromId);
  if (!from) throw notFound('User');
  const to = await colleagueFor(ctx.ports.db, by, toId);
  refuseHandOver(by, from, to);
  const { accountId } = from.user;
  return ctx.ports.db.transaction(async (tx) => {
    const below = (await everybodyBelow(tx, from.user, { removedToo: true })).filter((id) => id !== toId);
    const [taker] = await lockPeople(tx, accountId, [toId]);
    if (!taker?.active) throw invalid({ to: HAND_OVER.inactive });
    const move = { accountId, from: [fromId, ...below], to: toId, except: await reviewedBy(tx, taker) };
    const scripts = await handOverScripts(tx, move);
    const videos = await handOverVideos(tx, move);
    await handOverRounds(tx, { accountId, to: toId, items: [...scripts, ...videos].map(({ id }) => id) });
    const libraries = runsCompany(to) ? await handOverLibraries(tx, move) : [];
    const moved = { scripts: scripts.length, videos: videos.length, libraries: libraries.length };
    if (moved.scripts + moved.videos + moved.libraries > 0)
      await record(tx, ctx, 'user.work_handed_over', about('user', { accountId, id: fromId }), {
        from: fullName(from.user),
        to: fullName(to.user),
        toId,
        ...moved,
        items: [...scripts, ...videos, ...libraries].slice(0, NAMED).map(({ id }) => id),
      });
    return { ...moved, stayed: await stillOf(tx, move) };
  });
}

function refuseHandOver(by: Person, from: Person, to: Person): void {
  const { accountId } = by.user;
  const within = [from, to].every(({ user }) => user.accountId === accountId);
  if (!within || !mayManage(memberOf(by), memberOf(from)) || !maySee(memberOf(by), memberOf(to))) throw forbidden();
  if (from.user.id === to.user.id) throw invalid({ to: HAND_OVER.same });
  if (!isEnterpriseLevel(by.user.kind) && companyIdOf(from) !== companyIdOf(to)) throw forbidden();
  if (!to.user.active) throw invalid({ to: HAND_OVER.inactive });
  if (!can(rightsHolder(to), 'myVideosWrite')) throw invalid({ to: HAND_OVER.role });
}

const runsCompany = ({ user }: Person): boolean => user.kind === 'company' || isEnterpriseLevel(user.kind);

/** The items whose open round waits for this person's decision. */
async function reviewedBy(tx: Transaction, person: { accountId: string; email: string }): Promise<string[]> {
  const open = and(eq(reviewRounds.accountId, person.accountId), eq(reviewRounds.state, 'open'));
  const reviewers = await tx.selectDistinct({ email: reviewRounds.reviewerEmail }).from(reviewRounds).where(open);
  const theirs = reviewers.map(({ email }) => email).filter((email) => sameMailbox(email, person.email));
  const waiting = await tx
    .select({ scriptId: reviewRounds.scriptId, videoId: reviewRounds.videoId })
    .from(reviewRounds)
    .where(and(open, inArray(reviewRounds.reviewerEmail, theirs)));
  return waiting.map(({ scriptId, videoId }) => scriptId ?? videoId ?? '');
}

/** How many of the items that stay belong to the people handing over. */
async function stillOf(tx: Transaction, { accountId, from, except }: HandOver): Promise<number> {
  let items = 0;
  for (const rows of [scriptRows, videoRows])
    items += await tx.$count(
      rows,
      and(eq(rows.accountId, accountId), inArray(rows.creatorId, [...from]), inArray(rows.id, [...except])),
    );
  return items;
}
