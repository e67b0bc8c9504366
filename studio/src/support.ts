import { canEncodeVideo, Quality } from 'mediabunny';

export interface Support {
  /** Camera recording works here. */
  record: boolean;
  /** Conversion and burn-in work here. */
  encode: boolean;
  /** One English sentence about what is missing; absent when nothing is. */
  reason?: string;
}

/** Finds out, without asking the person anything, what this browser can do. Never throws. */
export async function support(): Promise<Support> {
  const disk = await hasDisk();
  const codecs = await hasCodecs();
  const cameras = typeof navigator.mediaDevices?.getUserMedia === 'function';
  const encode = disk && codecs;
  const record = disk && cameras && (codecs || fallbackType() !== null);
  const reason = !disk
    ? 'This browser window keeps no files; a private window may be the reason.'
    : !codecs
      ? 'This browser cannot encode MP4 video. Use a current Chrome, Edge or Safari.'
      : !cameras
        ? 'This page may not use cameras: it needs https.'
        : undefined;
  return { record, encode, ...(reason && { reason }) };
}

async function hasDisk(): Promise<boolean> {
  try {
    await navigator.storage.getDirectory();
    return typeof Worker === 'function' && typeof navigator.locks === 'object';
  } catch {
    return false;
  }
}

/** True when H.264 can be encoded frame by frame (WebCodecs). */
export async function hasCodecs(): Promise<boolean> {
  const there =
    typeof VideoEncoder === 'function' && typeof VideoDecoder === 'function' && typeof AudioDecoder === 'function';
  return there && (await canEncodeVideo('avc', { width: 1280, height: 720, quality: new Quality({ bitrate: 3e6 }) }));
}

/** MP4 with H.264 by the browser's own recorder; never bare `video/mp4`, which may mean VP9. */
const fallbackTypes = [
  'video/mp4;codecs=avc1.640028,mp4a.40.2',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4;codecs=avc1.640028,opus',
];

/** The MIME type the fallback recorder can write here; null when it can none. */
export function fallbackType(): string | null {
  if (typeof MediaRecorder !== 'function') return null;
  return fallbackTypes.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}
