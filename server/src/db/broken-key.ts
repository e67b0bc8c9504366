/** Class 23 of SQLSTATE: constraints. */
const BROKEN = /^23/;

/**
 * Whether the error reports that a row with this unique key already exists, or that what this foreign key refers to does not. On a
 * cluster, the key's name ends in a number, and a node's error has it in its message alone.
 */
export function breaksKey(error: unknown, key: string): boolean {
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof Error && 'code' in cause && BROKEN.test(String(cause.code)))) return false;
  const named = 'constraint' in cause && cause.constraint;
  const names = named ? [String(named)] : cause.message.match(/(?<=")[^"]+(?=")/g);
  return (names ?? []).some((name) => name.replace(/_\d+$/, '') === key);
}
