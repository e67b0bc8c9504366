import { createElement as h } from 'react';
import type { Attachment } from '../ports/mail.ts';

/** A picture that travels with the mail. */
export interface LetterPicture {
  type: 'image/jpeg' | 'image/png';
  /** In base64. */
  content: string;
  /** What it shows, for those who do not see it. */
  alt: string;
}

/** Whose mail it is and what it is about. */
export interface Look {
  /** The firm's. */
  logo: LetterPicture | null;
  /** Of the video; it leads where the button does. */
  picture: LetterPicture | null;
}

const CIDS = { logo: 'logo@greenlit', picture: 'picture@greenlit' } as const;

/** `size`: in attributes too, which is all that some mail programs know. */
const image = (
  name: keyof typeof CIDS,
  { alt }: LetterPicture,
  size: { width: number } | { height: number },
  style: object,
) =>
  h('img', {
    key: name,
    ...{ src: `cid:${CIDS[name]}`, alt, ...size, border: 0 },
    // or React writes a link that loads it beforehand
    loading: 'lazy',
    style: { display: 'block', width: 'auto', height: 'auto', maxWidth: '100%', ...size, ...style },
  });

/** On white in dark mode too: logos are made for paper. */
export const logoOf = (logo: LetterPicture) =>
  h(
    'div',
    { key: 'logo', className: 'plate', style: { display: 'inline-block', margin: '0 0 24px', background: '#FFFFFF' } },
    image('logo', logo, { height: 44 }, { maxWidth: 220, objectFit: 'contain' }),
  );

/** Half as wide as it is, so that it is sharp on fine screens. */
export function pictureOf(picture: LetterPicture, url: string | undefined) {
  const shown = image('picture', picture, { width: 480 }, { margin: '0 0 16px', borderRadius: 8 });
  return url ? h('a', { key: 'picture', href: url }, shown) : shown;
}

/** The pictures as parts of the mail: nothing is loaded from anywhere when it is opened. */
export const attached = (look: Look | undefined): Attachment[] =>
  (['logo', 'picture'] as const).flatMap((name) => {
    const picture = look?.[name];
    const ending = picture?.type === 'image/png' ? 'png' : 'jpg';
    return picture
      ? [{ name: `${name}.${ending}`, type: picture.type, content: picture.content, cid: CIDS[name] }]
      : [];
  });

/** The same with other words: `plain` takes out what could be followed. */
export function described({ logo, picture }: Look, plain: (words: string) => string): Look {
  const named = (one: LetterPicture | null) => one && { ...one, alt: plain(one.alt) };
  return { logo: named(logo), picture: named(picture) };
}
