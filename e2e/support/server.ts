import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@greenlit/seeds/testing/ports.ts';

/** Far more than a start takes, unless the machine is busy with other work. */
const SECONDS_TO_START = 300;

/** Starts another process with this environment, of the version in this folder; resolves once it answers. */
export async function startServer(
  env: Record<string, string>,
  { cwd = process.cwd() } = {},
): Promise<{ baseURL: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    env: { ...process.env, PORT: String(port), MAIN_HOST: baseURL, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd,
  });
  await ready(server, baseURL);
  return {
    baseURL,
    stop: async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    },
  };
}

async function ready(server: ChildProcess, baseURL: string): Promise<void> {
  for (let second = 0; second < SECONDS_TO_START; second += 1) {
    if (server.exitCode !== null) throw new Error(`the process at ${baseURL} ended with ${server.exitCode}`);
    const answer = await fetch(`${baseURL}/readyz`).catch(() => null);
    if (answer?.ok) return;
    // how often it is asked
    await new Promise((later) => setTimeout(later, 1_000));
  }
  throw new Error(`the process at ${baseURL} did not start`);
}
