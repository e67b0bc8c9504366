/** Quarters of a video that are counted; that all of it was watched is the full view. */
export const QUARTERS = 3;

/** The quarters that a share of a video, 0 to 1, fills. */
export const quartersOf = (share: number): number => Math.max(0, Math.min(QUARTERS, Math.floor(share * 4)));
