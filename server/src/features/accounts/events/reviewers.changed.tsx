import { UTC } from '@greenlit/domain/shared/days.ts';
import { z } from 'zod';
import { text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { Paragraph } from '../../../mail/blocks.tsx';
import { personOfAccount } from '../../sessions/person.ts';
import { zoneOf } from '../../sessions/person-facts.ts';
import { ChangeLetter, type ReviewerChange, toFormerReviewers, whoChanged } from '../reviewer-changes.tsx';

const data = z.object({ added: z.array(text), removed: z.array(text) });

declare module '../../../events/types.ts' {
  interface Events {
    'reviewers.changed': z.output<typeof data>;
  }
}

function ReviewersChanged({ added, removed, change }: z.output<typeof data> & { change: ReviewerChange }) {
  const by = whoChanged(change);
  return (
    <ChangeLetter
      {...change}
      heading="Your list of reviewers was changed"
      preview="The list of people your authors can send reviews to has changed."
      verbatim={[...added, ...removed]}
    >
      {added.length > 0 ? <Paragraph>{`${by} added ${added.join(', ')}.`}</Paragraph> : null}
      {removed.length > 0 ? <Paragraph>{`${by} removed ${removed.join(', ')}.`}</Paragraph> : null}
    </ChangeLetter>
  );
}

export default event({
  type: 'reviewers.changed',
  data,
  kinds: ['review'],
  changesPages: true,
  sentence: ({ added, removed }) =>
    [
      ...added.map((email) => `added the reviewer ${email}`),
      ...removed.map((email) => `removed the reviewer ${email}`),
    ].join(', ') || 'changed the list of reviewers',
  async tell(event, ports) {
    const owner = await personOfAccount(ports.db, event.accountId, event.subjectId);
    if (!owner || owner.user.removedAt) return null;
    const change = { to: owner.user.email, event, timeZone: zoneOf(owner), sender: ports.config };
    const former = await toFormerReviewers(ports, owner, event.data.removed);
    return { mails: [{ letter: <ReviewersChanged {...event.data} change={change} /> }, ...former] };
  },
  area: 'reviews',
  samples: (samples) => {
    const data = { added: ['new@example.test'], removed: ['old@example.test'] };
    const { to, sender } = samples;
    const change = { to, event: samples.event('reviewers.changed', data), timeZone: UTC, sender };
    return [{ name: 'two lists', letter: <ReviewersChanged {...data} change={change} /> }];
  },
});
