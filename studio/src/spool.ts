import type { ProducedVideo, ToMp4Options } from './convert.ts';

/** A recording on the browser's private disk. */
export interface Take {
  id: string;
  /** Whatever the caller gave the recorder, a video's id for one. */
  ownerKey: string;
  startedAt: Date;
  bytes: number;
  durationSeconds: number;
  /** False when the tab died while recording: the last second may be missing. */
  complete: boolean;
  /** True while some tab is recording into it. */
  live: boolean;
}
export declare function listTakes(ownerKey?: string): Promise<Take[]>;
export declare function openTake(id: string): Promise<File>;
export declare function deleteTake(id: string): Promise<void>;
export declare function takeToMp4(id: string, options?: ToMp4Options): Promise<ProducedVideo>;
/** Bytes this site may still write, as the browser estimates it. */
export declare function freeBytes(): Promise<number>;
