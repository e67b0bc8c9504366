/**
 * What somebody calls themselves or their firm, without anything that mail programs make a link of: a stranger who
 * gets our letter follows our links alone.
 */
export const unlinked = (name: string): string =>
  name
    .replace(/[:/\\@]+/g, ' ')
    .replace(/([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}])/gu, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
