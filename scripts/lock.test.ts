import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from './lock.mjs';

let place: string;
beforeEach(() => {
  place = path.join(mkdtempSync(path.join(tmpdir(), 'greenlit-lock-')), 'lock');
});
afterEach(() => rmSync(path.dirname(place), { recursive: true, force: true }));

/** Another process that holds the lock, and touches it if it lives long enough. */
async function holder() {
  const code = `import { takeLock } from ${JSON.stringify(path.resolve('scripts/lock.mjs'))};
    await takeLock(${JSON.stringify(place)});
    console.log('held');
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

describe('the lock of a folder', () => {
  it('is held by one at a time', async () => {
    let holders = 0;
    let waited = 0;
    const take = async () => {
      const release = await takeLock(place, { tellWaiting: () => (waited += 1) });
      holders += 1;
      expect(holders).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 20));
      holders -= 1;
      release();
    };
    await Promise.all([take(), take(), take(), take()]);
    expect(waited).toBe(3);
    expect(readdirSync(place)).toEqual([]);
  });

  it('passes from a killed holder to one of those who wait', async () => {
    const child = await holder();
    child.kill('SIGKILL');
    await once(child, 'exit');
    let holders = 0;
    const take = async () => {
      const release = await takeLock(place, { deadAfterMs: 3_000 });
      holders += 1;
      expect(holders).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 20));
      holders -= 1;
      release();
    };
    await Promise.all([take(), take(), take()]);
  });

  it('is touched as long as its holder lives, so that nobody takes that one for dead', async () => {
    const child = await holder();
    const touchedAt = () => readdirSync(place).map((name) => statSync(path.join(place, name)).mtimeMs);
    const atFirst = touchedAt();
    await expect.poll(touchedAt).not.toEqual(atFirst);
    child.kill('SIGKILL');
  });
});
