// @ts-check
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** @typedef {{ code: number, output: string, signal?: NodeJS.Signals }} Outcome `signal`: the one we received meanwhile */

export const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Lets Node load the server's sources; main.ts does it itself. */
export const SERVER_HOOKS = ['--import', './server/src/process/module-hooks.ts'];

/** A command that was told to stop and does not is killed after this time. */
const STOP_LIMIT_MS = 10_000;

/** A signal that stopped a command; this process ends with it too. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}.`);
    this.exitCode = exitCodeOf(signal);
  }
}

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {boolean} [capture] collects the output instead of showing it
 * @property {boolean} [messages] opens a channel for messages to the command
 * @property {boolean} [withParent] stops the command when the process that started us ends
 */

/**
 * Runs a command to its end. If a signal stops it, this throws `Interrupted`, so that nothing after it is run.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export async function run(command, args, options) {
  const { child, ended } = launch(command, args, options);
  const kill = () => setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS).unref();
  for (const signal of FORWARDED) process.on(signal, kill);
  try {
    const outcome = await ended;
    if (outcome.signal) throw new Interrupted(outcome.signal);
    return outcome;
  } finally {
    for (const signal of FORWARDED) process.off(signal, kill);
  }
}

/**
 * Starts a command and passes our signals on to it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {{ child: import('node:child_process').ChildProcess, ended: Promise<Outcome> }}
 */
export function launch(
  command,
  args,
  { env = process.env, cwd = process.cwd(), capture = false, messages = false, withParent = false } = {},
) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = capture ? ['ignore', 'pipe', 'pipe'] : messages ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  const child = spawn(command, args, {
    env,
    cwd,
    stdio,
    // npm is a batch file there.
    shell: process.platform === 'win32' && command === 'npm',
  });
  /** @type {Promise<Outcome>} */
  const ended = new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) stream.on('data', (chunk) => (output += chunk));
    }
    /** @type {NodeJS.Signals | undefined} */
    let received;
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      received = signal;
      child.kill(signal);
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    const orphaned = withParent ? whenOrphaned(() => received ?? forward('SIGTERM')) : undefined;
    const settle = () => {
      clearInterval(orphaned);
      for (const signal of FORWARDED) process.off(signal, forward);
    };
    child.once('error', (error) => {
      settle();
      reject(new Error(`${command} could not be started: ${error.message}`));
    });
    child.once('close', (status, signal) => {
      settle();
      resolve({ code: status ?? exitCodeOf(signal), output, ...(received && { signal: received }) });
    });
  });
  return { child, ended };
}

/**
 * npm and the launcher's first process leave their children running when killed, so the children watch their parent.
 */
export function endsWithParent() {
  return Boolean(process.env.npm_lifecycle_event || process.env.GREENLIT_RELAUNCHED);
}

/**
 * Gives the terminal to a command until it ends, then ends with its exit code.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<never>}
 */
export async function runInForeground(command, args, env) {
  const { code } = await launch(command, args, { env, withParent: endsWithParent() }).ended;
  process.exit(code);
}

/**
 * Runs one of our scripts silently; shows its output if it fails.
 *
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [flags] of Node
 */
export async function script(file, env, flags = []) {
  const { code, output } = await run(process.execPath, [...flags, file], { env, capture: true });
  if (code !== 0) throw new Error(`${file} failed:\n${output.trim()}`);
}

/**
 * Runs `npm` in a folder silently; shows its output if it fails.
 *
 * @param {string[]} args
 * @param {string} [cwd]
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function npm(args, cwd = process.cwd(), env = process.env) {
  const { code, output } = await run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    env: { ...forNestedNpm(env), ...writableCache(env) },
    capture: true,
  });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${output.trim()}`);
}

/**
 * npm passes its working folder to its scripts in the environment; an npm that we start must not inherit it.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function forNestedNpm(env) {
  const inherited =
    /^npm_(lifecycle_|package_|config_(local_prefix|workspace|include_workspace)|command|execpath|node_execpath)/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !inherited.test(name)));
}

/**
 * npm caches downloads in the home folder. If there is none, or it is not writable, they go into the clone.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function writableCache(env) {
  const home = os.homedir();
  const usual =
    process.platform === 'win32' ? path.join(env.LOCALAPPDATA || home, 'npm-cache') : path.join(home, '.npm');
  const cache = env.npm_config_cache || usual;
  if (path.isAbsolute(cache) && isWritable(existsSync(cache) ? cache : path.dirname(cache))) return {};
  const own = path.resolve('.cache/npm');
  mkdirSync(own, { recursive: true });
  return { npm_config_cache: own };
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {NodeJS.Signals | null} signal */
export function exitCodeOf(signal) {
  return 128 + (signal ? os.constants.signals[signal] : 0);
}

/**
 * A killed npm leaves its children running, and the server would keep the port. So we watch our parent process and, if npm
 * put a shell in between, npm itself.
 *
 * @param {() => void} act
 */
function whenOrphaned(act) {
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    act();
  }, 500);
  return watch;
}

function ancestors() {
  const parent = process.ppid;
  try {
    const status = readFileSync(`/proc/${parent}/status`, 'utf8');
    const isShell = /^Name:\s+(ba|da)?sh$/m.test(status);
    return `${parent} ${isShell ? /^PPid:\s+(\d+)$/m.exec(status)?.[1] : ''}`;
  } catch {
    return `${parent} `; // Not Linux: shells there step aside for the command they run.
  }
}
