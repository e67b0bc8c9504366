import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { RESEND, roundSeenBy, submittedVideo } from '../../../testing/flow.ts';
import { teamOf } from '../../../testing/team.ts';
import { AddressRefused, type MailPort } from '../../ports/mail.ts';

let test: TestApp;
let team: ReturnType<typeof teamOf>;
let works: MailPort;
const gone = new Set<string>();
beforeAll(async () => {
  test = await startTestApp();
  team = teamOf(test);
  works = test.ports.mail;
  test.ports.mail = {
    ...works,
    async send(message) {
      if (gone.has(message.to)) throw new AddressRefused(message.to, new Error('550 5.1.1'));
      await works.send(message);
    },
  };
});
afterEach(() => gone.clear());
afterAll(() => test.close());

const TYPO = 'reviewer@firm.test';
const REFUSED = '{ getViewer { refusedReviews { title email videoId mailRefused } } }';
const refusedOf = async (person: TestPerson) =>
  (await test.ask<{ refusedReviews: object[] }>(person, REFUSED)).refusedReviews;
const CORRECT = `mutation ($id: ID!, $email: String!) {
  correctReviewer(id: $id, email: $email) { email mailRefused state version } }`;
const bellsOf = ({ id }: TestPerson) =>
  test.asOwner("select message, link from notifications where user_id = $1 and message like '%no such address%'", [id]);
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
    expect(await bellsOf(head)).toMatchObject([{ message: expect.stringContaining('nobody@firm.test') }]);
    expect(await test.asOwner('select 1 from invitations where refused_at is not null')).toHaveLength(1);
  });
});
