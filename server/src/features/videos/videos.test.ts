import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { CREATE_VIDEO, changeVideo, draftVideo, UPDATE_VIDEO, videoFile } from '../../../testing/flow.ts';
import { disclosures } from '../../db/tables.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
});
afterAll(() => test.close());

const GET = 'query ($id: ID!) { getVideo(id: $id) { id disclosureTitle disclosureText duration width isProcessed } }';
const MY_VIDEOS = 'query ($status: ItemStatus) { getMyVideos(status: $status) { id title status } }';
const REMOVE = 'mutation ($id: ID!) { removeVideo(id: $id) { id } }';
const FAVORITE =
  'mutation ($id: ID!, $is: Boolean!) { videoIsFavorite(id: $id, isFavorite: $is) { isFavorite metrics { favorites } } }';
const ORDER = 'mutation ($videos: [VideoOrderInput!]!) { updateVideosOrder(videos: $videos) { id order } }';

/** A video published without a review. */
async function publishedVideo(creator: TestPerson): Promise<string> {
  const id = await draftVideo(test, creator);
  await changeVideo(test, creator, id, { urlVideo: await videoFile(test, creator), status: 'approved' });
  return id;
}

describe('creating a video', () => {
  it('starts as a draft of version 1, whatever is requested, at the requested stage if possible', async () => {
    const make = async (video: object) =>
      test.ask(owner, CREATE_VIDEO.replace('updatedAt', 'status view version'), {
        video: { title: 'New', status: 'approved', version: 9, ...video },
      });
    expect(await make({})).toMatchObject({ status: 'draft', view: 0, version: 1 });
    expect(await make({ view: 1 })).toMatchObject({ view: 1 });
    expect(await make({ view: 3 }), 'nothing is recorded yet').toMatchObject({ view: 1 });
    const urlVideo = await videoFile(test, owner);
    expect(await make({ view: 2, urlVideo })).toMatchObject({ view: 2, status: 'draft', version: 1 });
    expect(await test.refusal(owner, CREATE_VIDEO, { video: { title: 'New', view: 4 } })).toMatchObject({
      fields: { stage: 'A stage is 0, 1, 2 or 3' },
    });
  });

  it.each([
    ['no title', { title: ' ' }, { title: 'Title is required' }],
    [
      'a title of 10,000 characters',
      { title: 'x'.repeat(10_000) },
      { title: 'A title can have at most 200 characters' },
    ],
    ['the category "custom"', { title: 'A', category: 'Custom' }, { category: 'Choose another name for the category' }],
    [
      'a script of 100,001 characters',
      { title: 'A', scriptText: 'x'.repeat(100_001) },
      { scriptText: 'A script can have at most 100,000 characters' },
    ],
  ])('is refused with %s', async (_name, video, fields) => {
    expect(await test.refusal(owner, CREATE_VIDEO, { video })).toMatchObject({ code: 'INVALID', fields });
  });

  it.each(['"quoted" <b>&amp;', 'Ünïcödé 🎬 مرحبا', "Robert'); drop table videos;--", '{{7*7}} %00 \\n'])(
    'keeps the title %s unchanged',
    async (title) => {
      const id = await draftVideo(test, owner, { title });
      expect(await changeVideo(test, owner, id, {})).toMatchObject({ title });
    },
  );

  it('is refused with characters that the database cannot store', async () => {
    expect(await test.refusal(owner, CREATE_VIDEO, { video: { title: 'a\u0000b' } })).toMatchObject({
      code: 'INVALID',
      reason: 'characters',
    });
  });
});

