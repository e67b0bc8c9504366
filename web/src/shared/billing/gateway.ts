import type { Stripe } from '@stripe/stripe-js';

/** Who moves the money: Stripe, by its publishable key, or nobody, where payments are tests. */
export type Gateway = { publishableKey: string | null };

const loaded = new Map<string, Promise<Stripe | null>>();

/** Stripe's own script, loaded from Stripe when a page first asks for a card. */
export function stripeOf(publishableKey: string): Promise<Stripe | null> {
  const known = loaded.get(publishableKey);
  if (known) return known;
  const loading = import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(publishableKey));
  loading.catch(() => loaded.delete(publishableKey));
  loaded.set(publishableKey, loading);
  return loading;
}
