import type { ItemRecord, Manifest, RoundRecord } from '@greenlit/domain/records/package.ts';
import { readZip } from '@greenlit/domain/records/zip.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { APPROVAL, approvedVideo, changeVideo, draftVideo, submittedVideo } from '../../../testing/flow.ts';
import { complaints, packageOf, sourceOf, verdictOf } from '../../../testing/records.ts';
import { eventsOf } from '../ledger/ledger.queries.ts';
import { warnOfClaims } from './claims.actions.ts';

let test: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
});
afterAll(() => test.close());

const CREATE =
  'mutation ($c: ClaimInput!) { createClaim(claim: $c) { id words sha256 state approvedBy signedFileUrl } }';
const UPDATE = 'mutation ($id: ID!, $c: ClaimInput!) { updateClaim(id: $id, claim: $c) { id words until state } }';
const CLAIM = { words: 'fee-only', proof: 'Form ADV', link: 'https://firm.test/adv', until: '2099-12-31' };
interface Made {
  id: string;
  sha256: string | null;
  state: string;
  approvedBy: string;
  signedFileUrl: string | null;
}
const register = (person: TestPerson, change: object = {}) =>
  test.ask<Made>(person, CREATE, { c: { ...CLAIM, ...change } });
const ROUND = `query ($id: ID!) { getComment(id: $id) {
  script claims { start end words proof link signedFileUrl sha256 until approvedBy expired } marks { text ruleId message }
} }`;
interface Round {
  script: string;
  claims: { start: number; end: number; words: string; signedFileUrl: string | null; expired: boolean }[];
  marks: { text: string; ruleId: string; message: string }[];
}
const roundOf = (caller: Caller, id: string) => test.ask<Round>(caller, ROUND, { id });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the register of claims', () => {
  it('has the hash of a document’s bytes, and names a claim’s author if nobody else approved it', async () => {
    const urlFile = await test.uploadFile(owner, 'images', fixtures.logo);
    const made = await register(owner, { words: 'award-winning', link: '', urlFile, linkSha256: 'f'.repeat(64) });
    expect(made).toMatchObject({ state: 'valid', signedFileUrl: expect.stringContaining(urlFile) });
    expect(urlFile).toContain(made.sha256);
    expect(made.approvedBy).not.toBe('');
  });

  it('refuses a claim twice, without proof, or with a file of somebody else', async () => {
    await register(owner, { words: 'Independent since [number]' });
    const refused = async (change: object) =>
      (await test.refusal(owner, CREATE, { c: { ...CLAIM, words: 'new words', ...change } })).fields;
    for (const words of ['independent SINCE [number]', 'Independent, since: [number].'])
      expect(await refused({ words })).toEqual({ words: 'This claim is already in the register' });
    expect(await refused({ link: '' })).toEqual({ link: 'Give a link or upload the document' });
    const stranger = await test.makePerson();
    const urlFile = await test.uploadFile(stranger, 'images', fixtures.logo);
    expect(await refused({ link: '', urlFile })).toEqual({ urlFile: 'Give a link or upload the document' });
  });

  it('can be corrected and shortened, and each change is recorded', async () => {
    const { id } = await register(owner, { words: 'manages a billion' });
    expect(await test.ask(owner, UPDATE, { id, c: { until: inDays(10) } })).toMatchObject({ state: 'ending' });
    expect(await test.ask(owner, UPDATE, { id, c: { until: '2020-01-31' } })).toMatchObject({ state: 'expired' });
    await test.ask(owner, 'mutation ($id: ID!) { removeClaim(id: $id) { id } }', { id });
    const listed = await test.ask<{ id: string }[]>(owner, '{ getClaims { id } }');
    expect(listed.map((claim) => claim.id)).not.toContain(id);
    const events = (await eventsOf(test.db, owner.accountId)).filter(({ subjectId }) => subjectId === id);
    expect(events.map(({ type }) => type)).toEqual([
      'claim.created',
      'claim.changed',
      'claim.changed',
      'claim.removed',
    ]);
  });
});