describe('autosave', () => {
  it('continues from its last save', async () => {
    const { id, updatedAt } = await test.ask<{ id: string; updatedAt: string }>(owner, CREATE_VIDEO, {
      video: { title: 'A' },
    });
    const saved = await changeVideo(test, owner, id, { scriptText: 'one', expectedUpdatedAt: updatedAt });
    const again = await changeVideo(test, owner, id, { scriptText: 'two', expectedUpdatedAt: saved.updatedAt });
    expect(again.scriptText).toBe('two');
  });

  it('is refused if somebody else saved in between, and overwrites nothing', async () => {
    const { id, updatedAt } = await test.ask<{ id: string; updatedAt: string }>(owner, CREATE_VIDEO, {
      video: { title: 'A' },
    });
    await changeVideo(test, owner, id, { scriptText: 'theirs' });
    const refused = await test.refusal(owner, UPDATE_VIDEO, {
      id,
      video: { scriptText: 'mine', expectedUpdatedAt: updatedAt },
    });
    expect(refused).toMatchObject({ code: 'CONFLICT', reason: 'stale' });
    expect(await changeVideo(test, owner, id, {})).toMatchObject({ scriptText: 'theirs' });
  });

  it('succeeds for one of two at once', async () => {
    const { id, updatedAt } = await test.ask<{ id: string; updatedAt: string }>(owner, CREATE_VIDEO, {
      video: { title: 'A' },
    });
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((scriptText) =>
        test.graphql(owner, UPDATE_VIDEO, { id, video: { scriptText, expectedUpdatedAt: updatedAt } }),
      ),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  });

  it('keeps fields that it does not name, and clears those set to null', async () => {
    const id = await draftVideo(test, owner, { postText: 'On our site.' });
    expect(await changeVideo(test, owner, id, { title: 'B' })).toMatchObject({ scriptText: 'Good morning.' });
    await changeVideo(test, owner, id, { postText: null });
    const [row] = await test.asOwner('select post_text, category from videos where id = $1', [id]);
    expect(row).toEqual({ post_text: null, category: 'Retirement' });
  });

  it('reports errors by field', async () => {
    const id = await draftVideo(test, owner);
    expect(await test.refusal(owner, UPDATE_VIDEO, { id, video: { title: 'x'.repeat(201), view: 7 } })).toMatchObject({
      code: 'INVALID',
      fields: { title: 'A title can have at most 200 characters', stage: 'A stage is 0, 1, 2 or 3' },
    });
  });

  it('is available only to the creator', async () => {
    const id = await draftVideo(test, owner);
    const colleague = await test.makePerson({ parent: owner, may: ['myVideosWrite', 'approveVideos'] });
    expect(await test.refusal(colleague, UPDATE_VIDEO, { id, video: { title: 'Mine' } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('files of a video', () => {
  it('come with their metadata', async () => {
    const id = await draftVideo(test, owner);
    await changeVideo(test, owner, id, { urlVideo: await videoFile(test, owner), view: 2 });
    expect(await test.ask(owner, GET, { id })).toMatchObject({
      width: 1280,
      duration: expect.closeTo(8, 0),
      isProcessed: true,
    });
  });

  it('cannot come from another account', async () => {
    const stranger = await test.makePerson();
    const id = await draftVideo(test, owner);
    const urlVideo = await videoFile(test, stranger);
    expect(await test.refusal(owner, UPDATE_VIDEO, { id, video: { urlVideo } })).toMatchObject({
      code: 'INVALID',
      fields: { urlVideo: 'Error uploading file' },
    });
  });

  it.each(['/files/nothing', 'https://elsewhere.test/a.mp4', '../../etc/passwd', 'javascript:alert(1)'])(
    'cannot come from %s',
    async (urlVideo) => {
      const id = await draftVideo(test, owner);
      expect(await test.refusal(owner, UPDATE_VIDEO, { id, video: { urlVideo } })).toMatchObject({ code: 'INVALID' });
    },
  );

  it('must have the type that the field requires', async () => {
    const id = await draftVideo(test, owner);
    const video = await videoFile(test, owner);
    for (const field of ['urlLogo', 'thumb', 'urlScript', 'urlCaptions'])
      expect(await test.refusal(owner, UPDATE_VIDEO, { id, video: { [field]: video } })).toMatchObject({
        fields: { [field]: 'Error uploading file' },
      });
  });

  it('are required before the branding stage', async () => {
    const id = await draftVideo(test, owner);
    expect(await test.refusal(owner, UPDATE_VIDEO, { id, video: { view: 2 } })).toMatchObject({
      fields: { view: 'Record or upload a video first' },
    });
  });

  it('cannot be removed after it', async () => {
    const id = await draftVideo(test, owner);
    await changeVideo(test, owner, id, { urlVideo: await videoFile(test, owner), view: 2 });
    expect(await test.refusal(owner, UPDATE_VIDEO, { id, video: { urlVideo: null } })).toMatchObject({
      fields: { view: 'Record or upload a video first' },
    });
    await changeVideo(test, owner, id, { urlVideo: null, view: 1 });
    expect(await test.ask(owner, GET, { id })).toMatchObject({ isProcessed: false });
  });
});

describe('a disclosure', () => {
  it('is copied from one’s own or one’s company’s, and from nobody else’s', async () => {
    const member = await test.makePerson({ parent: owner, may: ['myVideosWrite'] });
    const [colleague, stranger] = await Promise.all([test.makePerson({ parent: owner }), test.makePerson()]);
    const disclose = async ({ accountId, id: userId }: TestPerson) => {
      const values = { accountId, userId, title: 'General', text: 'Not advice.' };
      const [row] = await test.db.insert(disclosures).values(values).returning();
      return row?.id ?? '';
    };
    const id = await draftVideo(test, member);
    for (const other of [colleague, stranger])
      expect(
        await test.refusal(member, UPDATE_VIDEO, { id, video: { disclosureId: await disclose(other) } }),
      ).toMatchObject({ fields: { disclosureId: 'Disclosure not found' } });
    await changeVideo(test, member, id, { disclosureId: await disclose(owner) });
    expect(await test.ask(member, GET, { id })).toMatchObject({
      disclosureTitle: 'General',
      disclosureText: 'Not advice.',
    });
  });
});

let many: TestPerson | undefined;
async function withManyVideos(): Promise<TestPerson> {
  const person = await test.makePerson({ kind: 'enterprise' });
  await test.asOwner(
    `insert into videos (account_id, creator_id, title, status)
     select $1, $2, 'Video ' || to_char(i, 'FM000'), 'in_review' from generate_series(1, 501) i`,
    [person.accountId, person.id],
  );
  return person;
}

describe('lists', () => {
  it('show one’s own, filtered by status', async () => {
    const person = await test.makePerson({ engine: false });
    const colleague = await test.makePerson({ parent: person, role: 'full' });
    const draft = await draftVideo(test, person);
    const approved = await publishedVideo(person);
    await draftVideo(test, colleague);
    const all = await test.ask<{ id: string }[]>(person, MY_VIDEOS);
    expect(all.map(({ id }) => id).sort()).toEqual([draft, approved].sort());
    expect(await test.ask(person, MY_VIDEOS, { status: 'approved' })).toMatchObject([{ id: approved }]);
  });

  it.each([
    ['getVideos', '{ getVideos { id title } }'],
    ['getAllEnterpriseVideos', '{ getAllEnterpriseVideos { id title } }'],
    ['getMyVideos', '{ getMyVideos(order: ASC) { id title } }'],
  ])('have at most 500 videos: %s', async (_name, query) => {
    many ??= await withManyVideos();
    const listed = await test.ask<{ title: string }[]>(many, query);
    expect(listed).toHaveLength(500);
    expect(listed.at(-1)).toMatchObject({ title: 'Video 500' });
  });

  it('show colleagues approved videos, and no drafts', async () => {
    const person = await test.makePerson({ engine: false });
    const colleague = await test.makePerson({ parent: person, role: 'full' });
    const approved = await publishedVideo(person);
    const draft = await draftVideo(test, person);
    expect(await test.ask(colleague, GET, { id: approved })).toMatchObject({ id: approved });
    expect(await test.refusal(colleague, GET, { id: draft })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('removing', () => {
  it('hides a video and keeps its row', async () => {
    const id = await draftVideo(test, owner);
    await test.ask(owner, REMOVE, { id });
    expect(await test.refusal(owner, GET, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await test.asOwner('select id from videos where id = $1', [id])).toHaveLength(1);
  });

  it('is available only to the creator', async () => {
    const person = await test.makePerson({ engine: false });
    const colleague = await test.makePerson({ parent: person, role: 'full' });
    const id = await publishedVideo(person);
    expect(await test.refusal(colleague, REMOVE, { id })).toMatchObject({ code: 'FORBIDDEN', reason: 'not_creator' });
  });

  it('is available to enterprises until the video is approved', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise', engine: false });
    const [draft, approved] = [await draftVideo(test, enterprise), await publishedVideo(enterprise)];
    expect(await test.ask(enterprise, REMOVE, { id: draft })).toEqual({ id: draft });
    expect(await test.refusal(enterprise, REMOVE, { id: approved })).toMatchObject({ message: 'ACTION NOT ALLOWED!' });
  });
});

describe('favorites and order', () => {
  it('count one star per person', async () => {
    const person = await test.makePerson({ engine: false });
    const id = await publishedVideo(person);
    const star = (is: boolean) => test.ask(person, FAVORITE, { id, is });
    await Promise.all([star(true), star(true), star(true)]);
    expect(await star(true)).toEqual({ isFavorite: true, metrics: { favorites: 1 } });
    expect(await star(false)).toEqual({ isFavorite: false, metrics: { favorites: 0 } });
  });

  it('are available for approved videos', async () => {
    const id = await draftVideo(test, owner);
    expect(await test.refusal(owner, FAVORITE, { id, is: true })).toMatchObject({ code: 'CONFLICT' });
  });

  it('put videos in the requested positions', async () => {
    const person = await test.makePerson({ engine: false });
    const [a, b] = [await publishedVideo(person), await publishedVideo(person)];
    const order = [
      { id: a, order: 1 },
      { id: b, order: 0 },
    ];
    expect(await test.ask(person, ORDER, { videos: order })).toEqual([...order].reverse());
    expect(await test.refusal(person, ORDER, { videos: order.slice(1) })).toMatchObject({
      message: 'TO ORDER THERE MUST BE MORE THAN 1 VIDEO',
    });
  });
});
