import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  changeVideo,
  draftVideo,
  SUBMIT_VIDEO,
  submission,
  submittedVideo,
  UPDATE_VIDEO,
  videoFile,
} from '../../../testing/flow.ts';
import { spokenHash } from './brand.ts';

let test: TestApp;
let owner: TestPerson;
let take: string;
let rendered: string;
let logo: string;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  take = await videoFile(test, owner);
  rendered = await test.uploadFile(owner, 'videos', fixtures.noSound);
  logo = await test.uploadFile(owner, 'images', fixtures.logo);
});
afterAll(() => test.close());

interface Brand {
  urlVideo: string | null;
  logoInVideo: boolean;
  captions: string | null;
  thumb: string | null;
  edit: string | null;
  endCard: { text: string } | null;
  cleanTake: { url: string; captions: string | null; duration: number | null } | null;
  render: { key: string | null; missing: string | null };
}
const GET = `query ($id: ID!) {
  getVideo(id: $id) {
    urlVideo logoInVideo captions thumb edit endCard { text } cleanTake { url captions duration } render { key missing }
  }
}`;
const get = (id: string, who = owner) => test.ask<Brand>(who, GET, { id });

const WHOLE = { clips: null, sources: [], showsCard: true, cardSeconds: null };
const CUT = { ...WHOLE, clips: [{ id: 'a', source: 'video', from: 1, to: 4 }] };
const edit = (value: object) => ({ edit: JSON.stringify(value) });
const refusedToSend = (id: string) => test.refusal(owner, SUBMIT_VIDEO, submission(id));

/** As the page does: first the choices, then the render with their key. */
async function render(id: string, more: object = {}): Promise<void> {
  const { key } = (await get(id)).render;
  await changeVideo(test, owner, id, { urlVideo: rendered, renderOf: key, ...more });
}

describe('the clean take', () => {
  it('is stored with the script that it was read from, until there is another take', async () => {
    const id = await draftVideo(test, owner, { urlVideo: take, scriptText: 'Fees are small.' });
    const read = async () =>
      (await test.asOwner('select text, spoken_sha256 from videos where id = $1', [id])).map(
        (row) => row.spoken_sha256 === spokenHash(String(row.text)),
      );
    expect(await read()).toEqual([true]);
    await changeVideo(test, owner, id, { scriptText: 'Fees are low.' });
    expect(await read()).toEqual([false]);
    await changeVideo(test, owner, id, { urlVideo: rendered });
    expect(await read()).toEqual([true]);
  });

  it('is the recording, and stays however often the video is rendered from it', async () => {
    const id = await draftVideo(test, owner, { urlVideo: take });
    expect(await get(id)).toMatchObject({ cleanTake: { url: take }, render: { key: null, missing: null } });
    await changeVideo(test, owner, id, { urlLogo: logo, logoPosition: 'top_left', ...edit(WHOLE) });
    expect(await get(id)).toMatchObject({
      urlVideo: take,
      logoInVideo: false,
      render: { missing: 'Save the logo first' },
    });
    await render(id);
    const made = await get(id);
    expect(made).toMatchObject({
      urlVideo: rendered,
      logoInVideo: true,
      render: { missing: null },
      cleanTake: { url: take },
    });
    expect(made.cleanTake?.duration).toBeGreaterThan(7);

    await changeVideo(test, owner, id, { logoPosition: 'top_right' });
    expect((await get(id)).render.missing).toMatch(/still being made/);
    await render(id);
    expect((await get(id)).render.missing).toBeNull();
  });

  it('is the video again when no edits are left', async () => {
    const id = await draftVideo(test, owner, { urlVideo: take });
    await changeVideo(test, owner, id, { urlLogo: logo, ...edit(CUT) });
    await render(id);
    await changeVideo(test, owner, id, { urlLogo: null, logoPosition: null, ...edit(WHOLE) });
    expect(await get(id)).toMatchObject({ urlVideo: take, logoInVideo: false, render: { key: null, missing: null } });
  });

  it('is replaced by the next recording, together with its edit', async () => {
    const id = await draftVideo(test, owner, { urlVideo: take });
    await changeVideo(test, owner, id, edit(CUT));
    await changeVideo(test, owner, id, { urlVideo: rendered, urlLogo: null, logoPosition: null, thumb: null, view: 2 });
    expect(await get(id)).toMatchObject({ cleanTake: { url: rendered }, edit: null, render: { missing: null } });
  });

  it('is not stored for a video that a client uploads already finished', async () => {
    const id = await draftVideo(test, owner, { urlVideo: take });
    await changeVideo(test, owner, id, { urlVideo: rendered, urlLogo: logo, logoPosition: 'top_left' });
    expect(await get(id)).toMatchObject({ cleanTake: null, logoInVideo: true, render: { missing: null } });
  });

  it('is deleted when the video is published', async () => {
    const person = await test.makePerson({ engine: false });
    const urlVideo = await videoFile(test, person);
    const id = await draftVideo(test, person, { urlVideo });
    expect((await get(id, person)).cleanTake).not.toBeNull();
    await changeVideo(test, person, id, { status: 'approved' });
    expect(await get(id, person)).toMatchObject({ urlVideo, cleanTake: null });
  });

  it('is visible only to its creator', async () => {
    const approver = await test.makePerson({ parent: owner, may: ['approveVideos'] });
    const { id } = await submittedVideo(test, owner);
    expect((await get(id)).cleanTake).not.toBeNull();
    expect(await get(id, approver)).toMatchObject({ urlVideo: take, cleanTake: null, edit: null });
  });
});