describe('a submitted script', () => {
  it('shows its reviewer the evidence for its claims, and expired ones as findings; the package includes them', async () => {
    const firm = await test.makePerson();
    await register(firm, { words: 'returned [number]% in [number]', linkSha256: 'a'.repeat(64) });
    const { id: renewed } = await register(firm, { words: 'fee-only' });
    await test.ask(firm, UPDATE, { id: renewed, c: { until: '2020-01-31' } });
    const sent = await submittedVideo(test, firm, { scriptText: 'We are fee only. The fund returned 7.5% in 2025.' });
    for (const caller of [sent.reviewer, firm]) {
      const { script, claims, marks } = await roundOf(caller, sent.roundId);
      expect(claims.map(({ start, end, expired }) => [script.slice(start, end), expired])).toEqual([
        ['fee only', true],
        ['returned 7.5% in 2025', false],
      ]);
      expect(claims[1]).toMatchObject({
        proof: 'Form ADV',
        link: CLAIM.link,
        sha256: 'a'.repeat(64),
        until: CLAIM.until,
      });
      const finding = marks.find(({ ruleId }) => ruleId === `firm.${renewed}`);
      expect(finding).toMatchObject({ text: 'fee only', message: expect.stringContaining('Jan 31st, 2020') });
    }
    await test.ask(firm, 'mutation ($id: ID!) { removeClaim(id: $id) { id } }', { id: renewed });
    expect((await roundOf(sent.reviewer, sent.roundId)).claims).toHaveLength(2);
    await changeVideo(test, sent.reviewer, sent.id, APPROVAL);

    const { zip } = await packageOf(test, firm, { kind: 'item', itemType: 'video', id: sent.id });
    expect(complaints(verdictOf(zip))).toEqual([]);
    const parsed = <Value>(path: string): Value => {
      const entry = readZip(sourceOf(zip)).entries.find((one) => one.path === path);
      if (!entry) throw new Error(`no ${path} in the package`);
      return JSON.parse(zip.subarray(entry.dataAt, entry.dataAt + entry.bytes).toString()) as Value;
    };
    const [item] = parsed<Manifest>('manifest.json').items;
    const [round] = parsed<ItemRecord>(item?.path ?? '').rounds;
    expect(parsed<RoundRecord>(round ?? '').claims).toMatchObject([{ expired: true }, { expired: false }]);
  });
});

describe('a claim that is about to expire', () => {
  it('is announced to the owner once, by bell and mail, with the published items that make it', async () => {
    const firm = await test.makePerson();
    const video = await submittedVideo(test, firm, { title: 'Who we are', scriptText: 'We are fee-only advisers.' });
    await changeVideo(test, video.reviewer, video.id, APPROVAL);
    await approvedVideo(test, firm);
    await draftVideo(test, firm, { title: 'Not out yet', scriptText: 'We are fee-only.' });
    const { id } = await register(firm, { until: inDays(60) });
    await test.runJobs();
    await warnOfClaims(test.ports);
    const warnings = async () =>
      (await eventsOf(test.db, firm.accountId)).filter(({ type }) => type === 'claim.ending').map(({ data }) => data);
    expect(await warnings()).toEqual([]);
    await test.ask(firm, UPDATE, { id, c: { until: inDays(20) } });
    await warnOfClaims(test.ports);
    await warnOfClaims(test.ports);
    expect(await warnings()).toMatchObject([{ published: 1, items: [{ id: video.id, title: 'Who we are' }] }]);
    await test.runJobs();
    const bell = await test.ask<{ message: string; link: string }[]>(firm, '{ getUserNotifications { message link } }');
    expect(bell[0]).toMatchObject({
      message: expect.stringMatching(/“fee-only”.*Published content that uses it: “Who we are”\.$/),
      link: '/dashboard/rules#claims',
    });
    const mail = (await test.mails()).find(
      ({ to, subject }) => to.includes(firm.email) && subject.includes('fee-only'),
    );
    expect(mail?.text).toContain('Published content that uses it: “Who we are”.');
  });
});
