import { demo } from '@greenlit/seeds/demo.ts';
import type { PersonKey } from '@greenlit/seeds/types.ts';
import { type Browser, expect, test } from '@playwright/test';
import { DESKTOP, fillSignIn, PHONE, signIn } from './support/cast.ts';
import { look, settled, watchConsole } from './support/watch.ts';

/** Who lands where, and what each kind of person looks at. */
const SCREENS: Partial<Record<PersonKey, { home: string; paths: string[] }>> = {
  owner: {
    home: '/dashboard',
    paths: [
      '/dashboard/content-library',
      '/dashboard/content-library?search=bond',
      '/dashboard/content-library?search=nothing-is-called-that',
      '/dashboard/content-videos',
      '/dashboard/favorites',
      '/dashboard/edit-script/create/custom',
      '/dashboard/account/settings',
    ],
  },
  trial: { home: '/dashboard', paths: ['/dashboard/content-videos', '/dashboard/favorites'] },
  lapsed: { home: '/dashboard/account/settings', paths: [] },
  member: { home: '/dashboard', paths: ['/dashboard/content-videos'] },
  enterprise: {
    home: '/admin-enterprise/content-library',
    paths: ['/admin-enterprise/favorites', '/admin-enterprise/content-library'],
  },
  admin: { home: '/admin', paths: [] },
};

for (const scheme of ['light', 'dark'] as const)
  for (const viewport of [DESKTOP, PHONE])
    test(`every screen, ${scheme}, ${viewport.width} px wide`, async ({ browser }, info) => {
      test.setTimeout(300_000);
      for (const [person, { home, paths }] of Object.entries(SCREENS)) {
        const context = await open(browser, scheme, viewport);
        const complaints = watchConsole(context);
        const page = await context.newPage();
        await signIn(page, person);
        await expect(page, `where ${person} lands`).toHaveURL((url) => url.pathname === home);
        await settled(page);
        await look(page, info, `${person} home`);
        for (const path of paths) {
          await page.goto(path);
          await settled(page);
          await look(page, info, `${person} ${path.replace(/\W+/g, ' ')}`);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow, `${path} fits ${viewport.width} px`).toBeLessThanOrEqual(0);
        }
        expect(complaints, `the console of ${person} stays quiet`).toEqual([]);
        await context.close();
      }
    });

test('areas are closed to those they are not for', async ({ browser }) => {
  const context = await open(browser, 'light', DESKTOP);
  const page = await context.newPage();

  await page.goto('/dashboard/content-videos');
  await expect(page, 'nobody is sent to sign in').toHaveURL(/\/login/);
  await fillSignIn(page, 'owner');
  await expect(page, 'and comes back to where they were going').toHaveURL(/content-videos/);
  for (const path of ['/admin', '/admin-enterprise/content-library']) {
    await page.goto(path);
    await expect(page, path).toHaveURL((url) => url.pathname === '/dashboard');
  }
  await page.goto('/no/such/page');
  await expect(page).toHaveURL((url) => ['/login', '/dashboard'].includes(url.pathname));

  const lapsed = await open(browser, 'light', DESKTOP);
  const theirs = await lapsed.newPage();
  await signIn(theirs, 'lapsed');
  await theirs.goto('/dashboard/content-library');
  await expect(theirs).toHaveURL(/account\/settings/);
  await context.close();
  await lapsed.close();
});

test('signing out ends the session here and on the server', async ({ browser }) => {
  const context = await open(browser, 'light', DESKTOP);
  const page = await context.newPage();
  await signIn(page, 'approver');
  const token = await page.evaluate(() => localStorage.getItem('greenlit.token'));
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('greenlit.token'))).toBeNull();
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: '{ getViewer { homePath } }' },
  });
  expect((await answer.json()).errors[0].extensions.code).toBe('UNAUTHENTICATED');
  await context.close();
});

test('the demo names everybody whom these journeys sign in', () => {
  const known = demo.people.map((person) => person.key);
  expect(known).toEqual(expect.arrayContaining(Object.keys(SCREENS)));
});

function open(browser: Browser, colorScheme: 'light' | 'dark', viewport: { width: number; height: number }) {
  return browser.newContext({ colorScheme, viewport });
}
