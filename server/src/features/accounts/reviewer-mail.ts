import { unknownSenderLink } from '@greenlit/domain/channel/links.ts';
import type { Lineage, Person } from '../../context.ts';
import type { LetterPicture } from '../../mail/pictures.tsx';
import type { Ports } from '../../ports/ports.ts';
import { fileByUrl } from '../files/files.queries.ts';
import { letterPicture } from '../files/small-pictures.ts';
import { firmOf } from '../sessions/person-facts.ts';
import { keepAddress } from './reviewers.actions.ts';
import { stopSecret } from './reviewers.queries.ts';

export async function firmLogo(ports: Ports, person: Lineage | null): Promise<LetterPicture | null> {
  if (person === null) return null;
  const firm = firmOf(person);
  if (!firm.companyImg) return null;
  const file = await fileByUrl(ports.db, person.user.accountId, firm.companyImg);
  return letterPicture(ports, file, { width: 480, alt: firm.companyName || 'Logo' });
}

/** The link in every mail to a reviewer that stops mail from the sender's account. */
export const unknownSender = (url: string) => ({ label: "I don't know this sender", url });

/** The page where the reader of an address can stop mail from the account; null once they did. */
export async function stopLinkOf(
  { db, secrets, config }: Pick<Ports, 'db' | 'secrets' | 'config'>,
  accountId: string,
  email: string,
): Promise<string | null> {
  const address = await keepAddress(db, secrets, accountId, email);
  return address.stoppedAt ? null : unknownSenderLink(config.mainHost, address.id, stopSecret(secrets, address));
}

export const companyName = (person: Person | null): string | null => person && firmOf(person).companyName;
