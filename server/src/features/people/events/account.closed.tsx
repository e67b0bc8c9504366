import { nothing } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { notify } from '../../sessions/notice.tsx';

declare module '../../../events/types.ts' {
  interface Events {
    'account.closed': object;
  }
}

const words = {
  heading: 'Your account was closed',
  text: 'You and your team can no longer sign in. Your plan has ended, and your channel and links are no longer public. Records of what was reviewed and published are kept as long as the law requires.',
  footer: 'If this was not you, write to us today. Nothing has been deleted yet.',
};

export default event({
  type: 'account.closed',
  data: nothing,
  kinds: ['people'],
  changesPages: true,
  sentence: () => 'closed the account',
  ...notify(() => words, {}),
});
