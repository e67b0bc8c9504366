// Longer than usual on purpose: the matrix, one call of each route, and the code that runs them are read together.
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, headersOf, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { type Cast, makeCast, PASSWORD, PRINCIPALS } from '../../testing/cast.ts';
import type { Rows } from '../../testing/cast-rows.ts';
import { everything, everythingSince, type Stored } from '../../testing/everything.ts';
import { startSomeStore } from '../../testing/object-store.ts';
import { plainBuild } from '../../testing/plain-build.ts';
import { rewindable } from '../../testing/rewind.ts';
import { createApp } from '../app.ts';
import { keepAddress } from '../features/accounts/reviewers.actions.ts';
import { stopSecret } from '../features/accounts/reviewers.queries.ts';
import { signedUrl, urlOf } from '../features/files/files.queries.ts';

const LETTERS: Record<number, string> = { 401: 'U', 402: 'P', 403: 'F', 404: 'N', 400: 'I', 422: 'I', 409: 'C' };

// One line per call. One letter per principal on their own rows, then on those of somebody else in their account, then on those of
// another account (one group if the call names no row). U unauthenticated, F forbidden, P plan required, N not found, I invalid, C
// conflict; a dot means success.
const MATRIX: Record<string, string> = {
  'GET /graphql': 'UFF............U',
  'POST /graphql': 'UFF............U',
  'POST /api/identity/sign-up': '................',
  'POST /api/identity/confirm': 'IIIIIIIIIIIIIIII',
  'POST /api/identity/resend': '................',
  'POST /api/identity/sign-in': '...............U ................ ................',
  'POST /api/identity/totp': 'UUUUUUUUUUUUUUUU',
  'POST /api/identity/new-password': 'UUUUUUUUUUUUUUUU',
  'POST /api/identity/forgot': '................',
  'POST /api/identity/reset': 'IIIIIIIIIIIIIIII',
  'POST /api/identity/sign-out': '................',
  'GET /api/identity/methods': '................',
  'GET /api/identity/google': 'NNNNNNNNNNNNNNNN',
  'GET /api/identity/oidc': 'NNNNNNNNNNNNNNNN',
  'GET /api/identity/own/:account': 'NNNNNNNNNNNNNNNN NNNNNNNNNNNNNNNN NNNNNNNNNNNNNNNN',
  'POST /api/identity/discover': '................ ................ ................',
  'POST /api/identity/link': 'NNNNNNNNNNNNNNNN',
  'POST /api/identity/callback': 'UUUUUUUUUUUUUUUU',
  'POST /api/identity/invitation': 'NNNNNNNNNNNNNNNN',
  'POST /api/identity/accept-invitation': 'NNNNNNNNNNNNNNNN',
  'GET /api/sumo/:code': '................',
  'POST /encrypt': 'U.U............U',
  'POST /decrypt': 'U.U............U',
  'POST /api/review-mail': '................ ................ ................',
  'PUT /api/review-mail': '................ ................ ................',
  'POST /api/reviewer-list': '................',
  'POST /api/reviewer-list/open': '................',
  // the last one's reviewer wants no more mail, as an earlier line asked
  'POST /api/link-code': '.............NNC .............NNC ................',
  'POST /api/link-code/open': 'IIIIIIIIIIIIIIII',
  'POST /api/webhooks/stripe': 'IIIIIIIIIIIIIIII',
  'GET /api/invoices': 'NNNNNNNNNNNNNNNN',
  'GET /api/letters': 'NNNNNNNNNNNNNNNN',
  'GET /api/domains/ask': 'NNNNNNNNNNNNNNNN',
  'POST /api/ai/scripts': 'UFF..P..FF.....U',
  'POST /api/speech/:way': 'UFF..P..FF.....U',
  'GET /speech/:way/:version/*': 'NNNNNNNNNNNNNNNN',
  'GET /api/notifications/stream': 'UUU..........FFU',
  'POST /api/files picture': 'UUU..P.........U',
  'POST /api/files anything else': 'UUU..P.........U',
  'GET /files/:account/:name signed': '................ ................ ................',
  'GET /files/:account/:name unsigned': 'NNNNNNNNNNNNNNNN NNNNNNNNNNNNNNNN NNNNNNNNNNNNNNNN',
  'HEAD /files/:account/:name': '................ ................ ................',
  'POST /api/uploads picture': 'UUU..P.........U',
  'POST /api/uploads anything else': 'UUU..P.........U',
  'OPTIONS /api/uploads': '................',
  'HEAD /api/uploads': 'NNNNNNNNNNNNNNNN',
  'PATCH /api/uploads': 'NNNNNNNNNNNNNNNN',
  'DELETE /api/uploads': 'NNNNNNNNNNNNNNNN',
  'GET /api/uploads/:id': 'UUUCCNCCCCCCCCCU UUUNNNNNNNNNNNNU UUUNNNNNNNNNNNNU',
  'HEAD /api/uploads/*': 'UUU..N.........U UUUNNNNNNNNNNNNU UUUNNNNNNNNNNNNU',
  'PATCH /api/uploads/*': 'UUU..N.........U UUUNNNNNNNNNNNNU UUUNNNNNNNNNNNNU',
  'DELETE /api/uploads/*': 'UUU..N.........U UUUNNNNNNNNNNNNU UUUNNNNNNNNNNNNU',
  'POST /api/uploads/*': 'IIIIIIIIIIIIIIII IIIIIIIIIIIIIIII IIIIIIIIIIIIIIII',
  'OPTIONS /api/uploads/*': '................ ................ ................',
  'POST /api/incoming': 'UUU..P.........U',
  'POST /api/incoming/:id/addresses': 'UUU..N.........U UUUNNNNNNNNNNNNU UUUNNNNNNNNNNNNU',
  'PUT /api/incoming/:id/parts/:part': 'UUU..N.........U UUUNNNNNNNNNNNNU UUUNNNNNNNNNNNNU',
  // an upload that does not exist: these two need a second connection, so incoming.test.ts calls them for one that does
  'POST /api/incoming/:id/file': 'UUUNNNNNNNNNNNNU',
  'DELETE /api/incoming/:id': 'UUUNNNNNNNNNNNNU',
  // a session gives no access here; for the directory's token, see directory.test.ts
  'GET /scim/v2/ServiceProviderConfig': 'UUUUUUUUUUUUUUUU',
  'GET /scim/v2/Schemas': 'UUUUUUUUUUUUUUUU',
  'GET /scim/v2/ResourceTypes': 'UUUUUUUUUUUUUUUU',
  'GET /scim/v2/Users': 'UUUUUUUUUUUUUUUU',
  'POST /scim/v2/Users': 'UUUUUUUUUUUUUUUU',
  'GET /scim/v2/Users/:id': 'UUUUUUUUUUUUUUUU UUUUUUUUUUUUUUUU UUUUUUUUUUUUUUUU',
  'PUT /scim/v2/Users/:id': 'UUUUUUUUUUUUUUUU UUUUUUUUUUUUUUUU UUUUUUUUUUUUUUUU',
  'PATCH /scim/v2/Users/:id': 'UUUUUUUUUUUUUUUU UUUUUUUUUUUUUUUU UUUUUUUUUUUUUUUU',
  'DELETE /scim/v2/Users/:id': 'UUUUUUUUUUUUUUUU UUUUUUUUUUUUUUUU UUUUUUUUUUUUUUUU',
  'GET /scim/v2/Groups': 'UUUUUUUUUUUUUUUU',
  'POST /scim/v2/Groups': 'UUUUUUUUUUUUUUUU',
  'GET /scim/v2/Groups/:id': 'UUUUUUUUUUUUUUUU UUUUUUUUUUUUUUUU UUUUUUUUUUUUUUUU',
  'PUT /scim/v2/Groups/:id': 'UUUUUUUUUUUUUUUU UUUUUUUUUUUUUUUU UUUUUUUUUUUUUUUU',
  'PATCH /scim/v2/Groups/:id': 'UUUUUUUUUUUUUUUU UUUUUUUUUUUUUUUU UUUUUUUUUUUUUUUU',
  'DELETE /scim/v2/Groups/:id': 'UUUUUUUUUUUUUUUU UUUUUUUUUUUUUUUU UUUUUUUUUUUUUUUU',
  'GET /healthz': '................',
  'GET /verify': '................',
  'GET /readyz': '................',
  'GET /metrics': '................',
  'GET /dev/inbox': '................',
  'GET /dev/inbox.json': '................',
  'GET /dev/inbox/:id.html': 'NNNNNNNNNNNNNNNN',
  'GET /api/oembed': '.............NNN .............NNN ................',
  'POST /api/viewer': '................',
  'GET /api/viewer/reactions': '................ ................ ................',
  'GET /v/:id/video published': '.............NNN .............NNN ................',
  'GET /v/:id/video draft': 'NNNNNNNNNNNNNNNN NNNNNNNNNNNNNNNN NNNNNNNNNNNNNNNN',
  'GET /v/:id/poster': 'NNNNNNNNNNNNNNNN NNNNNNNNNNNNNNNN NNNNNNNNNNNNNNNN',
  'GET /v/:id published': '.............NNN .............NNN ................',
  'GET /v/:id draft': 'NNNNNNNNNNNNNNNN NNNNNNNNNNNNNNNN NNNNNNNNNNNNNNNN',
  'GET /embed/:id published': '.............NNN .............NNN ................',
  'GET /embed/:id draft': 'NNNNNNNNNNNNNNNN NNNNNNNNNNNNNNNN NNNNNNNNNNNNNNNN',
  'GET /landing/:channel': '.............NNN .............NNN ................',
  'GET /landing/:channel/view/:id draft': 'NNNNNNNNNNNNNNNN NNNNNNNNNNNNNNNN NNNNNNNNNNNNNNNN',
  'GET /landing/owner/:channel': '.............NNN .............NNN ................',
  'GET /landing/owner/:channel/view/:id draft': 'NNNNNNNNNNNNNNNN NNNNNNNNNNNNNNNN NNNNNNNNNNNNNNNN',
  'GET /about': '................',
  'GET /compliance/review/:id': '................ ................ ................',
  'GET /compliance/review/:id/plain': '................ ................ ................',
  // without a token
  'POST /compliance/review/:id/plain': 'FFFFFFFFFFFFFFFF FFFFFFFFFFFFFFFF FFFFFFFFFFFFFFFF',
  'GET /landing/:channel/feed.xml': '.............NNN .............NNN ................',
  'GET /landing/owner/:channel/feed.xml': '.............NNN .............NNN ................',
  'GET /robots.txt': '................',
  'GET /sitemap.xml': '................',
  'GET /feed.xml': 'NNNNNNNNNNNNNNNN',
  'GET /': '................',
  'GET /view/:id': '................',
  'GET /assets/:name': 'NNNNNNNNNNNNNNNN',
};

