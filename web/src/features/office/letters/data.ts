import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { type GetLettersQuery, graphql } from '../../../gen/graphql.ts';
import { texts } from './texts.ts';

export const GetLetters = graphql(`
  query GetLetters {
    getLetters { id area subject url }
  }
`);

export type Letter = GetLettersQuery['getLetters'][number];

export const lettersQuery = queryOptions({
  queryKey: ['letters'],
  queryFn: ({ signal }) => api(GetLetters, {}, { signal }).then((answer) => answer.getLetters),
  // a new link would load the preview again
  staleTime: 30 * 60_000,
});

/** The choices of a select, by what the mails are about. */
export const grouped = (letters: readonly Letter[]) =>
  Object.entries(texts.areas)
    .map(([area, group]) => ({
      group,
      items: letters.filter((one) => one.area === area).map(({ id, subject }) => ({ value: id, label: subject })),
    }))
    .filter(({ items }) => items.length > 0);
