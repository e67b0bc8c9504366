import { z } from 'zod';
import { count } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { receiptOf, tellPayer } from '../plan-letter.tsx';

const data = z.object({ invoice: count.optional(), cents: count.optional() });

declare module '../../../events/types.ts' {
  interface Events {
    'plan.changed': z.output<typeof data>;
  }
}

export default event({
  type: 'plan.changed',
  data,
  mayRestoreAccess: true,
  sentence: () => 'changed the plan',
  tell: tellPayer(receiptOf),
});
