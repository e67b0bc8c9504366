import { eventReader } from './events.ts';

/** Milliseconds. The server sends a comment every 20 s: whoever hears nothing for much longer has lost it. */
const SILENCE = 50_000;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
/** After an answer that says that there is no such stream, or that this person has none. */
const UNAVAILABLE_WAIT = 300_000;

export type StreamOptions = {
  url: string;
  token: () => string;
  /** Something changed: what is shown should be asked for again. */
  onChange: () => void;
  /** Whether changes are heard of by themselves; while they are not, somebody should ask now and then. */
  onLive: (live: boolean) => void;
  /** The session is over: the server does not know the token any more. */
  onOver: () => void;
  /** For tests. */
  fetch?: typeof fetch;
  random?: () => number;
};

export type Stream = {
  /** Tries at once: the line or the computer is back. */
  wake: () => void;
  /** The line is gone: waits for `wake`. */
  sleep: () => void;
  close: () => void;
};

/** How long to wait before the try after so many failed ones: 1, 2, 4 … 60 s, each less up to half of it. */
export function waitBefore(failures: number, random = Math.random): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, failures - 1));
  return longest * (1 - random() / 2);
}

/**
 * Keeps one event stream open: begins at once, and again after every end of it, with longer and longer waits while it
 * fails; notices a line that has gone silent; ends for good when the session does. After each beginning `onChange` is
 * called too, for what was missed meanwhile.
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
    // Put to sleep, closed or begun anew meanwhile: this run no longer decides anything.
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
