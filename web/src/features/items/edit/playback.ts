/** A part to play. Seconds; for videos, `from` is where it starts in its source. */
export interface PlayPart {
  start: number;
  seconds: number;
  from: number;
  /** The video that it comes from; null for stills. */
  video: string | null;
}

export interface PlayState {
  time: number;
  playing: boolean;
  /** The index of the part on the screen. */
  part: number;
}

/** How it sounds, and how fast it goes. */
export interface PlaySettings {
  muted: boolean;
  volume: number;
  rate: number;
}

/** How far a video may be from its target position before it is moved, and how close to the end counts as the end. Seconds. */
const NEAR = 0.04;

/**
 * Plays parts of several videos, with stills between them, in sequence before anything is rendered. The page provides one
 * element per video.
 */
export class Playback {
  readonly #videos = new Map<string, HTMLVideoElement>();
  readonly #listeners = new Set<() => void>();
  #parts: readonly PlayPart[] = [];
  #state: PlayState = { time: 0, playing: false, part: 0 };
  #settings: PlaySettings = { muted: false, volume: 1, rate: 1 };
  #rest = 0;
  #soon: number | null = null;
  #frame = 0;
  /** The clock's time when the current still started. */
  #began = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): PlayState => this.#state;

  /** The position where playback was last paused. */
  readonly rest = (): number => this.#rest;

  readonly settings = (): PlaySettings => this.#settings;

  set(change: Partial<PlaySettings>): void {
    const { time } = this.#state;
    this.#settings = { ...this.#settings, ...change };
    for (const video of this.#videos.values()) Object.assign(video, asElement(this.#settings));
    this.#beginAt(time);
    this.#tell({});
  }

  get seconds(): number {
    const last = this.#parts.at(-1);
    return last ? last.start + last.seconds : 0;
  }

  /** Sets the element that plays a video; null when it is removed. */
  attach(video: string, element: HTMLVideoElement | null): void {
    if (!element) this.#videos.delete(video);
    else if (this.#videos.get(video) !== element) {
      this.#videos.set(video, element);
      Object.assign(element, asElement(this.#settings));
      element.addEventListener('loadedmetadata', () => this.#place());
      this.#place();
    }
  }

  /** Replaces the parts to play; the position is kept as far as it still exists. */
  setParts(parts: readonly PlayPart[]): void {
    this.#parts = parts;
    this.seek(this.#soon ?? this.#state.time);
    this.#soon = null;
  }

  /** Sets the position to go to after the next `setParts`. */
  seekSoon(time: number): void {
    this.pause();
    this.#soon = time;
  }

  seek(time: number): void {
    const at = Math.min(Math.max(0, time), this.seconds);
    const part = Math.max(
      0,
      this.#parts.findLastIndex(({ start }) => start <= at + 0.001),
    );
    this.#show(part, at);
  }

  play(): void {
    if (this.#parts.length === 0) return;
    const { time, part } = this.#state;
    this.#tell({ playing: true });
    if (time >= this.seconds - NEAR) this.#show(0, 0);
    else this.#show(part, time);
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(this.#step);
  }

  readonly pause = (): void => {
    cancelAnimationFrame(this.#frame);
    for (const video of this.#videos.values()) video.pause();
    if (this.#state.playing) this.#tell({ playing: false });
  };

  readonly #step = (): void => {
    const { part: at, time } = this.#state;
    const part = this.#parts[at];
    if (!this.#state.playing || !part) return;
    const video = part.video === null ? null : this.#videos.get(part.video);
    let now = time;
    if (video) {
      // while the element is still seeking, its time is not meaningful
      if (!video.seeking && video.readyState >= 2) now = part.start + video.currentTime - part.from;
      if (video.ended) now = part.start + part.seconds;
    } else if (part.video === null) now = part.start + ((performance.now() - this.#began) / 1000) * this.#settings.rate;
    const end = part.start + part.seconds;
    if (now < end - NEAR / 2) this.#tell({ time: Math.max(part.start, now) });
    else if (at < this.#parts.length - 1) this.#show(at + 1, end);
    else {
      this.pause();
      this.#tell({ time: end });
      return;
    }
    this.#frame = requestAnimationFrame(this.#step);
  };

  #show(part: number, time: number): void {
    const now = this.#parts[part];
    if (!now) return;
    this.#tell({ part, time });
    this.#beginAt(time);
    this.#place();
    // the next video is already at its start, so that the change is not visible
    const next = this.#parts[part + 1];
    if (next?.video && next.video !== now.video) this.#move(next.video, next.from);
  }

  /** The clock of a still, so that it is at this time now. */
  #beginAt(time: number): void {
    const now = this.#parts[this.#state.part];
    if (now) this.#began = performance.now() - ((time - now.start) * 1000) / this.#settings.rate;
  }

  /** Brings the elements in line with the state. */
  #place(): void {
    const { part, time, playing } = this.#state;
    const now = this.#parts[part];
    for (const [id, video] of this.#videos) if (id !== now?.video) video.pause();
    if (!now?.video) return;
    this.#move(now.video, now.from + time - now.start);
    const video = this.#videos.get(now.video);
    if (playing && video?.paused)
      video.play().catch((error: unknown) => {
        // paused by us, or the browser did not allow playing: stay paused
        if (!(error instanceof DOMException && error.name === 'AbortError')) this.pause();
      });
  }

  #move(id: string, time: number): void {
    const video = this.#videos.get(id);
    if (!video || video.readyState < 1) return;
    // nothing is shown at the very end
    const to = Math.max(0, Math.min(time, (Number.isFinite(video.duration) ? video.duration : time + 1) - 0.03));
    if (Math.abs(video.currentTime - to) > NEAR) video.currentTime = to;
  }

  #tell(change: Partial<PlayState>): void {
    this.#state = { ...this.#state, ...change };
    if (!this.#state.playing) this.#rest = this.#state.time;
    for (const listener of this.#listeners) listener();
  }
}

const asElement = ({ muted, volume, rate }: PlaySettings): Partial<HTMLVideoElement> => ({
  muted,
  volume,
  playbackRate: rate,
  // a new source sets it back to this
  defaultPlaybackRate: rate,
});
