import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { RESEND, readyVideo, roundSeenBy, SUBMIT_VIDEO, submission, submittedVideo } from '../../../testing/flow.ts';
import { teamOf } from '../../../testing/team.ts';
import { AddressRefused, type MailPort } from '../../ports/mail.ts';
import { personOfAccount } from '../sessions/person.ts';
import { refusedRounds } from './queue.queries.ts';

let test: TestApp;
let team: ReturnType<typeof teamOf>;
let works: MailPort;
const gone = new Set<string>();
/** What happens while a server takes its time to refuse. */
let meanwhile: (() => Promise<unknown>) | null = null;
beforeAll(async () => {
  test = await startTestApp();
  team = teamOf(test);
  works = test.ports.mail;
  test.ports.mail = {
    ...works,
    async send(message) {
      if (gone.has(message.to)) await meanwhile?.();
      if (gone.has(message.to)) throw new AddressRefused(message.to, new Error('550 5.1.1'));
      await works.send(message);
    },
  };
});
afterEach(() => {
  gone.clear();
  meanwhile = null;
});
afterAll(() => test.close());

const TYPO = 'reviewer@firm.test';
const REFUSED = '{ getViewer { refusedReviews { title email videoId mailRefused } } }';
const refusedOf = async (person: TestPerson) =>
  (await test.ask<{ refusedReviews: object[] }>(person, REFUSED)).refusedReviews;
const CORRECT = `mutation ($id: ID!, $email: String!) {
  correctReviewer(id: $id, email: $email) { email mailRefused state version } }`;
const bellsOf = ({ id }: TestPerson) =>
  test.asOwner("select message, link from notifications where user_id = $1 and message like '%does not exist%'", [id]);
const eventsOf = ({ accountId }: TestPerson) =>
  test.asOwner("select actor ->> 'label' as who from ledger_events where type = 'mail.refused' and account_id = $1", [
    accountId,
  ]);
const allow = ({ id }: TestPerson, email: string) =>
  test.asOwner('update settings set compliance_email = $2 where user_id = $1', [id, email]);

/** Sent to an address that does not exist. */
async function sent() {
  const owner = await test.makePerson();
  gone.add(TYPO);
  const video = await submittedVideo(test, owner);
  await test.runJobs();
  return { owner, ...video };
}

