import { z } from 'zod';
import { event } from '../../../events/definition.ts';
import { askReviewer, sentLink } from '../letters/request.tsx';

const data = z.object(sentLink);

declare module '../../../events/types.ts' {
  interface Events {
    'item.resent': z.output<typeof data>;
  }
}

export default event({
  type: 'item.resent',
  data,
  kinds: ['review'],
  changesPages: true,
  sentence: ({ version, reviewerEmail }) => `sent a new link for version ${version} to ${reviewerEmail}`,
  tell: askReviewer,
});
