import { expect, type Page, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { tabTo } from './support/keys.ts';
import { card, cards, LIBRARY, script } from './support/library.ts';
import { button } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { auditScreen, fits, look, PHONE, settled } from './support/watch.ts';

const total = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ scripts?$/ });

test('a script is found in two steps, and each step is in the URL', async ({ browser }, info) => {
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'owner', LIBRARY);
  await settled(page);
  await expect(total(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await auditScreen(page, info, 'library');

  await test.step('search as you type, with a typo', async () => {
    await page.getByRole('searchbox').pressSequentially('anuities');
    await expect(page).toHaveURL(/search=anuities/);
    await expect(card(page, 'annuities').first()).toBeVisible();
    await expect(page.getByText('Nothing found for “anuities”. Showing scripts with “annuities”.')).toBeVisible();
    await expect(cards(page).first().locator('mark').first(), 'what was found is marked').toHaveText(/annuities/i);
    await expect(page.getByRole('combobox', { name: 'Sort' }).locator('option:checked')).toHaveText('Best match');
    await look(page, info, 'corrected word');
    const found = (await total(page).textContent()) ?? '';
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page).not.toHaveURL(/search=/);
    await expect(total(page), 'all are counted again').not.toHaveText(found);
  });

  await test.step('filters show counts of their results, and Back undoes them', async () => {
    const all = Number.parseInt((await total(page).textContent()) ?? '', 10);
    const level = page.getByRole('combobox', { name: 'From' });
    const mine = level.locator('option', { hasText: /^My Scripts \(\d+\)$/ });
    await expect(mine).toHaveCount(1);
    const counted = Number(/\((\d+)\)/.exec((await mine.textContent()) ?? '')?.[1]);
    expect(counted).toBeLessThan(all);
    await level.selectOption('mine');
    await expect(page).toHaveURL(/level=mine/);
    await expect(total(page)).toHaveText(counted === 1 ? '1 script' : `${counted} scripts`);
    await page.goBack();
    await expect(level).toHaveValue('');
    await expect(total(page)).toHaveText(`${all} scripts`);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Taxes');
    await expect(page).toHaveURL(/category=Taxes/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Taxes');
    await expect(cards(page).first()).toContainText('Taxes');
    await button(page, 'Remove filter: Category Taxes').click();
    await expect(page).not.toHaveURL(/category=/);
  });

  await test.step('pages, the list, and a page beyond the last', async () => {
    await page.goto(`${LIBRARY}?view=list&page=2`);
    await settled(page);
    await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(cards(page).first()).toContainText(/ID [0-9a-f]{7}/);
    // one's own scripts have the most buttons
    await page.goto(`${LIBRARY}?view=list&level=mine`);
    await settled(page);
    await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeVisible();
    await auditScreen(page, info, 'list');
    await page.goto(`${LIBRARY}?page=4000`);
    await settled(page);
    await expect(page).not.toHaveURL(/page=4000/);
    await expect(cards(page).first()).toBeVisible();
  });

  await test.step('a preview without leaving the list', async () => {
    await page.goto(LIBRARY);
    await settled(page);
    const eye = cards(page)
      .nth(1)
      .getByRole('button', { name: /^Preview/ });
    await eye.hover();
    await expect(page.getByRole('tooltip')).toContainText(/\w+/);
    await eye.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/preview=/);
    await look(page, info, 'preview');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/preview=/);
  });

  await test.step('nothing found says so, and clears', async () => {
    await page.goto(`${LIBRARY}?search=${encodeURIComponent('%_\\')}`);
    await expect(page.getByText('No scripts match.', { exact: false })).toBeVisible();
    await button(page, 'Clear filters').click();
    await expect(cards(page)).toHaveCount(12);
  });
  expect(complaints).toEqual([]);
  await context.close();
});

test('search sends one request, half a second after the last key', SIDE_ROAD, async ({ browser }) => {
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'owner');
  await page.clock.install();
  await page.goto(LIBRARY);
  await settled(page);
  await expect(total(page)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const { query, variables } = request.postDataJSON();
    if (/query GetScripts\b/.test(query)) asked.push(variables.search);
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  const search = page.getByRole('searchbox');
  for (const key of 'bonds') {
    await search.press(key);
    await page.clock.runFor(499);
  }
  await expect(search).toHaveValue('bonds');
  await expect(page).not.toHaveURL(/search=/);
  expect(asked, 'while one types').toEqual([]);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/search=bonds/);
  await expect.poll(() => asked).toEqual(['bonds']);
  await search.fill('stocks');
  await search.press('Enter');
  await page.clock.runFor(50);
  await expect(page, 'Enter does not wait').toHaveURL(/search=stocks/);
  await expect.poll(() => asked).toEqual(['bonds', 'stocks']);
  await button(page, 'Clear the search').click();
  await page.clock.runFor(50);
  await expect(page, 'nor does an empty field').not.toHaveURL(/search=/);
  await page.clock.resume();
  await settled(page);
  await expect(cards(page)).toHaveCount(12);
  expect(asked.filter(Boolean), 'and once').toEqual(['bonds', 'stocks']);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a script is searched, paged to, filtered and used on a phone', SIDE_ROAD, async ({ browser }, info) => {
  const { page, context, complaints } = await newVisitor(browser, PHONE);
  await signIn(page, 'owner', LIBRARY);
  await settled(page);
  await page.getByRole('searchbox').pressSequentially('anuities');
  await expect(page).toHaveURL(/search=anuities/);
  await expect(card(page, 'annuities').first()).toBeVisible();
  await button(page, 'Clear the search').click();
  await expect(page).not.toHaveURL(/search=/);
  await button(page, 'Page 2').click();
  await expect(page).toHaveURL(/page=2/);
  await expect(button(page, 'Page 2')).toHaveAttribute('aria-current', 'page');
  await fits(page);
  await button(page, 'Filters').click();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('script');
  await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Estate Planning');
  await expect(page).toHaveURL(/type=script&category=Estate\+Planning/);
  await expect(cards(page).first()).toContainText('Estate Planning');
  await look(page, info, 'filters on a phone');
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/edit-script\?script=/);
  await expect(script(page)).not.toHaveValue('');
  expect(complaints).toEqual([]);
  await context.close();
});

test('the library works without a mouse, at 400 percent zoom', SIDE_ROAD, async ({ browser }) => {
  const { page, context, complaints } = await newVisitor(browser, { width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'owner', LIBRARY);
  await settled(page);
  await fits(page);
  await tabTo(page, 'Search');
  await page.keyboard.type('annuities');
  await expect(page).toHaveURL(/search=annuities/);
  await settled(page);
  await tabTo(page, /^Preview: /);
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  // the tooltip of the button fades out beside the dialog
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await fits(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Preview: / }).first()).toBeFocused();
  await tabTo(page, /^More: /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Duplicate as draft' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^More: / }).first()).toBeFocused();
  expect(complaints).toEqual([]);
  await context.close();
});

test('an enterprise sees whose a script is, and filters by a partner company', async ({ browser }, info) => {
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'enterprise');
  await expect(page).toHaveURL(/\/admin-enterprise\/content-library/);
  await settled(page);
  await auditScreen(page, info, 'enterprise library');
  const company = page.getByRole('combobox', { name: 'Partner company' });
  await company.selectOption({ label: 'Fenwick Retirement Planning' });
  await expect(page).toHaveURL(/company=/);
  await settled(page);
  await expect(
    cards(page)
      .first()
      .or(page.getByText('No scripts match.', { exact: false })),
  ).toBeVisible();
  await look(page, info, 'a partner company');
  expect(complaints).toEqual([]);
  await context.close();
});
