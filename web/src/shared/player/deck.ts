/** What the controls show. Times in seconds. */
export interface DeckState {
  time: number;
  seconds: number;
  playing: boolean;
  muted: boolean;
  volume: number;
  rate: number;
  /** The text of the current caption; null without captions. */
  caption: string | null;
  /** The captions were made by a speech recognizer and not checked yet. */
  machineMade?: boolean;
}

/** What the controls act on: a video, or an edit that is played before it is rendered. */
export interface Deck {
  state(): DeckState;
  subscribe(listener: () => void): () => void;
  play(): void;
  pause(): void;
  /** Seeks exactly; during an earlier seek, the last one wins. */
  seek(seconds: number): void;
  set(change: Partial<Pick<DeckState, 'muted' | 'volume' | 'rate'>>): void;
  /** Full screen on devices that support it only for videos; absent elsewhere. */
  enterFullScreen?: (() => void) | undefined;
}

export interface VideoDeck extends Deck {
  close(): void;
}

const EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'durationchange',
  'emptied',
  'volumechange',
  'ratechange',
] as const;

/** iPhones have full screen for video elements only, with a player of their own. */
type ApplesVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export function videoDeck(video: ApplesVideo): VideoDeck {
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  const on = { signal: closing.signal };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let wanted: number | null = null;
  let asked: number | null = null;
  let ownScreen = false;

  const tracks = video.textTracks;
  const track = (): TextTrack | undefined => tracks[0];
  /** Captions are drawn by the controls, the same in every browser. */
  const takeOver = () => {
    const captions = track();
    const mode = ownScreen ? 'showing' : 'hidden';
    if (captions && captions.mode !== mode) captions.mode = mode;
    captions?.addEventListener('cuechange', tell, on);
    tell();
  };
  for (const event of ['addtrack', 'removetrack', 'change'] as const) tracks.addEventListener(event, takeOver, on);
  takeOver();
  for (const [event, is] of [
    ['webkitbeginfullscreen', true],
    ['webkitendfullscreen', false],
  ] as const)
    video.addEventListener(
      event,
      () => {
        ownScreen = is;
        takeOver();
      },
      on,
    );

  const go = (to: number) => {
    asked = to;
    video.currentTime = to;
  };
  video.addEventListener(
    'seeked',
    () => {
      if (wanted !== null && wanted !== asked) return go(wanted);
      wanted = null;
      tell();
    },
    on,
  );
  const follow = () => {
    if (!video.seeking) wanted = null;
    tell();
  };
  for (const event of EVENTS) video.addEventListener(event, follow, on);

  const seconds = () => (Number.isFinite(video.duration) ? video.duration : 0);
  return {
    state: () => ({
      time: wanted ?? video.currentTime,
      seconds: seconds(),
      playing: !video.paused && !video.ended,
      muted: video.muted,
      volume: video.volume,
      rate: video.playbackRate,
      machineMade: video.querySelector('track')?.hasAttribute('data-machine-made') ?? false,
      caption: track() ? wordsOf(track()?.activeCues ?? null) : null,
    }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // refused without a user gesture; the button stays unchanged
    play: () => void video.play().catch(() => undefined),
    pause: () => video.pause(),
    seek(to) {
      wanted = Math.min(Math.max(0, to), seconds() || to);
      if (!video.seeking) go(wanted);
      tell();
    },
    set({ muted, volume, rate }) {
      if (muted !== undefined) video.muted = muted;
      if (volume !== undefined) video.volume = volume;
      if (rate === undefined) return;
      video.playbackRate = rate;
      // a new address resets the speed
      video.defaultPlaybackRate = rate;
    },
    enterFullScreen: video.webkitEnterFullscreen ? () => video.webkitEnterFullscreen?.() : undefined,
    close: () => closing.abort(),
  };
}

/** Removes the markup that captions may contain. */
const wordsOf = (cues: TextTrackCueList | null): string =>
  [...(cues ?? [])]
    .map((cue) => ('getCueAsHTML' in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? '') : ''))
    .join('\n');
