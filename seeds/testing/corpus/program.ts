import { spawnSync } from 'node:child_process';

function run(program: string, args: readonly string[], input?: Uint8Array): Buffer {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    maxBuffer: 512 * 2 ** 20,
    ...(input && { input }),
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stderr.toString().slice(-2000)}`);
  return stdout;
}

/** Runs the system's ffmpeg, and returns what it writes to its output. */
export const ffmpeg = (args: readonly string[], input?: Uint8Array): Buffer =>
  run('ffmpeg', ['-hide_banner', '-v', 'error', '-y', ...args], input);

/** These fields of a file's streams, as ffprobe tells them: one text for each stream. */
export const streamsOf = (path: string, fields: string): string[] =>
  run('ffprobe', ['-v', 'error', '-show_entries', `stream=${fields}`, '-of', 'csv=p=0', path])
    .toString()
    .trim()
    .split('\n');

export const hasFfmpeg = (): boolean => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;
