import { expect, type Page, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { makeCoupon } from './support/database.ts';
import { graphql, newAddress, newPerson, tokenOf } from './support/people.ts';
import { button, field, said } from './support/settings.ts';
import { auditScreen, look } from './support/watch.ts';

const CLIENTS = '/admin/clients/enterprises';
const dialog = (page: Page) => page.getByRole('dialog');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A person who has paid for a month by card. */
async function payer(request: Parameters<typeof newPerson>[0]): Promise<string> {
  const email = await newPerson(request, 'payer');
  const token = await tokenOf(request, email);
  const BUY = `mutation ($cardData: CardDataInput!) {
    handleSubscriptionAndPayment(usersCount: 1, cardData: $cardData, customPlan: { interval: month }) { active } }`;
  await graphql(request, token, BUY, { cardData: { token: 'pm_card_visa' } });
  return email;
}

test('an admin opens an enterprise, bills its contract, and refunds another client', async ({
  browser,
  request,
}, info) => {
  test.setTimeout(240_000);
  await makeCoupon('CONTRACT10', 10);
  const email = await payer(request);
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'admin', CLIENTS);
  await page.getByRole('tab', { name: 'Enterprise Accounts' }).click();
  await expect(page).toHaveURL(/key=enterprise/);
  await page.getByRole('link', { name: 'Create enterprise' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Enterprise Account' })).toBeVisible();
  const owner = newAddress('contract');
  const company = `Contract ${owner.split('@')[0]}`;
  await field(page, 'Enterprise Account').fill(company);
  await page.getByLabel('Same billing information').check();
  await field(page, 'Account Owner').fill('Grace Hopper');
  await expect(field(page, 'Billing Contact'), 'follows the owner').toHaveValue('Grace Hopper');
  await field(page, 'Owner Phone').fill('2015550123');
  await field(page, 'Owner Email').fill(owner);
  await field(page, 'Number of Accounts').fill('2.5');
  await field(page, 'Yearly Enterprise Price').fill('12000');
  await field(page, 'Billing Contact').fill('Kay McNulty');
  await expect(page.getByLabel('Same billing information')).not.toBeChecked();
  await field(page, 'Billing Address').fill('1 Main Street');
  await field(page, 'Billing City').fill('Dover');
  await page.getByRole('combobox', { name: 'Billing State' }).fill('Delaware');
  await page.getByRole('option', { name: 'Delaware' }).click();
  await field(page, 'Billing Zip Code').fill('1990x1');
  await expect(field(page, 'Billing Zip Code')).toHaveValue('19901');
  await field(page, 'Compliance Address').fill('compliance@journey.test');
  await field(page, 'Promo code').fill('NOTHING');
  await said(page, 'Invalid coupon');
  await expect(button(page, 'Create enterprise')).toBeDisabled();
  await field(page, 'Promo code').fill('CONTRACT10');
  await said(page, 'With this code: $10,800.00 a year');
  await auditScreen(page, info, 'create enterprise');
  await button(page, 'Create enterprise').click();
  await said(page, 'The value must be a valid number');
  await field(page, 'Number of Accounts').fill('5');
  await field(page, 'Yearly Enterprise Price').fill('0');
  await button(page, 'Create enterprise').click();
  await button(page.getByRole('dialog', { name: 'Save a price of $0?' }), 'Cancel').click();
  await field(page, 'Yearly Enterprise Price').fill('12000');
  await said(page, 'With this code: $10,800.00 a year');
  await button(page, 'Create enterprise').click();
  await expect(dialog(page)).toContainText('Enterprise created successfully');
  await expect(dialog(page).getByLabel('First password')).toHaveValue(/^[A-Z0-9]{10}$/);
  await button(page, 'Done').click();
  await expect(page).toHaveURL(/enterprises\?key=enterprise/);

  await page.getByRole('searchbox').fill(company);
  await expect(page.getByRole('row').filter({ hasText: company })).toContainText('$10,800.00 a year');
  await auditScreen(page, info, 'clients');
  await page.getByRole('link', { name: company, exact: true }).click();
  await button(page, 'Bill contract').click();
  await expect(dialog(page)).toContainText('$10,800.00');
  await look(page, info, 'bill contract');
  await button(page, 'Bill $10,800.00').click();
  await expect(region(page, 'Invoices')).toContainText('not paid yet');
  await field(page, 'New note').fill('Pays in May');
  await button(page, 'Add note').click();
  await expect(region(page, 'Notes').getByRole('listitem')).toContainText('Pays in May');
  await auditScreen(page, info, 'enterprise');

  await page.goto(`${CLIENTS}?search=${email}&page=9`);
  await expect(page, 'a page that does not exist leads to the last').not.toHaveURL(/page=9/);
  await page.getByRole('link', { name: 'Nora Brandt' }).click();
  await region(page, 'Invoices').getByRole('button', { name: 'Refund', exact: false }).click();
  await field(page, 'Amount').fill('40');
  await button(page, 'Refund').click();
  await said(page, 'Between $0.01 and $29.00');
  await said(page, 'Enter a reason');
  await field(page, 'Amount').fill('10');
  await field(page, 'Reason').fill('Charged twice');
  await look(page, info, 'refund');
  await button(page, 'Refund $10.00').click();
  await expect(region(page, 'Invoices')).toContainText('$10.00 refunded');
  await auditScreen(page, info, 'client');
  expect(complaints).toEqual([]);
  await context.close();
});
