import { canEncodeVideo, Quality } from 'mediabunny';
import { wait } from './wait.ts';

export interface Support {
  /** Camera recording works here. */
  record: boolean;
  /** What is recorded here becomes an MP4 here; where it does not, a take has to be converted elsewhere. */
  finish: boolean;
  /** Conversion and burn-in work here. */
  encode: boolean;
  /** One English sentence about what is missing; absent when nothing is. */
  reason?: string;
}

/**
 * Finds out, without asking the person anything, what this browser can do. Never throws. An encoder that gave nothing is
 * tried again each time, one that was late once more in this tab: a slow moment may have been the reason.
 */
export async function support(): Promise<Support> {
  if (doubtful) tried = undefined;
  doubtful = false;
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
      ? 'This browser cannot encode MP4 video. Use a current Chrome, Edge or Safari.'
      : !cameras
        ? 'This page may not use cameras: it needs https.'
        : undefined;
  return { record, finish, encode, ...(reason && { reason }) };
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
export const hasCodecs = async (): Promise<boolean> => (await encoding()) !== 'none';

/**
 * How H.264 is encoded frame by frame. `late`: well, but frames come out so long after they went in that what is recorded
 * would pile up, and be lost with the tab.
 */
export async function encoding(): Promise<'none' | 'late' | 'live'> {
  const there =
    typeof VideoEncoder === 'function' && typeof VideoDecoder === 'function' && typeof AudioDecoder === 'function';
  const quality = new Quality({ bitrate: TRIAL.bitrate });
  if (!there || !(await canEncodeVideo('avc', { width: TRIAL.width, height: TRIAL.height, quality }))) return 'none';
  tried ??= find();
  return tried;
}

async function find(): Promise<'none' | 'late' | 'live'> {
  if (timesLate() >= LATE_FOR_GOOD) return 'late';
  const found = await tryEncoder().catch(() => 'none' as const);
  if (found !== 'none') keepLate(found === 'late' ? timesLate() + 1 : 0);
  doubtful = found === 'none' || (found === 'late' && timesLate() < LATE_FOR_GOOD);
  return found;
}

/** After so many late trials there is no other: each takes seconds. */
const LATE_FOR_GOOD = 2;
const KEPT = 'greenlit-studio.late-encoder';

/** How often in a row the encoder was late in this tab, also before a reload. Another version of the browser has another encoder. */
function timesLate(): number {
  try {
    const [times, browser] = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
    return browser === navigator.userAgent ? times : 0;
  } catch {
    return 0;
  }
}

/** Where the tab keeps nothing, the next trial is one more. */
function keepLate(times: number): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([times, navigator.userAgent]));
  } catch {}
}

const TRIAL = { codec: 'avc1.64001f', width: 1280, height: 720, bitrate: 3e6, framerate: 30 };
/** The first of so many frames must have come out before more go in. */
const FRAMES = 10;
/** Longest wait for the first frame, and for all of them. Seconds. */
const PROMPT = 3;
const PATIENCE = 10;
/** What the last trial found: a recording begins by it, without another one. */
let tried: Promise<'none' | 'late' | 'live'> | undefined;
/** The trial is over and may have found too little. */
let doubtful = false;

/** Some browsers say that they encode what they then do not, or hold dozens of frames back: a few frames tell. */
async function tryEncoder(): Promise<'none' | 'late' | 'live'> {
  const { promise: first, resolve: output, reject: error } = Promise.withResolvers<void>();
  const encoder = new VideoEncoder({ output: () => output(), error });
  const { width: codedWidth, height: codedHeight, framerate } = TRIAL;
  const pixels = new Uint8Array((codedWidth * codedHeight * 3) / 2);
  try {
    encoder.configure({ ...TRIAL, latencyMode: 'realtime', avc: { format: 'avc' } });
    for (let index = 0; index < FRAMES; index++) {
      const timestamp = Math.round((index / framerate) * 1e6);
      const frame = new VideoFrame(pixels, { format: 'I420', codedWidth, codedHeight, timestamp });
      encoder.encode(frame);
      frame.close();
    }
    const live = await Promise.race([first.then(() => true), wait(PROMPT).then(() => false)]);
    if (live) return 'live';
    return await Promise.race([
      encoder.flush().then(() => 'late' as const),
      wait(PATIENCE).then(() => 'none' as const),
    ]);
  } finally {
    if (encoder.state !== 'closed') encoder.close();
  }
}

/** MP4 with H.264 by the browser's own recorder, never bare `video/mp4`, which may mean VP9; else WebM. */
const fallbackTypes = [
  'video/mp4;codecs=avc1.640028,mp4a.40.2',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4;codecs=avc1.640028,opus',
  'video/webm;codecs=h264,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
];

/** The MIME type the fallback recorder can write here; null when it can none. */
export function fallbackType(): string | null {
  if (typeof MediaRecorder !== 'function') return null;
  return fallbackTypes.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}
