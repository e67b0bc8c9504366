/**
 * The other side of the comparison: what a developer would write by hand for this one list, with only Fastify and pg,
 * on the same database, with the same answer. `/same` does the app's own work in named statements over a pool (the
 * session check, the same page with the same columns, the same capped count, the provider's count kept for as long),
 * so the difference is the cost of GraphQL, the policy and the rest of a product. `/lean` remembers nothing, counts
 * everything and joins the caller from three tables. `/bare` reads only the page and its count: no session, stars or
 * names. Runs in its own process: `DATABASE_URL`, `PORT`.
 */
import { createHash } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

interface Request {
  accountId: string;
  userId: string;
  limit: number;
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = fastify();

const WHO = `
  select u.id, u.account_id, plan.active as plan_active
  from sessions s
  join users u on u.account_id = s.account_id and u.id = s.user_id
  left join plans plan on plan.account_id = u.account_id and plan.user_id = u.id
  where s.token_hash = $1 and s.expires_at > now() and u.active and u.removed_at is null`;
const STATE = `
  select s.last_seen_at, concat_ws(' ', (select revision from account_revisions where account_id = s.account_id),
    (select value from installation where key = 'roles_revision')) as as_of
  from sessions s
  join users u on u.account_id = s.account_id and u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now() and u.active and u.removed_at is null`;
const COLUMNS = `id, account_id, creator_id, library_id, type, title, text, category, status, version, is_provider_script,
  hidden, archived, thumb_file_id, created_at, updated_at`;
type Variant = 'same' | 'lean';
type Row = pg.QueryResultRow;

const SHOWN = 'removed_at is null and not hidden and not archived';
const MINE = `account_id = $1 and ${SHOWN}
  and (creator_id = $2 or status = 'approved' and (library_id is null or library_id not in (
    select id from libraries where account_id = $1 and hidden)) or status in ('in_review', 'need_changes'))`;
const PROVIDED = `account_id = $3 and is_provider_script and status = 'approved' and ${SHOWN}
  and not (is_provider_script and title = 'Custom Script')
  and (library_id is null or library_id in (select id from libraries where account_id = $3 and not hidden and key = 'admin-custom'))`;
const PAGE = `
  select * from (
    (select ${COLUMNS} from scripts where ${MINE} order by title, id limit $4)
    union all
    (select ${COLUMNS} from scripts where ${PROVIDED} order by title, id limit $4)
  ) sides order by title, id limit $4`;
const COUNT = {
  same: `select (select count(*) from (select from scripts where ${MINE} limit 1001) counted)::int as total`,
  lean: `select (select count(*) from scripts where ${MINE})::int + (select count(*) from scripts where ${PROVIDED})::int as total`,
};
const COUNT_PROVIDED = `select count(*)::int as total from (select from scripts where ${PROVIDED.replaceAll('$3', '$1')} limit 1001) counted`;
const listed = (variant: Variant) => `
  select counted.total, page.*, author.name as author_name, author.last_name as author_last_name, star.item_id
  from (${COUNT[variant]}) counted
  left join (${PAGE}) page on true
  left join users author on author.account_id = page.account_id and author.id = page.creator_id
  left join favorites star on star.account_id = $1 and star.user_id = $2 and star.item_type = 'script' and star.item_id = page.id
  order by page.title, page.id`;
const bare = `select counted.total, page.* from (${COUNT.lean}) counted left join (${PAGE}) page on true order by page.title, page.id`;

const ask = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows;

const [provider] = await ask('provider', `select id from accounts where type = 'provider'`, []);

const known = new Map<string, { asOf: string; who: Row }>();

async function whoAsks(variant: Variant, token: Buffer): Promise<Row | undefined> {
  if (variant === 'lean') return (await ask('who', WHO, [token]))[0];
  const [state] = await ask('state', STATE, [token]);
  const key = token.toString('base64');
  const kept = known.get(key);
  if (!state || kept?.asOf === state.as_of) return state && kept?.who;
  const [who] = await ask('who', WHO, [token]);
  if (who) known.set(key, { asOf: state.as_of, who });
  return who;
}

let provided = { until: 0, total: Promise.resolve(0) };
function countProvided(): Promise<number> {
  if (Date.now() > provided.until)
    provided = {
      until: Date.now() + 2_000,
      total: ask('provided', COUNT_PROVIDED, [provider?.id]).then((rows) => rows[0]?.total),
    };
  return provided.total;
}

async function list(variant: Variant, authorization: string, limit: number) {
  const token = createHash('sha256')
    .update(authorization.split(' ')[1] ?? '')
    .digest();
  const who = await whoAsks(variant, token);
  if (!who?.plan_active) throw new Error('not signed in');
  const [rows, more] = await Promise.all([
    ask(`list_${variant}`, listed(variant), [who.account_id, who.id, provider?.id, limit]),
    variant === 'same' ? countProvided() : 0,
  ]);
  const nameOf = (row: Row) => {
    if (row.account_id !== who.account_id) return row.is_provider_script ? 'Greenlit' : null;
    return row.author_last_name ? `${row.author_name} ${row.author_last_name}` : row.author_name;
  };
  return {
    pages: Math.ceil((rows[0].total + more) / limit),
    scripts: rows.filter(isScript).map((row) => ({
      id: row.id,
      type: row.type,
      title: row.title,
      category: row.category,
      status: row.status,
      version: row.version,
      isFavorite: row.item_id !== null,
      isBodewell: row.is_provider_script,
      scriptText: row.text,
      words: row.text.split(/\s+/).length,
      spokenSeconds: Math.ceil((row.text.split(/\s+/).length * 60) / 150),
      createdBy: nameOf(row),
      contentLibraryId: row.library_id,
      signedThumbUrl: null,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      viewerCan: { favorite: true },
    })),
  };
}

/** If there are no rows, one row with only the count. */
const isScript = (row: Row): boolean => row.id !== null;

for (const variant of ['same', 'lean'] as const)
  app.post<{ Body: { limit: number } }>(`/${variant}`, (request) =>
    list(variant, request.headers.authorization ?? '', request.body.limit),
  );

app.post<{ Body: Request }>('/bare', async (request) => {
  const { accountId, userId, limit } = request.body;
  const rows = await ask('bare', bare, [accountId, userId, provider?.id, limit]);
  return { pages: Math.ceil(rows[0].total / limit), scripts: rows.filter(isScript) };
});

app.get('/readyz', async () => ({ status: 'ready' }));

process.once('SIGTERM', () => process.exit(0));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
