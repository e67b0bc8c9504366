import path from 'node:path';
import { type Asked, filled, p95, p95Goal, timeCells, timesOf } from './asked.ts';
import { CACHE, ownerUrl, startGreenlit } from './greenlit.ts';
import { signIn } from './list/listCall.ts';
import { PASSWORD_HASH } from './list/seed.ts';
import { milliseconds } from './numbers.ts';
import { type PartResult, table } from './report.ts';

/** Published videos, and reactions to them over the last twelve months. */
const VIDEOS = Number(process.env.METRICS_VIDEOS ?? 1_000_000);
const REACTIONS = Number(process.env.METRICS_REACTIONS ?? 10_000_000);
/** Another channel, where every video was watched on every day of a year, from three sites. */
const CHANNEL = { videos: 600, days: 365, hosts: ['', 'linkedin.com', 'news.example'] };
const RUNS = 40;
const GOAL_MS = 50;
const CHANNEL_GOAL_MS = 100;
const ADMIN = 'admin@metrics.test';
const OWNER = 'channel@metrics.test';

const COUNTS = 'likes views fullViews shareAttempts favorites';
const DATES = '$dateA: String!, $dateB: String!';
const BETWEEN = 'dateA: $dateA, dateB: $dateB';
const TOP = `rows { video { id title category } ${COUNTS} }`;
/** The queries of the provider's metrics page. */
const OFFICE: Record<string, string> = {
  'users by date': `query (${DATES}) { getUsersByDate(${BETWEEN}) { rows { date count } } }`,
  'videos by date': `query (${DATES}) { getVideosByDate(${BETWEEN}) { rows { date count } } }`,
  'videos of a category by date': `query (${DATES}) { getVideosByDate(${BETWEEN}, category: "Category 3") { rows { date count } } }`,
  'top nine by likes': `query (${DATES}) { getAllVideosMetrics(${BETWEEN}, sort: likes) { ${TOP} } }`,
  'top nine by views': `query (${DATES}) { getAllVideosMetrics(${BETWEEN}, sort: views) { ${TOP} } }`,
  categories: `query (${DATES}) { getCategoriesMetrics(${BETWEEN}) { rows { category count ${COUNTS} } } }`,
};
/** The queries of the page "How your videos are doing". */
const DOING = `query (${DATES}) { getChannelMetrics(${BETWEEN}) {
  days { date counts { ...c } } videos { id title counts { ...c } } referrers { kind host views } } }
  fragment c on ViewingCounts { views firstQuarter half threeQuarters fullViews likes shareAttempts }`;

const now = new Date();
const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const daysBack = (days: number) => ({ dateA: day(now.getTime() - (days - 1) * 86_400_000), dateB: day(now.getTime()) });
const from = (year: number, month: number, months: number) => ({
  dateA: day(Date.UTC(year, month, 1)),
  dateB: day(Date.UTC(year, month + months, 0)),
});
/** The periods that the page offers: calendar months and years. */
const CALENDAR = {
  'a month': from(now.getUTCFullYear(), now.getUTCMonth(), 1),
  'a year': from(now.getUTCFullYear(), 0, 12),
};
/** Any range, only available through the API. */
const OTHER_DAYS = { '30 days': daysBack(31) };
const SPANS = {
  '7 days': daysBack(7),
  '30 days': daysBack(30),
  '60 days': daysBack(60),
  'a year': { ...from(now.getUTCFullYear(), now.getUTCMonth() - 11, 12), dateB: day(now.getTime()) },
};

const over = (queries: Record<string, string>, days: object): Asked[] =>
  Object.entries(queries).map(([name, query]) => ({ name, query, variables: () => days }));

/** The provider's metrics, and those of a large channel, at the size an installation may grow to. */
export async function metrics(): Promise<PartResult> {
  const dataDir = path.join(CACHE, `metrics-${VIDEOS}-${REACTIONS}`);
  const greenlit = await startGreenlit(dataDir);
  try {
    const tables = [
      ...['accounts', 'users', 'videos', 'video_days', 'video_referrers'],
      ...['video_periods', 'video_referrer_months', 'figure_days'],
    ];
    await filled(ownerUrl(dataDir), { lastUser: ADMIN, statements: STATEMENTS, tables });
    const rows: string[][] = [];
    const slowest = new Map<string, { taken: number[]; most: number }>();
    const ask = async (
      email: string,
      queries: Record<string, string>,
      spans: Record<string, object>,
      goal: number | null,
    ) => {
      const token = await signIn(greenlit.url, email);
      for (const [span, days] of Object.entries(spans))
        for (const { name, taken } of await timesOf({ url: greenlit.url, token, runs: RUNS }, over(queries, days))) {
          rows.push([name, span, ...timeCells(taken), goal ? `≤ ${milliseconds(goal)}` : 'none']);
          if (goal !== null && p95(taken) > p95(slowest.get(name)?.taken ?? [0]))
            slowest.set(name, { taken, most: goal });
        }
    };
    await ask(ADMIN, OFFICE, CALENDAR, GOAL_MS);
    await ask(ADMIN, OFFICE, OTHER_DAYS, null);
    await ask(OWNER, { 'how a channel does': DOING }, SPANS, CHANNEL_GOAL_MS);
    return {
      goals: [...slowest].map(([name, { taken, most }]) => p95Goal(`metrics: ${name}`, taken, most)),
      details: [
        `${VIDEOS.toLocaleString('en-US')} videos, ${REACTIONS.toLocaleString('en-US')} reactions over twelve months. The channel has ${CHANNEL.videos} videos and ${(CHANNEL.videos * CHANNEL.days).toLocaleString('en-US')} rows of days, each with ${CHANNEL.hosts.length} sites. Each request ${RUNS} times, one after the other, over HTTP; the goals above hold the slowest of the days asked for. "none": no screen asks for days that are no month or year of the calendar.`,
        table(['asks for', 'days', 'median', 'p95', 'goal'], rows),
      ].join('\n\n'),
    };
  } finally {
    await greenlit.stop();
  }
}

