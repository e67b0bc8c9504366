// Longer than usual on purpose: all tests share three processes, of which one is killed, stopped or replaced.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom, repeats, SEED } from '../seeds/testing/chance.ts';
import { fixtures } from '../seeds/testing/fixtures.ts';
import { freePort } from '../seeds/testing/ports.ts';
import { startEmbeddedPostgres } from '../server/src/adapters/embedded-postgres.ts';
import {
  type Client,
  call,
  createDraft,
  type Draft,
  save,
  savedNumber,
  signIn,
  Unavailable,
} from './support/client.ts';
import { hasHaproxy, type Member, newMember, startBalancer, WITHOUT_HAPROXY } from './support/cluster.ts';
import { until } from './support/machine.ts';

/** A minute of them in `npm run soak`. */
const KILLS = repeats({ test: 1, soak: 12 });
const BETWEEN_KILLS_MS = 5_000;
const WRITERS = 6;
/** Some of the 100 listed notifications are about other things. */
const MOST_ON_BELL = 90;
/** For starts on a busy machine. */
const LIMIT_MS = 600_000 + KILLS * 60_000;
const random = randomFrom();

let folder: string;
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let members: Member[];
let balancer: ChildProcess;
/** Through the balancer, as the demo's owner. */
let owner: Client;

const [a, b, c] = [0, 1, 2].map((index) => () => {
  const member = members[index];
  if (!member) throw new Error('there are three');
  return member;
}) as [() => Member, () => Member, () => Member];
const at = (member: Member, { token }: Client = owner): Client => ({ url: member.url, token });

async function startAll(): Promise<void> {
  folder = mkdtempSync(path.join(tmpdir(), 'greenlit-several-'));
  database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  const port = await freePort();
  const env = {
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: path.join(folder, 'data'),
    SECRET_KEY: 'the same key for all three of the processes',
    MAIN_HOST: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '5',
    DEMO: '1',
  };
  members = await Promise.all([1, 2, 3].map(() => newMember(env)));
  await Promise.all(members.map((member) => member.start()));
  balancer = await startBalancer(folder, port, members);
  owner = { url: `http://127.0.0.1:${port}`, token: await signIn(`http://127.0.0.1:${port}`) };
}

/** What happened to the requests of a load. */
interface Tally {
  answered: number;
  /** Failed once, and succeeded when sent again. */
  retried: number;
  failed: unknown[];
}

/** What the app (web/src/app/graphql.ts, web/src/shared/drafts/autosaver.ts) and people do after a failed request. */
const RETRIES = {
  list: { afterMs: 1_000, isRetried: (error: unknown) => error instanceof Unavailable },
  draft: { afterMs: 2_000, isRetried: () => true },
  /** The app shows an error, and a person reloads the page or clicks the button again. */
  byHand: { afterMs: 2_000, isRetried: () => true },
};

/** Retries a failed request once, as the app or a person would. */
async function twice(tally: Tally, kind: keyof typeof RETRIES, ask: () => Promise<unknown>): Promise<boolean> {
  const { afterMs, isRetried } = RETRIES[kind];
  try {
    await ask();
  } catch (first) {
    if (!isRetried(first)) {
      tally.failed.push(first);
      return false;
    }
    tally.retried += 1;
    await sleep(afterMs);
    try {
      await ask();
    } catch (error) {
      tally.failed.push(error);
      return false;
    }
  }
  tally.answered += 1;
  return true;
}

