import { ApiError } from './graphql.ts';

/** The server's messages for what it did not take, by the paths of its refusal ("settings.zip"). */
export type Refused = Record<string, string>;

/**
 * Saves a change in the background: what the server refuses is held back and the rest is sent again, so that one wrong field
 * does not cost the others. `send` gets the rest, which may be nothing, and what is refused so far. @throws what is about no
 * field
 */
export async function saveRest<Change extends object, Answer>(
  change: Change,
  send: (rest: Partial<Change>, refused: Readonly<Refused>) => Promise<Answer>,
): Promise<{ answer: Answer; refused: Refused }> {
  const refused: Refused = {};
  let rest: Partial<Change> = change;
  for (;;) {
    try {
      return { answer: await send(rest, refused), refused };
    } catch (error) {
      const found =
        error instanceof ApiError ? Object.entries(error.fields).filter(([path]) => !(path in refused)) : [];
      if (found.length === 0) throw error;
      for (const [path, message] of found) {
        refused[path] = message;
        rest = without(rest, path.split('.'));
      }
    }
  }
}

/** For changes that may be refused whole: the same, but nothing is sent once nothing is left, and it fails as refused. */
export const saveSome = <Change extends object, Answer>(
  change: Change,
  send: (rest: Partial<Change>) => Promise<Answer>,
) =>
  saveRest(change, (rest, refused) => {
    const [message] = Object.values(refused);
    if (message === undefined || Object.keys(rest).length > 0) return send(rest);
    throw new ApiError(message, 'INVALID', { fields: refused });
  });

/** The change without a field: a nested one if the path says so, and all of a list if something in it is meant. */
function without<Change extends object>(change: Change, [name = '', ...deeper]: readonly string[]): Change {
  const value: unknown = change[name as keyof Change];
  if (!(name in change)) return change;
  const { [name as keyof Change]: _gone, ...others } = change;
  if (deeper.length === 0 || typeof value !== 'object' || value === null || Array.isArray(value))
    return others as Change;
  const inner = without(value, deeper);
  return (Object.keys(inner).length > 0 ? { ...change, [name]: inner } : others) as Change;
}
