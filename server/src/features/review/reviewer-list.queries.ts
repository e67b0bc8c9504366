import { reviewLink } from '@greenlit/domain/channel/links.ts';
import { type LinkState, roundState } from '@greenlit/domain/review/rounds.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { among, type RowKey } from '../../db/keys.ts';
import { reviewLinks, reviewRounds } from '../../db/tables.ts';
import { keyOf, rowKey } from '../../fields/loading.ts';
import { sentTo } from './known-reviewer.queries.ts';
import { linkSecretOf } from './review.credential.ts';
import { firmOf, submitterName } from './round-fields.ts';
import { listedRound, type RoundRow } from './rounds.queries.ts';

/** Rounds of each kind that the list shows: the longest waiting, the newest decided. */
const LISTED = 100;

/** A round in the list of its reviewer. */
export interface ReviewerListEntry {
  id: string;
  type: ItemType;
  /** '' once its retention has ended. */
  title: string;
  version: number;
  state: LinkState;
  firm: string;
  sentAt: Date;
  neededBy: string | null;
  decidedAt: Date | null;
  /** The round's own page, with the decision and later its receipt; null once its link was deleted. */
  url: string | null;
}

/** Everything sent to an address, from all accounts: waiting items, longest first, then the others, newest first. */
export async function reviewerList(ctx: Context, email: string): Promise<ReviewerListEntry[]> {
  const { db } = ctx.ports;
  const of = (isOpen: boolean) =>
    db
      .select(listedRound)
      .from(reviewRounds)
      .where(and(sentTo(email), (isOpen ? eq : ne)(reviewRounds.state, 'open')))
      .orderBy((isOpen ? asc : desc)(reviewRounds.createdAt))
      .limit(LISTED);
  const rounds = [...(await of(true)), ...(await of(false))];
  const links = await newestLinks(db, rounds);
  return Promise.all(rounds.map((round) => entryOf(ctx, round, links.get(rowKey(round, round.id)))));
}

type LinkRow = typeof reviewLinks.$inferSelect;

async function newestLinks(db: Readable, rounds: readonly RoundRow[]): Promise<Map<string, LinkRow>> {
  const keys: RowKey[] = rounds.map((round) => keyOf(rowKey(round, round.id)));
  const links = await db
    .select()
    .from(reviewLinks)
    .where(among(reviewLinks.accountId, reviewLinks.roundId, keys))
    .orderBy(asc(reviewLinks.sentAt));
  return new Map(links.map((link) => [rowKey(link, link.roundId), link]));
}

async function entryOf(ctx: Context, round: RoundRow, link: LinkRow | undefined): Promise<ReviewerListEntry> {
  const { secrets, config } = ctx.ports;
  const { id, itemType: type, title, version, sentAt, neededBy, decidedAt } = round;
  const secret = link && linkSecretOf(secrets, link);
  return {
    ...{ id, type, title, version, sentAt, neededBy, decidedAt },
    state: roundState({ ...round, replacedAt: null }, new Date()),
    firm: (await firmOf(ctx, round))?.companyName || (await submitterName(ctx, round)),
    url: secret ? reviewLink(config.mainHost, id, secret, type) : null,
  };
}

/** The address as it was last spelled in a review; null if it never got one. */
export async function addressSentTo(db: Readable, email: string): Promise<string | null> {
  const [round] = await db
    .select({ email: reviewRounds.reviewerEmail })
    .from(reviewRounds)
    .where(sentTo(email))
    .orderBy(desc(reviewRounds.createdAt))
    .limit(1);
  return round?.email ?? null;
}
