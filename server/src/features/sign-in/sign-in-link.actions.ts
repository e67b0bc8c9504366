import { parse } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { hasKey } from '../../db/keys.ts';
import { users } from '../../db/tables.ts';
import type { JobPayloads } from '../../jobs.ts';
import { messageOf } from '../../mail/letter.tsx';
import type { Ports } from '../../ports/ports.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { linkSubject } from '../people/people.actions.ts';
import { limit, networkOf, spendOnce } from '../sessions/limits.actions.ts';
import { asPerson } from '../sessions/person.ts';
import { SignInLink } from './letters/sign-in-link.tsx';
import { ownRefusal } from './own-sign-in.queries.ts';
import { personOfSubject } from './providers.actions.ts';
import { isHere } from './sign-in.actions.ts';

const MINUTES = 30;

type Link = JobPayloads['mail_sign_in_link'] & { id: string };

/** Asks the mailbox of an existing account whether a firm's sign-in may open it. The link exists only in the mail. */
export async function mailSignInLink(ports: Ports, payload: JobPayloads['mail_sign_in_link']): Promise<void> {
  const [user] = await ports.db
    .select()
    .from(users)
    .where(and(eq(users.accountId, payload.accountId), eq(users.id, payload.userId)));
  if (!user || !isHere(user)) return;
  const link: Link = { ...payload, id: crypto.randomUUID() };
  const sealed = ports.secrets.seal('sign-in-link', link, MINUTES * 60);
  await ports.mail.send(messageOf(SignInLink({ to: user.email, sealed, minutes: MINUTES, sender: ports.config })));
}

/** Links this subject of the firm's provider to the person, once their mailbox has confirmed. */
export async function confirmSignInLink(ctx: Context, input: unknown): Promise<void> {
  const form = parse(z.object({ link: z.string().min(1).max(4_000) }), input);
  await limit(ctx, `sign-in-link:ip:${networkOf(ctx.from?.ip)}`, 30, 60);
  const link = ctx.ports.secrets.open('sign-in-link', form.link) as Link | null;
  if (!link) throw ownRefusal('link_over');
  const { accountId, userId, provider, subject } = link;
  await ctx.ports.db.transaction(async (tx) => {
    if (!(await spendOnce(tx, `sign-in-link:${link.id}`, 2 * MINUTES * 60))) throw ownRefusal('link_over');
    const [user] = await tx
      .select()
      .from(users)
      .where(hasKey(users, { accountId, id: userId }))
      .for('no key update');
    if (!user || !isHere(user) || (await personOfSubject(tx, provider, { subject }))) throw ownRefusal('link_over');
    await linkSubject(tx, user, { provider, subject });
    await record(tx, await asPerson(tx, ctx, user), 'identity.linked', about('user', { accountId, id: userId }), {
      provider: 'own',
    });
  });
}
