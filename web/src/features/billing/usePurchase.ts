import { type Quote, toCents } from '@greenlit/domain/billing/prices.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryClient, viewerQuery } from '../../app/graphql.ts';
import type { GetPlanQuoteQuery } from '../../gen/graphql.ts';
import { pay } from '../../shared/billing/attempt.ts';
import { type Choice, payloadOf, type Scope } from './choice.ts';
import { BuyPlan, GetPlanQuote, type PlanPage } from './data.ts';

export type Order = {
  choice: Choice;
  quote: PlanQuote;
  code: string;
  /** The token of the entered card; null for the saved one. */
  token: string | null;
};

/** Buys or changes a plan: one press of the button is one attempt and one charge. */
export function usePurchase(page: PlanPage) {
  const [waiting, setWaiting] = useState(false);
  const purchase = useMutation({
    mutationFn: async ({ choice, quote, code, token }: Order) => {
      const attempt = crypto.randomUUID();
      const wanted = {
        usersCount: choice.users,
        removeIds: choice.removeIds,
        customPlan: {
          ...payloadOf(choice, page.scope),
          finalPrice: quote.finalPrice,
          ...(code ? { promotion_code: code } : {}),
        },
        cardData: token ? { token } : null,
        attempt,
        quote: quote.proration.quote ?? null,
      };
      await pay(() => api(BuyPlan, wanted), page.gateway, { onWait: () => setWaiting(true) });
    },
    onSettled: () => setWaiting(false),
    onSuccess: async () => {
      // the pages' guards use the viewer's data: without a refetch, somebody who just paid would be turned away
      await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 });
    },
  });
  return { ...purchase, waiting };
}

export type PlanQuote = GetPlanQuoteQuery['getPlanQuote'];

/** A quote is valid for a quarter of an hour; a new one is requested before that. */
const FRESH_FOR = 10 * 60_000;
/** Polling interval; the awaited change takes only a moment. */
const WAITING_FOR = 10_000;

const planQuoteQuery = (choice: Choice, scope: Scope, code: string) =>
  queryOptions({
    queryKey: ['plan-quote', payloadOf(choice, scope), choice.users, code],
    queryFn: ({ signal }) =>
      api(
        GetPlanQuote,
        {
          usersCount: choice.users,
          customPlan: { ...payloadOf(choice, scope), ...(code ? { promotion_code: code } : {}) },
        },
        { signal },
      ).then((answer) => answer.getPlanQuote),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.waitsFor ? WAITING_FOR : FRESH_FOR),
  });

type Options = { code?: string; enabled: boolean };

/** The server's sealed price of a choice: what is shown is what is charged. The previous one is shown until it arrives. */
export const usePlanQuote = (choice: Choice, scope: Scope, { code = '', enabled }: Options) =>
  useQuery({ ...planQuoteQuery(choice, scope, code), enabled, placeholderData: keepPreviousData });

/** The same in cents, for the lines of a price. */
export function inCents(quote: PlanQuote): Quote {
  const { base, seats, compliance, monthly, subtotal, yearDiscount, companyDiscount, couponDiscount, finalPrice } =
    quote;
  const lines = { base, seats, compliance, monthly, subtotal, yearDiscount, companyDiscount, couponDiscount };
  return {
    ...(Object.fromEntries(Object.entries(lines).map(([name, value]) => [name, toCents(value)])) as typeof lines),
    final: toCents(finalPrice),
  };
}
