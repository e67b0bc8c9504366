import { hostname } from 'node:os';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { providerAccountId } from '../../db/provider.ts';
import { ledgerEvents, serviceStates } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { type Clocks, clockJumps, JUMP_MS, watchClock } from '../../process/clock.ts';
import { aboutAccount, lockRecord, record } from '../ledger/ledger.actions.ts';

/** When a process last saw the time; the row's `workedAt`. Its `message` says on which machine: another one has another clock. */
const SEEN = 'clock';
const NOTE_MS = 60_000;
/** Processes on one machine see the same jump. */
const SAME_MS = 120_000;

export interface WatchedTime {
  /** Records what could not be recorded yet, and notes the time. */
  note(): Promise<void>;
  /** Compares the clocks now. */
  look(): void;
  stop(): void;
}

/**
 * Watches the clock of the machine. A jump is an event of the provider's record, because the times of all events come from this clock;
 * one that went back while no process ran is found at the start. `jumped` is called for each.
 */
export async function watchTime(
  ports: Ports,
  jumped: () => Promise<void>,
  { clocks, wall = Date.now }: { clocks?: Clocks; wall?: () => number } = {},
): Promise<WatchedTime> {
  const { db, log } = ports;
  const unrecorded: number[] = [];
  const failed = (err: unknown) => log.warn({ err }, 'the time could not be noted');
  let noting: Promise<void> | null = null;
  const noteNow = async () => {
    for (let moved = unrecorded[0]; moved !== undefined; moved = unrecorded[0]) {
      await recordJump(ports, moved);
      unrecorded.shift();
    }
    await noteSeen(ports, wall());
  };
  const note = (): Promise<void> => {
    noting ??= noteNow().finally(() => {
      noting = null;
    });
    return noting;
  };
  const saw = (moved: number) => {
    log.error({ direction: directionOf(moved), seconds: secondsOf(moved) }, 'the clock jumped');
    unrecorded.push(moved);
    note().catch(failed);
    jumped().catch((err: unknown) => log.error({ err }, 'jobs could not begin again after the clock jumped'));
  };

  const [seen] = await db.select().from(serviceStates).where(eq(serviceStates.name, SEEN));
  const isOurs = seen?.message == null || seen.message === hostname();
  const behind = isOurs ? (seen?.workedAt?.getTime() ?? 0) - wall() : 0;
  if (behind > NOTE_MS + JUMP_MS) {
    clockJumps.back += 1;
    log.error({ direction: 'back', seconds: secondsOf(behind) }, 'the clock went back while nothing ran');
    unrecorded.push(-behind);
  }
  await note();
  const watch = watchClock(saw, clocks);
  const timer = setInterval(() => note().catch(failed), NOTE_MS);
  timer.unref();
  return {
    note,
    look: watch.look,
    stop() {
      watch.stop();
      clearInterval(timer);
    },
  };
}

const directionOf = (moved: number) => (moved > 0 ? 'ahead' : 'back');
const secondsOf = (moved: number) => Math.round(Math.abs(moved) / 1000);

async function noteSeen({ db }: Ports, now: number): Promise<void> {
  const noted = { workedAt: new Date(now), message: hostname() };
  await db
    .insert(serviceStates)
    .values({ name: SEEN, ...noted })
    .onConflictDoUpdate({ target: serviceStates.name, set: noted });
}

async function recordJump(ports: Ports, moved: number): Promise<void> {
  const providerId = await providerAccountId(ports.db);
  const ctx: Context = { ports, actor: { kind: 'system', name: 'watch over the clock' }, from: null };
  const [direction, seconds] = [directionOf(moved), secondsOf(moved)];
  await ports.db.transaction(async (tx) => {
    await lockRecord(tx, providerId);
    const [last] = await tx
      .select({ at: ledgerEvents.at, data: ledgerEvents.data })
      .from(ledgerEvents)
      .where(and(eq(ledgerEvents.accountId, providerId), eq(ledgerEvents.type, 'clock.jumped')))
      .orderBy(desc(ledgerEvents.seq))
      .limit(1);
    const known = last?.data as { direction?: string; seconds?: number } | undefined;
    const isSame = known?.direction === direction && Math.abs((known.seconds ?? 0) - seconds) <= 5;
    if (last && isSame && Math.abs(last.at.getTime() - Date.now()) < SAME_MS) return;
    await record(tx, ctx, 'clock.jumped', aboutAccount(providerId), { direction, seconds });
  });
}
