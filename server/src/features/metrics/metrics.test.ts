import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { changeVideo, draftVideo, submittedVideo, videoFile } from '../../../testing/flow.ts';
import { newViewerCookie } from '../../http/cookies.ts';

let test: TestApp;
let free: TestPerson;
let id: string;

beforeAll(async () => {
  test = await startTestApp();
  free = await test.makePerson({ engine: false });
});
afterAll(() => test.close());

const REACT = `mutation ($id: ID!, $data: MetricDataInput!) {
  updateVideoMetrics(id: $id, metricData: $data) { likes views fullViews shareAttempts isLiked isShared isViewed isFullViewed }
}`;
const react = (caller: Caller, data: object) => test.ask<Record<string, unknown>>(caller, REACT, { id, data });
const newViewer = (): Caller => ({
  cookie: newViewerCookie(test.ports.secrets, { secure: false, embedded: false }).split(';')[0] ?? '',
});

beforeAll(async () => {
  id = await publish();
});

async function publish(): Promise<string> {
  const video = await draftVideo(test, free);
  await changeVideo(test, free, video, { urlVideo: await videoFile(test, free), status: 'approved' });
  return video;
}

describe('a reaction', () => {
  it('can be a like, which can be taken back', async () => {
    const viewer = newViewer();
    const before = Number((await react(viewer, {})).likes);
    expect(await react(viewer, { isLiked: true })).toMatchObject({ likes: before + 1, isLiked: true });
    expect(await react(viewer, { isLiked: true })).toMatchObject({ likes: before + 1 });
    expect(await react(viewer, { isLiked: false })).toMatchObject({ likes: before, isLiked: false });
    expect(await react(viewer, { isLiked: false })).toMatchObject({ likes: before });
  });

  it('can be a share or a view, which counts once and for good', async () => {
    const viewer = newViewer();
    const { views, shareAttempts } = await react(viewer, { isShared: true, isViewed: true });
    const again = await react(viewer, { isShared: false, isViewed: false });
    expect(again).toMatchObject({ views, shareAttempts, isShared: true, isViewed: true });
    expect(await react(viewer, { isShared: true, isViewed: true })).toMatchObject({ views, shareAttempts });
  });

  it('that says the video was watched to the end counts as a view too', async () => {
    expect(await react(newViewer(), { isFullViewed: true })).toMatchObject({ isViewed: true, isFullViewed: true });
  });

  it('also counts for signed-in people', async () => {
    expect(await react(free, { isLiked: true })).toMatchObject({ isLiked: true });
  });

  it('is counted correctly when many arrive at once', async () => {
    const before = await react(newViewer(), {});
    const viewers = Array.from({ length: 20 }, newViewer);
    await Promise.all(
      viewers.flatMap((viewer) => [react(viewer, { isLiked: true }), react(viewer, { isLiked: true, isViewed: true })]),
    );
    expect(await react(newViewer(), {})).toMatchObject({
      likes: Number(before.likes) + 20,
      views: Number(before.views) + 20,
    });
  });

  it('is counted correctly when one viewer clicks twenty times at once', async () => {
    const viewer = newViewer();
    const before = Number((await react(viewer, {})).likes);
    await Promise.all(Array.from({ length: 20 }, (_, index) => react(viewer, { isLiked: index % 2 === 0 })));
    const after = await react(viewer, {});
    expect(after.likes).toBe(before + Number(after.isLiked));
  });
});

describe('a reaction is not counted', () => {
  it.each([
    ['without a cookie', null],
    ['with a cookie of their own making', { cookie: `gl_viewer=${'a'.repeat(22)}.${'b'.repeat(43)}` }],
  ])('%s', async (_how, caller) => {
    expect(await test.refusal(caller, REACT, { id, data: { isLiked: true } })).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Please allow cookies to do that',
    });
  });

  it('beyond 200 from one address in a day', async () => {
    await test.asOwner("delete from rate_limits where key like 'react:%'");
    await react(newViewer(), {});
    // one log line for the video and this network, without naming the network
    expect(await test.asOwner("update rate_limits set hits = 200 where key like 'react:%' returning key")).toEqual([
      { key: expect.stringMatching(/^react:[\w-]{22}$/) },
    ]);
    expect(await test.refusal(newViewer(), REACT, { id, data: { isLiked: true } })).toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect(await react(free, { isLiked: true })).toMatchObject({ isLiked: true });
  });
});

describe('a video takes no reactions', () => {
  it.each([
    ['hidden', 'update videos set hidden = true where id = $1'],
    ['archived', 'update videos set archived = true where id = $1'],
    ['taken down', 'update videos set unpublished_at = now() where id = $1'],
    ['removed', 'update videos set removed_at = now() where id = $1'],
  ])('that is %s', async (_how, sql) => {
    const video = await publish();
    await test.asOwner(sql, [video]);
    expect(await test.refusal(free, REACT, { id: video, data: { isLiked: true } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('that is in review', async () => {
    const owner = await test.makePerson();
    const sent = await submittedVideo(test, owner);
    expect(await test.refusal(owner, REACT, { id: sent.id, data: { isLiked: true } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
