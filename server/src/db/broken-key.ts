/** Whether an error says that a row with this unique key is there already. On a node of many, the key's name ends in a number. */
export function breaksKey(error: unknown, key: string): boolean {
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof Error && 'constraint' in cause)) return false;
  return String(cause.constraint).replace(/_\d+$/, '') === key;
}
