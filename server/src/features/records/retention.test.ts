import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { submittedVideo } from '../../../testing/flow.ts';
import { complaints, packageOf, threeRounds, verdictOf } from '../../../testing/records.ts';
import { eventsOf } from '../ledger/ledger.queries.ts';
import { endRetention } from './retention.job.ts';

let test: TestApp;
let owner: TestPerson;
let id: string;

const REMOVE = 'mutation ($id: ID!) { removeVideo(id: $id) { id } }';
const HOLD = 'mutation ($on: Boolean!, $reason: String!) { setLegalHold(on: $on, reason: $reason) { since } }';
const HOLD_ANY =
  'mutation ($on: Boolean!, $reason: String!, $accountId: ID!, $setter: HoldSetter) { setLegalHold(on: $on, reason: $reason, accountId: $accountId, setter: $setter) { since } }';
const HOLDS = '{ getRecordSettings { ownHoldSince providerHoldSince } }';
const YEARS = 'mutation ($years: Int!) { setRetentionYears(years: $years) { retentionYears } }';

const years = (count: number): Date => new Date(Date.now() + count * 365.25 * 86_400_000 + 3_600_000);
const storedFiles = async (): Promise<string[]> =>
  (await test.asOwner("select key from files where account_id = $1 and category = 'videos'", [owner.accountId])).map(
    ({ key }) => String(key),
  );
const destroyed = async (): Promise<boolean> => {
  const [row] = await test.asOwner('select destroyed_at from videos where id = $1', [id]);
  return row?.destroyed_at !== null;
};

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  ({ id } = await threeRounds(test, owner));
});
afterAll(() => test.close());

