import type { Cue } from './captions.ts';
import type { ProducedVideo } from './convert.ts';
import type { PictureWish } from './devices.ts';
import type { Engine } from './engine.ts';
import type { StudioError } from './errors.ts';
import type { RawTake, Take } from './spool.ts';
import type { Interruption } from './watchful.ts';

/** The state of a recording. `seconds` is recorded time without pauses. */
export type RecorderState =
  | { kind: 'idle' }
  /** `silent`: the way to record that is left here records no sound. */
  | { kind: 'preview'; stream: MediaStream; silent?: boolean }
  | { kind: 'countdown'; stream: MediaStream; secondsLeft: number }
  | ({ kind: 'recording'; stream: MediaStream } & Clock)
  | ({ kind: 'paused'; stream: MediaStream; limitReached: boolean; because: PauseReason } & Clock)
  | { kind: 'finishing'; fraction: number }
  /** `video` is the raw take if this browser cannot make an MP4 of it. */
  | { kind: 'done'; take: Take; video: ProducedVideo | RawTake }
  /**
   * `take` is what was saved before it failed; `finish()` makes a video of it. `next` if there is another way to record, which the
   * next recording takes: another container or engine, or one without sound.
   */
  | { kind: 'failed'; error: StudioError; take: Take | null; next?: 'other' | 'silent' };

/**
 * `hidden`: the page became invisible. `asleep`: the computer slept. `stalled`: page or computer stood still for a while. `deaf`: the
 * browser stopped listening. `…_muted`: a call, another program or a switch took the device. `turned`: the device is held the other
 * way round than at the start, which cannot be resumed; `turned_back`: it was.
 */
export type PauseReason =
  | 'person'
  | 'limit'
  | 'hidden'
  | 'microphone_muted'
  | 'camera_muted'
  | 'turned'
  | 'turned_back'
  | Interruption;

export interface Clock {
  /** Whole seconds. */
  seconds: number;
  /** True from `warnSeconds` on. */
  warning: boolean;
  /** False before `minSeconds`, or before the first second of a device that is turned. */
  canFinish: boolean;
}

export interface RecorderOptions {
  /** Stored with the take so that it can be offered again: a video's id. */
  ownerKey: string;
  countdownSeconds: number;
  /** `canFinish` is false before this many recorded seconds. */
  minSeconds: number;
  warnSeconds: number;
  /** Recording pauses by itself here and cannot be resumed. */
  maxSeconds: number;
  /** Asked of the camera. */
  picture: PictureWish;
  /** Microphone level, 0 to 1, about 20 times a second while devices are open; null while the browser does not let us listen. */
  onLevel?: (level: number | null) => void;
  /** What was said so far, on the take's clock; stored with the take so that a recovered one has its captions. */
  cues?: () => readonly Cue[];
  /** Chosen by the browser's abilities if absent. */
  engine?: Engine;
}

/** True when both show the same to a person. */
export const sameClock = (a: RecorderState, b: RecorderState): boolean =>
  a.kind === b.kind &&
  (a.kind === 'recording' || a.kind === 'paused') &&
  (b.kind === 'recording' || b.kind === 'paused') &&
  a.seconds === b.seconds &&
  a.warning === b.warning &&
  a.canFinish === b.canFinish &&
  (a.kind === 'paused' && a.because) === (b.kind === 'paused' && b.because);
