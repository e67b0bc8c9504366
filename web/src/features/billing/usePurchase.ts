import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { queryClient, viewerQuery } from '../../app/query.ts';
import { pay } from '../../shared/billing/attempt.ts';
import { type Choice, payloadOf } from './choice.ts';
import { BuyPlan, type PlanPage } from './data.ts';
import type { PlanQuote } from './usePlanQuote.ts';

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
