import { categoriesOffered } from '@greenlit/domain/scripts/categories.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import type { FindSayingsQuery, GetClaimsQuery, GetPhrasesQuery, GetRulesQuery } from '../../gen/graphql.ts';
import { FindSayings, GetClaims, GetGeneratorCategories, GetPhrases, GetPromptLimits, GetRules } from './operations.ts';

export type Rule = GetRulesQuery['getAIRules'][number];
export type Claim = GetClaimsQuery['getClaims'][number];
export type Saying = FindSayingsQuery['findSayings']['sayings'][number];
export type Phrase = GetPhrasesQuery['getPhraseRules'][number];

export const rulesQuery = queryOptions({
  queryKey: ['ai', 'rules'],
  queryFn: ({ signal }) => api(GetRules, {}, { signal }).then((answer) => answer.getAIRules),
});

export const phrasesQuery = queryOptions({
  queryKey: ['ai', 'phrases'],
  queryFn: ({ signal }) => api(GetPhrases, {}, { signal }).then((answer) => answer.getPhraseRules),
});

export const claimsQuery = queryOptions({
  queryKey: ['ai', 'claims'],
  queryFn: ({ signal }) => api(GetClaims, {}, { signal }).then((answer) => answer.getClaims),
});

export const sayingsQuery = (words: string) =>
  queryOptions({
    queryKey: ['ai', 'sayings', words],
    queryFn: ({ signal }) => api(FindSayings, { words }, { signal }).then((answer) => answer.findSayings),
  });

/** The shared list of categories. "custom" names a library, not a category. */
export const categoriesQuery = queryOptions({
  queryKey: ['ai', 'categories'],
  queryFn: async ({ signal }) => {
    const { getCategories } = await api(GetGeneratorCategories, {}, { signal });
    return categoriesOffered(getCategories).filter((category) => category.toLowerCase() !== 'custom');
  },
  staleTime: 60_000,
});

/** The rules that apply to every prompt now. */
export const limitsQuery = queryOptions({
  queryKey: ['ai', 'limits'],
  queryFn: async ({ signal }) => {
    const { getAIRules } = await api(GetPromptLimits, {}, { signal });
    return getAIRules.filter(({ enabled }) => enabled);
  },
});
