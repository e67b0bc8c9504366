import { rangeOfMonth } from '@greenlit/domain/metrics/range.ts';
import { choicesFrom, randomFrom, repeats } from '@greenlit/seeds/testing/chance.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { earlier } from '../../../testing/earlier.ts';
import { changeVideo, draftVideo, videoFile } from '../../../testing/flow.ts';
import { newViewerCookie } from '../../http/cookies.ts';
import { foldFigures } from './state.actions.ts';

const VIDEOS = 6;
const CATEGORIES = ['Annuities', 'Bonds', 'Retirement', null];
const { below, often, pick } = choicesFrom(randomFrom());

let test: TestApp;
let admin: TestPerson;
let owner: TestPerson;
let people: TestPerson[];
let viewers: Caller[];
let ids: string[];

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
  owner = await test.makePerson({ engine: false });
  people = [
    await test.makePerson(),
    await test.makePerson({ parent: owner }),
    await test.makePerson({ parent: owner }),
  ];
  ids = [];
  for (let index = 0; index < VIDEOS; index += 1) {
    const id = await draftVideo(test, owner);
    await changeVideo(test, owner, id, { urlVideo: await videoFile(test, owner), status: 'approved' });
    ids.push(id);
  }
  viewers = [
    owner,
    ...Array.from({ length: 4 }, () => ({
      cookie: newViewerCookie(test.ports.secrets, { secure: false, embedded: false }).split(';')[0] ?? '',
    })),
  ];
});
afterAll(() => test.close());

const REACT =
  'mutation ($id: ID!, $data: MetricDataInput!) { updateVideoMetrics(id: $id, metricData: $data) { likes } }';
const STAR = 'mutation ($id: ID!, $on: Boolean!) { videoIsFavorite(id: $id, isFavorite: $on) { id } }';
const COUNTS = 'likes views fullViews shareAttempts favorites';

/** A viewer's action through the API; refused if the video is not public. */
const reaction = async () => {
  const data = pick([
    { isLiked: true },
    { isLiked: false },
    { isViewed: true, referrer: pick(['linkedin.com', 'news.example', '']) },
    { isFullViewed: true },
    { isShared: true },
    { quarters: below(4) },
  ]);
  await test.ask(pick(viewers), REACT, { id: pick(ids), data }).catch(onlyRefused);
};
const star = () => test.ask(owner, STAR, { id: pick(ids), on: often(0.5) }).catch(onlyRefused);
const onlyRefused = (error: unknown) => expect(String(error)).toMatch(/"code":"(NOT_FOUND|CONFLICT)"/);
/** Counts of an earlier day. */
const onEarlierDay = () =>
  test.asOwner(
    `insert into video_days as d (account_id, video_id, day, likes, views, full_views, half)
     values ($1, $2, current_date - $3::int, $4, $5, 1, 1)
     on conflict (account_id, video_id, day) do update set likes = d.likes + excluded.likes, views = d.views + excluded.views`,
    [owner.accountId, pick(ids), 1 + below(500), below(4) - 1, below(9)],
  );
const comeFrom = () =>
  test.asOwner(
    `insert into video_referrers as r (account_id, video_id, day, host, views) values ($1, $2, current_date - $3::int, $4, 1)
     on conflict (account_id, day, video_id, host) do update set views = r.views + 1`,
    [owner.accountId, pick(ids), 1 + below(500), pick(['linkedin.com', 'news.example', ''])],
  );
const forgotten = () =>
  test.asOwner('delete from video_days where video_id = $1 and day < current_date - $2::int', [pick(ids), below(500)]);
/** As a value: a database on several nodes takes no `now()` in a CASE. */
const NOW = `timestamptz '${new Date().toISOString()}'`;
/** Random changes to a video. */
const turn = () =>
  test.asOwner(
    `update videos set ${pick([
      'archived = not archived',
      'hidden = not hidden',
      `unpublished_at = case when unpublished_at is null then ${NOW} end`,
      `removed_at = case when removed_at is null then ${NOW} end`,
      "status = case status when 'approved' then 'need_changes' else 'approved' end",
      `published_at = ${earlier('published_at', '40 days')}`,
      `approval_ends_at = case when approval_ends_at is null then ${NOW} end`,
    ])} where id = $1`,
    [pick(ids)],
  );
