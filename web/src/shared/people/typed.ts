import { addressIn } from '@greenlit/domain/people/import.ts';

/** Ordinary people by their addresses, or companies by their owners. */
export type Inviting = 'people' | 'companies';

/** The addresses in typed or pasted text; anything else is kept, to be marked. */
export const typedAddresses = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => addressIn(part) ?? part.toLowerCase());
