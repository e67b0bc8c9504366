import { addressIn } from '@greenlit/domain/team/import.ts';

/** Ordinary people by their addresses, or companies by their owners. */
export type Inviting = 'people' | 'companies';

/** The addresses in what somebody typed or pasted; anything else stays as it is, to be marked. */
export const typedAddresses = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => addressIn(part) ?? part.toLowerCase());
