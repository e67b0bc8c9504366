/** The words that are looked for. */
export const helpSearch = ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
  q: typeof q === 'string' && q ? q.slice(0, 100) : undefined,
});
