import { event } from '../../../events/definition.ts';
import { type Invoiced, invoiced, receiptOf, tellPayer } from '../plan-letter.tsx';

declare module '../../../events/types.ts' {
  interface Events {
    'plan.created': Invoiced;
  }
}

export default event({
  type: 'plan.created',
  data: invoiced,
  sentence: () => 'started a plan',
  ...tellPayer(receiptOf),
});
