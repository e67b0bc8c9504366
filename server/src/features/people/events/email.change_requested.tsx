import { nothing } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { notify } from '../../sessions/notice.tsx';

declare module '../../../events/types.ts' {
  interface Events {
    'email.change_requested': object;
  }
}

const words = {
  heading: 'A new e-mail address was requested',
  text: 'Someone who is signed in to your account asked to use another address. This one stays valid until the code sent to the new one is entered.',
};

export default event({
  type: 'email.change_requested',
  data: nothing,
  ...notify(() => words, {}),
});
