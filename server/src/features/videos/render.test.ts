import { readFile } from 'node:fs/promises';
import { LOGO_HEIGHT_SHARE, LOGO_OPACITY } from '@greenlit/domain/files/limits.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { changeVideo, draftVideo, SUBMIT_VIDEO, submission, videoFile } from '../../../testing/flow.ts';
import { cannedTranscoder, noTranscoder, talkOf } from '../../../testing/transcoder.ts';
import { type Rendering, TranscodeError } from '../../ports/ports.ts';

let test: TestApp;
let owner: TestPerson;
let take: string;
let logo: string;
let picture: string;
/** What the transcoder was asked for, with the bytes of each file. */
let jobs: { plan: Rendering['plan']; files: Record<string, number> }[];

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
// the same choices of one account are the same work
beforeEach(async () => {
  owner = await test.makePerson();
  take = await videoFile(test, owner);
  logo = await test.uploadFile(owner, 'images', fixtures.logo);
  picture = await test.uploadFile(owner, 'thumbs', fixtures.logo);
  jobs = [];
  test.ports.transcoder = cannedTranscoder(undefined, async (job) => {
    const sizes = [...job.files].map(async ([name, path]) => [name, (await readFile(path)).length] as const);
    jobs.push({ plan: job.plan, files: Object.fromEntries(await Promise.all(sizes)) });
    return talkOf(job);
  });
});

const RENDER = `mutation ($id: ID!, $renderOf: String!, $plan: String!, $files: [PlanFileInput!]!) {
  renderVideo(id: $id, renderOf: $renderOf, plan: $plan, files: $files) { id state url message }
}`;
const GET = 'query ($id: ID!) { getConversion(id: $id) { state url message progress } }';
const KEY = 'query ($id: ID!) { getVideo(id: $id) { urlVideo cleanTake { url } render { key missing } } }';

interface Work {
  id: string;
  state: string;
  url: string | null;
  message: string | null;
}
interface Seen {
  urlVideo: string;
  cleanTake: { url: string } | null;
  render: { key: string; missing: string | null };
}
const seen = (id: string) => test.ask<Seen>(owner, KEY, { id });

const WHOLE = { source: 'video', from: 0, to: null };
const LOGO = { position: 'top_left', opacity: LOGO_OPACITY, heightShare: LOGO_HEIGHT_SHARE };
const EDIT = { clips: null, sources: [], showsCard: true, cardSeconds: null };
const ADDED = { id: 'added', kind: 'video', name: 'added.mp4', seconds: 2, width: 640, height: 360 };
const clip = (source: string, from: number, to: number) => ({ id: `${source}${from}`, source, from, to });

async function branded(): Promise<{ id: string; renderOf: string; plan: object; files: object[] }> {
  const id = await draftVideo(test, owner, { urlVideo: take });
  await changeVideo(test, owner, id, { urlLogo: logo, logoPosition: 'top_left' });
  const { render } = await seen(id);
  return { id, renderOf: render.key, plan: { clips: [WHOLE], logo: LOGO, asIs: true }, files: [] };
}
const sent = ({ plan, ...rest }: Awaited<ReturnType<typeof branded>>) => ({ ...rest, plan: JSON.stringify(plan) });

