import { z } from 'zod';
import { event } from '../../../events/definition.ts';
import { askReviewer, needed, neededBy, sentLink } from '../letters/request.tsx';

const data = z.object({ ...sentLink, neededBy });

declare module '../../../events/types.ts' {
  interface Events {
    'item.revised': z.output<typeof data>;
  }
}

export default event({
  type: 'item.revised',
  data,
  kinds: ['review'],
  changesPages: true,
  sentence: ({ version, reviewerEmail, neededBy: by }) =>
    `sent a revised version ${version} to ${reviewerEmail}${needed(by)}`,
  tell: askReviewer,
});
