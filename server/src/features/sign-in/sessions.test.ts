import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp } from '../../../testing/app.ts';
import { CONFIRM, identityOf, OTHER_PASSWORD, PASSWORD, proveAgain, VIEWER } from '../../../testing/sign-in.ts';
import { contextFrom } from '../../http/request-context.ts';
import { changePassword } from '../people/update-people.actions.ts';
import { forgetExpired } from '../sessions/limits.actions.ts';
import { endSessionsOf } from '../sessions/sessions.actions.ts';

let test: TestApp;
let identity: ReturnType<typeof identityOf>;
beforeAll(async () => {
  test = await startTestApp();
  identity = identityOf(test);
});
afterAll(() => test.close());
beforeEach(() => identity.forgetLimits());

const LIST = '{ getSessions { id current createdAt lastSeenAt expiresAt ip agent } }';
const END = 'mutation ($id: ID!) { endSession(id: $id) { id } }';
const END_OTHERS = 'mutation { endOtherSessions }';
interface Listed {
  id: string;
  current: boolean;
  lastSeenAt: string;
  expiresAt: string;
  ip: string | null;
  agent: string | null;
}

const person = () => test.makePerson({ password: PASSWORD });
const signedIn = async (email: string, ip?: string) => ({
  token: (await identity.post('sign-in', { email, password: PASSWORD }, ip ? { ip } : {})).body.token ?? '',
});
const list = (caller: { token: string }) => test.ask<Listed[]>(caller, LIST);
const isOver = async (caller: { token: string }) => (await test.graphql(caller, VIEWER)).errors.length > 0;
const contextOf = (token: string) => contextFrom(test.ports, { authorization: `Bearer ${token}`, ip: '10.0.0.1' });

