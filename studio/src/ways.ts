import type { Engine } from './engine.ts';
import { hasTrackProcessor } from './feeds.ts';
import { encoding, recorderTypes } from './support.ts';

/** One way to get from the devices to the disk. */
export interface Way {
  engine: Engine;
  /** What the browser's own recorder writes: a MIME type. */
  type?: string;
  /** False: only the camera is recorded. */
  sound: boolean;
}

/** True if frames and samples come from the tracks themselves, without a video element and an audio context. */
export const readsTracks = ({ engine }: Pick<Way, 'engine'>): boolean => engine === 'webcodecs' && hasTrackProcessor();

/**
 * The ways to record here, the best one first: frame by frame, then the browser's own recorder with each container that it writes,
 * then the same without sound, which only a person may choose. A way that needs the page to listen is left out while it
 * may not. `wanted` comes first, whatever the browser does best.
 */
export async function waysToRecord(listening: boolean, wanted?: Engine): Promise<Way[]> {
  const types = recorderTypes();
  const own = types.map((type): Way => ({ engine: 'recorder', type, sound: true }));
  const codecs = await encoding();
  const engine = wanted === 'element' ? 'element' : 'webcodecs';
  const able = codecs !== 'none' && (listening || readsTracks({ engine }));
  const frames: Way[] = able ? [{ engine, sound: true }] : [];
  const framesFirst = wanted ? wanted !== 'recorder' : codecs === 'live';
  // without the sound's codec
  const silent = types.map((type): Way => ({ engine: 'recorder', type: type.replace(/,[^,]*$/, ''), sound: false }));
  return [...(framesFirst ? [...frames, ...own] : [...own, ...frames]), ...silent];
}
