import { eventReader } from './events.ts';

/** Milliseconds. The server sends a comment every 20 s; after this much silence the connection counts as lost. */
const SILENCE = 50_000;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
/** Delay after a response that there is no stream, or none for this person. */
const UNAVAILABLE_WAIT = 300_000;

export type StreamOptions = {
  url: string;
  token: () => string;
  /** Notifications have changed and should be refetched. */
  onChange: () => void;
  /** Whether changes are reported live; if not, the bell has to poll. */
  onLive: (live: boolean) => void;
  /** The session is over: the server no longer accepts the token. */
  onOver: () => void;
  /** For tests. */
  fetch?: typeof fetch;
  random?: () => number;
};

export type Stream = {
  /** Reconnects at once, because network or computer are back. */
  wake: () => void;
  /** Offline: waits for `wake`. */
  sleep: () => void;
  close: () => void;
};

/** The delay before the next attempt after this many failures: 1, 2, 4 … 60 s, each reduced at random by up to half. */
export function waitBefore(failures: number, random = Math.random): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, failures - 1));
  return longest * (1 - random() / 2);
}

/**
 * Keeps an event stream open: connects at once, reconnects after each end, with growing delays while it fails; detects silent
 * connections; stops when the session ends. After each connection it calls `onChange` for what was missed.
 */
export function openStream(options: StreamOptions): Stream {
  const ask = options.fetch ?? fetch;
  const random = options.random ?? Math.random;
  let state: 'idle' | 'waiting' | 'running' | 'asleep' | 'closed' = 'idle';
  let failures = 0;
  let live = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort = new AbortController();

  const tell = (next: boolean) => {
    if (live === next) return;
    live = next;
    options.onLive(next);
  };
  const stop = (next: 'asleep' | 'closed') => {
    state = next;
    clearTimeout(timer);
    abort.abort();
    tell(false);
  };
  const wait = (ms: number) => {
    state = 'waiting';
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };

  async function run(): Promise<void> {
    clearTimeout(timer);
    state = 'running';
    abort = new AbortController();
    const mine = abort;
    const token = options.token();
    const ended = await listen(mine, token).catch((): Ended => 'broken');
    // This run was put to sleep, closed or replaced meanwhile, so it must not change anything.
    if (abort !== mine || state !== 'running') return;
    tell(false);
    if (ended === 'over' && token === options.token()) {
      stop('closed');
      options.onOver();
    } else if (ended === 'unavailable') wait(UNAVAILABLE_WAIT);
    else {
      failures += 1;
      wait(waitBefore(failures, random));
    }
  }

  type Ended = 'over' | 'unavailable' | 'broken';

  async function listen(mine: AbortController, token: string): Promise<Ended> {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => mine.abort(), SILENCE);
    };
    try {
      heard();
      const response = await ask(options.url, {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
        signal: mine.signal,
        cache: 'no-store',
      });
      if (response.status === 401) return 'over';
      if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
        return response.status < 500 && response.status !== 429 ? 'unavailable' : 'broken';
      if (state !== 'running' || mine.signal.aborted) return 'broken';
      tell(true);
      options.onChange();
      const read = eventReader();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return 'broken';
        heard();
        failures = 0;
        if (read(value).some(({ event }) => event === 'notification')) options.onChange();
      }
    } finally {
      clearTimeout(silence);
      mine.abort();
    }
  }

  void run();
  return {
    wake: () => {
      if (state === 'closed' || state === 'running') return;
      failures = 0;
      void run();
    },
    sleep: () => {
      if (state !== 'closed') stop('asleep');
    },
    close: () => stop('closed'),
  };
}
