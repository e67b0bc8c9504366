/** With the script to go by, or freely. */
export const WAYS_TO_LISTEN = ['script', 'free'] as const;
export type WayToListen = (typeof WAYS_TO_LISTEN)[number];

/** A model that is there: what it is, and the hash of all its files. */
export interface SpeechModel {
  model: string;
  version: string;
  sha256: string;
}

/** Models of speech for browsers. They are fetched when they are first asked for. */
export interface SpeechModels {
  /** The folder with one folder for each way. */
  folder: string;
  /** Null if it is not there. */
  find(way: WayToListen): Promise<SpeechModel | null>;
  /** Begins to fetch it, unless that is under way. */
  fetch(way: WayToListen): void;
  /** Whether it is being fetched, or why that failed the last time. */
  progress(way: WayToListen): 'idle' | 'fetching' | 'failed';
}
