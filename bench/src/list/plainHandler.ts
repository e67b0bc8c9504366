/**
 * The other side of the comparison: what somebody would write by hand for this one list, with Fastify and pg alone. It asks
 * the same database the same things as the app (who is it, the page, how many, which are starred, who wrote them) by named
 * statements, and answers the same fields; without GraphQL, ORM, plans, permissions, logs, metrics and compression.
 * `/bare` leaves everything out but the page and its count. A process of its own: `DATABASE_URL`, `PORT`.
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
  select u.id, u.account_id, p.active, p.expires_at
  from sessions s
  join users u on u.account_id = s.account_id and u.id = s.user_id
  left join plans p on p.account_id = u.account_id and p.user_id = u.id
  where s.token_hash = $1 and s.expires_at > now() and u.active`;

const SHOWN = 'removed_at is null and not hidden and not archived';
const MINE = `account_id = $1 and (creator_id = $2 or status = 'approved' or status <> 'draft') and ${SHOWN}`;
const PROVIDED = `
  account_id = $3 and is_provider_script and status = 'approved' and ${SHOWN}
  and (library_id is null or library_id in (select id from libraries where account_id = $3 and key = 'admin-custom'))`;
const COLUMNS = `id, account_id, creator_id, library_id, type, title, text, category, status, version, is_provider_script,
  created_at, updated_at`;
const ROWS = `
  select * from (
    (select ${COLUMNS} from scripts where ${MINE} order by title, id limit $4)
    union all
    (select ${COLUMNS} from scripts where ${PROVIDED} order by title, id limit $4)
  ) page order by title, id limit $4`;
const COUNT = `select (select count(*) from scripts where ${MINE})::int + (select count(*) from scripts where ${PROVIDED})::int as n`;
const STARS = `select item_id from favorites where account_id = $1 and user_id = $2 and item_type = 'script' and item_id = any($3)`;
const NAMES = 'select id, name, last_name from users where id = any($1)';

const ask = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows;

const [provider] = await ask('provider', `select id from accounts where type = 'provider'`, []);

const page = ({ accountId, userId, limit }: Request) =>
  Promise.all([
    ask('rows', ROWS, [accountId, userId, provider?.id, limit]),
    ask('count', COUNT, [accountId, userId, provider?.id]),
  ]);

app.post<{ Body: { limit: number } }>('/list', async (request, reply) => {
  const token = request.headers.authorization?.split(' ')[1] ?? '';
  const [who] = await ask('who', WHO, [createHash('sha256').update(token).digest()]);
  if (!who?.active) return reply.code(401).send({ message: 'sign in' });
  const { limit } = request.body;
  const [rows, [count]] = await page({ accountId: who.account_id, userId: who.id, limit });
  const [stars, people] = await Promise.all([
    ask('stars', STARS, [who.account_id, who.id, rows.map((row) => row.id)]),
    ask('names', NAMES, [[...new Set(rows.map((row) => row.creator_id))]]),
  ]);
  const starred = new Set(stars.map((star) => star.item_id));
  const names = new Map(people.map(({ id, name, last_name }) => [id, last_name ? `${name} ${last_name}` : name]));
  return {
    pages: Math.ceil(count.n / limit),
    scripts: rows.map((row) => ({
      id: row.id,
      type: row.type,
      title: row.title,
      category: row.category,
      status: row.status,
      version: row.version,
      isFavorite: starred.has(row.id),
      isBodewell: row.is_provider_script,
      scriptText: row.text,
      words: row.text.split(/\s+/).length,
      spokenSeconds: Math.round((row.text.split(/\s+/).length / 150) * 60),
      createdBy: names.get(row.creator_id) ?? null,
      contentLibraryId: row.library_id,
      signedThumbUrl: null,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      viewerCan: { favorite: true },
    })),
  };
});

app.post<{ Body: Request }>('/bare', async (request) => {
  const [rows, [count]] = await page(request.body);
  return { pages: Math.ceil(count.n / request.body.limit), scripts: rows };
});

app.get('/readyz', async () => ({ status: 'ready' }));

process.once('SIGTERM', () => process.exit(0));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
