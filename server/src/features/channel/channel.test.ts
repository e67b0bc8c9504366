import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firm } from '../../../testing/firm.ts';
import { freshDatabase } from '../../../testing/postgres.ts';
import { connect, type Database } from '../../db/connect.ts';
import { videos } from '../../db/tables.ts';
import { secretsFrom } from '../../secrets.ts';
import { type Channel, channelOf, channelOfCreator, channelPath, ownerOf, shareOptions } from '../accounts/channels.ts';
import { personOfAccount } from '../sessions/person.ts';
import { oncePublished, videosOfChannel } from '../videos/videos.queries.ts';
import {
  channelVideos,
  newestVideos,
  presentVideo,
  publicVideo,
  publishedAmong,
  publishedPages,
  videoOfChannel,
} from './channel.queries.ts';

const ORIGIN = 'https://greenlit.test';
const secrets = secretsFrom('a key for tests, long enough to be one');
let db: Database;

beforeAll(async () => {
  db = connect((await freshDatabase()).ownerUrl);
});
afterAll(() => db.$client.end());

const channel = async (idOrNickname: string, owner = false): Promise<Channel> => {
  const found = await channelOf(db, idOrNickname, { owner });
  if (!found) throw new Error('channel not found');
  return found;
};

describe('what the public may see', () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  const tomorrow = new Date(Date.now() + 86_400_000);

  it.each([
    ['an approved video', {}, true],
    ['one whose approval ends later', { approvalEndsAt: tomorrow }, true],
    ['one whose approval has ended, though nobody took it down yet', { approvalEndsAt: yesterday }, false],
    ['a draft', { status: 'draft' as const }, false],
    ['one in review', { status: 'in_review' as const }, false],
    ['one that needs changes', { status: 'need_changes' as const }, false],
    ['a hidden one', { hidden: true }, false],
    ['an archived one', { archived: true }, false],
    ['a removed one', { removedAt: yesterday }, false],
    ['one taken down', { unpublishedAt: yesterday }, false],
    ['one whose bytes are not the approved ones', { approvedSha256: '0'.repeat(64) }, false],
  ])('%s', async (_, values, visible) => {
    const { person, video } = await firm(db);
    const creator = await person();
    const { id } = await video(creator, values);
    const here = await channel(creator.id);
    expect((await publicVideo(db, id)) !== null).toBe(visible);
    expect((await videoOfChannel(db, here, id)) !== null).toBe(visible);
    const insider = await personOfAccount(db, creator.accountId, creator.id);
    if (!insider) throw new Error('person not found');
    const lists = {
      page: (await channelVideos(db, here, 1)).rows.map((row) => row.video.id),
      feed: (await newestVideos(db, here, 10)).map((row) => row.video.id),
      reactions: (await publishedAmong(db, [id])).map((row) => row.video.id),
      sitemap: (await publishedPages(db, 1_000)).map((row) => row.id).filter((one) => one === id),
      inTheApp: (await videosOfChannel(db, insider, {}, {})).map((row) => row.id),
    };
    for (const [name, ids] of Object.entries(lists)) expect([name, ids]).toEqual([name, visible ? [id] : []]);
  });

  it('and in the app nothing of another account, whatever status is asked for', async () => {
    const { person, video } = await firm(db);
    const creator = await person();
    const draft = await video(creator, { status: 'draft' });
    const published = await video(creator);
    const listed = async ({ accountId, id }: { accountId: string; id: string }, wanted: { status?: 'draft' }) => {
      const insider = await personOfAccount(db, accountId, id);
      if (!insider) throw new Error('person not found');
      return (await videosOfChannel(db, insider, { id: creator.id }, wanted)).map((row) => row.id);
    };
    expect(await listed(creator, {})).toEqual([published.id]);
    expect(await listed(creator, { status: 'draft' })).toEqual([draft.id]);
    const stranger = await (await firm(db)).person();
    expect(await listed(stranger, {})).toEqual([]);
    expect(await listed(stranger, { status: 'draft' })).toEqual([]);
    const insider = await personOfAccount(db, stranger.accountId, stranger.id);
    if (!insider) throw new Error('person not found');
    const counted = oncePublished(db, insider, await channel(creator.id));
    expect(await db.select({ id: videos.id }).from(videos).where(counted)).toEqual([]);
  });

  it.each(['', 'nothing', '00000000-0000-4000-8000-000000000000', "' or true --"])('not %j', async (id) => {
    expect(await publicVideo(db, id)).toBeNull();
  });

  it('names the approved bytes, its poster and its size', async () => {
    const { person, video } = await firm(db);
    const made = await video(await person(), { title: 'Fees & "returns"', disclosureText: 'Not advice.' });
    const row = await publicVideo(db, made.id);
    const shown = row && presentVideo(row, secrets);
    expect(shown).toMatchObject({ duration: 61.5, width: 1280, height: 720, disclosureText: 'Not advice.' });
    expect(shown?.mediaPath).toContain(made.media.sha256);
    expect(shown?.posterPath).toContain(made.thumb.sha256);
    expect([shown?.captionsPath, shown?.captionsDownloadPath]).toEqual([null, null]);
    expect(shown?.downloadPath).toMatch(/&download=Fees_returns_\.mp4$/);
  });
});

