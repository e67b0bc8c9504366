/** Saves of one person that follow each other within this are one version, in milliseconds: ten minutes of writing. */
export const VERSION_SPAN_MS = 10 * 60_000;

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
 * when the script last changed, so what was submitted, sent back or withdrawn in between keeps its own text.
 */
export function joinsVersion(last: LastVersion | null, save: { by: string; at: Date; changedAt: Date }): boolean {
  return (
    last !== null &&
    last.restoredFrom === null &&
    last.savedBy === save.by &&
    last.savedAt.getTime() === save.changedAt.getTime() &&
    save.at.getTime() - last.startedAt.getTime() < VERSION_SPAN_MS
  );
}
