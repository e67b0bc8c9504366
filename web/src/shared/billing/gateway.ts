import type { Stripe } from '@stripe/stripe-js';

/** The payment provider: Stripe, with its publishable key, or none if payments are tests. */
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

/** Lets the owner confirm with their bank (3-D Secure). The outcome is fetched from the server. */
export async function confirmAtBank({ publishableKey }: Gateway, clientSecret: string): Promise<void> {
  if (publishableKey === null) return askTestBank(clientSecret);
  const stripe = await stripeOf(publishableKey);
  await stripe?.handleNextAction({ clientSecret });
}

export type TestBankQuestion = { clientSecret: string; answered: () => void };

let ask: ((question: TestBankQuestion) => void) | undefined;

/** Registers the dialog that plays the bank in a test. */
export function onTestBank(next: typeof ask): void {
  ask = next;
}

const askTestBank = (clientSecret: string): Promise<void> =>
  new Promise((answered) => (ask ? ask({ clientSecret, answered }) : answered()));
