import type { Attachment } from '../ports/mail.ts';

/** What every mail of this installation shows besides the provider's name. */
export interface Letterhead {
  /** The postal address, below the signature. */
  providerAddress: string | null;
  /** Replaces the product's logo. */
  providerLogo: Logo | null;
}

export interface Logo {
  type: 'image/png' | 'image/jpeg';
  /** In base64. */
  content: string;
}

let own: Letterhead = { providerAddress: null, providerLogo: null };

/** Called at startup: mails are created in many places, all with the same letterhead. */
export function setLetterhead({ providerAddress, providerLogo }: Letterhead): void {
  own = { providerAddress, providerLogo };
}

export const providerAddress = (): string | null => own.providerAddress;

const CID = 'provider@greenlit';

export const providerLogo = (): { src: string } | null => (own.providerLogo ? { src: `cid:${CID}` } : null);

/** The logo as an attachment, so that opening the mail loads nothing. */
export const letterheadParts = (): Attachment[] =>
  own.providerLogo
    ? [{ ...own.providerLogo, name: own.providerLogo.type === 'image/png' ? 'logo.png' : 'logo.jpg', cid: CID }]
    : [];
