import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { draftVideo } from '../../../testing/flow.ts';
import { forgetEndedLooks } from './looks.actions.ts';

// that every mutation, the listed queries and every route refuse it is shown in policy.test.ts and routes.test.ts
let test: TestApp;
let admin: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
  client = await test.makePerson();
});
afterAll(() => test.close());

const LOOK = 'mutation ($id: ID!, $reason: String!) { lookAsClient(id: $id, reason: $reason) { id token endsAt } }';
const END = 'mutation ($id: ID!) { endLook(id: $id) }';
const SEEN = '{ getViewer { user { id } homePath look { by reason mine } } }';
const isOver = { code: 'UNAUTHENTICATED' };

describe('an admin who looks as a client', () => {
  it('sees what the client sees, and the client sees that the admin is looking', async () => {
    const id = await draftVideo(test, client, { title: 'Rates in spring' });
    const look = await test.look(admin, client);
    const seen = { user: { id: client.id }, homePath: '/dashboard' };
    const said = { by: 'Ada staff', reason: 'Asked by phone' };
    expect(await test.ask(look, SEEN)).toEqual({ ...seen, look: { ...said, mine: true } });
    expect(await test.ask(client, SEEN)).toEqual({ ...seen, look: { ...said, mine: false } });
    expect(await test.ask(look, 'query ($id: ID!) { getVideo(id: $id) { title } }', { id })).toEqual({
      title: 'Rates in spring',
    });
    const member = await test.makePerson({ parent: client });
    const anotherClient = await test.makePerson();
    for (const other of [member, anotherClient, admin])
      expect(await test.ask(other, SEEN)).toMatchObject({ look: null });
  });

  it('gets none of the client’s buttons', async () => {
    const id = await draftVideo(test, client, { title: 'Rates in autumn' });
    const look = await test.look(admin, client);
    const OFFERED = `query ($id: ID!) {
      getViewer { rights { seePlans upgrade arrangeChannel writeRules } }
      getVideo(id: $id) { viewerCan { edit remove } }
      getContentLibraries { viewerCan { edit hide } } }`;
    const offered = async (by: Parameters<typeof test.ask>[0]) =>
      JSON.stringify(await test.ask(by, OFFERED, { id })).includes('true');
    expect([await offered(client), await offered(look)]).toEqual([true, false]);
  });

  it('is in the client’s record, bell and mail, by name and with the reason', async () => {
    const owner = await test.makePerson();
    const look = await test.look(admin, owner);
    await test.ask(admin, END, { id: look.id });
    await test.runJobs();
    const { events } = await test.ask<{ events: { words: string; who: string }[] }>(
      owner,
      '{ getLedger(limit: 10) { events { words who } } }',
    );
    expect(events).toEqual([
      { who: expect.stringContaining('Ada staff'), words: 'stopped viewing the account' },
      { who: expect.stringContaining('Ada staff'), words: 'started viewing the account (read-only): Asked by phone' },
    ]);
    const bell = await test.ask<{ message: string }[]>(owner, '{ getUserNotifications { message } }');
    expect(bell).toEqual([
      { message: expect.stringMatching(/^Ada staff is viewing your account until .* UTC: Asked by phone$/) },
    ]);
    const mails = (await test.mails()).filter(({ to }) => to === owner.email);
    expect(mails).toMatchObject([{ subject: 'Ada staff is viewing your account' }]);
    expect(mails[0]?.text).toContain('> Asked by phone');
  });

  it('needs a reason, and a client: an account’s owner', async () => {
    const refused = (id: string, reason = 'Asked by phone') => test.refusal(admin, LOOK, { id, reason });
    expect(await refused(client.id, ' ')).toMatchObject({
      code: 'INVALID',
      fields: { reason: 'Reason is required' },
    });
    const member = await test.makePerson({ parent: client });
    for (const { id } of [admin, member]) expect(await refused(id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('cannot start another look, or act as themselves, with the look’s credential', async () => {
    const look = await test.look(admin, client);
    const other = await test.makePerson();
    expect(await test.refusal(look, LOOK, { id: other.id, reason: 'More' })).toMatchObject({ reason: 'looking' });
    expect(await test.refusal(look, '{ getAnnouncements { id } }')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await test.refusal({ token: look.look }, SEEN)).toMatchObject(isOver);
  });
});

describe('a look is over', () => {
  it('once its admin ends it; nobody else can', async () => {
    const look = await test.look(admin, client);
    const another = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    await test.ask(another, END, { id: look.id });
    expect(await test.ask(look, SEEN)).toMatchObject({ look: { mine: true } });
    await test.ask(admin, END, { id: look.id });
    expect(await test.refusal(look, SEEN)).toMatchObject(isOver);
  });

  it('after half an hour', async () => {
    const { id } = await test.ask<{ id: string }>(admin, LOOK, { id: client.id, reason: 'A question' });
    const lasts = await test.asOwner(
      `select round(extract(epoch from looks.ends_at - e.at) / 60)::int as minutes
       from looks join ledger_events e on e.type = 'account.look_began' and e.data ->> 'look' = looks.id::text
       where looks.id = $1`,
      [id],
    );
    expect(lasts).toEqual([{ minutes: 30 }]);
    const look = await test.look(admin, client);
    await test.asOwner('update looks set ends_at = now()');
    expect(await test.refusal(look, SEEN)).toMatchObject(isOver);
    expect(await test.ask(client, SEEN)).toMatchObject({ look: null });
    await forgetEndedLooks(test.db);
    expect(await test.asOwner('select 1 from looks')).toEqual([]);
  });

  it('when the admin signs out, or is no longer an admin', async () => {
    const leaving = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    const look = await test.look(leaving, client);
    await test.asOwner(
      "update user_roles set role_id = (select id from roles where name = 'full') where user_id = $1",
      [leaving.id],
    );
    expect(await test.refusal(look, SEEN)).toMatchObject(isOver);
    const signedOut = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    const second = await test.look(signedOut, client);
    await test.asOwner('delete from sessions where user_id = $1', [signedOut.id]);
    expect(await test.refusal(second, SEEN)).toMatchObject(isOver);
  });

  it('when the admin has been idle for too long, but looking counts as activity', async () => {
    const look = await test.look(admin, client);
    await test.asOwner("update sessions set last_seen_at = now() - interval '29 minutes' where user_id = $1", [
      admin.id,
    ]);
    await test.ask(look, SEEN);
    const seen = () =>
      test.asOwner("select 1 from sessions where user_id = $1 and last_seen_at > now() - interval '1 minute'", [
        admin.id,
      ]);
    await expect.poll(seen).toHaveLength(1);
    await test.asOwner("update sessions set last_seen_at = now() - interval '31 minutes' where user_id = $1", [
      admin.id,
    ]);
    expect(await test.refusal(look, SEEN)).toMatchObject(isOver);
  });
});
