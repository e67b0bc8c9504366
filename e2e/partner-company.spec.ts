import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { expect, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { linkIn, mailTo } from './support/mail.ts';
import { newAddress, PASSWORD } from './support/people.ts';
import { button, field, said } from './support/settings.ts';
import { DESKTOP, look, unexpected } from './support/watch.ts';

test('a partner company is invited by its name, sets itself up, and is renamed by its enterprise', async ({
  browser,
  request,
}, info) => {
  const email = newAddress('harbor');
  const name = `Harbor Light ${Date.now()}`;
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'enterprise', '/admin-enterprise/account-enterprise/users');

  await test.step('the invitation names the owner and the company', async () => {
    await button(page, 'Invite partner companies').first().click();
    const dialog = page.getByRole('dialog', { name: 'Invite partner companies' });
    await dialog.getByLabel('Owner name').fill('Mary Ann Smith');
    await dialog.getByLabel('Owner e-mail').fill(email);
    await dialog.getByLabel('Company name').fill(name);
    await button(dialog, 'Add').click();
    await expect(dialog.getByText(name)).toBeVisible();
    await look(page, info, 'invitation');
    await button(dialog, 'Send 1 invitation').click();
    await said(page, 'INVITATION SENT SUCCESSFULLY!');
    await page.getByRole('searchbox').fill(name);
    await expect(button(page, `Open ${name}`)).toBeVisible();
  });

  const guest = await newVisitor(browser, DESKTOP);
  await test.step('its wizard has four steps and the end', async () => {
    const letter = await mailTo(request, email, /invites you/);
    await guest.page.goto(linkIn(letter, /subuser=/));
    await guest.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await guest.page.keyboard.press('Enter');
    await expect(guest.page).toHaveURL(/\/dashboard\/workspace/);
    await expect(guest.page.getByText('Step 1 of 5')).toBeVisible();
    await button(guest.page, 'Start').click();
    await expect(guest.page.getByLabel('Company name')).toHaveValue(name);
    await button(guest.page, 'Next').click();
    await guest.page.locator('input[type=file]').setInputFiles(fixtures.logo);
    await expect(button(guest.page, 'Remove the logo')).toBeVisible();
    await button(guest.page, 'Next').click();
    await button(guest.page, 'Skip').click();
    await expect(guest.page.getByText(name)).toBeVisible();
    await look(guest.page, info, 'end of the wizard');
    await button(guest.page, 'Go to my workspace').click();
    await expect(guest.page).toHaveURL(/\/dashboard\/plans/);
  });

  await test.step('its enterprise’s administrators rename it', async () => {
    await page.reload();
    await page.getByRole('searchbox').fill(name);
    await button(page, `Open ${name}`).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByAltText('The company’s logo')).toBeVisible();
    await field(panel.page(), 'Company name').fill(`${name} Advisors`);
    await look(page, info, 'panel of a company');
    await button(panel, 'Save changes').click();
    await said(page, 'Updated successfully');
    await page.keyboard.press('Escape');
    await expect(button(page, `Open ${name} Advisors`)).toBeVisible();
    await page
      .getByRole('list', { name: 'People' })
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    const question = page.getByRole('dialog', { name: 'Deactivate this company?' });
    await expect(question).toContainText('and everyone in the company are signed out');
    await button(question, 'Cancel').click();
  });
  expect(unexpected([...complaints, ...guest.complaints])).toEqual([]);
  await guest.context.close();
  await context.close();
});
