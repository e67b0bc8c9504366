import { z } from 'zod';
import { mailedCode } from './schemas.ts';

/** What a mailed link opens, whose secret follows #: a review, an invitation, "I don't know this sender", a reviewer's own list. */
export const LINK_KINDS = ['review', 'invitation', 'sender', 'reviews'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
/** Those whose code is a mail of its own; that of a list is in the mail with its link. */
export const MAILED_KINDS = ['review', 'invitation', 'sender'] as const satisfies readonly LinkKind[];
export type MailedKind = (typeof MAILED_KINDS)[number];

/** Asks for a code by the part of a link that a mail gateway left. An id has one spelling, so that all its requests count as its own. */
export const linkCodeRequest = z.object({ kind: z.enum(MAILED_KINDS), id: z.uuid().toLowerCase() });

/** The mailed code, and what the request for it was answered with. */
export const linkCodeForm = z.object({ challenge: z.string().max(2_000), code: mailedCode });

/** How an address is shown to somebody who may not be its reader: "h•••@firm.com". */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${at > 1 ? email.slice(0, 1) : ''}•••${email.slice(at)}`;
}
