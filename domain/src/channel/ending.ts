/** Days that a channel stays public after its owner's access ended. */
export const PUBLIC_DAYS = 30;
/** Days before the end at which the owner gets a reminder. */
export const REMINDER_DAYS = 7;

const DAY = 86_400_000;

/** A channel whose owner has no access any more. */
export interface Ending {
  /** The instant at which it stops being public. */
  publicUntil: Date;
  /** When the owner got the reminder; null if not yet. */
  toldAt: Date | null;
  /** When it was found to be no longer public; null while it is. */
  closedAt: Date | null;
}

/** What happens to a channel next: its owner is told that it ends, gets a reminder, it closes, or it is back as before. */
export type EndingStep = 'begin' | 'tell' | 'close' | 'return';

/** The next step of a channel; null if there is none now. `ending` is null for a channel that is not ending. */
export function endingStep(ending: Ending | null, hasAccess: boolean, now: Date): EndingStep | null {
  if (hasAccess) return ending === null ? null : 'return';
  if (ending === null) return 'begin';
  if (ending.closedAt !== null) return null;
  const left = ending.publicUntil.getTime() - now.getTime();
  if (left <= 0) return 'close';
  return ending.toldAt === null && left <= REMINDER_DAYS * DAY ? 'tell' : null;
}

/** The end of a channel whose owner's access has just ended. */
export const endingFrom = (now: Date): Ending => ({
  publicUntil: new Date(now.getTime() + PUBLIC_DAYS * DAY),
  toldAt: null,
  closedAt: null,
});

/** Channels that close before this instant are due for the reminder. */
export const reminderHorizon = (now: Date): Date => new Date(now.getTime() + REMINDER_DAYS * DAY);

/** Whether the days after the end of access are over. Says nothing of owners with access: their channels are always public. */
export const isOver = (ending: Ending | null, now: Date): boolean =>
  ending !== null && (ending.closedAt !== null || ending.publicUntil.getTime() <= now.getTime());
