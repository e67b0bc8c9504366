/** A caption: seconds on the clock of the take, and its one or two lines. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}
export declare function toWebVtt(cues: readonly Cue[]): string;
