/** Days that a channel stays public after its owner's access ended. */
export const PUBLIC_DAYS = 30;
/** Days before the last of them on which its owner is told again. */
export const TOLD_DAYS = 7;

const DAY = 86_400_000;

/** A channel whose owner has no access any more. */
export interface Ending {
  /** The instant at which it stops being public. */
  publicUntil: Date;
  /** When its owner was told for the second time; null: not yet. */
  toldAt: Date | null;
  /** When it was found to be no longer public; null: it still is. */
  closedAt: Date | null;
}

/** What happens to a channel next: its owner is told, told again, it closes, or it is as if nothing had been. */
export type EndingStep = 'begin' | 'tell' | 'close' | 'return';

/** The next step of a channel; null if there is none now. `ending` is null for a channel that nothing ends. */
export function endingStep(ending: Ending | null, hasAccess: boolean, now: Date): EndingStep | null {
  if (hasAccess) return ending === null ? null : 'return';
  if (ending === null) return 'begin';
  if (ending.closedAt !== null) return null;
  const left = ending.publicUntil.getTime() - now.getTime();
  if (left <= 0) return 'close';
  return ending.toldAt === null && left <= TOLD_DAYS * DAY ? 'tell' : null;
}

/** The end of a channel whose owner's access has just ended. */
export const endingFrom = (now: Date): Ending => ({
  publicUntil: new Date(now.getTime() + PUBLIC_DAYS * DAY),
  toldAt: null,
  closedAt: null,
});

/** Owners of channels that end until then are told again. */
export const toldUntil = (now: Date): Date => new Date(now.getTime() + TOLD_DAYS * DAY);

/** Whether the days after the end of access are over. Who has access again is public all the same, at once. */
export const isOver = (ending: Ending | null, now: Date): boolean =>
  ending !== null && (ending.closedAt !== null || ending.publicUntil.getTime() <= now.getTime());
