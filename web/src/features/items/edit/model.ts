import {
  CLIP_SPLIT,
  DEFAULT_LOGO_POSITION,
  IMAGE_CLIP_SECONDS,
  type LogoPosition,
} from '@greenlit/domain/files/limits.ts';
import { BASE, type BrandEdit } from '@greenlit/domain/videos/brand.ts';
import { automaticThumbAt } from '@greenlit/domain/videos/media.ts';

/** Seconds: a shorter clip is gone before it is seen. */
export const SHORTEST_CLIP = 0.5;
export const LONGEST_IMAGE = 60;

/** Something clips are taken from. Seconds and pixels; a picture has no length of its own. */
export interface Source {
  id: string;
  kind: 'video' | 'image';
  name: string;
  seconds: number;
  width: number;
  height: number;
}

/** A piece of a source, in its seconds; of a picture, from 0 to as long as it stands still. */
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

/** What is made of a video, as plain data. Nothing has happened to the video yet. */
export interface VideoEdit {
  /** Address of the clean take it was made for; for another one it means nothing. */
  video: string;
  /** The last choices were put in; from then on the person's own count. */
  preset: boolean;
  /** The video itself first. */
  sources: Source[];
  clips: Clip[];
  logo: PlacedLogo | null;
  /** Whether the disclosure is shown at the end of the video. */
  showsCard: boolean;
  /** How long; null for as long as it takes to read. */
  cardSeconds: number | null;
}

/** The edit that changes nothing. `seconds` without the disclosure that may end the video already. */
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

/** Where a clip begins in the edited video; null when it is not there. */
export function startOf(edit: VideoEdit, clipId: string): number | null {
  const at = edit.clips.findIndex(({ id }) => id === clipId);
  return at < 0 ? null : edit.clips.slice(0, at).reduce((sum, clip) => sum + lengthOf(clip), 0);
}

const changed = (edit: VideoEdit, id: string, change: (clip: Clip) => Clip[]): VideoEdit => ({
  ...edit,
  clips: edit.clips.flatMap((clip) => (clip.id === id ? change(clip) : [clip])),
});

/** How far a clip can reach. */
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
/** Whole milliseconds: what is shown is what is meant. */
const tidy = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Where a clip is parted when nobody says: where the player stands, if that is inside, else after 6 s, or in the middle. */
export function splitMoment(edit: VideoEdit, clip: Clip, playhead: number): number {
  const start = startOf(edit, clip.id) ?? 0;
  const fits = (at: number) => at >= SHORTEST_CLIP && at <= lengthOf(clip) - SHORTEST_CLIP;
  const here = tidy(playhead - start);
  if (fits(here)) return here;
  return fits(CLIP_SPLIT.to) ? CLIP_SPLIT.to : tidy(lengthOf(clip) / 2);
}

/** Two clips out of one, `at` seconds after its beginning; the same edit when one would be too short. */
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

/** One place earlier (-1) or later (1). */
export function moveClip(edit: VideoEdit, id: string, by: -1 | 1): VideoEdit {
  const at = edit.clips.findIndex((clip) => clip.id === id);
  const clip = edit.clips[at];
  if (!clip || at + by < 0 || at + by >= edit.clips.length) return edit;
  const clips = edit.clips.toSpliced(at, 1);
  return { ...edit, clips: clips.toSpliced(at + by, 0, clip) };
}

/** Without the clip; the last one stays. */
export const removeClip = (edit: VideoEdit, id: string): VideoEdit =>
  edit.clips.length > 1 ? { ...edit, clips: edit.clips.filter((clip) => clip.id !== id) } : edit;

/** Another video, whole, or a picture for 5 s, after everything else. */
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

/** The logo that was chosen for another video and not saved with it, on this one: it is not about the recording. */
export function withLogoOf(edit: VideoEdit, other: VideoEdit): VideoEdit {
  const source = other.sources.find(({ id }) => id === other.logo?.source);
  return source ? { ...edit, sources: [...edit.sources, source], logo: other.logo } : edit;
}

/** Without what no clip and no logo is taken from any more. */
export function tidied(edit: VideoEdit): VideoEdit {
  const used = new Set([BASE, ...edit.clips.map(({ source }) => source), edit.logo?.source]);
  return { ...edit, sources: edit.sources.filter(({ id }) => used.has(id)) };
}

/** The clips with those joined that go on where the one before ended: a split alone changes nothing. */
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

/** As the server keeps it; logo and disclosure have fields of their own there. */
export function brandEditOf(edit: VideoEdit): BrandEdit {
  const { logo, sources, showsCard, cardSeconds } = edit;
  const clips = isCut(edit) ? joined(edit.clips) : null;
  const used = new Set(clips?.map(({ source }) => source));
  const added = sources.filter(({ id }) => id !== BASE && id !== logo?.source && used.has(id));
  return { clips, sources: added, showsCard, cardSeconds };
}

/** The edit that the server keeps, on the video as it is. Its logo is not among the sources yet. */
export function withBrandEdit(start: VideoEdit, kept: BrandEdit): VideoEdit {
  const { clips, sources, showsCard, cardSeconds } = kept;
  return { ...start, sources: [...start.sources, ...sources], clips: clips ?? start.clips, showsCard, cardSeconds };
}

/** The longest stretch of the video itself that is shown; all of it where none is. Seconds. */
export function longestShown(edit: VideoEdit): { from: number; to: number } {
  const own = joined(edit.clips).filter(({ source }) => source === BASE);
  const [longest] = own.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  return longest ? { from: longest.from, to: longest.to } : { from: 0, to: edit.sources[0]?.seconds ?? 0 };
}

/** Of which source, and at which of its seconds, the automatic thumbnail is; null where only pictures are shown. */
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
