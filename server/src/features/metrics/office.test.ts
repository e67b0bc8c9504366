import { read } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { approvedVideo } from '../../../testing/flow.ts';
import { newViewerCookie } from '../../http/cookies.ts';

let test: TestApp;
let admin: TestPerson;
let owner: TestPerson;
let ids: string[];
const today = new Date().toISOString().slice(0, 10);
const DAYS = { dateA: today, dateB: today };
const EARLIER = { dateA: '2025-01-01', dateB: '2025-02-01' };

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
  owner = await test.makePerson();
  ids = [];
  for (let index = 0; index < 3; index += 1) ids.push((await approvedVideo(test, owner)).id);
  await test.asOwner("update videos set category = 'Annuities', title = '=1+1' where id = $1", [ids[0]]);
});
afterAll(() => test.close());

const REACT =
  'mutation ($id: ID!, $data: MetricDataInput!) { updateVideoMetrics(id: $id, metricData: $data) { likes } }';
const visitor = () => ({
  cookie: newViewerCookie(test.ports.secrets, { secure: false, embedded: false }).split(';')[0] ?? '',
});
const COUNTS = 'likes views fullViews shareAttempts favorites';
const TOP = `query ($dateA: String!, $dateB: String!, $sort: MetricsSort) {
  getAllVideosMetrics(dateA: $dateA, dateB: $dateB, sort: $sort) { rows { video { id title scriptText email } ${COUNTS} } } }`;
const CATEGORIES = `query ($dateA: String, $dateB: String) {
  getCategoriesMetrics(dateA: $dateA, dateB: $dateB) { rows { category count ${COUNTS} } } }`;
const byDate = (name: string, more = '') =>
  `query ($dateA: String!, $dateB: String!) { ${name}(dateA: $dateA, dateB: $dateB${more}) { rows { date count } } }`;
interface Top {
  rows: { video: { id: string; title: string }; likes: number; views: number }[];
}

