import { UTC } from '@greenlit/domain/shared/days.ts';
import { z } from 'zod';
import { text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { Paragraph } from '../../../mail/blocks.tsx';
import { personOfAccount } from '../../sessions/person.ts';
import { zoneOf } from '../../sessions/person-facts.ts';
import { ChangeLetter, type ReviewerChange, toFormerReviewers, whoChanged } from '../reviewer-changes.tsx';

const data = z.object({ from: text.nullable(), to: text.nullable() });

declare module '../../../events/types.ts' {
  interface Events {
    'compliance_email.changed': z.output<typeof data>;
  }
}

function ComplianceChanged({ from, to: after, change }: z.output<typeof data> & { change: ReviewerChange }) {
  const by = whoChanged(change);
  return (
    <ChangeLetter
      {...change}
      heading="Your compliance e-mail was changed"
      preview="From now on review requests go to another address."
      verbatim={[from ?? '', after ?? '']}
    >
      <Paragraph>
        {after
          ? `${by} changed it${from ? ` from ${from}` : ''} to ${after}.`
          : `${by} removed ${from}. Until there is another one, nothing can be sent to compliance.`}
      </Paragraph>
    </ChangeLetter>
  );
}

export default event({
  type: 'compliance_email.changed',
  data,
  kinds: ['review'],
  changesPages: true,
  sentence: ({ to }) => (to ? `changed the compliance e-mail to ${to}` : 'removed the compliance e-mail'),
  async tell(event, ports) {
    const owner = await personOfAccount(ports.db, event.accountId, event.subjectId);
    if (!owner || owner.user.removedAt) return null;
    const change = { to: owner.user.email, event, timeZone: zoneOf(owner), sender: ports.config };
    const former = await toFormerReviewers(ports, owner, event.data.from ? [event.data.from] : []);
    return { mails: [{ letter: <ComplianceChanged {...event.data} change={change} /> }, ...former] };
  },
  area: 'reviews',
  samples: (samples) => {
    const data = { from: 'old@example.test', to: 'new@example.test' };
    const { to, sender } = samples;
    const change = { to, event: samples.event('compliance_email.changed', data), timeZone: UTC, sender };
    return [{ name: 'another address', letter: <ComplianceChanged {...data} change={change} /> }];
  },
});
