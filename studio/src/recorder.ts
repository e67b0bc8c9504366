import type { ProducedVideo } from './convert.ts';
import type { StudioError } from './errors.ts';
import type { Take } from './spool.ts';
import type { JobOptions } from './work.ts';

export type RecorderState =
  | { kind: 'idle' }
  | { kind: 'preview'; stream: MediaStream }
  | { kind: 'countdown'; stream: MediaStream; secondsLeft: number }
  | { kind: 'recording'; stream: MediaStream; seconds: number; warning: boolean; canFinish: boolean }
  | {
      kind: 'paused';
      stream: MediaStream;
      seconds: number;
      warning: boolean;
      canFinish: boolean;
      limitReached: boolean;
    }
  | { kind: 'finishing'; fraction: number }
  | { kind: 'done'; take: Take; video: ProducedVideo; lostDevice: boolean }
  | { kind: 'failed'; error: StudioError; take: Take | null };

export interface RecorderOptions {
  /** Kept with the take, so that it can be offered back: a video's id. */
  ownerKey: string;
  countdownSeconds: number;
  /** `canFinish` is false before this many recorded seconds. */
  minSeconds: number;
  warnSeconds: number;
  /** Recording pauses by itself here and cannot be resumed. */
  maxSeconds: number;
  /** Microphone level, 0 to 1, about 20 times a second while devices are open. */
  onLevel?: (level: number) => void;
}

export interface DeviceChoice {
  cameraId?: string;
  microphoneId?: string;
}

export declare class Recorder {
  constructor(options: RecorderOptions);
  readonly state: RecorderState;
  /** Recorded seconds now, pauses cut out: the clock for the teleprompter. */
  readonly seconds: number;
  /** Calls `listener` after every change of `state` (a new object each time); returns the way to stop. */
  subscribe(listener: () => void): () => void;
  openDevices(choice?: DeviceChoice): Promise<MediaStream>;
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  finish(options?: JobOptions): Promise<{ take: Take; video: ProducedVideo }>;
  /** Back to preview; deletes the take of this recorder. */
  retake(): Promise<void>;
  /** Lets go of devices; an unfinished take stays in the spool. */
  close(): Promise<void>;
}

export interface Device {
  id: string;
  label: string;
}
export declare function listDevices(): Promise<{ cameras: Device[]; microphones: Device[] }>;
