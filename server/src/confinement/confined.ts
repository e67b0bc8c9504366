import { type ChildProcess, spawn } from 'node:child_process';
import { confinement, JAIL, NO_NETWORK } from './namespaces.ts';

/** What a process may use before it is ended. */
export interface Bounds {
  /** Of the clock. */
  seconds: number;
  /** Of all processors together. */
  processorSeconds: number;
  /** Address space; null for programs that reserve far more than they use, which need another limit. */
  memoryBytes: number | null;
  /** Of any file that it writes. */
  fileBytes: number;
}

export interface Confined {
  command: string;
  args: readonly string[];
  /** Where it works, and all that it may write to. */
  folder: string;
  /** Files and folders that it may read, beside the folder and the system's programs. */
  reads?: readonly string[];
  /** What it is told beside the search path; it sees nothing of the server's own environment. */
  env?: Record<string, string>;
  bounds: Bounds;
  signal: AbortSignal;
  onLine?: (line: string) => void;
}

/** Why a confined process gave no result: a limit on time or memory, a limit on its output, or its own failure. */
export class ConfinedError extends Error {
  readonly reason: 'too_slow' | 'too_large' | 'failed';
  constructor(reason: ConfinedError['reason'], said = '') {
    super(said || reason);
    this.reason = reason;
  }
}

/** More than this of an output is never kept. */
const KEPT = 1_000_000;

/**
 * Runs the command below the limits and ends it when this process dies: the shell waits for the end of its own input,
 * which nobody but this process holds open.
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
 * Runs a program that reads strangers' bytes: with limits on time, memory and output, and, where the system permits it,
 * without a network and without any file but its own. It ends with its limits, with the signal, and with this process.
 *
 * @returns what it wrote to its output, the last million characters of it
 * @throws ConfinedError when it failed or was ended by a limit; another error when the disk was full
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
      : spawn('sh', ['-c', GUARD, 'guard', ...limitsOf(bounds), ...(await wrapper(folder, reads)), ...words], {
          ...options,
          detached: true,
        });
  // a process that is gone does not read
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
    if (code !== 0) throw failureOf(errors.text().slice(-500));
    return output.text();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** A disk that is full says nothing of the file: it may be tried again. */
const failureOf = (said: string): Error =>
  /no space left on device|disk quota exceeded/i.test(said) ? new Error(said) : new ConfinedError('failed', said);

/** A shell tells the signal that ended a command by adding it to this. */
const SIGNALLED = 128;
/** By which the system ends who has used up its processor time, or the memory of all. */
const SIGKILL = 9;
const SIGXFSZ = 25;

const limitsOf = ({ memoryBytes, processorSeconds, fileBytes }: Bounds): string[] =>
  [memoryBytes === null ? null : memoryBytes / 1024, processorSeconds, fileBytes / 512].map((value) =>
    value === null ? 'unlimited' : String(Math.ceil(value)),
  );

/** What is put in front of the command. */
async function wrapper(folder: string, reads: readonly string[]): Promise<string[]> {
  const { level, nice } = await confinement();
  return [...nice, ...(level === 'full' ? JAIL(folder, reads) : level === 'network' ? NO_NETWORK : [])];
}

const ended = (child: ChildProcess): Promise<{ code: number | null; killed: NodeJS.Signals | null }> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killed) => resolve({ code, killed }));
  });

function killAll({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    // the group, that is the shell, the command and whatever it started
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
