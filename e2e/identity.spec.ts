import { type Browser, expect, type Page, type TestInfo, test } from '@playwright/test';
import { DESKTOP, newVisitor, PHONE } from './support/cast.ts';
import { codeIn, linkIn, mailTo } from './support/mail.ts';
import {
  fillLogin,
  graphql,
  newAddress,
  newPerson,
  nextCode,
  PASSWORD,
  paste,
  tokenOf,
  withTwoFactor,
} from './support/people.ts';
import { startProvider } from './support/provider.ts';
import { look } from './support/watch.ts';

/** A refusal is an answer with a status, which browsers note by themselves. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;
const unexpected = (complaints: string[]) => complaints.filter((line) => !REFUSED.test(line));
const alert = (page: Page) => page.getByRole('alert');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const viewport of [DESKTOP, PHONE])
  test(`signing up with the mailed code, ${viewport.width} px wide`, async ({ browser, request }, info) => {
    const { page, context, complaints } = await newVisitor(browser, viewport);
    const email = newAddress('sign-up');
    await page.goto('/dashboard/favorites');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(heading(page, 'Create your account')).toBeVisible();

    await test.step('each field says what is wrong, while it is typed', async () => {
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

    await expect(page, 'somebody new sets up their workspace first').toHaveURL(/\/dashboard\/workspace/);
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  });

test('a reload keeps the address that is being confirmed; another code comes; then one signs in', async ({
  browser,
  request,
}) => {
  const { page, context } = await newVisitor(browser, PHONE);
  const email = newAddress('reload');
  await request.post('/api/identity/sign-up', {
    data: { email, password: PASSWORD, name: 'Nora', lastName: 'Brandt' },
  });
  const first = codeIn(await mailTo(request, email, /confirm/i));

  await page.goto('/login');
  await fillLogin(page, email);
  await expect(page, 'who has not confirmed is sent to do so').toHaveURL(/confirm-account/);
  await expect(page.getByText(/not confirmed yet/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`We sent a code to ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('Code resent successfully')).toBeVisible();
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

  await expect(page.getByText('Your address is confirmed. Sign in to go on.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/workspace/);
  await page.goto('/login');
  await expect(page, 'who is signed in has no business at sign-in').toHaveURL(/\/dashboard/);
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/dashboard/);
  await context.close();
});

test('a forgotten password: the same answer for every address, and all sessions end', async ({ browser, request }) => {
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
  await expect(page.getByLabel('New password'), 'a password everybody tries first is refused').toHaveAttribute(
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

test('two-factor: wrong, right, spent and backup codes, and where one was going', async ({
  browser,
  request,
}, info) => {
  const email = await newPerson(request, 'two-factor');
  const { authenticator, backupCodes } = await withTwoFactor(request, email);
  const { page, context, complaints } = await newVisitor(browser, PHONE);
  const dialog = page.getByRole('dialog', { name: 'Two-factor code' });

  await page.goto('/dashboard/account/settings');
  await fillLogin(page, email);
  await expect(dialog.getByLabel('Six-digit code')).toBeFocused();
  await page.keyboard.type(authenticator.generate());
  await expect(dialog.getByText('Error verifying code, please review the code and try again')).toBeVisible();
  await expect(dialog.getByLabel('Six-digit code'), 'the next code can be typed at once').toBeFocused();
  await look(page, info, 'spent code');
  const code = nextCode(authenticator);
  await paste(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page, 'the sixth digit sends').not.toHaveURL(/\/login/);
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

test('an invitation: a name, a password, and in; the link works once', async ({ browser, request }, info) => {
  const email = newAddress('invited');
  const token = await tokenOf(request, 'owner@demo.test', 'Greenlit-demo-1');
  const { getViewer, getRoles } = await graphql<{
    getViewer: { user: { id: string } };
    getRoles: { id: string; name: string }[];
  }>(request, token, '{ getViewer { user { id } } getRoles { id name } }');
  await graphql(request, token, 'mutation ($subusers: SubUsersInput!) { createSubUsers(subusers: $subusers) { id } }', {
    subusers: {
      role: getRoles.find((role) => role.name === 'full')?.id,
      adminUserId: getViewer.user.id,
      emails: [email],
    },
  });
  const link = linkIn(await mailTo(request, email, /invite/i), /subuser=/);

  const { page, context, complaints } = await newVisitor(browser, PHONE);
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

  await page.goto(link);
  await expect(heading(page, 'This invitation is over')).toBeVisible();
  await look(page, info, 'invitation over');
  await context.close();
});

test('signing in at a provider, there and back', async ({ browser }, info) => {
  const email = newAddress('provider');
  const provider = await startProvider({
    sub: email,
    email,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Osei',
  });
  const { page, context, complaints } = await newVisitor(browser, PHONE);
  const button = page.getByRole('link', { name: 'Continue with Example ID' });

  provider.refuse('access_denied');
  await page.goto('/dashboard/account/settings');
  await button.click();
  await expect(alert(page)).toContainText('Error signing in');
  await expect(page, 'what came back is not left in the address').toHaveURL(/\/login\/callback$/);
  await look(page, info, 'provider refused');
  await page.getByRole('link', { name: 'Back to sign in' }).click();

  provider.refuse(null);
  await page.goto('/dashboard/account/settings');
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
  await page.goto('/login/callback');
  await expect(page, 'a reload of the way back leads home').toHaveURL(/\/dashboard/);
  await page.goto('/login/callback?code=again&state=forged');
  await expect(alert(page)).toContainText('Error signing in');
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
  await provider.stop();
});

test('a lifetime-deal code that is none says so, and one can sign up without it', async ({ browser }, info) => {
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

test('by keyboard alone, and other tabs follow', async ({ browser }, info: TestInfo) => {
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
  await expect(other, 'the other tab goes where it was going').toHaveURL(/\/dashboard\/favorites/);

  await signOut(page);
  await expect(other).toHaveURL(/\/login$/);
  expect(await other.evaluate(() => localStorage.length)).toBe(0);
  await look(page, info, 'signed out');
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

async function signedIn(browser: Browser, email: string, viewport: typeof DESKTOP) {
  const visitor = await newVisitor(browser, viewport);
  await visitor.page.goto('/login');
  await fillLogin(visitor.page, email);
  await expect(visitor.page).not.toHaveURL(/\/login/);
  return visitor;
}

/** From whichever page: the wizard, where somebody new is, has no menu. */
async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /account menu/ });
  await menu
    .or(page.getByRole('button', { name: 'Sign out' }))
    .first()
    .click();
  if (await menu.isVisible()) await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
}