describe('sessions', () => {
  it('are listed with their origin, the current one marked, without tokens', async () => {
    const somebody = await person();
    const here = await signedIn(somebody.email, '203.0.113.7');
    const listed = await list(here);
    expect(listed).toHaveLength(2);
    expect(listed.find(({ current }) => current)).toMatchObject({ ip: '203.0.113.7', agent: 'lightMyRequest' });
    const days = (new Date(listed[0]?.expiresAt ?? 0).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(JSON.stringify(listed)).not.toContain(here.token);
  });

  it('of others cannot be seen or ended', async () => {
    const [mine, other] = [await person(), await person()];
    const [theirs] = await list(other);
    expect((await list(mine)).map(({ id }) => id)).not.toContain(theirs?.id);
    expect(await test.refusal(mine, END, { id: theirs?.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await isOver(other)).toBe(false);
  });

  it('of a colleague cannot be ended either', async () => {
    const owner = await person();
    const member = await test.makePerson({ parent: owner, role: 'full' });
    const [theirs] = await list(member);
    expect(await test.refusal(owner, END, { id: theirs?.id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('can be ended one at a time', async () => {
    const somebody = await person();
    const [one, two] = [await signedIn(somebody.email), await signedIn(somebody.email)];
    const id = (await list(two)).find(({ current }) => current)?.id;
    expect(await test.ask(one, END, { id })).toEqual({ id });
    expect(await isOver(two)).toBe(true);
    expect(await isOver(one)).toBe(false);
    expect(await test.refusal(one, END, { id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('can all be ended but the current one, which is recorded if there were any', async () => {
    const somebody = await person();
    const [one, two] = [await signedIn(somebody.email), await signedIn(somebody.email)];
    expect(await test.ask(one, END_OTHERS)).toBe(2);
    expect(await test.ask(one, END_OTHERS)).toBe(0);
    expect([await isOver(somebody), await isOver(two), await isOver(one)]).toEqual([true, true, false]);
    const events = await test.asOwner(
      "select data from ledger_events where account_id = $1 and type = 'session.ended'",
      [somebody.accountId],
    );
    expect(events).toEqual([{ data: { sessions: [expect.any(String), expect.any(String)] } }]);
  });

  it('are not listed once expired', async () => {
    const somebody = await person();
    const one = await signedIn(somebody.email);
    await test.asOwner(
      "update sessions set expires_at = now() - interval '1 second' where ip is null and user_id = $1",
      [somebody.id],
    );
    expect(await list(one)).toHaveLength(1);
  });

  it('all end with an action that requires it', async () => {
    const somebody = await person();
    const one = await signedIn(somebody.email);
    expect(await test.db.transaction((tx) => endSessionsOf(tx, somebody))).toBe(2);
    expect([await isOver(somebody), await isOver(one)]).toEqual([true, true]);
  });

  it('record when they were used, at most once a minute', async () => {
    const [recent, older] = [await person(), await person()];
    const seen = async ({ id }: { id: string }) =>
      (await test.asOwner('select last_seen_at as at from sessions where user_id = $1', [id]))[0]?.at;
    const back = ({ id }: { id: string }, seconds: number) =>
      test.asOwner('update sessions set last_seen_at = now() - make_interval(secs => $2) where user_id = $1', [
        ...[id, seconds],
      ]);
    await Promise.all([back(recent, 50), back(older, 120)]);
    const before = [await seen(recent), await seen(older)];
    await Promise.all(Array.from({ length: 5 }, () => test.ask(recent, VIEWER)));
    await Promise.all(Array.from({ length: 5 }, () => test.ask(older, VIEWER)));
    await expect.poll(() => seen(older)).not.toEqual(before[1]);
    expect(await seen(recent)).toEqual(before[0]);
  });
});

describe('an idle session', () => {
  const idle = (somebody: { id: string }, time: string) =>
    test.asOwner('update sessions set last_seen_at = now() - $2::interval where user_id = $1', [somebody.id, time]);
  const call = (token: string, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload: { query: VIEWER },
    });
  const minutesIdle = async ({ id }: { id: string }) => {
    const [row] = await test.asOwner(
      'select extract(epoch from now() - last_seen_at)::float8 / 60 as n from sessions where user_id = $1',
      [id],
    );
    return Number(row?.n);
  };

  it.each([
    ['staff', '29 minutes', false],
    ['staff', '30 minutes 1 second', true],
    ['individual', '11 hours 59 minutes', false],
    ['individual', '12 hours 1 second', true],
    ['enterprise', '12 hours 1 second', true],
  ] as const)('of %s for %s is over: %s', async (kind, time, over) => {
    const somebody = await test.makePerson({ kind });
    await idle(somebody, time);
    expect(await isOver(somebody)).toBe(over);
    // and using it does not bring it back
    expect(await isOver(somebody)).toBe(over);
  });

  it('is over after seven days, however much it is used', async () => {
    const somebody = await person();
    const { token } = await signedIn(somebody.email);
    const hours = (n: number) =>
      test.asOwner("update sessions set expires_at = expires_at - $2 * interval '1 hour' where user_id = $1", [
        somebody.id,
        n,
      ]);
    await hours(7 * 24 - 0.5);
    await idle(somebody, '2 minutes');
    expect(await isOver({ token })).toBe(false);
    await hours(1);
    expect(await isOver({ token })).toBe(true);
  });

  it('is not listed, and is deleted', async () => {
    const somebody = await person();
    await idle(somebody, '13 hours');
    const one = await signedIn(somebody.email);
    expect(await list(one)).toHaveLength(1);
    await forgetExpired(test.db);
    expect(await test.asOwner('select 1 from sessions where user_id = $1', [somebody.id])).toHaveLength(1);
  });

  it('is kept alive by what its person does, not by background requests of their page', async () => {
    const somebody = await test.makePerson({ kind: 'staff' });
    await idle(somebody, '20 minutes');
    expect((await call(somebody.token, { 'x-unattended': '1' })).json().errors).toBeUndefined();
    await idle(somebody, '21 minutes');
    expect(await minutesIdle(somebody)).toBeGreaterThan(20);
    await call(somebody.token);
    await expect.poll(() => minutesIdle(somebody)).toBeLessThan(1);
  });

  it('is kept alive by a running upload', async () => {
    const somebody = await person();
    const headers = { authorization: `Bearer ${somebody.token}`, 'tus-resumable': '1.0.0' };
    const begun = await test.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { ...headers, 'upload-length': '3', 'upload-metadata': `category ${btoa('videos')}` },
    });
    await idle(somebody, '11 hours');
    const piece = await test.app.inject({
      method: 'PATCH',
      url: String(begun.headers.location),
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: Buffer.from([1]),
    });
    expect(piece.statusCode).toBe(204);
    await expect.poll(() => minutesIdle(somebody)).toBeLessThan(1);
  });
});

it('signing in ends the session that the request came with', async () => {
  const somebody = await person();
  const other = await signedIn(somebody.email);
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/identity/sign-in',
    headers: headersOf(somebody),
    payload: { email: somebody.email, password: PASSWORD },
  });
  expect(await test.refusal(somebody, VIEWER)).toMatchObject({ code: 'UNAUTHENTICATED' });
  for (const caller of [other, { token: answer.json().token }])
    expect(await test.ask(caller, VIEWER)).toMatchObject({ user: { id: somebody.id } });
});

describe('re-entering the password', () => {
  it('counts for this session only, for ten minutes', async () => {
    const somebody = await person();
    const other = await signedIn(somebody.email);
    await identity.proved(somebody.id, 11);
    expect(await proveAgain(test, somebody, { password: PASSWORD })).toBe(true);
    const ask = 'mutation { requestEmailChange(email: "next@people.test") { id } }';
    expect(await test.refusal(other, ask)).toMatchObject({ code: 'FORBIDDEN', reason: 'password_needed' });
    expect(await test.ask(somebody, ask)).toEqual({ id: somebody.id });
    await identity.proved(somebody.id, 10);
    expect(await test.refusal(somebody, ask)).toMatchObject({ reason: 'password_needed' });
  });

  it('gives the session a new token and voids the old one', async () => {
    const somebody = await person();
    const before = { ...somebody };
    const [session] = await test.ask<{ id: string }[]>(somebody, '{ getSessions { id } }');
    await proveAgain(test, somebody, { password: PASSWORD });
    expect(somebody.token).not.toBe(before.token);
    expect(await test.refusal(before, VIEWER)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await test.ask(somebody, '{ getSessions { id } }')).toEqual([session]);
  });

  it('is not needed right after signing in', async () => {
    const somebody = await person();
    const fresh = await signedIn(somebody.email);
    expect(await test.ask(fresh, 'mutation { requestEmailChange(email: "n@people.test") { id } }')).toBeTruthy();
  });

  it('fails with a wrong one, and is limited to ten times in five minutes', async () => {
    const somebody = await person();
    await identity.proved(somebody.id, 11);
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => test.refusal(somebody, CONFIRM, { password: 'Wrong-horse-1' })),
    );
    expect(answers.filter(({ reason }) => reason === 'too_many_tries')).toHaveLength(4);
    expect(answers.filter(({ fields }) => fields?.password === 'This is not your password')).toHaveLength(10);
    expect(await test.refusal(somebody, CONFIRM, { password: PASSWORD })).toMatchObject({ code: 'RATE_LIMITED' });
    const twice =
      'mutation { a: confirmPassword(password: "x") { confirmed } b: confirmPassword(password: "y") { confirmed } }';
    expect(await test.refusal(somebody, twice)).toMatchObject({ reason: 'document' });
  });

  it('makes people without one sign in again', async () => {
    const somebody = await test.makePerson();
    await identity.proved(somebody.id, 11);
    expect(await test.refusal(somebody, CONFIRM, { password: 'x' })).toMatchObject({
      code: 'FORBIDDEN',
      reason: 'sign_in_again',
    });
  });
});

describe('a password change', () => {
  const change = async (caller: { token: string }, password: string) => {
    const ctx = await contextOf(caller.token);
    if (ctx.actor.kind !== 'user') throw new Error('nobody');
    const { person: self } = ctx.actor;
    await test.db.transaction((tx) => changePassword(ctx, tx, self, password));
  };

  it('ends the other sessions, keeps this one, and sends a notice', async () => {
    const somebody = await person();
    const other = await signedIn(somebody.email);
    await change(somebody, OTHER_PASSWORD);
    expect([await isOver(somebody), await isOver(other)]).toEqual([false, true]);
    expect(await identity.post('sign-in', { email: somebody.email, password: PASSWORD })).toMatchObject({
      status: 401,
    });
    expect(await identity.post('sign-in', { email: somebody.email, password: OTHER_PASSWORD })).toMatchObject({
      status: 200,
    });
    await test.runJobs();
    const [letter] = (await test.mails()).filter(({ to }) => to === somebody.email);
    expect(letter?.subject).toBe('Your password was changed at Greenlit');
  });

  it('requires a recent password, and rejects common ones', async () => {
    const somebody = await person();
    await expect(change(somebody, 'Password1')).rejects.toMatchObject({
      code: 'INVALID',
      fields: { password: expect.stringMatching(/too common/) },
    });
    await identity.proved(somebody.id, 11);
    await expect(change(somebody, OTHER_PASSWORD)).rejects.toMatchObject({ reason: 'password_needed' });
    expect(await identity.post('sign-in', { email: somebody.email, password: PASSWORD })).toMatchObject({
      status: 200,
    });
  });

  it('is not available for another person, or to people whose password is kept elsewhere', async () => {
    const somebody = await test.makePerson();
    await expect(change(somebody, OTHER_PASSWORD)).rejects.toMatchObject({ reason: 'password_elsewhere' });
    const [mine, other] = [await person(), await person()];
    const [ctx, theirs] = [await contextOf(mine.token), await contextOf(other.token)];
    if (theirs.actor.kind !== 'user') throw new Error('nobody');
    const { person: target } = theirs.actor;
    await expect(test.db.transaction((tx) => changePassword(ctx, tx, target, OTHER_PASSWORD))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
