import { timeWithZone, UTC } from '@greenlit/domain/shared/days.ts';
import { hasKey } from '../../db/keys.ts';
import { users } from '../../db/tables.ts';
import type { Told } from '../../events/definition.ts';
import type { Sample, Samples } from '../../events/samples.ts';
import type { StoredEvent } from '../../events/stored.ts';
import { Button, Paragraph } from '../../mail/blocks.tsx';
import { Letter, type Sender } from '../../mail/letter.tsx';
import type { Ports } from '../../ports/ports.ts';
import { zoneOfAccount } from './account-zone.queries.ts';

/** What somebody is told of a change to how they sign in. */
export interface NoticeWords {
  heading: string;
  text: string;
  /** Instead of their present address. */
  to?: string;
  /** Instead of what to do if it was not them, with the link to their account. */
  footer?: string;
}

interface NoticeProps {
  to: string;
  words: NoticeWords;
  event: Pick<StoredEvent<unknown>, 'at' | 'from'>;
  /** Of the account, in which the time is told. */
  timeZone: string;
  sender: Sender;
}

const NOT_YOU =
  'If this was not you, reset your password now, which signs out all devices. Then check your settings, or ask for help.';

const Notice = ({ to, words, event, timeZone, sender }: NoticeProps) => (
  <Letter
    to={words.to ?? to}
    subject={`${words.heading} at ${sender.providerName}`}
    preview={words.text}
    heading={words.heading}
    footer={words.footer ?? NOT_YOU}
    sender={sender}
    verbatim={event.from?.ip ? [event.from.ip] : []}
  >
    <Paragraph>{words.text}</Paragraph>
    <Paragraph>{whenAndWhere(event, timeZone)}</Paragraph>
    {words.footer ? null : <Button url={`${sender.mainHost}/dashboard/account`}>Open your account</Button>}
  </Letter>
);

function whenAndWhere({ at, from }: NoticeProps['event'], timeZone: string): string {
  const when = timeWithZone(at, timeZone);
  return from?.ip ? `This was done on ${when} from ${from.ip}.` : `This was done on ${when}.`;
}

const EVENT = { at: new Date('2026-11-20T10:00:00Z'), from: { ip: '203.0.113.7', agent: null } };

/** Tells somebody by mail of a change to how they sign in. */
export const notify = <Data,>(wordsOf: (data: Data) => NoticeWords, example: Data) => ({
  async tell(event: StoredEvent<Data>, { db, config }: Ports): Promise<Told | null> {
    const [user] = await db
      .select({ email: users.email })
      .from(users)
      .where(hasKey(users, { accountId: event.accountId, id: event.subjectId }));
    const timeZone = await zoneOfAccount(db, event.accountId);
    const letter = { words: wordsOf(event.data), event, timeZone, sender: config };
    return user ? { mails: [{ letter: <Notice {...letter} to={user.email} /> }] } : null;
  },
  area: 'sign-in' as const,
  samples({ to, sender }: Samples): Sample[] {
    const words = wordsOf(example);
    return [
      { name: words.heading, letter: <Notice to={to} words={words} event={EVENT} timeZone={UTC} sender={sender} /> },
    ];
  },
});
