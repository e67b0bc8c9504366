import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findOldNode, until } from './support/machine.ts';

const TERMINATED = 143;
/** The command of a database's first process; its others overwrite their environment with what they do. */
const DATABASE = /\/postgres\0/;

/** Inherited by all that the checks start, also by what leaves their process group. */
let mark = '';

/** The commands of the processes that the checks have started. */
function running(): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [environment, command] = ['environ', 'cmdline'].map((file) =>
          readFileSync(`/proc/${name}/${file}`, 'utf8'),
        );
        return environment?.includes(mark) ? [{ pid: Number(name), command: command ?? '' }] : [];
      } catch {
        return []; // It has ended, or belongs to another user.
      }
    });
}

function startChecks(command: string, args: string[]) {
  mark = randomUUID();
  // with an old Node the launcher consists of two processes
  const folders = [path.dirname(findOldNode() ?? process.execPath), process.env.PATH];
  const child = spawn(command, args, {
    env: { ...process.env, PATH: folders.join(path.delimiter), GREENLIT_STARTED_BY: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { pid: child.pid ?? 0, ended, output: () => output };
}

afterEach(() => {
  for (const { pid } of running()) process.kill(pid, 'SIGKILL');
});

describe.runIf(process.platform === 'linux')('checks that are told to stop', () => {
  it.each([
    ['SIGINT', 'to all of them, in the first of two steps', ['unused', 'scripts/results.test.ts'], /knip/],
    ['SIGTERM', 'to all of them, while tests use a database', ['server/src/start.test.ts'], DATABASE],
    [
      'SIGTERM',
      'to all of them, while journeys use their servers',
      ['e2e/command-key.spec.ts'],
      /server\/src\/main\.ts/,
    ],
  ] as const)('by %s %s leave nothing behind', async (signal, _, args, awaited) => {
    const { pid, ended, output } = startChecks('npm', ['test', '--silent', '--', ...args]);
    await until(`${awaited}`, 300_000, async () => running().some(({ command }) => awaited.test(command)));
    process.kill(-pid, signal);
    await ended;
    await until('the end of every process', 60_000, async () => running().length === 0);
    expect(output()).toContain(`Stopped by ${signal}.`);
    expect(output()).not.toMatch(/\d passed/);
    expect(output().match(/^=== /gm)).toHaveLength(1);
  });

  it('leave nothing behind if only the launcher is told', async () => {
    const { pid, ended, output } = startChecks(findOldNode() ?? 'node', [
      'scripts/run.mjs',
      'test',
      'server/src/start.test.ts',
    ]);
    await until('a database', 300_000, async () => running().some(({ command }) => DATABASE.test(command)));
    process.kill(pid, 'SIGTERM');
    expect(await ended).toBe(TERMINATED);
    expect(running()).toEqual([]);
    expect(output()).toContain('Stopped by SIGTERM.');
  });
});
