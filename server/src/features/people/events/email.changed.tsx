import { z } from 'zod';
import { text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { type NoticeWords, notify } from '../../sessions/notice.tsx';

const data = z.object({ from: text, to: text });

declare module '../../../events/types.ts' {
  interface Events {
    'email.changed': z.output<typeof data>;
  }
}

const words = ({ from }: z.output<typeof data>): NoticeWords => ({
  heading: 'Your e-mail address was changed',
  text: 'You sign in with another address from now on. This one is no longer used.',
  to: from,
});

export default event({
  type: 'email.changed',
  data,
  ...notify(words, { from: 'old@example.test', to: 'new@example.test' }),
});
