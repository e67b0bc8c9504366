import { type Browser, expect, type Page, test } from '@playwright/test';
import { newVisitor } from './support/cast.ts';
import { codeIn, mailTo } from './support/mail.ts';
import { fillLogin, newAddress, newPerson, PASSWORD, paste } from './support/people.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { DESKTOP, look, PHONE, unexpected } from './support/watch.ts';

const alert = (page: Page) => page.getByRole('alert');

for (const viewport of [DESKTOP, PHONE])
  test(
    `a person signs up with the e-mailed code, ${viewport.width} px wide`,
    viewport === PHONE ? {} : SIDE_ROAD,
    async ({ browser, request }, info) => {
      const { page, context, complaints } = await newVisitor(browser, viewport);
      const email = newAddress('sign-up');
      await page.goto('/dashboard/favorites');
      await page.getByRole('link', { name: 'Sign up' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();

      await test.step('each field says what is wrong while typing', async () => {
        await page.getByLabel('First name').fill('Nora2');
        await expect(page.getByText('Numbers are not allowed')).toBeVisible();
        await page.getByLabel('Last name').fill('Brandt!');
        await expect(page.getByText('Special characters are not allowed')).toBeVisible();
        await page.getByLabel('Password', { exact: true }).fill('abcdefgh1');
        const rules = page.getByRole('listitem').filter({ hasText: 'The password must contain' });
        await expect(rules.filter({ hasText: ', done' })).toHaveCount(2);
        await page.getByRole('button', { name: 'Sign up' }).click();
        await expect(page.getByText('This field is required')).toHaveCount(1);
        await look(page, info, 'sign-up refused');
      });

      await page.getByLabel('First name').fill('Nora');
      await page.getByLabel('Last name').fill('Brandt');
      await page.getByLabel('E-mail').fill('owner@demo.test');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByText('An account with the given email already exists.')).toBeVisible();
      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('button', { name: 'Sign up' }).click();

      await expect(page).toHaveURL(/confirm-account/);
      const code = codeIn(await mailTo(request, email, /confirm/i));
      await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('Invalid verification code provided, please try again.')).toBeVisible();
      await look(page, info, 'wrong code');
      await page.getByLabel('Code').focus();
      await paste(page, `${code.slice(0, 3)} ${code.slice(3)} `);
      await expect(page.getByLabel('Code')).toHaveValue(code);
      await page.getByLabel('Code').press('Enter');

      await expect(page, 'a new person sets up their workspace first').toHaveURL(/\/dashboard\/workspace/);
      expect(unexpected(complaints)).toEqual([]);
      await context.close();
    },
  );

test('a reload keeps the address being confirmed, another code arrives, and the person signs in', async ({
  browser,
  request,
}) => {
  const { page, context } = await newVisitor(browser, PHONE);
  const email = newAddress('reload');
  await context.request.post('/api/identity/sign-up', {
    data: { email, password: PASSWORD, name: 'Nora', lastName: 'Brandt' },
  });
  const first = codeIn(await mailTo(request, email, /confirm/i));

  await page.goto('/login');
  await fillLogin(page, email);
  await expect(page, 'an unconfirmed person is sent to confirm').toHaveURL(/confirm-account/);
  await expect(page.getByText(/not confirmed yet/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`We sent a code to ${email}`)).toBeVisible();
  await page.getByLabel('Code').fill(first === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  const wrong = page.getByText('Invalid verification code provided, please try again.');
  await expect(wrong).toBeVisible();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('Code resent successfully')).toBeVisible();
  await expect(page.getByLabel('Code'), 'the old digits and their error are gone').toHaveValue('');
  await expect(wrong).toBeHidden();
  await expect(page.getByRole('button', { name: /Send a new code \(in \d+ s\)/ })).toBeVisible();
  let second = first;
  await expect
    .poll(async () => {
      second = codeIn(await mailTo(request, email, /confirm/i));
      return second;
    })
    .not.toBe(first);
  await page.getByLabel('Code').fill(second);
  await page.getByRole('button', { name: 'Confirm' }).click();

  await expect(page.getByText('Your address is confirmed. Sign in to continue.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/workspace/);
  await page.goto('/login');
  await expect(page, 'a signed-in person is sent away from sign-in').toHaveURL(/\/dashboard/);
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/dashboard/);
  await context.close();
});

test('a forgotten password gets the same answer for every address, and resetting it ends all sessions', async ({
  browser,
  request,
}) => {
  const email = await newPerson(request, 'reset');
  const elsewhere = await signedIn(browser, email, DESKTOP);
  const { page, context, complaints } = await newVisitor(browser, PHONE);

  await page.goto('/login?next=%2Fdashboard%2Faccount%2Fsettings');
  await page.getByLabel('E-mail').fill(`nobody-${email}`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(`nobody-${email}`);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(`If nobody-${email} has an account, a code is on its way to it.`)).toBeVisible();
  await page.goBack();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(`If ${email} has an account, a code is on its way to it.`)).toBeVisible();

  const code = codeIn(await mailTo(request, email, /password/i));
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('New password').fill('Password1');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByLabel('New password'), 'common passwords are rejected').toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByLabel('New password').fill('Yield-curve-8');
  await page.getByRole('button', { name: 'Save the new password' }).click();

  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await fillLogin(page, email);
  await expect(alert(page)).toContainText('FAILED TO LOGIN');
  await expect(alert(page)).toContainText('Incorrect username or password.');
  await fillLogin(page, email, 'Yield-curve-8');
  await expect(page).toHaveURL(/\/dashboard/);

  await elsewhere.page.reload();
  await expect(elsewhere.page).toHaveURL(/\/login/);
  await expect(elsewhere.page.getByText('Invalid session please log in again')).toBeVisible();
  expect(await elsewhere.page.evaluate(() => localStorage.getItem('greenlit.token'))).toBeNull();
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
  await elsewhere.context.close();
});

test('an invalid lifetime-deal code says so, and signing up without it works', SIDE_ROAD, async ({ browser }, info) => {
  const { page, context } = await newVisitor(browser, PHONE);
  await page.goto('/register?sumoCode=NOT-A-CODE');
  await expect(alert(page)).toContainText('ERROR SAVING THE PROMOTIONAL CODE');
  await expect(alert(page)).toContainText('Please refresh the page and try again');
  await look(page, info, 'code refused');
  await page.getByRole('button', { name: 'Sign up without the code' }).click();
  await expect(alert(page)).toBeHidden();
  await expect(page).toHaveURL(/\/register$/);
  await context.close();
});

async function signedIn(browser: Browser, email: string, viewport: typeof DESKTOP) {
  const visitor = await newVisitor(browser, viewport);
  await visitor.page.goto('/login');
  await fillLogin(visitor.page, email);
  await expect(visitor.page).not.toHaveURL(/\/login/);
  return visitor;
}
