const DAY = 86_400_000;

/** Whole days since a time. */
export const daysSince = (at: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - new Date(at).getTime()) / DAY));
