import { invitedTo } from '@greenlit/domain/people/members.ts';
import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import { lastDayOf } from '@greenlit/domain/records/last-day.ts';
import { dayWords } from '@greenlit/domain/shared/text.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { fullName } from '../../../context.ts';
import { hasUser } from '../../../db/keys.ts';
import { invitations } from '../../../db/tables.ts';
import { day, text, until } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import type { StoredEvent } from '../../../events/stored.ts';
import { Button, Paragraph, Quote } from '../../../mail/blocks.tsx';
import { Letter, type Sender } from '../../../mail/letter.tsx';
import type { Look } from '../../../mail/pictures.tsx';
import type { Ports } from '../../../ports/ports.ts';
import { sha256 } from '../../../secrets.ts';
import { firmLogo } from '../../accounts/reviewer-mail.ts';
import { personOfAccount } from '../../sessions/person.ts';
import { companyOf, INVITATION_DAYS, invitationLink, invitationSecrets } from '../invitations.actions.ts';

const data = z.object({
  email: text,
  role: text.nullish(),
  /** From which the secret in the link is made. */
  number: text,
  note: text.nullable(),
  invitedBy: text,
  lastDay: day.optional(),
});

declare module '../../../events/types.ts' {
  interface Events {
    'user.invited': z.output<typeof data>;
  }
}

interface InvitationProps {
  to: string;
  by: string;
  company: string;
  /** Whether they join a team; otherwise they open an account of their own, or work for the provider. */
  joins: boolean;
  /** "to record videos" */
  purpose: string;
  /** The last day of their access (`YYYY-MM-DD`), if there is one. */
  lastDay?: string | null;
  note: string | null;
  url: string;
  sender: Sender;
  look?: Look;
}

function Invitation({ to, by, company, joins, purpose, lastDay, note, url, sender, look }: InvitationProps) {
  const { providerName } = sender;
  return (
    <Letter
      to={to}
      subject={`${by} invites you to ${providerName}`}
      preview={joins ? `Set a password and join ${company}.` : 'Set a password to start.'}
      heading={joins ? `Join ${company} at ${providerName}` : `Your account at ${providerName}`}
      footer={`This link is only for you and works once, for ${INVITATION_DAYS} days. If you don't know who sent it, you can ignore this e-mail.`}
      sender={sender}
      look={look}
    >
      <Paragraph>
        {by === company ? by : `${by} of ${company}`} invites you {purpose}.
      </Paragraph>
      {lastDay ? <Paragraph>You have access until the end of {dayWords(lastDay)}.</Paragraph> : null}
      <Paragraph>Set a password to start.</Paragraph>
      {note ? (
        <>
          <Paragraph>They write:</Paragraph>
          <Quote>{note}</Quote>
        </>
      ) : null}
      <Button url={url}>Accept the invitation</Button>
    </Letter>
  );
}

/** The secret of the invitation, unless it has since been replaced, used or withdrawn. */
async function openSecret({ db, secrets }: Ports, event: StoredEvent<z.output<typeof data>>): Promise<string | null> {
  const known = invitationSecrets(secrets, event.data.number);
  const [open] = await db
    .select({ secretHash: invitations.secretHash })
    .from(invitations)
    .where(
      and(
        hasUser(invitations, { accountId: event.accountId, id: event.subjectId }),
        inArray(invitations.secretHash, known.map(sha256)),
        isNull(invitations.usedAt),
      ),
    );
  return known.find((one) => open?.secretHash.equals(sha256(one))) ?? null;
}

export default event({
  type: 'user.invited',
  data,
  kinds: ['people'],
  changesPages: true,
  sentence: ({ email, role, lastDay }) => `invited ${email}${role ? ` as ${roleLabel(role)}` : ''}${until(lastDay)}`,
  async tell(event, ports) {
    const { accountId, subjectId: userId } = event;
    const { note, invitedBy } = event.data;
    const secret = await openSecret(ports, event);
    if (secret === null) return null;
    const person = await personOfAccount(ports.db, accountId, userId);
    if (!person?.user.active || person.user.removedAt) return null;
    // the first administrator was invited by a command
    const by = invitedBy === userId ? null : await personOfAccount(ports.db, accountId, invitedBy);
    const team = person.parent && companyOf(person.parent);
    const company = team ?? ports.config.providerName;
    const letter = (
      <Invitation
        to={person.user.email}
        by={by ? fullName(by.user) : company}
        company={company}
        joins={team !== null}
        purpose={invitedTo({ kind: person.user.kind, roles: person.roles })}
        lastDay={person.user.expireAt && lastDayOf(person.user.expireAt)}
        note={note}
        url={invitationLink(ports.config.mainHost, { id: userId, secret })}
        sender={ports.config}
        look={{ logo: await firmLogo(ports, person.parent), picture: null }}
      />
    );
    return { mails: [{ letter }] };
  },
  area: 'people',
  samples: (samples) => {
    const { to, company, secret, sender, words } = samples;
    const url = `${sender.mainHost}/login?subuser=00000000-0000-4000-8000-000000000000#${secret}`;
    const team = { to, company, joins: true, purpose: 'to record videos', url, sender };
    const own = { ...team, company: sender.providerName, joins: false, purpose: 'to set up your firm’s account' };
    return [
      {
        name: 'by a person, with a note',
        letter: <Invitation {...team} by={samples.name('Nora Whitfield')} note={words} />,
      },
      { name: 'by the company', letter: <Invitation {...team} by={company} note={null} /> },
      {
        name: 'to an account of one’s own',
        letter: <Invitation {...own} by={samples.name('Ada Lovelace')} note={null} />,
      },
    ];
  },
});
