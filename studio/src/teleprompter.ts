import { type Cue, cuesFor } from './captions.ts';
import { type Line, lineOffset, linesOf, type Stretch, scrollOffset, wordsPerSecond } from './prompterTiming.ts';
import { type Word, wordsOf } from './spokenWords.ts';

export interface TeleprompterOptions {
  /** 10 to 40 in steps of 5; lower is faster. Default 25. */
  speed?: number;
  /** Pixels. Default 32. */
  fontSize?: number;
  /** Mirrored left to right, for a glass in front of the lens. */
  mirror?: boolean;
  /** Words a minute at speed 25. Default 150, the pace scripts are measured by. */
  wordsPerMinute?: number;
  /** Height of the reading line, as a part of the height of the element. Default 0.25. */
  marker?: number;
  /** Moves one line at a time instead of continuously. */
  byLine?: boolean;
  /**
   * Seconds of the take (`recorder.seconds`), so that the text stops while the recording is paused and captions fit.
   * The time since the first `play()` if absent.
   */
  clock?: () => number;
}

/**
 * Text that scrolls past a reading line at speaking pace: each line stays as long as its words take. The element's own
 * style sets font, color and padding; the class adds one child, moves it by `transform` once per frame, and removes
 * it on `close()`.
 */
export class Teleprompter {
  readonly #element: HTMLElement;
  readonly #page = document.createElement('div');
  readonly #listeners = new Set<() => void>();
  readonly #resized = new ResizeObserver(() => this.#lay());
  readonly #wordsPerMinute: number;
  readonly #marker: number;
  readonly #byLine: boolean;
  readonly #clock: () => number;
  #text = '';
  #words: Word[] = [];
  #lines: Line[] = [];
  #height = 0;
  #window = 0;
  #position = 0;
  #speed: number;
  #mirror: boolean;
  #frame: number | undefined;
  #last = 0;
  #stretches: Stretch[] = [];

