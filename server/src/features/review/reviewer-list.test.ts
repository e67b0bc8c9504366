import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { APPROVAL, changeVideo, correct, roundSeenBy, submittedScript, submittedVideo } from '../../../testing/flow.ts';
import type { ReviewerListEntry } from './reviewer-list.actions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const post = (path: string, payload: object, remoteAddress = '203.0.113.1') =>
  test.app.inject({ method: 'POST', url: `/api/reviewer-list${path}`, payload, remoteAddress });

const open = async (secret: string) => {
  const answer = await post('/open', { secret });
  return { status: answer.statusCode, ...(answer.json() as { email?: string; reviews?: ReviewerListEntry[] }) };
};

/** The secret of the link in the newest mail to this address; null without one. */
async function mailedSecret(to: string): Promise<string | null> {
  await test.runJobs();
  const mail = (await test.mails()).find((one) => one.to === to && one.subject === 'Your reviews');
  return /\/compliance\/reviews#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? null;
}

describe("a reviewer's own list", () => {
  it('shows waiting and decided items from all accounts, each with its own link', async () => {
    const [one, other] = [await test.makePerson(), await test.makePerson()];
    const waiting = await submittedVideo(test, one);
    const corrected = await submittedScript(test, other);
    await correct(test, corrected.reviewer, corrected.roundId);
    const approved = await submittedVideo(test, other);
    await changeVideo(test, approved.reviewer, approved.id, APPROVAL);
    const elsewhere = await test.makePerson({ complianceEmail: 'someone@else.test' });
    await test.asOwner("update settings set company_name = 'Brandt Planning' where user_id = $1", [one.id]);
    await submittedScript(test, elsewhere);

    expect((await post('', { email: ' Reviewer@Firm.test ' })).json()).toMatchObject({ sent: true });
    const list = await open((await mailedSecret('reviewer@firm.test')) ?? '');
    expect(list).toMatchObject({
      status: 200,
      email: 'reviewer@firm.test',
      reviews: [
        { id: waiting.roundId, state: 'open', type: 'video', version: 1, firm: 'Brandt Planning', decidedAt: null },
        { id: approved.roundId, state: 'approved', decidedAt: expect.any(String) },
        {
          id: corrected.roundId,
          state: 'corrections',
          type: 'script',
          title: 'Bonds pay again',
          firm: 'Ada individual',
        },
      ],
    });
    const secretOf = (id: string) => list.reviews?.find((review) => review.id === id)?.url?.split('#')[1] ?? '';
    // the mailed link keeps working, because it is the same
    expect(secretOf(waiting.roundId)).toBe(waiting.reviewer.secret);
    await changeVideo(test, { secret: secretOf(waiting.roundId) }, waiting.id, APPROVAL);
    expect(await roundSeenBy(test, { secret: secretOf(corrected.roundId) }, corrected.roundId)).toMatchObject({
      state: 'corrections',
      script: null,
    });
  });

  it('responds alike for an address that got nothing, and mails it nothing', async () => {
    const answer = await post('', { email: 'nobody@firm.test' });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 200,
      body: { sent: true, challenge: expect.any(String) },
    });
    expect(await mailedSecret('nobody@firm.test')).toBeNull();
  });

  it('can be requested three times an hour per address, whether or not it got anything', async () => {
    const tries = async (email: string) => {
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await post('', { email }, '203.0.113.2')).statusCode);
      return statuses;
    };
    expect(await tries('reviewer@firm.test')).toEqual([200, 200, 200, 429]);
    expect(await tries('nobody@firm.test')).toEqual([200, 200, 200, 429]);
  });

  it('is refused for an invalid address', async () => {
    expect((await post('', { email: 'nobody' })).json()).toMatchObject({
      code: 'INVALID',
      fields: { email: expect.any(String) },
    });
  });

  it.each([
    ['after an hour', () => test.ports.secrets.seal('reviewer-list', { email: 'reviewer@firm.test' }, -1)],
    [
      'with a seal for something else',
      () => test.ports.secrets.seal('link-parameters', { email: 'reviewer@firm.test' }, 60),
    ],
    ['with a forged secret', () => 'a'.repeat(80)],
    ['without one', () => ''],
  ])('does not open %s', async (_, secret) => {
    expect(await open(secret())).toMatchObject({ status: 404 });
  });
});
