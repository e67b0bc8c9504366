import { type RoundState, roundState } from '@greenlit/domain/review/rounds.ts';
import { conflict } from '@greenlit/domain/shared/errors.ts';
import { eq } from 'drizzle-orm';
import type { ReviewerRound } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { reviewLinks, reviewRounds } from '../../db/tables.ts';
import type { Secrets } from '../../secrets.ts';

/**
 * The 256-bit secret of a link, derived from the link's id and the installation's key, so that the job that mails it needs no
 * copy; the database stores only its hash.
 */
export const linkSecret = (secrets: Secrets, linkId: string): string => secrets.sign('review-link', linkId);

/** The round behind a link's secret, whatever its state; null for an unknown secret. */
export async function roundBySecret(db: Readable, secretHash: Buffer): Promise<ReviewerRound | null> {
  const [row] = await db
    .select({ round: reviewRounds, link: reviewLinks })
    .from(reviewLinks)
    .innerJoin(reviewRounds, eq(reviewRounds.id, reviewLinks.roundId))
    .where(eq(reviewLinks.secretHash, secretHash));
  return row ?? null;
}

/** Whether a link is `open`, or why not. */
export const linkState = ({ round, link }: ReviewerRound): RoundState =>
  roundState({ state: round.state, expiresAt: link.expiresAt, replacedAt: link.endedAt }, new Date());

/** @throws DomainError CONFLICT if the link was used, replaced or withdrawn, or has expired */
export function requireOpenLink(opened: ReviewerRound): void {
  const state = linkState(opened);
  if (state === 'open') return;
  throw conflict(state === 'corrections' || state === 'approved' ? 'already_decided' : `link_${state}`, SPENT[state]);
}

const SPENT = {
  corrections: 'Corrections were already sent',
  approved: 'This was already approved',
  withdrawn: 'This was withdrawn by the person who sent it',
  superseded: 'A newer link was sent to you',
  expired: 'This link has expired',
} as const;
