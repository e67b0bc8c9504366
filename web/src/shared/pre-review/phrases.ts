import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import type { PhraseRule } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { GetPhraseLists } from './operations.ts';
import { insteadOf } from './replacement.ts';

const NONE: readonly PhraseRule[] = [];

const listsQuery = queryOptions({
  queryKey: ['preReview', 'phrases'],
  queryFn: async ({ signal }): Promise<PhraseRule[]> => {
    const { getPhraseRules } = await api(GetPhraseLists, {}, { signal });
    return getPhraseRules.filter(({ enabled }) => enabled);
  },
  staleTime: 60_000,
});

/** The phrases of the provider and the firm; the same object while they do not change. */
export function usePhraseLists(): readonly PhraseRule[] {
  return useQuery(listsQuery).data ?? NONE;
}

/** The firm's replacement for a marked phrase, if its list has one. */
export function replacementIn(lists: readonly PhraseRule[], mark: Mark): string | undefined {
  const rule = lists.find(({ id }) => mark.ruleId === `firm.${id}`);
  return rule && insteadOf(rule, mark.text);
}
