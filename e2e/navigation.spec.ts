import { DEMO_PASSWORD } from '@greenlit/seeds/cast.ts';
import type { PersonKey } from '@greenlit/seeds/types.ts';
import { expect, type Page, test } from '@playwright/test';
import { fillSignIn, newVisitor, signIn } from './support/cast.ts';
import { linkIn, mailTo } from './support/mail.ts';
import { fillLogin, graphql, newAddress, openAs, tokenOf } from './support/people.ts';
import { ownerWithReviewer, submitScript } from './support/reviews.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { DESKTOP, look, PHONE } from './support/watch.ts';

interface Expected {
  home: string;
  /** The entries of the sidebar, in order. */
  sidebar: string[];
  /** The plan button; none for people who have no plan of their own to see. */
  plan?: RegExp;
  bell?: false;
  upgrade?: true;
  /** A requested path and where it leads; DENIED means the path stays and shows a denial. */
  closed: Record<string, string>;
}

const DENIED = 'ACCESS DENIED';
const NORMAL = ['Home', 'Content', 'My videos', 'Favorites', 'Settings', 'Records'];
const OWNS = [...NORMAL, 'My Video Channel'];
const REVIEWS = ['Home', 'Content', 'My videos', 'Reviews', 'Favorites', 'Settings', 'Records'];
const SETTINGS = '/dashboard/account/settings';
const others = { '/admin': '/dashboard', '/admin-enterprise/content-library': '/dashboard' };
const ENTERPRISE = {
  home: '/admin-enterprise/content-library',
  sidebar: [
    ...['Home', 'Content', 'My videos', 'Reviews', 'Favorites', 'Enterprise Video Channel'],
    ...['Libraries', 'Settings', 'Users', 'Sharing', 'Records'],
  ],
  closed: { '/admin': '/admin-enterprise/content-library', '/dashboard': '/admin-enterprise/content-library' },
};

const PEOPLE: Record<PersonKey, Expected> = {
  owner: {
    home: '/dashboard',
    sidebar: OWNS,
    plan: /\$139\.00.*17 days left.*Renews/,
    closed: others,
  },
  trial: { home: '/dashboard', sidebar: OWNS, plan: /5 days left.*Expires/, upgrade: true, closed: others },
  lapsed: {
    home: SETTINGS,
    sidebar: ['Account settings', 'Records'],
    plan: /Expire/,
    upgrade: true,
    closed: { '/dashboard': SETTINGS, '/dashboard/content-library': SETTINGS, '/dashboard/edit-script': SETTINGS },
  },
  lifetime: { home: '/dashboard', sidebar: OWNS, closed: { ...others, '/dashboard/plans': '/dashboard' } },
  member: { home: '/dashboard', sidebar: NORMAL, closed: { ...others, '/dashboard/plans': '/dashboard' } },
  approver: {
    home: '/dashboard',
    sidebar: REVIEWS,
    closed: { ...others, '/dashboard/plans': '/dashboard', '/dashboard/edit-script': DENIED },
  },
  partner: { home: '/dashboard', sidebar: [...REVIEWS, 'My Video Channel'], closed: others },
  enterprise: { ...ENTERPRISE, plan: /\$9,600\.00.*Renews/ },
  internal: {
    ...ENTERPRISE,
    closed: { ...ENTERPRISE.closed, '/dashboard/plans': '/admin-enterprise/content-library' },
  },
  staff: { home: '/dashboard', sidebar: NORMAL, bell: false, closed: { ...others, '/dashboard/plans': '/dashboard' } },
  admin: {
    home: '/admin',
    sidebar: [
      'Metrics',
      'Content',
      'Clients',
      'Domains',
      'Settings',
      'Staff',
      'Roles',
      'Records',
      'Libraries',
      'Plan info',
      'Announcements',
      'E-mails',
      'Installation',
    ],
    bell: false,
    closed: { '/dashboard': '/admin', '/admin-enterprise/content-library': '/admin' },
  },
};

/** The landing pages of the others are audited in screen-audit.spec.ts. */
const AUDITED_HERE: readonly string[] = ['lifetime', 'approver', 'staff'] satisfies PersonKey[];

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** The others differ from one of these in single entries. */
const MAIN: readonly string[] = ['owner', 'partner', 'approver', 'admin'];

