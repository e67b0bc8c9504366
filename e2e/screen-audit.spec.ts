import type { PersonKey } from '@greenlit/seeds/types.ts';
import { type Browser, expect, type Page, type TestInfo, test } from '@playwright/test';
import { signIn } from './support/cast.ts';
import { newPerson, openAs } from './support/people.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { auditScreen, DESKTOP, settled, unexpected, watchConsole } from './support/watch.ts';

const SETTINGS = '/dashboard/account/settings';
const ENTERPRISE_SETTINGS = '/admin-enterprise/account-enterprise/settings';

/** The pages each kind of person visits, besides their landing page. */
const SCREENS: Partial<Record<PersonKey, string[]>> = {
  owner: [
    '/dashboard/content-library',
    '/dashboard/content-library?search=bond',
    '/dashboard/content-library?search=nothing-is-called-that',
    '/dashboard/content-videos',
    '/dashboard/favorites',
    '/dashboard/edit-script/create/custom',
    '/dashboard/generate-script',
    '/dashboard/rules',
    '/dashboard/plans',
    '/dashboard/landing',
    '/dashboard/viewers',
    '/dashboard/account/records',
    SETTINGS,
    `${SETTINGS}?tab=users`,
    `${SETTINGS}?tab=plan`,
    `${SETTINGS}?tab=channel`,
    `${SETTINGS}?tab=sign-in`,
    `${SETTINGS}?tab=company`,
    `${SETTINGS}?tab=disclaimer`,
    `${SETTINGS}?advanced`,
  ],
  trial: ['/dashboard/content-videos', '/dashboard/favorites', '/dashboard/plans', `${SETTINGS}?tab=disclaimer`],
  lapsed: ['/dashboard/plans'],
  member: ['/dashboard/content-videos', SETTINGS, `${SETTINGS}?tab=advanced`],
  partner: [SETTINGS, `${SETTINGS}?tab=company`],
  enterprise: [
    '/admin-enterprise/favorites',
    '/admin-enterprise/generate-script',
    '/admin-enterprise/rules',
    '/admin-enterprise/home',
    '/admin-enterprise/viewers?days=365',
    '/admin-enterprise/account-enterprise/users',
    '/admin-enterprise/account-enterprise/users?tab=internal',
    '/admin-enterprise/account-enterprise/sharing',
    ENTERPRISE_SETTINGS,
    `${ENTERPRISE_SETTINGS}?tab=company`,
    `${ENTERPRISE_SETTINGS}?tab=advanced`,
    `${ENTERPRISE_SETTINGS}?tab=sign-in`,
  ],
  internal: [`${ENTERPRISE_SETTINGS}?tab=company`],
  admin: [
    '/admin?tab=business',
    '/admin/articles',
    '/admin/account-admin/plan-info',
    '/admin/clients/domains',
    '/admin/clients/enterprises',
    '/admin/clients/enterprises?key=enterprise',
    '/admin/clients/create-enterprise?key=all',
    '/admin/generate-script',
    '/admin/rules',
    '/admin/account-admin/settings',
    '/admin/account-admin/users',
    '/admin/account-admin/create-profile',
    '/admin/account-admin/roles',
    '/admin/account-admin/create-role',
    '/admin/state',
    '/admin/announcements',
    '/admin/letters',
    '/admin/account-admin/plan-info?tab=coupons',
  ],
};

/** Sign-in and related pages, for signed-out visitors. */
const OUTSIDE = [
  '/login',
  '/login?reason=expired',
  '/login?reason=again',
  '/login?reason=reset&email=nora@journey.test',
  '/register',
  '/confirm-account?email=nora@journey.test&reason=unconfirmed',
  '/reset-password',
  '/confirm-reset-password?email=nora@journey.test',
  '/login?subuser=nothing#nothing',
  '/login/callback',
  '/help',
];

for (const [person, paths] of Object.entries(SCREENS))
  test(`every screen of ${person}`, person === 'owner' ? {} : SIDE_ROAD, async ({ browser }, info) => {
    test.setTimeout(600_000);
    const { page, context, complaints } = await open(browser);
    await signIn(page, person);
    await settled(page);
    await auditScreen(page, info, 'home');
    await walk(page, info, paths);
    expect(complaints, 'the console stays quiet').toEqual([]);
    await context.close();
  });

test('every screen of a signed-out visitor', async ({ browser }, info) => {
  const { page, context, complaints } = await open(browser);
  await walk(page, info, OUTSIDE);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test('every screen of a new person', SIDE_ROAD, async ({ browser, request }, info) => {
  const { page, context, complaints } = await open(browser);
  await openAs(page, await newPerson(request, 'screens'));
  await expect(page).toHaveURL(/\/dashboard\/workspace/);
  await walk(page, info, ['/dashboard/workspace', SETTINGS]);
  expect(complaints).toEqual([]);
  await context.close();
});

async function open(browser: Browser) {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
  return { context, complaints: watchConsole(context), page: await context.newPage() };
}

async function walk(page: Page, info: TestInfo, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    await auditScreen(page, info, path.replace(/\W+/g, ' ').trim());
  }
}
