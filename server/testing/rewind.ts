import { connect, type Database } from '../src/db/connect.ts';

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * A single-connection database whose changes can be undone: transactions become savepoints of one that is rolled back at the
 * end. So the same rows serve thousands of calls.
 */
export function rewindable(url: string): { db: Database; rewind: <T>(run: () => Promise<T>) => Promise<T> } {
  const db = connect(url, { max: 1 });
  let inside = false;
  let raw: Query | null = null;

  db.$client.on('connect', (client) => {
    const unwrapped = client.query;
    const query: Query = (...args) => Reflect.apply(unwrapped, client, args);
    raw = query;
    let depth = 0;

    async function run(args: unknown[]): Promise<unknown> {
      const [first] = args;
      const text = (typeof first === 'string' ? first : (first as { text: string }).text).trim().toLowerCase();
      if (!inside) return query(...args);
      if (text.startsWith('begin')) {
        depth += 1;
        return query(`savepoint level_${depth}`);
      }
      if (text === 'commit' || text === 'rollback') {
        const level = `level_${depth}`;
        depth -= 1;
        if (text === 'rollback') await query(`rollback to savepoint ${level}`);
        return query(`release savepoint ${level}`);
      }
      if (depth > 0) return query(...args);
      // savepoint for a single statement, so that its failure does not undo earlier ones
      await query('savepoint alone');
      try {
        const answer = await query(...args);
        await query('release savepoint alone');
        return answer;
      } catch (error) {
        await query('rollback to savepoint alone');
        throw error;
      }
    }

    const patched = (...args: unknown[]) => {
      const done =
        typeof args.at(-1) === 'function' ? (args.pop() as (error: unknown, answer?: unknown) => void) : null;
      const answer = run(args);
      if (!done) return answer;
      answer.then((value) => done(null, value), done);
    };
    // the transaction that is rolled back at the end does not belong to the code under test
    Object.assign(client, { query: patched, getTransactionStatus: () => (depth > 0 ? 'T' : 'I') });
  });

  async function outside(statement: string): Promise<void> {
    const client = await db.$client.connect();
    try {
      inside = false;
      await raw?.(statement);
    } finally {
      client.release();
    }
  }

  return {
    db,
    async rewind(run) {
      await outside('begin');
      inside = true;
      try {
        return await run();
      } finally {
        // the counts of changed rows, which everything.ts reads, begin again at zero
        await outside('rollback; select pg_stat_force_next_flush()');
      }
    },
  };
}
