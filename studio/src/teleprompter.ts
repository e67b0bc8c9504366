import type { Cue } from './captions.ts';

export interface TeleprompterOptions {
  /** 10 to 40 in steps of 5; a small number is fast. Default 25. */
  speed?: number;
  /** Pixels. Default 32. */
  fontSize?: number;
  mirror?: boolean;
  /** Words a minute at speed 25. Default 150. */
  wordsPerMinute?: number;
  /** Height of the reading line, as a part of the height of the element. Default 0.25. */
  marker?: number;
  /** Seconds of the take; the wall clock since `play()` when absent. */
  clock?: () => number;
}

export declare const speeds: readonly { value: number; label: string }[];

export declare class Teleprompter {
  /** `element` is the window the text moves in; the class fills it and removes what it put there on `close()`. */
  constructor(element: HTMLElement, text: string, options?: TeleprompterOptions);
  play(): void;
  pause(): void;
  readonly playing: boolean;
  /** Words read, 0 to the number of words. */
  readonly position: number;
  /** Part read, 0 to 1. */
  readonly fraction: number;
  seek(words: number): void;
  nudgeLines(lines: number): void;
  setSpeed(speed: number): void;
  setFontSize(pixels: number): void;
  setMirror(on: boolean): void;
  setText(text: string): void;
  subscribe(listener: () => void): () => void;
  cues(): Cue[];
  close(): void;
}