const page = async (address: string) => {
  const answer = await fetch(owner.url + address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await answer.arrayBuffer();
};

/** People who write, read and decide through the balancer while `whileThey` runs. */
async function load(drafts: Draft[], submitted: string[], whileThey: () => Promise<void>): Promise<Tally> {
  // before anything is killed, because a sign-in takes long enough to be hit by a kill, and is not retried
  const approver = { ...owner, token: await signIn(owner.url, 'approver@demo.test') };
  const tally: Tally = { answered: 0, retried: 0, failed: [] };
  let over = false;
  const writing = drafts.map(async (draft) => {
    while (!over) {
      draft.sent += 1;
      if (await twice(tally, 'draft', () => save(owner, draft))) draft.acknowledged = draft.sent;
      await sleep(20);
    }
  });
  const reading = [
    { kind: 'list' as const, ask: () => call(owner, '{ getMyScriptsNew(bodewell: false) { total } }', {}) },
    { kind: 'byHand' as const, ask: () => page('/robots.txt') },
  ].map(async ({ kind, ask }) => {
    while (!over) {
      await twice(tally, kind, ask);
      await sleep(20);
    }
  });
  const deciding = (async () => {
    while (!over) {
      const title = `Sent back ${submitted.length} ${Date.now()}`;
      const sent = await twice(tally, 'byHand', async () => submitted.push(await sendBack(owner, approver, title)));
      await sleep(sent ? 1_000 : 0);
    }
  })();
  try {
    await whileThey();
  } finally {
    over = true;
    await Promise.all([...writing, ...reading, deciding]);
  }
  return tally;
}

/** The title of an owner's script that was sent to review and returned, for which their bell rings. */
async function sendBack(author: Client, approver: Client, title: string): Promise<string> {
  const form = {
    email: 'owner@demo.test',
    representativeName: 'Nora Brandt',
    repNumber: '1815',
    repRegister: ['series7'],
  };
  const { createScript } = await call<{ createScript: { id: string } }>(
    author,
    'mutation ($script: ScriptInput!) { createScript(script: $script) { id } }',
    {
      script: {
        title,
        scriptText: 'Bonds pay interest.',
        category: 'Building Wealth',
        reviewForm: JSON.stringify(form),
      },
    },
  );
  const { getVideoComments: rounds } = await call<{ getVideoComments: { id: string }[] }>(
    author,
    'query ($id: ID!) { getVideoComments(id: $id, type: "script") { id } }',
    { id: createScript.id },
  );
  await call(approver, 'mutation ($id: ID!, $c: CommentInput!) { updateComment(id: $id, comment: $c) { id } }', {
    id: rounds[0]?.id,
    c: { text: 'Name the risk.', version: 1 },
  });
  return title;
}

async function bell(client: Client): Promise<string> {
  const { getUserNotifications } = await call<{ getUserNotifications: { message: string }[] }>(
    client,
    '{ getUserNotifications(limit: 100) { message } }',
    {},
  );
  return getUserNotifications.map(({ message }) => message).join('\n');
}

/** A stream of notifications; `rings` counts. */
async function listenAt({ url, token }: Client) {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  const heard = { rings: 0, ended: false, leave: () => leaving.abort() };
  void (async () => {
    for await (const chunk of answer.body ?? [])
      heard.rings += new TextDecoder().decode(chunk).split('event: notification').length - 1;
  })()
    .catch(() => undefined)
    .finally(() => {
      heard.ended = true;
    });
  return heard;
}

/** Another session of the owner's, with a stream at each process. */
async function otherSession() {
  const client = { url: owner.url, token: await signIn(owner.url) };
  return { client, open: await Promise.all(members.map((member) => listenAt(at(member, client)))) };
}

async function signOut({ url, token }: Client): Promise<void> {
  const out = await fetch(`${url}/api/identity/sign-out`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  });
  expect(out.status).toBeLessThan(300);
}

/**
 * Resolves when each process has received all earlier notifications: a session's end is announced in the same way as a ring.
 */
async function allHaveHeard(): Promise<void> {
  const { client, open } = await otherSession();
  await signOut(client);
  await until('the ends of the streams', 60_000, async () => open.every(({ ended }) => ended));
}

/** Resolves when no notification is pending. */
async function allIsDelivered(): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const waiting = "select 1 from graphile_worker.jobs where task_identifier = 'deliver_event'";
    await until('the delivery of all', 120_000, async () => (await client.query(waiting)).rowCount === 0);
  } finally {
    await client.end();
  }
}