describe('metrics', () => {
  it('per day are the sum of all reactions, including withdrawn ones', async () => {
    const moves = [
      { isLiked: true },
      { isFullViewed: true },
      { isShared: true },
      { isLiked: false },
      { isViewed: true },
    ];
    const people = [visitor(), visitor(), visitor(), owner];
    for (let step = 0; step < 40; step += 1)
      await test.ask(people[(step * 7) % people.length] ?? null, REACT, {
        id: ids[(step * 5) % ids.length],
        data: moves[(step * 3) % moves.length],
      });
    for (const [id, isFavorite] of [
      [ids[0], true],
      [ids[1], true],
      [ids[1], false],
    ])
      await test.ask(owner, 'mutation ($id: ID!, $on: Boolean!) { videoIsFavorite(id: $id, isFavorite: $on) { id } }', {
        id,
        on: isFavorite,
      });
    const counted = await test.asOwner(`select video_id, sum(likes)::int as likes, sum(views)::int as views,
      sum(full_views)::int as full, sum(share_attempts)::int as shares from video_days group by 1 order by 1`);
    const again = await test.asOwner(`select video_id, count(*) filter (where is_liked)::int as likes,
      count(*) filter (where is_viewed)::int as views, count(*) filter (where is_full_viewed)::int as full,
      count(*) filter (where is_shared)::int as shares from video_reactions group by 1 order by 1`);
    expect(counted).toEqual(again);
    expect(counted.some(({ views }) => Number(views) > 1)).toBe(true);
    expect(await test.asOwner('select sum(favorites)::int as stars from video_days')).toEqual([{ stars: 1 }]);
    expect(await test.asOwner("select count(*)::int as stars from favorites where item_type = 'video'")).toEqual([
      { stars: 1 },
    ]);
  });

  it('list the top videos of the days asked for, as the public sees them', async () => {
    await test.asOwner('update video_days set likes = 5, views = 7 where video_id = $1', [ids[1]]);
    const { rows } = await test.ask<Top>(admin, TOP, DAYS);
    expect(rows[0]).toMatchObject({ video: { id: ids[1], scriptText: '', email: null }, likes: 5, views: 7 });
    expect(rows.map(({ likes }) => likes)).toEqual(rows.map(({ likes }) => likes).sort((a, b) => b - a));
    expect((await test.ask<Top>(admin, TOP, { ...DAYS, sort: 'views' })).rows[0]).toMatchObject({ views: 7 });
    expect(await test.ask(admin, TOP, EARLIER)).toEqual({ rows: [] });
    await test.asOwner('update videos set hidden = true where id = $1', [ids[1]]);
    const shown = await test.ask<Top>(admin, TOP, DAYS);
    expect(shown.rows.map(({ video }) => video.id)).not.toContain(ids[1]);
    await test.asOwner('update videos set hidden = false where id = $1', [ids[1]]);
  });

  it('add up by category, of the days asked for or of all time', async () => {
    const { rows } = await test.ask<{ rows: { category: string; count: number }[] }>(admin, CATEGORIES, DAYS);
    expect(rows.find(({ category }) => category === 'Annuities')).toMatchObject({ count: 1, favorites: 1 });
    expect(await test.ask(admin, CATEGORIES)).toEqual({ rows });
    expect(await test.ask(admin, CATEGORIES, EARLIER)).toEqual({ rows: [] });
  });

  it('count those who joined, without the staff and without invitations', async () => {
    const people = () => test.ask<{ rows: { date: string; count: number }[] }>(admin, byDate('getUsersByDate'), DAYS);
    const [before] = (await people()).rows;
    const joined = await test.makePerson();
    const invited = await test.makePerson({ parent: owner });
    await test.makePerson({ kind: 'staff', plan: 'none' });
    await test.asOwner('update users set confirmed_at = null where id = $1', [invited.id]);
    expect((await people()).rows).toEqual([{ date: today, count: (before?.count ?? 0) + 1 }]);
    await test.asOwner("update users set created_at = '2025-01-31T23:59:59Z' where id = $1", [joined.id]);
    const { rows } = await test.ask<{ rows: unknown[] }>(admin, byDate('getUsersByDate'), EARLIER);
    expect(rows).toHaveLength(32);
    expect(rows).toContainEqual({ date: '2025-01-31', count: 1 });
    const year = { dateA: '2025-01-01', dateB: '2025-12-31' };
    expect((await test.ask<{ rows: unknown[] }>(admin, byDate('getUsersByDate'), year)).rows[0]).toEqual({
      date: '2025-01',
      count: 1,
    });
  });

  it('count videos by their publishing day, of one category or all', async () => {
    expect(await test.ask(admin, byDate('getVideosByDate'), DAYS)).toEqual({ rows: [{ date: today, count: 3 }] });
    expect(await test.ask(admin, byDate('getVideosByDate', ', category: "Annuities"'), DAYS)).toEqual({
      rows: [{ date: today, count: 1 }],
    });
  });

  it('can be exported as a spreadsheet of texts and numbers, never formulas', async () => {
    const document = TOP.replace('rows {', 'base64 rows {');
    const { base64 } = await test.ask<{ base64: string }>(admin, document, { ...DAYS, sort: 'views' });
    const sheet = read(base64, { type: 'base64' }).Sheets.Metrics ?? {};
    const cells = Object.entries(sheet).filter(([name]) => !name.startsWith('!'));
    expect(cells.map(([, cell]) => cell.f)).toEqual(cells.map(() => undefined));
    expect(cells.find(([, cell]) => cell.v === '=1+1')?.[1]).toMatchObject({ t: 's' });
    expect(sheet.A1).toMatchObject({ t: 's', v: 'Video' });
  });

  it('list the same top videos for any days as adding up all of them does', async () => {
    // more than are counted at first; later ones have more in one month, but fewer in the days asked for
    await test.asOwner(
      `insert into videos (account_id, id, creator_id, title, status, approved_sha256, approved_at, published_at)
       select $1, md5('many' || v)::uuid, $2, 'Many ' || v, 'approved', md5('' || v), '2024-01-01', '2024-01-01' from generate_series(1, 400) v`,
      [owner.accountId, owner.id],
    );
    await test.asOwner(
      `insert into video_days (account_id, video_id, day, likes, views)
       select $1, md5('many' || v)::uuid, date '2024-01-20' + d * 9, (v * (7 + d * 4)) % 401, case d when 0 then v else 400 - v end
       from generate_series(1, 400) v, generate_series(0, 5) d`,
      [owner.accountId],
    );
    // withdrawn later in the month, so that nothing is left
    await test.asOwner(
      `insert into video_days (account_id, video_id, day, likes) select $1, md5('many7')::uuid, day::date, likes
       from (values ('2024-01-22', 1000), ('2024-01-30', -1126)) days(day, likes)`,
      [owner.accountId],
    );
    for (const [dateA, dateB] of [
      ['2024-01-21', '2024-01-25'],
      ['2024-01-20', '2024-01-20'],
      ['2024-01-25', '2024-03-03'],
      ['2023-12-01', '2024-02-28'],
    ])
      for (const sort of ['likes', 'views']) {
        const all = await test.asOwner(
          `select video_id as id, sum(${sort})::int as count from video_days where day between $1 and $2
           group by 1 having sum(${sort}) > 0 order by 2 desc, 1 desc limit 9`,
          [dateA, dateB],
        );
        const { rows } = await test.ask<{ rows: Record<string, unknown>[] }>(admin, TOP, { dateA, dateB, sort });
        expect(rows.map(({ video, [sort]: count }) => ({ ...(video as object), count }))).toMatchObject(all);
      }
  });

  it.each([
    ['2026-02-30', today, 'dateA'],
    [today, 'tomorrow', 'dateB'],
    [today, '2020-01-01', 'dateB'],
  ])('refuse the days %s to %s', async (dateA, dateB, field) => {
    for (const name of ['getUsersByDate', 'getVideosByDate'])
      expect(await test.refusal(admin, byDate(name), { dateA, dateB })).toMatchObject({
        code: 'INVALID',
        fields: { [field]: expect.any(String) },
      });
  });
});
