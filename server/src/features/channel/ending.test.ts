import { PUBLIC_DAYS } from '@greenlit/domain/channel/ending.ts';
import { periodOfUse } from '@greenlit/domain/records/use.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { changeVideo, draftVideo, videoFile } from '../../../testing/flow.ts';
import { plainBuild } from '../../../testing/plain-build.ts';
import { createApp } from '../../app.ts';
import type { Context } from '../../context.ts';
import { domains } from '../../db/tables.ts';
import type { EventType } from '../../events/types.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { followAccess } from './ending.actions.ts';

const MAIN = 'app.greenlit.co';

let test: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  test = await startTestApp({ MAIN_HOST: `https://${MAIN}` });
  app = await createApp({ ...test.ports, webDist: await plainBuild(test.folder) });
});
afterAll(async () => {
  await app.close();
  await test.close();
});

/** A time this many days from now, passed to the job as the current time. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const follow = async (days: number) => {
  await followAccess(test.ports, inDays(days));
  await test.runJobs();
};

async function published(creator: TestPerson): Promise<string> {
  const id = await draftVideo(test, creator);
  await changeVideo(test, creator, id, { urlVideo: await videoFile(test, creator), status: 'approved' });
  return id;
}
const setActive = (person: TestPerson, active: boolean) =>
  test.asOwner(
    "update plans set active = $2, expires_at = now() + case when $2 then interval '90 days' else interval '-1 minute' end where user_id = $1",
    [person.id, active],
  );

/** What follows from a payment. */
async function renewed(owner: TestPerson): Promise<void> {
  const [plan] = await test.asOwner('select id from plans where user_id = $1', [owner.id]);
  const ctx: Pick<Context, 'actor' | 'from'> = { actor: { kind: 'system', name: 'a test' }, from: null };
  const subject = about('plan', { accountId: owner.accountId, id: String(plan?.id) });
  await test.db.transaction((tx) => record(tx, ctx, 'plan.renewed', subject, {}));
  await test.runJobs();
}
const REACT = 'mutation ($id: ID!) { updateVideoMetrics(id: $id, metricData: { isLiked: true }) { likes } }';

const get = (url: string, host = MAIN) => app.inject({ url, headers: { host } });
const shown = async (url: string, host?: string) => {
  const { statusCode, body } = await get(url, host);
  return `${statusCode} ${/"kind":"(\w+)"/.exec(body)?.[1] ?? ''}`.trim();
};
const events = async (subject: string, family: string) =>
  (await test.asOwner('select type, at, data from ledger_events where subject_id = $1 order by seq', [subject])).filter(
    ({ type }) => String(type).startsWith(family),
  ) as { type: EventType; at: Date; data: object }[];
const typesOf = async (subject: string, family: string) => (await events(subject, family)).map(({ type }) => type);
const lastUseOf = async (id: string) =>
  periodOfUse(
    'video',
    (await events(id, '')).map((event) => ({ ...event, at: event.at.toISOString(), data: { ...event.data } })),
  );
const mailsTo = async (email: string) => (await test.mails()).filter(({ to }) => to === email).reverse();
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

