import { expect, type Page, test } from '@playwright/test';
import { newVisitor } from './support/cast.ts';
import { forgetProofs } from './support/database.ts';
import {
  fillLogin,
  invited,
  newAddress,
  newPerson,
  nextCode,
  PASSWORD,
  paste,
  withTwoFactor,
} from './support/people.ts';
import { startProvider } from './support/provider.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { DESKTOP, look, PHONE, settled, unexpected } from './support/watch.ts';

const alert = (page: Page) => page.getByRole('alert');

test('two-factor handles wrong, right, used and backup codes, then opens the requested page', async ({
  browser,
  request,
}, info) => {
  const email = await newPerson(request, 'two-factor');
  const { authenticator, spent, backupCodes } = await withTwoFactor(request, email);
  const { page, context, complaints } = await newVisitor(browser, PHONE);
  const dialog = page.getByRole('dialog', { name: 'Two-factor code' });

  await page.goto('/dashboard/account/settings');
  await fillLogin(page, email);
  await expect(dialog.getByLabel('Six-digit code')).toBeFocused();
  await page.keyboard.type(spent);
  await expect(dialog.getByText('Error verifying code, please review the code and try again')).toBeVisible();
  await expect(dialog.getByLabel('Six-digit code'), 'the next code can be typed immediately').toBeFocused();
  await look(page, info, 'spent code');
  const code = nextCode(authenticator);
  await paste(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page, 'the sixth digit submits').not.toHaveURL(/\/login/);
  await signOut(page);

  await fillLogin(page, email);
  await dialog.getByRole('button', { name: 'Use a backup code' }).click();
  await dialog.getByRole('textbox', { name: 'Backup code' }).fill(backupCodes[0] ?? '');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await signOut(page);

  await fillLogin(page, email);
  await dialog.getByRole('button', { name: 'Use a backup code' }).click();
  await dialog.getByRole('textbox', { name: 'Backup code' }).fill(backupCodes[0] ?? '');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Error verifying code, please review the code and try again')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test('an invitation takes a name and a password, signs in, and works once', async ({ browser, request }, info) => {
  const email = newAddress('invited');
  const link = await invited(request, { by: 'owner@demo.test', role: 'full', email });

  const { page, context, complaints } = await newVisitor(browser, PHONE);
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/identity/invitation')) asked.push(sent.url());
  });
  await page.goto(link);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(page.getByText('This field is required')).toHaveCount(3);
  await look(page, info, 'invitation');
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Costa');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(unexpected(complaints)).toEqual([]);
  expect(asked, 'not again once it was accepted').toHaveLength(1);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation is no longer valid' })).toBeVisible();
  await look(page, info, 'invitation over');
  await context.close();
});

test('a person signs in through a provider and comes back', SIDE_ROAD, async ({ browser, request }, info) => {
  const email = newAddress('provider');
  const ada = { sub: email, email, email_verified: true, given_name: 'Ada', family_name: 'Osei' };
  const provider = await startProvider(ada);
  const { page, context, complaints } = await newVisitor(browser, PHONE);
  const button = page.getByRole('link', { name: 'Continue with Example ID' });

  provider.refuse('access_denied');
  await page.goto('/dashboard/account/settings');
  await button.click();
  await expect(alert(page)).toContainText('Error signing in');
  await expect(page, "the URL does not keep the provider's response").toHaveURL(/\/login\/callback$/);
  await look(page, info, 'provider refused');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page, 'the requested page is remembered').toHaveURL(/\/login\?next=/);

  provider.refuse(null);
  await button.click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/dashboard'));
  const name = await page.evaluate(async () => {
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('greenlit.token')}`,
      },
      body: JSON.stringify({ query: '{ getViewer { user { name lastName email } } }' }),
    });
    return (await answer.json()).data.getViewer.user;
  });
  expect(name).toEqual({ name: 'Ada', lastName: 'Osei', email });
  await test.step('an action that needs a fresh sign-in leads there, says why, and returns', async () => {
    await forgetProofs(email);
    await page.goto('/dashboard/account/settings');
    await settled(page);
    const again = page.getByRole('dialog').getByRole('button', { name: 'Sign in again' });
    // the page may still re-render when the switch appears
    await expect(async () => {
      await page.getByRole('switch', { name: 'Ask for a code at sign-in' }).press('Space');
      await expect(again).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await again.click();
    await expect(page.getByText('Sign in again the way you usually do.')).toBeVisible();
    await expect(page.getByText('Invalid session please log in again')).toHaveCount(0);
    await button.click();
    await expect(page).toHaveURL(/account\/settings/);
    await settled(page);
    await expect(async () => {
      await page.getByRole('switch', { name: 'Ask for a code at sign-in' }).press('Space');
      const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
      await expect(dialog).toBeVisible({ timeout: 10_000 });
    }).toPass();
  });
  await page.goto('/login/callback');
  await expect(page, 'reloading the return page leads home').toHaveURL(/\/dashboard/);
  await page.goto('/login/callback?code=again&state=forged');
  await expect(alert(page)).toContainText('Error signing in');
  expect(unexpected(complaints)).toEqual([]);
  await context.close();

  await test.step('people with two-factor are asked for it even after signing in with a provider', async () => {
    const careful = await newPerson(request, 'careful');
    const { authenticator } = await withTwoFactor(request, careful);
    provider.is({ ...ada, sub: careful, email: careful });
    const other = await newVisitor(browser, DESKTOP);
    await other.page.goto('/login');
    await other.page.getByRole('link', { name: 'Continue with Example ID' }).click();
    await expect(other.page.getByLabel('Six-digit code')).toBeFocused();
    await look(other.page, info, 'two-factor after the provider');
    await other.page.keyboard.type(nextCode(authenticator));
    await expect(other.page).toHaveURL(/\/dashboard/);
    expect(unexpected(other.complaints)).toEqual([]);
    await other.context.close();
  });
  await provider.stop();
});

test('signing in works by keyboard alone, and other tabs follow', SIDE_ROAD, async ({ browser }, info) => {
  const { page, context, complaints } = await newVisitor(browser, DESKTOP);
  const other = await context.newPage();
  await other.goto('/dashboard/favorites');
  await expect(other).toHaveURL(/\/login/);

  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('owner@demo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Greenlit-demo-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(other, 'the other tab continues to its page').toHaveURL(/\/dashboard\/favorites/);

  const token = await page.evaluate(() => localStorage.getItem('greenlit.token'));
  await signOut(page);
  await expect(other).toHaveURL(/\/login$/);
  expect(await other.evaluate(() => localStorage.length)).toBe(0);
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: '{ getViewer { homePath } }' },
  });
  expect((await answer.json()).errors[0].extensions.code, 'the server has ended the session too').toBe(
    'UNAUTHENTICATED',
  );
  await look(page, info, 'signed out');
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

/** Works on every page: the wizard for new people has no menu. */
async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /account menu/ });
  await menu
    .or(page.getByRole('button', { name: 'Sign out' }))
    .first()
    .click();
  if (await menu.isVisible()) await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
}
