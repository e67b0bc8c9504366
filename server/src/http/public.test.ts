// Longer than usual on purpose: every page that a stranger sees, of one channel, on one installation.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onMainHost } from '../../testing/app.ts';
import { firm } from '../../testing/firm.ts';
import { plainBuild } from '../../testing/plain-build.ts';
import { freshDatabase } from '../../testing/postgres.ts';
import { noModels } from '../../testing/speech.ts';
import { noTranscoder } from '../../testing/transcoder.ts';
import { ffmpegWebp } from '../adapters/ffmpeg-webp.ts';
import { fileAnchors } from '../adapters/file-anchors.ts';
import { localDns } from '../adapters/local-dns.ts';
import { localMail } from '../adapters/local-mail.ts';
import { localStorage } from '../adapters/local-storage.ts';
import { offlineDrafter } from '../adapters/offline-drafter.ts';
import { ownProviders } from '../adapters/openid-providers.ts';
import { stripeGateway } from '../adapters/stripe.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { connect, type Database } from '../db/connect.ts';
import { tell } from '../db/listen.ts';
import { domains, formerNicknames, rateLimits, videos } from '../db/tables.ts';
import { spokenHash } from '../features/videos/brand.ts';
import type { Ports } from '../ports/ports.ts';
import { secretsFrom } from '../secrets.ts';
import { keepPages } from './kept-pages.ts';

const ORIGIN = 'https://greenlit.test';
let folder: string;
let db: Database;
let app: FastifyInstance;
let ports: Ports;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenlit-public-'));
  db = connect((await freshDatabase()).ownerUrl);
  ports = {
    config: readConfig({ MAIN_HOST: ORIGIN, DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:9' }),
    db,
    replica: null,
    storage: localStorage(join(folder, 'files')),
    anchors: fileAnchors(join(folder, 'anchors')),
    anchorCopies: null,
    mailbox: null,
    mail: localMail(join(folder, 'mail')),
    dns: localDns(join(folder, 'hosts')),
    transcoder: noTranscoder,
    webp: ffmpegWebp(),
    speech: noModels('/nowhere'),
    ai: offlineDrafter(),
    providers: [],
    ownProvider: ownProviders({ isLocal: false }),
    payments: stripeGateway({ secretKey: 'sk_test_nobody', webhookSecret: 'whsec_nobody', address: null }),
    secrets: secretsFrom('a key for tests, long enough to be one'),
    log: pino({ level: 'silent' }),
    uploadsDir: join(folder, 'uploads'),
    webDist: await plainBuild(folder),
  };
  app = onMainHost(await createApp(ports), ORIGIN);
});
afterAll(async () => {
  await app.close();
  await db.$client.end();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const pageOf = (body: string) => JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1));

/** A firm with a published video. */
async function published(values = {}) {
  const made = await firm(db);
  const user = await made.person();
  return { ...made, user, video: await made.video(user, values) };
}

