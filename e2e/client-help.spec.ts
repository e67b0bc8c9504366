import { DEMO_PASSWORD } from '@greenlit/seeds/cast.ts';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { makeEnterprise } from './support/database.ts';
import { graphql, openAs, tokenOf } from './support/people.ts';
import { button, field, newOwner, SETTINGS, signedIn } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { look, unexpected } from './support/watch.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const PLAN_TAB = `${SETTINGS}?tab=plan`;
const RECORD = '/dashboard/account/records';

/** When the client's free trial ends. */
async function trialEnd(request: APIRequestContext, email: string): Promise<string | null> {
  const me = await graphql<{ getViewer: { user: { customPlan: { trialEndDate: string | null } } } }>(
    request,
    await tokenOf(request, email),
    '{ getViewer { user { customPlan { trialEndDate } } } }',
  );
  return me.getViewer.user.customPlan.trialEndDate;
}

async function idOf(request: APIRequestContext, email: string): Promise<string> {
  const me = await graphql<{ getViewer: { user: { id: string } } }>(
    request,
    await tokenOf(request, email),
    '{ getViewer { user { id } } }',
  );
  return me.getViewer.user.id;
}

/** The address of the page of a client who has paid for a month. */
async function payer(request: APIRequestContext): Promise<{ email: string; page: string }> {
  const email = await newOwner(request, 'helped');
  const BUY = `mutation ($cardData: CardDataInput!) {
    handleSubscriptionAndPayment(usersCount: 1, cardData: $cardData, customPlan: { interval: month }) { active } }`;
  await graphql(request, await tokenOf(request, email), BUY, { cardData: { token: 'pm_card_visa' } });
  return { email, page: `/admin/clients/enterprises/${await idOf(request, email)}` };
}

/** An enterprise with an unbilled contract for this many dollars a year. */
async function contract(request: APIRequestContext, price: number): Promise<{ email: string; page: string }> {
  const email = await newOwner(request, 'contract');
  await makeEnterprise(email, { paid: false });
  const id = await idOf(request, email);
  const GIVE = 'mutation ($id: ID!, $plan: CustomPlanInput!) { createCustomPlanToUser(id: $id, plan: $plan) { id } }';
  const admin = await tokenOf(request, 'admin@demo.test', DEMO_PASSWORD);
  await graphql(request, admin, GIVE, { id, plan: { price, interval: 'year' } });
  return { email, page: `/admin/clients/enterprises/${id}` };
}

test('an admin’s actions for a client show on the client’s own screens, and in their records', async ({
  browser,
  request,
}, info) => {
  const client = await payer(request);
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'admin', client.page);
  const plan = region(page, 'Plan');
  const owner = await signedIn(browser, client.email, PLAN_TAB);
  const seen = region(owner.page, 'Your plan');

  await test.step('a refund, and another price', async () => {
    await region(page, 'Invoices')
      .getByRole('button', { name: /^Refund/ })
      .click();
    await field(page, 'Amount').fill('10');
    await field(page, 'Reason').fill('A day without service');
    await button(page, 'Refund $10.00').click();
    await expect(region(page, 'Invoices')).toContainText('$10.00 refunded');
    await button(page, 'Set plan').click();
    await field(page, 'Price per period').fill('20');
    await look(page, info, 'set plan');
    await button(page, 'Save plan').click();
    await expect(plan).toContainText('$20.00 a month');

    await owner.page.reload();
    await expect(seen).toContainText('$20.00 a month');
    await expect(region(owner.page, 'Invoices')).toContainText('$10.00 refunded');
  });

  await test.step('the plan is ended, and a trial given and extended', async () => {
    await button(page, 'End plan').click();
    await expect(dialog(page)).toContainText('loses access immediately');
    await button(dialog(page), 'End plan').click();
    await expect(plan).toContainText('Ended');
    await owner.page.goto('/dashboard');
    await expect(owner.page).toHaveURL(/account\/settings/);

    const start = async (press: string) => {
      await button(page, press).click();
      await button(dialog(page), 'Start trial').click();
      await expect(dialog(page)).toBeHidden();
      await expect(plan).toContainText('Free trial');
      return trialEnd(request, client.email);
    };
    const given = await start('Give free trial');
    expect(given).not.toBeNull();
    await start('Extend trial');
    await expect.poll(() => trialEnd(request, client.email), 'it runs its full length anew').not.toBe(given);
    await owner.page.goto(PLAN_TAB);
    await expect(seen).toContainText('Free trial');
  });

  await test.step('the account is put on hold, and the hold is released', async () => {
    const hold = region(page, 'Legal hold');
    const answer = async (press: string, reason: string) => {
      await button(hold, press).click();
      await button(dialog(page), press).click();
      await expect(field(page, 'Reason')).toHaveAttribute('aria-invalid', 'true');
      await field(page, 'Reason').fill(reason);
      await button(dialog(page), press).click();
      await expect(dialog(page)).toBeHidden();
    };
    await answer('Put on legal hold', 'A dispute');
    await expect(hold).toContainText('You put it on hold on');
    await owner.page.goto(`${RECORD}?tab=packages`);
    await expect(owner.page.getByText('set by your provider')).toBeVisible();
    await answer('Release legal hold', 'It is settled');
    await expect(hold).toContainText('This account is not on hold.');
  });

  await test.step('the client sees all of it in their records', async () => {
    await owner.page.goto(RECORD);
    await owner.page.getByLabel('Rows per page').selectOption('100');
    const record = owner.page.getByRole('list', { name: 'History' });
    for (const sentence of [
      'refunded $10.00',
      'changed the plan',
      'removed the plan',
      'put the account on legal hold',
      'released the legal hold',
    ])
      await expect(record).toContainText(sentence);
  });

  expect(unexpected([...complaints, ...owner.complaints])).toEqual([]);
  await owner.context.close();
  await context.close();
});

test(
  'a contract billed by an admin shows on the enterprise’s screen and in its records',
  SIDE_ROAD,
  async ({ browser, request }) => {
    const client = await contract(request, 1_200);
    const { page, context, complaints } = await newVisitor(browser);
    await signIn(page, 'admin', client.page);
    await button(page, 'Bill contract').click();
    await button(page, 'Bill $1,200.00').click();
    await expect(region(page, 'Invoices')).toContainText('$1,200.00 was billed on');

    const owner = await newVisitor(browser);
    await openAs(owner.page, client.email, '/dashboard/plans');
    await expect(owner.page.getByText(/\$1,200\.00/).first()).toBeVisible();
    await expect(owner.page.getByRole('link', { name: 'Pay by card' })).toBeVisible();
    await owner.page.goto('/admin-enterprise/account-enterprise/records');
    await expect(owner.page.getByText('billed $1,200.00').first()).toBeVisible();
    expect(unexpected([...complaints, ...owner.complaints])).toEqual([]);
    await owner.context.close();
    await context.close();
  },
);