  /** `element` is the window the text moves in. */
  constructor(element: HTMLElement, text: string, options: TeleprompterOptions = {}) {
    this.#element = element;
    this.#speed = options.speed ?? 25;
    this.#mirror = options.mirror ?? false;
    this.#wordsPerMinute = options.wordsPerMinute ?? 150;
    this.#marker = options.marker ?? 0.25;
    this.#byLine = options.byLine ?? false;
    this.#clock = options.clock ?? wallClock();
    element.style.overflow = 'hidden';
    Object.assign(this.#page.style, { whiteSpace: 'pre-wrap', overflowWrap: 'break-word', willChange: 'transform' });
    // each paragraph reads in the direction of its first letter
    this.#page.dir = 'auto';
    Object.assign(this.#page.style, { unicodeBidi: 'plaintext', textAlign: 'start' });
    this.#page.style.fontSize = `${options.fontSize ?? 32}px`;
    element.append(this.#page);
    this.setText(text);
    this.#resized.observe(element);
  }

  get playing(): boolean {
    return this.#frame !== undefined;
  }

  /** Words read, 0 to `length`; fractions within a word. */
  get position(): number {
    return this.#position;
  }

  get length(): number {
    return this.#words.length;
  }

  get speed(): number {
    return this.#speed;
  }

  /** Pixels. */
  get fontSize(): number {
    return Number.parseFloat(this.#page.style.fontSize);
  }

  get mirror(): boolean {
    return this.#mirror;
  }

  /** Seconds to the end at the current speed. */
  get secondsLeft(): number {
    return (this.length - this.#position) / wordsPerSecond(this.#speed, this.#wordsPerMinute);
  }

  /**
   * Calls `listener` when playing starts, stops or ends, and after every change of settings or position, but not for
   * every frame.
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts or resumes; does nothing at the end of the text. */
  play(): void {
    if (this.playing || this.#position >= this.length) return;
    this.#last = this.#clock();
    this.#begin();
    this.#frame = requestAnimationFrame(this.#step);
    this.#tell();
  }

  pause(): void {
    if (this.#frame === undefined) return;
    cancelAnimationFrame(this.#frame);
    this.#advance();
    this.#frame = undefined;
    this.#tell();
  }

  /** Goes to a word, counted from 0; out-of-range values are clamped. */
  seek(word: number): void {
    this.#settle();
    this.#position = Math.min(this.length, Math.max(0, word));
    this.#begin();
    this.#show();
    this.#tell();
  }

  /** Moves by lines of the current layout, back with a negative number. */
  seekLines(lines: number): void {
    const found = this.#lines.findLastIndex((line) => line.firstWord <= this.#position);
    const target = this.#lines[Math.min(this.#lines.length - 1, Math.max(0, found + lines))];
    if (target) this.seek(target.firstWord);
  }

  /** To the beginning, forgetting what was read: for a new take. */
  rewind(): void {
    this.pause();
    this.#stretches = [];
    this.seek(0);
  }

  setSpeed(speed: number): void {
    this.#settle();
    this.#speed = speed;
    this.#begin();
    this.#tell();
  }

  /** Pixels. The same word stays at the reading line. */
  setFontSize(pixels: number): void {
    this.#page.style.fontSize = `${pixels}px`;
    this.#lay();
    this.#tell();
  }

  setMirror(on: boolean): void {
    this.#mirror = on;
    this.#show();
    this.#tell();
  }

  /** Replaces the text and starts over. */
  setText(text: string): void {
    this.#text = text;
    this.#words = wordsOf(text);
    this.#page.textContent = text;
    this.#stretches = [];
    this.#position = 0;
    this.#lay();
    this.#begin();
    this.#tell();
  }

  /** Captions for what was read so far, on the clock of the take. */
  cues(): Cue[] {
    this.#settle();
    return cuesFor(
      this.#text,
      this.#stretches.filter((stretch) => stretch.to > stretch.from),
    );
  }

  close(): void {
    this.pause();
    this.#resized.disconnect();
    this.#page.remove();
    this.#listeners.clear();
  }

  readonly #step = (): void => {
    this.#advance();
    const ended = this.#position >= this.length;
    this.#frame = ended ? undefined : requestAnimationFrame(this.#step);
    if (ended) this.#tell();
  };

  /** Advances by the time that has passed on the clock. */
  #advance(): void {
    const now = this.#clock();
    const words = (now - this.#last) * wordsPerSecond(this.#speed, this.#wordsPerMinute);
    this.#last = now;
    if (words <= 0) return;
    const from = this.#position;
    this.#position = Math.min(this.length, from + words);
    const stretch = this.#stretches.at(-1);
    if (stretch) {
      stretch.to = this.#position;
      stretch.end = now;
    }
    this.#show();
  }

  /** Updates the position before something changes. */
  #settle(): void {
    if (this.playing) this.#advance();
  }

  /** Starts a new stretch of reading at another pace or place. */
  #begin(): void {
    const now = this.#clock();
    this.#stretches.push({ start: now, end: now, from: this.#position, to: this.#position });
  }

  /** Measures the position of each word. */
  #lay(): void {
    const node = this.#page.firstChild;
    const { top, height } = this.#page.getBoundingClientRect();
    const range = document.createRange();
    const tops = node
      ? this.#words.map(({ start, text }) => {
          range.setStart(node, start);
          // a whole letter, also one that takes two units
          range.setEnd(node, start + ((text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1));
          return range.getBoundingClientRect().top - top;
        })
      : [];
    this.#lines = linesOf(tops);
    this.#height = height;
    this.#window = this.#element.clientHeight;
    this.#show();
  }

  #show(): void {
    const read = this.#byLine
      ? lineOffset(this.#lines, this.#position)
      : scrollOffset(this.#lines, this.#height, this.#position);
    const offset = this.#window * this.#marker - read;
    this.#page.style.transform = `translateY(${offset.toFixed(2)}px)${this.#mirror ? ' scaleX(-1)' : ''}`;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Seconds since it was first asked. */
function wallClock(): () => number {
  let start: number | undefined;
  return () => {
    start ??= performance.now();
    return (performance.now() - start) / 1000;
  };
}
