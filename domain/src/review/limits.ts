/** Longest text of conditions, and longest reason for declining, in characters. */
export const CONDITIONS_MAX = 2_000;
/** Longest message to a colleague with a forwarded review, in characters. */
export const FORWARD_MESSAGE_MAX = 500;
export const PLACES_MAX = 10;
/** Longest title of a reviewer, and registration or filing number. */
export const TITLE_OF_REVIEWER_MAX = 100;
export const NUMBER_MAX = 40;
