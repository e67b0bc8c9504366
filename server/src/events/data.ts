import { conditionLines } from '@greenlit/domain/review/condition-lines.ts';
import { noteLine } from '@greenlit/domain/review/corrections.ts';
import { dayWords } from '@greenlit/domain/shared/text.ts';
import { z } from 'zod';

/**
 * A point in time: a `Date` in code, ISO 8601 in the ledger. A day is text (`YYYY-MM-DD`), so that neither can be written as the
 * other.
 */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
/** `YYYY-MM-DD` */
export const day = z.iso.date();
/** Of an event that says everything by its name. */
export const nothing: z.ZodType<object> = z.object({});
export const text = z.string();
export const count = z.number();
export const flag = z.boolean();

/** A reviewer's note, or the corrections that became one. */
export const note = z.object({ text, atSeconds: z.number().nullish(), quote: text.nullish() });
export const noteWords = (written: z.output<typeof note>): string =>
  noteLine({ ...written, atSeconds: written.atSeconds ?? null, quote: written.quote ?? null });

/** Conditions on use, with their limits. */
export const conditions = z.object({ text, lastDay: day.nullable(), places: z.array(text) });
export const conditionWords = (given: z.output<typeof conditions> | undefined): string | null =>
  given ? conditionLines(given).join('\n') : null;

/** “, until Dec 31st, 2026”, if there is a last day. */
export const until = (last: string | null | undefined): string => (last ? `, until ${dayWords(last)}` : '');
