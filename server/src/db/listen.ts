import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Readable } from './connect.ts';

/**
 * What listeners receive once the transaction is committed, on this database and not on a node behind it. `bell`: the people
 * whose notifications changed; `page`: the accounts whose public pages may show something else; `domain`: the hosts that may.
 */
export async function tell(tx: Readable, channel: 'bell' | 'page' | 'domain', about: readonly string[]): Promise<void> {
  if (about.length > 0)
    await tx.execute(sql`select pg_notify(${channel}, about) from unnest(${sql.param([...about])}::text[]) about`);
}

/** How often a silent connection is probed. */
const PROBE_MS = 15_000;
const RETRY_MS = 500;

export interface Listener {
  stop(): Promise<void>;
}

interface Ears {
  /** Receives the connection, for state that must live as long as it does. */
  opened?(client: pg.Client): Promise<void>;
  heard(channel: string, payload: string): void;
  /** The connection is ready: at the start, and after a loss, when messages may have been missed. */
  connected(): void;
  lost(error: Error): void;
}

/** Receives notifications from other transactions on a dedicated connection, which is reopened when lost. */
export function listen(db: Database, channels: readonly string[], ears: Ears): Listener {
  const { connectionString, options } = db.$client.options;
  const stopping = new AbortController();
  let current: pg.Client | null = null;

  async function once(): Promise<void> {
    const client = new pg.Client({
      ...(connectionString ? { connectionString } : {}),
      ...(options ? { options } : {}),
      application_name: 'greenlit-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    const over = new Promise<Error>((resolve) => {
      client.on('error', resolve);
      client.on('end', () => resolve(new Error('the connection ended')));
    });
    current = client;
    let probe: NodeJS.Timeout | undefined;
    try {
      // a connection that is ended while opening never reports its failure
      await Promise.race([client.connect(), over.then((error) => Promise.reject(error))]);
      client.on('notification', ({ channel, payload = '' }) => ears.heard(channel, payload));
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      await ears.opened?.(client);
      if (!stopping.signal.aborted) ears.connected();
      // a probe detects a connection that died silently
      probe = setInterval(() => void client.query('select 1').catch(() => ended(client)), PROBE_MS);
      throw await over;
    } finally {
      clearInterval(probe);
      await ended(client);
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      await once().catch((error: Error) => {
        if (!stopping.signal.aborted) ears.lost(error);
      });
      await delay(RETRY_MS, null, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return {
    async stop() {
      stopping.abort();
      if (current) await ended(current);
      await running;
    },
  };
}

/** A dead connection may never report its end, so wait at most a second. */
const ended = (client: pg.Client): Promise<unknown> =>
  Promise.race([client.end().catch(() => undefined), delay(1_000, null, { ref: false })]);
