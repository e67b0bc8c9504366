import { createElement as h, type ReactNode } from 'react';
import type { Attachment } from '../ports/mail.ts';
import { LIGHT } from './style.ts';

/** What every letter of this installation carries beside the provider's name. */
export interface Letterhead {
  /** The postal address, below the signature. */
  providerAddress: string | null;
  /** Takes the place of the product's mark. */
  providerLogo: Logo | null;
}

export interface Logo {
  type: 'image/png' | 'image/jpeg';
  /** In base64. */
  content: string;
}

let own: Letterhead = { providerAddress: null, providerLogo: null };

/** For the start of the program: letters are made in many places, and the letterhead is the same in each. */
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
        // or React writes a link that loads it beforehand
        loading: 'lazy',
        style: {
          ...{ height: 32, width: 'auto', maxWidth: 240, padding: 4, borderRadius: 4, verticalAlign: 'middle' },
          // logos are made for paper, in dark mode too
          background: LIGHT.surface,
        },
      })
    : null;
}

/** The logo as a part of the mail: nothing is loaded from anywhere when it is opened. */
export const letterheadParts = (): Attachment[] =>
  own.providerLogo
    ? [{ ...own.providerLogo, name: own.providerLogo.type === 'image/png' ? 'logo.png' : 'logo.jpg', cid: CID }]
    : [];