interface Sent {
  url?: string;
  headers?: Record<string, string>;
  body?: string | FormData;
}
type Make = (rows: Rows) => Sent | Promise<Sent>;

let store: Awaited<ReturnType<typeof startSomeStore>>;
let test: TestApp;
let cast: Cast;
/** An admin looking as the client `owner`. */
let looking: Caller;
let app: Awaited<ReturnType<typeof createApp>>;
let undo: ReturnType<typeof rewindable>;
let origin: string;
let untouched: Stored;
const routes = new Set<string>();

beforeAll(async () => {
  // without a store there are no routes for uploads to it
  store = await startSomeStore();
  test = await startTestApp(store.env);
  cast = await makeCast(test);
  undo = rewindable(test.ownerUrl);
  const ports = { ...test.ports, db: undo.db, webDist: await plainBuild(test.folder) };
  app = await createApp(ports, ({ method, url }) => {
    for (const one of [method].flat()) routes.add(`${one} ${url}`);
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  looking = await test.look(cast.caller('admin') as TestPerson, cast.caller('owner') as TestPerson);
  untouched = await everything(undo.db);
});
afterAll(async () => {
  await app.close();
  await undo.db.$client.end();
  await test.close();
  await store.close();
});

const TUS = { 'tus-resumable': '1.0.0' };
const json = (value: object): Sent => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
const nothing: Make = () => ({});
const at =
  (url: string): Make =>
  () => ({ url });

function formOf(category: string): Sent {
  const form = new FormData();
  form.set('category', category);
  form.set('file', new Blob([PNG]), 'logo.png');
  return { body: form };
}
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const begins = (category: string): Sent => ({
  headers: {
    ...TUS,
    'upload-length': '8',
    'upload-metadata': `category ${Buffer.from(category).toString('base64')},filename ${Buffer.from('a.png').toString('base64')}`,
  },
});

/** An upload begun by the rows' maker, who may no longer have access to them; without a plan they cannot begin one. */
async function upload(rows: Rows): Promise<string> {
  const maker = cast.maker(rows);
  const answer = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: { ...headersOf(maker), ...begins('images').headers },
  });
  return answer.headers.get('location') ?? `/api/uploads/${'0'.repeat(32)}`;
}
const onUpload =
  (headers: Record<string, string> = {}, body?: string): Make =>
  async (rows) => ({ url: await upload(rows), headers: { ...TUS, ...headers }, ...(body ? { body } : {}) });

