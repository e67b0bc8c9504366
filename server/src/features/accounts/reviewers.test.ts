import { REVIEWER_STOPPED_MAIL, TOO_MANY_REVIEWERS } from '@greenlit/domain/review/schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  newestLink,
  RESEND,
  readyVideo,
  SUBMIT_VIDEO,
  submission,
  submittedScript,
  submittedVideo,
} from '../../../testing/flow.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ PROVIDER_EMAIL: 'desk@provider.test' });
});
afterAll(() => test.close());

const UPDATE = 'mutation ($id: ID!, $s: SettingsInput!) { updateSettings(id: $id, settings: $s) { complianceEmail } }';
const REMIND = 'mutation ($id: ID!) { remindReviewer(id: $id) { id } }';
const STOPPED = 'query ($id: ID!) { getComment(id: $id) { mailStopped } }';
const name = (person: TestPerson, complianceEmail: string) =>
  test.ask(person, UPDATE, { id: person.settingsId, s: { complianceEmail } });
const refusedName = (person: TestPerson, complianceEmail: string) =>
  test.refusal(person, UPDATE, { id: person.settingsId, s: { complianceEmail } });
const setByHand = ({ id }: TestPerson, email: string) =>
  test.asOwner('update settings set compliance_email = $2 where user_id = $1', [id, email]);

async function mailCall(method: 'POST' | 'PUT', body: object) {
  const answer = await test.app.inject({ method, url: '/api/review-mail', payload: body });
  return { status: answer.statusCode, ...answer.json() };
}
/** The secret of the link at the end of the newest mail to this address. */
async function secretFor(email: string): Promise<string> {
  await test.runJobs();
  const mail = (await test.mails()).find(({ to }) => to === email);
  const [, secret = ''] =
    /I don't know this sender: \S+\/unknown-sender\?address=[\w-]{36}#([\w-]{43})$/m.exec(mail?.text ?? '') ?? [];
  expect(mail?.html).toContain(`#${secret}"`);
  return secret;
}

describe('an account on trial', () => {
  it('can name three new reviewers a day; those it has used before do not count', async () => {
    const owner = await test.makePerson({ plan: 'trial', complianceEmail: null });
    for (const email of ['one@firm.test', 'two@firm.test', 'three@firm.test']) await name(owner, email);
    const refusal = { code: 'INVALID', message: TOO_MANY_REVIEWERS, fields: { complianceEmail: TOO_MANY_REVIEWERS } };
    expect(await refusedName(owner, 'four@firm.test')).toMatchObject(refusal);
    await name(owner, 'Two@Firm.test');
    // wherever the address comes from, nothing is sent to it
    await setByHand(owner, 'four@firm.test');
    const id = await readyVideo(test, owner);
    expect(await test.refusal(owner, SUBMIT_VIDEO, submission(id, { email: 'four@firm.test' }))).toMatchObject({
      code: 'INVALID',
      fields: { email: TOO_MANY_REVIEWERS },
    });
    await test.asOwner("update reviewer_addresses set named_at = named_at - interval '1 day' where account_id = $1", [
      owner.accountId,
    ]);
    await test.ask(owner, SUBMIT_VIDEO, submission(id, { email: 'four@firm.test' }));
  });

  it('cannot name more by asking for several at once', async () => {
    const owner = await test.makePerson({ plan: 'trial', complianceEmail: null });
    const all = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => name(owner, `at-once-${n}@firm.test`)));
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(3);
    expect(
      await test.asOwner('select id from reviewer_addresses where account_id = $1', [owner.accountId]),
    ).toHaveLength(3);
  });

  it('is limited, but a paying account is not', async () => {
    const owner = await test.makePerson({ complianceEmail: null });
    for (let n = 0; n < 5; n += 1) await name(owner, `reviewer-${n}@firm.test`);
  });
});

