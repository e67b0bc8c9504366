import type { GetChannelMetricsQuery } from '../../../gen/graphql.ts';
import type { Span } from '../routes.tsx';

export type Metrics = GetChannelMetricsQuery['getChannelMetrics'];
export type Counts = Metrics['days'][number]['counts'];

/** The days (UTC) up to today; a year begins with a full month, so that its first bar is comparable to the others. */
export function daysOf(span: Span, now = new Date()): { dateA: string; dateB: string } {
  const day = (ms: number) => new Date(ms).toJSON().slice(0, 10);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const first =
    span === 365 ? Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1) : today - (span - 1) * 86_400_000;
  return { dateA: day(first), dateB: day(today) };
}

const NOTHING: Counts = {
  ...{ views: 0, firstQuarter: 0, half: 0, threeQuarters: 0, fullViews: 0 },
  ...{ likes: 0, shareAttempts: 0 },
};

/** All days, or videos, together. */
export function sumOf(rows: readonly { counts: Counts }[]): Counts {
  const names = Object.keys(NOTHING) as (keyof Counts)[];
  return rows.reduce(
    (sum, { counts }) => Object.assign(sum, ...names.map((name) => ({ [name]: sum[name] + counts[name] }))),
    { ...NOTHING },
  );
}

/**
 * "42%"; a dash if there is nothing to compare with. It can exceed 100%, because more viewers may finish in these days than
 * start.
 */
export const shareOf = (part: number, whole: number): string =>
  whole <= 0 ? '–' : `${Math.min(100, Math.round((Math.max(part, 0) / whole) * 100))}%`;
