/**
 * A person's or firm's name without anything that mail programs would turn into a link: recipients should only be able to
 * follow our own links.
 */
export const unlinked = (name: string): string =>
  name
    .replace(/[:/\\@]+/g, ' ')
    .replace(/([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}])/gu, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
