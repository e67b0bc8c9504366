import { ApiError, messageOf } from '../../app/graphql.ts';
import { texts } from './texts.ts';

/**
 * The server's messages under the names of the form's fields. Of a path only the end counts (`settings.zip` belongs to
 * `zip`); `names` says where the form calls a field otherwise.
 */
export function fieldMessages(error: unknown, names: Readonly<Record<string, string>> = {}): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const named = Object.entries(error.fields).map(([path, message]) => {
    const field = path.split('.').at(-1) ?? path;
    return [names[field] ?? field, message];
  });
  return Object.fromEntries(named);
}

/** What the server says of a refusal; for what it does not say anything fit to be read about, the words given. */
export function errorText(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.code !== 'INTERNAL' && messageOf(error)) || otherwise;
}

/** Headline and message of a save that failed, in the specification's words where the server has none. */
export function saveFailure(error: unknown): { title: string; message: string } {
  const nickname = error instanceof ApiError && 'nickname' in fieldMessages(error);
  return { title: nickname ? texts.wrong : texts.failed, message: errorText(error, texts.failedDetail) };
}

/** A nickname while it is typed: lower case, spaces become hyphens. */
export function typedNickname(typed: string): string {
  return typed.trimStart().toLowerCase().replace(/\s+/g, '-');
}

/** Of the values only what differs from where the form began: what somebody else changed meanwhile stays. */
export function changes<T extends object>(values: T, initial: Partial<T>): Partial<T> {
  const before = new Map<string, unknown>(Object.entries(initial));
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => before.get(name) !== value)) as Partial<T>;
}