/** What a browser says of a video before it sends it directly to the store. */
const DIRECT = { category: 'videos', name: 'a.mp4', mark: 'a', bytes: 8, sha256: null };
/** The same for such an upload. */
const onDirect =
  (path: string, body: object): Make =>
  async (rows) => {
    const answer = await fetch(`${origin}/api/incoming`, {
      method: 'POST',
      ...json(DIRECT),
      headers: { ...headersOf(cast.maker(rows)), 'content-type': 'application/json' },
    });
    const { id = randomUUID() } = (await answer.json()) as { id?: string };
    return { ...json(body), url: `/api/incoming/${id}${path}` };
  };

/** The secret of the link in a mail to a reviewer of the rows' account. */
async function mailSecret(rows: Rows): Promise<string> {
  const { accountId } = cast.maker(rows);
  const address = await keepAddress(undo.db, test.ports.secrets, accountId, 'reviewer@firm.test');
  return stopSecret(test.ports.secrets, address);
}

const file = (rows: Rows) => rows.file.replace(/^.*\/files\//, '');

/** The requests, by method and route and, if there are several for one route, by purpose. */
const CALLS: Record<string, Make> = {
  'GET /graphql': at('/graphql?query={getViewer{homePath}}'),
  'POST /graphql': () => json({ query: '{ getViewer { homePath } }' }),
  'POST /api/identity/sign-up': () =>
    json({ email: 'new@people.test', password: PASSWORD, name: 'Nora', lastName: 'Whitfield' }),
  'POST /api/identity/confirm': () => json({ email: cast.own('owner').email, code: '000000' }),
  'POST /api/identity/resend': () => json({ email: cast.own('owner').email }),
  'POST /api/identity/sign-in': ({ email }) => json({ email, password: PASSWORD }),
  'POST /api/identity/totp': () => json({ challenge: 'a', code: '000000' }),
  'POST /api/identity/new-password': () => json({ challenge: 'a', password: 'Another-horse-1' }),
  'POST /api/identity/forgot': () => json({ email: cast.own('owner').email }),
  'POST /api/identity/reset': () =>
    json({ email: cast.own('owner').email, code: '000000', password: 'Another-horse-1' }),
  'POST /api/identity/sign-out': () => json({}),
  'GET /api/identity/methods': nothing,
  'GET /api/identity/google': nothing,
  'GET /api/identity/oidc': nothing,
  'GET /api/identity/own/:account': ({ user }) => ({ url: `/api/identity/own/${user}` }),
  'POST /api/identity/discover': ({ email }) => json({ email }),
  'POST /api/identity/link': () => json({ link: 'forged' }),
  'POST /api/identity/callback': () => json({ code: 'a', state: 'b' }),
  'POST /api/identity/invitation': () => json({ subuser: 'a', secret: 'b' }),
  'POST /api/identity/accept-invitation': () => json({ subuser: 'a', secret: 'b', password: 'Another-horse-1' }),
  'GET /api/sumo/:code': at('/api/sumo/no-such-code'),
  'POST /encrypt': () => json({ data: 'a' }),
  'POST /decrypt': () => json({ data: test.ports.secrets.seal('link-parameters', 'a', 60) }),
  'POST /api/review-mail': async (rows) => json({ secret: await mailSecret(rows) }),
  'PUT /api/review-mail': async (rows) => json({ secret: await mailSecret(rows), stopped: true }),
  'POST /api/reviewer-list': () => json({ email: 'reviewer@firm.test' }),
  'POST /api/reviewer-list/open': () =>
    json({ secret: test.ports.secrets.seal('reviewer-list', { email: 'reviewer@firm.test' }, 60) }),
  'POST /api/link-code': ({ round }) => json({ kind: 'review', id: round }),
  'POST /api/link-code/open': () => json({ challenge: 'forged', code: '000000' }),
  'POST /api/webhooks/stripe': () => json({ id: 'evt_forged', type: 'payment_intent.succeeded' }),
  'GET /api/invoices': at('/api/invoices?link=forged'),
  'GET /api/letters': at('/api/letters?link=forged'),
  'GET /api/domains/ask': at('/api/domains/ask?domain=videos.example.test'),
  'POST /api/ai/scripts': () => json({ topic: 'New' }),
  'POST /api/speech/:way': at('/api/speech/free'),
  'GET /speech/:way/:version/*': at('/speech/free/0000000000000000/model.json'),
  'GET /api/notifications/stream': nothing,
  'POST /api/files picture': () => formOf('images'),
  'POST /api/files anything else': () => formOf('thumbs'),
  'GET /files/:account/:name signed': (rows) => ({ url: signedUrl(test.ports.secrets, file(rows)) }),
  'GET /files/:account/:name unsigned': (rows) => ({ url: urlOf(file(rows)) }),
  'HEAD /files/:account/:name': (rows) => ({ url: signedUrl(test.ports.secrets, file(rows)) }),
  'POST /api/uploads picture': () => begins('images'),
  'POST /api/uploads anything else': () => begins('videos'),
  'OPTIONS /api/uploads': () => ({ headers: TUS }),
  'HEAD /api/uploads': () => ({ headers: TUS }),
  'PATCH /api/uploads': () => ({ headers: TUS }),
  'DELETE /api/uploads': () => ({ headers: TUS }),
  'GET /api/uploads/:id': async (rows) => ({ url: await upload(rows) }),
  'HEAD /api/uploads/*': onUpload(),
  'PATCH /api/uploads/*': onUpload({ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, 'abcd'),
  'DELETE /api/uploads/*': onUpload(),
  'POST /api/uploads/*': onUpload(),
  'OPTIONS /api/uploads/*': onUpload(),
  'POST /api/incoming': () => json(DIRECT),
  'POST /api/incoming/:id/addresses': onDirect('/addresses', { parts: [1] }),
  'PUT /api/incoming/:id/parts/:part': onDirect('/parts/1', { tag: 'a' }),
  'POST /api/incoming/:id/file': () => ({ ...json({}), url: `/api/incoming/${randomUUID()}/file` }),
  'DELETE /api/incoming/:id': () => ({ ...json({}), url: `/api/incoming/${randomUUID()}` }),
  'GET /scim/v2/ServiceProviderConfig': nothing,
  'GET /scim/v2/Schemas': nothing,
  'GET /scim/v2/ResourceTypes': nothing,
  'GET /scim/v2/Users': nothing,
  'POST /scim/v2/Users': nothing,
  'GET /scim/v2/Users/:id': ({ user }) => ({ url: `/scim/v2/Users/${user}` }),
  'PUT /scim/v2/Users/:id': ({ user }) => ({ url: `/scim/v2/Users/${user}` }),
  'PATCH /scim/v2/Users/:id': ({ user }) => ({ url: `/scim/v2/Users/${user}` }),
  'DELETE /scim/v2/Users/:id': ({ user }) => ({ url: `/scim/v2/Users/${user}` }),
  'GET /scim/v2/Groups': nothing,
  'POST /scim/v2/Groups': nothing,
  'GET /scim/v2/Groups/:id': ({ user }) => ({ url: `/scim/v2/Groups/${user}` }),
  'PUT /scim/v2/Groups/:id': ({ user }) => ({ url: `/scim/v2/Groups/${user}` }),
  'PATCH /scim/v2/Groups/:id': ({ user }) => ({ url: `/scim/v2/Groups/${user}` }),
  'DELETE /scim/v2/Groups/:id': ({ user }) => ({ url: `/scim/v2/Groups/${user}` }),
  'GET /healthz': nothing,
  'GET /verify': nothing,
  'GET /readyz': nothing,
  'GET /metrics': nothing,
  'GET /dev/inbox': nothing,
  'GET /dev/inbox.json': nothing,
  'GET /dev/inbox/:id.html': () => ({ url: '/dev/inbox/none.html' }),
  'GET /api/oembed': ({ approved }) => ({ url: `/api/oembed?url=${test.ports.config.mainHost}/v/${approved}` }),
  'POST /api/viewer': () => json({}),
  'GET /api/viewer/reactions': ({ approved }) => ({ url: `/api/viewer/reactions?videos=${approved}` }),
  'GET /v/:id/video published': ({ approved }) => ({ url: `/v/${approved}/video` }),
  'GET /v/:id/video draft': ({ ready }) => ({ url: `/v/${ready}/video` }),
  'GET /v/:id/poster': ({ ready }) => ({ url: `/v/${ready}/poster` }),
  'GET /v/:id published': ({ approved }) => ({ url: `/v/${approved}` }),
  'GET /v/:id draft': ({ ready }) => ({ url: `/v/${ready}` }),
  'GET /embed/:id published': ({ approved }) => ({ url: `/embed/${approved}` }),
  'GET /embed/:id draft': ({ ready }) => ({ url: `/embed/${ready}` }),
  'GET /landing/:channel': ({ user }) => ({ url: `/landing/${user}` }),
  'GET /landing/:channel/view/:id draft': ({ user, ready }) => ({ url: `/landing/${user}/view/${ready}` }),
  'GET /landing/owner/:channel': ({ user }) => ({ url: `/landing/owner/${user}` }),
  'GET /landing/owner/:channel/view/:id draft': ({ user, ready }) => ({ url: `/landing/owner/${user}/view/${ready}` }),
  'GET /about': nothing,
  'GET /compliance/review/:id': ({ round }) => ({ url: `/compliance/review/${round}` }),
  'GET /compliance/review/:id/plain': ({ round }) => ({ url: `/compliance/review/${round}/plain` }),
  'POST /compliance/review/:id/plain': ({ round }) => ({
    url: `/compliance/review/${round}/plain`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'press=ask',
  }),
  'GET /landing/:channel/feed.xml': ({ user }) => ({ url: `/landing/${user}/feed.xml` }),
  'GET /landing/owner/:channel/feed.xml': ({ user }) => ({ url: `/landing/owner/${user}/feed.xml` }),
  'GET /robots.txt': nothing,
  'GET /sitemap.xml': nothing,
  // only a channel's own domain has one
  'GET /feed.xml': nothing,
  // a channel's own domain; here they are the app's page
  'GET /': nothing,
  'GET /view/:id': at('/view/a'),
  // of no version
  'GET /assets/:name': at('/assets/a.js'),
};

const files = async () => (await readdir(join(test.ports.uploadsDir), { recursive: true })).length;

/** Makes the call and rolls it back. A refused call must not have changed anything. */
async function letterOf(line: string, caller: Caller, make: Make, rows: Rows): Promise<string> {
  const [method = '', path = ''] = line.split(' ');
  return undo.rewind(async () => {
    const { url = path, headers = {}, body } = await make(rows);
    const kept = await files();
    // starting the call's upload may already have written something
    const before = await everythingSince(undo.db, untouched);
    const leaving = new AbortController();
    const answer = await fetch(origin + url, {
      method,
      headers: { ...headersOf(caller), ...headers },
      ...(body ? { body } : {}),
      redirect: 'manual',
      signal: leaving.signal,
    });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    const sent = isStream ? '' : await answer.text();
    leaving.abort();
    const refused = answer.status >= 400;
    if (refused) expect(await files(), 'a file was left behind').toBe(kept);
    if (refused) expect(await everythingSince(undo.db, untouched), 'something changed').toEqual(before);
    expect(answer.status).toBeLessThan(500);
    expect(sent).not.toMatch(/Foreign \w{8}/);
    const code = /"code":"(\w+)"/.exec(sent)?.[1];
    if (path === '/graphql' && code) return code === 'UNAUTHENTICATED' ? 'U' : code === 'FORBIDDEN' ? 'F' : `(${code})`;
    return refused ? (LETTERS[answer.status] ?? `(${answer.status})`) : '.';
  });
}

const routeOf = (line: string) => line.split(' ').slice(0, 2).join(' ');

describe('every route', () => {
  it('has a line in the matrix', () => {
    // Fastify's own HEAD routes answer like GET, without the body
    const own = [...routes].filter((route) => !route.startsWith('HEAD ') || !routes.has(route.replace('HEAD', 'GET')));
    const lines = new Set(Object.keys(CALLS).map(routeOf));
    expect(own.filter((route) => !lines.has(route)).sort()).toEqual([]);
    expect([...lines].filter((line) => !routes.has(line)).sort()).toEqual([]);
    expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(CALLS).sort());
  });

  it.each(Object.entries(CALLS))('%s', async (line, make) => {
    const words: string[] = [];
    const kinds = [cast.own, cast.same, () => cast.elsewhere];
    for (const rowsOf of make.length > 0 ? kinds : kinds.slice(0, 1)) {
      let word = '';
      for (const principal of PRINCIPALS) word += await letterOf(line, cast.caller(principal), make, rowsOf(principal));
      words.push(word);
    }
    if (process.env.SHOW_LINES) console.log('LINE', `'${line}': '${words.join(' ')}',`);
    expect(words.join(' ')).toBe(MATRIX[line]);
    const [letters = ''] = words;
    const looked = await letterOf(line, looking, make, cast.own('owner'));
    const [visitor, owner] = [letters[0], letters[PRINCIPALS.indexOf('owner')]];
    if (line.endsWith(' /graphql')) expect(looked, 'staff looking as a client may ask').toBe('.');
    else if (visitor !== owner) expect(looked, 'staff looking as a client are refused').toBe('F');
    else expect(['F', visitor], 'staff looking as a client are nobody here').toContain(looked);
  });
});
