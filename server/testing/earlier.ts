/**
 * A column's time, less an interval, as SQL for an update. In UTC, because a database on several nodes takes nothing there that
 * depends on the time zone of the session.
 */
export const earlier = (column: string, by: string): string =>
  `(${column} at time zone 'utc' - interval '${by}') at time zone 'utc'`;
