import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { GetGeneratorCategories, GetPromptLimits } from './operations.ts';

/** The shared list of categories; "custom" is the library's word and no category. */
export const categoriesQuery = queryOptions({
  queryKey: ['generator', 'categories'],
  queryFn: async ({ signal }) => {
    const { getCategories } = await api(GetGeneratorCategories, {}, { signal });
    return getCategories.filter((category) => category.toLowerCase() !== 'custom');
  },
  staleTime: 60_000,
});

/** The rules that a prompt carries now. */
export const limitsQuery = queryOptions({
  queryKey: ['generator', 'limits'],
  queryFn: async ({ signal }) => {
    const { getAIRules } = await api(GetPromptLimits, {}, { signal });
    return getAIRules.filter(({ enabled }) => enabled);
  },
});
