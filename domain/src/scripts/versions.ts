import { sharedEnds } from '../shared/edit.ts';

/** Successive saves of one person within this time form one version, in milliseconds. */
export const VERSION_SPAN_MS = 10 * 60_000;

/** Characters one save may remove and still join the current version. */
export const TAKEN_AWAY_MAX = 200;

/**
 * Characters of `before` that one edit removed: what is between the prefix and the suffix that both texts share.
 * Replacing a text (with a document, say), or deleting it by mistake, removes all of it.
 */
export function takenAway(before: string, after: string): number {
  const { head, tail } = sharedEnds(before, after);
  return before.length - head - tail;
}

/** The newest version of a script, as far as it decides whether the next save joins it. */
export interface LastVersion {
  savedBy: string;
  /** Time of its first save. */
  startedAt: Date;
  /** Time of its last save. */
  savedAt: Date;
  /** A restored version is never changed by later saves. */
  restoredFrom: number | null;
}

/**
 * Whether a save joins the newest version or starts a new one. It joins if the same person keeps writing, within ten
 * minutes of the version's start, and if nothing but such saves happened since: `changedAt` is when the script last
 * changed, so a text that was submitted, sent back or withdrawn in between is kept as it was. A save that removes much
 * at once (`taken`, in characters) never joins, so the text before it is kept.
 */
export function joinsVersion(
  last: LastVersion | null,
  save: { by: string; at: Date; changedAt: Date; taken: number },
): boolean {
  return (
    last !== null &&
    last.restoredFrom === null &&
    last.savedBy === save.by &&
    save.taken < TAKEN_AWAY_MAX &&
    last.savedAt.getTime() === save.changedAt.getTime() &&
    save.at.getTime() - last.startedAt.getTime() < VERSION_SPAN_MS
  );
}