describe('an address that does not exist', () => {
  it('is told to the author by bell, at the item and on the first page, once', async () => {
    const { owner, id, roundId } = await sent();
    await test.runJobs();
    expect(await refusedOf(owner)).toMatchObject([{ email: TYPO, videoId: id, mailRefused: true }]);
    expect(await bellsOf(owner)).toMatchObject([{ link: `/dashboard/in-review/${id}` }]);
    expect(await eventsOf(owner)).toEqual([{ who: 'the mail server' }]);
    // nobody else reads it
    const other = await test.makePerson();
    await submittedVideo(test, other);
    expect(await refusedOf(other)).toEqual([]);
    expect(await roundSeenBy(test, owner, roundId)).toMatchObject({ state: 'open' });
  });

  it('is corrected: the round goes to another address of the settings, and the first link ends', async () => {
    const { owner, id, roundId, reviewer } = await sent();
    const correct = (email: string) => test.refusal(owner, CORRECT, { id, email });
    expect(await correct('no address')).toMatchObject({ fields: { email: expect.any(String) } });
    expect(await correct('Reviewer@firm.test')).toMatchObject({
      fields: { email: expect.stringContaining('already') },
    });
    expect(await correct('friend@else.test')).toMatchObject({ fields: { email: expect.stringContaining('settings') } });
    await allow(owner, 'right@firm.test');
    expect(await test.ask(owner, CORRECT, { id, email: 'right@firm.test' })).toEqual({
      ...{ email: 'right@firm.test', mailRefused: false, state: 'open', version: 1 },
    });
    await test.runJobs();
    expect((await test.mails()).find(({ to }) => to === 'right@firm.test')?.text).toContain(roundId);
    expect(await refusedOf(owner)).toEqual([]);
    expect(await roundSeenBy(test, reviewer, roundId)).toMatchObject({ state: 'superseded' });
  });

  it('is corrected after a colleague forwarded the review to it: the next reader is not told that they did', async () => {
    const owner = await test.makePerson();
    const { id, reviewer, roundId } = await submittedVideo(test, owner);
    gone.add('typo@firm.test');
    const FORWARD = `mutation ($id: ID!, $email: String!) {
      forwardReview(id: $id, email: $email, message: "Yours, I think", reviewerName: "Grace Hopper") { id } }`;
    await test.ask(reviewer, FORWARD, { id: roundId, email: 'typo@firm.test' });
    await test.runJobs();
    await allow(owner, 'forwarded@firm.test');
    await test.ask(owner, CORRECT, { id, email: 'forwarded@firm.test' });
    await test.runJobs();
    const mail = (await test.mails()).find(({ to }) => to === 'forwarded@firm.test');
    expect(mail?.text).toContain(roundId);
    expect(mail?.text).not.toContain('Grace Hopper');
    const kept = await test.asOwner("select 1 from ledger_events where type = 'review.forwarded' and account_id = $1", [
      owner.accountId,
    ]);
    expect(kept).toHaveLength(1);
  });

  it('may be corrected to the same mailbox without a tag', async () => {
    const owner = await test.makePerson();
    await allow(owner, 'nora+x@firm.test');
    gone.add('nora+x@firm.test');
    const id = await readyVideo(test, owner);
    await test.ask(owner, SUBMIT_VIDEO, submission(id, { email: 'nora+x@firm.test' }));
    await test.runJobs();
    await allow(owner, 'nora@firm.test');
    expect(await test.ask(owner, CORRECT, { id, email: 'nora@firm.test' })).toMatchObject({ mailRefused: false });
  });

  it('is not told again after a reminder', async () => {
    const { owner, id } = await sent();
    await test.ask(owner, 'mutation ($id: ID!) { remindReviewer(id: $id) { id } }', { id });
    await test.runJobs();
    expect(await bellsOf(owner)).toHaveLength(1);
  });

  it.each(["reviewer_email = 'right@firm.test'", "state = 'withdrawn'"])(
    'is not told if the review has changed meanwhile: %s',
    async (change) => {
      const owner = await test.makePerson();
      gone.add(TYPO);
      await submittedVideo(test, owner);
      meanwhile = () => test.asOwner(`update review_rounds set ${change} where account_id = $1`, [owner.accountId]);
      await test.runJobs();
      expect(await eventsOf(owner)).toEqual([]);
    },
  );

  it('gets no other mail again and again either', async () => {
    const { roundId } = await sent();
    const payload = { kind: 'review', id: roundId };
    expect((await test.app.inject({ method: 'POST', url: '/api/link-code', payload })).statusCode).toBe(200);
    await test.runJobs();
    expect(await test.asOwner('select 1 from graphile_worker._private_jobs where attempts > 0')).toEqual([]);
  });

  it('is found behind any number of reviews whose address works', async () => {
    const owner = await test.makePerson();
    await submittedVideo(test, owner);
    await test.runJobs();
    await allow(owner, 'wrong@firm.test');
    gone.add('wrong@firm.test');
    const id = await readyVideo(test, owner);
    await test.ask(owner, SUBMIT_VIDEO, submission(id, { email: 'wrong@firm.test' }));
    await test.runJobs();
    const person = await personOfAccount(test.db, owner.accountId, owner.id);
    expect(person && (await refusedRounds(test.db, person, 1))).toMatchObject([{ round: { videoId: id } }]);
  });

  it('is no longer said once mail to it was accepted, and then it cannot be replaced', async () => {
    const { owner, id } = await sent();
    gone.clear();
    await test.ask(owner, RESEND, { id });
    await test.runJobs();
    expect(await refusedOf(owner)).toEqual([]);
    await allow(owner, 'right@firm.test');
    expect(await test.refusal(owner, CORRECT, { id, email: 'right@firm.test' })).toMatchObject({
      code: 'CONFLICT',
      reason: 'address_works',
    });
  });

  it('of somebody who was invited is told to whoever invited them', async () => {
    const head = await test.makePerson();
    gone.add('nobody@firm.test');
    await team.invite(head, ['nobody@firm.test'], {}, 'full');
    await test.runJobs();
    expect(await bellsOf(head)).toMatchObject([
      { message: expect.stringContaining('nobody@firm.test'), link: '/dashboard/account/settings?tab=users' },
    ]);
    const listed = async () =>
      (await test.ask<{ users: object[] }>(head, '{ getUsers(page: 1) { users { email mailRefused } } }')).users;
    expect(await listed()).toContainEqual({ email: 'nobody@firm.test', mailRefused: true });
    // and no longer once mail to it was accepted
    gone.clear();
    await team.invite(head, ['nobody@firm.test'], {}, 'full');
    await test.runJobs();
    expect(await listed()).toContainEqual({ email: 'nobody@firm.test', mailRefused: false });
  });
});
