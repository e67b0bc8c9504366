import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { changeVideo, correct, draftVideo, submittedVideo, UPDATE_VIDEO, videoFile } from '../../../testing/flow.ts';

let test: TestApp;
let owner: TestPerson;
let talk: string;
let other: string;
let picture: string;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  talk = await videoFile(test, owner);
  other = await test.uploadFile(owner, 'videos', fixtures.noSound);
  picture = await test.uploadFile(owner, 'images', fixtures.logo);
});
afterAll(() => test.close());

const GET = `query ($id: ID!) {
  getVideo(id: $id) { urlVideo urlLogo logoPosition logoInVideo thumb endCard { title text seconds } }
}`;
const get = (id: string) => test.ask<Record<string, unknown>>(owner, GET, { id });
const NEW_RECORDING = { urlLogo: null, logoPosition: null, thumb: null, view: 2 };

describe('the disclosure at the end', () => {
  const endCard = { title: 'General', text: 'Not advice.', seconds: 3.5 };

  it('is saved with its video, and stays until the next video', async () => {
    const id = await draftVideo(test, owner);
    await changeVideo(test, owner, id, { urlVideo: talk, endCard });
    expect(await get(id)).toMatchObject({ endCard });
    await changeVideo(test, owner, id, { title: 'Another title' });
    expect(await get(id)).toMatchObject({ endCard });
    await changeVideo(test, owner, id, { urlVideo: talk });
    expect(await get(id)).toMatchObject({ endCard: null });
  });

  it.each([
    ['without its video', { endCard }],
    ['with an invalid length', { endCard: { ...endCard, seconds: -1 } }],
    ['taken back from a video that has it', { endCard: null }],
  ])('is refused %s', async (_, change) => {
    const id = await draftVideo(test, owner, { urlVideo: talk, endCard });
    expect(await test.refusal(owner, UPDATE_VIDEO, { id, video: change })).toMatchObject({ code: 'INVALID' });
    expect(await get(id)).toMatchObject({ endCard });
  });

  it('is hidden from the holder of a used link', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner, { urlVideo: talk, endCard });
    await correct(test, reviewer, roundId);
    const again = `mutation ($id: ID!, $video: VideoInput!) {
      updateVideo(id: $id, video: $video) { status urlVideo endCard { text } }
    }`;
    expect(await test.ask(reviewer, again, { id, video: { status: 'need_changes' } })).toEqual({
      status: 'need_changes',
      urlVideo: null,
      endCard: null,
    });
  });
});

