import { event } from '../../../events/definition.ts';
import { type Invoiced, invoiced, receiptOf, tellPayer } from '../plan-letter.tsx';

declare module '../../../events/types.ts' {
  interface Events {
    'plan.changed': Invoiced;
  }
}

export default event({
  type: 'plan.changed',
  data: invoiced,
  sentence: () => 'changed the plan',
  ...tellPayer(receiptOf),
});
