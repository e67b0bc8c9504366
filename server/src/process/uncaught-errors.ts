import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';

/** A request or a job, which fails if an error is thrown outside its promises. */
export interface Work {
  fail(error: unknown): void;
}

const current = new AsyncLocalStorage<Work>();

/** Everything that `run` starts, callbacks of libraries included, belongs to the work. */
export const workingOn = <Result>(work: Work, run: () => Result): Result => current.run(work, run);

/** Also rejects if a callback started by `run` throws. */
export const withCallbacks = <Result>(run: () => Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    workingOn({ fail: reject }, () => run().then(resolve, reject));
  });

/** The state of this process. `degraded`: an uncaught exception has occurred; `stopping`: it was told to stop. */
export const state = { degraded: false, stopping: false, answering: 0, uncaught: { exception: 0, rejection: 0 } };

/** How long a degraded process waits for a moment without open requests. */
const PATIENCE_MS = 5 * 60_000;
const LOOK_MS = 100;
/** Number of exceptions after which it no longer waits. */
const TOO_MANY = 20;

/**
 * Keeps the process alive after an uncaught error: the request or job it belongs to fails, and everybody else is served. A
 * rejected promise ends only its own work. After an exception the process cannot be sure of its own state, so `/readyz` reports
 * it, and once no request is open it calls `leave`, so that it is replaced (docs/decisions/053).
 */
export function surviveErrors(log: Logger, leave: () => void): void {
  const waitAndLeave = () => {
    const until = Date.now() + PATIENCE_MS;
    const look = setInterval(() => {
      const isTime = state.answering === 0 || Date.now() > until || state.uncaught.exception >= TOO_MANY;
      if (!isTime) return;
      clearInterval(look);
      leave();
    }, LOOK_MS);
  };
  const failWork = (error: unknown) => {
    try {
      current.getStore()?.fail(error);
    } catch (err) {
      log.error({ err }, 'a request could not be failed');
    }
  };
  process.on('unhandledRejection', (error) => {
    state.uncaught.rejection += 1;
    log.error({ err: error }, 'a promise was rejected and nobody waited for it');
    failWork(error);
  });
  process.on('uncaughtException', (error) => {
    state.uncaught.exception += 1;
    log.error({ err: error }, 'an exception was not caught: this process will be replaced');
    failWork(error);
    if (!state.degraded) waitAndLeave();
    state.degraded = true;
  });
}
