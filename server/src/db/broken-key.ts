/**
 * Whether the error reports that a row with this unique key already exists, or that what this foreign key refers to does not. On a
 * cluster, the key's name ends in a number.
 */
export function breaksKey(error: unknown, key: string): boolean {
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof Error && 'constraint' in cause)) return false;
  return String(cause.constraint).replace(/_\d+$/, '') === key;
}
