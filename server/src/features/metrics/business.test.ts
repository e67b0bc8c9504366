import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { earlier } from '../../../testing/earlier.ts';
import { approvedVideo, draftVideo } from '../../../testing/flow.ts';

let test: TestApp;
let admin: TestPerson;
const [yesterday = '', today = '', tomorrow = ''] = [-1, 0, 1].map((days) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
);
/** One day more on both sides, because midnight may pass during the test. */
const DAYS = { dateA: yesterday, dateB: tomorrow };
const EARLIER = { dateA: '2025-01-01', dateB: '2025-02-01' };

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
});
afterAll(() => test.close());

const document = (fields: string) =>
  `query ($dateA: String!, $dateB: String!) { getBusinessMetrics(dateA: $dateA, dateB: $dateB) { ${fields} } }`;
const PLANS = '{ plans monthly }';
const REVENUE = document(
  `revenue { running ${PLANS} pastDue ${PLANS} begun ${PLANS} lost ${PLANS} collected { date amount } } trials { started paid }`,
);
const REVIEWS = document('reviews { decided medianHours ninetiethHours approved approvedAtOnce rounds }');
const JOURNEY = document('journey { steps { step accounts } wizard { step people } }');

/** A plan as after a payment through the gateway, with an invoice if something was paid. */
async function planOf(person: TestPerson, set: string, subscription?: { state: string; paid: number }): Promise<void> {
  await test.asOwner(`update plans set ${set} where user_id = $1`, [person.id]);
  if (!subscription) return;
  await test.asOwner(
    `insert into subscriptions (account_id, plan_id, state, body) select account_id, id, $2, '{}' from plans where user_id = $1`,
    [person.id, subscription.state],
  );
  await test.asOwner(
    `insert into invoices (account_id, plan_id, number, state, purpose, lines, total, tax, balance_before, due, balance_after, refunded, refunded_tax, closed_at)
      select account_id, id, (select coalesce(max(number), 0) + 1 from invoices), 'paid', 'purchase', '[]', $2 + 500, 500, 0, $2 + 500, 0, 110, 10, now()
      from plans where user_id = $1`,
    [person.id, subscription.paid],
  );
}

describe('business figures', () => {
  it('come from running plans, failed payments, and what began, ended and was paid in these days', async () => {
    const [monthly, yearly, failing, gone, trial, given] = [
      await test.makePerson(),
      await test.makePerson({ kind: 'enterprise' }),
      await test.makePerson(),
      await test.makePerson(),
      await test.makePerson(),
      await test.makePerson(),
    ];
    const paid = 'trial = false, trial_ends_at = now(), active = true, final_price = ';
    await planOf(monthly, `${paid} 5000, interval = 'month'`, { state: 'active', paid: 5000 });
    await planOf(yearly, `${paid} 24000, interval = 'year'`);
    await test.asOwner("update plans set created_at = '2025-01-15T12:00Z', trial_ends_at = null where user_id = $1", [
      yearly.id,
    ]);
    await planOf(failing, `${paid} 1000, interval = 'month'`, { state: 'past_due', paid: 1000 });
    await planOf(gone, `${paid} 700, interval = 'month', active = false`.replace('active = true, ', ''), {
      state: 'ended',
      paid: 700,
    });
    await planOf(trial, 'trial = true, trial_ends_at = now(), active = true, final_price = 0');
    await planOf(given, `${paid} 9900, paid_by_admin = true`.replace('trial_ends_at = now()', 'trial_ends_at = null'));
    const now = await test.ask<{ revenue: { collected: { date: string; amount: number }[] } }>(admin, REVENUE, DAYS);
    const { collected } = now.revenue;
    expect(collected.map(({ date }) => date)).toEqual([yesterday, today, tomorrow]);
    expect(collected.reduce((sum, { amount }) => sum + amount, 0)).toBe(64);
    expect(now).toMatchObject({
      revenue: {
        running: { plans: 3, monthly: 80 },
        pastDue: { plans: 1, monthly: 10 },
        begun: { plans: 3, monthly: 67 },
        lost: { plans: 1, monthly: 7 },
      },
      trials: { started: 4, paid: 3 },
    });
    const before = await test.ask<{ revenue: { begun: unknown; lost: unknown } }>(admin, REVENUE, EARLIER);
    expect(before).toMatchObject({
      revenue: { begun: { plans: 1, monthly: 20 }, lost: { plans: 0, monthly: 0 } },
      trials: { started: 0, paid: 0 },
    });
  });

  it('include how long decisions take and how many rounds', async () => {
    const owner = await test.makePerson();
    const first = await approvedVideo(test, owner);
    const second = await approvedVideo(test, owner);
    for (const [{ id }, wait] of [
      [first, '2 hours'],
      [second, '12 hours'],
    ] as const)
      await test.asOwner(`update review_rounds set sent_at = ${earlier('decided_at', wait)} where video_id = $1`, [id]);
    // an earlier round of the second item
    await test.asOwner(
      `insert into review_rounds (account_id, item_type, video_id, version, state, submitted_by, author_id, reviewer_email, title, script_text,
          content_sha256, expires_at, created_at, sent_at, decided_at, corrections)
        select account_id, item_type, video_id, 1, 'corrections', submitted_by, author_id, reviewer_email, title, script_text, content_sha256,
          expires_at, ${earlier('created_at', '1 day')}, sent_at, ${earlier('sent_at', '600 days')}, 'Shorter' from review_rounds where video_id = $1`,
      [second.id],
    );
    expect(await test.ask(admin, REVIEWS, DAYS)).toEqual({
      reviews: { decided: 2, medianHours: 7, ninetiethHours: 11, approved: 2, approvedAtOnce: 1, rounds: 1.5 },
    });
    expect(await test.ask(admin, REVIEWS, EARLIER)).toEqual({
      reviews: { decided: 0, medianHours: null, ninetiethHours: null, approved: 0, approvedAtOnce: 0, rounds: null },
    });
  });

  it('include how far new people came, and where they left the wizard', async () => {
    await test.asOwner("update accounts set created_at = '2024-01-01' where type = 'client'");
    await test.asOwner("update users set created_at = '2024-01-01'");
    const published = await test.makePerson();
    await approvedVideo(test, published);
    await draftVideo(test, await test.makePerson(), { title: 'Begun', scriptText: 'A text.' });
    const left = await test.makePerson();
    await test.asOwner('delete from settings where user_id = $1', [left.id]);
    await test.asOwner('update users set workspace_step = 2 where id = $1', [left.id]);
    expect(await test.ask(admin, JOURNEY, DAYS)).toEqual({
      journey: {
        steps: [
          { step: 'joined', accounts: 3 },
          { step: 'confirmed', accounts: 3 },
          { step: 'setUp', accounts: 2 },
          { step: 'begun', accounts: 2 },
          { step: 'recorded', accounts: 1 },
          { step: 'sent', accounts: 1 },
          { step: 'published', accounts: 1 },
        ],
        wizard: [{ step: 3, people: 1 }],
      },
    });
  });

  it('are refused for invalid days', async () => {
    expect(await test.refusal(admin, REVENUE, { dateA: 'today', dateB: today })).toMatchObject({ code: 'INVALID' });
  });
});
