import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { changeVideo, correct, newestLink, RESEND, submittedVideo } from '../../../testing/flow.ts';
import { APP_ROLE } from '../../db/connect.ts';
import { eventsOf, verifyLedger } from './ledger.queries.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
});
afterAll(() => test.close());

const SETTINGS =
  'mutation ($id: ID!, $settings: SettingsInput!) { updateSettings(id: $id, settings: $settings) { id } }';

describe('an account’s ledger', () => {
  it('tells a whole history in order, and its hashes verify', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    await correct(test, reviewer, roundId);
    await changeVideo(test, owner, id, { status: 'in_review', title: 'Ünïcode 🎬 "quoted"' });
    await test.ask(owner, RESEND, { id });
    const next = await newestLink(test);
    await changeVideo(test, next.reviewer, id, {
      status: 'approved',
      reviewerName: 'Grace Hopper',
      approveAnyway: true,
    });

    const events = await eventsOf(test.db, owner.accountId);
    expect(events.filter(({ subjectId }) => subjectId === id).map(({ type }) => type)).toEqual([
      'video.created',
      'item.submitted',
      'item.corrections_sent',
      'item.revised',
      'item.resent',
      'review.notes_closed',
      'item.approved',
    ]);
    expect(events.at(-1)).toMatchObject({
      actor: { kind: 'reviewer', label: 'Grace Hopper <reviewer@firm.test>', named: true },
      data: { version: 2, contentSha256: expect.stringMatching(/^[0-9a-f]{64}$/), mediaSha256: expect.any(String) },
      from: { ip: '127.0.0.1' },
    });
    expect(await verifyLedger(test.db, owner.accountId)).toEqual({ ok: true, events: events.length });
  });

  it('records changes to sharing, and who made them', async () => {
    await test.ask(owner, SETTINGS, { id: owner.settingsId, settings: { embedButton: false } });
    const events = await eventsOf(test.db, owner.accountId);
    expect(events.at(-1)).toMatchObject({ type: 'sharing.changed', actor: { kind: 'user', id: owner.id } });
  });

  it('has no gaps after many concurrent appends', async () => {
    const person = await test.makePerson();
    const texts = Array.from({ length: 40 }, (_, index) => `bio ${index}`);
    await Promise.all(texts.map((bio) => test.ask(person, SETTINGS, { id: person.settingsId, settings: { bio } })));
    const events = await eventsOf(test.db, person.accountId);
    expect(events.map(({ seq }) => seq)).toEqual(texts.map((_, index) => index + 1));
    expect(await verifyLedger(test.db, person.accountId)).toMatchObject({ ok: true });
  });

  it('contains nothing about refused actions', async () => {
    const before = await eventsOf(test.db, owner.accountId);
    await test.refusal(owner, SETTINGS, { id: owner.settingsId, settings: { bio: 'x\u0000' } });
    expect(await eventsOf(test.db, owner.accountId)).toHaveLength(before.length);
  });
});

describe('the ledger cannot be', () => {
  const CHANGES = [
    ['updated', "update ledger_events set data = '{}'"],
    ['deleted from', 'delete from ledger_events'],
    ['truncated', 'truncate ledger_events'],
  ] as const;

  it.each(CHANGES)('%s by the application', async (_how, sql) => {
    await expect(test.db.$client.query(sql)).rejects.toThrow(/permission denied/);
  });

  it.each(CHANGES)('%s by its owner', async (_how, sql) => {
    await expect(test.asOwner(sql)).rejects.toThrow('the ledger is append-only');
  });

  it('changed by an application that resets its role', async () => {
    const client = await test.db.$client.connect();
    try {
      await client.query('reset role');
      expect((await client.query('select current_user')).rows).toEqual([{ current_user: APP_ROLE }]);
    } finally {
      client.release();
    }
  });

  it('changed undetected by somebody with full access', async () => {
    const person = await test.makePerson();
    for (const bio of ['a', 'b', 'c']) await test.ask(person, SETTINGS, { id: person.settingsId, settings: { bio } });
    const client = new pg.Client({ connectionString: test.ownerUrl });
    await client.connect();
    await client.query('alter table ledger_events disable trigger user');
    await client.query(`update ledger_events set data = '{"fields":["zip"]}' where account_id = $1 and seq = 2`, [
      person.accountId,
    ]);
    await client.query('alter table ledger_events enable trigger user');
    await client.end();
    expect(await verifyLedger(test.db, person.accountId)).toEqual({ ok: false, seq: 2, problem: 'hash' });
  });
});
