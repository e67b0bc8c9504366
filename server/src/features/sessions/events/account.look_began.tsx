import { timeWithZone, UTC } from '@greenlit/domain/shared/days.ts';
import { z } from 'zod';
import { nameIn } from '../../../context.ts';
import { instant, text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import type { StoredEvent } from '../../../events/stored.ts';
import { Button, Paragraph, Quote } from '../../../mail/blocks.tsx';
import { Letter, type Sender } from '../../../mail/letter.tsx';
import { personOfAccount } from '../person.ts';
import { zoneOf } from '../person-facts.ts';

const data = z.object({ look: text, reason: text, until: instant });

declare module '../../../events/types.ts' {
  interface Events {
    'account.look_began': z.output<typeof data>;
  }
}

/** Where clients see who viewed their account. */
const RECORD_PAGE = '/dashboard/account/records';

interface LookProps {
  to: string;
  event: Pick<StoredEvent<z.output<typeof data>>, 'actor' | 'data'>;
  timeZone: string;
  sender: Sender;
}

/** To an account's owner: somebody from the provider is viewing their account. */
function Look({ to, event, timeZone, sender }: LookProps) {
  const { providerName, mainHost } = sender;
  const who = nameIn(event.actor);
  const until = timeWithZone(event.data.until, timeZone);
  return (
    <Letter
      to={to}
      subject={`${who} is viewing your account`}
      preview={`They can see it until ${until}, and cannot change anything.`}
      heading={`${who} is viewing your account`}
      footer={`You get this because you own the account. If you did not ask for help, write to ${providerName}.`}
      sender={sender}
    >
      <Paragraph>
        {who} works for {providerName}. They can see your account as you see it until {until}. They cannot change,
        approve or pay for anything, and they do not see your password or codes.
      </Paragraph>
      <Paragraph>The reason they gave:</Paragraph>
      <Quote>{event.data.reason}</Quote>
      <Button url={`${mainHost}${RECORD_PAGE}`}>See your record</Button>
    </Letter>
  );
}

export default event({
  type: 'account.look_began',
  data,
  kinds: ['people'],
  changesPages: true,
  sentence: ({ reason }) => `started viewing the account (read-only): ${reason}`,
  async tell(event, { db, config }) {
    const person = await personOfAccount(db, event.accountId, event.subjectId);
    if (!person || person.user.removedAt) return null;
    const { id: userId, accountId, email } = person.user;
    const { until, reason } = event.data;
    const timeZone = zoneOf(person);
    const message = `${nameIn(event.actor)} is viewing your account until ${timeWithZone(until, timeZone)}: ${reason}`;
    return {
      bells: [{ accountId, userId, message, link: RECORD_PAGE }],
      mails: [{ letter: <Look to={email} event={event} timeZone={timeZone} sender={config} /> }],
    };
  },
  area: 'records',
  samples: (samples) => {
    const data = { look: '1', reason: samples.words, until: new Date('2026-11-20T10:30:00Z') };
    const event = samples.event('account.look_began', data, `${samples.name('Ada Lovelace')} <ada@provider.test>`);
    return [
      { name: 'an admin', letter: <Look to={samples.to} event={event} timeZone={UTC} sender={samples.sender} /> },
    ];
  },
});
