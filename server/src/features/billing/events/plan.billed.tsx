import { formatCents } from '@greenlit/domain/shared/text.ts';
import { z } from 'zod';
import { count, instant } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { dateOf, type PlanNews, tellPayer } from '../plan-letter.tsx';

const data = z.object({ cents: count, from: instant, to: instant });

declare module '../../../events/types.ts' {
  interface Events {
    'plan.billed': z.output<typeof data>;
  }
}

const newsOf = ({ cents, from, to }: z.output<typeof data>, timeZone: string): PlanNews => ({
  heading: 'There is an invoice for your plan',
  more: `${formatCents(cents)} is due for the term from ${dateOf(from, timeZone)} to ${dateOf(to, timeZone)}. You can pay by card. You keep your access in the meantime.`,
  action: 'Pay now',
  bell: true,
});

const term = { cents: 7_400, from: new Date('2026-12-20T10:00:00Z'), to: new Date('2027-12-20T10:00:00Z') };

export default event({
  type: 'plan.billed',
  data,
  sentence: ({ cents }) => `billed ${formatCents(cents)} for a term of the contract`,
  ...tellPayer(newsOf, { 'a term of a contract': term }),
});
