/** Pauses before an operation unknown to the server is sent again. */
const PAUSES_MS = [200, 500, 1_000, 2_000];

/** The server did not know a field, an argument or a type of the operation, and did nothing (server/src/graphql/errors.ts). */
export const UNKNOWN_OPERATION = 'unknown_operation';

/**
 * While a new version replaces an old one, a page of either may reach a process of the other, which may not know the operation;
 * the next process probably does. An operation that any process has started is not sent again.
 */
export async function untilKnown<Answer>(
  ask: () => Promise<Answer>,
  isUnknown: (error: unknown) => boolean,
): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnknown(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return ask();
}
