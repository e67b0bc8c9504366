import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { APPROVAL, changeVideo, newestLink, roundSeenBy, submittedVideo } from '../../../testing/flow.ts';
import { identityOf, PASSWORD } from '../../../testing/sign-in.ts';
import { teamOf } from '../../../testing/team.ts';

let test: TestApp;
let team: ReturnType<typeof teamOf>;
let identity: ReturnType<typeof identityOf>;
beforeAll(async () => {
  test = await startTestApp();
  team = teamOf(test);
  identity = identityOf(test);
});
afterAll(() => test.close());
beforeEach(() => identity.forgetLimits());

type How = { method?: 'POST' | 'PUT'; from?: string };
async function post(url: string, payload: object, { method = 'POST', from = '127.0.0.1' }: How = {}) {
  const answer = await test.app.inject({ method, url, payload, remoteAddress: from });
  return { status: answer.statusCode, body: answer.json() };
}
const ask = (kind: string, id: string, from?: string) =>
  post('/api/link-code', { kind, id }, from === undefined ? {} : { from });
const open = (challenge: string, code: string) => post('/api/link-code/open', { challenge, code });

/** The code in the newest mail to an address. */
async function codeFor(email: string): Promise<string> {
  await test.runJobs();
  const mail = (await test.mails()).find(({ to }) => to === email);
  expect(mail?.subject).not.toMatch(/\d{6}/);
  return /^(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? expect.fail('there is no code');
}
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function invited() {
  const head = await test.makePerson();
  const email = `invited-${crypto.randomUUID()}@people.test`;
  const [person] = await team.invite(head, [email], {}, 'full');
  return { head, email, id: person?.id ?? '' };
}

describe('a link that arrives without what follows #', () => {
  it('to a review mails a code to the address of the round, which opens it for a decision', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, await test.makePerson());
    const asked = await ask('review', roundId);
    expect(asked).toMatchObject({ status: 200, body: { to: 'r•••@firm.test' } });
    expect(JSON.stringify(asked)).not.toContain('reviewer@firm.test');
    const code = await codeFor('reviewer@firm.test');
    expect(await open(asked.body.challenge, other(code))).toMatchObject({
      status: 422,
      body: { fields: { code: expect.any(String) } },
    });
    const { secret } = (await open(asked.body.challenge, code)).body;
    expect(secret).toBe(reviewer.secret);
    await changeVideo(test, { secret }, id, APPROVAL);
    expect(await roundSeenBy(test, { secret }, roundId)).toMatchObject({ state: 'approved' });
    // afterwards the same way leads to the receipt
    const again = await ask('review', roundId);
    expect((await open(again.body.challenge, await codeFor('reviewer@firm.test'))).body.secret).toBe(secret);
  });

  it('to an invitation mails a code to the address that was invited', async () => {
    const { email, id } = await invited();
    const asked = await ask('invitation', id);
    const { secret } = (await open(asked.body.challenge, await codeFor(email))).body;
    const link = { subuser: id, secret };
    expect((await identity.post('invitation', link)).body).toMatchObject({ email });
    const accepted = { ...link, password: PASSWORD, name: 'Noor', lastName: 'Khan' };
    expect((await identity.post('accept-invitation', accepted)).status).toBe(200);
    // only now is it true that the invitation was used
    expect(await ask('invitation', id)).toMatchObject({ status: 404, body: { reason: 'invitation_over' } });
  });

  it('to “I don’t know this sender” mails a code, and stops mail', async () => {
    await submittedVideo(test, await test.makePerson());
    await test.runJobs();
    const mail = (await test.mails()).find(({ to }) => to === 'reviewer@firm.test');
    const [, id = ''] = /unknown-sender\?address=([\w-]+)#/.exec(mail?.text ?? '') ?? [];
    const asked = await ask('sender', id);
    const { secret } = (await open(asked.body.challenge, await codeFor('reviewer@firm.test'))).body;
    expect((await post('/api/review-mail', { secret, stopped: true }, { method: 'PUT' })).body).toMatchObject({
      stopped: true,
    });
    // also to allow it again
    expect((await ask('sender', id)).status).toBe(200);
  });

  it('to a reviewer’s list is replaced by the code in the same mail', async () => {
    await submittedVideo(test, await test.makePerson());
    const asked = await post('/api/reviewer-list', { email: 'Reviewer@firm.test' });
    const { secret } = (await open(asked.body.challenge, await codeFor('reviewer@firm.test'))).body;
    expect((await post('/api/reviewer-list/open', { secret })).body).toMatchObject({ email: 'reviewer@firm.test' });
    // the answer does not tell whether the address ever got a review
    const nobody = await post('/api/reviewer-list', { email: 'nobody@firm.test' });
    expect(Object.keys(nobody.body)).toEqual(Object.keys(asked.body));
  });
});

