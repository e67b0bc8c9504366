import { z } from 'zod';
import { mailedCode } from './schemas.ts';

/** What a mailed link opens, whose secret follows #: a review, an invitation, "I don't know this sender", a reviewer's own list. */
export const LINK_KINDS = ['review', 'invitation', 'sender', 'reviews'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Asks for a code by the part of a link that a mail gateway left. */
export const linkCodeRequest = z.object({ kind: z.enum(['review', 'invitation', 'sender']), id: z.uuid() });

/** The mailed code, and what the request for it was answered with. */
export const linkCodeForm = z.object({ challenge: z.string().max(2_000), code: mailedCode });

/** How an address is shown to somebody who may not be its reader: "h•••@firm.com". */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${at > 1 ? email.slice(0, 1) : ''}•••${email.slice(at)}`;
}
