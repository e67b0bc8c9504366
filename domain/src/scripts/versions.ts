import { sharedEnds } from '../shared/edit.ts';

/** Saves of one person that follow each other within this are one version, in milliseconds: ten minutes of writing. */
export const VERSION_SPAN_MS = 10 * 60_000;

/** Characters that one save may take away at once and still join the version it changes. */
export const TAKEN_AWAY_MAX = 200;

/**
 * Characters of `before` that one edit took away: what lies between the beginning and the end that both texts share. A
 * text that was replaced, by a document say, or deleted by mistake and saved a moment later, loses all of it.
 */
export function takenAway(before: string, after: string): number {
  const { head, tail } = sharedEnds(before, after);
  return before.length - head - tail;
}

/** The newest version of a script, as far as it decides whether the next save joins it. */
export interface LastVersion {
  savedBy: string;
  /** Of its first save. */
  startedAt: Date;
  /** Of its last save. */
  savedAt: Date;
  /** Something that was brought back stays as it was brought back. */
  restoredFrom: number | null;
}

/**
 * Whether a save becomes part of the newest version or begins a new one. It joins while the same person goes on writing,
 * until ten minutes after the version began, and only when nothing but such saves has happened since: `changedAt` is
 * when the script last changed, so what was submitted, sent back or withdrawn in between keeps its own text. A save that
 * takes much away at once (`taken`, in characters) never joins: the text it took from stays.
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
