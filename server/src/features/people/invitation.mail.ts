import { invitedTo } from '@greenlit/domain/people/invitation-words.ts';
import { lastDayOf } from '@greenlit/domain/records/last-day.ts';
import { dayWords } from '@greenlit/domain/shared/text.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { fullName } from '../../context.ts';
import { invitations, type ledgerEvents } from '../../db/tables.ts';
import { type Look, letter } from '../../mail/layout.tsx';
import type { Message } from '../../ports/mail.ts';
import type { Ports } from '../../ports/ports.ts';
import { sha256 } from '../../secrets.ts';
import { firmLogo } from '../accounts/firm-logo.ts';
import { personOfAccount } from '../sessions/person.ts';
import { companyOf, INVITATION_DAYS, invitationLink, invitationSecrets } from './invitations.actions.ts';

/** Mails the invitation recorded by an event, unless it has since been replaced, used or withdrawn. */
export async function mailInvitation(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  const { accountId, subjectId: userId } = event;
  const { number, note, invitedBy } = event.data;
  if (typeof number !== 'string') return;
  const secrets = invitationSecrets(ports.secrets, number);
  const [open] = await ports.db
    .select({ secretHash: invitations.secretHash })
    .from(invitations)
    .where(
      and(
        eq(invitations.accountId, accountId),
        eq(invitations.userId, userId),
        inArray(invitations.secretHash, secrets.map(sha256)),
        isNull(invitations.usedAt),
      ),
    );
  const secret = secrets.find((one) => open?.secretHash.equals(sha256(one)));
  if (secret === undefined) return;
  const person = await personOfAccount(ports.db, accountId, userId);
  if (!person?.user.active || person.user.removedAt) return;
  // the first administrator was invited by a command
  const by =
    typeof invitedBy === 'string' && invitedBy !== userId
      ? await personOfAccount(ports.db, accountId, invitedBy)
      : null;
  const { providerName, mainHost } = ports.config;
  const team = person.parent && companyOf(person.parent);
  const company = team ?? providerName;
  await ports.mail.send(
    invitationLetter({
      to: person.user.email,
      by: by ? fullName(by.user) : company,
      company,
      joins: team !== null,
      purpose: invitedTo({ kind: person.user.kind, roles: person.roles }),
      lastDay: person.user.expireAt && lastDayOf(person.user.expireAt),
      note: typeof note === 'string' && note !== '' ? note : null,
      url: invitationLink(mainHost, { id: userId, secret }),
      providerName,
      look: { logo: await firmLogo(ports, person), picture: null },
    }),
  );
}

interface Invitation {
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
  providerName: string;
  look?: Look;
}

export function invitationLetter(invitation: Invitation): Message {
  const { to, by, company, joins, purpose, lastDay, note, url, providerName, look } = invitation;
  const who = by === company ? by : `${by} of ${company}`;
  return letter({
    to,
    subject: `${by} invites you to ${providerName}`,
    preview: joins ? `Set a password and join ${company}.` : 'Set a password to start.',
    heading: joins ? `Join ${company} at ${providerName}` : `Your account at ${providerName}`,
    paragraphs: [
      `${who} invites you ${purpose}.`,
      ...(lastDay ? [`You have access until the end of ${dayWords(lastDay)}.`] : []),
      'Set a password to start.',
      ...(note ? ['They write:'] : []),
    ],
    ...(note ? { quote: note } : {}),
    action: { label: 'Accept the invitation', url },
    footer: `This link is only for you and works once, for ${INVITATION_DAYS} days. If you don't know who sent it, you can ignore this e-mail.`,
    sender: providerName,
    look,
  });
}
