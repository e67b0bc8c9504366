import type pg from 'pg';

/** A prepared statement, planned once per connection, with its values; rows come as arrays. */
export interface NamedRead {
  name: string;
  text: string;
  values: unknown[];
}

interface Line {
  client: Promise<pg.PoolClient>;
  underWay: number;
  broken?: Error;
}

/**
 * Sends reads without waiting for earlier ones: several share a connection, and each uses the least busy one. An idle
 * connection goes back to the pool, which replaces broken ones.
 */
export function shortReads(pool: pg.Pool): (read: NamedRead) => Promise<unknown[][]> {
  const lines = new Set<Line>();

  function lineFor(): Line {
    if (lines.size < pool.options.max) {
      const opened: Line = { client: pool.connect(), underWay: 0 };
      lines.add(opened);
      return opened;
    }
    return [...lines].reduce((least, line) => (line.underWay < least.underWay ? line : least));
  }

  async function giveBack(line: Line): Promise<void> {
    lines.delete(line);
    await line.client.then(
      (client) => client.release(line.broken),
      () => undefined,
    );
  }

  return async (read) => {
    const line = lineFor();
    line.underWay += 1;
    try {
      const client = await line.client;
      const { rows } = await client.query<unknown[]>({ ...read, rowMode: 'array' });
      return rows;
    } catch (error) {
      // after an ordinary database error the connection is still usable; after anything else it is not
      if (!(error instanceof Error && 'severity' in error && error.severity === 'ERROR')) {
        line.broken = error as Error;
        lines.delete(line);
      }
      throw error;
    } finally {
      line.underWay -= 1;
      if (line.underWay === 0) await giveBack(line);
    }
  };
}
