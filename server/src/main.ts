import './process/module-hooks.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './adapters/embedded-postgres.ts';
import { type Config, ConfigError, doubtfulNames, readConfig } from './config.ts';
import { maskAddresses } from './config-addresses.ts';
import { confinement } from './confinement/namespaces.ts';
import { acceptConfinement } from './confinement/strict.ts';
import { createLog } from './log.ts';
import { checkAnchorPlace, makeDataFolders } from './operate/data-folder.ts';
import { within } from './process/concurrency.ts';
import { state, surviveErrors } from './process/uncaught-errors.ts';

/** The exit code of a process that wants to be started again (EX_TEMPFAIL). */
const REPLACE_ME = 75;

/** After this the process exits, whatever it is still waiting for. */
const STOP_MS = 20_000;

/** Cleanup to run on exit, newest first. */
const closers: (() => Promise<unknown>)[] = [];

async function start(config: Config, log: Logger): Promise<void> {
  const builtPages = whenPagesAreBuilt();
  // a failure is handled where the pages are awaited
  builtPages.catch(() => undefined);
  const { level } = await confinement();
  acceptConfinement(level, { isStrict: config.strictConfinement, log });
  await checkStorage(config);
  await makeDataFolders(config.dataDir);
  await checkAnchorPlace(config, log);
  // the database starts while the rest of the program is loaded
  const [postgres, { serve }] = await Promise.all([embeddedDatabase(config, log), import('./serve.ts')]);
  await serve(config, log, { postgres, builtPages, closers });
}

async function checkStorage({ s3 }: Config): Promise<void> {
  if (!s3) return;
  const { bucketFault } = await import('./adapters/s3-storage.ts');
  const fault = await bucketFault(s3);
  if (fault) throw new ConfigError([`STORAGE_URL: ${fault}.`]);
}

/**
 * The folder of the web pages, if they were built. `npm start` builds them while the database starts, and sends a message when
 * they are ready.
 */
async function whenPagesAreBuilt(): Promise<string | null> {
  if (process.env.GREENLIT_PAGES === 'being-built') {
    await new Promise<void>((resolve, reject) => {
      process.once('message', resolve);
      process.once('disconnect', () => reject(new Error('npm start ended before the web pages were built')));
    });
  }
  const folder = join(import.meta.dirname, '../../web/dist');
  return existsSync(join(folder, 'client/index.html')) ? folder : null;
}

async function embeddedDatabase({ databaseUrl, dataDir }: Config, log: Logger): Promise<EmbeddedPostgres | null> {
  if (databaseUrl !== null) return null;
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: (line) => log.debug({ postgres: line.trim() }, 'postgres'),
  });
  closers.unshift(() => postgres.stop());
  return postgres;
}

/** Whether everything was closed in time. */
async function stop(log: Logger): Promise<boolean> {
  const closing = (async () => {
    for (const close of closers) await close().catch((err: unknown) => log.error({ err }, 'while stopping'));
  })();
  const inTime = await within(STOP_MS, closing);
  if (!inTime) log.error('stopping took too long: this process ends without the rest');
  return inTime;
}

async function main(): Promise<void> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const line of error.lines) console.error(line);
    process.exit(1);
  }
  const log = createLog(config.logLevel, undefined, { addresses: config.logAddresses });
  for (const line of doubtfulNames(process.env)) log.warn(line);
  let hasStarted = false;
  const end = async (code: number) => {
    // on a second signal, exit at once; the database recovers by itself
    if (state.stopping) process.exit(1);
    state.stopping = true;
    if (hasStarted) log.info({ code }, 'stopping');
    const inTime = await stop(log);
    if (hasStarted) log.info('stopped');
    process.exit(inTime ? code : code || 1);
  };
  process.on('SIGTERM', () => void end(0));
  process.on('SIGINT', () => void end(0));
  try {
    await start(config, log);
    hasStarted = true;
    surviveErrors(log, () => void end(REPLACE_ME));
    // the launcher starts it again from now on
    if (process.connected) process.send?.('ready', () => process.disconnect());
  } catch (error) {
    if (error instanceof ConfigError) for (const line of error.lines) console.error(maskAddresses(line));
    else log.fatal({ err: error }, 'Greenlit could not start');
    await end(1);
  }
}

await main();
