/** The viewer's time zone, for all dates on the screen. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
