import { fixtures } from '@greenlit/seeds/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { changeVideo, correct, draftVideo, submittedVideo, UPDATE_VIDEO, videoFile } from '../../testing/flow.ts';

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

  it('comes with its video, and stays until there is another one', async () => {
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
    ['with a length that is none', { endCard: { ...endCard, seconds: -1 } }],
    ['taken back from a video that has it', { endCard: null }],
  ])('is refused %s', async (_, change) => {
    const id = await draftVideo(test, owner, { urlVideo: talk, endCard });
    expect(await test.refusal(owner, UPDATE_VIDEO, { id, video: change })).toMatchObject({ code: 'INVALID' });
    expect(await get(id)).toMatchObject({ endCard });
  });

  it('is nothing to the holder of a link that was used', async () => {
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
  it('is there from the video it came with, through cuts, until another recording takes its place', async () => {
    const id = await draftVideo(test, owner, { urlVideo: other });
    expect(await get(id)).toMatchObject({ logoInVideo: false });
    await changeVideo(test, owner, id, { urlVideo: talk, urlLogo: picture, logoPosition: 'top_left' });
    expect(await get(id)).toMatchObject({ logoInVideo: true, urlLogo: picture });
    await changeVideo(test, owner, id, { urlVideo: other });
    expect(await get(id)).toMatchObject({ logoInVideo: true, urlLogo: picture });
    await changeVideo(test, owner, id, { urlVideo: talk, ...NEW_RECORDING });
    expect(await get(id)).toMatchObject({ logoInVideo: false, urlLogo: null, logoPosition: null });
  });

  it('is still there after "Go to recording", which clears the choice, and gone with the next recording', async () => {
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

  it('is offered again for the next recording, as it stood, until another takes its place', async () => {
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

  it('of a recording before is offered to nobody but who makes the video', async () => {
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

  it('is in a copy of the video as well', async () => {
    const person = await test.makePerson({ engine: false });
    const logo = await test.uploadFile(person, 'images', fixtures.logo);
    const id = await draftVideo(test, person, { urlVideo: await videoFile(test, person), urlLogo: logo });
    await changeVideo(test, person, id, { status: 'approved' });
    const copied = await test.ask(person, 'mutation ($id: ID!) { copyVideo(id: $id) { logoInVideo urlLogo } }', { id });
    expect(copied).toEqual({ logoInVideo: true, urlLogo: logo });
  });
});

describe('a thumbnail', () => {
  it('that nobody chose goes when another video comes, which may not show it', async () => {
    const id = await draftVideo(test, owner, { urlVideo: talk });
    await changeVideo(test, owner, id, { thumb: picture, thumbIsAutomatic: true });
    await changeVideo(test, owner, id, { postText: 'On our site.', urlVideo: talk });
    expect(await get(id), 'the same video is no other one').toMatchObject({ thumb: picture });
    await changeVideo(test, owner, id, { urlVideo: other });
    expect(await get(id)).toMatchObject({ thumb: null });
  });

  it('that somebody chose stays', async () => {
    const id = await draftVideo(test, owner, { urlVideo: talk });
    await changeVideo(test, owner, id, { thumb: picture, thumbIsAutomatic: true });
    await changeVideo(test, owner, id, { thumb: picture });
    await changeVideo(test, owner, id, { urlVideo: other });
    expect(await get(id)).toMatchObject({ thumb: picture });
  });
});
