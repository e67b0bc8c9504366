import { nothing } from '../../../events/data.ts';

import { event } from '../../../events/definition.ts';
import { tellPayer } from '../plan-letter.tsx';

declare module '../../../events/types.ts' {
  interface Events {
    'plan.cancelled': object;
  }
}

const news = {
  heading: 'Your subscription has been cancelled',
  more: 'Your plan runs until the end of the period you have paid for. You can resume it until then.',
  action: 'See your plan',
};

export default event({
  type: 'plan.cancelled',
  data: nothing,
  sentence: () => 'cancelled the plan at the end of its period',
  ...tellPayer(() => news, { cancelled: {} }),
});
