import { signInProvider } from '@greenlit/domain/sign-in/provider.ts';
import { hasKey } from '../../db/keys.ts';
import { users } from '../../db/tables.ts';
import { enqueue, type JobPayloads } from '../../jobs.ts';
import { messageOf } from '../../mail/letter.tsx';
import type { Ports } from '../../ports/ports.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { isUnaccepted, mailAgain } from '../people/unaccepted.actions.ts';
import { issueCode } from '../sessions/codes.actions.ts';
import { CodeLetter } from './letters/code.tsx';
import { SignInElsewhere } from './letters/sign-in-elsewhere.tsx';
import { isHere, signingUpWith, userByEmail } from './sign-in.actions.ts';

/** Handles a request for a code by address. Does nothing if the address is unknown or a code would not help the person. */
export async function requestCode(ports: Ports, { email, purpose, from }: JobPayloads['request_code']): Promise<void> {
  const user = await (purpose === 'confirm' ? signingUpWith : userByEmail)(ports.db, email);
  if (!user || !isHere(user)) return;
  // there is no password yet to set anew
  if (purpose === 'reset' && isUnaccepted(user) && !user.passwordHash)
    return ports.db.transaction((tx) => mailAgain(tx, user));
  if (purpose === 'reset' && !user.passwordHash && signInProvider(user.userSub) !== 'local')
    return ports.mail.send(
      messageOf(SignInElsewhere({ to: user.email, provider: signInProvider(user.userSub), sender: ports.config })),
    );
  const { accountId, id: userId } = user;
  if (!user.passwordHash || (purpose === 'confirm' && user.confirmedAt)) return;
  await ports.db.transaction(async (tx) => {
    if (purpose === 'reset') {
      const visitor = { ports, actor: { kind: 'visitor', viewer: null }, from } as const;
      await record(tx, visitor, 'password.reset_requested', about('user', { accountId, id: userId }));
    }
    await enqueue(tx, 'mail_code', { accountId, userId, purpose });
  });
}

/** Creates a code and mails it. The code exists only in the mail: the queue holds just the recipient, and a retry creates a new code. */
export async function mailCode(ports: Ports, { accountId, userId, purpose }: JobPayloads['mail_code']): Promise<void> {
  const [user] = await ports.db
    .select()
    .from(users)
    .where(hasKey(users, { accountId, id: userId }));
  if (!user || !isHere(user)) return;
  const to = purpose === 'email' ? user.pendingEmail : user.email;
  if (!to || (purpose === 'confirm' && user.confirmedAt)) return;
  const holder = purpose === 'email' ? await userByEmail(ports.db, to) : null;
  if (holder && !isUnaccepted(holder)) return;
  const code = await ports.db.transaction((tx) => issueCode(tx, ports.secrets, { owner: user, purpose, to }));
  await ports.mail.send(messageOf(CodeLetter({ purpose, to, code, sender: ports.config })));
}
