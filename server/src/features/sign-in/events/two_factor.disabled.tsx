import { nothing } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { notify } from '../../sessions/notice.tsx';

declare module '../../../events/types.ts' {
  interface Events {
    'two_factor.disabled': object;
  }
}

const words = {
  heading: 'Two-factor authentication is off',
  text: 'From now on your password alone is enough to sign in. The authenticator and the backup codes no longer work.',
};

export default event({
  type: 'two_factor.disabled',
  data: nothing,
  ...notify(() => words, {}),
});
