import path from 'node:path';
import { startAiServer } from '@greenlit/seeds/testing/ai-server.ts';
import { installation } from './installation.ts';
import { startServer } from './server.ts';

/** A second process on the journeys' database with a model configured: a local fake server whose answers tests control. */
export async function startWithModel() {
  const model = await startAiServer();
  const { dataDir } = installation();
  const database = new URLSearchParams({ host: path.join(dataDir, 'postgres'), sslmode: 'disable' });
  const { baseURL, stop } = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://greenlit_owner@localhost:5432/greenlit?${database}`,
    DEMO: '1',
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: 'writer-of-journeys',
  });
  return {
    baseURL,
    model,
    stop: async (): Promise<void> => {
      await stop();
      await model.stop();
    },
  };
}
