/** How many quarters of a video are counted: 25, 50 and 75 percent. All of it is a full view. */
export const QUARTERS = 3;

/** The quarters reached by a share of a video, 0 to 1; the last one does not count. */
export const quartersOf = (share: number): number => Math.max(0, Math.min(QUARTERS, Math.floor(share * 4)));