const moved = () => test.asOwner('update videos set category = $2 where id = $1', [pick(ids), pick(CATEGORIES)]);
const person = () =>
  test.asOwner(
    `update users set ${pick([
      `confirmed_at = case when confirmed_at is null then ${NOW} end`,
      `created_at = ${earlier('created_at', '20 days')}`,
      "kind = case kind when 'member' then 'individual' else 'member' end",
    ])} where id = $1`,
    [pick(people).id],
  );
const WALK = [
  reaction,
  reaction,
  reaction,
  reaction,
  star,
  onEarlierDay,
  onEarlierDay,
  comeFrom,
  forgotten,
  turn,
  turn,
  moved,
  person,
];

const PUBLISHED = `update videos set status = 'approved', archived = false, hidden = false, unpublished_at = null, removed_at = null`;
const SHOWN = `v.status = 'approved' and v.published_at is not null and not v.hidden and not v.archived
  and v.removed_at is null and v.unpublished_at is null and (v.approval_ends_at is null or v.approval_ends_at > now())`;
const COUNTED = `sum(d.likes)::int as likes, sum(d.views)::int as views, sum(d.full_views)::int as "fullViews",
  sum(d.share_attempts)::int as "shareAttempts", sum(d.favorites)::int as favorites`;
const ALL_COUNTED = `likes, views, full_views, share_attempts, favorites, first_quarter, half, three_quarters`;
const FROM_DAYS = `from video_days d join videos v on v.account_id = d.account_id and v.id = d.video_id
  where d.day between $1 and $2 and ${SHOWN}`;

interface Days {
  dateA: string;
  dateB: string;
}
const within = ({ dateA, dateB }: Days) => [dateA, dateB];
const asked = async <Row>(query: string, days: Days): Promise<Row[]> =>
  (await test.ask<{ rows: Row[] }>(admin, `query ($dateA: String!, $dateB: String!) { ${query} }`, days)).rows;

async function expectNothingElse(days: Days) {
  const between = 'dateA: $dateA, dateB: $dateB';
  for (const sort of ['likes', 'views', 'favorites']) {
    const top = await asked<{ video: { id: string } }>(
      `getAllVideosMetrics(${between}, sort: ${sort}) { rows { video { id } ${COUNTS} } }`,
      days,
    );
    const expected = await test.asOwner(
      `select v.id, ${COUNTED} ${FROM_DAYS} group by v.id having sum(d.${sort}) > 0 order by sum(d.${sort}) desc, v.id desc limit 9`,
      within(days),
    );
    expect(top.map(({ video, ...counts }) => ({ id: video.id, ...counts }))).toEqual(expected);
  }

  const categories = await asked<object>(
    `getCategoriesMetrics(${between}) { rows { category count ${COUNTS} } }`,
    days,
  );
  const expected = await test.asOwner(
    `select category, sum(count)::int as count, sum(likes)::int as likes, sum(views)::int as views, sum("fullViews")::int as "fullViews",
       sum("shareAttempts")::int as "shareAttempts", sum(favorites)::int as favorites
     from (
       select coalesce(v.category, '') as category, 0 as count, ${COUNTED} ${FROM_DAYS} group by 1
       union all
       select coalesce(v.category, ''), count(*), 0, 0, 0, 0, 0 from videos v
       where ${SHOWN} and (v.published_at at time zone 'utc')::date between $1 and $2 group by 1) c
     group by 1 having (sum(count), sum(likes), sum(views), sum("fullViews"), sum("shareAttempts"), sum(favorites)) <> (0, 0, 0, 0, 0, 0)
     order by 1`,
    within(days),
  );
  expect(categories).toEqual(expected);

  const total = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
  const videos = await asked<{ count: number }>(`getVideosByDate(${between}) { rows { date count } }`, days);
  const bonds = await asked<{ count: number }>(
    `getVideosByDate(${between}, category: "Bonds") { rows { count } }`,
    days,
  );
  const joined = await asked<{ count: number }>(`getUsersByDate(${between}) { rows { date count } }`, days);
  const [numbers] = await test.asOwner(
    `select (select count(*)::int from videos v where ${SHOWN} and (v.published_at at time zone 'utc')::date between $1 and $2) as videos,
       (select count(*)::int from videos v where ${SHOWN} and v.category = 'Bonds'
          and (v.published_at at time zone 'utc')::date between $1 and $2) as bonds,
       (select count(*)::int from users where kind <> 'staff' and confirmed_at is not null
          and (created_at at time zone 'utc')::date between $1 and $2) as joined`,
    within(days),
  );
  expect({ videos: total(videos), bonds: total(bonds), joined: total(joined) }).toEqual(numbers);
}

