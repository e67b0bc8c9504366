import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import type { GetPlanSummaryQuery } from '../../gen/graphql.ts';
import { GetPlanSummary } from './operations.ts';

export type PlanSummary = GetPlanSummaryQuery;
export type Plan = NonNullable<NonNullable<PlanSummary['getUser']>['customPlan']>;

export const planSummaryQuery = queryOptions({
  queryKey: ['plan-summary'],
  queryFn: ({ signal }) => api(GetPlanSummary, {}, { signal }),
});
