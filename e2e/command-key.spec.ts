import { expect, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { auditScreen } from './support/watch.ts';

test('Ctrl-K finds a script, a page and an action from anywhere', SIDE_ROAD, async ({ browser }, info) => {
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'owner');
  await page.getByRole('button', { name: 'Search Ctrl K' }).waitFor();
  const menu = page.getByRole('dialog', { name: 'Search' });

  await page.keyboard.press('Control+k');
  await expect(menu).toBeVisible();
  await page.keyboard.type('envelopes');
  await expect(menu.getByRole('button', { name: 'A bond ladder, explained with envelopes' }).first()).toBeVisible();
  await auditScreen(page, info, 'command menu');
  await menu.getByRole('button', { name: 'A bond ladder, explained with envelopes' }).first().click();
  await expect(page).toHaveURL(/need-changes|edit-script/);

  await page.keyboard.press('Control+k');
  await expect(menu).toBeVisible();
  await page.keyboard.type('disclosures');
  await expect(menu.getByRole('button', { name: 'Favorites' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/settings\?tab=disclaimer/);

  // until the page is there, it takes the focus
  await expect(page.getByRole('button', { name: 'Add a disclosure' })).toBeVisible();
  const opener = page.getByRole('button', { name: 'Search Ctrl K' });
  await opener.focus();
  await page.keyboard.press('Control+k');
  await expect(menu.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(menu).toBeVisible();
  await page.keyboard.type('new script');
  await expect(menu.getByRole('button', { name: 'Favorites' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/edit-script\/create\/custom/);
  expect(complaints).toEqual([]);
  await context.close();
});
