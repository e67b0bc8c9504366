import { startTestApp } from './app.ts';
import { startObjectStore } from './object-store.ts';

/** A server that keeps its files in a store, and listens. The store can be stopped and started. */
export async function startAppWithStore(env: Record<string, string> = {}) {
  const store = await startObjectStore();
  const test = await startTestApp({ ...store.env, ...env });
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...{ store, test, origin },
    async close(): Promise<void> {
      await test.close();
      await store.close();
    },
  };
}