describe('a share page', () => {
  it('shows the video and allows only our own files to run', async () => {
    const { video } = await published({ title: 'Order of returns $& $1' });
    const answer = await get(`/v/${video.id}`);
    expect(answer.statusCode).toBe(200);
    expect(pageOf(answer.body)).toMatchObject({
      kind: 'video',
      backPath: null,
      video: { title: 'Order of returns $& $1' },
    });
    expect(answer.body).not.toContain('nonce');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it('can be cached and revalidated by its ETag, and sets no cookie', async () => {
    const { video } = await published();
    const first = await get(`/v/${video.id}`);
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    expect(first.headers['set-cookie']).toBeUndefined();
    const again = await get(`/v/${video.id}`, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const stale = await get(`/v/${video.id}`, { 'if-none-match': '"something else"' });
    expect(stale.statusCode).toBe(200);
  });

  it('is compressed for clients that accept it', async () => {
    const { video } = await published();
    const answer = await get(`/v/${video.id}`, { 'accept-encoding': 'br, gzip' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(pageOf(gunzipSync(answer.rawPayload).toString()).kind).toBe('video');
  });

  it('answers HEAD like GET, without a body', async () => {
    const { video } = await published();
    const answer = await app.inject({ method: 'HEAD', url: `/v/${video.id}` });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers.etag).toBeDefined();
  });

  it.each(['draft', 'in_review', 'need_changes'] as const)('of a video that is %s says nothing', async (status) => {
    const { video } = await published({ status });
    const answer = await get(`/v/${video.id}`);
    expect(answer.statusCode).toBe(404);
    expect(pageOf(answer.body)).toEqual({ kind: 'notFound' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    for (const file of ['video', 'poster']) expect((await get(`/v/${video.id}/${file}`)).statusCode).toBe(404);
  });

  it('has permanent URLs for its file and poster that redirect to ones valid for an hour', async () => {
    const { video } = await published();
    for (const [name, file] of [
      ['video', video.media],
      ['poster', video.thumb],
    ] as const) {
      const answer = await get(`/v/${video.id}/${name}`);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toMatch(new RegExp(`^/files/${file.key}[?]e=\\d+&s=`));
    }
  });
});

describe('an embedded player', () => {
  it('may be embedded by any site', async () => {
    const { video } = await published();
    const answer = await get(`/embed/${video.id}`);
    expect(pageOf(answer.body).kind).toBe('embed');
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['x-robots-tag']).toBe('noindex');
  });

  it('is not found if the company turned embedding off', async () => {
    const { user, video, settingsOf } = await published();
    await settingsOf(user, { embedButton: false });
    expect((await get(`/embed/${video.id}`)).statusCode).toBe(404);
    expect((await get(`/api/oembed?url=${ORIGIN}/v/${video.id}`)).statusCode).toBe(404);
    expect(pageOf((await get(`/v/${video.id}`)).body).options.embed).toBe(false);
  });
});

describe('a channel', () => {
  it('is found by id and by nickname, with its pages and videos', async () => {
    const { person, video } = await firm(db);
    const owner = await person({ nickname: `firm-${Date.now()}` });
    const made = await video(owner);
    for (const word of [owner.id, owner.nickname]) {
      const answer = await get(`/landing/${word}?page=2`);
      expect(pageOf(answer.body)).toMatchObject({ kind: 'channel', page: 2, base: `/landing/${owner.nickname}` });
      const view = await get(`/landing/${word}/view/${made.id}`);
      expect(pageOf(view.body)).toMatchObject({ kind: 'video', backPath: `/landing/${owner.nickname}` });
    }
    const above = await get(`/landing/owner/${owner.id}/view/${made.id}`);
    expect(pageOf(above.body)).toMatchObject({ backPath: `/landing/owner/${owner.nickname}` });
  });

  it('is still found by a name that it gave up, with everything below it', async () => {
    const { person, video } = await firm(db);
    const owner = await person({ nickname: `new-${Date.now()}` });
    const made = await video(owner);
    const old = `old-${Date.now()}`;
    await db.insert(formerNicknames).values({ nickname: old, accountId: owner.accountId, userId: owner.id });
    for (const rest of ['', '?page=2', '?q=bonds', `/view/${made.id}`, '/feed.xml'])
      for (const base of ['/landing', '/landing/owner']) {
        const { statusCode, headers } = await get(`${base}/${old}${rest}`);
        expect([statusCode, headers.location]).toEqual([301, `${base}/${owner.nickname}${rest}`]);
      }
  });

  it.each(['0', '-1', '1.5', 'x', '9999999'])('treats page=%s as the first', async (page) => {
    const { user } = await published();
    expect(pageOf((await get(`/landing/${user.id}?page=${page}`)).body).page).toBe(1);
  });

  it.each(['51', '9999', '999999'])('treats page=%s as the last that it shows', async (page) => {
    const { user } = await published();
    const [last, beyond] = [await get(`/landing/${user.id}?page=50`), await get(`/landing/${user.id}?page=${page}`)];
    expect(pageOf(beyond.body).page).toBe(50);
    expect(beyond.headers.etag).toBe(last.headers.etag);
  });

  it.each([
    '/landing/nobody',
    '/landing/%00',
    '/landing/owner/%00',
    '/landing/%00/view/%00',
    '/landing/owner/nobody',
    '/landing/nobody/view/1',
    '/v/1',
    '/embed/x',
  ])('%s is not found', async (path) => {
    const answer = await get(path);
    expect([answer.statusCode, pageOf(answer.body).kind]).toEqual([404, 'notFound']);
  });
});

describe('a channel with several videos', () => {
  it('can be searched and filtered by category, on pages that are not cached', async () => {
    const { person, video } = await firm(db);
    const owner = await person();
    await video(owner, { title: 'What 100% cash costs', category: 'Saving' });
    await video(owner, { title: 'Fees', postText: 'What an index costs', category: 'Costs' });
    await video(owner, { title: 'Hidden', category: 'Secret', hidden: true });
    const titles = async (query: string) => {
      const answer = await get(`/landing/${owner.id}?${query}`);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      return pageOf(answer.body).videos.map(({ title }: { title: string }) => title);
    };
    expect(await titles('q=COSTS&category=Costs')).toEqual(['Fees']);
    expect(await titles('q=100%25+cash')).toEqual(['What 100% cash costs']);
    expect(await titles('q=_00')).toEqual([]);
    expect(await titles('category=Secret')).toEqual([]);
    expect(pageOf((await get(`/landing/${owner.id}`)).body).categories).toEqual(['Costs', 'Saving']);
  });

  it('offers other videos below a video, those of its category first', async () => {
    const { person, video } = await firm(db);
    const owner = await person();
    const fees = await video(owner, { title: 'Fees', category: 'Costs' });
    await video(owner, { title: 'Cash', category: 'Saving' });
    await video(owner, { title: 'Taxes', category: 'Costs', position: 9 });
    await video(await person(), { title: "Another channel's" });
    const others = async (path: string) =>
      pageOf((await get(path)).body).related.map((one: { video: { title: string }; path: string }) => [
        one.video.title,
        one.path.replace(/[^/]+$/, ''),
      ]);
    expect(await others(`/v/${fees.id}`)).toEqual([
      ['Taxes', '/v/'],
      ['Cash', '/v/'],
    ]);
    expect(await others(`/landing/${owner.id}/view/${fees.id}`)).toContainEqual([
      'Taxes',
      `/landing/${owner.id}/view/`,
    ]);
  });

  it('can be searched for any text, even one cut within a character', async () => {
    const owner = await (await firm(db)).person();
    const { statusCode } = await get(`/landing/${owner.id}?q=${'a'.repeat(79)}${encodeURIComponent('😀')}`);
    expect(statusCode).toBe(200);
  });

  it('is searched 120 times a minute from one network, and is shown as often as it is asked for', async () => {
    const { id } = await (await firm(db)).person();
    const searched = async (before: number) => {
      await db
        .insert(rateLimits)
        .values({ key: 'channel-search:127.0.0.1', hits: before, resetsAt: new Date(Date.now() + 60_000) })
        .onConflictDoUpdate({ target: rateLimits.key, set: { hits: before } });
      return (await get(`/landing/${id}?q=bonds`)).statusCode;
    };
    expect([await searched(119), await searched(120)]).toEqual([200, 429]);
    expect((await get(`/landing/${id}`)).statusCode).toBe(200);
    expect((await get(`/landing/${id}?q=+`)).statusCode).toBe(200);
  });

  it('has a feed of what is public, newest first', async () => {
    const { person, video } = await firm(db);
    const owner = await person();
    const older = await video(owner, { title: 'Older', position: 1 });
    const newer = await video(owner, { title: 'Newer', position: 2, publishedAt: new Date('2026-11-22T10:00:00Z') });
    await video(owner, { title: 'Draft', status: 'draft' });
    for (const path of [`/landing/${owner.id}/feed.xml`, `/landing/owner/${owner.id}/feed.xml`]) {
      const answer = await get(path);
      expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
      expect([...answer.body.matchAll(/<guid[^>]*>([^<]*)</g)].map(([, guid]) => guid)).toEqual(
        [newer, older].map(({ id }) => `${ORIGIN}/v/${id}`),
      );
    }
    expect((await get('/landing/nobody/feed.xml')).statusCode).toBe(404);
    expect((await get('/feed.xml')).statusCode).toBe(404);
  });
});

describe('for crawlers', () => {
  it('the main host names share pages of public videos and closes what needs a login', async () => {
    const { person, video } = await firm(db);
    const user = await person();
    const [shown, hidden] = [await video(user), await video(user, { hidden: true })];
    const away = await video(await person({ active: false }));
    const map = (await get('/sitemap.xml')).body;
    expect(map).toContain(`<loc>${ORIGIN}/v/${shown.id}</loc>`);
    expect(map).not.toContain(hidden.id);
    expect(map, 'its page is gone with the channel').not.toContain(away.id);
    // it reads every video, so the response is cached for a while
    const later = await video(user);
    expect((await get('/sitemap.xml')).body).not.toContain(later.id);
    expect((await get('/robots.txt')).body).toContain(`Disallow: /dashboard\n`);
  });

  it("a channel's own host names only its page and feed", async () => {
    const { user, video, accountId } = await published();
    const host = `videos.${user.id}.com`;
    await db.insert(domains).values({ accountId, userId: user.id, domain: host, status: 'active' });
    const ask = async (url: string) => (await app.inject({ method: 'GET', url, headers: { host } })).body;
    expect(await ask('/robots.txt')).toBe(`User-agent: *\nDisallow:\nSitemap: https://${host}/sitemap.xml\n`);
    expect(await ask('/sitemap.xml')).toContain(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://${host}/</loc></url></urlset>`,
    );
    const feed = await ask('/feed.xml');
    expect(feed).toContain(`<link>https://${host}/view/${video.id}</link>`);
    expect(feed).toContain(`href="https://${host}/feed.xml"`);
  });
});

describe('a transcript', () => {
  it('is made from the captions; a page whose captions are missing is shown without it', async () => {
    const { person, file, video } = await firm(db);
    const captions = await file('captions', 'text/vtt');
    const author = await person();
    const { id } = await video(author, { captionsFileId: captions.id });
    const transcript = async () => pageOf((await get(`/v/${id}`)).body).transcript;
    expect(await transcript()).toEqual([]);
    const source = join(folder, 'captions.vtt');
    await writeFile(source, 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nFees are small.\n');
    await ports.storage.put(captions.key, source);
    await tell(db, 'page', [author.accountId]);
    await expect.poll(transcript).toEqual([{ at: 1, text: 'Fees are small.' }]);
  });
});

describe('a video without captions', () => {
  it('includes the script that was read, unless that was changed after the recording or is unknown', async () => {
    const { person, video } = await firm(db);
    const author = await person();
    const { id } = await video(author, { text: 'Fees are small.', spokenSha256: spokenHash('Fees are small.') });
    const script = async (of = id) => pageOf((await get(`/v/${of}`)).body).script;
    expect(await script()).toBe('Fees are small.');
    await db.update(videos).set({ text: 'Fees are low.' }).where(eq(videos.id, id));
    await tell(db, 'page', [author.accountId]);
    await expect.poll(() => script()).toBeNull();
    const unknown = await video(author, { text: 'Fees are small.' });
    expect(await script(unknown.id)).toBeNull();
  });
});

describe('a public page while the database is down', () => {
  it.each([
    ['/landing/somebody', 'channelFailed'],
    ['/v/00000000-0000-4000-8000-000000000001', 'failed'],
  ])('%s says so in the usual design and is not cached', async (path, kind) => {
    const away = connect('postgres://nobody@127.0.0.1:1/nothing');
    const broken = onMainHost(await createApp({ ...ports, db: away }), ORIGIN);
    const answer = await broken.inject({ method: 'GET', url: path });
    expect(answer.headers['retry-after']).toBe('10');
    expect([answer.statusCode, pageOf(answer.body)]).toEqual([503, { kind, path }]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    await broken.close();
    await away.$client.end();
  });
});

describe("the reviewer's page", () => {
  const SECRET = 'q8Zb3mT0yVwKf1uE6nRj4sXc7aLd2iHg9oPpQrStUvW';

  it('is found behind a link in which a mail gateway wrote # as %23, and with what it appends', async () => {
    const page = `/compliance/review/${crypto.randomUUID()}`;
    for (const [asked, location] of [
      [`${page}%23${SECRET}`, `${page}#${SECRET}`],
      [`${page}%23${SECRET}?script=1&utm_source=mail`, `${page}?script=1#${SECRET}`],
      [`${page}?script=1%23${SECRET}`, `${page}?script=1#${SECRET}`],
      [`${page}?script=1%23${SECRET}&data=05%7C02`, `${page}?script=1#${SECRET}`],
    ] as const) {
      const answer = await get(asked);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
    }
    for (const rest of ['?data=05%7C02', '%23cut', '?script=1%23cut', '%23x%0d%0ay: z']) {
      const answer = await get(`${page}${rest}`);
      expect([answer.statusCode, answer.headers.location], rest).toEqual([200, undefined]);
    }
  });

  const id = '00000000-0000-4000-8000-000000000001';

  it('is the same frame for every round but for the token of its form, is never cached and sends no referrer', async () => {
    const answer = await get(`/compliance/review/${id}?script=1`);
    expect(pageOf(answer.body)).toEqual({
      kind: 'review',
      roundId: id,
      itemType: 'script',
      token: expect.any(String),
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.body, 'with components of its own').toContain('src="/review.js"');
    expect(pageOf((await get(`/compliance/review/${id}`)).body).itemType).toBe('video');
  });

  it('runs the scripts in its head by their hashes, which no other page allows', async () => {
    const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy']);
    const [first, second] = ['refuse()', 'ask()'].map((script) => createHash('sha256').update(script).digest('base64'));
    const allowed = `script-src 'self' 'sha256-${first}' 'sha256-${second}';`;
    expect(await policyOf(`/compliance/review/${id}`)).toContain(allowed);
    expect(await policyOf('/about')).toContain("script-src 'self';");
  });

  it('leads to the page without scripts, where a browser is too old to be asked for its round', async () => {
    const answer = await get(`/compliance/review/${id}?plain`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/compliance/review/${id}/plain`]);
  });

  it('is not found for a malformed round', async () => {
    expect((await get('/compliance/review/1')).statusCode).toBe(404);
  });
});

describe('oEmbed', () => {
  it('returns the player for share links', async () => {
    const { video } = await published({ title: 'Fees & "returns"' });
    const url = encodeURIComponent(`${ORIGIN}/v/${video.id}`);
    const answer = await get(`/api/oembed?url=${url}&maxwidth=320`);
    expect(answer.json()).toMatchObject({
      version: '1.0',
      type: 'video',
      title: 'Fees & "returns"',
      width: 320,
      height: 180,
      author_name: 'Nora Whitfield',
      thumbnail_url: `${ORIGIN}/v/${video.id}/poster`,
    });
    expect(answer.json().html).toContain(`src="${ORIGIN}/embed/${video.id}"`);
    expect((await get(`/api/oembed?url=${url}&format=xml`)).statusCode).toBe(501);
  });

  it.each(['', 'x', 'https://elsewhere.test/v/', `${ORIGIN}/landing/`])('knows nothing about %j', async (prefix) => {
    const { video } = await published();
    const url = encodeURIComponent(prefix && `${prefix}${video.id}`);
    expect((await get(`/api/oembed?url=${url}`)).statusCode).toBe(404);
  });
});

describe('a viewer', () => {
  const become = async (headers: Record<string, string> = {}) => {
    const answer = await app.inject({ method: 'POST', url: '/api/viewer', headers });
    return { answer, cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '' };
  };
  const react = (cookie: string, id: string, data: string) =>
    app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { cookie },
      payload: {
        query: `mutation { updateVideoMetrics(id: "${id}", metricData: { ${data} }) { likes shareAttempts isLiked } }`,
      },
    });
  const seen = async (cookie: string, id: string) =>
    (await get(`/api/viewer/reactions?videos=${id}`, { cookie })).json()[id];

  it('is created once, by a cookie that cannot be forged', async () => {
    const { answer, cookie } = await become();
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
    expect((await become({ cookie })).answer.headers['set-cookie']).toBeUndefined();
    expect((await become({ cookie: `${cookie}x` })).cookie).not.toBe('');
  });

  it('in an iframe gets a cookie partitioned by the embedding site', async () => {
    const { answer } = await become({ 'x-embedded': '1' });
    expect(answer.headers['set-cookie']).toMatch(/Secure; SameSite=None; Partitioned$/);
  });

  it('is counted once, and sees their own reactions', async () => {
    const { video } = await published();
    const [{ cookie: ann }, { cookie: bob }] = [await become(), await become()];
    for (const cookie of [ann, ann, bob]) await react(cookie, video.id, 'isLiked: true');
    for (const cookie of [ann, ann]) await react(cookie, video.id, 'isShared: true');
    expect(await seen(ann, video.id)).toEqual({ likes: 2, views: 0, shareAttempts: 1, isLiked: true, isShared: true });
    expect(await seen(bob, video.id)).toMatchObject({ isLiked: true, isShared: false });
    expect(await seen('', video.id)).toMatchObject({ likes: 2, isLiked: false });
    await react(ann, video.id, 'isLiked: false');
    await react(ann, video.id, 'isShared: false');
    expect(await seen(ann, video.id)).toMatchObject({ likes: 1, shareAttempts: 1, isLiked: false });
  });

  it('learns nothing about videos that are not public', async () => {
    const { video } = await published({ hidden: true });
    const answer = await get(`/api/viewer/reactions?videos=${video.id},x,`);
    expect(answer.json()).toEqual({});
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

it('a rendered page is cached unless it is large, so that the cache stays bounded', async () => {
  const kept = keepPages(ports, (page) => ({
    html: 'x'.repeat(page.kind === 'channelFailed' ? 200_000 : 100),
    etag: '',
  }));
  let rendered = 0;
  /** How often a page is rendered when requested twice. */
  const renderings = async (kind: 'failed' | 'channelFailed') => {
    rendered = 0;
    const find = async () => {
      rendered += 1;
      return { page: { kind, path: '/' }, accountId: randomUUID() };
    };
    for (const _time of [1, 2]) expect((await kept.of(kind, find))?.kind).toBe(kind);
    return rendered;
  };
  // pages rendered before listening began are dropped
  await expect.poll(() => renderings('failed')).toBe(0);
  expect(await renderings('channelFailed')).toBe(2);
  expect(await renderings('failed')).toBe(0);
  await kept.stop();
});

it('the page that checks packages is served under its own policy, which reaches nothing', async () => {
  const { statusCode, headers } = await app.inject('/verify');
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'sha256-x'; frame-ancestors 'none'");
});
