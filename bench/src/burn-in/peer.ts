import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { CACHE } from '../greenlit.ts';

/**
 * ffmpeg.wasm, our comparison. Its core is under the GPL, so it is not a dependency: the bench downloads it into the
 * git-ignored cache, and the product never uses it.
 */
const PACKAGES = { '@ffmpeg/ffmpeg': '0.12.15', '@ffmpeg/core': '0.12.10', '@ffmpeg/core-mt': '0.12.10' };
const FOLDER = path.join(CACHE, 'ffmpeg-wasm');
export const PEER_MODULES = path.join(FOLDER, 'node_modules/@ffmpeg');
export const PEER_NAME = `ffmpeg.wasm ${PACKAGES['@ffmpeg/core']}`;

export type Threads = 'multi' | 'single';

/** The part of the package that the page uses; the package is absent at compile time. */
interface Ffmpeg {
  load(urls: Record<string, string>): Promise<boolean>;
  writeFile(name: string, data: Uint8Array): Promise<boolean>;
  readFile(name: string): Promise<Uint8Array<ArrayBuffer>>;
  exec(args: string[], timeoutMs?: number): Promise<number>;
}

export function installPeer(): void {
  const wanted = JSON.stringify({ private: true, dependencies: PACKAGES }, null, 2);
  if (existsSync(path.join(PEER_MODULES, 'core-mt/dist/esm/ffmpeg-core.wasm'))) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'package.json'), wanted);
  const args = ['install', '--ignore-scripts', '--no-package-lock', '--workspaces=false', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', args, {
    cwd: FOLDER,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`ffmpeg.wasm could not be installed: ${stderr}`);
}

export interface PeerJob {
  threads: Threads;
  /** Its name for each file, and ours. */
  inputs: Record<string, string>;
  /** The last one is the file it writes. */
  args: string[];
  /** Our name for the result. */
  output: string;
}

/** Milliseconds from the files in memory to the finished file, without loading ffmpeg.wasm. */
export async function runPeer(page: Page, job: PeerJob): Promise<number> {
  return page.evaluate(async ({ threads, inputs, output, args }) => {
    const read = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
    const files: [string, Uint8Array][] = [];
    for (const [name, file] of Object.entries(inputs)) files.push([name, await read(`/files/${file}`)]);
    const module = `${location.origin}/peer/ffmpeg/dist/esm/index.js`;
    const { FFmpeg } = (await import(module)) as { FFmpeg: new () => Ffmpeg };
    const base = `${location.origin}/peer/core${threads === 'multi' ? '-mt' : ''}/dist/esm/ffmpeg-core`;
    const ffmpeg = new FFmpeg();
    const worker = threads === 'multi' ? { workerURL: `${base}.worker.js` } : {};
    await ffmpeg.load({ coreURL: `${base}.js`, wasmURL: `${base}.wasm`, ...worker });
    const began = performance.now();
    for (const [name, bytes] of files) await ffmpeg.writeFile(name, bytes);
    const code = await ffmpeg.exec(args);
    const result = await ffmpeg.readFile(args.at(-1) ?? '');
    const took = performance.now() - began;
    if (code !== 0) throw new Error(`ffmpeg.wasm ended with ${code}`);
    await fetch(`/files/${output}`, { method: 'PUT', body: new Blob([result]) });
    return took;
  }, job);
}

/** As many threads as x264 would choose; if it chooses by itself, ffmpeg.wasm crashes. */
export const THREADS: Record<Threads, { threads?: number }> = {
  multi: { threads: Math.ceil(os.availableParallelism() * 1.5) },
  single: {},
};
