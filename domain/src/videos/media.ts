import { type LogoPosition, SINGLE_THUMBNAIL_SECONDS } from '../files/limits.ts';
import { invalid } from '../shared/errors.ts';
import type { EndCard, VideoChange } from './schemas.ts';

/**
 * What the media of a video already contain, according to the client that made them. No decision depends on it, because a reviewer sees
 * the video itself. It keeps authors from adding a logo or a disclosure twice.
 */
export interface OfMedia {
  endCard: EndCard | null;
  /** A logo is part of the picture. */
  logoInMedia: boolean;
  /** The thumbnail was taken automatically; nobody chose it. */
  thumbIsAutomatic: boolean;
}

export const NO_MEDIA: OfMedia = { endCard: null, logoInMedia: false, thumbIsAutomatic: false };

/** The part of a change that `ofMediaAfter` reads; an absent key does not change. */
export type MediaChange = Pick<
  VideoChange,
  'urlVideo' | 'urlLogo' | 'thumb' | 'thumbIsAutomatic' | 'endCard' | 'renderOf'
>;

/**
 * The state after a change. A new video ends with a disclosure only if the change says so. A logo stays in the picture through new
 * videos until a change says that there is none.
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

/** A logo sent without a video is a choice for the next render; one sent with a video is part of its picture. */
function logoAfter({ logoInMedia }: OfMedia, urlVideo: MediaChange['urlVideo'], urlLogo: MediaChange['urlLogo']) {
  if (urlVideo === undefined) return logoInMedia;
  if (urlVideo === null || urlLogo === null) return false;
  return urlLogo ? true : logoInMedia;
}

/** The logo chosen for a video, and the one that was cleared last. */
export interface Logos {
  logoFileId: string | null;
  logoPosition: LogoPosition | null;
  lastLogoFileId: string | null;
  lastLogoPosition: LogoPosition | null;
}

/** The logo to offer for the next recording after the current one is cleared; unchanged if none was chosen. */
export const lastLogoAfterClearing = (now: Logos): Pick<Logos, 'lastLogoFileId' | 'lastLogoPosition'> =>
  now.logoFileId
    ? { lastLogoFileId: now.logoFileId, lastLogoPosition: now.logoPosition }
    : { lastLogoFileId: now.lastLogoFileId, lastLogoPosition: now.lastLogoPosition };

/**
 * Whether a thumbnail is dropped with the media it was taken from: nobody chose it, and it may show something that was cut. The next one
 * is taken from the new media.
 */
export const losesThumb = (now: OfMedia, change: MediaChange): boolean =>
  now.thumbIsAutomatic && change.urlVideo !== undefined && change.thumb === undefined && !change.renderOf;

/** The moment of an automatic thumbnail, in seconds; `body` is the length of the video before the disclosure at its end. */
export const automaticThumbAt = (body: number): number =>
  body > SINGLE_THUMBNAIL_SECONDS ? SINGLE_THUMBNAIL_SECONDS : Math.max(0, body / 2);
