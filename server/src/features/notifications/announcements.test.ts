import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { announcements } from '../../db/tables.ts';
import { announce } from './announcements.actions.ts';

let test: TestApp;
let admin: TestPerson;
let owner: TestPerson;
let member: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
  owner = await test.makePerson();
  member = await test.makePerson({ parent: owner });
});
afterAll(() => test.close());

const CREATE = `mutation ($announcement: AnnouncementInput!) {
  createAnnouncement(announcement: $announcement) { id state createdBy } }`;
const END = 'mutation ($id: ID!) { endAnnouncement(id: $id) { state } }';
const LIST = '{ getAnnouncements { text state } }';
const bellOf = async (person: TestPerson) =>
  (await test.ask<{ message: string; type: string }[]>(person, '{ getUserNotifications { message type } }'))
    .filter(({ type }) => type === 'announcement')
    .map(({ message }) => message);
const create = (announcement: object) => test.ask<{ id: string; state: string }>(admin, CREATE, { announcement });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('an announcement', () => {
  it('is in every client’s bell once, and in nobody’s after it has ended', async () => {
    const { id, state } = await create({ text: 'Greenlit is updated on Sunday.' });
    expect(state).toBe('shown');
    await test.runJobs();
    await test.asOwner(`select graphile_worker.add_job('announce', json_build_object('id', $1::text))`, [id]);
    await test.runJobs();
    expect(await bellOf(owner)).toEqual(['Greenlit is updated on Sunday.']);
    expect(await bellOf(member)).toEqual(['Greenlit is updated on Sunday.']);
    expect(await test.asOwner('select 1 from notifications where user_id = $1', [admin.id])).toEqual([]);

    expect(await test.ask(admin, END, { id })).toEqual({ state: 'ended' });
    await test.runJobs();
    expect(await bellOf(owner)).toEqual([]);
    expect(await test.refusal(admin, END, { id })).toMatchObject({ code: 'CONFLICT', reason: 'ended' });
    expect(
      await test.asOwner(
        "select type, data->>'text' as text from ledger_events where type like 'announcement.%' order by seq",
      ),
    ).toEqual([
      { type: 'announcement.created', text: 'Greenlit is updated on Sunday.' },
      { type: 'announcement.ended', text: 'Greenlit is updated on Sunday.' },
    ]);
  });

  it('appears at its start and disappears at its end', async () => {
    const { id, state } = await create({ text: 'Later', startsAt: inHours(1), endsAt: inHours(2) });
    expect(state).toBe('scheduled');
    await test.runJobs();
    expect(await bellOf(owner)).toEqual([]);
    await test.asOwner(
      "update graphile_worker._private_jobs set run_at = now() where payload->>'id' = $1 and task_id = (select id from graphile_worker._private_tasks where identifier = 'announce')",
      [id],
    );
    await test.runJobs();
    expect(await bellOf(owner)).toEqual(['Later']);
    await test.asOwner("update graphile_worker._private_jobs set run_at = now() where payload->>'id' = $1", [id]);
    await test.runJobs();
    expect(await bellOf(owner)).toEqual([]);
  });

  it('that was ended before its start is never shown', async () => {
    const { id } = await create({ text: 'Never', startsAt: inHours(1) });
    await test.ask(admin, END, { id });
    await test.asOwner("update graphile_worker._private_jobs set run_at = now() where payload->>'id' = $1", [id]);
    await test.runJobs();
    expect(await bellOf(owner)).toEqual([]);
    const listed = await test.ask<{ text: string; state: string }[]>(admin, LIST);
    expect(listed).toContainEqual({ text: 'Never', state: 'ended' });
  });

  it('that ends while people are being notified is in nobody’s bell', async () => {
    const { id } = await create({ text: 'Ends at once' });
    const telling = await test.db.transaction(async (tx) => {
      await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
      const job = announce(test.ports, { id });
      await expect.poll(() => test.asOwner('select 1 from pg_locks where not granted')).toHaveLength(1);
      await tx.update(announcements).set({ endsAt: new Date() }).where(eq(announcements.id, id));
      return { job };
    });
    await telling.job;
    expect(await test.asOwner('select 1 from notifications where event_id = $1', [id])).toEqual([]);
  });

  it('reaches more people than one statement can have parameters', async () => {
    await test.asOwner(
      `insert into users (account_id, parent_id, kind, email, name, confirmed_at)
        select account_id, id, 'member', 'crowd-' || n || '@people.test', 'Ada', now() from users, generate_series(1, 12000) n where id = $1`,
      [owner.id],
    );
    const { id } = await create({ text: 'For all' });
    await test.runJobs();
    const told = await test.asOwner('select 1 from notifications where event_id = $1', [id]);
    expect(told.length).toBeGreaterThan(12_000);
  });

  it('needs a text and an end in the future', async () => {
    const refused = (announcement: object) => test.refusal(admin, CREATE, { announcement });
    expect(await refused({ text: ' ' })).toMatchObject({ code: 'INVALID', fields: { text: 'Text is required' } });
    expect(await refused({ text: 'A', endsAt: inHours(-1) })).toMatchObject({
      code: 'INVALID',
      fields: { endsAt: 'Choose a later end' },
    });
  });
});
