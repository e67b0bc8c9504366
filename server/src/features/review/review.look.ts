import type { Person } from '../../context.ts';
import type { Look } from '../../mail/pictures.tsx';
import type { Ports } from '../../ports/ports.ts';
import { firmLogo } from '../accounts/firm-logo.ts';
import { filesById } from '../files/files.queries.ts';
import { letterPicture } from '../files/letter-picture.ts';
import type { RoundRow } from './rounds.queries.ts';

/** The look of a mail about a submission: the firm's logo, and the picture sent with the video. */
export async function lookOf(
  ports: Ports,
  person: Person | null,
  { accountId, thumbFileId: id, title }: Pick<RoundRow, 'accountId' | 'thumbFileId' | 'title'>,
): Promise<Look> {
  const file = id ? (await filesById(ports.db, [{ accountId, id }])).get(id) : undefined;
  return {
    logo: await firmLogo(ports, person),
    picture: await letterPicture(ports, file ?? null, { width: 960, alt: `Picture of “${title}”` }),
  };
}
