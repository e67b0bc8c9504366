/** Longest text of conditions, and longest reason for declining, in characters. */
export const CONDITIONS_MAX = 2_000;
/** Most places that an approval is limited to. */
export const PLACES_MAX = 10;