describe('a code for a link', () => {
  it('opens nothing but what it was mailed for, in the browser that asked for it', async () => {
    const [one, two] = [await invited(), await invited()];
    const askedOne = await ask('invitation', one.id);
    const code = await codeFor(one.email);
    const askedTwo = await ask('invitation', two.id);
    const theirs = await codeFor(two.email);
    if (theirs !== code) expect((await open(askedTwo.body.challenge, code)).status).toBe(422);
    // a second request for the same link has a code of its own
    const again = await ask('invitation', one.id);
    const newer = await codeFor(one.email);
    if (newer !== code) expect((await open(again.body.challenge, code)).status).toBe(422);
    for (const forged of ['forged', test.ports.secrets.seal('reviewer-list', { email: one.email }, 60)])
      expect((await open(forged, code)).status).toBe(422);
    expect((await open(askedOne.body.challenge, code)).status).toBe(200);
  });

  it('can be tried five times', async () => {
    const { email, id } = await invited();
    const asked = await ask('invitation', id);
    const code = await codeFor(email);
    for (let tried = 0; tried < 5; tried += 1) expect((await open(asked.body.challenge, other(code))).status).toBe(422);
    expect((await open(asked.body.challenge, code)).status).toBe(429);
  });

  it('is mailed to one address three times an hour from a network and ten times a day, however its links are spelled', async () => {
    const owner = await test.makePerson();
    const [one, two] = [await submittedVideo(test, owner), await submittedVideo(test, owner)];
    const spellings = [
      one.roundId,
      one.roundId.toUpperCase(),
      two.roundId,
      two.roundId.replace(/[a-f]/, (a) => a.toUpperCase()),
    ];
    const statusesFrom = async (from: string) => {
      const statuses: number[] = [];
      for (const id of spellings) statuses.push((await ask('review', id, from)).status);
      return statuses;
    };
    // whoever asks elsewhere does not keep the reader from their code
    for (const from of ['198.51.100.1', '203.0.113.1', '192.0.2.1'])
      expect(await statusesFrom(from)).toEqual([200, 200, 200, 429]);
    expect(await statusesFrom('203.0.114.1')).toEqual([200, 429, 429, 429]);
  });

  it('that was typed does not count, so that one reader can open many reviews; typed twice it counts once', async () => {
    const owner = await test.makePerson();
    const sent: string[] = [];
    for (let made = 0; made < 5; made += 1) sent.push((await submittedVideo(test, owner)).roundId);
    expect((await ask('review', sent[0] ?? '')).status).toBe(200);
    for (const id of sent.slice(1)) {
      const asked = await ask('review', id);
      expect(asked.status).toBe(200);
      const code = await codeFor('reviewer@firm.test');
      for (const _time of [1, 2]) expect((await open(asked.body.challenge, code)).status).toBe(200);
    }
    const unused: number[] = [];
    for (const id of sent.slice(0, 3)) unused.push((await ask('review', id)).status);
    expect(unused).toEqual([200, 200, 429]);
  });

  it('is not mailed for what does not exist, nor to a reader who stopped mail from the account', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const kind of ['review', 'invitation', 'sender']) expect((await ask(kind, nobody)).status).toBe(404);
    for (const [kind, id] of [
      ['reviews', nobody],
      ['review', 'x'],
    ] as const)
      expect((await ask(kind, id)).status).toBe(422);
    const { roundId } = await submittedVideo(test, await test.makePerson());
    await test.asOwner('update reviewer_addresses set stopped_at = now()');
    expect(await ask('review', roundId)).toMatchObject({ status: 409, body: { reason: 'mail_stopped' } });
    await test.asOwner('update reviewer_addresses set stopped_at = null');
    // nor if they did so while it was on its way
    expect(await ask('review', roundId)).toMatchObject({ status: 200 });
    await test.asOwner('update reviewer_addresses set stopped_at = now()');
    const codes = async () =>
      (await test.mails()).filter(({ subject }) => subject === 'Your code to open the review').length;
    const before = await codes();
    await test.runJobs();
    expect(await codes()).toBe(before);
    await test.asOwner('update reviewer_addresses set stopped_at = null');
  });

  it('is not mailed in the name of an account that is disabled', async () => {
    const owner = await test.makePerson();
    const { roundId } = await submittedVideo(test, owner);
    await test.asOwner('update users set active = false where id = $1', [owner.id]);
    expect(await ask('review', roundId)).toMatchObject({ status: 409, body: { reason: 'link_disabled' } });
  });

  it('does not follow a review to another address', async () => {
    const { roundId } = await submittedVideo(test, await test.makePerson());
    const asked = await ask('review', roundId);
    const code = await codeFor('reviewer@firm.test');
    await test.asOwner("update review_rounds set reviewer_email = 'other@firm.test' where id = $1", [roundId]);
    expect((await open(asked.body.challenge, code)).status).toBe(404);
  });
});

describe('a scanner that opens links first, twice and without cookies', () => {
  it('changes nothing: the reader decides, joins and keeps getting mail', async () => {
    const owner = await test.makePerson();
    const { id, roundId } = await submittedVideo(test, owner);
    const link = await newestLink(test);
    const { email } = await invited();
    const invitation = await team.linkFor(email);
    for (const _time of [1, 2]) {
      // its browser runs the pages' scripts
      expect(await roundSeenBy(test, link.reviewer, roundId)).toMatchObject({ state: 'open' });
      expect((await identity.post('invitation', invitation)).status).toBe(200);
    }
    await changeVideo(test, link.reviewer, id, APPROVAL);
    const accepted = { ...invitation, password: PASSWORD, name: 'Noor', lastName: 'Khan' };
    expect((await identity.post('accept-invitation', accepted)).status).toBe(200);
    expect(await test.asOwner('select 1 from reviewer_addresses where stopped_at is not null')).toEqual([]);
  });
});
