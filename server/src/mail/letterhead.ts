import { createElement as h, type ReactNode } from 'react';
import type { Attachment } from '../ports/mail.ts';
import { LIGHT } from './style.ts';

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

/** The provider's logo, described by its name; null if it has none. */
export function providerLogo(name: string): ReactNode {
  return own.providerLogo
    ? h('img', {
        key: 'logo',
        ...{ src: `cid:${CID}`, alt: name, height: 32, border: 0 },
        // otherwise React adds a preload link
        loading: 'lazy',
        style: {
          ...{ height: 32, width: 'auto', maxWidth: 240, padding: 4, borderRadius: 4, verticalAlign: 'middle' },
          // logos are designed for white paper, so keep white in dark mode too
          background: LIGHT.surface,
        },
      })
    : null;
}

/** The logo as an attachment, so that opening the mail loads nothing. */
export const letterheadParts = (): Attachment[] =>
  own.providerLogo
    ? [{ ...own.providerLogo, name: own.providerLogo.type === 'image/png' ? 'logo.png' : 'logo.jpg', cid: CID }]
    : [];
