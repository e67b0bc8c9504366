import path from 'node:path';
import pg from 'pg';
import { CACHE, ownerUrl, startGreenlit } from './greenlit.ts';
import { signIn } from './list/listCall.ts';
import { PASSWORD_HASH } from './list/seed.ts';
import { median, milliseconds, percentile } from './numbers.ts';
import { type Goal, type PartResult, table } from './report.ts';

/** Published videos, and reactions to them over the last twelve months. */
const VIDEOS = Number(process.env.METRICS_VIDEOS ?? 1_000_000);
const REACTIONS = Number(process.env.METRICS_REACTIONS ?? 10_000_000);
const RUNS = 20;
const GOAL_MS = 50;
const ADMIN = 'admin@metrics.test';

const COUNTS = 'likes views fullViews shareAttempts favorites';
const DATES = '$dateA: String!, $dateB: String!';
const BETWEEN = 'dateA: $dateA, dateB: $dateB';
/** What the page of metrics asks for. */
const ASKED: [name: string, query: string][] = [
  ['users by date', `query (${DATES}) { getUsersByDate(${BETWEEN}) { rows { date count } } }`],
  ['videos by date', `query (${DATES}) { getVideosByDate(${BETWEEN}) { rows { date count } } }`],
  [
    'top videos',
    `query (${DATES}) { getAllVideosMetrics(${BETWEEN}, sort: views) { rows { video { id title } ${COUNTS} } } }`,
  ],
  ['categories', `query (${DATES}) { getCategoriesMetrics(${BETWEEN}) { rows { category count ${COUNTS} } } }`],
];

const day = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The provider's metrics of a month and of a year, at the size an installation may grow to. */
export async function metrics(): Promise<PartResult> {
  const dataDir = path.join(CACHE, `metrics-${VIDEOS}-${REACTIONS}`);
  const greenlit = await startGreenlit(dataDir);
  try {
    await seeded(ownerUrl(dataDir));
    const token = await signIn(greenlit.url, ADMIN);
    const now = Date.now();
    const rows: string[][] = [];
    const goals: Goal[] = [];
    for (const [span, days] of [
      ['a month', 30],
      ['a year', 365],
    ] as const) {
      const all: number[] = [];
      for (const [name, query] of ASKED) {
        const taken: number[] = [];
        const variables = { dateA: day(now - (days - 1) * 86_400_000), dateB: day(now) };
        for (let run = -2; run < RUNS; run += 1) {
          const ms = await timed(greenlit.url, token, query, variables);
          if (run >= 0) taken.push(ms);
        }
        all.push(...taken);
        rows.push([span, name, milliseconds(median(taken)), milliseconds(percentile(taken, 0.95))]);
      }
      const p95 = percentile(all, 0.95);
      goals.push({
        job: `metrics: a figure of ${span}, p95`,
        goal: `≤ ${milliseconds(GOAL_MS)}`,
        measured: milliseconds(p95),
        met: p95 <= GOAL_MS,
      });
    }
    return {
      goals,
      details: [
        `${VIDEOS.toLocaleString('en-US')} videos, ${REACTIONS.toLocaleString('en-US')} reactions over twelve months. Each request ${RUNS} times, one after the other, over HTTP.`,
        table(['days', 'asks for', 'median', 'p95'], rows),
      ].join('\n\n'),
    };
  } finally {
    await greenlit.stop();
  }
}

async function timed(url: string, token: string, query: string, variables: object): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { errors } = (await response.json()) as { errors?: { message: string }[] };
  const ms = performance.now() - began;
  if (errors) throw new Error(errors[0]?.message);
  return ms;
}

/** Fills the database, unless an earlier run did. */
async function seeded(url: string): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    const { rows } = await db.query('select 1 from users where email = $1', [ADMIN]);
    if (rows.length > 0) return;
    await db.query('set session_replication_role = replica; set synchronous_commit = off');
    await db.query(seed());
    await db.query('set session_replication_role = origin');
    await db.query('vacuum analyze videos');
    await db.query('vacuum analyze video_days');
  } finally {
    await db.end();
  }
}

/** A hundred videos for each client; a few videos get most of the reactions, as everywhere. */
const seed = () => `
  insert into accounts(id, type) select md5('client' || a)::uuid, 'client' from generate_series(0, ${VIDEOS / 100}) a;
  insert into users(account_id, id, kind, email, name, confirmed_at, created_at)
    select md5('client' || a)::uuid, md5('owner' || a)::uuid, 'individual', 'owner-' || a || '@metrics.test', 'Owner', now(),
           now() - a % 700 * interval '1 day'
    from generate_series(0, ${VIDEOS / 100}) a;
  insert into videos(account_id, id, creator_id, title, category, status, approved_sha256, approved_at, published_at)
    select md5('client' || v / 100)::uuid, md5('video' || v)::uuid, md5('owner' || v / 100)::uuid, 'Video ' || v,
           'Category ' || v % 16, 'approved', md5('a' || v), at, at
    from (select v, now() - v % 700 * interval '1 day' as at from generate_series(1, ${VIDEOS}) v) s;
  insert into video_days(account_id, video_id, day, likes, views, full_views, share_attempts, favorites)
    select md5('client' || v / 100)::uuid, md5('video' || v)::uuid, current_date - d,
           count(*) filter (where r % 10 = 0), count(*) filter (where r % 10 in (1, 2, 3, 4, 5, 6)),
           count(*) filter (where r % 10 in (7, 8)), count(*) filter (where r % 20 = 9), count(*) filter (where r % 20 = 19)
    from (select r, 1 + (power(random(), 3) * (${VIDEOS} - 1))::int as v, (random() * 364)::int as d
          from generate_series(1, ${REACTIONS}) r) s
    group by v, d;
  insert into users(account_id, id, kind, email, name, password_hash, confirmed_at)
    select id, md5('admin')::uuid, 'staff', '${ADMIN}', 'Admin', '${PASSWORD_HASH}', now() from accounts where type = 'provider';
  insert into addresses(address, account_id, user_id) select lower(email), account_id, id from users on conflict do nothing;
  insert into user_roles(account_id, user_id, role_id)
    select a.id, md5('admin')::uuid, r.id from accounts a, roles r where a.type = 'provider' and r.name = 'admin' and r.built_in;`;
