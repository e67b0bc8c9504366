import { type ChildProcess, fork, type Serializable } from 'node:child_process';

/** How long an idle process is kept, and for how many tasks it is reused. */
const KEPT_MS = 30_000;
const PIECES = 200;
/** How long a process may take to load its program on a busy machine. */
const LOADING_MS = 60_000;

/** The message that a process sends once its program is loaded. */
const LOADED = 'loaded';

interface WarmProcess {
  child: ChildProcess;
  pieces: number;
  isLoaded: boolean;
  timer?: NodeJS.Timeout;
}

/**
 * Runs tasks in a separate process, so that one which blocks it or fills its memory harms nothing else. (A thread that fills
 * its heap fast enough ends the whole server.) Starting takes far longer than the work, so a process is kept ready for a while.
 * One that is late or fails is killed, and its task ends with `late` or `failed`.
 */
export function keptProcess<Answer, Given extends Serializable = string>(module: URL, { heapMb }: { heapMb: number }) {
  let ready: WarmProcess | null = null;

  const started = (): WarmProcess => {
    const child = fork(module, {
      execArgv: [`--max-old-space-size=${heapMb}`],
      serialization: 'advanced',
      // under `node --watch` it would send the names of the files it loads, which look like answers
      env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined },
      // libraries print warnings about odd files
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // a process that ends while idle is not an error, and is not used again
    child.on('error', () => undefined);
    const kept = { child, pieces: 0, isLoaded: false };
    child.once('exit', () => {
      if (ready === kept) ready = null;
    });
    return kept;
  };
  const taken = (): WarmProcess => {
    const kept = ready ?? started();
    ready = null;
    clearTimeout(kept.timer);
    kept.child.ref();
    kept.child.channel?.ref();
    return kept;
  };
  const giveBack = (kept: WarmProcess): void => {
    if (ready !== null || kept.pieces >= PIECES || !kept.child.connected) {
      kept.child.kill('SIGKILL');
      return;
    }
    ready = kept;
    kept.child.unref();
    kept.child.channel?.unref();
    kept.timer = setTimeout(() => {
      if (ready === kept) ready = null;
      kept.child.kill('SIGKILL');
    }, KEPT_MS).unref();
  };

  return (data: Given, deadlineMs: number): Promise<Answer | 'late' | 'failed'> =>
    new Promise((resolve) => {
      const kept = taken();
      const { child } = kept;
      kept.pieces += 1;
      const over = (answer: Answer | 'late' | 'failed', isFine: boolean) => {
        clearTimeout(timer);
        child.off('message', answered).off('error', failed).off('exit', failed);
        if (isFine) giveBack(kept);
        else child.kill('SIGKILL');
        resolve(answer);
      };
      const failed = () => over('failed', false);
      const late = () => over('late', false);
      // loading a new process is not the work's fault: its deadline begins once that is done
      let timer = setTimeout(late, kept.isLoaded ? deadlineMs : LOADING_MS + deadlineMs);
      const answered = (answer: unknown) => {
        if (answer !== LOADED) return over(answer as Answer, true);
        kept.isLoaded = true;
        clearTimeout(timer);
        timer = setTimeout(late, deadlineMs);
      };
      child.on('message', answered).once('error', failed).once('exit', failed);
      child.send(data, (error) => error && failed());
    });
}

/** The main loop of such a process: runs each task and returns its result. */
export function answer<Given, Answer>(work: (given: Given) => Answer | Promise<Answer>): void {
  process.on('message', async (given: Given) => process.send?.(await work(given)));
  process.send?.(LOADED);
}
