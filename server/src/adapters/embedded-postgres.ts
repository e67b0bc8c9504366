import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { makeFolder } from '../process/folders.ts';
import { accountFor } from './embedded-postgres/account.ts';
import { findBinaries } from './embedded-postgres/binaries.ts';
import { type Cluster, createCluster, launchServer, OWNER, type RunningServer } from './embedded-postgres/cluster.ts';
import { clearLeftovers, endCluster, socketFolder } from './embedded-postgres/processes.ts';

/** Keeps references, because a lock without any would be released by garbage collection. */
const held = new Set<DatabaseSync>();

/** Another process runs the database of the folder. */
class FolderInUse extends ConfigError {}

interface Lease {
  release(): void;
}

/**
 * Allows one launcher per data folder. Uses SQLite's file lock: the kernel releases it with the process, so it is never stale,
 * and it also works between containers that share the folder.
 */
function takeLease(dataDir: string): Lease {
  const lock = new DatabaseSync(`${dataDir}.lease`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new FolderInUse([
      `DATA_DIR: another Greenlit is using the database in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    ]);
  }
  held.add(lock);
  return {
    release: () => {
      if (held.delete(lock)) lock.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

const DATABASE = 'greenlit';
const SOCKET_NAME = '.s.PGSQL.5432';
const LONGEST_SOCKET_PATH = 100;
const LONGEST_RESTART_DELAY_MS = 5_000;
/** How long a command waits for a server that is starting. */
const LONGEST_START_MS = 30_000;
const RETRY_MS = 250;
const ROOMY_SHARED_MEMORY_BYTES = 256 * 1024 * 1024;

export interface EmbeddedPostgres {
  /** Connects as the owner of the database, with all rights. */
  ownerUrl: string;
  urlFor(role: string): string;
  /** Shuts the server down and releases the folder. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** A folder used only by the database; created if missing. */
  dataDir: string;
  /** Receives Postgres's output line by line. */
  log?: (line: string) => void;
  /** Postgres settings that override ours. */
  settings?: Record<string, string>;
}

/**
 * Runs Postgres from the binaries in node_modules, reachable through a unix socket only. It stops together with this process
 * and is restarted if it dies meanwhile.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const log = options.log ?? (() => undefined);
  makeFolder(path.dirname(dataDir));
  const lease = takeLease(dataDir);
  try {
    const account = accountFor(dataDir);
    const cluster: Cluster = { dataDir, account, binaries: findBinaries(account) };
    if (!holdsDatabase(dataDir)) createCluster(cluster);
    const socketDir = reachableSocketFolder(cluster);
    const server = await superviseServer(cluster, socketDir, { ...ourSettings(), ...options.settings }, log);
    const release = async () => {
      await server.stop();
      if (socketDir !== dataDir) rmSync(socketDir, { recursive: true, force: true });
      lease.release();
    };
    let stopped: Promise<void> | undefined;
    // Only once: by the second call the folder may belong to another launcher.
    const stop = () => {
      stopped ??= release();
      return stopped;
    };
    const urlFor = (role: string) => databaseUrl(socketDir, role, DATABASE);
    await ensureDatabase(socketDir).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { ownerUrl: urlFor(OWNER), urlFor, stop };
  } catch (error) {
    lease.release();
    throw error;
  }
}

/**
 * Connects a command to the folder's database: the running one if Greenlit is up, otherwise one that is started and shut down
 * with `stop`.
 */
export async function useEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Pick<EmbeddedPostgres, 'ownerUrl' | 'stop'>> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { ownerUrl: await runningDatabase(path.resolve(options.dataDir), error), stop: async () => undefined };
  }
}

/** The URL of the server that another process runs in this folder; waits while it is still starting. */
async function runningDatabase(dataDir: string, inUse: FolderInUse): Promise<string> {
  for (let waited = 0; waited < LONGEST_START_MS; waited += RETRY_MS) {
    const url = databaseUrl(socketFolder(dataDir), OWNER, DATABASE);
    const client = new pg.Client({ connectionString: url });
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isUp) return url;
    await sleep(RETRY_MS);
  }
  throw inUse;
}

function holdsDatabase(dataDir: string): boolean {
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) return true;
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new ConfigError([
      `DATA_DIR: ${dataDir} holds files that are not a database. Set DATA_DIR to another folder.`,
    ]);
  }
  return false;
}

/** The data folder itself, unless its path is too long for a socket address. */
function reachableSocketFolder({ dataDir, account }: Cluster): string {
  if (path.join(dataDir, SOCKET_NAME).length <= LONGEST_SOCKET_PATH) return dataDir;
  const folder = mkdtempSync(path.join(tmpdir(), 'greenlit-'));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

function ourSettings(): Record<string, string> {
  return {
    cluster_name: 'greenlit',
    jit: 'off',
    max_connections: '100',
    shared_buffers: `${sharedMegabytes(Math.min(totalmem(), process.constrainedMemory() || totalmem()))}MB`,
    unix_socket_permissions: '0700',
    // Containers often have a /dev/shm that is too small for parallel queries.
    ...(hasRoomySharedMemory() ? {} : { dynamic_shared_memory_type: 'mmap' }),
  };
}

/** Shared memory for table and index pages: a sixteenth of the machine's memory, allocated as pages are read. */
const sharedMegabytes = (total: number): number => Math.min(1024, Math.max(128, Math.floor(total / 16 / 2 ** 20)));

function hasRoomySharedMemory(): boolean {
  try {
    const { blocks, bsize } = statfsSync('/dev/shm');
    return blocks * bsize >= ROOMY_SHARED_MEMORY_BYTES;
  } catch {
    return process.platform !== 'linux';
  }
}

function databaseUrl(socketDir: string, role: string, database: string): string {
  const parameters = new URLSearchParams({ host: socketDir, sslmode: 'disable' });
  return `postgres://${encodeURIComponent(role)}@localhost:5432/${database}?${parameters}`;
}

async function ensureDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(socketDir, OWNER, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Keeps the server running: restarts it whenever it ends, until `stop` is called. */
async function superviseServer(
  cluster: Cluster,
  socketDir: string,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  const launch = async (): Promise<RunningServer> => {
    await clearLeftovers(cluster.dataDir, path.join(socketDir, SOCKET_NAME));
    return await launchServer(cluster, { socketDir, settings, log });
  };
  const launchAgain = async (): Promise<RunningServer | undefined> => {
    for (let delay = 50; !stopping; delay = Math.min(delay * 2, LONGEST_RESTART_DELAY_MS)) {
      try {
        return await launch();
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await sleep(delay);
      }
    }
    return undefined;
  };

  let current: Promise<RunningServer | undefined> = launch();
  await current;
  const watch = async () => {
    for (let server = await current; server; server = await current) {
      const code = await server.exited;
      if (stopping) return;
      log(`Postgres ended unexpectedly (exit code ${code}); starting it again`);
      current = launchAgain();
    }
  };
  void watch();
  return {
    stop: async () => {
      stopping = true;
      await current;
      await endCluster(cluster.dataDir);
    },
  };
}
