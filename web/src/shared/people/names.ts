import type { Person } from './data.ts';

export const nameOf = ({ name, lastName }: Pick<Person, 'name' | 'lastName'>): string =>
  [name, lastName].filter(Boolean).join(' ');
