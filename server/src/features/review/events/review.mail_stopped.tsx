import { sameMailbox } from '@greenlit/domain/shared/mailboxes.ts';
import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { reviewRounds } from '../../../db/tables.ts';
import { text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import type { StoredEvent } from '../../../events/stored.ts';
import { Button, Paragraph } from '../../../mail/blocks.tsx';
import { Letter, type Sender } from '../../../mail/letter.tsx';
import { senderOf } from '../../accounts/reviewers.actions.ts';
import { providerAdmins } from '../../sessions/person.ts';

const data = z.object({ email: text });

declare module '../../../events/types.ts' {
  interface Events {
    'review.mail_stopped': z.output<typeof data>;
  }
}

interface UnknownSenderProps {
  to: string;
  event: StoredEvent<z.output<typeof data>>;
  /** The firm that the reviewer does not know. */
  firm: string;
  sender: Sender;
}

const UnknownSender = ({ to, event, firm, sender }: UnknownSenderProps) => (
  <Letter
    to={to}
    subject="A reviewer does not know the sender of a review"
    preview="They stopped further mail from this account."
    heading="A reviewer does not know the sender"
    footer="You get this because this is the address of the provider (PROVIDER_EMAIL)."
    sender={sender}
    verbatim={[event.data.email]}
  >
    <Paragraph>
      {event.data.email} does not know {firm} and stopped further review mail from this account.
    </Paragraph>
    <Paragraph>
      The account is {event.accountId}. This was done on {ordinalDateTime(event.at)} UTC. Please check whether the
      account sends unwanted mail.
    </Paragraph>
    <Button url={`${sender.mainHost}/admin`}>Open the back office</Button>
  </Letter>
);

export default event({
  type: 'review.mail_stopped',
  data,
  kinds: ['review'],
  sentence: ({ email }) => `stopped review mail to ${email}: they do not know the sender`,
  /** The provider, by bell and mail, and the people waiting for the reviewer. */
  async tell(event, ports) {
    const { accountId } = event;
    const { email } = event.data;
    const firm = await senderOf(ports.db, accountId);
    const admins = await providerAdmins(ports);
    const senders = await ports.db
      .selectDistinct({ userId: reviewRounds.authorId, reviewer: reviewRounds.reviewerEmail })
      .from(reviewRounds)
      .where(and(eq(reviewRounds.accountId, accountId), eq(reviewRounds.state, 'open')));
    const waiting = new Set(senders.filter(({ reviewer }) => sameMailbox(reviewer, email)).map(({ userId }) => userId));
    const ofAccount = `${email} does not know ${firm} (account ${accountId}) and stopped their review mail`;
    const ofSender = `${email} does not know you and stopped your e-mails. Withdraw what waits for them and choose another reviewer`;
    const { providerEmail } = ports.config;
    return {
      bells: [
        ...admins.map((admin) => ({ ...admin, message: ofAccount, link: null })),
        ...[...waiting].map((userId) => ({ accountId, userId, message: ofSender, link: null })),
      ],
      mails: providerEmail
        ? [{ letter: <UnknownSender to={providerEmail} event={event} firm={firm} sender={ports.config} /> }]
        : [],
    };
  },
  area: 'reviews',
  samples: (samples) => [
    {
      name: 'a firm',
      letter: (
        <UnknownSender
          to={samples.to}
          event={samples.event('review.mail_stopped', { email: 'reviewer@example.test' })}
          firm={samples.company}
          sender={samples.sender}
        />
      ),
    },
  ],
});
