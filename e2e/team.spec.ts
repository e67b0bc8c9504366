import { expect, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { linkIn, mailTo } from './support/mail.ts';
import { newAddress, PASSWORD } from './support/people.ts';
import { button, said } from './support/settings.ts';
import { look, unexpected } from './support/watch.ts';

test('an owner imports a spreadsheet, sees what will happen to each row, and a colleague joins', async ({
  browser,
  request,
}, info) => {
  const email = newAddress('imported');
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'owner');
  await page.goto('/dashboard/account/settings?tab=users');
  const people = page.getByRole('dialog', { name: 'Users' });
  await expect(people.getByText(/\d of 4 seats used/)).toBeVisible();
  await look(page, info, 'people');

  await button(people, 'Invite people').click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  const choose = (name: string, text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  await choose('people.pdf', 'x');
  await expect(dialog.getByText('Allowed formats (.xls, .xlsx, .numbers, .csv)')).toBeVisible();
  await choose('people.xlsx', 'not a spreadsheet');
  await expect(dialog.getByText('Error reading file, try again')).toBeVisible();
  await choose(
    'people.csv',
    `Name,Mail\nMina Park,${email}\nPriya Raman,member@demo.test\nMina Park,${email}\nNobody,none\n`,
  );
  await expect(dialog.getByLabel('Address column')).toHaveValue('1');
  await expect(dialog.getByLabel('Name column')).toHaveValue('0');
  await expect(dialog.getByText('4 people in the file')).toBeVisible();
  await look(page, info, 'columns');
  await button(dialog, 'Add these people').click();
  const rows = dialog.getByRole('list', { name: 'To invite' }).getByRole('listitem');
  await expect(rows).toHaveText([/Already in your team/, /Repeated/, /Email is invalid/, /New/]);
  await look(page, info, 'verdicts');

  await test.step('the list survives a reload', async () => {
    await page.reload();
    await button(page, 'Invite people').click();
    await expect(rows).toHaveCount(4);
  });
  await dialog.getByLabel('Message').fill('Welcome to the firm');
  await button(dialog, 'Send 1 invitation').click();
  await said(page, 'Invitation sent');
  await people.getByRole('searchbox').fill(email);
  await expect(people.getByRole('listitem').filter({ hasText: email })).toHaveText(/Invited/);

  const letter = await mailTo(request, email, /invites you/);
  expect(letter.text).toContain('Welcome to the firm');
  const guest = await newVisitor(browser);
  await guest.page.goto(linkIn(letter, /subuser=/));
  await guest.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.page.getByRole('button', { name: /join|accept|continue/i }).click();
  await expect(guest.page).toHaveURL(/\/dashboard/);
  await page.reload();
  await people.getByRole('searchbox').fill(email);
  await expect(people.getByRole('listitem').filter({ hasText: email })).toHaveText(/Active/);
  expect(unexpected(complaints)).toEqual([]);
  await guest.context.close();
  await context.close();
});
