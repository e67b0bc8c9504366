/** How to recognize speech: guided by the script, or freely. */
export const WAYS_TO_LISTEN = ['script', 'free'] as const;
export type WayToListen = (typeof WAYS_TO_LISTEN)[number];

/** An available model: its name, and the hash of all its files. */
export interface SpeechModel {
  model: string;
  version: string;
  sha256: string;
}

/** Speech models for browsers. They are fetched when first requested. */
export interface SpeechModels {
  /** The folder with a subfolder for each mode. */
  folder: string;
  /** Null if it is not available. */
  find(way: WayToListen): Promise<SpeechModel | null>;
  /** Starts fetching it, unless that is already in progress. */
  fetch(way: WayToListen): void;
  /** Whether it is being fetched, or why that failed the last time. */
  progress(way: WayToListen): 'idle' | 'fetching' | 'failed';
}
