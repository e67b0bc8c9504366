import { nothing } from '../../../events/data.ts';

import { event } from '../../../events/definition.ts';
import { tellPayer } from '../plan-letter.tsx';

declare module '../../../events/types.ts' {
  interface Events {
    'plan.expired': object;
  }
}

const news = {
  heading: 'Your plan has ended',
  more: 'Your work is kept. Choose a plan to continue.',
  action: 'Choose a plan',
  bell: true,
};

export default event({
  type: 'plan.expired',
  data: nothing,
  sentence: () => 'ended the plan',
  ...tellPayer(() => news, { expired: {} }),
});
