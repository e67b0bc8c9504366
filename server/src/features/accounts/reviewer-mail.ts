import { unknownSenderLink } from '@greenlit/domain/channel/links.ts';
import type { Person } from '../../context.ts';
import type { Ports } from '../../ports/ports.ts';
import { keepAddress } from './reviewers.actions.ts';
import { stopSecret } from './reviewers.queries.ts';

/** The link in every mail to a reviewer that stops mail from the sender's account. */
export const unknownSender = (url: string) => ({ label: "I don't know this sender", url });

/** The page where the reader of an address can stop mail from the account; null once they did. */
export async function stopLinkOf(
  { db, secrets, config }: Pick<Ports, 'db' | 'secrets' | 'config'>,
  accountId: string,
  email: string,
): Promise<string | null> {
  const address = await keepAddress(db, secrets, accountId, email);
  return address.stoppedAt ? null : unknownSenderLink(config.mainHost, stopSecret(secrets, address));
}

/** The name of the company that writes to a reviewer. */
export const companyName = (person: Person | null): string | null =>
  person?.parent?.settings?.companyName ?? person?.settings?.companyName ?? null;
