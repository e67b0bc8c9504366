import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { GetPrices, GetTemplates } from './operations.ts';

export const pricesQuery = queryOptions({
  queryKey: ['office', 'prices'],
  queryFn: ({ signal }) => api(GetPrices, {}, { signal }).then((answer) => answer.getConfig),
});

export const templatesQuery = queryOptions({
  queryKey: ['office', 'templates'],
  queryFn: ({ signal }) => api(GetTemplates, {}, { signal }).then((answer) => answer.getPlansTemplates),
});
