import { type CardOptions, cardSeconds } from './card.ts';
import { StudioError } from './errors.ts';
import type { LogoPosition } from './logoBox.ts';

/** A piece of a video, in seconds from the start of its picture. A `to` beyond the end means the end. */
export interface VideoClip {
  source: Blob;
  from: number;
  to: number;
}

/** A picture (PNG, JPEG, WebP, GIF) that stands still. Default 5 seconds. */
export interface ImageClip {
  image: Blob;
  seconds?: number;
}

/** A text card, for a disclosure at the end. Shown without the logo; `seconds` follows from the text when absent. */
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
 * A whole edit as plain data: the clips in the order they play, and the logo over all of them but the cards. Trimming is a
 * smaller `from`–`to`, splitting two clips of one source, merging two sources.
 */
export interface Edit {
  clips: readonly Clip[];
  logo?: Logo;
  /** Pixels; made even. Chosen by `targetOf` when absent. */
  size?: { width: number; height: number };
}

export const IMAGE_SECONDS = 5;
export const SPLIT_SECONDS = 6;
export const LOGO_OPACITY = 0.7;
export const LOGO_HEIGHT = 0.15;

/** No clip is shorter: a frame or two nobody sees. */
const SHORTEST = 0.05;

/** A clip's place in the finished video, in seconds. */
export interface Part {
  /** Position in `edit.clips`. */
  clip: number;
  kind: 'video' | 'image' | 'card';
  start: number;
  seconds: number;
  /** Where in the source it begins; 0 for stills. */
  from: number;
}

/**
 * The clips one after the other. `lengths` gives the real length of each video clip's source (seconds), where it is known, so
 * that a `to` beyond the end is brought back. Throws `bad_edit` for an edit without clips and for a clip that is empty.
 */
export function partsOf(edit: Edit, lengths: readonly (number | undefined)[] = []): Part[] {
  if (edit.clips.length === 0) throw new StudioError('bad_edit', 'The edit has no clips.');
  let start = 0;
  return edit.clips.map((clip, index) => {
    const part = { ...placeOf(clip, lengths[index]), clip: index, start };
    if (!(part.seconds >= SHORTEST) || !(part.from >= 0)) throw new StudioError('bad_edit', undefined, { clip: index });
    start += part.seconds;
    return part;
  });
}

function placeOf(clip: Clip, length = Number.POSITIVE_INFINITY): Pick<Part, 'kind' | 'seconds' | 'from'> {
  if ('source' in clip) return { kind: 'video', from: clip.from, seconds: Math.min(clip.to, length) - clip.from };
  if ('image' in clip) return { kind: 'image', from: 0, seconds: clip.seconds ?? IMAGE_SECONDS };
  return { kind: 'card', from: 0, seconds: clip.seconds ?? cardSeconds(clip.card) };
}

/** How long the finished video is. */
export const editSeconds = (edit: Edit): number => partsOf(edit).reduce((sum, { seconds }) => sum + seconds, 0);

/** Two clips out of one, parted `at` seconds after its beginning. Throws `bad_edit` when one would be empty. */
export function split(clip: VideoClip, at: number = SPLIT_SECONDS): [VideoClip, VideoClip] {
  const middle = clip.from + at;
  if (!(at >= SHORTEST) || !(middle <= clip.to - SHORTEST)) throw new StudioError('bad_edit');
  return [
    { ...clip, to: middle },
    { ...clip, from: middle },
  ];
}

/** What to show at one moment of an edit that has not been rendered. */
export interface Preview {
  clip: number;
  kind: Part['kind'];
  /** Second of the source, for videos; seconds into the clip, for stills. */
  sourceTime: number;
  /** The moment this clip ends, in seconds of the whole: when a player moves on to the next one. */
  until: number;
  showsLogo: boolean;
}

/**
 * What a player shows at `time` (seconds of the whole edit, held between its first and its last moment), so that an edit can
 * be played before it is rendered. Give the real ends of the sources, as `probe` tells them. Throws like `partsOf`.
 */
export function previewAt(edit: Edit, time: number): Preview {
  const parts = partsOf(edit);
  const part = parts.findLast(({ start }) => start <= time) ?? (parts[0] as Part);
  const into = Math.min(Math.max(0, time - part.start), part.seconds);
  return {
    clip: part.clip,
    kind: part.kind,
    sourceTime: part.from + into,
    until: part.start + part.seconds,
    showsLogo: edit.logo !== undefined && part.kind !== 'card',
  };
}
