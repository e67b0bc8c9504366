import { spawn } from 'node:child_process';

/** Runs a program and returns its output; an error contains the last lines of its stderr. */
export function run(program: string, args: string[]): Promise<{ out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve({ out, err });
      else reject(new Error(`${program} ended with ${code}: ${err.split('\n').slice(-6).join('\n')}`));
    });
  });
}

/** ffmpeg with the options common to all calls. */
export function ffmpeg(args: string[]): Promise<{ out: string; err: string }> {
  return run('ffmpeg', ['-hide_banner', '-nostdin', '-loglevel', 'info', '-y', '-threads', '2', ...args]);
}