/** A hundred videos for each client; a few videos get most of the reactions, as everywhere. */
const STATEMENTS = [
  `insert into accounts(id, type) select md5('client' || a)::uuid, 'client' from generate_series(0, ${Math.ceil(VIDEOS / 100)}) a`,
  `insert into users(account_id, id, kind, email, name, confirmed_at, created_at)
     select md5('client' || a)::uuid, md5('owner' || a)::uuid, 'individual', 'owner-' || a || '@metrics.test', 'Owner', now(),
            now() - a % 700 * interval '1 day'
     from generate_series(0, ${Math.ceil(VIDEOS / 100)}) a`,
  `insert into videos(account_id, id, creator_id, title, category, status, approved_sha256, approved_at, published_at)
     select md5('client' || v / 100)::uuid, md5('video' || v)::uuid, md5('owner' || v / 100)::uuid, 'Video ' || v,
            'Category ' || v % 16, 'approved', md5('a' || v), at, at
     from (select v, now() - v % 700 * interval '1 day' as at from generate_series(1, ${VIDEOS}) v) s
     order by 1, 2`,
  `insert into video_days(account_id, video_id, day, likes, views, full_views, share_attempts, favorites)
     select md5('client' || v / 100)::uuid as account, md5('video' || v)::uuid as video, current_date - d,
            likes, views, full_views, shares, stars
     from (
       select v, d, count(*) filter (where r % 10 = 0) as likes, count(*) filter (where r % 10 between 1 and 6) as views,
              count(*) filter (where r % 10 in (7, 8)) as full_views, count(*) filter (where r % 20 = 9) as shares,
              count(*) filter (where r % 20 = 19) as stars
       from (select r, 1 + (power(random(), 3) * (${VIDEOS} - 1))::int as v, (random() * 364)::int as d
             from generate_series(1, ${REACTIONS}) r) reactions
       group by v, d) days
     order by 1, 2, 3`,
  `insert into accounts(id, type) values (md5('channel')::uuid, 'client')`,
  `insert into users(account_id, id, kind, email, name, password_hash, confirmed_at)
     values (md5('channel')::uuid, md5('channel owner')::uuid, 'individual', '${OWNER}', 'Owner', '${PASSWORD_HASH}', now())`,
  `insert into plans(account_id, user_id, active, expires_at, final_price)
     values (md5('channel')::uuid, md5('channel owner')::uuid, true, now() + interval '1 year', 9900)`,
  `insert into videos(account_id, id, creator_id, title, category, status, approved_sha256, approved_at, published_at)
     select md5('channel')::uuid, md5('channel video' || v)::uuid, md5('channel owner')::uuid, 'Video ' || v, 'Category 3', 'approved',
            md5('a' || v), now() - interval '1 year', now() - interval '1 year'
     from generate_series(1, ${CHANNEL.videos}) v`,
  `insert into video_days(account_id, video_id, day, likes, views, full_views, first_quarter, half, three_quarters)
     select account_id, id, current_date - d, d % 3, 3 + d % 5, 1, 3, 2, 1
     from videos, generate_series(0, ${CHANNEL.days - 1}) d where account_id = md5('channel')::uuid`,
  `insert into video_referrers(account_id, day, video_id, host, views)
     select account_id, current_date - d, id, host, 1 + d % 2
     from videos, generate_series(0, ${CHANNEL.days - 1}) d, unnest(array['${CHANNEL.hosts.join("','")}']) host
     where account_id = md5('channel')::uuid`,
  'select recount_metrics()',
  `insert into users(account_id, id, kind, email, name, password_hash, confirmed_at)
     select id, md5('admin')::uuid, 'staff', '${ADMIN}', 'Admin', '${PASSWORD_HASH}', now() from accounts where type = 'provider'`,
  'insert into addresses(address, account_id, user_id) select lower(email), account_id, id from users on conflict do nothing',
  `insert into user_roles(account_id, user_id, role_id)
     select a.id, md5('admin')::uuid, r.id from accounts a, roles r where a.type = 'provider' and r.name = 'admin' and r.built_in`,
];
