import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startAiServer } from '@greenlit/seeds/ai-server.ts';

const SECONDS_TO_START = 60;

/**
 * A second process of the journeys' installation, with the same people and texts, that has a model to write with: a
 * server on this machine, which answers as it is told.
 */
export async function startWithModel() {
  const model = await startAiServer();
  const dataDir = process.env.JOURNEYS_DATA_DIR ?? '';
  const port = 10_000 + Math.floor(Math.random() * 9_000);
  const baseURL = `http://localhost:${port}`;
  const database = new URLSearchParams({ host: path.join(dataDir, 'postgres'), sslmode: 'disable' });
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://greenlit_owner@localhost:5432/greenlit?${database}`,
      MAIN_HOST: baseURL,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: 'writer-of-journeys',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready(server, baseURL);
  return {
    baseURL,
    model,
    stop: async (): Promise<void> => {
      server.kill('SIGTERM');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      await model.stop();
    },
  };
}

async function ready(server: ChildProcess, baseURL: string): Promise<void> {
  for (let second = 0; second < SECONDS_TO_START; second += 1) {
    if (server.exitCode !== null) throw new Error(`the process with a model ended with ${server.exitCode}`);
    const answer = await fetch(`${baseURL}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, 1_000));
  }
  throw new Error('the process with a model did not start');
}
