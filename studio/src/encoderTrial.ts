import { canEncodeVideo, Quality } from 'mediabunny';
import { wait } from './wait.ts';
import { withResolvers } from './withResolvers.ts';

/**
 * How H.264 is encoded frame by frame (WebCodecs). `late`: correctly, but with so much delay that recorded frames
 * would pile up and be lost with the tab.
 */
export type Encoding = 'none' | 'late' | 'live';

/** Tests the encoder once per page; an insufficient result is tested again on request (`again`). */
export class EncoderTrial {
  #tried: Promise<Encoding> | undefined;
  /** The trial is over and may have failed. */
  #doubtful = false;

  /**
   * A slow moment may have been the cause: the next `encoding` tries once more, unless the result was good or late for
   * good.
   */
  again(): void {
    if (this.#doubtful) this.#tried = undefined;
    this.#doubtful = false;
  }

  /** The last trial's result; a recording starts with it, without another trial. */
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

/** No more trials after this many late ones: each takes seconds. */
const LATE_FOR_GOOD = 2;
const KEPT = 'greenlit-studio.late-encoder';

/**
 * How often in a row the encoder was late in this tab, reloads included. A browser update resets it, because it brings
 * another encoder.
 */
function timesLate(): number {
  try {
    const [times, browser] = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
    return browser === navigator.userAgent ? times : 0;
  } catch {
    return 0;
  }
}

/** If the tab cannot store it, there is simply one more trial. */
function keepLate(times: number): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([times, navigator.userAgent]));
  } catch {}
}

const TRIAL = { codec: 'avc1.64001f', width: 1280, height: 720, bitrate: 3e6, framerate: 30 };
/** The first frame must come out before more than this many go in. */
const FRAMES = 10;
/** Longest wait for the first frame, and for all of them. Seconds. */
const PROMPT = 3;
const PATIENCE = 10;

/** Some browsers claim support but do not encode, or delay dozens of frames; a few frames show it. */
async function tryEncoder(): Promise<Encoding> {
  const { promise: first, resolve: output, reject: error } = withResolvers<void>();
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
