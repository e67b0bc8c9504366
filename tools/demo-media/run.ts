import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program and returns its output; an error contains what it printed to stderr. */
export async function run(program: string, args: string[]): Promise<{ out: string; err: string }> {
  const { stdout, stderr } = await execute(program, args, { maxBuffer: 64 << 20 });
  return { out: stdout, err: stderr };
}

/** Options that hold no spaces, as they are typed in a shell. */
export const typed = (options: string): string[] => options.split(' ');

export function ffmpeg(args: string[]): Promise<{ out: string; err: string }> {
  return run('ffmpeg', ['-hide_banner', '-nostdin', '-loglevel', 'info', '-y', '-threads', '2', ...args]);
}

export const mediaDir: string = join(import.meta.dirname, '../../seeds/media');
export const fixturesDir: string = join(import.meta.dirname, '../../seeds/fixtures');
export const modulesDir: string = join(import.meta.dirname, '../../node_modules');
