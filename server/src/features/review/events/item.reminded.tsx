import { z } from 'zod';
import { event } from '../../../events/definition.ts';
import { askReviewer, sentLink } from '../letters/request.tsx';

const data = z.object(sentLink);

declare module '../../../events/types.ts' {
  interface Events {
    'item.reminded': z.output<typeof data>;
  }
}

export default event({
  type: 'item.reminded',
  data,
  kinds: ['review'],
  sentence: ({ version }) => `reminded the reviewer of version ${version}`,
  tell: askReviewer,
});
