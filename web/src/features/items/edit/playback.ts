/** A stretch of what is played. Seconds; `from` is where it begins in its source, for videos. */
export interface PlayPart {
  start: number;
  seconds: number;
  from: number;
  /** The video it is played from; null for what stands still. */
  video: string | null;
}

export interface PlayState {
  time: number;
  playing: boolean;
  /** Which part is on the screen. */
  part: number;
}

/** How far a video may be from where it should be, before it is moved there; and from an end, to count as there. Seconds. */
const NEAR = 0.04;

/**
 * Plays clips of several videos, and what stands between them, one after the other, though nothing has been rendered. The
 * elements are the page's; each video has one.
 */
export class Playback {
  readonly #videos = new Map<string, HTMLVideoElement>();
  readonly #listeners = new Set<() => void>();
  #parts: readonly PlayPart[] = [];
  #state: PlayState = { time: 0, playing: false, part: 0 };
  #rest = 0;
  #soon: number | null = null;
  #frame = 0;
  /** The clock's time at which what stands still began. */
  #began = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): PlayState => this.#state;

  /** Where it stood when it last stood still. */
  readonly rest = (): number => this.#rest;

  get seconds(): number {
    const last = this.#parts.at(-1);
    return last ? last.start + last.seconds : 0;
  }

  /** Tells which element plays a video; null when it is gone. */
  attach(video: string, element: HTMLVideoElement | null): void {
    if (!element) this.#videos.delete(video);
    else if (this.#videos.get(video) !== element) {
      this.#videos.set(video, element);
      element.addEventListener('loadedmetadata', () => this.#place());
      this.#place();
    }
  }

  /** What is played from now on; the moment stays, as far as it is still there. */
  setParts(parts: readonly PlayPart[]): void {
    this.#parts = parts;
    this.seek(this.#soon ?? this.#state.time);
    this.#soon = null;
  }

  /** Where to stand when the parts that are about to change have changed. */
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
      // while it is still on its way there, its clock says nothing
      if (!video.seeking && video.readyState >= 2) now = part.start + video.currentTime - part.from;
      if (video.ended) now = part.start + part.seconds;
    } else if (part.video === null) now = part.start + (performance.now() - this.#began) / 1000;
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
    this.#began = performance.now() - (time - now.start) * 1000;
    this.#tell({ part, time });
    this.#place();
    // the next one waits where it begins, so that nothing is seen of the change
    const next = this.#parts[part + 1];
    if (next?.video && next.video !== now.video) this.#move(next.video, next.from);
  }

  /** Brings the elements to where the state is. */
  #place(): void {
    const { part, time, playing } = this.#state;
    const now = this.#parts[part];
    for (const [id, video] of this.#videos) if (id !== now?.video) video.pause();
    if (!now?.video) return;
    this.#move(now.video, now.from + time - now.start);
    const video = this.#videos.get(now.video);
    if (playing && video?.paused)
      video.play().catch((error: unknown) => {
        // stopped by us; without leave to play there is nothing to do but to stand still
        if (!(error instanceof DOMException && error.name === 'AbortError')) this.pause();
      });
  }

  #move(id: string, time: number): void {
    const video = this.#videos.get(id);
    if (!video || video.readyState < 1) return;
    // the very end shows nothing
    const to = Math.max(0, Math.min(time, (Number.isFinite(video.duration) ? video.duration : time + 1) - 0.03));
    if (Math.abs(video.currentTime - to) > NEAR) video.currentTime = to;
  }

  #tell(change: Partial<PlayState>): void {
    this.#state = { ...this.#state, ...change };
    if (!this.#state.playing) this.#rest = this.#state.time;
    for (const listener of this.#listeners) listener();
  }
}
