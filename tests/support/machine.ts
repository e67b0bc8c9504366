import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const NEEDED_MAJOR = 24;

/** Waits until the condition holds; the condition may throw while things are still starting. */
export async function until<T>(what: string, limitMs: number, condition: () => Promise<T | undefined>): Promise<T> {
  const limit = Date.now() + limitMs;
  for (;;) {
    const result = await condition().catch(() => undefined);
    if (result) return result;
    if (Date.now() > limit) throw new Error(`Waited ${limitMs / 1000} s in vain for ${what}.`);
    await sleep(50);
  }
}

/** A Node too old for Greenlit: `$GREENLIT_OLD_NODE`, else the first one on the PATH. */
export function findOldNode(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'node'));
  return [process.env.GREENLIT_OLD_NODE, ...onPath, '/usr/bin/node', '/usr/local/bin/node'].find(
    (node) => node !== undefined && existsSync(node) && majorOf(node) < NEEDED_MAJOR,
  );
}

function majorOf(node: string): number {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)\./.exec(stdout)?.[1] ?? Number.POSITIVE_INFINITY);
}
