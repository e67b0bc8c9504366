import { formatCents } from '@greenlit/domain/shared/text.ts';
import { z } from 'zod';
import { count, flag, instant, text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { dateOf, type PlanNews, tellPayer } from '../plan-letter.tsx';

const data = z.object({ cents: count, reason: text.optional(), renewal: flag.optional(), until: instant.optional() });

declare module '../../../events/types.ts' {
  interface Events {
    'payment.failed': z.output<typeof data>;
  }
}

/** Only for a renewal: who pays on the page sees there that it failed. */
function newsOf({ cents, reason, renewal, until }: z.output<typeof data>, timeZone: string): PlanNews | null {
  if (!renewal) return null;
  const rest = until ? ` You keep your access until ${dateOf(until, timeZone)}.` : '';
  if (reason === 'authentication_required')
    return {
      heading: 'Please confirm the payment for your plan',
      more: `Your bank wants you to confirm the payment of ${formatCents(cents)} for the next period.${rest}`,
      action: 'Confirm the payment',
      bell: true,
    };
  return {
    heading: 'The payment for your plan failed',
    more: `We could not charge your card ${formatCents(cents)} for the next period. Pay with this card or another one.${rest}`,
    action: 'Pay now',
    bell: true,
  };
}

const due = { cents: 7_400, renewal: true, until: new Date('2026-12-20T10:00:00Z') };

export default event({
  type: 'payment.failed',
  data,
  sentence: ({ cents }) => `could not pay ${formatCents(cents)}`,
  ...tellPayer(newsOf, {
    'a failed renewal': { ...due, reason: 'card_declined' },
    'a renewal to confirm': { ...due, reason: 'authentication_required' },
  }),
});
