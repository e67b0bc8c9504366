import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { approvedVideo } from '../../../testing/flow.ts';
import { newViewerCookie } from '../../http/cookies.ts';
import { dumpDatabase } from '../../operate/dump.ts';
import { forgetSalts } from './reactions.actions.ts';

let test: TestApp;
let owner: TestPerson;
let first: string;
let second: string;
/** As in the database (UTC). */
let today: string;
/** Log lines before viewers without a cookie arrived. */
let logged = 0;

beforeAll(async () => {
  test = await startTestApp();
  today = await test.today();
  owner = await test.makePerson();
  [first, second] = [(await approvedVideo(test, owner)).id, (await approvedVideo(test, owner)).id];
});
afterAll(() => test.close());

const REACT = `mutation ($id: ID!, $data: MetricDataInput!) {
  updateVideoMetrics(id: $id, metricData: $data) { likes views isViewed } }`;
const METRICS = `query ($dateA: String!, $dateB: String!, $videoId: ID) {
  getChannelMetrics(dateA: $dateA, dateB: $dateB, videoId: $videoId) {
    days { date counts { views half likes } }
    videos { id counts { views firstQuarter half threeQuarters fullViews likes shareAttempts } }
    referrers { kind host views }
  } }`;
interface Metrics {
  days: { date: string; counts: { views: number; half: number; likes: number } }[];
  videos: { id: string; counts: Record<string, number> }[];
  referrers: { kind: string; host: string | null; views: number }[];
}
const metrics = (caller: Caller, more: object = {}) =>
  test.ask<Metrics>(caller, METRICS, { dateA: today, dateB: today, ...more });
const newViewer = (): Caller => ({
  cookie: newViewerCookie(test.ports.secrets, { secure: false, embedded: false }).split(';')[0] ?? '',
});
const react = (caller: Caller, id: string, data: object) => test.ask(caller, REACT, { id, data });

describe('what viewers did', () => {
  it('is counted by how much they watched, each step once per viewer', async () => {
    const [all, half, none] = [newViewer(), newViewer(), newViewer()];
    await react(all, first, { isViewed: true, referrer: 'www.LinkedIn.com' });
    for (const quarters of [1, 2, 3, 2]) await react(all, first, { quarters });
    await react(all, first, { isFullViewed: true });
    await react(half, first, { quarters: 2, referrer: 'localhost' });
    await react(half, first, { isViewed: true, quarters: 1, referrer: 'elsewhere.example' });
    await react(none, first, { isViewed: true });
    const found = await metrics(owner);
    expect(found.videos).toEqual([
      {
        id: first,
        counts: {
          ...{ views: 3, firstQuarter: 2, half: 2, threeQuarters: 1, fullViews: 1 },
          ...{ likes: 0, shareAttempts: 0 },
        },
      },
      { id: second, counts: expect.objectContaining({ views: 0, half: 0 }) },
    ]);
    expect(found.days).toEqual([{ date: today, counts: { views: 3, half: 2, likes: 0 } }]);
    expect(found.referrers).toHaveLength(3);
    expect(found.referrers).toEqual(
      expect.arrayContaining([
        { kind: 'site', host: 'linkedin.com', views: 1 },
        { kind: 'channel', host: null, views: 1 },
        { kind: 'none', host: null, views: 1 },
      ]),
    );
  });

  it('counts every quarter for a viewer who goes straight to the end', async () => {
    await react(newViewer(), second, { isFullViewed: true, referrer: 'news.example' });
    const { videos, referrers } = await metrics(owner, { videoId: second });
    expect(videos).toEqual([
      { id: second, counts: expect.objectContaining({ views: 1, firstQuarter: 1, threeQuarters: 1, fullViews: 1 }) },
    ]);
    expect(referrers).toEqual([{ kind: 'site', host: 'news.example', views: 1 }]);
  });

  it('stays within the days asked for', async () => {
    const { days, videos, referrers } = await metrics(owner, { dateA: '2025-01-30', dateB: '2025-02-02' });
    expect(days.map(({ date }) => date)).toEqual(['2025-01-30', '2025-01-31', '2025-02-01', '2025-02-02']);
    expect(videos.every(({ counts }) => counts.views === 0)).toBe(true);
    expect(referrers).toEqual([]);
    const year = await metrics(owner, { dateA: '2025-01-01', dateB: '2025-12-31' });
    expect(year.days).toHaveLength(12);
  });

  it('stays when a video is hidden or archived, and is dropped when it is removed', async () => {
    await test.asOwner('update videos set hidden = true, archived = true where id = $1', [second]);
    expect((await metrics(owner)).videos).toHaveLength(2);
    await test.asOwner('update videos set removed_at = now() where id = $1', [second]);
    expect((await metrics(owner)).videos.map(({ id }) => id)).toEqual([first]);
    await test.asOwner('update videos set removed_at = null, hidden = false, archived = false where id = $1', [second]);
  });

  it('distinguishes a hundred hosts per day, and counts the others together', async () => {
    const other = await test.makePerson();
    const { id } = await approvedVideo(test, other);
    await test.asOwner(
      `insert into video_referrers (account_id, video_id, day, host, views)
       select $1, $2, (now() at time zone 'utc')::date, 'site-' || n || '.example', 2 from generate_series(1, 100) n`,
      [other.accountId, id],
    );
    await react(newViewer(), id, { isViewed: true, referrer: 'new.example' });
    await react(newViewer(), id, { isViewed: true, referrer: 'site-7.example' });
    const { referrers } = await metrics(other);
    expect(referrers.find(({ host }) => host === 'site-7.example')).toMatchObject({ views: 3 });
    // twenty sites by name, the other eighty and the new one together
    expect(referrers).toHaveLength(21);
    expect(referrers[0]).toEqual({ kind: 'others', host: null, views: 161 });
  });

  it.each([
    [{ quarters: 4 }, 'quarters'],
    [{ isViewed: true, referrer: 'https://example.com/?name=Ada' }, 'referrer'],
  ])('is refused if it cannot be: %j', async (data, field) => {
    expect(await test.refusal(newViewer(), REACT, { id: first, data })).toMatchObject({
      code: 'INVALID',
      fields: { [field]: expect.any(String) },
    });
  });
});

