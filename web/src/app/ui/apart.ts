/** The blocks of Unicode that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** As `isolated` of the domain, in the few bytes that the first page has for it. */
export const apart = (label: string): string => (RIGHT_TO_LEFT.test(label) ? `\u2068${label}\u2069` : label);
