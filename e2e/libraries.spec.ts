import { expect, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { card, choose, heading, script } from './support/library.ts';
import { button, field, said } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { auditScreen, look, settled, unexpected } from './support/watch.ts';

for (const [who, library] of [
  ['admin', '/admin/account-admin/libraries'],
  ['enterprise', '/admin-enterprise/account-enterprise/libraries'],
] as const)
  test(`${who} sees the right libraries`, SIDE_ROAD, async ({ browser }, info) => {
    const { page, context, complaints } = await newVisitor(browser);
    await signIn(page, who, library);
    await expect(heading(page, 'Account libraries')).toBeVisible();
    await settled(page);
    await auditScreen(page, info, `libraries ${who}`);
    const title = `Webinars of ${who}`;

    await test.step('a new library: missing fields are marked', async () => {
      await button(page, 'Create new').click();
      const form = page.getByRole('dialog', { name: 'New library' });
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Title is required')).toBeVisible();
      await expect(form.getByText('Type is required')).toBeVisible();
      await form.getByRole('textbox', { name: 'Title' }).fill(title);
      await form.getByRole('combobox', { name: 'Type' }).selectOption('script');
      await look(page, info, `library form ${who}`);
      await form.getByRole('button', { name: 'Save' }).click();
      await said(page, 'Library created successfully');
    });

    await test.step('it is found, hidden and shown again', async () => {
      await page.getByRole('searchbox').fill('webinars');
      await expect(page).toHaveURL(/search=webinars/);
      const row = page.getByRole('row', { name: new RegExp(title) });
      await expect(row).toBeVisible();
      await row.getByRole('switch').press('Space');
      await page
        .getByRole('dialog', { name: 'Are you sure to continue?' })
        .getByRole('button', { name: 'Cancel' })
        .click();
      await expect(row.getByRole('switch')).toBeChecked();
      await row.getByRole('switch').press('Space');
      await page
        .getByRole('dialog', { name: 'Are you sure to continue?' })
        .getByRole('button', { name: 'Continue' })
        .click();
      await said(page, 'Library hidden');
      await expect(row.getByRole('switch')).not.toBeChecked();
      await button(page, 'Clear the search').click();
      await page.getByRole('button', { name: 'Title' }).click();
      await expect(page).toHaveURL(/order=DESC/);
    });
    expect(complaints).toEqual([]);
    await context.close();
  });

test('staff file a script in a library and manage its scripts', async ({ browser }, info) => {
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/articles/);
  await settled(page);
  await auditScreen(page, info, 'articles');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Script', exact: true }).click();
  await expect(heading(page, /New script/)).toBeVisible();
  await button(page, 'Save script').click();
  await expect(page.getByText('Library is required')).toBeVisible();
  await expect(page.getByText('Script text is required')).toBeVisible();
  const title = `What a bond fund is ${Date.now() % 100_000}`;
  await field(page, 'Title').fill(title);
  await page.getByRole('combobox', { name: 'Library' }).selectOption({ label: 'Tax Season' });
  await script(page).fill('A bond fund holds many bonds. Its price moves with interest rates.');
  await auditScreen(page, info, 'script form of staff');
  await button(page, 'Save script').click();
  await said(page, 'Script saved successfully');
  await expect(page).toHaveURL(/\/admin\/articles/);
  await page.getByRole('searchbox').fill(title);
  await expect(card(page, title)).toContainText('Approved');
  await choose(page, card(page, title), 'Archive');
  await said(page, 'SUCCESSFULLY ARCHIVED SCRIPT!');
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