describe('what viewers did with a channel', () => {
  it('is shown to its owner and to an enterprise’s internal users, and to nobody else', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const internal = await test.makePerson({ kind: 'enterprise_internal', parent: enterprise, role: 'Enterprise' });
    const { id } = await approvedVideo(test, enterprise);
    await react(newViewer(), id, { isViewed: true });
    for (const person of [enterprise, internal])
      expect((await metrics(person)).videos).toEqual([{ id, counts: expect.objectContaining({ views: 1 }) }]);
    expect((await metrics(owner)).videos.map((video) => video.id)).not.toContain(id);
    expect(await test.refusal(owner, METRICS, { dateA: today, dateB: today, videoId: id })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const staff = await test.makePerson({ kind: 'staff', plan: 'none' });
    expect(await test.refusal(staff, METRICS, { dateA: today, dateB: today })).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe.each([
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['Do Not Track', { dnt: '1' }],
])('a browser that asks for privacy with %s', (_name, sign) => {
  const AGENT = { 'user-agent': 'Mozilla/5.0 (one)' };
  const send = (id: string, data: object, headers: Record<string, string> = AGENT) =>
    test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...sign, ...headers },
      payload: { query: REACT, variables: { id, data } },
    });
  let id: string;
  beforeAll(async () => {
    logged ||= test.logged.length;
    id = (await approvedVideo(test, owner)).id;
  });
  const views = async () => (await metrics(owner, { videoId: id })).videos[0]?.counts.views;

  it('gets no cookie from the public pages, and loses the one it had', async () => {
    const call = (headers: object) =>
      test.app.inject({ method: 'POST', url: '/api/viewer', headers: { ...sign, ...headers } });
    expect((await call({})).headers['set-cookie']).toBeUndefined();
    const cleared = await call({ cookie: (newViewer() as { cookie: string }).cookie });
    expect(cleared.headers['set-cookie']).toMatch(/^gl_viewer=; Path=\/; Max-Age=0; HttpOnly/);
    const asked = await test.app.inject({ method: 'POST', url: '/api/viewer' });
    expect(asked.headers['set-cookie']).toMatch(/^gl_viewer=[\w-]{22}\./);
  });

  it('is counted once a day, even with an earlier cookie', async () => {
    await send(id, { isViewed: true, isLiked: true });
    const again = await send(
      id,
      { isViewed: true, isLiked: true },
      { ...AGENT, ...(newViewer() as { cookie: string }) },
    );
    expect((await send(owner.id, { isViewed: true })).json()).toHaveProperty('errors');
    expect(again.json().data.updateVideoMetrics).toMatchObject({ views: 1, likes: 1, isViewed: true });
    const other = await send(id, { isViewed: true }, { 'user-agent': 'Mozilla/5.0 (two)' });
    expect(other.json().data.updateVideoMetrics).toMatchObject({ views: 2 });
    const shown = await test.app.inject({ url: `/api/viewer/reactions?videos=${id}`, headers: { ...sign, ...AGENT } });
    expect(shown.json()[id]).toMatchObject({ isLiked: true });
    expect(await views()).toBe(2);
  });
});

it('a viewer without a cookie leaves no address, and is a new viewer once the day’s salt is deleted', async () => {
  const [salt] = await test.asOwner('select day::text, salt from viewer_salts');
  expect(salt?.day).toBe(today);
  const kept = await test.asOwner(`select viewer from video_reactions where viewer like 'day:%'`);
  expect(kept.length).toBeGreaterThan(0);
  for (const { viewer } of kept) expect(viewer).toMatch(/^day:[\w-]{22}$/);
  const counters = await test.asOwner(`select key from rate_limits where key like 'react:%'`);
  expect(JSON.stringify(test.logged.slice(logged))).toContain('refused');
  expect(JSON.stringify([kept, counters, test.logged.slice(logged)])).not.toContain('127.0.0.1');
  await test.asOwner('update viewer_salts set day = day - 1');
  await forgetSalts(test.db);
  expect(await test.asOwner('select * from viewer_salts')).toEqual([]);
});

it('salts are not in backups', async () => {
  await test.asOwner("insert into viewer_salts values ('2026-01-01', 'secret')");
  const client = new pg.Client({ connectionString: test.ownerUrl });
  await client.connect();
  const { tables } = await dumpDatabase(client, join(test.folder, 'dump'));
  await client.end();
  expect(tables.map(({ table }) => table)).toContain('public.video_referrers');
  expect(tables.map(({ table }) => table)).not.toContain('public.viewer_salts');
});
