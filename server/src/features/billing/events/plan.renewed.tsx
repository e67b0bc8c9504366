import { event } from '../../../events/definition.ts';
import { type Invoiced, invoiced, receiptOf, tellPayer } from '../plan-letter.tsx';

declare module '../../../events/types.ts' {
  interface Events {
    'plan.renewed': Invoiced;
  }
}

export default event({
  type: 'plan.renewed',
  data: invoiced,
  sentence: () => 'renewed the plan',
  ...tellPayer(receiptOf, { 'a receipt': { cents: 7_400, invoice: 42 } }),
});
