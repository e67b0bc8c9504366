import { expect, type Locator, type Page, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { SIDE_ROAD } from './support/side-road.ts';

/** Every list with filters: whose it is, where, and its selects, switches and dates. */
const LISTS: [person: string, path: string, filters: string[]][] = [
  ['admin', '/admin/clients/enterprises?key=enterprise', []],
  ['admin', '/admin/clients/domains', ['Status']],
  ['admin', '/admin/account-admin/users', []],
  ['admin', '/admin/account-admin/roles', []],
  ['admin', '/admin/account-admin/libraries', []],
  ['admin', '/admin/articles?view=list', ['Type', 'Favorites only', 'Hidden', 'Sort']],
  ['enterprise', '/admin-enterprise/account-enterprise/users', ['Status', 'Active plan only']],
  ['enterprise', '/admin-enterprise/account-enterprise/users?tab=internal', ['Status']],
  ['enterprise', '/admin-enterprise/account-enterprise/libraries', []],
  ['enterprise', '/admin-enterprise/content-library', ['Type', 'From', 'Favorites only', 'Hidden', 'Sort']],
  ['enterprise', '/admin-enterprise/content-videos', ['Status', 'Shown', 'Sort', 'Favorites only']],
  ['owner', '/dashboard/content-library', ['Type', 'From', 'Favorites only', 'Hidden', 'Sort']],
  ['owner', '/dashboard/content-videos', ['Status', 'Shown', 'Sort', 'Favorites only']],
  ['owner', '/dashboard/account/records', ['What', 'Sign-ins', 'From', 'To']],
  ['approver', '/dashboard/review', ['Type', 'Waiting', 'Assigned to']],
];

const DAY = '2026-01-31';

const filter = (page: Page, label: string): Locator =>
  page.getByRole('main').getByLabel(label, { exact: true }).first();

/** What a filter is set to, whatever its kind. */
const shownIn = (field: Locator): Promise<string> =>
  field.evaluate((node: HTMLInputElement) => (node.type === 'checkbox' ? String(node.checked) : node.value));

/** Sets a filter to something that it is not by default. */
async function change(field: Locator): Promise<string> {
  const kind = await field.evaluate((node: HTMLInputElement) => node.type);
  if (kind === 'checkbox') await field.press('Space');
  else if (kind === 'date') await field.fill(DAY);
  else {
    const last = (node: HTMLSelectElement) => node.options[node.options.length - 1]?.value ?? '';
    await field.selectOption(await field.evaluate(last));
  }
  return shownIn(field);
}

const isAt = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(() => window.location.pathname)).toBe(path.split('?')[0] ?? '');

for (const [person, path, filters] of LISTS)
  test(
    `the filters of ${path} stay for ${person} after a reload, a search and another page`,
    SIDE_ROAD,
    async ({ browser }) => {
      const { page, context } = await newVisitor(browser);
      await signIn(page, person, path);
      const set = new Map<string, string>();
      const stand = async () => {
        for (const [label, value] of set) await expect.poll(() => shownIn(filter(page, label)), label).toBe(value);
      };
      for (const label of filters) {
        const before = await shownIn(filter(page, label));
        set.set(label, await change(filter(page, label)));
        await expect.poll(() => shownIn(filter(page, label))).toBe(set.get(label) ?? '');
        expect([label, set.get(label)]).not.toEqual([label, before]);
        await expect(page).toHaveURL(/\?/);
        await stand();
        await page.reload();
        await stand();
      }
      const search = page.getByRole('main').getByRole('searchbox');
      if ((await search.count()) > 0) {
        await search.first().fill('zzz');
        await expect(page).toHaveURL(/(search|q)=zzz/);
        await stand();
        await page.reload();
        await expect(search.first()).toHaveValue('zzz');
        await stand();
        await search.first().fill('');
        await expect(page).not.toHaveURL(/zzz/);
        await stand();
      }
      const next = page.getByRole('button', { name: 'Next page' });
      if ((await next.count()) > 0) {
        await next.click();
        await expect(page).toHaveURL(/page=2/);
        await stand();
        await page.reload();
        await expect(page).toHaveURL(/page=2/);
        await stand();
      }
      await isAt(page, path);
      await context.close();
    },
  );

test('the rows per page are remembered for each list', async ({ browser }) => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'owner', '/dashboard/content-library?view=list');
  const rows = page.getByLabel('Rows per page');
  await expect(rows).toHaveValue('5');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await rows.selectOption('25');
  await expect(page).not.toHaveURL(/page=/);
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(5);
  await page.reload();
  await expect(rows).toHaveValue('25');
  await context.close();
});

test('home shows the latest three scripts and videos, and leads to all of them', async ({ browser }) => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'owner', '/dashboard');
  for (const [list, all, path] of [
    ['Recent videos', 'See all videos', '/dashboard/content-videos'],
    ['Content scripts', 'See all scripts', '/dashboard/content-library'],
  ] as const) {
    await expect(page.getByRole('list', { name: list }).locator('> li')).toHaveCount(3);
    await expect(page.getByRole('link', { name: all })).toHaveAttribute('href', path);
  }
  await context.close();
});