for (const [person, expected] of Object.entries(PEOPLE))
  test(
    `${person}: landing page, what they see, and what they may not open`,
    MAIN.includes(person) ? {} : SIDE_ROAD,
    async ({ browser }, info) => {
      const { page, context, complaints } = await newVisitor(browser);
      await page.goto('/login');
      await fillSignIn(page, person);
      await expect(page, 'landing page').toHaveURL((url) => url.pathname === expected.home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      const sidebar = page.getByRole('navigation', { name: 'Main' });
      await expect(sidebar.getByRole('link')).toHaveText(expected.sidebar);
      const plan = page.getByRole('link', { name: /^Plan:/ });
      if (expected.plan) await expect(plan).toHaveText(expected.plan);
      else await expect(plan).toHaveCount(0);
      await expect(bell(page)).toHaveCount(expected.bell === false ? 0 : 1);
      await expect(page.getByRole('region', { name: 'Get Started' })).toHaveCount(expected.upgrade ? 1 : 0);
      if (person === 'staff')
        await expect(page.getByRole('region', { name: 'Your first video' }), 'staff publish nothing').toHaveCount(0);
      if (AUDITED_HERE.includes(person)) await look(page, info, `${person} home`);

      for (const [path, target] of Object.entries(expected.closed)) {
        await page.goto(path);
        if (target === DENIED) {
          await expect(heading(page, DENIED)).toBeVisible();
          await look(page, info, `${person} denied`);
          await page.getByRole('link', { name: 'Home' }).last().click();
          await expect(page).toHaveURL((url) => url.pathname === expected.home);
        } else await expect(page, path).toHaveURL((url) => url.pathname === target);
      }

      await page.getByRole('button', { name: /account menu/ }).click();
      await expect(page.getByRole('menuitem')).toHaveText(['Account', 'Help', 'Sign out']);
      await page.getByRole('menuitem', { name: 'Account' }).click();
      await expect(heading(page, 'Account settings')).toBeVisible();
      expect(complaints, 'the console stays quiet').toEqual([]);
      await context.close();
    },
  );

test(
  'an ending trial shows on every page, can be dismissed for the day, and leads to the plans',
  SIDE_ROAD,
  async ({ browser }, info) => {
    const { page, context, complaints } = await newVisitor(browser);
    const warning = page.getByRole('region', { name: 'Your plan' }).getByText('Your plan is about to expire!');
    await signIn(page, 'trial');
    await expect(page.getByText('Your plan is about to expire!'), 'home lists it too').toHaveCount(1);
    await page.goto('/dashboard/content-videos');
    await expect(warning).toBeVisible();
    await look(page, info, 'warning');
    await page.getByRole('button', { name: 'Hide until tomorrow' }).click();
    await expect(warning).toHaveCount(0);
    await page.reload();
    await expect(heading(page, 'My videos')).toBeVisible();
    await expect(warning).toHaveCount(0);

    await page.getByRole('region', { name: 'Get Started' }).getByRole('link').click();
    await expect(heading(page, 'Choose your plan')).toBeVisible();
    await expect(page.getByText(/left in your free trial/)).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Basic \$29\.00 a month/ })).toBeVisible();
    await look(page, info, 'plans');

    await page.clock.setSystemTime(Date.now() + 86_400_000);
    await page.goto('/dashboard/content-videos');
    await expect(warning, 'the next day it is shown again').toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('an approver finds the reviews waiting for a decision', async ({ browser, request }, info) => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'approver');
  const needs = page.getByRole('region', { name: 'For you to do' });
  await expect(needs.getByText(/^Decide on “/).first()).toBeVisible();
  await expect(needs.getByText(/Asked by Nora Whitfield/).first()).toBeVisible();
  await look(page, info, 'approver');

  await test.step('and reads what they may decide, without further permissions', async () => {
    const { getReviewQueue } = await graphql<{
      getReviewQueue: { rounds: { videoId: string | null; scriptId: string | null }[] };
    }>(
      request,
      await tokenOf(request, 'approver@demo.test', DEMO_PASSWORD),
      '{ getReviewQueue(page: 1, limit: 5) { rounds { videoId scriptId } } }',
    );
    for (const { videoId, scriptId } of getReviewQueue.rounds) {
      await page.goto(videoId ? `/dashboard/in-review/${videoId}` : `/dashboard/review-script/${scriptId}`);
      await expect(page.getByRole('link', { name: 'Review', exact: true })).toBeVisible();
    }
  });

  await test.step('a review that is gone says so and leads back', async () => {
    await page.goto('/dashboard/review/00000000-0000-4000-8000-000000000000');
    await expect(heading(page, /Something went wrong$/)).toBeVisible();
    await expect(page.getByText('Video not found')).toBeVisible();
    await page.goto('/dashboard/review/00000000-0000-4000-8000-000000000000?script=1');
    await expect(page.getByText('Script not found')).toBeVisible();
    await look(page, info, 'review that is gone');
    await page.getByRole('main').getByRole('link', { name: 'Reviews' }).last().click();
    await expect(page).toHaveURL((url) => url.pathname === '/dashboard/review');
  });
  await page.goto('/dashboard/no-such-page');
  await expect(page.getByRole('alert')).toContainText('This page does not exist or was removed.');
  await expect(page, 'home').toHaveURL((url) => url.pathname === '/dashboard');
  await context.close();
});