describe('a video made by the server', () => {
  it('is made of the take and the logo of the video, and can be sent as it was made', async () => {
    const asked = await branded();
    const { id } = await test.ask<Work>(owner, RENDER, sent(asked));
    await test.runJobs();
    const done = await test.ask<Work>(owner, GET, { id });
    expect(done).toMatchObject({ state: 'done', message: null });
    expect(jobs).toEqual([{ plan: asked.plan, files: { video: expect.any(Number), logo: expect.any(Number) } }]);
    await changeVideo(test, owner, asked.id, { urlVideo: done.url, renderOf: asked.renderOf });
    expect(await seen(asked.id)).toMatchObject({
      urlVideo: done.url,
      cleanTake: { url: take },
      render: { missing: null },
    });
    await test.ask(owner, SUBMIT_VIDEO, submission(asked.id));
  });

  it('is the same work however often it is asked for, and other work for other choices', async () => {
    const asked = await branded();
    const first = await test.ask<Work>(owner, RENDER, sent(asked));
    expect((await test.ask<Work>(owner, RENDER, sent(asked))).id).toBe(first.id);
    await changeVideo(test, owner, asked.id, { logoPosition: 'bottom_left' });
    const { render } = await seen(asked.id);
    const plan = { ...asked.plan, logo: { ...LOGO, position: 'bottom_left' } };
    const other = await test.ask<Work>(owner, RENDER, sent({ ...asked, plan, renderOf: render.key }));
    expect(other.id).not.toBe(first.id);
    // nobody needs the first any more
    expect(await test.ask<Work>(owner, GET, { id: first.id })).toMatchObject({ state: 'cancelled' });
    await test.runJobs();
    expect(jobs).toHaveLength(1);
  });

  it('is made once more for another video with the same choices', async () => {
    const [one, other] = [await branded(), await branded()];
    const first = await test.ask<Work>(owner, RENDER, sent(one));
    expect((await test.ask<Work>(owner, RENDER, sent(other))).id).not.toBe(first.id);
    await test.runJobs();
    expect(jobs).toHaveLength(2);
  });

  it('is read once where one file has several names', async () => {
    const id = await draftVideo(test, owner, { urlVideo: take });
    const clips = [clip('one', 0, 2), clip('two', 0, 2)];
    await changeVideo(test, owner, id, { edit: JSON.stringify({ ...EDIT, clips }) });
    const { render } = await seen(id);
    const plan = {
      clips: [
        { image: 'one', seconds: 2 },
        { image: 'two', seconds: 2 },
      ],
      logo: null,
      asIs: false,
    };
    const files = ['one', 'two'].map((name) => ({ name, url: picture }));
    const paths: string[] = [];
    test.ports.transcoder = cannedTranscoder(undefined, async (job) => {
      paths.push(...job.files.values());
      return talkOf(job);
    });
    await test.ask(owner, RENDER, sent({ id, renderOf: render.key, plan, files }));
    await test.runJobs();
    expect(paths).toHaveLength(2);
    expect(new Set(paths).size).toBe(1);
  });

  it('gets the files that the author added, and the disclosure as it was drawn', async () => {
    const words = await test.ask<{ id: string; text: string; title: string }[]>(
      owner,
      'mutation ($disclaimers: [DisclaimerInput!]!) { addDisclaimersToUser(disclaimers: $disclaimers) { id title text } }',
      { disclaimers: [{ title: 'General', text: 'Not advice.' }] },
    );
    const id = await draftVideo(test, owner, { urlVideo: take });
    const other = await test.uploadFile(owner, 'videos', fixtures.noSound);
    const clips = [clip('video', 1, 3), clip('added', 0, 2), clip('still', 0, 5)];
    await changeVideo(test, owner, id, {
      disclosureId: words[0]?.id,
      edit: JSON.stringify({ ...EDIT, clips, sources: [ADDED] }),
    });
    const plan = {
      clips: [
        { source: 'video', from: 1, to: 3 },
        { source: 'added', from: 0, to: null },
        { image: 'still', seconds: 5 },
        { card: { title: 'General', text: 'Not advice.' }, seconds: 3 },
      ],
      logo: null,
      asIs: false,
    };
    const files = [
      { name: 'added', url: other },
      { name: 'still', url: picture },
      { name: 'card', url: picture },
    ];
    const { render } = await seen(id);
    await test.ask(owner, RENDER, sent({ id, renderOf: render.key, plan, files }));
    await test.runJobs();
    expect(Object.keys(jobs[0]?.files ?? {}).sort()).toEqual(['added', 'card', 'still', 'video']);
  });

  it('says what went wrong, and can be asked for again', async () => {
    test.ports.transcoder = cannedTranscoder(undefined, async () => {
      throw new TranscodeError('dolby_only');
    });
    const asked = await branded();
    const { id } = await test.ask<Work>(owner, RENDER, sent(asked));
    await test.runJobs();
    expect(await test.ask<Work>(owner, GET, { id })).toMatchObject({
      state: 'failed',
      url: null,
      message: 'This video could not be made. Go back to Add Logo, change or remove what you added, and try again.',
    });
    expect((await test.ask<Work>(owner, RENDER, sent(asked))).id).not.toBe(id);
  });
});

