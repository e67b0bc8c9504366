import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'greenlit-supervise-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Supervises a program, which finds the number of its start in `count` and a way to write in `note`. */
function supervised(
  name: string,
  program: string,
): { launcher: ChildProcess; ended: Promise<number | null>; file: string } {
  const file = path.join(folder, name);
  const server = `
    const count = Number(process.argv[2]);
    const note = (text) => require('node:fs').appendFileSync(${JSON.stringify(file)}, text + '\\n');
    note('start ' + count);
    ${program}`;
  const launcher = `
    import { launch } from ${JSON.stringify(path.resolve('scripts/process.mjs'))};
    import { supervise } from ${JSON.stringify(path.resolve('scripts/supervise.mjs'))};
    const start = (count) => launch(process.execPath, ['-e', ${JSON.stringify(server)}, '-', String(count)], { messages: true });
    process.exit(await supervise(start, 10));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', launcher], { stdio: 'ignore' });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { launcher: child, ended, file };
}

const notes = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8').trim().split('\n');
  } catch {
    return [];
  }
};

describe('the launcher', () => {
  it('restarts a server that was ready and ended unexpectedly, by an exit code or a signal', async () => {
    const { ended, file } = supervised(
      'again',
      `process.send('ready', () => {
        if (count === 0) process.exit(75);
        if (count === 1) process.kill(process.pid, 'SIGKILL');
        if (count === 2) process.exit(0);
      });`,
    );
    expect(await ended).toBe(0);
    expect(notes(file)).toEqual(['start 0', 'start 1', 'start 2']);
  });

  it('does not restart a server that never got ready', async () => {
    const { ended, file } = supervised('never', 'process.exit(1);');
    expect(await ended).toBe(1);
    expect(notes(file)).toEqual(['start 0']);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('passes %s on and leaves with the server', async (signal) => {
    const { launcher, ended, file } = supervised(
      signal,
      `process.on('${signal}', () => { note('stopped'); process.exit(3); });
      process.send('ready', () => note('ready'));
      setInterval(() => {}, 1000);`,
    );
    await expect.poll(() => notes(file), { timeout: 20_000 }).toContain('ready');
    launcher.kill(signal);
    expect(await ended).toBe(3);
    expect(notes(file)).toEqual(['start 0', 'ready', 'stopped']);
  });
});