describe('retention', () => {
  it('never affects what nobody removed, whatever its age', async () => {
    await endRetention(test.ports, years(100));
    expect(await destroyed()).toBe(false);
    expect(await storedFiles()).toHaveLength(1);
  });

  it('keeps removed items until their years are over', async () => {
    await test.ask(owner, REMOVE, { id });
    await endRetention(test.ports, years(5.9));
    expect(await destroyed()).toBe(false);
    const made = await packageOf(test, owner, { kind: 'item', itemType: 'video', id });
    expect(complaints(verdictOf(made.zip))).toEqual([]);
  });

  it('can be extended by the account’s owner, never below the installation’s', async () => {
    expect(await test.refusal(owner, YEARS, { years: 5 })).toMatchObject({ code: 'INVALID' });
    await test.ask(owner, YEARS, { years: 10 });
    await endRetention(test.ports, years(7));
    expect(await destroyed()).toBe(false);
    await test.ask(owner, YEARS, { years: 6 });
  });

  it('is suspended while the account is on hold, which requires a reason and is recorded', async () => {
    expect(await test.refusal(owner, HOLD, { on: true, reason: ' ' })).toMatchObject({ code: 'INVALID' });
    await test.ask(owner, HOLD, { on: true, reason: 'Case 1815' });
    await test.ask(owner, HOLD, { on: true, reason: 'again' });
    await endRetention(test.ports, years(50));
    expect(await destroyed()).toBe(false);
    await test.ask(owner, HOLD, { on: false, reason: 'Case closed' });
    const events = await eventsOf(test.db, owner.accountId);
    expect(events.filter(({ type }) => type.startsWith('records.hold')).map(({ type, data }) => [type, data])).toEqual([
      ['records.hold_set', { reason: 'Case 1815', setter: 'account' }],
      ['records.hold_released', { reason: 'Case closed', setter: 'account' }],
    ]);
  });

  it('stays suspended after the owner released their own hold, as long as the provider has one', async () => {
    const admin = await test.makePerson({ kind: 'staff' });
    const byProvider = (on: boolean) =>
      test.ask(admin, HOLD_ANY, { on, reason: 'Subpoena 12', accountId: owner.accountId });
    await test.ask(owner, HOLD, { on: true, reason: 'Case 1816' });
    await byProvider(true);
    await test.ask(owner, HOLD, { on: false, reason: 'Case closed' });
    expect(await test.ask(owner, HOLDS)).toEqual({ ownHoldSince: null, providerHoldSince: expect.any(String) });
    expect(await test.refusal(owner, HOLD, { on: false, reason: 'Let me' })).toEqual({
      code: 'FORBIDDEN',
      reason: 'held_by_provider',
      message: 'Greenlit put this account on legal hold. Only Greenlit can release it.',
    });
    await endRetention(test.ports, years(50));
    expect(await destroyed()).toBe(false);
    await test.ask(owner, HOLD, { on: true, reason: 'Case 1817' });
    await byProvider(false);
    // the call names the provider's hold, which was released a moment ago
    const meant = { on: false, reason: 'Subpoena 12', accountId: owner.accountId, setter: 'provider' };
    expect(await test.refusal(admin, HOLD_ANY, meant)).toMatchObject({ code: 'CONFLICT', reason: 'hold_released' });
    expect(await test.ask(owner, HOLDS)).toEqual({ ownHoldSince: expect.any(String), providerHoldSince: null });
    await endRetention(test.ports, years(50));
    expect(await destroyed()).toBe(false);
    await byProvider(false);
    expect(await test.ask(owner, HOLDS)).toEqual({ ownHoldSince: null, providerHoldSince: null });
  });

  it('then deletes texts and files for good, and keeps the record of what they were', async () => {
    const other = await submittedVideo(test, owner);
    const [key] = await storedFiles();
    await test.asOwner('update videos set media_file_id = null, clean_file_id = null where id = $1', [other.id]);
    await test.asOwner('update review_rounds set media_file_id = null where video_id = $1', [other.id]);
    // pre-review data contains parts of the text as well
    await test.asOwner('update videos set generation = \'{"prompt": []}\' where id = $1', [id]);
    await test.asOwner('update review_rounds set marks = \'[{"text": "always rise"}]\' where video_id = $1', [id]);
    await test.asOwner('update videos set end_card = \'{"text": "Not advice."}\' where id = $1', [id]);
    await endRetention(test.ports, years(6.1));
    expect(await destroyed()).toBe(true);
    await test.runJobs();
    expect(await test.ports.storage.size(String(key))).toBeNull();
    const [row] = await test.asOwner('select * from videos where id = $1', [id]);
    expect(row).toMatchObject({
      title: '',
      text: '',
      end_card: null,
      media_file_id: null,
      approved_by: 'Łucja Żółć',
      generation: null,
    });
    const rounds = await test.asOwner('select * from review_rounds where video_id = $1', [id]);
    expect(rounds).toHaveLength(3);
    for (const round of rounds)
      expect(round).toMatchObject({
        script_text: '',
        review_form: null,
        media_file_id: null,
        marks: [],
        generation: null,
      });
    const last = (await eventsOf(test.db, owner.accountId)).at(-1);
    expect(last).toMatchObject({
      type: 'item.destroyed',
      actor: { kind: 'system', label: 'end of retention' },
      subjectId: id,
      data: { version: 3, years: 6, files: [expect.stringMatching(/^[0-9a-f]{64}$/)] },
    });
    await endRetention(test.ports, years(20));
    expect((await eventsOf(test.db, owner.accountId)).at(-1)?.seq).toBe(last?.seq);
  });

  it('leaves a package that verifies and names what is gone', async () => {
    const made = await packageOf(test, owner, { kind: 'item', itemType: 'video', id });
    const verdict = verdictOf(made.zip);
    expect(complaints(verdict)).toEqual([]);
    expect(verdict.findings.map(({ words }) => words).join()).toMatch(/deleted after their retention ended/);
  });

  it('keeps a file that is still used elsewhere', async () => {
    // upload the same bytes that were deleted above
    const urlVideo = await test.uploadFile(owner, 'videos', fixtures.talk);
    const { id: first } = await threeRounds(test, owner, { urlVideo });
    await submittedVideo(test, owner, { urlVideo });
    await test.ask(owner, REMOVE, { id: first });
    await endRetention(test.ports, years(6.1));
    await test.runJobs();
    const [key] = await storedFiles();
    expect(await test.ports.storage.size(String(key))).toBeGreaterThan(0);
  });

  it('deletes files that only its forms refer to', async () => {
    const { id, roundId } = await submittedVideo(test, owner);
    const url = await test.uploadFile(owner, 'signatures', fixtures.logo);
    const key = url.slice('/files/'.length);
    for (const [table, row] of [
      ['videos', id],
      ['review_rounds', roundId],
    ])
      await test.asOwner(`update ${table} set review_form = jsonb_build_object('a', $2::text) where id = $1`, [
        row,
        url,
      ]);
    await test.asOwner("update videos set removed_at = now() - interval '1 day' where id = $1", [id]);
    await endRetention(test.ports, years(21));
    expect(await test.asOwner('select from files where key = $1', [key])).toEqual([]);
    await test.runJobs();
    expect(await test.ports.storage.size(key)).toBeNull();
  });
});

describe('packages', () => {
  it('are deleted after thirty days; they stay listed and can be made again', async () => {
    await endRetention(test.ports, new Date(Date.now() + 31 * 86_400_000));
    await test.runJobs();
    const left = await test.asOwner("select 1 from files where category = 'exports'");
    expect(left).toEqual([]);
    const list = await test.ask<{ signedUrl: string | null; state: string }[]>(
      owner,
      '{ getRecordExports { state signedUrl } }',
    );
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ signedUrl, state }) => signedUrl === null && state === 'done')).toBe(true);
  });
});
