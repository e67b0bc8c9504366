import { randomUUID } from 'node:crypto';
import { connect as connectSocket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, headersOf, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { APPROVAL, changeVideo, submittedVideo } from '../../testing/flow.ts';
import { createApp } from '../app.ts';
import { tell } from '../db/listen.ts';
import { notifications } from '../db/tables.ts';
import { STREAMS_PER_PERSON } from '../features/notifications/bells.ts';
import { endAccess, setActive } from '../features/people/people.actions.ts';

let test: TestApp;
let owner: TestPerson;
let address: string;

const listening = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' });

beforeAll(async () => {
  test = await startTestApp();
  address = await listening(test.app);
  const person = await test.makePerson();
  (await hearFirstOf(person, address)).leave();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await test.makePerson();
});

/** Generous enough for a loaded machine; only reached when something never happens. */
const PATIENCE_MS = 20_000;
const LOOKS = PATIENCE_MS / 10;

/** An open stream: how often it has rung, and when it ends. */
async function hear(caller: Caller, at = address) {
  const leaving = new AbortController();
  const answer = await fetch(`${at}/api/notifications/stream`, {
    headers: { ...headersOf(caller), 'accept-encoding': 'gzip, br' },
    signal: leaving.signal,
  });
  let rings = 0;
  let text = '';
  const over = (async () => {
    for await (const chunk of answer.body ?? []) {
      text += new TextDecoder().decode(chunk);
      rings = text.split('event: notification\ndata: {}\n\n').length - 1;
    }
  })().catch(() => undefined);
  const eventually = async (done: () => boolean) => {
    for (let look = 0; !done() && look < LOOKS; look += 1) await delay(10);
    return done();
  };
  return {
    answer,
    /** Whether it has rung this many times, now or eventually. */
    rang: (times: number) => eventually(() => rings >= times),
    rings: () => rings,
    /** Whether the stream ends. */
    isOver: () => Promise.race([over.then(() => true), delay(PATIENCE_MS, false)]),
    leave: () => leaving.abort(),
  };
}
type Stream = Awaited<ReturnType<typeof hear>>;

const hearFirst = async (caller: Caller, at?: string): Promise<Stream> => {
  const stream = await hear(caller, at);
  expect(await stream.rang(1)).toBe(true);
  return stream;
};

/** A process's first stream rings once more when its LISTEN connection is up. */
async function hearFirstOf(caller: Caller, at: string): Promise<Stream> {
  const stream = await hear(caller, at);
  expect(await stream.rang(2)).toBe(true);
  return stream;
}

/**
 * Resolves once all earlier notifications have rung: rings of a stream are a pause apart, and a witness is notified twice after
 * all others.
 */
async function allHaveRung(at = address): Promise<void> {
  const witness = await test.makePerson();
  const stream = await hearFirst(witness, at);
  for (const times of [2, 3]) {
    await notice(witness);
    expect(await stream.rang(times)).toBe(true);
  }
  stream.leave();
}

const notice = ({ accountId, id: userId }: TestPerson) =>
  test.db.transaction(async (tx) => {
    const made = { accountId, userId, eventId: randomUUID(), type: 'x', message: 'Something happened' };
    await tx.insert(notifications).values(made);
    await tell(tx, 'bell', [userId]);
  });

const READ = 'mutation ($id: ID!) { updateNotification(id: $id, notification: { readed: 1 }) { readed } }';

describe('the notification stream', () => {
  it('is an event stream that is neither cached, compressed nor buffered', async () => {
    const { answer, leave } = await hear(owner);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    leave();
  });

  it('rings when a decision is announced, and when it is read', async () => {
    const { id, reviewer } = await submittedVideo(test, owner);
    const stream = await hearFirst(owner);
    const before = stream.rings();
    await changeVideo(test, reviewer, id, APPROVAL);
    await test.runJobs();
    expect(await stream.rang(before + 1)).toBe(true);
    const [told] = await test.ask<{ id: string }[]>(owner, '{ getUserNotifications { id } }');
    await allHaveRung();
    const announced = stream.rings();
    await test.ask(owner, READ, { id: told?.id });
    expect(await stream.rang(announced + 1)).toBe(true);
    stream.leave();
  });

  it('rings once when everything is marked as read, which does not affect other people’s notifications', async () => {
    const colleague = await test.makePerson({ parent: owner });
    await Promise.all([notice(owner), notice(owner), notice(colleague)]);
    const unread = async (person: TestPerson) =>
      (await test.ask<{ readed: number }[]>(person, '{ getUserNotifications(limit: 100) { readed } }')).filter(
        ({ readed }) => readed === 0,
      ).length;
    expect(await unread(owner)).toBeGreaterThanOrEqual(2);
    await test.ask(owner, 'mutation { readNotifications { id readed } }');
    expect(await unread(owner)).toBe(0);
    expect(await unread(colleague)).toBe(1);
  });

  it('keeps no session alive, and ends with an unused one', async () => {
    const idle = (time: string) =>
      test.asOwner('update sessions set last_seen_at = now() - $2::interval where user_id = $1', [owner.id, time]);
    await idle('11 hours');
    const seen = () => test.asOwner('select last_seen_at as at from sessions where user_id = $1', [owner.id]);
    const before = await seen();
    (await hearFirst(owner)).leave();
    expect(await seen()).toEqual(before);
    await idle('11 hours 59 minutes 58 seconds');
    const stream = await hear(owner);
    expect(await stream.isOver()).toBe(true);
    expect((await hear(owner)).answer.status).toBe(401);
  });

  it('rings in all tabs of the person, on every process, and for nobody else', async () => {
    const second = await createApp(test.ports);
    try {
      const elsewhere = await listening(second);
      const colleague = await test.makePerson({ parent: owner });
      const far = await hearFirstOf(owner, elsewhere);
      const streams = [...(await Promise.all([hearFirst(owner), hearFirst(owner)])), far];
      const other = await hearFirst(colleague, elsewhere);
      const before = streams.map((stream) => stream.rings());
      const ofOther = other.rings();
      await notice(owner);
      for (const [index, stream] of streams.entries()) expect(await stream.rang((before[index] ?? 0) + 1)).toBe(true);
      await allHaveRung(elsewhere);
      expect(other.rings()).toBe(ofOther);
    } finally {
      await second.close();
    }
  });

  it('does not ring for a transaction that was rolled back', async () => {
    const stream = await hearFirst(owner);
    const before = stream.rings();
    await test.db
      .transaction(async (tx) => {
        const { accountId, id: userId } = owner;
        await tx.insert(notifications).values({ accountId, userId, eventId: randomUUID(), type: 'x', message: 'No' });
        await tell(tx, 'bell', [userId]);
        throw new Error('back');
      })
      .catch(() => undefined);
    await allHaveRung();
    expect(stream.rings()).toBe(before);
    stream.leave();
  });

  it('rings after a lost database connection is back, covering what it missed', async () => {
    const stream = await hearFirst(owner);
    const before = stream.rings();
    const lines = await test.asOwner(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'greenlit-listen' and datname = current_database()",
    );
    expect(lines.length).toBeGreaterThan(0);
    await notice(owner);
    expect(await stream.rang(before + 1)).toBe(true);
    await allHaveRung();
    const again = stream.rings();
    await notice(owner);
    expect(await stream.rang(again + 1)).toBe(true);
    stream.leave();
  });
});

describe('access to the stream', () => {
  it.each([
    ['nobody', 401, async () => null],
    ['the bearer of an invalid token', 401, async () => ({ token: 'x'.repeat(43) })],
    ['a reviewer', 401, async () => (await submittedVideo(test, owner)).reviewer],
    ['a disabled person', 401, () => test.makePerson({ active: false })],
    ['staff', 403, () => test.makePerson({ kind: 'staff', role: 'full', plan: 'none' })],
    ['an admin', 403, () => test.makePerson({ kind: 'staff', plan: 'none' })],
    ['an owner', 200, async () => owner],
    ['an owner whose plan ran out', 200, () => test.makePerson({ plan: 'lapsed' })],
    ['a member', 200, () => test.makePerson({ parent: owner })],
  ] as [string, number, () => Promise<Caller>][])('%s: %i', async (_who, status, make) => {
    const { answer, leave } = await hear(await make());
    expect(answer.status).toBe(status);
    if (status !== 200) expect(await answer.headers.get('content-type')).toContain('application/json');
    leave();
  });

  it('is limited to ten tabs: an eleventh ends the oldest', async () => {
    const streams: Stream[] = [];
    for (let i = 0; i < STREAMS_PER_PERSON + 1; i += 1) streams.push(await hear(owner));
    const [oldest, second] = streams;
    expect(await oldest?.isOver()).toBe(true);
    const before = second?.rings() ?? 0;
    await notice(owner);
    expect(await second?.rang(before + 1)).toBe(true);
    for (const stream of streams) stream.leave();
  });
});

describe('a stream ends with its session', () => {
  const end = (sql: string) => (person: TestPerson) => test.asOwner(sql, [person.id]);
  it.each<[string, (person: TestPerson) => Promise<unknown>]>([
    [
      'signed out',
      (person) =>
        test.app.inject({ method: 'POST', url: '/api/identity/sign-out', headers: headersOf(person), payload: {} }),
    ],
    ['run out', end("update sessions set expires_at = now() + interval '1 second' where user_id = $1")],
    ['ended by somebody', end('delete from sessions where user_id = $1')],
    [
      'of a person who was disabled',
      ({ accountId, id }) => test.db.transaction((tx) => setActive(tx, accountId, [id], false)),
    ],
    ['of a person who was removed', (person) => test.db.transaction((tx) => endAccess(tx, person))],
  ])('%s', async (_how, over) => {
    const stream = await hearFirst(owner);
    await over(owner);
    expect(await stream.isOver()).toBe(true);
    const { answer } = await hear(owner);
    expect(answer.status).toBe(401);
  });

  it('but not with another session of the same person', async () => {
    const [stream] = [await hearFirst(owner)];
    await test.asOwner(
      `insert into sessions (token_hash, account_id, user_id, expires_at)
       values ('\\x0102'::bytea, $1, $2, now() + interval '1 hour')`,
      [owner.accountId, owner.id],
    );
    await test.asOwner("delete from sessions where token_hash = '\\x0102'::bytea");
    await allHaveRung();
    const before = stream?.rings() ?? 0;
    await notice(owner);
    expect(await stream?.rang(before + 1)).toBe(true);
    stream?.leave();
  });
});

describe('a server shutdown', () => {
  it('ends every stream at once, read or unread, and accepts no new ones', async () => {
    const app = await createApp(test.ports);
    const at = await listening(app);
    const people = await Promise.all([1, 2, 3].map(() => test.makePerson()));
    const streams = await Promise.all(people.flatMap((person) => [hear(person, at), hear(person, at)]));
    // sends a request but never reads
    const deaf = connectSocket(Number(new URL(at).port), '127.0.0.1');
    deaf.pause();
    // opened ahead of need, as browsers do, and never used
    const unused = connectSocket(Number(new URL(at).port), '127.0.0.1');
    deaf.write(`GET /api/notifications/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${owner.token}\r\n\r\n`);
    const connections = () => new Promise<number>((resolve) => app.server.getConnections((_err, all) => resolve(all)));
    await expect.poll(connections).toBe(streams.length + 2);
    await app.close();
    for (const stream of streams) expect(await stream.isOver()).toBe(true);
    deaf.destroy();
    unused.destroy();
  });
});
