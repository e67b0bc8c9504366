import { z } from 'zod';
import { event } from '../../../events/definition.ts';
import { askReviewer, needed, neededBy, sentLink } from '../letters/request.tsx';

const data = z.object({ ...sentLink, neededBy });

declare module '../../../events/types.ts' {
  interface Events {
    'item.submitted': z.output<typeof data>;
  }
}

export default event({
  type: 'item.submitted',
  data,
  kinds: ['review'],
  sentence: ({ version, reviewerEmail, neededBy: by }) =>
    `sent version ${version} to ${reviewerEmail} for review${needed(by)}`,
  tell: askReviewer,
});
