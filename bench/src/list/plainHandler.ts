/**
 * The other side of the comparison: what somebody would write by hand for this one list, with Fastify and pg alone, on the
 * same database, with the same answer. `/same` asks the app's own questions (the same tables, joins, columns and conditions,
 * as named statements): the difference is what GraphQL, the ORM and the rest of a product cost. `/lean` takes only the
 * columns that this one answer needs. `/bare` leaves everything out but the page and its count: no session, stars or names.
 * A process of its own: `DATABASE_URL`, `PORT`.
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

const ROLES = `(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'permissions', r.permissions)), '[]')
  from user_roles h join roles r on r.id = h.role_id where h.account_id = u.account_id and h.user_id = u.id)`;

const VALID = 'where s.token_hash = $1 and s.expires_at > now() and u.active and u.removed_at is null';
const WHO = {
  same: `
    select own.*, plan.*, parent.*, theirs.*, their_plan.*, ${ROLES} as roles, u.*, plan.active as plan_active
    from users u
    left join settings own on own.account_id = u.account_id and own.user_id = u.id
    left join plans plan on plan.account_id = u.account_id and plan.user_id = u.id
    left join users parent on parent.account_id = u.account_id and parent.id = u.parent_id
    left join settings theirs on theirs.account_id = u.account_id and theirs.user_id = parent.id
    left join plans their_plan on their_plan.account_id = u.account_id and their_plan.user_id = parent.id
    join sessions s on s.account_id = u.account_id and s.user_id = u.id ${VALID}`,
  lean: `
    select u.id, u.account_id, plan.active as plan_active
    from sessions s
    join users u on u.account_id = s.account_id and u.id = s.user_id
    left join plans plan on plan.account_id = u.account_id and plan.user_id = u.id ${VALID}`,
};
const COLUMNS = {
  same: '*',
  lean: `id, account_id, creator_id, library_id, type, title, text, category, status, version, is_provider_script,
    created_at, updated_at`,
};
type Variant = keyof typeof WHO;

const SHOWN = 'removed_at is null and not hidden and not archived';
const MINE = `account_id = $1 and ${SHOWN}
  and (creator_id = $2 or status = 'approved' or status in ('in_review', 'need_changes'))`;
const PROVIDED = `account_id = $3 and is_provider_script and status = 'approved' and ${SHOWN}
  and not (is_provider_script and title = 'Custom Script')
  and (library_id is null or library_id in (select id from libraries where account_id = $3 and key = 'admin-custom'))`;
const rowsOf = (variant: Variant) => `
  select * from (
    (select ${COLUMNS[variant]} from scripts where ${MINE} order by title, id limit $4)
    union all
    (select ${COLUMNS[variant]} from scripts where ${PROVIDED} order by title, id limit $4)
  ) page order by title, id limit $4`;
const COUNT = `select (select count(*) from scripts where ${MINE})::int + (select count(*) from scripts where ${PROVIDED})::int as n`;
const STARS = `select item_id from favorites where account_id = $1 and user_id = $2 and item_type = 'script' and item_id = any($3)`;
const NAMES = 'select id, name, last_name, parent_id from users where account_id = $1 and id = any($2)';

const ask = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows;

const [provider] = await ask('provider', `select id from accounts where type = 'provider'`, []);

const page = (variant: Variant, { accountId, userId, limit }: Request) =>
  Promise.all([
    ask(`rows_${variant}`, rowsOf(variant), [accountId, userId, provider?.id, limit]),
    ask('count', COUNT, [accountId, userId, provider?.id]),
  ]);

async function list(variant: Variant, authorization: string, limit: number) {
  const token = createHash('sha256')
    .update(authorization.split(' ')[1] ?? '')
    .digest();
  const [who] = await ask(`who_${variant}`, WHO[variant], [token]);
  if (!who?.plan_active) throw new Error('not signed in');
  const [rows, [count]] = await page(variant, { accountId: who.account_id, userId: who.id, limit });
  const authors = rows.filter((row) => row.account_id === who.account_id).map((row) => row.creator_id);
  const [stars, people] = await Promise.all([
    ask('stars', STARS, [who.account_id, who.id, rows.map((row) => row.id)]),
    authors.length > 0 ? ask('names', NAMES, [who.account_id, [...new Set(authors)]]) : [],
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
      spokenSeconds: Math.ceil((row.text.split(/\s+/).length * 60) / 150),
      createdBy: names.get(row.creator_id) ?? (row.is_provider_script ? 'Greenlit' : null),
      contentLibraryId: row.library_id,
      signedThumbUrl: null,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      viewerCan: { favorite: true },
    })),
  };
}

for (const variant of ['same', 'lean'] as const)
  app.post<{ Body: { limit: number } }>(`/${variant}`, (request) =>
    list(variant, request.headers.authorization ?? '', request.body.limit),
  );

app.post<{ Body: Request }>('/bare', async (request) => {
  const [rows, [count]] = await page('lean', request.body);
  return { pages: Math.ceil(count.n / request.body.limit), scripts: rows };
});

app.get('/readyz', async () => ({ status: 'ready' }));

process.once('SIGTERM', () => process.exit(0));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
