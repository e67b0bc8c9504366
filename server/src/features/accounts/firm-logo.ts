import type { Lineage } from '../../context.ts';
import type { LetterPicture } from '../../mail/pictures.tsx';
import type { Ports } from '../../ports/ports.ts';
import { fileByUrl } from '../files/files.queries.ts';
import { letterPicture } from '../files/letter-picture.ts';

/** The logo of the person's firm, as shown in mails. */
export async function firmLogo(ports: Ports, person: Lineage | null): Promise<LetterPicture | null> {
  const firm = person?.parent?.settings?.companyImg ? person.parent.settings : person?.settings;
  const url = firm?.companyImg;
  if (!person || !url) return null;
  const file = await fileByUrl(ports.db, person.user.accountId, url);
  return letterPicture(ports, file, { width: 480, alt: firm.companyName || 'Logo' });
}
