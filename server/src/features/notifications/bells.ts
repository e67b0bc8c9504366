import type { Database } from '../../db/connect.ts';
import { type Listener, listen } from '../../db/listen.ts';
import type { Ports } from '../../ports/ports.ts';
import { endOfSessions } from '../sessions/live-sessions.ts';

/** Streams one person may have open in this process, one per tab. Opening another ends the oldest. */
export const STREAMS_PER_PERSON = 10;
/** The maximum delay of a timer. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
/** Delay before a session is checked again if it should have ended or could not be checked. */
const SOON_MS = 500;

export interface Listening {
  ring(): void;
  end(): void;
}

interface Open {
  userId: string;
  tokenHash: Buffer;
  listening: Listening;
  expiry?: NodeJS.Timeout;
}

export interface Bells {
  /** Rings on every change of the person's notifications, until the session ends or the returned function is called. */
  open(userId: string, tokenHash: Buffer, listening: Listening): () => void;
  /** Ends all streams; no new ones are opened. */
  stop(): Promise<void>;
}

/** The notification streams of this process; commits of any process are received through LISTEN/NOTIFY. */
export function startBells({ db, log }: Pick<Ports, 'db' | 'log'>): Bells {
  const byPerson = new Map<string, Set<Open>>();
  let listener: Listener | null = null;
  let stopped = false;

  const all = () => [...byPerson.values()].flatMap((opens) => [...opens]);
  const ofPerson = (userId: string) => [...(byPerson.get(userId) ?? [])];

  function leave(open: Open): void {
    clearTimeout(open.expiry);
    const opens = byPerson.get(open.userId);
    opens?.delete(open);
    if (opens?.size === 0) byPerson.delete(open.userId);
  }

  function end(open: Open): void {
    leave(open);
    open.listening.end();
  }

  const isOpen = (open: Open) => byPerson.get(open.userId)?.has(open) ?? false;

  function lookAgain(open: Open, milliseconds: number): void {
    clearTimeout(open.expiry);
    open.expiry = setTimeout(() => void check([open]), Math.min(milliseconds, LONGEST_WAIT_MS)).unref();
  }

  /** Ends streams whose session is over, and schedules the next check for the others. */
  async function check(opens: readonly Open[]): Promise<void> {
    const ends = await endings(db, opens).catch((error: Error) => {
      log.warn({ reason: error.message }, 'sessions of open streams could not be checked');
      return null;
    });
    for (const open of opens.filter(isOpen)) {
      if (ends === null) {
        lookAgain(open, SOON_MS);
        continue;
      }
      const expiresAt = ends.get(open.tokenHash.toString('hex'));
      if (expiresAt) lookAgain(open, Math.max(expiresAt.getTime() - Date.now(), 0) + SOON_MS);
      else end(open);
    }
  }

  const startListening = () =>
    listen(db, ['bell', 'session_over'], {
      heard(channel, userId) {
        if (channel === 'session_over') void check(ofPerson(userId));
        else for (const open of ofPerson(userId)) open.listening.ring();
      },
      connected() {
        const opens = all();
        for (const open of opens) open.listening.ring();
        void check(opens);
      },
      lost: (error) => log.warn({ reason: error.message }, 'the LISTEN connection for notifications was lost'),
    });

  return {
    open(userId, tokenHash, listening) {
      const open: Open = { userId, tokenHash, listening };
      if (stopped) {
        listening.end();
        return () => undefined;
      }
      const opens = byPerson.get(userId) ?? new Set<Open>();
      byPerson.set(userId, opens.add(open));
      for (const oldest of [...opens].slice(0, -STREAMS_PER_PERSON)) end(oldest);
      listener ??= startListening();
      // there may have been changes since the request came in
      listening.ring();
      void check([open]);
      return () => leave(open);
    },
    async stop() {
      stopped = true;
      for (const open of all()) end(open);
      await listener?.stop();
    },
  };
}

const endings = (db: Database, opens: readonly Open[]) =>
  endOfSessions(
    db,
    opens.map(({ tokenHash }) => tokenHash),
  );
