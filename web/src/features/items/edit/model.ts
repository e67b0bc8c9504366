import {
  CLIP_SPLIT,
  DEFAULT_LOGO_POSITION,
  IMAGE_CLIP_SECONDS,
  type LogoPosition,
} from '@greenlit/domain/files/limits.ts';
import { BASE, type BrandEdit } from '@greenlit/domain/videos/brand.ts';
import { automaticThumbAt } from '@greenlit/domain/videos/media.ts';

/** Minimum seconds: a shorter clip is over before people see it. */
export const SHORTEST_CLIP = 0.5;
export const LONGEST_IMAGE = 60;

/** A source of clips, in seconds and pixels; a picture has no duration of its own. */
export interface Source {
  id: string;
  kind: 'video' | 'image';
  name: string;
  seconds: number;
  width: number;
  height: number;
}

/** A part of a source, in its seconds; for a picture, from 0 to its duration. */
export interface Clip {
  id: string;
  source: string;
  from: number;
  to: number;
}

export interface PlacedLogo {
  source: string;
  position: LogoPosition;
}

/** An edit of a video, as plain data. The video itself is not changed yet. */
export interface VideoEdit {
  /** Address of the clean take it was made for; the edit is invalid for others. */
  video: string;
  /** The previous choices were applied; from then on the person's own apply. */
  preset: boolean;
  /** The video itself first. */
  sources: Source[];
  clips: Clip[];
  logo: PlacedLogo | null;
  /** Whether the disclosure is shown at the end of the video. */
  showsCard: boolean;
  /** Its duration; null for the reading time. */
  cardSeconds: number | null;
}

/** The edit that changes nothing. `seconds` excludes a disclosure that the video already ends with. */
export function startEdit(video: { url: string; seconds: number; width: number; height: number }): VideoEdit {
  const { url, ...facts } = video;
  return {
    video: url,
    preset: false,
    sources: [{ id: BASE, kind: 'video', name: '', ...facts }],
    clips: [{ id: 'first', source: BASE, from: 0, to: facts.seconds }],
    logo: null,
    showsCard: true,
    cardSeconds: null,
  };
}

export const lengthOf = ({ from, to }: Clip): number => to - from;

export const editLength = ({ clips }: VideoEdit): number => clips.reduce((sum, clip) => sum + lengthOf(clip), 0);

export const sourceOf = (edit: VideoEdit, clip: Clip): Source | undefined =>
  edit.sources.find(({ id }) => id === clip.source);

/** The start of a clip in the edited video; null if it does not exist. */
export function startOf(edit: VideoEdit, clipId: string): number | null {
  const at = edit.clips.findIndex(({ id }) => id === clipId);
  return at < 0 ? null : edit.clips.slice(0, at).reduce((sum, clip) => sum + lengthOf(clip), 0);
}

const changed = (edit: VideoEdit, id: string, change: (clip: Clip) => Clip[]): VideoEdit => ({
  ...edit,
  clips: edit.clips.flatMap((clip) => (clip.id === id ? change(clip) : [clip])),
});

/** The maximum end of a clip. */
export function reachOf(edit: VideoEdit, clip: Clip): number {
  const source = sourceOf(edit, clip);
  return source?.kind === 'video' ? source.seconds : LONGEST_IMAGE;
}

/** Moves one end or both; each stays within the source and away from the other. */
export function trimClip(edit: VideoEdit, id: string, ends: { from?: number; to?: number }): VideoEdit {
  return changed(edit, id, (clip) => {
    const reach = reachOf(edit, clip);
    const least = Math.min(SHORTEST_CLIP, reach);
    const isImage = sourceOf(edit, clip)?.kind === 'image';
    const from = isImage ? 0 : within(0, ends.from ?? clip.from, (ends.to === undefined ? clip.to : reach) - least);
    return [{ ...clip, from: tidy(from), to: tidy(within(from + least, ends.to ?? clip.to, reach)) }];
  });
}

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));
/** Rounds to milliseconds, so that displayed and actual values agree. */
const tidy = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** The default position for splitting a clip: the player's position if inside, otherwise after 6 s, or in the middle. */
export function splitMoment(edit: VideoEdit, clip: Clip, playhead: number): number {
  const start = startOf(edit, clip.id) ?? 0;
  const fits = (at: number) => at >= SHORTEST_CLIP && at <= lengthOf(clip) - SHORTEST_CLIP;
  const here = tidy(playhead - start);
  if (fits(here)) return here;
  return fits(CLIP_SPLIT.to) ? CLIP_SPLIT.to : tidy(lengthOf(clip) / 2);
}

/** Splits a clip `at` seconds after its start; returns the same edit if one part would be too short. */
export function splitClip(edit: VideoEdit, id: string, at: number, newId: string): VideoEdit {
  return changed(edit, id, (clip) => {
    const middle = tidy(clip.from + at);
    if (sourceOf(edit, clip)?.kind !== 'video') return [clip];
    if (!(middle - clip.from >= SHORTEST_CLIP && clip.to - middle >= SHORTEST_CLIP)) return [clip];
    return [
      { ...clip, to: middle },
      { ...clip, id: newId, from: middle },
    ];
  });
}