describe('an edit', () => {
  it('has a limited number of parts', async () => {
    const id = await draftVideo(test, owner);
    const clips = Array.from({ length: 400 }, () => ({ id: '"'.repeat(64), source: 'video', from: 1, to: 4 }));
    const source = { id: 'a', kind: 'image', seconds: 3, width: 16, height: 9 };
    const sources = Array.from({ length: 200 }, () => ({ ...source, name: '"'.repeat(300) }));
    const { code, fields } = await test.refusal(owner, UPDATE_VIDEO, { id, video: edit({ ...WHOLE, clips, sources }) });
    expect({ code, fields }).toEqual({ code: 'INVALID', fields: { edit: 'This edit has too many parts' } });
  });

  it('is returned with its video, but not in lists', async () => {
    const person = await test.makePerson();
    const id = await draftVideo(test, person, { urlVideo: await videoFile(test, person) });
    await changeVideo(test, person, id, edit(CUT));
    expect(await get(id, person)).toMatchObject({ edit: expect.any(String), render: { key: expect.any(String) } });
    const listed = '{ getMyVideos { id edit render { key missing } } }';
    expect(await test.ask(person, listed)).toEqual([{ id, edit: null, render: null }]);
  });
});

describe('sending', () => {
  it('waits for the render of the current choices, with the fixed message for the logo', async () => {
    const id = await draftVideo(test, owner, { urlVideo: take });
    await changeVideo(test, owner, id, { urlLogo: logo, logoPosition: 'top_left', ...edit(WHOLE) });
    expect(await refusedToSend(id)).toMatchObject({ code: 'CONFLICT', message: 'Save the logo first' });
    await render(id);
    await changeVideo(test, owner, id, edit(CUT));
    expect(await refusedToSend(id)).toMatchObject({ code: 'CONFLICT', reason: 'render_missing' });
    await render(id);
    const sent = await test.ask<{ videoId: string }>(owner, SUBMIT_VIDEO, submission(id));
    expect(sent.videoId).toBe(id);
  });

  it('also waits if nobody reviews', async () => {
    const person = await test.makePerson({ engine: false });
    const id = await draftVideo(test, person, { urlVideo: await videoFile(test, person) });
    await changeVideo(test, person, id, edit(CUT));
    const refused = await test.refusal(person, UPDATE_VIDEO, { id, video: { status: 'approved' } });
    expect(refused).toMatchObject({ code: 'CONFLICT', reason: 'render_missing' });
  });

  it('rejects a render of outdated choices', async () => {
    const id = await draftVideo(test, owner, { urlVideo: take });
    await changeVideo(test, owner, id, edit(CUT));
    const { key } = (await get(id)).render;
    await changeVideo(test, owner, id, edit({ ...CUT, clips: [{ ...CUT.clips[0], to: 5 }] }));
    const late = { id, video: { urlVideo: rendered, renderOf: key } };
    expect(await test.refusal(owner, UPDATE_VIDEO, late)).toMatchObject({ code: 'CONFLICT', reason: 'old_render' });
    expect(await get(id)).toMatchObject({ urlVideo: take });
    const alone = { id, video: { renderOf: key } };
    expect(await test.refusal(owner, UPDATE_VIDEO, alone)).toMatchObject({ code: 'INVALID' });
  });

  it.each(['{', '[]', '{"clips":[]}'])('refuses an invalid edit: %s', async (value) => {
    const id = await draftVideo(test, owner, { urlVideo: take });
    expect(await test.refusal(owner, UPDATE_VIDEO, { id, video: { edit: value } })).toMatchObject({ code: 'INVALID' });
  });
});

describe('when a video is cut', () => {
  const SET = 'mutation ($id: ID!, $captions: String!) { setVideoCaptions(id: $id, captions: $captions) { id } }';
  const vtt = 'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nFirst\n\n00:00:05.000 --> 00:00:07.000\nCut away\n';

  it('captions move with it, and those of the clean take stay', async () => {
    const id = await draftVideo(test, owner, { urlVideo: take });
    await test.ask(owner, SET, { id, captions: vtt });
    expect(await get(id)).toMatchObject({ captions: vtt, cleanTake: { captions: vtt } });
    await changeVideo(test, owner, id, edit(CUT));
    await test.ask(owner, SET, { id, captions: vtt });
    const cut = 'WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nFirst\n';
    expect(await get(id)).toMatchObject({ captions: cut, cleanTake: { captions: vtt } });
    await changeVideo(test, owner, id, edit(WHOLE));
    await test.ask(owner, SET, { id, captions: vtt });
    expect(await get(id)).toMatchObject({ captions: vtt });
  });

  it('an automatic thumbnail is taken again, and stays when the video is rendered', async () => {
    const id = await draftVideo(test, owner, { urlVideo: take });
    await changeVideo(test, owner, id, { thumb: logo, thumbIsAutomatic: true });
    await changeVideo(test, owner, id, edit(CUT));
    expect(await get(id)).toMatchObject({ thumb: null });
    await changeVideo(test, owner, id, { thumb: logo, thumbIsAutomatic: true });
    await render(id);
    expect(await get(id)).toMatchObject({ thumb: logo, urlVideo: rendered });
  });
});