describe('a channel whose owner loses access', () => {
  it('stays public for 30 days, says so twice, closes everywhere, and is back at once on payment', async () => {
    const owner = await test.makePerson({ engine: false });
    const member = await test.makePerson({ parent: owner, role: 'full' });
    const [own, theirs] = [await published(owner), await published(member)];
    const domain = 'videos.lapsing-advisors.com';
    await test.db.insert(domains).values({ accountId: owner.accountId, userId: owner.id, domain, status: 'active' });
    const pages: [string, string, string?][] = [
      [`/landing/${owner.id}`, 'channel'],
      [`/landing/owner/${owner.id}`, 'channel'],
      [`/landing/${owner.id}/view/${own}`, 'video'],
      [`/v/${own}`, 'video'],
      [`/v/${theirs}`, 'video'],
      [`/embed/${own}`, 'embed'],
      ['/', 'channel', domain],
      [`/view/${theirs}`, 'video', domain],
    ];
    const files: [string, number, string?][] = [
      [`/v/${own}/video`, 302],
      [`/landing/${owner.id}/feed.xml`, 200],
      ['/feed.xml', 200, domain],
      [`/api/oembed?url=${encodeURIComponent(`https://${MAIN}/v/${own}`)}`, 200],
    ];
    const isOpen = async () => {
      for (const [path, kind, host] of pages) expect(await shown(path, host), path).toBe(`200 ${kind}`);
      for (const [path, status, host] of files) expect((await get(path, host)).statusCode, path).toBe(status);
    };

    await follow(0);
    expect(await typesOf(owner.id, 'channel.')).toEqual([]);
    await setActive(owner, false);
    await follow(0);
    await follow(22);
    expect(await typesOf(owner.id, 'channel.')).toEqual(['channel.ending']);
    await isOpen();
    await follow(24);
    await follow(29);
    expect(await typesOf(owner.id, 'channel.')).toEqual(['channel.ending', 'channel.ending']);
    await isOpen();
    expect(await lastUseOf(own)).toMatchObject({ last: null });

    await follow(PUBLIC_DAYS + 0.1);
    for (const [path, , host] of pages) await expect.poll(() => shown(path, host)).toBe('404 ended');
    for (const [path, , host] of files) expect((await get(path, host)).statusCode, path).toBe(404);
    expect(await test.refusal(owner, REACT, { id: theirs })).toMatchObject({ reason: 'no_longer_public' });
    expect((await get(`/api/viewer/reactions?videos=${own},${theirs}`)).json()).toEqual({});
    const embedded = await get(`/embed/${own}`);
    expect(embedded.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(embedded.headers['content-security-policy']).toContain('frame-ancestors *');
    expect((await get('/sitemap.xml')).body).not.toContain(own);
    expect((await get(`/api/domains/ask?domain=${domain}`)).statusCode).toBe(200);
    expect((await lastUseOf(own)).last).not.toBeNull();
    expect((await lastUseOf(theirs)).last).not.toBeNull();
    expect(await test.refusal(null, `{ getUser(host: "${domain}") { id } }`)).toMatchObject({
      reason: 'no_longer_public',
    });
    expect(await subjects(owner.email)).toEqual([
      expect.stringMatching(/^Your channel stays public until \w+ \d+\w\w, \d{4}$/),
      expect.stringMatching(/^Your channel stays public until/),
      'Your channel is no longer public',
    ]);

    // paying the plan is enough: nothing else has to happen before it is public again
    await setActive(owner, true);
    await isOpen();
    await renewed(owner);
    expect((await get(`/api/viewer/reactions?videos=${own}`)).json()).toHaveProperty(own);
    expect(await typesOf(owner.id, 'channel.')).toEqual([
      ...['channel.ending', 'channel.ending', 'channel.closed', 'channel.reopened'],
    ]);
    expect(await lastUseOf(own)).toMatchObject({ last: null });
    expect(await lastUseOf(theirs)).toMatchObject({ last: null });
    await isOpen();
  });

  it('and gets it back in time is as it was: nothing closes, and the days begin anew the next time', async () => {
    const owner = await test.makePerson({ engine: false });
    const id = await published(owner);
    await setActive(owner, false);
    await follow(0);
    await setActive(owner, true);
    await follow(20);
    await setActive(owner, false);
    await follow(28);
    await follow(40);
    expect(await shown(`/v/${id}`)).toBe('200 video');
    expect(await typesOf(owner.id, 'channel.')).toEqual(['channel.ending', 'channel.ending']);
    expect(await typesOf(id, 'video.channel')).toEqual([]);
  });

  it('and pays just after the 30 days has both events in its record, and gets no mail that it is closed', async () => {
    const owner = await test.makePerson({ engine: false });
    const id = await published(owner);
    await setActive(owner, false);
    await follow(0);
    await test.asOwner("update channel_ends set public_until = now() - interval '1 minute' where user_id = $1", [
      owner.id,
    ]);
    expect(await shown(`/v/${id}`)).toBe('404 ended');
    await setActive(owner, true);
    await renewed(owner);
    expect(await typesOf(owner.id, 'channel.')).toEqual(['channel.ending', 'channel.closed', 'channel.reopened']);
    expect(await typesOf(id, 'video.channel')).toEqual(['video.channel_closed', 'video.channel_reopened']);
    expect(await subjects(owner.email)).not.toContain('Your channel is no longer public');
  });

  it('and is disabled meanwhile closes all the same: their videos’ records say until when', async () => {
    const owner = await test.makePerson({ engine: false });
    const id = await published(owner);
    await setActive(owner, false);
    await follow(0);
    await test.asOwner('update users set active = false where id = $1', [owner.id]);
    await follow(25);
    await follow(PUBLIC_DAYS + 0.1);
    expect(await typesOf(owner.id, 'channel.')).toEqual(['channel.ending', 'channel.closed']);
    expect(await typesOf(id, 'video.channel')).toEqual(['video.channel_closed']);
    expect(await subjects(owner.email)).toHaveLength(1);
  });

  it('depends on the plan that pays for it: a partner company closes with its enterprise', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise', engine: false });
    const company = { kind: 'company', parent: enterprise, role: 'Company', plan: 'active', engine: false } as const;
    const partner = await test.makePerson(company);
    const [above, below] = [await published(enterprise), await published(partner)];
    await setActive(enterprise, false);
    await follow(0);
    await follow(31);
    for (const id of [above, below]) await expect.poll(() => shown(`/v/${id}`)).toBe('404 ended');
    const last = async ({ email }: TestPerson) => (await mailsTo(email)).at(-1)?.text;
    expect(await last(enterprise)).toContain('as soon as your plan is paid');
    expect(await last(partner)).toContain('depends on your enterprise’s plan');
    await setActive(enterprise, true);
    for (const id of [above, below]) expect(await shown(`/v/${id}`)).toBe('200 video');
  });
});

describe('a channel whose owner is deactivated', () => {
  const SWITCH = `mutation ($id: ID!, $active: Boolean!, $takeDown: Boolean) {
    fullDisableUser(disableData: { id: $id, active: $active, takeDown: $takeDown }) { id active } }`;
  const staff = () => test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
  const switchTo = async (by: TestPerson, { id }: TestPerson, active: boolean, takeDown = false) => {
    await test.ask(by, SWITCH, { id, active, takeDown });
    await test.runJobs();
  };
  const sessionsOf = async (...people: TestPerson[]) =>
    (await test.asOwner('select user_id from sessions where user_id = any($1)', [people.map(({ id }) => id)])).length;

  it('stays public for 30 days with its shared videos and domain, while everybody is signed out at once', async () => {
    const [admin, owner] = [await staff(), await test.makePerson({ engine: false })];
    const member = await test.makePerson({ parent: owner, role: 'full' });
    const [own, theirs] = [await published(owner), await published(member)];
    const domain = 'videos.deactivated-advisors.com';
    await test.db.insert(domains).values({ accountId: owner.accountId, userId: owner.id, domain, status: 'active' });
    const pages: [string, string, string?][] = [
      [`/landing/${owner.id}`, 'channel'],
      [`/v/${own}`, 'video'],
      [`/embed/${theirs}`, 'embed'],
      ['/', 'channel', domain],
    ];
    await switchTo(admin, owner, false);
    expect(await sessionsOf(owner, member)).toBe(0);
    for (const [path, kind, host] of pages)
      await expect.poll(() => shown(path, host), { message: path }).toBe(`200 ${kind}`);
    // the ending begins with a job, a moment after the person is signed out
    await expect.poll(async () => (await get(`/landing/${owner.id}/feed.xml`)).body).toContain(own);
    await follow(29);
    for (const [path, kind, host] of pages) expect(await shown(path, host), path).toBe(`200 ${kind}`);
    expect(await lastUseOf(own)).toMatchObject({ last: null });
    await follow(PUBLIC_DAYS + 0.1);
    for (const [path, , host] of pages) await expect.poll(() => shown(path, host), { message: path }).toBe('404 ended');
    expect((await lastUseOf(own)).last).not.toBeNull();

    await switchTo(admin, owner, true);
    for (const [path, kind, host] of pages)
      await expect.poll(() => shown(path, host), { message: path }).toBe(`200 ${kind}`);
    expect(await typesOf(owner.id, 'channel.')).toEqual(['channel.closed', 'channel.reopened']);
    expect(await lastUseOf(own)).toMatchObject({ last: null });
  });

  it('closes at once where staff take it down, with those of its partner companies, until they are back', async () => {
    const [admin, enterprise] = [await staff(), await test.makePerson({ kind: 'enterprise', engine: false })];
    const company = { kind: 'company', parent: enterprise, role: 'Company', plan: 'active', engine: false } as const;
    const partner = await test.makePerson(company);
    const videos = [await published(enterprise), await published(partner)];
    await switchTo(admin, enterprise, false, true);
    expect(await sessionsOf(enterprise, partner)).toBe(0);
    for (const id of videos) await expect.poll(() => shown(`/v/${id}`)).toBe('404 ended');
    for (const { id } of [enterprise, partner]) expect(await typesOf(id, 'channel.')).toEqual(['channel.closed']);
    for (const id of videos) expect((await lastUseOf(id)).last).not.toBeNull();
    const [said] = (await events(enterprise.id, 'account.disabled')).map(({ data }) => data);
    expect(said).toMatchObject({ channelDown: true });

    await switchTo(admin, enterprise, true);
    for (const id of videos) await expect.poll(() => shown(`/v/${id}`)).toBe('200 video');
  });

  it('and ends already keeps that end, which the record names', async () => {
    const [admin, owner] = [await staff(), await test.makePerson({ engine: false })];
    await published(owner);
    await setActive(owner, false);
    await follow(0);
    const [ending] = await test.asOwner(
      "update channel_ends set public_until = date_trunc('second', now()) + interval '3 days' where user_id = $1 returning public_until",
      [owner.id],
    );
    await switchTo(admin, owner, false);
    const until = async () => (await events(owner.id, 'account.disabled')).at(-1)?.data;
    expect(await until()).toMatchObject({ channelUntil: new Date(String(ending?.public_until)).toISOString() });
    await switchTo(admin, owner, true);
    await test.asOwner("update channel_ends set public_until = now() - interval '1 day' where user_id = $1", [
      owner.id,
    ]);
    await switchTo(admin, owner, false);
    expect(await until()).not.toHaveProperty('channelUntil');
  });

  it('is taken down by nobody but the provider', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise', engine: false });
    const company = { kind: 'company', parent: enterprise, role: 'Company', plan: 'active', engine: false } as const;
    const { id } = await test.makePerson(company);
    const disabled = { id, active: false, takeDown: true };
    expect(await test.refusal(enterprise, SWITCH, disabled)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only the provider’s administrators can take a channel down',
    });
    await switchTo(enterprise, { ...enterprise, id }, false);
  });

  it('that was deactivated before channels had their days stays closed', async () => {
    const owner = await test.makePerson({ engine: false });
    const id = await published(owner);
    await test.asOwner('update users set active = false where id = $1', [owner.id]);
    await follow(1);
    expect(await shown(`/v/${id}`)).toMatch(/^404/);
  });

  it('and whose account is closed by its owner is gone at once', async () => {
    const owner = await test.makePerson({ engine: false });
    const id = await published(owner);
    await test.asOwner('update users set active = false, removed_at = now() where id = $1', [owner.id]);
    expect(await shown(`/v/${id}`)).toMatch(/^404/);
  });
});

describe('nothing ends', () => {
  it('for people with nothing public, with a lifetime deal, or whose account is disabled', async () => {
    const idle = await test.makePerson({ plan: 'lapsed' });
    const [lifetime, off] = [await test.makePerson({ engine: false }), await test.makePerson({ engine: false })];
    await published(lifetime);
    await published(off);
    for (const person of [lifetime, off]) await setActive(person, false);
    await test.asOwner('update users set is_lifetime_deal = true where id = $1', [lifetime.id]);
    await test.asOwner('update users set active = false where id = $1', [off.id]);
    await follow(0);
    for (const { id } of [idle, lifetime, off]) expect(await typesOf(id, 'channel.')).toEqual([]);
  });
});
