import { type LogoPosition, SINGLE_THUMBNAIL_SECONDS } from '../files/limits.ts';
import { invalid } from '../shared/errors.ts';
import type { EndCard, VideoChange } from './schemas.ts';

/**
 * What is true of the media of a video beside its bytes, as whoever made it says. Nothing is decided by it: a reviewer
 * sees the video itself. It keeps an author from burning in twice what is there.
 */
export interface OfMedia {
  /** The disclosure that ends it. */
  endCard: EndCard | null;
  /** A logo is part of the picture. */
  logoInMedia: boolean;
  /** The thumbnail was taken from it without anybody choosing. */
  thumbIsAutomatic: boolean;
}

/** Of a video that has none yet. */
export const NO_MEDIA: OfMedia = { endCard: null, logoInMedia: false, thumbIsAutomatic: false };

/** What `ofMediaAfter` reads of a change; a key that is absent does not change. */
export type MediaChange = Pick<
  VideoChange,
  'urlVideo' | 'urlLogo' | 'thumb' | 'thumbIsAutomatic' | 'endCard' | 'renderOf'
>;

/**
 * What a change makes of it. A video that takes the place of another ends with a card only where that is said with it; a
 * logo stays in the picture through cuts, until a video comes of which is said that it has none.
 * @throws DomainError INVALID for a card without the video that it ends
 */
export function ofMediaAfter(now: OfMedia, change: MediaChange): OfMedia {
  const { urlVideo, urlLogo, thumb, thumbIsAutomatic, endCard } = change;
  if (urlVideo === undefined && endCard !== undefined)
    throw invalid({ endCard: 'Send the disclosure together with the video' });
  return {
    endCard: urlVideo === undefined ? now.endCard : (endCard ?? null),
    logoInMedia: logoAfter(now, urlVideo, urlLogo),
    thumbIsAutomatic: thumb === undefined ? now.thumbIsAutomatic : Boolean(thumb && thumbIsAutomatic),
  };
}

/** A logo that is chosen without a video is a choice for the next render; one that comes with a video is in it. */
function logoAfter({ logoInMedia }: OfMedia, urlVideo: MediaChange['urlVideo'], urlLogo: MediaChange['urlLogo']) {
  if (urlVideo === undefined) return logoInMedia;
  if (urlVideo === null || urlLogo === null) return false;
  return urlLogo ? true : logoInMedia;
}

/** The logo that is chosen for a video, and the one that was cleared last. */
export interface Logos {
  logoFileId: string | null;
  logoPosition: LogoPosition | null;
  lastLogoFileId: string | null;
  lastLogoPosition: LogoPosition | null;
}

/** What is kept of a logo that is cleared, to be offered for the next recording; nothing new where none was chosen. */
export const lastLogoAfterClearing = (now: Logos): Pick<Logos, 'lastLogoFileId' | 'lastLogoPosition'> =>
  now.logoFileId
    ? { lastLogoFileId: now.logoFileId, lastLogoPosition: now.logoPosition }
    : { lastLogoFileId: now.lastLogoFileId, lastLogoPosition: now.lastLogoPosition };

/**
 * Whether a thumbnail goes with the media it was taken from: nobody chose it, and it may show what was cut away. The
 * next one is taken from the new media.
 */
export const losesThumb = (now: OfMedia, change: MediaChange): boolean =>
  now.thumbIsAutomatic && change.urlVideo !== undefined && change.thumb === undefined && !change.renderOf;

/** The moment of an automatic thumbnail. Seconds; `body` is how long the video is before the disclosure that ends it. */
export const automaticThumbAt = (body: number): number =>
  body > SINGLE_THUMBNAIL_SECONDS ? SINGLE_THUMBNAIL_SECONDS : Math.max(0, body / 2);
