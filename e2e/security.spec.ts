import { expect, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { newVisitor } from './support/cast.ts';
import { forgetProofs } from './support/database.ts';
import { codeIn, mailTo } from './support/mail.ts';
import { fillLogin, nextCode, PASSWORD, paste } from './support/people.ts';
import { button, field, newOwner, SETTINGS, said, signedIn } from './support/settings.ts';
import { look, PHONE, unexpected } from './support/watch.ts';

test('a new address takes effect once its code is entered, and a new password ends other sessions', async ({
  browser,
  request,
}, info) => {
  const email = await newOwner(request, 'secure');
  const { page, context } = await signedIn(browser, email);
  const elsewhere = await signedIn(browser, email, SETTINGS, PHONE);
  const next = `next-${email}`;

  await test.step('the password is required if it was not entered recently', async () => {
    await forgetProofs(email);
    await button(page, 'Change e-mail').click();
    await field(page, 'New e-mail').fill(next);
    await button(page, 'Send the code').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Password', { exact: true }).fill('not it');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await look(page, info, 'password asked');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByLabel('Password', { exact: true }).press('Enter');
  });
  await expect(page.getByText(`We sent a code to ${next}.`, { exact: false })).toBeVisible();
  await button(page, 'Keep the old e-mail').click();
  await expect(button(page, 'Change e-mail')).toBeVisible();
  await button(page, 'Change e-mail').click();
  await field(page, 'New e-mail').fill(next);
  await button(page, 'Send the code').click();
  await expect(page.getByLabel('Code from the e-mail')).toBeVisible();
  await page.reload();
  await page.getByLabel('Code from the e-mail').fill(codeIn(await mailTo(request, next, /./)));
  await button(page, 'Confirm').click();
  await said(page, 'Updated successfully');
  await expect(page.getByText(next, { exact: true })).toBeVisible();

  await button(page, 'Change password').click();
  await field(page, 'New password').fill('abc1');
  await button(page, 'Save the password').click();
  await look(page, info, 'password refused');
  await field(page, 'New password').fill('Harbor-light-22');
  await button(page, 'Save the password').click();
  await said(page, 'Updated successfully');
  await elsewhere.page.reload();
  await expect(elsewhere.page, 'the other sessions have ended').toHaveURL(/\/login/);
  await page.reload();
  await expect(button(page, 'Change password')).toBeVisible();
  await context.close();
  await elsewhere.context.close();
});

test('two-factor is turned on by QR code or key, shows backup codes once, and is turned off by a code', async ({
  browser,
  request,
}, info) => {
  const email = await newOwner(request, 'factor');
  const { page, context, complaints } = await signedIn(browser, email);
  const toggle = page.getByRole('switch', { name: 'Ask for a code at sign-in' });
  await toggle.press('Space');
  const setup = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
  await expect(setup.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await setup.getByLabel('Code from the app').fill('000000');
  await expect(setup.getByText('Error verifying code, please review the code and try again')).toBeVisible();
  await look(page, info, 'two-factor setup');
  const authenticator = new TOTP({ secret: (await setup.locator('code').innerText()).replaceAll(' ', '') });
  await setup.getByLabel('Code from the app').focus();
  await paste(page, authenticator.generate().replace(/^.../, '$& '));
  await said(page, 'Multifactor Authentication Active!');

  const codes = page.getByRole('dialog', { name: 'Your backup codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(8);
  const [backup = ''] = await codes.getByRole('listitem').allInnerTexts();
  await look(page, info, 'backup codes');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('greenlit-backup-codes.txt');
  await button(page, 'I’ve saved them').click();
  await expect(toggle).toBeChecked();
  await expect(page.getByText('8 of 8 backup codes left')).toBeVisible();

  const again = await newVisitor(browser, PHONE);
  await again.page.goto(`/login?next=${SETTINGS}`);
  await fillLogin(again.page, email);
  await button(again.page, 'Use a backup code').click();
  await again.page.getByLabel('Backup code', { exact: true }).fill(backup);
  await button(again.page, 'Verify').click();
  await expect(again.page.getByText('7 of 8 backup codes left')).toBeVisible();
  await button(again.page, 'New backup codes').click();
  await expect(again.page.getByRole('dialog').getByRole('listitem')).toHaveCount(8);
  await button(again.page, 'I’ve saved them').click();
  await expect(again.page.getByText('8 of 8 backup codes left')).toBeVisible();
  await again.context.close();

  await toggle.press('Space');
  const off = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
  await off.getByLabel('Code from the app, or a backup code').fill('aaaa-bbbb-cccc');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(off.getByText('Error disabling multifactor authentication!')).toBeVisible();
  await look(page, info, 'two-factor not turned off');
  await off.getByLabel('Code from the app, or a backup code').fill(nextCode(authenticator));
  await off.getByRole('button', { name: 'Turn off' }).click();
  await said(page, 'Disabled!');
  await expect(toggle).not.toBeChecked();
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test('a person sees their open sessions and ends one', async ({ browser, request }) => {
  const email = await newOwner(request, 'sessions');
  const { page, context } = await signedIn(browser, email);
  const here = page.getByRole('region', { name: 'Where you are signed in' });
  const other = await signedIn(browser, email, SETTINGS, PHONE);
  await page.reload();
  await expect(here.getByRole('listitem').first()).toContainText('This device');
  await expect(here.getByRole('listitem').first()).toContainText(/Chrome on (Linux|Mac|Windows)/);
  await here
    .getByRole('listitem')
    .filter({ hasText: 'Chrome on' })
    .filter({ hasNotText: 'This device' })
    .first()
    .getByRole('button')
    .click();
  await said(page, 'Device signed out');
  await other.page.reload();
  await expect(other.page).toHaveURL(/\/login/);
  await fillLogin(other.page, email);
  await expect(other.page).toHaveURL(/account\/settings/);
  await page.reload();
  await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(here.getByRole('listitem')).toHaveCount(1);
  await other.page.reload();
  await expect(other.page).toHaveURL(/\/login/);
  await context.close();
  await other.context.close();
});
