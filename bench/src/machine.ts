import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { REPOSITORY } from './greenlit.ts';

const firstLine = (command: string, ...args: string[]): string | null => {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: 20_000, cwd: REPOSITORY });
  return status === 0 ? (stdout.split('\n')[0] ?? '').trim() : null;
};

/** The version of ffmpeg on the PATH; null if there is none. */
export const ffmpegVersion = (): string | null =>
  /^ffmpeg version (\S+)/.exec(firstLine('ffmpeg', '-version') ?? '')?.[1] ?? null;

/** The browser that the launcher found. */
export function browser(): string {
  const path = process.env.CHROME;
  if (!path) throw new Error('No Chromium: start the bench with `npm run bench`, which finds or installs one.');
  return path;
}

/** When, where and at which commit a part was measured; the load shows whether the machine was otherwise idle. */
export function circumstances(): string {
  const cpus = os.cpus();
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GB`;
  const programs = [
    `Node ${process.versions.node}`,
    firstLine(browser(), '--version') ?? 'Chromium of unknown version',
    ffmpegVersion() ? `ffmpeg ${ffmpegVersion()}` : 'ffmpeg is not installed',
  ];
  const commit = firstLine('git', 'rev-parse', '--short', 'HEAD') ?? 'unknown';
  const load = (os.loadavg()[0] ?? 0).toFixed(1);
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return (
    `Measured ${when} UTC at commit ${commit}, on ${cpus.length} cores (${cpus[0]?.model ?? 'unknown'}), ${memory}, ` +
    `${os.type()} ${os.release()}; ${programs.join(', ')}. Load of the machine before it began: ${load}.`
  );
}
