import { z } from 'zod';
import { text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { type NoticeWords, notify } from '../../sessions/notice.tsx';

const data = z.object({ by: text });

declare module '../../../events/types.ts' {
  interface Events {
    'password.changed': z.output<typeof data>;
  }
}

const words = ({ by }: z.output<typeof data>): NoticeWords => ({
  heading: 'Your password was changed',
  text:
    by === 'reset'
      ? 'Your password was reset with a code sent to this address. You have been signed out everywhere.'
      : 'Your password was changed. You have been signed out on your other devices.',
});

export default event({
  type: 'password.changed',
  data,
  sentence: () => 'changed the password',
  ...notify(words, { by: 'change' }),
});