describe('a reviewer who does not know the sender', () => {
  it('stops mail from that account to their address with the link in the mail, without a login', async () => {
    const admin = await test.makePerson({ kind: 'staff', plan: 'none' });
    const owner = await test.makePerson({ complianceEmail: 'stranger@other.test' });
    await name(owner, 'stranger@other.test');
    const id = await readyVideo(test, owner);
    await test.ask(owner, SUBMIT_VIDEO, submission(id, { email: 'stranger@other.test' }));
    const { roundId } = await newestLink(test);
    const secret = await secretFor('stranger@other.test');

    // opening the link changes nothing
    expect(await mailCall('POST', { secret })).toEqual({
      status: 200,
      email: 'stranger@other.test',
      sender: 'Ada individual',
      stopped: false,
    });
    expect(await test.ask(owner, STOPPED, { id: roundId })).toEqual({ mailStopped: false });
    for (const time of ['once', 'again'])
      expect(await mailCall('PUT', { secret, stopped: true }), time).toMatchObject({ status: 200, stopped: true });

    // nothing goes out any more, and the author is told why
    const conflict = { code: 'CONFLICT', reason: 'mail_stopped', message: REVIEWER_STOPPED_MAIL };
    expect(await test.refusal(owner, RESEND, { id })).toMatchObject(conflict);
    expect(await test.refusal(owner, REMIND, { id })).toMatchObject(conflict);
    expect(await test.ask(owner, STOPPED, { id: roundId })).toEqual({ mailStopped: true });
    const other = await readyVideo(test, owner);
    expect(await test.refusal(owner, SUBMIT_VIDEO, submission(other, { email: 'stranger@other.test' }))).toMatchObject({
      code: 'INVALID',
      fields: { email: REVIEWER_STOPPED_MAIL },
    });
    await name(owner, 'friend@firm.test');
    for (const spelling of ['Stranger@other.test', 'stranger+2@other.test'])
      expect(await refusedName(owner, spelling), spelling).toMatchObject({
        fields: { complianceEmail: REVIEWER_STOPPED_MAIL },
      });
    await test.runJobs();
    expect((await test.mails()).filter(({ to }) => to === 'stranger@other.test')).toHaveLength(1);

    // it is recorded once, and the provider and the author are notified
    const events = await test.asOwner(
      "select type, actor->>'kind' as by, data from ledger_events where account_id = $1 and type like 'review.mail%'",
      [owner.accountId],
    );
    expect(events).toEqual([{ type: 'review.mail_stopped', by: 'visitor', data: { email: 'stranger@other.test' } }]);
    expect((await test.mails()).find(({ to }) => to === 'desk@provider.test')).toMatchObject({
      subject: 'A reviewer does not know the sender of a review',
      text: expect.stringContaining('stranger@other.test does not know Ada individual'),
    });
    const bell = (id: string) => test.asOwner('select message from notifications where user_id = $1', [id]);
    expect(await bell(admin.id)).toEqual([{ message: expect.stringContaining(owner.accountId) }]);
    expect(await bell(owner.id)).toEqual([{ message: expect.stringContaining('stopped your e-mails') }]);

    // the address can allow it again
    expect(await mailCall('PUT', { secret, stopped: false })).toMatchObject({ stopped: false });
    await test.ask(owner, RESEND, { id });
  });

  it('stops nobody else’s mail', async () => {
    const [owner, stranger] = [await test.makePerson(), await test.makePerson()];
    await submittedScript(test, owner);
    await mailCall('PUT', { secret: await secretFor('reviewer@firm.test'), stopped: true });
    await submittedVideo(test, stranger);
    await test.runJobs();
    const [row] = await test.asOwner(
      'select count(*)::int as n from reviewer_addresses where stopped_at is not null and account_id <> $1',
      [owner.accountId],
    );
    expect(row?.n).toBe(0);
  });

  it('gets no mail that was still queued when they stopped it', async () => {
    const owner = await test.makePerson({ complianceEmail: 'late@other.test' });
    const id = await readyVideo(test, owner);
    await test.ask(owner, SUBMIT_VIDEO, submission(id, { email: 'late@other.test' }));
    await test.asOwner("update reviewer_addresses set stopped_at = now() where email = 'late@other.test'");
    await test.runJobs();
    expect((await test.mails()).filter(({ to }) => to === 'late@other.test')).toEqual([]);
  });

  it.each([['a'.repeat(43)], [''], [null], [{}], ['x'.repeat(5_000)]])(
    'has no link with the secret %j',
    async (secret) => {
      expect(await mailCall('POST', { secret })).toMatchObject({ status: 404 });
      expect(await mailCall('PUT', { secret })).toMatchObject({ status: 404 });
    },
  );
});
