import { nothing } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { notify } from '../../sessions/notice.tsx';

declare module '../../../events/types.ts' {
  interface Events {
    'two_factor.enabled': object;
  }
}

const words = {
  heading: 'Two-factor authentication is on',
  text: 'From now on you need a code from your authenticator or a backup code to sign in.',
};

export default event({
  type: 'two_factor.enabled',
  data: nothing,
  ...notify(() => words, {}),
});
