import { z } from 'zod';
import { text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { type NoticeWords, notify } from '../../sessions/notice.tsx';

const data = z.object({ provider: text });

declare module '../../../events/types.ts' {
  interface Events {
    'identity.linked': z.output<typeof data>;
  }
}

const words = ({ provider }: z.output<typeof data>): NoticeWords => ({
  heading: `Signing in with ${provider === 'google' ? 'Google' : 'single sign-on'} was added`,
  text: 'Somebody signed in at a provider that has confirmed this address as theirs, and can do so from now on. Your password keeps working.',
});

export default event({
  type: 'identity.linked',
  data,
  kinds: ['people'],
  sentence: () => 'linked a sign-in provider',
  ...notify(words, { provider: 'own' }),
});
