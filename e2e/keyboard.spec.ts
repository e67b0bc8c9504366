import { expect, type Page, test } from '@playwright/test';
import { newVisitor } from './support/cast.ts';
import { tabTo } from './support/keys.ts';
import { newPerson, PASSWORD } from './support/people.ts';
import { button, field, newOwner, SETTINGS, said } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { fits, settled, unexpected } from './support/watch.ts';

/** The width of a 1280 px window at 400 percent zoom. */
const ZOOMED = { width: 320, height: 640 };

/** Asserts that Tab stays inside the open dialog. */
async function keepsFocus(page: Page): Promise<void> {
  for (let pressed = 0; pressed < 8; pressed += 1) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  }
}

test(
  'sign-in, settings and dialogs work without a mouse, at 400 percent zoom',
  SIDE_ROAD,
  async ({ browser, request }) => {
    const email = await newOwner(request, 'keyboard');
    const { page, context, complaints } = await newVisitor(browser, ZOOMED);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/login?next=${encodeURIComponent(SETTINGS)}`);
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('E-mail'), 'the missing field has the focus').toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await fits(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/account\/settings/);
    await settled(page);
    await page.keyboard.press('Tab');
    await fits(page);

    await test.step('the tabs: arrows move, Enter opens', async () => {
      await tabTo(page, 'Account Owner');
      // past the plan and the company
      for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/tab=disclaimer/);
      await fits(page);
    });

    await test.step('a disclosure is written and its removal confirmed; Escape deletes nothing', async () => {
      await tabTo(page, 'Add a disclosure');
      await page.keyboard.press('Enter');
      await expect(field(page, 'Title')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field(page, 'Title'), 'the missing field has the focus').toBeFocused();
      await page.keyboard.type('General');
      await page.keyboard.press('Tab');
      await page.keyboard.type('For information only.');
      await tabTo(page, 'Save changes');
      await page.keyboard.press('Enter');
      await said(page, 'Updated successfully');
      await expect(button(page, 'Add a disclosure'), 'focus returns to where it was').toBeFocused();
      await tabTo(page, 'Remove General');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Remove this disclosure?' })).toBeVisible();
      await keepsFocus(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button(page, 'Remove General')).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
      await said(page, 'Disclosure removed');
      await expect(button(page, 'Add a disclosure'), 'the focused element was deleted').toBeFocused();
    });

    await test.step('two-factor: the dialog keeps the focus and gives it back', async () => {
      await page.goto(SETTINGS);
      await settled(page);
      await tabTo(page, /^Ask for a code at sign-in/, 40);
      await page.keyboard.press('Space');
      await expect(page.getByRole('dialog').getByLabel('Code from the app')).toBeFocused();
      await fits(page);
      await keepsFocus(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('switch')).toBeFocused();
    });

    await test.step('an e-mail form opens, and Cancel leads back', async () => {
      await page.goto(SETTINGS);
      await settled(page);
      await tabTo(page, 'Change e-mail', 40);
      await page.keyboard.press('Enter');
      await expect(field(page, 'New e-mail')).toBeFocused();
      await tabTo(page, 'Cancel');
      await page.keyboard.press('Enter');
      await expect(button(page, 'Change e-mail')).toBeFocused();
      await tabTo(page, 'Change password');
      await page.keyboard.press('Enter');
      await expect(field(page, 'New password')).toBeFocused();
      await tabTo(page, 'Cancel');
      await page.keyboard.press('Enter');
      await expect(button(page, 'Change password')).toBeFocused();
    });
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);

test('the wizard works by keyboard, at 400 percent zoom', SIDE_ROAD, async ({ browser, request }) => {
  const email = await newPerson(request, 'keys');
  const { page, context, complaints } = await newVisitor(browser, ZOOMED);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/workspace/);
  await settled(page);
  await tabTo(page, 'Start');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your name')).toBeVisible();
  await fits(page);
  for (const step of ['name', 'avatar', 'library']) {
    await expect(page).toHaveURL(new RegExp(`step=${step}`));
    await fits(page);
    if (step === 'library') {
      await page.getByRole('radio').first().focus();
      await page.keyboard.press('Space');
    }
    await tabTo(page, 'Next', 40);
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/step=compliance/);
  expect(complaints).toEqual([]);
  await context.close();
});
