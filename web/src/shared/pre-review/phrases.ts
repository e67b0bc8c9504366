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

/** The phrases that the provider and the firm listed themselves; the same object while they say the same. */
export function usePhraseLists(): readonly PhraseRule[] {
  return useQuery(listsQuery).data ?? NONE;
}

/** What the firm writes instead of a marked phrase, where its list says so. */
export function replacementIn(lists: readonly PhraseRule[], mark: Mark): string | undefined {
  const rule = lists.find(({ id }) => mark.ruleId === `firm.${id}`);
  return rule && insteadOf(rule, mark.text);
}
