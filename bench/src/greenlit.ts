import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const REPOSITORY = path.resolve(import.meta.dirname, '../..');
/** The bench's git-ignored working folder. */
export const CACHE = path.join(REPOSITORY, '.cache/bench');

/** When the bench ends for any reason, it stops what it started. */
const started = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of started) endGroup(child, 'SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** A process that answers HTTP. */
export interface Running {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process until it was ready. */
  readyAfter: number;
  /** The end of its output so far. */
  said: string;
  stop(): Promise<void>;
}

export interface Start {
  command: string;
  args: string[];
  cwd?: string;
  /** `PORT` is added. */
  env: NodeJS.ProcessEnv;
  /** Polled until it answers 200. */
  readyPath: string;
  limitMs: number;
}

/** Starts a program that listens on `PORT`, in its own process group, and waits until it is ready. */
export async function startProcess({ command, args, cwd, env, readyPath, limitMs }: Start): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: cwd ?? REPOSITORY,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  started.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-10_000);
    });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).finally(() =>
    started.delete(child),
  );
  while (!(await answers(url + readyPath))) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() - began > limitMs) {
      endGroup(child, 'SIGKILL');
      throw new Error(`${command} ${args.join(' ')} was not ready in time.\n${said}`);
    }
    await sleep(10);
  }
  const readyAfter = performance.now() - began;
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter,
    said,
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(30_000, undefined, { ref: false })]);
      endGroup(child, 'SIGKILL');
    },
  };
}

const NOT_ITS_OWN = { METRICS_VIDEOS: undefined, METRICS_REACTIONS: undefined };

/** The server from this folder's sources, on a data folder, as `npm start` runs it. */
export function startGreenlit(dataDir: string): Promise<Running> {
  return startProcess({
    command: process.execPath,
    args: ['--max-semi-space-size=16', 'server/src/main.ts'],
    // the server refuses unknown settings, and the bench's own look like the server's
    env: { ...process.env, ...NOT_ITS_OWN, NODE_ENV: 'production', DATA_DIR: dataDir, DEMO: '0' },
    readyPath: '/readyz',
    limitMs: 120_000,
  });
}

/** The embedded database of a running server, as its owner. */
export function ownerUrl(dataDir: string): string {
  const address = new URLSearchParams({ host: path.join(dataDir, 'postgres'), sslmode: 'disable' });
  return `postgres://greenlit_owner@localhost:5432/greenlit?${address}`;
}

/** Resident memory of a process in megabytes; null if there is no /proc. */
export function residentMegabytes(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const kilobytes = new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : null;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  process.kill(-child.pid, signal);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port was given');
  return address.port;
}
