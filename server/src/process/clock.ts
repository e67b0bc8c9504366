/** The clock of the machine, and one that only ever goes on. */
export interface Clocks {
  wall(): number;
  steady(): number;
}

const CLOCKS: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/** How far the clock may be moved at once before it counts as a jump; corrections by NTP are far smaller. */
export const JUMP_MS = 10_000;
const LOOK_MS = 1_000;

/** Jumps that this process has seen. */
export const clockJumps = { ahead: 0, back: 0 };

/**
 * Watches whether the clock of the machine goes on as time does, and calls `jumped` with how far it went, back if negative. Nothing is
 * reported for a process that was paused: both clocks go on meanwhile.
 */
export function watchClock(jumped: (milliseconds: number) => void, clocks = CLOCKS, lookMs = LOOK_MS) {
  let [wall, steady] = [clocks.wall(), clocks.steady()];
  const look = () => {
    const now = { wall: clocks.wall(), steady: clocks.steady() };
    const moved = Math.round(now.wall - wall - (now.steady - steady));
    [wall, steady] = [now.wall, now.steady];
    if (Math.abs(moved) < JUMP_MS) return;
    clockJumps[moved > 0 ? 'ahead' : 'back'] += 1;
    jumped(moved);
  };
  const timer = setInterval(look, lookMs);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
