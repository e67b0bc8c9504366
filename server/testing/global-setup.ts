import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/adapters/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the test run's Postgres as its owner. */
    postgresUrl: string;
    /** The prefix of this run's database names on a server that outlives the run; null on the run's own server. */
    keptPrefix: string | null;
  }
}

/** What a run needs: its Postgres, and with `TEST_STORAGE=s3` a store in which every server that a test starts keeps its files. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const closeStore = process.env.TEST_STORAGE === 's3' ? await startStore() : async () => undefined;
  const stopPostgres = await startPostgres(project);
  return async () => {
    await stopPostgres();
    await closeStore();
  };
}

/** Named in the environment, which the tests' processes inherit as well as those that they start. */
async function startStore(): Promise<() => Promise<void>> {
  const { startObjectStore } = await import('./object-store.ts');
  const { env, close } = await startObjectStore();
  const { STORAGE_URL, ...keys } = env;
  Object.assign(process.env, keys, { TEST_STORAGE_URL: STORAGE_URL });
  return close;
}

/**
 * One Postgres for the whole test run, without durability, because no data has to survive; or the one that TEST_DATABASE_URL names, as
 * its owner, which may be the coordinator of a Citus cluster (docs/operate/citus.md).
 */
async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: url } = process.env;
  if (url) {
    const prefix = `test_${randomBytes(4).toString('hex')}_`;
    project.provide('postgresUrl', url);
    project.provide('keptPrefix', prefix);
    const { dropDatabases } = await import('../src/scale-out/testing/cluster.ts');
    // most test files have already dropped theirs, so that the disk holds few at a time
    return () => dropDatabases(url, prefix);
  }
  project.provide('keptPrefix', null);
  const folder = mkdtempSync(path.join(tmpdir(), 'greenlit-tests-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  project.provide('postgresUrl', postgres.ownerUrl);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
