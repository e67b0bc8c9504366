import pg from 'pg';

/**
 * Records, only in test databases and within the transaction itself, which accounts' public pages it changed: the product's
 * actions must announce this (`db/listen.ts`), and nothing else would show that one of them forgot to.
 */
const NOTES = `
  create function note_page() returns trigger language plpgsql as $$
  begin
    perform set_config('greenlit.pages', concat_ws(' ', nullif(current_setting('greenlit.pages', true), ''),
      coalesce(new.account_id, old.account_id)), true);
    return null;
  end $$;
  create trigger note_page after update on videos for each row
    when (old.status = 'approved' or new.status = 'approved') execute function note_page();
  create trigger note_page_new after insert on videos for each row when (new.status = 'approved') execute function note_page();
  create trigger note_page_gone after delete on videos for each row when (old.status = 'approved') execute function note_page();
  create trigger note_page_changed after update on settings for each row
    when (to_jsonb(old) - array['users_count', 'updated_at'] <> to_jsonb(new) - array['users_count', 'updated_at'])
    execute function note_page();
  create trigger note_page after insert or delete on settings for each row execute function note_page();
  create trigger note_page after insert or delete or
    update of name, last_name, nickname, active, removed_at, parent_id, kind on users for each row execute function note_page();
  create trigger note_page after insert or update or delete on channel_profiles for each row execute function note_page();
  create trigger note_page after insert or update or delete on channel_ends for each row execute function note_page();
  create trigger note_page after update on review_rounds for each row
    when (new.item_type = 'script' and new.state = 'approved') execute function note_page();`;

const ASKED = "select current_setting('greenlit.pages', true) as pages";

/** What a connection's open transaction has announced. */
const told = new WeakMap<pg.Client, Set<string>>();

type Send = (this: pg.Client, ...args: unknown[]) => unknown;

/** Changes that were not announced; a test's installation fails at its end if there are any. */
export const untold = new Map<string | undefined, string[]>();

/** Hear every statement of the server's connections. */
export const statementListeners = new Set<(text: string) => void>();

const SERVED = 'greenlit-served';
const ownQuery = pg.Client.prototype.query as Send;

/** The same database for the server's own connections, which are watched; the tests' own queries use others. */
export function served(url: string): string {
  Object.assign(pg.Client.prototype, { query: watchedQuery });
  const named = new URL(url);
  // the other name is for code with its own connection, such as the listener
  named.searchParams.set('fallback_application_name', SERVED);
  return named.href;
}

/** Also of connections for short reads, which have a pool of their own. */
function watchedQuery(this: pg.Client, ...args: unknown[]): unknown {
  const [first] = args;
  const { text = '', values = args[1] }: { text?: string; values?: unknown } =
    typeof first === 'string' ? { text: first } : (first ?? {});
  if (isServed(this)) {
    followTold(this, text, values);
    for (const listener of statementListeners) listener(text);
  }
  return Reflect.apply(ownQuery, this, args);
}

const isServed = (client: object): boolean =>
  'connectionParameters' in client &&
  (client.connectionParameters as { fallback_application_name?: string }).fallback_application_name === SERVED;

export async function notePages(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // on a cluster, such a trigger would record it on a node
    const { rowCount: isSpread } = await client.query("select from pg_extension where extname = 'citus'");
    if (!isSpread) await client.query(NOTES);
  } finally {
    await client.end();
  }
}

/** Watches a connection of the server: what it announces, and before each commit what it has changed. */
function followTold(client: pg.Client, text: string, values: unknown): void {
  if (/^begin/i.test(text)) told.set(client, new Set());
  const [channel, about] = Array.isArray(values) ? values : [];
  if (text.includes('pg_notify') && channel === 'page')
    for (const account of about as string[]) told.get(client)?.add(account);
  if (!/^commit/i.test(text)) return;
  const heard = told.get(client) ?? new Set();
  const { database } = client;
  const asked = ownQuery.call(client, ASKED) as Promise<pg.QueryResult<{ pages: string | null }>>;
  asked.then(
    ({ rows }) => {
      const missing = (rows[0]?.pages ?? '').split(' ').filter((account) => account !== '' && !heard.has(account));
      if (missing.length > 0) untold.set(database, [...(untold.get(database) ?? []), ...missing]);
    },
    // the commit fails for the same reason
    () => undefined,
  );
}
