import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@greenlit/seeds/testing/ports.ts';
import { expect, vi } from 'vitest';

const program = process.env.NGINX || 'nginx';

/** Whether nginx is installed. In CI it must be. */
export const hasNginx: boolean = spawnSync(program, ['-v']).status === 0;
if (!hasNginx && process.env.CI) throw new Error('there is no nginx: `npm test -- unit` unpacks it on Debian');

/** Appended to a test's title. */
export const WITHOUT_NGINX: string = hasNginx ? '' : ' (not tested: there is no nginx here)';

/** Starts nginx with these lines in its `http` section, listening on the port, with its own folder. */
export async function startNginx(linesOf: (port: number, folder: string) => string) {
  const folder = await mkdtemp(join(tmpdir(), 'greenlit-nginx-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  const lines = [
    // its workers must run as the owner of the files
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}`,
    `http { access_log off; ${temporary.join(' ')}`,
    linesOf(port, folder),
    '}',
  ];
  await writeFile(join(folder, 'nginx.conf'), lines.join('\n'));
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  const isUp = async () => expect((await fetch(`${origin}/healthz`)).ok).toBe(true);
  await vi.waitFor(isUp, { timeout: 60_000, interval: 100 });
  return {
    origin,
    async stop() {
      if (nginx.exitCode === null && nginx.kill()) await once(nginx, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
