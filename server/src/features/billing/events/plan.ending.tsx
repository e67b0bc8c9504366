import { formatCents } from '@greenlit/domain/shared/text.ts';
import { z } from 'zod';
import { count, instant } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { dateOf, type PlanNews, tellPayer } from '../plan-letter.tsx';

const data = z.object({
  ending: z.enum(['trial', 'contract', 'renewal']),
  at: instant.nullable(),
  cents: count.nullable(),
});

declare module '../../../events/types.ts' {
  interface Events {
    'plan.ending': z.output<typeof data>;
  }
}

function newsOf({ ending, at, cents }: z.output<typeof data>, timeZone: string): PlanNews {
  const day = dateOf(at, timeZone);
  switch (ending) {
    case 'trial':
      return {
        heading: 'Your free trial is about to end',
        more: `It ends on ${day}. Choose a plan to continue without interruption. Your work is kept.`,
        action: 'Choose a plan',
        bell: true,
      };
    case 'contract':
      return {
        heading: 'The term of your plan ends',
        more: `It ends on ${day}. Please contact us about the next one. You keep your access in the meantime.`,
        action: 'See your plan',
        provider: true,
      };
    case 'renewal':
      return {
        heading: 'Your plan renews soon',
        more: `On ${day} we will charge your card ${formatCents(cents ?? 0)} for another year. You can change or cancel it until then.`,
        action: 'See your plan',
      };
  }
}

const due = { at: new Date('2026-12-20T10:00:00Z'), cents: 7_400 };

export default event({
  type: 'plan.ending',
  data,
  sentence: () => 'sent a notice that the plan ends or renews soon',
  ...tellPayer(newsOf, {
    'the end of a trial': { ...due, ending: 'trial' },
    'the end of a contract': { ...due, ending: 'contract' },
    'the end of a year': { ...due, ending: 'renewal' },
  }),
});