describe.skipIf(!hasHaproxy)(`three processes behind HAProxy${WITHOUT_HAPROXY}:`, () => {
  beforeAll(startAll, LIMIT_MS);
  afterAll(async () => {
    balancer?.kill('SIGTERM');
    await Promise.all((members ?? []).map((member) => member.kill()));
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('an upload started on one continues on another, and the third finishes it; all of them serve the file', async () => {
    const bytes = readFileSync(fixtures.talk);
    const half = Math.floor(bytes.length / 2);
    const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${owner.token}` };
    const made = await fetch(`${a().url}/api/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': `category ${btoa('videos')},filename ${btoa('talk.mp4')}`,
      },
    });
    expect(made.status).toBe(201);
    const place = new URL(made.headers.get('location') ?? '', a().url).pathname;
    const send = async (member: Member, offset: number, piece: Uint8Array) =>
      (
        await fetch(member.url + place, {
          method: 'PATCH',
          headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
          body: Uint8Array.from(piece),
        })
      ).status;
    expect(await send(a(), 0, bytes.subarray(0, half))).toBe(204);
    expect(await send(b(), half, bytes.subarray(half))).toBeLessThan(300);
    const result = await fetch(c().url + place, { headers });
    expect(result.status).toBe(200);
    const { signedUrl } = (await result.json()) as { signedUrl: string };
    for (const member of members) {
      const file = await fetch(new URL(signedUrl, member.url));
      expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    }
  });

  it('a session ended on one is over on all, including its streams', async () => {
    const { client, open } = await otherSession();
    const asked = (member: Member) =>
      fetch(`${member.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token}` },
        body: JSON.stringify({ query: '{ getViewer { complianceEmail } }' }),
      }).then((answer) => answer.text());
    for (const member of members) expect(await asked(member)).toContain('"getViewer":{"complianceEmail"');
    await signOut(at(b(), client));
    for (const member of members) expect(await asked(member)).toContain('UNAUTHENTICATED');
    await until('the ends of the streams', 30_000, async () => open.every(({ ended }) => ended));
  });

  it('the bell rings on all, wherever something happens', async () => {
    const approver = { url: owner.url, token: await signIn(owner.url, 'approver@demo.test') };
    // streams ring when their process starts listening
    await allHaveHeard();
    for (const member of members) {
      await allIsDelivered();
      await allHaveHeard();
      const open = await Promise.all(members.map((one) => listenAt(at(one))));
      await until('the ring of each new stream', 60_000, async () => open.every(({ rings }) => rings > 0));
      expect(open.map(({ rings }) => rings)).toEqual([1, 1, 1]);
      const title = `Rung from ${member.url}`;
      await sendBack(at(member), at(member, approver), title);
      await until('another ring at each', 60_000, async () => open.every(({ rings }) => rings > 1));
      await until('the notification', 60_000, async () => (await bell(owner)).includes(title));
      for (const { leave } of open) leave();
    }
  });

  it(
    `one is killed ${KILLS} times (SEED=${SEED}): no acknowledged save is lost, and no request fails twice`,
    async () => {
      const drafts = await Promise.all(Array.from({ length: WRITERS }, (_, number) => createDraft(owner, number)));
      const submitted: string[] = [];
      const tally = await load(drafts, submitted, async () => {
        for (let kill = 0; kill < KILLS; kill += 1) {
          const [began, written] = [Date.now(), drafts.map(({ acknowledged }) => acknowledged)];
          await until('saves', 60_000, async () =>
            drafts.every((draft, index) => draft.acknowledged > (written[index] ?? 0)),
          );
          const member = members[Math.floor(random() * members.length)] as Member;
          await member.kill();
          await member.start();
          await sleep(Math.max(0, began + BETWEEN_KILLS_MS - Date.now()));
        }
      });
      expect(tally.failed).toEqual([]);
      expect(tally.answered).toBeGreaterThan(KILLS * WRITERS);
      for (const draft of drafts) {
        expect(draft.acknowledged).toBeGreaterThan(0);
        for (const member of members) expect(await savedNumber(at(member), draft)).toBe(draft.acknowledged);
      }
      // pending deliveries of a killed process are made by another
      const told = await until('all notifications', 120_000, async () => {
        const all = await bell(owner);
        return submitted.slice(-MOST_ON_BELL).every((title) => all.includes(title)) ? all : undefined;
      });
      expect(told).toContain(submitted.at(-1));
    },
    LIMIT_MS,
  );

  it(
    'one that is told to stop serves until the balancer has noticed, finishes its open requests, and exits with 0',
    async () => {
      const drafts = await Promise.all(Array.from({ length: WRITERS }, (_, number) => createDraft(owner, number)));
      const tally = await load(drafts, [], async () => {
        const { hostname, port } = new URL(a().url);
        const body = JSON.stringify({ query: '{ getViewer { complianceEmail } }' });
        const slow = request({
          ...{ hostname, port, path: '/graphql', method: 'POST', agent: false },
          headers: {
            ...{ 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
            'content-length': body.length,
          },
        });
        const answered = once(slow, 'response');
        slow.write(body.slice(0, 10));
        await until('the request to arrive', 60_000, async () => drafts.every(({ acknowledged }) => acknowledged > 1));
        const stopped = a().stop();
        await until('/readyz to say so', 60_000, async () => (await fetch(`${a().url}/readyz`)).status === 503);
        expect(await (await fetch(`${a().url}/healthz`)).json()).toEqual({ status: 'ok' });
        slow.end(body.slice(10));
        const [answer] = await answered;
        expect(answer.statusCode).toBe(200);
        expect(await text(answer)).toContain('"complianceEmail"');
        expect(await stopped).toBe(0);
        await a().start();
      });
      expect(tally.failed).toEqual([]);
      for (const draft of drafts) expect(await savedNumber(owner, draft)).toBe(draft.acknowledged);
    },
    LIMIT_MS,
  );
});