/** Moves a clip one place earlier (-1) or later (1). */
export function moveClip(edit: VideoEdit, id: string, by: -1 | 1): VideoEdit {
  const at = edit.clips.findIndex((clip) => clip.id === id);
  const clip = edit.clips[at];
  if (!clip || at + by < 0 || at + by >= edit.clips.length) return edit;
  const clips = edit.clips.toSpliced(at, 1);
  return { ...edit, clips: clips.toSpliced(at + by, 0, clip) };
}

/** Removes a clip, unless it is the last one. */
export const removeClip = (edit: VideoEdit, id: string): VideoEdit =>
  edit.clips.length > 1 ? { ...edit, clips: edit.clips.filter((clip) => clip.id !== id) } : edit;

/** Appends another whole video, or a picture for 5 s. */
export function addClip(edit: VideoEdit, source: Source, id: string): VideoEdit {
  const to = source.kind === 'video' ? source.seconds : IMAGE_CLIP_SECONDS;
  return {
    ...edit,
    sources: [...edit.sources, source],
    clips: [...edit.clips, { id, source: source.id, from: 0, to }],
  };
}

export function withLogo(edit: VideoEdit, source: Source, position: LogoPosition | null | undefined): VideoEdit {
  const place = edit.logo?.position ?? position ?? DEFAULT_LOGO_POSITION;
  return { ...edit, sources: [...edit.sources, source], logo: { source: source.id, position: place } };
}

/** Carries over an unsaved logo from another recording, as it does not depend on the recording. */
export function withLogoOf(edit: VideoEdit, other: VideoEdit): VideoEdit {
  const source = other.sources.find(({ id }) => id === other.logo?.source);
  return source ? { ...edit, sources: [...edit.sources, source], logo: other.logo } : edit;
}

/** Drops sources that no clip and no logo uses any more. */
export function tidied(edit: VideoEdit): VideoEdit {
  const used = new Set([BASE, ...edit.clips.map(({ source }) => source), edit.logo?.source]);
  return { ...edit, sources: edit.sources.filter(({ id }) => used.has(id)) };
}

/** Joins clips that continue where the previous one ended: splitting alone changes nothing. */
export function joined(clips: readonly Clip[]): Clip[] {
  const result: Clip[] = [];
  for (const clip of clips) {
    const last = result.at(-1);
    if (last && last.source === clip.source && last.to === clip.from)
      result[result.length - 1] = { ...last, to: clip.to };
    else result.push(clip);
  }
  return result;
}

/** True when the clips are anything but the whole video. */
export function isCut(edit: VideoEdit): boolean {
  const [only, ...more] = joined(edit.clips);
  const whole = edit.sources.find(({ id }) => id === BASE)?.seconds ?? 0;
  return more.length > 0 || only?.source !== BASE || only.from > 0 || only.to < whole;
}

/** The form stored on the server, where logo and disclosure have fields of their own. */
export function brandEditOf(edit: VideoEdit): BrandEdit {
  const { logo, sources, showsCard, cardSeconds } = edit;
  const clips = isCut(edit) ? joined(edit.clips) : null;
  const used = new Set(clips?.map(({ source }) => source));
  const added = sources.filter(({ id }) => id !== BASE && id !== logo?.source && used.has(id));
  return { clips, sources: added, showsCard, cardSeconds };
}

/** The edit stored on the server, for the current video. Its logo is not among the sources yet. */
export function withBrandEdit(start: VideoEdit, kept: BrandEdit): VideoEdit {
  const { clips, sources, showsCard, cardSeconds } = kept;
  return { ...start, sources: [...start.sources, ...sources], clips: clips ?? start.clips, showsCard, cardSeconds };
}

/** The longest shown stretch of the video itself, in seconds; all of it if none is shown. */
export function longestShown(edit: VideoEdit): { from: number; to: number } {
  const own = joined(edit.clips).filter(({ source }) => source === BASE);
  const [longest] = own.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  return longest ? { from: longest.from, to: longest.to } : { from: 0, to: edit.sources[0]?.seconds ?? 0 };
}

/** The source and second of the automatic thumbnail; null if only pictures are shown. */
export function thumbMoment(edit: VideoEdit): { source: string; at: number } | null {
  const moment = automaticThumbAt(editLength(edit));
  const isVideo = (clip: Clip) => sourceOf(edit, clip)?.kind === 'video';
  const there = edit.clips.find((clip) => {
    const start = startOf(edit, clip.id) ?? 0;
    return isVideo(clip) && start <= moment && moment < start + lengthOf(clip);
  });
  if (there) return { source: there.source, at: tidy(there.from + moment - (startOf(edit, there.id) ?? 0)) };
  const first = edit.clips.find(isVideo);
  return first ? { source: first.source, at: tidy(first.from + automaticThumbAt(lengthOf(first))) } : null;
}
