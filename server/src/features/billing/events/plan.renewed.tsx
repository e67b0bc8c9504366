import { z } from 'zod';
import { count } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { planSamples, receiptOf, tellPayer } from '../plan-letter.tsx';

const data = z.object({ invoice: count.optional(), cents: count.optional() });

declare module '../../../events/types.ts' {
  interface Events {
    'plan.renewed': z.output<typeof data>;
  }
}

export default event({
  type: 'plan.renewed',
  data,
  mayRestoreAccess: true,
  sentence: () => 'renewed the plan',
  tell: tellPayer(receiptOf),
  area: 'plans',
  samples: planSamples(receiptOf, { 'a receipt': { cents: 7_400, invoice: 42 } }),
});
