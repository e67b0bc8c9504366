import { type ChildProcess, spawn } from 'node:child_process';
import { confinement, jail, NO_NETWORK } from './namespaces.ts';

/** The limits after which a process is killed. */
export interface Bounds {
  /** Wall-clock time. */
  seconds: number;
  /** CPU time, across all processors. */
  processorSeconds: number;
  /** Address space; null for programs that reserve far more than they use and need another limit. */
  memoryBytes: number | null;
  /** Per file that it writes. */
  fileBytes: number;
}

export interface Confined {
  command: string;
  args: readonly string[];
  /** Its working folder, the only place that it may write to. */
  folder: string;
  /** Files and folders that it may read besides its folder and system programs. */
  reads?: readonly string[];
  /** Its environment besides PATH; it gets nothing of the server's own. */
  env?: Record<string, string>;
  bounds: Bounds;
  signal: AbortSignal;
  onLine?: (line: string) => void;
}

/** Why a confined process gave no result: it exceeded a time or memory limit, exceeded an output limit, or failed by itself. */
export class ConfinedError extends Error {
  readonly reason: 'too_slow' | 'too_large' | 'failed';
  constructor(reason: ConfinedError['reason'], said = '') {
    super(said || reason);
    this.reason = reason;
  }
}

/** Maximum output kept. */
const KEPT = 1_000_000;

/**
 * Runs the command under its limits and kills it when this process dies: the shell waits for the end of its stdin, which only
 * this process holds open.
 */
const GUARD = `
ulimit -v "$1"; ulimit -t "$2"; ulimit -f "$3"; ulimit -c 0
shift 3
exec 3<&0
"$@" 3<&- </dev/null &
child=$!
{ read -r _ <&3; kill -9 "$child"; } >/dev/null 2>&1 &
watch=$!
wait "$child"
code=$?
kill "$watch" 2>/dev/null
exit "$code"
`;

/**
 * Runs a program on untrusted bytes: with limits on time, memory and output and, where the system permits it, without network
 * and with no files but its own. It is killed by its limits, by the signal, and with this process. @returns its output, at most
 * the last million characters @throws ConfinedError if it failed or was killed by a limit; another error if the disk was full
 */
export async function runConfined({
  command,
  args,
  folder,
  reads = [],
  env = {},
  bounds,
  signal,
  onLine,
}: Confined): Promise<string> {
  signal.throwIfAborted();
  const options = { cwd: folder, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', ...env } };
  const words = [command, ...args];
  const child =
    process.platform === 'win32'
      ? spawn(command, args, options)
      : spawn('sh', ['-c', GUARD, 'guard', ...ulimits(bounds), ...(await wrapper(folder, reads)), ...words], {
          ...options,
          detached: true,
        });
  // writing to a process that has exited fails
  child.stdin?.on('error', () => {});
  const [output, errors] = [collect(child.stdout, onLine), collect(child.stderr)];
  let isLate = false;
  const end = () => killAll(child);
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, bounds.seconds * 1000);
  signal.addEventListener('abort', end);
  try {
    const { code, killed } = await ended(child);
    signal.throwIfAborted();
    if (isLate || killed === 'SIGKILL' || code === SIGNALLED + SIGKILL) throw new ConfinedError('too_slow');
    if (killed === 'SIGXFSZ' || code === SIGNALLED + SIGXFSZ) throw new ConfinedError('too_large');
    if (code !== 0) throw failure(errors.text().slice(-500));
    return output.text();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** A full disk is not the file's fault, so a retry is possible. */
const failure = (said: string): Error =>
  /no space left on device|disk quota exceeded/i.test(said) ? new Error(said) : new ConfinedError('failed', said);

/** A shell reports a command killed by a signal as this plus the signal's number. */
const SIGNALLED = 128;
/** Sent by the system when CPU time is used up or memory runs out. */
const SIGKILL = 9;
const SIGXFSZ = 25;

const ulimits = ({ memoryBytes, processorSeconds, fileBytes }: Bounds): string[] =>
  [memoryBytes === null ? null : memoryBytes / 1024, processorSeconds, fileBytes / 512].map((value) =>
    value === null ? 'unlimited' : String(Math.ceil(value)),
  );

/** The commands to put in front of the confined one. */
async function wrapper(folder: string, reads: readonly string[]): Promise<string[]> {
  const { level, nice } = await confinement();
  return [...nice, ...(level === 'full' ? jail(folder, reads) : level === 'network' ? NO_NETWORK : [])];
}

const ended = (child: ChildProcess): Promise<{ code: number | null; killed: NodeJS.Signals | null }> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killed) => resolve({ code, killed }));
  });

function killAll({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    // kill the group: the shell, the command and everything it started
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH' && exitCode === null) throw error;
  }
}

function collect(stream: NodeJS.ReadableStream | null, onLine?: (line: string) => void): { text(): string } {
  let text = '';
  let rest = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (chunk: string) => {
    if (!onLine) {
      text = (text + chunk).slice(-KEPT);
      return;
    }
    const lines = (rest + chunk).split('\n');
    rest = (lines.pop() ?? '').slice(-1_000);
    lines.forEach(onLine);
  });
  return { text: () => text };
}