const FIGURES = 'published, likes, views, full_views, share_attempts, favorites, joined';
const sumsOf = (names: string) => names.split(', ').map((name) => `sum(${name})::int as ${name}`);

/** The stored sums, without empty rows. */
const stored = async () => ({
  periods: await test.asOwner(
    `select period, video_id, ${ALL_COUNTED} from video_periods
     where (${ALL_COUNTED}) <> (0, 0, 0, 0, 0, 0, 0, 0) order by 1, 2`,
  ),
  hosts: await test.asOwner(
    'select month, video_id, host, views from video_referrer_months where views <> 0 order by 1, 2, 3',
  ),
  figures: await test.asOwner(
    `select day::text, category, ${sumsOf(FIGURES)} from (
       select day, category, ${FIGURES} from figure_days union all select day, category, ${FIGURES} from figure_steps) f
     group by 1, 2 having (${FIGURES.split(', ').map((name) => `sum(${name})`)}) <> (0, 0, 0, 0, 0, 0, 0) order by 1, 2`,
  ),
});

async function expectRecounted() {
  const kept = await stored();
  await test.asOwner('select recount_metrics()');
  expect(kept).toEqual(await stored());
  return kept;
}

const ranges = async (): Promise<Days[]> => {
  const today = await test.today();
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  return [
    rangeOfMonth(year, month),
    rangeOfMonth(year, null),
    rangeOfMonth(year - 1, null),
    { dateA: daysAgo(below(30)), dateB: today },
    { dateA: daysAgo(100 + below(400)), dateB: daysAgo(below(100)) },
  ];
};

describe('the sums that metrics are read from', () => {
  it(
    'match a recount, whatever was written, in any order',
    async () => {
      for (let round = 0; round < repeats({ test: 4, soak: 100 }); round += 1) {
        for (let step = 0; step < 40; step += 1) await pick(WALK)();
        for (const days of await ranges()) await expectNothingElse(days);
        if (round % 2 === 1) await foldFigures(test.db);
      }
      await test.asOwner(PUBLISHED);
      const { periods, hosts, figures } = await expectRecounted();
      for (const rows of [periods, hosts, figures]) expect(rows.length).toBeGreaterThan(0);
      for (const days of await ranges()) await expectNothingElse(days);
    },
    repeats({ test: 60_000, soak: 600_000 }),
  );

  it('are right when viewers and owners act at once', async () => {
    const once = () =>
      Promise.all([reaction(), star(), turn(), reaction(), moved(), onEarlierDay(), foldFigures(test.db), reaction()]);
    for (let round = 0; round < repeats({ test: 15, soak: 500 }); round += 1) await once();
    await expectRecounted();
  });

  it('are the same after the job has added each step to its day', async () => {
    await test.asOwner(PUBLISHED);
    await test.asOwner('update videos set archived = true');
    expect((await test.asOwner('select * from figure_steps')).length).toBeGreaterThan(0);
    const { figures } = await stored();
    await Promise.all([foldFigures(test.db), foldFigures(test.db)]);
    expect(await test.asOwner('select * from figure_steps')).toEqual([]);
    expect((await expectRecounted()).figures).toEqual(figures);
  });
});
