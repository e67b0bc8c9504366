import type { ItemRecord, RoundRecord } from '@greenlit/domain/records/package.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  APPROVAL,
  changeVideo,
  readyVideo,
  SEND_CORRECTIONS,
  SUBMIT_VIDEO,
  submission,
  submittedScript,
  submittedVideo,
  UPDATE_VIDEO,
} from '../../../testing/flow.ts';
import { complaints, entryOf, packageOf, verdictOf } from '../../../testing/records.ts';

let test: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
});
afterAll(() => test.close());

const PRINCIPAL = { title: 'Principal', number: '1234567' };
const FILED = { number: 'FR2026-0143', day: '2026-01-31' };
const POLICY = `mutation ($policy: ReviewPolicyInput!) {
  updateReviewPolicy(policy: $policy) { registrationRequired filingRequired }
}`;
const FILE = `mutation ($type: ItemType!, $id: ID!, $filing: FilingInput) {
  setFiling(type: $type, id: $id, filing: $filing) { number day }
}`;
const SEEN = `query ($id: ID!) { getComment(id: $id) {
  registration { title number } knownRegistration { title number } registrationRequired } }`;

describe('the office of whoever decides', () => {
  it('is in the receipt’s mail, the record and the package, and offered again', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    const nothing = { registration: null, knownRegistration: null, registrationRequired: false };
    expect(await test.ask(reviewer, SEEN, { id: roundId })).toEqual(nothing);
    await changeVideo(test, reviewer, id, { ...APPROVAL, registration: PRINCIPAL });
    expect(await test.ask(owner, SEEN, { id: roundId })).toMatchObject({ registration: PRINCIPAL });
    await test.runJobs();
    const receipt = (await test.mails()).find(({ subject }) => subject.startsWith('Receipt:'));
    expect(receipt?.text).toContain('Grace Hopper, Principal, CRD 1234567');
    const { zip } = await packageOf(test, owner, { kind: 'item', itemType: 'video', id });
    expect(complaints(verdictOf(zip))).toEqual([]);
    const { rounds } = JSON.parse(entryOf(zip, itemIn(zip)).toString()) as ItemRecord;
    const round = JSON.parse(entryOf(zip, rounds[0] ?? '').toString()) as RoundRecord;
    expect(round.decision).toMatchObject({ reviewerName: 'Grace Hopper', registration: PRINCIPAL });
    const next = await submittedScript(test, owner);
    expect(await test.ask(next.reviewer, SEEN, { id: next.roundId })).toMatchObject({ knownRegistration: PRINCIPAL });
  });

  it('can be required, of colleagues too, with every decision', async () => {
    const firm = await test.makePerson();
    const approver = await test.makePerson({ parent: firm, may: ['approveVideos'] });
    const rules = { registrationRequired: true, filingRequired: false };
    expect(await test.ask(firm, POLICY, { policy: { reviewCode: false, ...rules } })).toEqual(rules);
    // clients that do not know it leave it alone
    expect(await test.ask(firm, POLICY, { policy: { reviewCode: false } })).toEqual(rules);
    const { id, roundId, reviewer } = await submittedVideo(test, firm);
    const REQUIRED = 'This field is required';
    const missing = { fields: { 'registration.title': REQUIRED, 'registration.number': REQUIRED } };
    expect(await test.refusal(reviewer, UPDATE_VIDEO, { id, video: APPROVAL })).toMatchObject(missing);
    const corrections = { text: 'Name the risk.', reviewerName: 'Grace Hopper' };
    expect(await test.refusal(reviewer, SEND_CORRECTIONS, { id: roundId, comment: corrections })).toMatchObject(
      missing,
    );
    const approval = { status: 'approved', version: 1, registration: PRINCIPAL };
    expect(
      await test.refusal(approver, UPDATE_VIDEO, { id, video: { ...approval, registration: null } }),
    ).toMatchObject(missing);
    expect(await changeVideo(test, approver, id, approval)).toMatchObject({ status: 'approved' });
  });
});

describe('a filing', () => {
  it('is kept at the item by its author or an approver, and is in the record and the package', async () => {
    const { id, reviewer } = await submittedVideo(test, owner);
    const approver = await test.makePerson({ parent: owner, may: ['approveVideos'] });
    expect(await test.ask(approver, FILE, { type: 'video', id, filing: FILED })).toEqual(FILED);
    await changeVideo(test, reviewer, id, APPROVAL);
    const later = { ...FILED, number: 'FR2026-0144' };
    expect(await test.ask(owner, FILE, { type: 'video', id, filing: later })).toEqual(later);
    expect(await test.ask(owner, 'query ($id: ID!) { getVideo(id: $id) { filing { number day } } }', { id })).toEqual({
      filing: later,
    });
    const events = await test.asOwner(
      "select data->'filing'->>'number' as number from ledger_events where subject_id = $1 and type = 'item.filed' order by seq",
      [id],
    );
    expect(events).toEqual([{ number: 'FR2026-0143' }, { number: 'FR2026-0144' }]);
    const { zip } = await packageOf(test, owner, { kind: 'item', itemType: 'video', id });
    expect(complaints(verdictOf(zip))).toEqual([]);
    expect(JSON.parse(entryOf(zip, itemIn(zip)).toString())).toMatchObject({ filing: later });
  });

  it('is neither for readers nor for other accounts', async () => {
    const { id } = await submittedScript(test, owner);
    const reader = await test.makePerson({ parent: owner, may: ['contentLibraryWrite'] });
    const call = { type: 'script', id, filing: FILED };
    expect(['FORBIDDEN', 'NOT_FOUND']).toContain((await test.refusal(reader, FILE, call)).code);
    expect(await test.refusal(await test.makePerson(), FILE, call)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('can be required before something is sent', async () => {
    const firm = await test.makePerson();
    await test.ask(firm, POLICY, { policy: { reviewCode: false, filingRequired: true } });
    const id = await readyVideo(test, firm);
    expect(await test.refusal(firm, SUBMIT_VIDEO, submission(id))).toMatchObject({
      fields: { filing: 'Your firm asks for a filing number and its day. Enter them before you send this.' },
    });
    await test.ask(firm, FILE, { type: 'video', id, filing: FILED });
    expect(
      await test.refusal(firm, FILE, { type: 'video', id, filing: { number: '', day: '2099-01-01' } }),
    ).toMatchObject({
      fields: { number: 'This field is required', day: 'Choose today or an earlier day' },
    });
    await test.ask(firm, SUBMIT_VIDEO, submission(id));
  });
});

/** The only item of a package. */
function itemIn(zip: Buffer): string {
  const { items } = JSON.parse(entryOf(zip, 'manifest.json').toString()) as { items: { path: string }[] };
  return items[0]?.path ?? '';
}
