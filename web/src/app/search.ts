/**
 * Reads a page's state from its address. Anybody may have typed that, so what is not allowed is the default. Written without
 * zod, because routes are part of the first load.
 */
type Read<T> = (value: unknown) => T;
type Search = Record<string, unknown>;

/** A reader of several parameters, by name. */
export const searchOf =
  <T extends object>(parameters: { [Name in keyof T]: Read<T[Name]> }) =>
  (search: Search): T =>
    Object.fromEntries(
      Object.entries<Read<unknown>>(parameters).map(([name, read]) => [name, read(search[name])]),
    ) as T;

/** One of the values; the default, if one is given. */
export function oneOf<const Value extends string>(values: readonly Value[]): Read<Value | undefined>;
export function oneOf<const Value extends string>(values: readonly Value[], otherwise: NoInfer<Value>): Read<Value>;
export function oneOf(values: readonly string[], otherwise?: string): Read<string | undefined> {
  return (value) => values.find((one) => one === value) ?? otherwise;
}

/** `?name=1` */
export const flag: Read<'1' | undefined> = oneOf(['1']);

/** Text of at most `max` characters, or ''. */
export const text =
  (max = Number.POSITIVE_INFINITY): Read<string> =>
  (value) =>
    typeof value === 'string' && value.length <= max ? value : '';

/** A name or an id that may be absent. */
export const optional =
  (max = 100): Read<string | undefined> =>
  (value) =>
    typeof value === 'string' && value.length <= max ? value : undefined;

/** A whole number within these limits, if there is one. */
export const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Read<number | undefined> =>
  (value) => {
    const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
    return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
  };

/** The number of a page of a list; by default the first. */
export const pageNumber: Read<number> = (value) => whole(1)(value) ?? 1;

/** `2026-11-28`, or '' */
export const day: Read<string> = (value) => {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isDay && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) ? value : '';
};
