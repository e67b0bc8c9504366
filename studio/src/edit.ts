import { cardSeconds } from '@greenlit/domain/media/card-seconds.ts';
import type { LogoPosition } from '@greenlit/domain/media/logo-box.ts';
import type { CardOptions } from './card.ts';
import { StudioError } from './errors.ts';

/** A clip of a video, in seconds from the start of its picture. A `to` beyond the end means the end. */
export interface VideoClip {
  source: Blob;
  from: number;
  to: number;
}

/** A still picture (PNG, JPEG, WebP, GIF). Default 5 seconds. */
export interface ImageClip {
  image: Blob;
  seconds?: number;
}

/** A text card, for a disclosure at the end. Shown without the logo; `seconds` is derived from the text if absent. */
export interface CardClip {
  card: CardOptions;
  seconds?: number;
}

export type Clip = VideoClip | ImageClip | CardClip;

export interface Logo {
  /** PNG, JPEG, WebP or GIF. */
  image: Blob;
  position: LogoPosition;
  /** 0 to 1. Default 0.7. */
  opacity?: number;
  /** Of the height of the picture, 0 to 1. Default 0.15. */
  heightFraction?: number;
}

/**
 * A whole edit as plain data: the clips in playing order, and the logo over all of them except cards. Trimming narrows
 * `from`–`to`, splitting makes two clips of one source, and merging uses two sources.
 */
export interface Edit {
  clips: readonly Clip[];
  logo?: Logo;
  /** Pixels, rounded to even; chosen by `targetOf` if absent. */
  size?: { width: number; height: number };
}

export const LOGO_OPACITY = 0.7;
export const LOGO_HEIGHT = 0.15;

/** Shortest clip: nobody sees a frame or two. */
const SHORTEST = 0.05;

/** A clip's place in the finished video, in seconds. */
export interface PlacedClip {
  /** Index in `edit.clips`. */
  clip: number;
  kind: 'video' | 'image' | 'card';
  start: number;
  seconds: number;
  /** Where in the source it starts; 0 for stills. */
  from: number;
}

/**
 * Lays the clips out in sequence. `lengths` gives the known length of each video clip's source (seconds), to clamp a
 * `to` beyond the end. Throws `bad_edit` for an edit without clips and for an empty clip.
 */
export function partsOf(edit: Edit, lengths: readonly (number | undefined)[] = []): PlacedClip[] {
  if (edit.clips.length === 0) throw new StudioError('bad_edit', 'The edit has no clips.');
  let start = 0;
  return edit.clips.map((clip, index) => {
    const part = { ...placeOf(clip, lengths[index]), clip: index, start };
    if (!(part.seconds >= SHORTEST) || !(part.from >= 0)) throw new StudioError('bad_edit', undefined, { clip: index });
    start += part.seconds;
    return part;
  });
}

function placeOf(clip: Clip, length = Number.POSITIVE_INFINITY): Pick<PlacedClip, 'kind' | 'seconds' | 'from'> {
  if ('source' in clip) return { kind: 'video', from: clip.from, seconds: Math.min(clip.to, length) - clip.from };
  if ('image' in clip) return { kind: 'image', from: 0, seconds: clip.seconds ?? 5 };
  return { kind: 'card', from: 0, seconds: clip.seconds ?? cardSeconds(clip.card) };
}

export const editSeconds = (edit: Edit): number => partsOf(edit).reduce((sum, { seconds }) => sum + seconds, 0);

/** What to show at one moment of an edit that has not been rendered. */
export interface Preview {
  clip: number;
  kind: PlacedClip['kind'];
  /** Position in the source, for videos; seconds into the clip, for stills. */
  sourceTime: number;
  /** When this clip ends, in seconds of the whole edit, so that a player can move on. */
  until: number;
  showsLogo: boolean;
}

/**
 * What a player shows at `time` (seconds of the whole edit, clamped to its length), so that an edit can be played
 * before it is rendered. Pass the real ends of the sources, as returned by `probe`. Throws like `partsOf`.
 */
export function previewAt(edit: Edit, time: number): Preview {
  const parts = partsOf(edit);
  const part = parts.findLast(({ start }) => start <= time) ?? (parts[0] as PlacedClip);
  const into = Math.min(Math.max(0, time - part.start), part.seconds);
  return {
    clip: part.clip,
    kind: part.kind,
    sourceTime: part.from + into,
    until: part.start + part.seconds,
    showsLogo: edit.logo !== undefined && part.kind !== 'card',
  };
}
