import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import type { GetPhrasesQuery, GetRulesQuery } from '../../gen/graphql.ts';
import { GetPhrases, GetRules } from './operations.ts';

export type Rule = GetRulesQuery['getAIRules'][number];
export type Phrase = GetPhrasesQuery['getPhraseRules'][number];

export const rulesQuery = queryOptions({
  queryKey: ['rules', 'ai'],
  queryFn: ({ signal }) => api(GetRules, {}, { signal }).then((answer) => answer.getAIRules),
});

export const phrasesQuery = queryOptions({
  queryKey: ['rules', 'phrases'],
  queryFn: ({ signal }) => api(GetPhrases, {}, { signal }).then((answer) => answer.getPhraseRules),
});
