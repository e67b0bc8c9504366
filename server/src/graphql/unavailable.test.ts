import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { createApp } from '../app.ts';
import { connect } from '../db/connect.ts';

let test: TestApp;
let person: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  person = await test.makePerson();
});
afterAll(() => test.close());

const ASK = { method: 'POST', url: '/graphql', payload: { query: '{ getCategories }' } } as const;
const UNAVAILABLE = { code: 'UNAVAILABLE', reason: 'unavailable' };

/** Runs the application against a database that is down. */
async function without(url: string, run: (app: Awaited<ReturnType<typeof createApp>>) => Promise<void>): Promise<void> {
  const db = connect(url, { max: 2 });
  const app = await createApp({ ...test.ports, db });
  try {
    await run(app);
  } finally {
    await app.close();
    await db.$client.end();
  }
}

describe('while the database is down', () => {
  it.each([
    ['nobody listens', () => 'postgres://nobody@127.0.0.1:1/none'],
    ['its socket is gone', () => 'postgres:///none?host=/tmp/no-such-folder'],
  ])('GraphQL says so in its own format: %s', async (_how, url) => {
    await without(url(), async (app) => {
      const answer = await app.inject({ ...ASK, headers: headersOf(person) });
      expect(answer.json()).toEqual({
        data: null,
        errors: [{ message: 'Sorry, we have problems please try again later', extensions: UNAVAILABLE }],
      });
      // nobody is signed out because of this
      expect(answer.headers.user).toBeUndefined();
    });
  });

  it('other routes say so too', async () => {
    await without('postgres://nobody@127.0.0.1:1/none', async (app) => {
      const answer = await app.inject({ url: '/api/notifications/stream', headers: headersOf(person) });
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
      expect((await app.inject('/readyz')).statusCode).toBe(503);
      expect((await app.inject('/healthz')).statusCode).toBe(200);
    });
  });

  it('a connection that breaks mid-request counts as unavailable too, and the next call works', async () => {
    const db = connect(test.ownerUrl, { max: 1 });
    const app = await createApp({ ...test.ports, db });
    try {
      expect((await app.inject({ ...ASK, headers: headersOf(person) })).json().errors).toBeUndefined();
      const { rows } = await db.$client.query('select pg_backend_pid() as pid');
      const slow = db.$client.query('select pg_sleep(20)').catch((error: Error) => error);
      const asked = app.inject({ ...ASK, headers: headersOf(person) });
      await test.asOwner('select pg_terminate_backend($1::int)', [rows[0]?.pid]);
      expect(await slow).toBeInstanceOf(Error);
      const { errors = [] } = (await asked).json();
      expect(errors.map((error: { extensions: object }) => error.extensions)).toEqual(errors.map(() => UNAVAILABLE));
      expect((await app.inject({ ...ASK, headers: headersOf(person) })).json().errors).toBeUndefined();
    } finally {
      await app.close();
      await db.$client.end();
    }
  });

  it('other failures are still internal errors', async () => {
    await test.asOwner('alter table sessions rename to lost');
    const answer = await test.app.inject({ ...ASK, headers: headersOf(person) });
    await test.asOwner('alter table lost rename to sessions');
    expect(answer.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'INTERNAL' } }] });
  });
});
