import { canEncodeVideo, Quality } from 'mediabunny';
import { wait } from './wait.ts';

/**
 * How H.264 is encoded frame by frame (WebCodecs). `late`: well, but frames come out so long after they went in that what is
 * recorded would pile up, and be lost with the tab.
 */
export type Encoding = 'none' | 'late' | 'live';

/** Finds out by a trial, once in a page; what was found too little is tried again where somebody asks `again`. */
export class EncoderTrial {
  #tried: Promise<Encoding> | undefined;
  /** The trial is over and may have found too little. */
  #doubtful = false;

  /** A slow moment may have been the reason: the next `encoding` tries once more, unless it was well, or late for good. */
  again(): void {
    if (this.#doubtful) this.#tried = undefined;
    this.#doubtful = false;
  }

  /** What the last trial found: a recording begins by it, without another one. */
  async encoding(): Promise<Encoding> {
    const there =
      typeof VideoEncoder === 'function' && typeof VideoDecoder === 'function' && typeof AudioDecoder === 'function';
    const quality = new Quality({ bitrate: TRIAL.bitrate });
    if (!there || !(await canEncodeVideo('avc', { width: TRIAL.width, height: TRIAL.height, quality }))) return 'none';
    this.#tried ??= this.#find();
    return this.#tried;
  }

  async #find(): Promise<Encoding> {
    if (timesLate() >= LATE_FOR_GOOD) return 'late';
    const found = await tryEncoder().catch(() => 'none' as const);
    if (found !== 'none') keepLate(found === 'late' ? timesLate() + 1 : 0);
    this.#doubtful = found === 'none' || (found === 'late' && timesLate() < LATE_FOR_GOOD);
    return found;
  }
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

/** Some browsers say that they encode what they then do not, or hold dozens of frames back: a few frames tell. */
async function tryEncoder(): Promise<Encoding> {
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
