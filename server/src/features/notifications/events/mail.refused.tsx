import { z } from 'zod';
import type { Person } from '../../../context.ts';
import { providerAccountId } from '../../../db/provider.ts';
import { text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import type { Ports } from '../../../ports/ports.ts';
import { authorOf, roundOf, waitingPath } from '../../review/told.ts';
import { personOfAccount } from '../../sessions/person.ts';

const data = z.object({
  email: text,
  /** Of mail to a reviewer. */
  roundId: text.optional(),
  title: text.optional(),
  /** Of an invitation. */
  invitedBy: text.optional(),
});

/** Where the invitation says it too: the list of people or, for staff, the client's page; null for the provider's own people. */
function peoplePage({ user: { kind, accountId } }: Person, invited: { accountId: string; subjectId: string }) {
  if (kind === 'staff')
    return invited.accountId === accountId ? null : `/admin/clients/enterprises/${invited.subjectId}`;
  const isEnterprise = kind === 'enterprise' || kind === 'enterprise_internal';
  return `${isEnterprise ? '/admin-enterprise/account-enterprise' : '/dashboard/account'}/settings?tab=users`;
}

/** Somebody of the account, or the provider's staff, who invite clients. */
async function inviter({ db }: Ports, accountId: string, id: string): Promise<Person | null> {
  return (await personOfAccount(db, accountId, id)) ?? personOfAccount(db, await providerAccountId(db), id);
}

declare module '../../../events/types.ts' {
  interface Events {
    'mail.refused': z.output<typeof data>;
  }
}

export default event({
  type: 'mail.refused',
  data,
  kinds: ['review', 'people'],
  sentence: ({ email }) => `said that the address ${email} does not exist`,
  /** The author of what waits for the reviewer, or whoever invited. */
  async tell(event, ports) {
    const { accountId } = event;
    const { email, roundId, invitedBy } = event.data;
    const round = roundId ? await roundOf(ports.db, { accountId, data: { roundId } }) : null;
    if (round) {
      const author = await authorOf(ports.db, round);
      const message = `“${round.title}” did not reach ${email}: the address does not exist. Please correct it.`;
      return author && { bells: [{ accountId, userId: author.user.id, message, link: waitingPath(round) }] };
    }
    const by = invitedBy ? await inviter(ports, accountId, invitedBy) : null;
    if (!by || by.user.removedAt) return null;
    const link = peoplePage(by, event);
    const next = link ? 'Please correct it.' : 'Please invite the right one.';
    const message = `Your invitation did not reach ${email}: the address does not exist. ${next}`;
    return { bells: [{ accountId: by.user.accountId, userId: by.user.id, message, link }] };
  },
});
