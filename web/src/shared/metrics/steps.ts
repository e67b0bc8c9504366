const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const MONTH_NAME = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** A date of the metrics for people: '2026-01-31' is Jan 31, '2026-01' is Jan 2026. */
export const stepLabel = (step: string): string =>
  step.length === 7 ? MONTH.format(new Date(`${step}-01T00:00:00Z`)) : DAY.format(new Date(`${step}T00:00:00Z`));

export const MONTHS: readonly string[] = Array.from({ length: 12 }, (_, index) =>
  MONTH_NAME.format(new Date(Date.UTC(2000, index, 1))),
);
