import { createElement as h } from 'react';
import type { Attachment } from '../ports/mail.ts';

/** A picture attached to the mail. */
export interface LetterPicture {
  type: 'image/jpeg' | 'image/png';
  /** In base64. */
  content: string;
  /** The alt text. */
  alt: string;
}

/** The pictures of a mail's sender and subject. */
export interface Look {
  /** The firm's logo. */
  logo: LetterPicture | null;
  /** The video's picture, with the same link as the button. */
  picture: LetterPicture | null;
}

const CIDS = { logo: 'logo@greenlit', picture: 'picture@greenlit' } as const;

/** `size`: also as attributes, because some mail programs know nothing else. */
const image = (
  name: keyof typeof CIDS,
  { alt }: LetterPicture,
  size: { width: number } | { height: number },
  style: object,
) =>
  h('img', {
    key: name,
    ...{ src: `cid:${CIDS[name]}`, alt, ...size, border: 0 },
    // otherwise React adds a preload link
    loading: 'lazy',
    style: { display: 'block', width: 'auto', height: 'auto', maxWidth: '100%', ...size, ...style },
  });

/** On white even in dark mode: logos are designed for white paper. */
export const logoOf = (logo: LetterPicture) =>
  h(
    'div',
    { key: 'logo', className: 'plate', style: { display: 'inline-block', margin: '0 0 24px', background: '#FFFFFF' } },
    image('logo', logo, { height: 44 }, { maxWidth: 220, objectFit: 'contain' }),
  );

/** Shown at half its width, so that it is sharp on high-resolution screens. */
export function pictureOf(picture: LetterPicture, url: string | undefined) {
  const shown = image('picture', picture, { width: 480 }, { margin: '0 0 16px', borderRadius: 8 });
  return url ? h('a', { key: 'picture', href: url }, shown) : shown;
}

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