test('corrections are found by the id of their script alone', async ({ browser, request }) => {
  const { getMyScripts } = await graphql<{ getMyScripts: { id: string; status: string }[] }>(
    request,
    await tokenOf(request, 'owner@demo.test', DEMO_PASSWORD),
    '{ getMyScripts { id status } }',
  );
  const id = getMyScripts.find(({ status }) => status === 'need_changes')?.id;
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'owner');
  await page.goto(`/dashboard/need-changes/${id}`);
  await expect(page).toHaveURL((url) => url.pathname.endsWith(id ?? '?') && url.searchParams.get('script') === '1');
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
  await context.close();
});

test('the menu on a phone has everything the desktop frame has', async ({ browser }, info) => {
  const { page, context, complaints } = await newVisitor(browser, PHONE);
  await signIn(page, 'trial');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(OWNS);
  await expect(menu.getByRole('link', { name: /^Plan:/ })).toBeVisible();
  await expect(menu.getByRole('region', { name: 'Get Started' })).toBeVisible();
  await look(page, info, 'menu');
  await menu.getByRole('link', { name: 'My videos' }).click();
  await expect(menu).toBeHidden();
  await expect(heading(page, 'My videos')).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a reviewer approves, and the bell updates in every window without a reload', async ({
  browser,
  request,
}, info) => {
  const reviewerEmail = newAddress('reviewer');
  const email = await ownerWithReviewer(request, reviewerEmail);
  const { page, context, complaints } = await newVisitor(browser, DESKTOP);
  let streams = 0;
  context.on('request', (asked) => {
    if (asked.url().endsWith('/api/notifications/stream')) streams += 1;
  });
  await openAs(page, email);
  await expect(heading(page, /Welcome/)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/dashboard/content-library');
  await expect(heading(second, 'Content Scripts')).toBeVisible();
  await expect(bell(second)).toHaveAccessibleName('Notifications');
  await expect.poll(() => streams, { message: 'one stream for both windows' }).toBe(1);

  const title = 'A bond ladder in one minute';
  await submitScript(request, email, title);
  const reviewer = await newVisitor(browser, PHONE);
  await reviewer.page.goto(linkIn(await mailTo(request, reviewerEmail, new RegExp(title)), /compliance\/review/));
  await reviewer.page.getByLabel('Your name').fill('Helen Marsh');
  await reviewer.page.getByRole('button', { name: 'Approve' }).click();
  await expect(reviewer.page.getByText('Script approved').first()).toBeVisible();

  for (const window of [page, second])
    await expect(bell(window), 'faster than polling').toHaveAccessibleName('Notifications, 1 unread', {
      timeout: 10_000,
    });
  await expect(
    page.getByRole('status').filter({ hasText: `New notification: Helen Marsh approved “${title}”` }),
  ).toHaveCount(1);
  expect(streams).toBe(1);

  await bell(page).focus();
  await page.keyboard.press('Enter');
  const notices = page.getByRole('dialog', { name: 'Notifications' });
  await expect(notices.getByRole('link')).toHaveText([/Helen Marsh approved/]);
  await look(page, info, 'bell');
  await page.keyboard.press('Escape');
  await expect(notices).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await notices.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/review-script\//);
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await test.step('when the window with the stream closes, another takes over', async () => {
    await page.close();
    await expect.poll(() => streams).toBe(2);
    await expect(bell(second)).toHaveAccessibleName('Notifications', { timeout: 30_000 });
  });
  await test.step('signing out ends the stream', async () => {
    await second.getByRole('button', { name: /account menu/ }).click();
    await second.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(second).toHaveURL(/\/login/);
    // longer than a lost stream waits before it is opened again
    await second.waitForTimeout(3_000);
    expect(streams).toBe(2);
  });
  expect(complaints).toEqual([]);
  await context.close();
  await reviewer.context.close();
});

test(
  'a session ended elsewhere signs out here at once, and text typed in the settings is restored',
  SIDE_ROAD,
  async ({ browser, request }) => {
    const email = await ownerWithReviewer(request, newAddress('reviewer'));
    const { page, context } = await newVisitor(browser);
    await page.goto('/login');
    const listening = page.waitForResponse(/\/api\/notifications\/stream/);
    await fillLogin(page, email);
    await expect(heading(page, /Welcome/)).toBeVisible();
    await listening;
    await page.goto('/dashboard/account/settings');
    const bio = page.getByRole('textbox', { name: 'Biography' });
    await bio.fill('I explain bonds.');
    const token = await tokenOf(request, email);
    await graphql(request, token, 'mutation { endOtherSessions }');
    await expect(page, 'without a click').toHaveURL(/\/login.*reason=expired/);
    await fillLogin(page, email);
    await expect(bio).toHaveValue('I explain bonds.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await expect(bio).toHaveValue('');
    await context.close();
  },
);
