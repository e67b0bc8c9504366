import { type ClipFacts, even, type Target, targetOf } from '@greenlit/domain/media/target.ts';
import type { CardOptions } from './card.ts';
import { type Edit, type PlacedClip, partsOf } from './edit.ts';
import { aboutClip, StudioError } from './errors.ts';
import { type Footage, openFootage } from './footage.ts';
import { refuseHugePicture } from './loadPicture.ts';
import type { SoundFound } from './soundTracks.ts';

/** Limits beyond which an edit is refused; no limit if a value is absent. */
export interface Limits {
  /** Of the result. */
  maxSeconds?: number;
  /** Of each source, however little of it is used. */
  maxSourceSeconds?: number;
  /** Width times height of a picture. */
  maxImagePixels?: number;
}

interface Place {
  clip: number;
  /** Where it begins and ends in the result. */
  at: number;
  until: number;
}

export interface VideoPart extends Place {
  kind: 'video';
  footage: Footage;
  /** Seconds of the source's movie. */
  from: number;
  to: number;
}

export interface StillPart extends Place {
  kind: 'image' | 'card';
  still: { image: Blob } | { card: CardOptions };
}

export type OpenPart = VideoPart | StillPart;

export interface OpenEdit {
  parts: OpenPart[];
  target: Target;
  seconds: number;
  close(): void;
}

/** How the single video of an edit is taken. */
interface Whole {
  asIs: boolean;
  /** The sound tracks to use, if they are known. */
  found?: SoundFound | undefined;
}

/**
 * Opens each source of an edit once and lays out the clips. With `asIs` the result has the size of its single clip,
 * however large, and it is found out whether anything can be heard. Throws what `render` throws about its input.
 */
export async function openEdit(edit: Edit, limits: Limits, { asIs, found }: Whole): Promise<OpenEdit> {
  const open = new Map<Blob, Promise<Footage>>();
  const close = () => {
    for (const footage of open.values()) void footage.then(({ source }) => source.close()).catch(() => undefined);
  };
  try {
    const footages: (Footage | undefined)[] = [];
    const facts: ClipFacts[] = [];
    for (const [clip, entry] of edit.clips.entries()) {
      try {
        if ('source' in entry) {
          const footage = open.get(entry.source) ?? openFootage(entry.source, limits, { hearsOne: asIs, found });
          open.set(entry.source, footage);
          footages[clip] = await footage;
          facts.push({ kind: 'video', ...(await footage) });
        } else if ('image' in entry) {
          facts.push({ kind: 'image', ...(await refuseHugePicture(entry.image, limits.maxImagePixels)) });
        } else facts.push({ kind: 'card' });
      } catch (error) {
        throw aboutClip(error, clip);
      }
    }
    const parts = partsOf(
      edit,
      footages.map((footage) => footage?.seconds),
    );
    const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
    if (limits.maxSeconds !== undefined && seconds > limits.maxSeconds) throw new StudioError('too_long');
    const target = { ...targetOf(facts), ...sizeOf(edit, footages[0], asIs) };
    return { parts: parts.map((part) => placed(edit, part, footages[part.clip])), target, seconds, close };
  } catch (error) {
    close();
    throw error;
  }
}

function sizeOf({ size }: Edit, first: Footage | undefined, asIs: boolean): Partial<Target> {
  if (size) return { width: even(size.width), height: even(size.height) };
  return asIs && first ? { width: first.width & ~1, height: first.height & ~1 } : {};
}

function placed(edit: Edit, part: PlacedClip, footage: Footage | undefined): OpenPart {
  const place = { clip: part.clip, at: part.start, until: part.start + part.seconds };
  const entry = edit.clips[part.clip];
  if (entry && !('source' in entry)) return { ...place, kind: 'image' in entry ? 'image' : 'card', still: entry };
  if (!footage) throw new StudioError('bad_edit', undefined, { clip: part.clip });
  const from = footage.start + part.from;
  return { ...place, kind: 'video', footage, from, to: from + part.seconds };
}