describe('the logo in the picture', () => {
  it('stays with its video, even if that is cut, until the next recording', async () => {
    const id = await draftVideo(test, owner, { urlVideo: other });
    expect(await get(id)).toMatchObject({ logoInVideo: false });
    await changeVideo(test, owner, id, { urlVideo: talk, urlLogo: picture, logoPosition: 'top_left' });
    expect(await get(id)).toMatchObject({ logoInVideo: true, urlLogo: picture });
    await changeVideo(test, owner, id, { urlVideo: other });
    expect(await get(id)).toMatchObject({ logoInVideo: true, urlLogo: picture });
    await changeVideo(test, owner, id, { urlVideo: talk, ...NEW_RECORDING });
    expect(await get(id)).toMatchObject({ logoInVideo: false, urlLogo: null, logoPosition: null });
  });

  it('survives "Go to recording", which clears the choice, but not the next recording', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner, {
      urlVideo: talk,
      urlLogo: picture,
      logoPosition: 'top_left',
    });
    await correct(test, reviewer, roundId);
    await changeVideo(test, owner, id, { status: 'draft', view: 1 });
    expect(await get(id)).toMatchObject({ urlVideo: talk, urlLogo: null, logoPosition: null, logoInVideo: true });
    await changeVideo(test, owner, id, { urlVideo: other, ...NEW_RECORDING });
    expect(await get(id)).toMatchObject({ urlVideo: other, urlLogo: null, logoInVideo: false });
  });

  it('is offered for the next recording with its settings, until another replaces it', async () => {
    const offered = async (id: string) => {
      const { signedLastLogoUrl: url, lastLogoPosition: position } = await test.ask<
        Record<'signedLastLogoUrl' | 'lastLogoPosition', string | null>
      >(owner, 'query ($id: ID!) { getVideo(id: $id) { signedLastLogoUrl lastLogoPosition } }', { id });
      return [url?.split('?')[0] ?? null, position];
    };
    const stood = [picture, 'top_left'];
    const id = await draftVideo(test, owner, { urlVideo: talk });
    expect(await offered(id)).toEqual([null, null]);
    await changeVideo(test, owner, id, { urlVideo: talk, urlLogo: picture, logoPosition: 'top_left' });
    expect(await offered(id), 'it is there').toEqual([null, null]);
    await changeVideo(test, owner, id, { urlVideo: other, ...NEW_RECORDING });
    expect(await offered(id)).toEqual(stood);
    await changeVideo(test, owner, id, { urlVideo: talk, ...NEW_RECORDING });
    expect(await offered(id), 'a third recording').toEqual(stood);

    const reviewed = await submittedVideo(test, owner, { urlVideo: talk, urlLogo: picture, logoPosition: 'top_left' });
    await correct(test, reviewed.reviewer, reviewed.roundId);
    await changeVideo(test, owner, reviewed.id, { status: 'draft', view: 1 });
    await changeVideo(test, owner, reviewed.id, { urlVideo: other, ...NEW_RECORDING });
    expect(await offered(reviewed.id), 'after "Go to recording"').toEqual(stood);
  });

  it('of an earlier recording is offered only to the video’s creator', async () => {
    const person = await test.makePerson({ engine: false });
    const colleague = await test.makePerson({ parent: person, role: 'full' });
    const logo = await test.uploadFile(person, 'images', fixtures.logo);
    const urlVideo = await videoFile(test, person);
    const id = await draftVideo(test, person, { urlVideo, urlLogo: logo, logoPosition: 'top_left' });
    await changeVideo(test, person, id, { urlVideo, ...NEW_RECORDING });
    await changeVideo(test, person, id, { status: 'approved' });
    const ASK = 'query ($id: ID!) { getVideo(id: $id) { signedLastLogoUrl lastLogoPosition } }';
    expect(await test.ask(person, ASK, { id })).toMatchObject({ lastLogoPosition: 'top_left' });
    expect(await test.ask(colleague, ASK, { id })).toEqual({ signedLastLogoUrl: null, lastLogoPosition: null });
  });

  it('is kept in a copy of the video', async () => {
    const person = await test.makePerson({ engine: false });
    const logo = await test.uploadFile(person, 'images', fixtures.logo);
    const id = await draftVideo(test, person, { urlVideo: await videoFile(test, person), urlLogo: logo });
    await changeVideo(test, person, id, { status: 'approved' });
    const copied = await test.ask(person, 'mutation ($id: ID!) { copyVideo(id: $id) { logoInVideo urlLogo } }', { id });
    expect(copied).toEqual({ logoInVideo: true, urlLogo: logo });
  });
});

describe('a thumbnail', () => {
  it('that nobody chose is dropped when the video is replaced, as it may not match', async () => {
    const id = await draftVideo(test, owner, { urlVideo: talk });
    await changeVideo(test, owner, id, { thumb: picture, thumbIsAutomatic: true });
    await changeVideo(test, owner, id, { postText: 'On our site.', urlVideo: talk });
    expect(await get(id), 'the same video is no other one').toMatchObject({ thumb: picture });
    await changeVideo(test, owner, id, { urlVideo: other });
    expect(await get(id)).toMatchObject({ thumb: null });
  });

  it('that somebody chose is kept', async () => {
    const id = await draftVideo(test, owner, { urlVideo: talk });
    await changeVideo(test, owner, id, { thumb: picture, thumbIsAutomatic: true });
    await changeVideo(test, owner, id, { thumb: picture });
    await changeVideo(test, owner, id, { urlVideo: other });
    expect(await get(id)).toMatchObject({ thumb: picture });
  });
});
