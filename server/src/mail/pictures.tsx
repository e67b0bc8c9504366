import { FIXED, RADII } from '@greenlit/domain/look/tokens.ts';
import type { ReactNode } from 'react';
import type { Attachment } from '../ports/mail.ts';
import { LIGHT, providerLogo } from './letterhead.ts';

export interface LetterPicture {
  type: 'image/jpeg' | 'image/png';
  /** In base64. */
  content: string;
  alt: string;
}

/** The pictures of a mail's sender and subject. */
export interface Look {
  logo: LetterPicture | null;
  /** The video's picture, with the same link as the button. */
  picture: LetterPicture | null;
}

const CIDS = { logo: 'logo@greenlit', picture: 'picture@greenlit' } as const;

/** For mail programs that frame linked pictures; no longer in React's types. */
const UNFRAMED = { border: 0 };

interface ImageProps {
  name: keyof typeof CIDS;
  picture: LetterPicture;
  /** Also as attributes, because some mail programs know nothing else. */
  size: { width: number } | { height: number };
  style: object;
}

const Image = ({ name, picture: { alt }, size, style }: ImageProps) => (
  <img
    src={`cid:${CIDS[name]}`}
    alt={alt}
    {...size}
    {...UNFRAMED}
    // otherwise React adds a preload link
    loading="lazy"
    style={{ display: 'block', width: 'auto', height: 'auto', maxWidth: '100%', ...size, ...style }}
  />
);

/** On white even in dark mode: logos are designed for white paper. */
export const FirmLogo = ({ logo }: { logo: LetterPicture }) => (
  <div className="plate" style={{ display: 'inline-block', margin: '0 0 24px', background: FIXED.white }}>
    <Image name="logo" picture={logo} size={{ height: 44 }} style={{ maxWidth: 220, objectFit: 'contain' }} />
  </div>
);

/** Shown at half its width, so that it is sharp on high-resolution screens. */
export function Picture({ picture, url }: { picture: LetterPicture; url: string | undefined }) {
  const image = (
    <Image
      name="picture"
      picture={picture}
      size={{ width: 480 }}
      style={{ margin: '0 0 16px', borderRadius: RADII.large }}
    />
  );
  return url ? <a href={url}>{image}</a> : image;
}

/** The provider's logo, described by its name; the children if it has none. */
export const ProviderLogo = ({ name, children }: { name: string; children: ReactNode }) => {
  const logo = providerLogo();
  return logo ? (
    <img
      src={logo.src}
      alt={name}
      height={32}
      {...UNFRAMED}
      // otherwise React adds a preload link
      loading="lazy"
      style={{
        height: 32,
        width: 'auto',
        maxWidth: 240,
        padding: 4,
        borderRadius: RADII.small,
        verticalAlign: 'middle',
        // logos are designed for white paper, so keep white in dark mode too
        background: LIGHT.surface,
      }}
    />
  ) : (
    children
  );
};

/** The pictures as attachments, so that opening the mail loads nothing. */
export const attached = (look: Look | undefined): Attachment[] =>
  (['logo', 'picture'] as const).flatMap((name) => {
    const picture = look?.[name];
    const ending = picture?.type === 'image/png' ? 'png' : 'jpg';
    return picture
      ? [{ name: `${name}.${ending}`, type: picture.type, content: picture.content, cid: CIDS[name] }]
      : [];
  });

/** The same with other texts: `plain` removes anything that could become a link. */
export function described({ logo, picture }: Look, plain: (words: string) => string): Look {
  const named = (one: LetterPicture | null) => one && { ...one, alt: plain(one.alt) };
  return { logo: named(logo), picture: named(picture) };
}