describe('the server makes no video', () => {
  it.each<[string, (asked: Awaited<ReturnType<typeof branded>>) => object, object]>([
    ['of choices that have changed', () => ({ renderOf: 'other' }), { code: 'CONFLICT', reason: 'old_render' }],
    ['that shows something else', () => ({ plan: { clips: [WHOLE], logo: null, asIs: false } }), { code: 'INVALID' }],
    ['from what is no plan', () => ({ plan: { clips: [] } }), { code: 'INVALID' }],
    ['from JSON a thousand levels deep', () => ({ plan: nested(1000) }), { code: 'INVALID' }],
  ])('%s', async (_, change, refusal) => {
    const asked = await branded();
    const call = { ...asked, ...change(asked) };
    const plan = typeof call.plan === 'string' ? call.plan : JSON.stringify(call.plan);
    expect(await test.refusal(owner, RENDER, { ...call, plan })).toMatchObject(refusal);
  });

  const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  it('from files of other accounts, or of another kind', async () => {
    const stranger = await test.makePerson();
    const id = await draftVideo(test, owner, { urlVideo: take });
    await changeVideo(test, owner, id, { edit: JSON.stringify({ ...EDIT, clips: [clip('added', 0, 2)] }) });
    const { render } = await seen(id);
    const plan = { clips: [{ source: 'added', from: 0, to: 2 }], logo: null, asIs: false };
    const theirs = await test.uploadFile(stranger, 'videos', fixtures.talk);
    for (const url of [theirs, picture, '/files/x', 'https://elsewhere.test/a.mp4', ''])
      expect(
        await test.refusal(owner, RENDER, sent({ id, renderOf: render.key, plan, files: [{ name: 'added', url }] })),
      ).toMatchObject({ code: 'INVALID', fields: { files: 'Error uploading file' } });
  });

  it('for a colleague or a stranger, who do not see the draft', async () => {
    const asked = await branded();
    const colleague = await test.makePerson({ parent: owner, role: 'full' });
    for (const somebody of [colleague, await test.makePerson()])
      expect(await test.refusal(somebody, RENDER, sent(asked))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('for an account without room for it, or after too many uploads', async () => {
    const asked = await branded();
    const { storageBytes, trialStorageBytes, uploadsAnHour } = test.ports.config;
    try {
      test.ports.config.storageBytes = 1;
      test.ports.config.trialStorageBytes = 1;
      expect(await test.refusal(owner, RENDER, sent(asked))).toMatchObject({ reason: 'storage_full' });
      test.ports.config.uploadsAnHour = 0;
      expect(await test.refusal(owner, RENDER, sent(asked))).toMatchObject({ code: 'RATE_LIMITED' });
    } finally {
      Object.assign(test.ports.config, { storageBytes, uploadsAnHour, trialStorageBytes });
    }
  });

  it('where the server is short of space, which is said', async () => {
    const asked = await branded();
    const { id } = await test.ask<Work>(owner, RENDER, sent(asked));
    const { minFreeDisk } = test.ports.config;
    try {
      test.ports.config.minFreeDisk = 100;
      expect(await test.refusal(owner, RENDER, sent(asked))).toMatchObject({ reason: 'disk_full' });
      await test.runJobs();
    } finally {
      test.ports.config.minFreeDisk = minFreeDisk;
    }
    expect(await test.ask<Work>(owner, GET, { id })).toMatchObject({ state: 'failed' });
    expect(jobs).toEqual([]);
  });

  it('where ffmpeg is not installed', async () => {
    test.ports.transcoder = noTranscoder;
    expect(await test.refusal(owner, RENDER, sent(await branded()))).toMatchObject({
      code: 'INVALID',
      reason: 'no_transcoder',
    });
  });

  it('that anybody could convert or download: a plan is no original', async () => {
    await test.ask<Work>(owner, RENDER, sent(await branded()));
    const [row] = await test.asOwner(
      "select key from files where media_type = 'application/json' and account_id = $1",
      [owner.accountId],
    );
    const url = `/files/${row?.key}`;
    const convert = 'mutation ($url: String!) { convertVideo(url: $url) { id } }';
    expect(await test.refusal(owner, convert, { url })).toMatchObject({ code: 'INVALID' });
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  });
});
