import { EncoderTrial, type Encoding } from './encoderTrial.ts';
import { tryDisk } from './writer.ts';

export interface Support {
  /** Camera recording works here. */
  record: boolean;
  /** Takes become an MP4 in this browser; otherwise they have to be converted elsewhere. */
  finish: boolean;
  /** Conversion and burn-in work here. */
  encode: boolean;
  /** One English sentence about what is missing; absent if nothing is. */
  reason?: string;
}

/**
 * Finds out what this browser can do without asking the person anything. Never throws. An encoder that produced
 * nothing is tested again each time, and a late one once more in this tab: a slow moment may have been the cause.
 */
export async function support(): Promise<Support> {
  trial.again();
  const disk = await hasDisk();
  const codecs = await hasCodecs();
  const cameras = typeof navigator.mediaDevices?.getUserMedia === 'function';
  const encode = disk && codecs;
  const fallback = fallbackType();
  const record = disk && cameras && (codecs || fallback !== null);
  // AAC in MP4 is copied; other sound has to be decoded.
  const copied =
    fallback?.includes('mp4a') || (fallback?.startsWith('video/mp4') && typeof AudioDecoder === 'function');
  const finish = record && (codecs || copied === true);
  const reason = !disk
    ? 'This browser window keeps no files; a private window may be the reason.'
    : !codecs
      ? 'This browser cannot encode MP4 video. Use a current Chrome, Edge, Firefox or Safari.'
      : !cameras
        ? 'This page may not use cameras: it needs https.'
        : undefined;
  return { record, finish, encode, ...(reason && { reason }) };
}

/** Whether a file could be written; tried once per page, and again if it could not. */
let diskTrial: Promise<boolean> | undefined;

/** Some browsers have the disk, but not the way to write to it that survives the end of a tab. */
async function hasDisk(): Promise<boolean> {
  if (typeof Worker !== 'function' || typeof navigator.locks !== 'object') return false;
  diskTrial ??= (async () => {
    await navigator.storage.getDirectory();
    return tryDisk();
  })();
  const works = await diskTrial.catch(() => false);
  if (!works) diskTrial = undefined;
  return works;
}

/** True when H.264 can be encoded frame by frame (WebCodecs). */
export const hasCodecs = async (): Promise<boolean> => (await encoding()) !== 'none';

const trial = new EncoderTrial();

/** How H.264 is encoded here, as `support` found out or, if it has not, by one trial. */
export const encoding = (): Promise<Encoding> => trial.encoding();

/** MP4 with H.264 by the browser's own recorder, never bare `video/mp4`, which may mean VP9; else WebM. */
const fallbackTypes = [
  'video/mp4;codecs=avc1.640028,mp4a.40.2',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4;codecs=avc1.640028,opus',
  'video/webm;codecs=h264,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
];

/** The MIME type the fallback recorder can write here, or null. */
export const fallbackType = (): string | null => recorderTypes()[0] ?? null;

/** The MIME types the fallback recorder can write here, the best one of each container. */
export function recorderTypes(): string[] {
  if (typeof MediaRecorder !== 'function') return [];
  const able = fallbackTypes.filter((type) => MediaRecorder.isTypeSupported(type));
  const containerOf = (type: string) => type.split(';', 1)[0];
  return able.filter((type, index) => able.findIndex((each) => containerOf(each) === containerOf(type)) === index);
}
