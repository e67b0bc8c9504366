import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { approvedVideo, changeVideo, correct, draftVideo, submittedVideo, videoFile } from '../../../testing/flow.ts';
import { channelOf, channelOfCreator } from '../accounts/channels.ts';

let test: TestApp;
let owner: TestPerson;
let member: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson({ engine: false });
  member = await test.makePerson({ parent: owner, role: 'full' });
});
afterAll(() => test.close());

const VIDEO = 'query ($id: ID!) { getVideo(id: $id) { sharePath viewerCan { remove embed download hide } } }';
const CHANNEL = 'query ($id: ID, $owner: Boolean) { getVideosByMyMetrics(id: $id, owner: $owner) { id } }';
const ORDER = 'mutation ($videos: [VideoOrderInput!]!) { updateVideosOrder(videos: $videos) { id order } }';
const REMOVE = 'mutation ($id: ID!) { removeVideo(id: $id) { id } }';
const SETTINGS = 'mutation ($id: ID!, $s: SettingsInput!) { updateSettings(id: $id, settings: $s) { id } }';

async function published(creator: TestPerson): Promise<string> {
  const id = await draftVideo(test, creator);
  await changeVideo(test, creator, id, { urlVideo: await videoFile(test, creator), status: 'approved' });
  return id;
}
const media = async (id: string) => (await test.app.inject({ url: `/v/${id}/video` })).statusCode;
const seen = (person: TestPerson, id: string) =>
  test.ask<{ sharePath: string | null; viewerCan: object }>(person, VIDEO, { id });

describe('public content', () => {
  it('requires a page: staff have no channel, so their media are not public', async () => {
    const staff = await test.makePerson({ kind: 'staff', plan: 'none' });
    const id = await published(staff);
    expect(await media(id)).toBe(404);
    expect(await seen(staff, id)).toMatchObject({ sharePath: null, viewerCan: { embed: false } });
  });

  it.each(['active = false', 'removed_at = now()'])('stays, with its page, when its maker leaves: %s', async (left) => {
    const leaver = await test.makePerson({ parent: owner, role: 'full' });
    const id = await published(leaver);
    await test.asOwner(`update users set ${left} where id = $1`, [leaver.id]);
    expect((await channelOfCreator(test.db, { accountId: leaver.accountId, creatorId: leaver.id }))?.user.id).toBe(
      owner.id,
    );
    expect(await media(id)).toBe(302);
    expect(await seen(owner, id)).toMatchObject({ sharePath: `/v/${id}` });
  });

  it('disappears with the owner of the channel', async () => {
    const other = await test.makePerson({ engine: false });
    const id = await published(await test.makePerson({ parent: other, role: 'full' }));
    expect(await media(id)).toBe(302);
    await test.asOwner('update users set active = false where id = $1', [other.id]);
    expect(await channelOf(test.db, other.id, { owner: false })).toBeNull();
    expect(await media(id)).toBe(404);
  });
});

describe('the owner of a channel', () => {
  it('sees what members made', async () => {
    const [own, theirs] = [await published(owner), await published(member)];
    const ids = (await test.ask<{ id: string }[]>(owner, CHANNEL)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([own, theirs]));
    expect((await test.ask<{ id: string }[]>(member, CHANNEL, { owner: true })).map(({ id }) => id)).toEqual(ids);
    expect(await test.ask(await test.makePerson(), CHANNEL, { id: owner.id })).toEqual([]);
  });

  it('can reorder it, while members can reorder only their own videos', async () => {
    const [own, theirs] = [await published(owner), await published(member)];
    const videos = [
      { id: theirs, order: 0 },
      { id: own, order: 1 },
    ];
    expect(await test.ask(owner, ORDER, { videos })).toEqual(videos);
    expect(await test.refusal(member, ORDER, { videos })).toMatchObject({ code: 'FORBIDDEN', reason: 'not_creator' });
  });

  it('can take a member’s video off it, which is recorded, but not touch a draft', async () => {
    const id = await published(member);
    expect(await seen(owner, id)).toMatchObject({ viewerCan: { remove: true } });
    await test.ask(owner, REMOVE, { id });
    expect(await media(id)).toBe(404);
    const [event] = await test.asOwner(
      "select actor->>'id' as by from ledger_events where subject_id = $1 and type = 'video.removed'",
      [id],
    );
    expect(event).toEqual({ by: owner.id });
    expect(await test.refusal(owner, REMOVE, { id: await draftVideo(test, member) })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('turns a button off for everybody on it, and nobody else can turn it on', async () => {
    const firm = await test.makePerson({ engine: false });
    const colleague = await test.makePerson({ parent: firm, role: 'full' });
    const id = await published(colleague);
    expect(await seen(colleague, id)).toMatchObject({ viewerCan: { embed: true, download: true, hide: true } });
    await test.ask(firm, SETTINGS, { id: firm.settingsId, s: { embedButton: false } });
    await test.ask(colleague, SETTINGS, { id: colleague.settingsId, s: { downloadButton: false, embedButton: true } });
    expect(await seen(colleague, id)).toMatchObject({ viewerCan: { embed: false, download: true } });
  });

  it('of a partner company cannot turn on what the enterprise turned off', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise', engine: false });
    const company = await test.makePerson({
      kind: 'company',
      parent: enterprise,
      role: 'Company',
      plan: 'active',
      engine: false,
    });
    const id = await published(company);
    expect(await seen(company, id)).toMatchObject({ viewerCan: { download: true, embed: false, remove: false } });
    await test.ask(enterprise, SETTINGS, { id: enterprise.settingsId, s: { downloadButton: false } });
    expect(await seen(company, id)).toMatchObject({ viewerCan: { download: false } });
  });

  it('of an enterprise has no way to share, and its creator revises what needs changes', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const partner = { kind: 'company', parent: enterprise, role: 'Company', plan: 'active' } as const;
    const people = [
      enterprise,
      await test.makePerson({ kind: 'enterprise_internal', parent: enterprise, role: 'Enterprise' }),
      await test.makePerson(partner),
    ];
    const can = `viewerCan { download embed shareFacebook shareTwitter shareLinkedin revise backToRecording }`;
    const none = { embed: false, shareFacebook: false, shareTwitter: false, shareLinkedin: false };
    for (const person of people) {
      const seenNow = (id: string) => test.ask(person, `query ($id: ID!) { getVideo(id: $id) { ${can} } }`, { id });
      const approved = await approvedVideo(test, person);
      expect(await seenNow(approved.id)).toMatchObject({ viewerCan: { ...none, download: true } });
      const sent = await submittedVideo(test, person);
      await correct(test, sent.reviewer, sent.roundId);
      expect(await seenNow(sent.id)).toMatchObject({ viewerCan: { ...none, revise: true, backToRecording: true } });
    }
  });

  it('can share the work with the enterprise’s internal users', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise', engine: false });
    const internal = await test.makePerson({ kind: 'enterprise_internal', parent: enterprise, role: 'Enterprise' });
    const videos = [
      { id: await published(enterprise), order: 0 },
      { id: await published(internal), order: 1 },
    ];
    expect(await test.ask(internal, ORDER, { videos })).toEqual(videos);
    expect(await test.ask(enterprise, ORDER, { videos })).toEqual(videos);
  });
});
