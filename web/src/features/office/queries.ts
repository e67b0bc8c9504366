import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import type { GetCouponsQuery } from '../../gen/graphql.ts';
import { GetCoupons, GetPrices, GetTemplates } from './operations.ts';

export const pricesQuery = queryOptions({
  queryKey: ['office', 'prices'],
  queryFn: ({ signal }) => api(GetPrices, {}, { signal }).then((answer) => answer.getConfig),
});

export const templatesQuery = queryOptions({
  queryKey: ['office', 'templates'],
  queryFn: ({ signal }) => api(GetTemplates, {}, { signal }).then((answer) => answer.getPlansTemplates),
});

export type CouponOffer = GetCouponsQuery['getCoupons'][number];

export const couponsQuery = (search: string) =>
  queryOptions({
    queryKey: ['office', 'coupons', search],
    queryFn: ({ signal }) => api(GetCoupons, { search }, { signal }).then((answer) => answer.getCoupons),
  });
