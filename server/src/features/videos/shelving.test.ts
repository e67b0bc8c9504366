import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { approvedVideo, changeVideo, draftVideo, UPDATE_VIDEO } from '../../../testing/flow.ts';

let test: TestApp;
let owner: TestPerson;
let member: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  member = await test.makePerson({ parent: owner, role: 'full' });
});
afterAll(() => test.close());

const MINE =
  'query ($hidden: Boolean, $archived: Boolean) { getMyVideos(hidden: $hidden, archived: $archived) { id } }';
const mine = async (person: TestPerson, of: object = {}) =>
  (await test.ask<{ id: string }[]>(person, MINE, of)).map(({ id }) => id);
const titles = async (person: TestPerson, name: string) =>
  (await test.ask<{ title: string }[]>(person, `{ ${name} { title } }`)).map(({ title }) => title);

describe('a video', () => {
  it('can be hidden and archived by its creator, approved or not, while somebody is editing it', async () => {
    const id = await draftVideo(test, member);
    const { updatedAt } = await changeVideo(test, member, id, { hidden: true });
    expect([await mine(member), await mine(member, { hidden: true })]).toEqual([[], [id]]);
    await changeVideo(test, member, id, { scriptText: 'Went on.', expectedUpdatedAt: updatedAt });
    await changeVideo(test, member, id, { hidden: false, archived: true });
    expect([await mine(member), await mine(member, { archived: true })]).toEqual([[], [id]]);
    const { id: approved } = await approvedVideo(test, member);
    await changeVideo(test, member, approved, { archived: true });
    expect(
      await test.asOwner(
        "select type from ledger_events where subject_id in ($1, $2) and type ~ 'hidden|shown|archived|restored' order by seq",
        [id, approved],
      ),
    ).toEqual(['video.hidden', 'video.shown', 'video.archived', 'video.archived'].map((type) => ({ type })));
  });

  it('leaves the channel when hidden', async () => {
    const { id } = await approvedVideo(test, owner);
    const channel = async () =>
      (await test.ask<{ id: string }[]>(owner, '{ getVideosByMyMetrics { id } }')).map((video) => video.id);
    expect(await channel()).toContain(id);
    await changeVideo(test, owner, id, { hidden: true });
    expect(await channel()).not.toContain(id);
  });

  it('can be hidden by those who manage the account once approved, and by nobody else', async () => {
    const { id } = await approvedVideo(test, member);
    const mate = await test.makePerson({ parent: owner, role: 'full' });
    expect(await test.refusal(mate, UPDATE_VIDEO, { id, video: { hidden: true } })).toMatchObject({
      code: 'FORBIDDEN',
    });
    await changeVideo(test, owner, id, { hidden: true });
    expect(await test.refusal(mate, UPDATE_VIDEO, { id, video: { hidden: false } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a copy of a video', () => {
  const COPY =
    'mutation ($id: ID!) { copyVideo(id: $id) { id title scriptText status view version urlVideo userId metrics { views } } }';

  it('is one’s own draft with everything but the review', async () => {
    const { id } = await approvedVideo(test, member);
    const [row] = await test.asOwner(
      'select v.text, f.key from videos v join files f on f.account_id = v.account_id and f.id = v.media_file_id where v.id = $1',
      [id],
    );
    const copy = await test.ask<{ id: string }>(owner, COPY, { id });
    expect(copy).toMatchObject({
      title: 'Copy of The order of returns',
      scriptText: row?.text,
      status: 'draft',
      view: 0,
      version: 1,
      urlVideo: `/files/${row?.key}`,
      userId: owner.id,
      metrics: { views: 0 },
    });
    await changeVideo(test, owner, copy.id, { scriptText: 'Changed.' });
    expect(
      await test.asOwner('select approved_at, published_at, reviewed from videos where id = $1', [copy.id]),
    ).toEqual([{ approved_at: null, published_at: null, reviewed: false }]);
  });

  it('can be made of approved, visible videos', async () => {
    const id = await draftVideo(test, member);
    expect(await test.refusal(member, COPY, { id })).toMatchObject({ code: 'CONFLICT', reason: 'status' });
    const { id: approved } = await approvedVideo(test, member);
    expect(await test.refusal(await test.makePerson(), COPY, { id: approved })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('unpaged lists', () => {
  it('show each person what they may see', async () => {
    const root = await test.makePerson({ kind: 'enterprise' });
    const company = () => test.makePerson({ kind: 'company', parent: root, role: 'Company', plan: 'active' });
    const [north, south] = [await company(), await company()];
    for (const [person, title] of [
      [root, 'Root'],
      [north, 'North'],
    ] as const) {
      await draftVideo(test, person, { title: `${title} draft` });
      const { id } = await approvedVideo(test, person);
      await test.asOwner('update videos set title = $2 where id = $1', [id, title]);
    }
    const everything = ['North', 'North draft', 'Root'];
    expect(await titles(north, 'getVideos')).toEqual(everything);
    expect(await titles(north, 'getAllEnterpriseVideos')).toEqual(['North', 'Root']);
    expect(await titles(south, 'getAllEnterpriseVideos')).toEqual(['Root']);
    expect(await titles(root, 'getAllEnterpriseVideos')).toEqual(['North', 'Root']);
    expect(await titles(root, 'getVideos')).toEqual(['North', 'Root', 'Root draft']);
    expect(await titles(owner, 'getAllEnterpriseVideos')).toEqual([]);
  });
});
