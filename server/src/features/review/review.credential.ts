import { isDecided, type LinkState, roundState } from '@greenlit/domain/review/rounds.ts';
import { conflict } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReviewerRound } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { reviewLinks, reviewRounds, users } from '../../db/tables.ts';
import { type Secrets, sha256 } from '../../secrets.ts';

/**
 * The 256-bit secret of a link, derived from the link's id and the installation's key, so that the job that mails it needs no
 * copy; the database stores only its hash.
 */
export const linkSecret = (secrets: Secrets, linkId: string): string => secrets.sign('review-link', linkId);

/** The secret of an existing link, possibly made with an earlier key; null if none of the known keys made it. */
export const linkSecretOf = (secrets: Secrets, { id, secretHash }: { id: string; secretHash: Buffer }): string | null =>
  secrets.signatures('review-link', id).find((secret) => sha256(secret).equals(secretHash)) ?? null;

/** The round behind a link's secret, whatever its state; null for an unknown secret. */
export async function roundBySecret(db: Readable, secretHash: Buffer): Promise<ReviewerRound | null> {
  const [link] = await db.select().from(reviewLinks).where(eq(reviewLinks.secretHash, secretHash));
  if (!link) return null;
  const [parent, top] = [alias(users, 'parent'), alias(users, 'top')];
  const [row] = await db
    .select({
      round: reviewRounds,
      sender: { id: users.id, active: users.active, removedAt: users.removedAt },
      parent: { id: parent.id, active: parent.active, removedAt: parent.removedAt },
      top: { id: top.id, active: top.active, removedAt: top.removedAt },
    })
    .from(reviewRounds)
    .innerJoin(users, and(eq(users.accountId, reviewRounds.accountId), eq(users.id, reviewRounds.submittedBy)))
    .leftJoin(parent, and(eq(parent.accountId, users.accountId), eq(parent.id, users.parentId)))
    .leftJoin(top, and(eq(top.accountId, parent.accountId), eq(top.id, parent.parentId)))
    .where(hasKey(reviewRounds, { accountId: link.accountId, id: link.roundId }));
  if (!row) return null;
  const { round, sender } = row;
  // a member's departure does not close the firm's reviews, but disabling the firm does
  const owners = row.parent ? [row.parent, row.top] : [sender];
  return { round, link, ownerActive: owners.every((owner) => owner === null || (owner.active && !owner.removedAt)) };
}

/** Whether a link is `open`, or why not. */
export function linkState({ round, link, ownerActive }: ReviewerRound): LinkState {
  const state = roundState({ state: round.state, expiresAt: link.expiresAt, replacedAt: link.endedAt }, new Date());
  if (state === 'superseded' && link.forwardedTo && link.expiresAt > new Date())
    return ownerActive ? 'forwarded' : 'disabled';
  return state === 'open' && !ownerActive ? 'disabled' : state;
}

/** @throws DomainError CONFLICT if the link was used, replaced or withdrawn, has expired, or its account is disabled */
export function requireOpenLink(opened: ReviewerRound): void {
  const state = linkState(opened);
  if (state === 'open') return;
  throw conflict(isDecided(state) ? 'already_decided' : `link_${state}`, SPENT[state]);
}

const SPENT = {
  corrections: 'Corrections were already sent',
  declined: 'This was already declined',
  approved: 'This was already approved',
  withdrawn: 'This was withdrawn by the person who sent it',
  superseded: 'A newer link was sent to you',
  forwarded: 'You forwarded this to somebody else',
  expired: 'This link has expired',
  disabled: 'The account that sent this is disabled, so nothing can be decided',
} as const;