describe('a channel', () => {
  it('shows six videos per page, in their order, and whether there are more', async () => {
    const { person, video } = await firm(db);
    const owner = await person();
    for (let position = 13; position >= 1; position--) await video(owner, { position, title: `Video ${position}` });
    const here = await channel(owner.id);
    const titles = async (page: number) => {
      const { rows, hasMore } = await channelVideos(db, here, page);
      return { titles: rows.map((row) => row.video.title), hasMore };
    };
    expect(await titles(1)).toEqual({
      titles: ['Video 1', 'Video 2', 'Video 3', 'Video 4', 'Video 5', 'Video 6'],
      hasMore: true,
    });
    expect((await titles(2)).titles.length).toBe(12);
    expect(await titles(3)).toMatchObject({ titles: { length: 13 }, hasMore: false });
    expect((await titles(900_000)).titles.length).toBe(13);
  });

  it('shows what members made, but not what partner companies made', async () => {
    const { person, video } = await firm(db);
    const enterprise = await person({ kind: 'enterprise', nickname: 'cedar-quarry' });
    const internal = await person({ kind: 'enterprise_internal', parentId: enterprise.id });
    const company = await person({ kind: 'company', parentId: enterprise.id });
    const member = await person({ kind: 'member', parentId: company.id });
    await video(enterprise, { title: 'enterprise', position: 1 });
    await video(internal, { title: 'internal', position: 2 });
    await video(company, { title: 'company', position: 3 });
    const ofMember = await video(member, { title: 'member', position: 4 });
    const titles = async (here: Channel) => (await channelVideos(db, here, 1)).rows.map((row) => row.video.title);

    expect(await titles(await channel('Cedar-Quarry'))).toEqual(['enterprise', 'internal']);
    expect(await titles(await channel(company.id))).toEqual(['company', 'member']);
    expect(channelPath(await channel(company.id, true))).toBe('/landing/cedar-quarry');
    expect((await channelOfCreator(db, ofMember))?.user.id).toBe(company.id);
    expect(await videoOfChannel(db, await channel(enterprise.id), ofMember.id)).toBeNull();
  });

  it('never shows another account’s videos', async () => {
    const [mine, other] = [await firm(db), await firm(db)];
    const { id } = await other.video(await other.person());
    const here = await channel((await mine.person()).id);
    expect(await videoOfChannel(db, here, id)).toBeNull();
    expect((await channelVideos(db, here, 1)).rows).toEqual([]);
  });

  it.each([
    ['somebody switched off', { active: false }],
    ['somebody removed', { removedAt: new Date() }],
    ['staff', { kind: 'staff' as const }],
  ])('does not exist for %s', async (_, values) => {
    const { person } = await firm(db);
    expect(await channelOf(db, (await person(values)).id, { owner: false })).toBeNull();
  });
});

describe('the owner of a channel', () => {
  it('shows the company’s details', async () => {
    const { person, settingsOf, file, accountId } = await firm(db);
    const [user, logo] = [await person(), await file('images', 'image/png')];
    await settingsOf(user, {
      companyName: 'Cedar Quarry',
      companyImg: `/files/${logo.key}`,
      companyLink: 'cedarquarry.example',
      bio: 'Advice.',
      phone: '5035550142',
      address: '12 Mill Street',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
    });
    const owner = ownerOf(await channel(user.id), secrets, ORIGIN);
    expect(owner).toMatchObject({
      name: 'Cedar Quarry',
      website: 'https://cedarquarry.example/',
      address: '12 Mill Street, Portland, OR 97201',
      path: `/landing/${user.id}`,
    });
    expect(owner.logoPath).toMatch(new RegExp(`^/files/${accountId}/.+[?]e=`));
  });

  it.each([
    ['javascript:alert(1)', null],
    ['data:text/html,hello', null],
    ['not a link', null],
    [`${ORIGIN}/landing/mine`, null],
    ['http://firm.example/a?b=c', 'http://firm.example/a?b=c'],
  ])('a link %j becomes %j', async (companyLink, website) => {
    const { person, settingsOf } = await firm(db);
    const user = await person();
    await settingsOf(user, { companyLink });
    expect(ownerOf(await channel(user.id), secrets, ORIGIN).website).toBe(website);
  });

  it('is named after the person without a company, and never shows another account’s picture', async () => {
    const [mine, other] = [await firm(db), await firm(db)];
    const [user, logo] = [await mine.person(), await other.file('images', 'image/png')];
    await mine.settingsOf(user, { companyImg: `/files/${logo.key}` });
    expect(ownerOf(await channel(user.id), secrets, ORIGIN)).toMatchObject({ name: 'Nora Whitfield', logoPath: null });
  });
});

describe('the share buttons', () => {
  it('are all on by default, and a parent’s choice applies to everybody under it', async () => {
    const { person, settingsOf } = await firm(db);
    const enterprise = await person({ kind: 'enterprise' });
    const company = await person({ kind: 'company', parentId: enterprise.id });
    const all = { download: true, embed: true, facebook: true, linkedin: true, twitter: true };
    expect(shareOptions(await channel(company.id))).toEqual(all);
    await settingsOf(enterprise, { twitterButton: false });
    await settingsOf(company, { embedButton: false });
    expect(shareOptions(await channel(company.id))).toEqual({ ...all, twitter: false, embed: false });
    expect(shareOptions(await channel(enterprise.id))).toEqual({ ...all, twitter: false });
  });
});
