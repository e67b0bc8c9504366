/** The viewer's zone, for every date on the screen. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
