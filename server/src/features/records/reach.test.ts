import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { type Submitted, submittedScript, submittedVideo } from '../../../testing/flow.ts';
import { EXPORT, ONE_EXPORT, packageOf, threeRounds, verdictOf } from '../../../testing/records.ts';
import { verifyLedgers } from '../ledger/verification.actions.ts';

let test: TestApp;
let owner: TestPerson;
let video: Submitted;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  await submittedScript(test, owner);
  video = await threeRounds(test, owner);
  await verifyLedgers(test.ports);
});
afterAll(() => test.close());

describe('access to records', () => {
  const LEDGER = `query (
    $itemId: ID, $kind: RecordKind, $person: String, $from: DateTime, $to: DateTime, $title: String, $noSignIns: Boolean
  ) {
    getLedger(
      itemId: $itemId, kind: $kind, person: $person, from: $from, to: $to, title: $title, noSignIns: $noSignIns,
      limit: 100
    ) {
      total pages events { seq type words who title version corrections subjectId }
      item { type title status version reviewed signedThumbUrl }
    }
  }`;
  interface Page {
    total: number;
    item: object | null;
    events: { seq: number; type: string; words: string; who: string; title: string; subjectId: string }[];
  }
  const ledger = (person: TestPerson, filter: object = {}) => test.ask<Page>(person, LEDGER, filter);

  it('lists an item’s history in plain words, newest first', async () => {
    const { events, item } = await ledger(owner, { itemId: video.id });
    expect(item).toEqual({
      ...{ type: 'video', title: 'Ünïcode “returns” 🎬', status: 'approved', version: 3, reviewed: true },
      signedThumbUrl: null,
    });
    expect(events.map(({ who, words }) => `${who} ${words}`)).toEqual([
      'Łucja Żółć <reviewer@firm.test> approved version 3, notes closed by the approval',
      'Łucja Żółć <reviewer@firm.test> closed 2 open notes by approving version 3',
      expect.stringMatching(/^Ada individual <.*> sent a revised version 3 to reviewer@firm.test$/),
      'Grace Hopper <reviewer@firm.test> asked for corrections to version 2',
      expect.stringMatching(/sent a revised version 2/),
      'Grace Hopper <reviewer@firm.test> asked for corrections to version 1',
      expect.stringMatching(/sent version 1 to reviewer@firm.test for review$/),
      expect.stringMatching(/created the video$/),
    ]);
  });

  it('can be filtered by kind, person and day', async () => {
    const decisions = (await ledger(owner, { kind: 'decisions' })).events.map(({ type }) => type);
    expect([...new Set(decisions)].sort()).toEqual(['item.approved', 'item.corrections_sent']);
    expect((await ledger(owner, { person: 'łucja' })).total).toBeGreaterThan(0);
    const named = await ledger(owner, { title: 'ÜNÏCODE' });
    expect(new Set(named.events.map(({ subjectId }) => subjectId))).toEqual(new Set([video.id]));
    expect((await ledger(owner, { title: '%' })).total).toBe(0);
    const isSignIn = ({ type }: { type: string }) => type.startsWith('session.');
    const quiet = await ledger(owner, { noSignIns: true });
    const all = await ledger(owner);
    expect(quiet.events.filter(isSignIn)).toEqual([]);
    expect(quiet.total).toBe(all.total - all.events.filter(isSignIn).length);
    expect((await ledger(owner, { person: '%' })).total).toBe(0);
    expect((await ledger(owner, { to: '2001-01-01T00:00:00Z' })).total).toBe(0);
    expect(await ledger(owner, { itemId: 'x' })).toMatchObject({ total: 0, item: null });
  });

  it('gives a member their own records and nothing of others', async () => {
    const member = await test.makePerson({ parent: owner, role: 'full' });
    const own = await submittedVideo(test, member);
    const { events } = await ledger(member);
    expect(events.length).toBeGreaterThan(0);
    expect(events.map(({ subjectId }) => subjectId)).not.toContain(video.id);
    expect((await ledger(member, { itemId: own.id })).item).toMatchObject({ status: 'in_review', version: 1 });
    expect((await ledger(member, { itemId: video.id })).item).toBeNull();
    const made = await packageOf(test, member, { kind: 'account' });
    expect(verdictOf(made.zip)).toMatchObject({ holds: true, manifest: { items: [{ id: own.id }] } });
    expect(made.zip.includes('Markets carry risk')).toBe(false);
    const scope = { kind: 'item', itemType: 'video', id: video.id };
    expect(await test.refusal(member, EXPORT, { scope })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lets an auditor see and export everything of the account, and change nothing', async () => {
    const auditor = await test.makePerson({ parent: owner, role: 'auditor' });
    expect(await ledger(auditor, { itemId: video.id })).toMatchObject({ total: 8, item: { status: 'approved' } });
    const made = await packageOf(test, auditor, { kind: 'item', itemType: 'video', id: video.id });
    expect(verdictOf(made.zip).holds).toBe(true);
    // the owner sees what was exported, and by whom
    expect((await ledger(owner, { kind: 'exports' })).events[0]?.who).toMatch(/Ada member/);
    const hold = 'mutation { setLegalHold(on: true, reason: "audit") { since } }';
    expect(await test.refusal(auditor, hold)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('gives a company’s auditor the company’s records, not the rest of the enterprise', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const company = await test.makePerson({ kind: 'company', parent: enterprise, role: 'Company', plan: 'active' });
    const auditor = await test.makePerson({ parent: company, role: 'auditor' });
    const internal = await test.makePerson({ kind: 'enterprise_internal', parent: enterprise, role: 'auditor' });
    const [theirs, others] = [await submittedVideo(test, company), await submittedVideo(test, enterprise)];
    const ids = async (person: TestPerson) => (await ledger(person)).events.map(({ subjectId }) => subjectId);
    expect(await ids(auditor)).toContain(theirs.id);
    expect(await ids(auditor)).not.toContain(others.id);
    expect(await ids(internal)).toEqual(expect.arrayContaining([theirs.id, others.id]));
    const made = await packageOf(test, auditor, { kind: 'account' });
    expect(verdictOf(made.zip)).toMatchObject({ holds: true, manifest: { items: [{ id: theirs.id }] } });
  });

  it('stays open without a plan for one’s own records', async () => {
    const lapsed = await test.makePerson();
    const sent = await submittedVideo(test, lapsed);
    await test.asOwner("update plans set active = false, expires_at = now() - interval '1 day' where user_id = $1", [
      lapsed.id,
    ]);
    expect((await ledger(lapsed)).total).toBeGreaterThan(0);
    const made = await packageOf(test, lapsed, { kind: 'account' });
    expect(verdictOf(made.zip)).toMatchObject({ holds: true, manifest: { items: [{ id: sent.id }] } });
  });

  it('does not extend to packages of another account or person', async () => {
    const { id } = await test.ask<{ id: string }>(owner, EXPORT, { scope: { kind: 'account' } });
    const member = await test.makePerson({ parent: owner, role: 'full' });
    const listed = async (person: TestPerson) =>
      (await test.ask<{ id: string }[]>(person, '{ getRecordExports { id } }')).map((made) => made.id);
    expect(await listed(owner)).toContain(id);
    for (const person of [await test.makePerson(), member]) {
      expect(await test.refusal(person, ONE_EXPORT, { id })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await listed(person)).not.toContain(id);
    }
    await test.runJobs();
  });
});
