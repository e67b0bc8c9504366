import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { endPeriod } from './support/database.ts';
import { linkIn, mailTo } from './support/mail.ts';
import { graphql, invited, newAddress, openAs, PASSWORD, tokenOf } from './support/people.ts';
import { ownerWithReviewer, publishVideo, submitScript } from './support/reviews.ts';
import { button, field, newOwner, SETTINGS, said, signedIn } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { look, unexpected } from './support/watch.ts';

/* Dialogs that say what will happen: each is read, then what it says is looked for. */

const FIRM = 'Brandt Planning';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dialog = (page: Page) => page.getByRole('dialog');

const channelOf = async (request: APIRequestContext, email: string): Promise<string> => {
  const { getViewer } = await graphql<{ getViewer: { channelPath: string } }>(
    request,
    await tokenOf(request, email),
    '{ getViewer { channelPath } }',
  );
  return getViewer.channelPath;
};

/** Whether this session is still accepted. */
async function accepts(request: APIRequestContext, token: string): Promise<boolean> {
  const answer = await request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: '{ getViewer { user { id } } }' },
  });
  const { errors } = await answer.json();
  return errors === undefined;
}

const signsIn = async (request: APIRequestContext, email: string): Promise<boolean> =>
  (await request.post('/api/identity/sign-in', { data: { email, password: PASSWORD } })).ok();

/** Waits until the public page is, or is not, that of the firm; it may follow a little later. */
const isPublic = (page: Page, address: string, expected: boolean) =>
  expect(async () => {
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    expect((await heading(page).innerText()) === FIRM).toBe(expected);
  }).toPass();

const says = async (question: Locator, ...sentences: string[]) => {
  for (const sentence of sentences) await expect(question).toContainText(sentence);
};

async function paysMonthly(request: APIRequestContext, email: string): Promise<void> {
  const BUY = `mutation ($cardData: CardDataInput!) {
    handleSubscriptionAndPayment(usersCount: 1, cardData: $cardData, customPlan: { interval: month }) { active } }`;
  await graphql(request, await tokenOf(request, email), BUY, { cardData: { token: 'pm_card_visa' } });
}

test('a client who is deactivated is signed out; the channel stays for a while, or goes with it', async ({
  browser,
  request,
}, info) => {
  const email = await newOwner(request, 'deactivated');
  await publishVideo(request, email, 'Bond ladders');
  const address = await channelOf(request, email);
  const stranger = await newVisitor(browser);
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'admin', `/admin/clients/enterprises?key=all&search=${encodeURIComponent(email)}`);
  const active = page.getByRole('switch', { name: `${FIRM} is active` });
  const press = async (answer: string) => {
    await button(dialog(page), answer).click();
    await expect(dialog(page)).toBeHidden();
  };

  await test.step('everybody is signed out, and the channel stays', async () => {
    const token = await tokenOf(request, email);
    await active.press('Space');
    await says(dialog(page), 'is signed out now', 'stay public for 30 days');
    await look(page, info, 'deactivating a client');
    await press('Deactivate');
    await expect(active).not.toBeChecked();
    expect(await accepts(request, token)).toBe(false);
    expect(await signsIn(request, email)).toBe(false);
    await isPublic(stranger.page, address, true);
  });

  await test.step('activated again, they have access', async () => {
    await active.press('Space');
    await says(dialog(page), 'has access again');
    await press('Activate');
    await expect(active).toBeChecked();
    expect(await signsIn(request, email)).toBe(true);
    await isPublic(stranger.page, address, true);
  });

  await test.step('the channel can be taken down too', async () => {
    await active.press('Space');
    await dialog(page).getByRole('checkbox', { name: 'Take the channel down too' }).check();
    await says(dialog(page), 'stop being public now');
    await press('Deactivate');
    await expect(active).not.toBeChecked();
    await isPublic(stranger.page, address, false);
  });

  await test.step('and is back with its owner', async () => {
    await active.press('Space');
    await says(dialog(page), 'so has the public to their channel');
    await press('Activate');
    await isPublic(stranger.page, address, true);
  });
  expect(unexpected([...complaints, ...stranger.complaints])).toEqual([]);
  await stranger.context.close();
  await context.close();
});

test(
  'a person of the team who is deactivated or deleted is signed out, and comes back as the dialog says',
  SIDE_ROAD,
  async ({ browser, request }) => {
    const email = newAddress('consequences');
    const invitation = { by: 'enterprise@demo.test', role: 'Enterprise', email };
    const guest = await newVisitor(browser);
    await guest.page.goto(await invited(request, invitation));
    await guest.page.getByLabel('First name').fill('Ines');
    await guest.page.getByLabel('Last name').fill('Moreau');
    await guest.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await guest.page.keyboard.press('Enter');
    await expect(guest.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await guest.context.close();

    const { page, context, complaints } = await newVisitor(browser);
    await signIn(page, 'enterprise', '/admin-enterprise/account-enterprise/users?tab=internal');
    await page.getByRole('searchbox').fill(email);
    const row = page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: email });
    const choose = async (action: string) => {
      await row.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };

    await test.step('deactivated, and activated again', async () => {
      const token = await tokenOf(request, email);
      await choose('Deactivate');
      const question = page.getByRole('dialog', { name: 'Deactivate this person?' });
      await says(question, 'is signed out everywhere', 'until you activate them again');
      await button(question, 'Deactivate').click();
      await expect(row).toHaveText(/Inactive/);
      expect(await accepts(request, token)).toBe(false);
      expect(await signsIn(request, email)).toBe(false);
      await choose('Activate');
      await expect(row).toHaveText(/Active/);
      expect(await signsIn(request, email)).toBe(true);
    });

    await test.step('deleted, still listed, and invited back', async () => {
      const token = await tokenOf(request, email);
      await choose('Delete');
      const question = page.getByRole('dialog', { name: 'Are you sure to delete' });
      await says(question, "can't sign in", 'filter by the status Deleted', 'they get their work back');
      await button(question, 'Delete').click();
      await said(page, 'User deleted');
      expect(await accepts(request, token)).toBe(false);
      expect(await signsIn(request, email)).toBe(false);
      await page.getByLabel('Status').selectOption('Deleted');
      await expect(row).toHaveText(/Deleted/);
      expect(await invited(request, invitation)).toContain('subuser=');
    });
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);

test(
  'a plan that is cancelled runs to its end, and the channel stays after it',
  SIDE_ROAD,
  async ({ browser, request }) => {
    const email = await newOwner(request, 'cancelling');
    await paysMonthly(request, email);
    const address = await channelOf(request, email);
    const stranger = await newVisitor(browser);
    const { page, context, complaints } = await signedIn(browser, email, `${SETTINGS}?tab=plan`);
    await says(
      page.getByRole('main'),
      'you can resume it until then',
      'your channel stays public for another 30 days',
      'Your work and your records are kept',
    );
    await button(page, 'Cancel plan').click();
    await button(dialog(page), 'Cancel plan').click();
    await said(page, 'Your subscription has been cancelled');
    await page.goto('/dashboard/content-library');
    await expect(heading(page), 'it runs to its end').toHaveText('Content Scripts');

    await endPeriod(email);
    await expect(async () => {
      await page.goto('/dashboard/content-library');
      await expect(page).toHaveURL(/account\/settings/);
    }).toPass();
    await page.goto('/dashboard/account/records');
    await expect(heading(page), 'records are kept').toHaveText('Records');
    await isPublic(stranger.page, address, true);
    expect(unexpected([...complaints, ...stranger.complaints])).toEqual([]);
    await stranger.context.close();
    await context.close();
  },
);

test('a plan that staff end is over at once, and the channel stays', SIDE_ROAD, async ({ browser, request }) => {
  const email = await newOwner(request, 'ended');
  await paysMonthly(request, email);
  const address = await channelOf(request, email);
  const { getViewer } = await graphql<{ getViewer: { user: { id: string } } }>(
    request,
    await tokenOf(request, email),
    '{ getViewer { user { id } } }',
  );
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'admin', `/admin/clients/enterprises/${getViewer.user.id}`);
  await button(page, 'End plan').click();
  await says(
    dialog(page),
    'loses access immediately',
    'nothing is refunded automatically',
    'stays public for another 30 days',
  );
  await button(dialog(page), 'End plan').click();
  await expect(page.getByRole('region', { name: 'Plan', exact: true })).toContainText('Ended');
  await expect(page.getByRole('region', { name: 'Invoices', exact: true })).not.toContainText('refunded');
  const owner = await newVisitor(browser);
  await openAs(owner.page, email, '/dashboard/content-library');
  await expect(owner.page).toHaveURL(/account\/settings/);
  await isPublic(owner.page, address, true);
  expect(unexpected([...complaints, ...owner.complaints])).toEqual([]);
  await owner.context.close();
  await context.close();
});

test(
  'an account that is closed ends everything that its dialog lists',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const reviewer = newAddress('closing-reviewer');
    const email = await ownerWithReviewer(request, reviewer);
    await submitScript(request, email, 'Bond ladders');
    const address = await channelOf(request, email);
    const token = await tokenOf(request, email);
    const desk = await newVisitor(browser);
    const review = linkIn(await mailTo(request, reviewer, /Bond ladders/), /compliance\/review/);
    await desk.page.goto(review);
    await expect(button(desk.page, 'Approve')).toBeVisible();

    const { page, context, complaints } = await signedIn(browser, email);
    await button(page, 'Close account…').click();
    const question = page.getByRole('dialog', { name: 'Close your account?' });
    await says(question, 'Your plan.', 'Sign-in for you', 'Your channel, share links', 'they can no longer decide');
    await look(page, info, 'closing an account');
    await field(page, 'Type “close my account” to confirm').fill('close my account');
    await button(question, 'Close account').click();
    await expect(page).toHaveURL(/\/login/);

    expect(await accepts(request, token), 'sign-in').toBe(false);
    expect(await signsIn(request, email), 'sign-in').toBe(false);
    await isPublic(desk.page, address, false);
    await desk.page.goto(review);
    await expect(heading(desk.page)).toBeVisible();
    await expect(button(desk.page, 'Approve'), 'the reviewer').toHaveCount(0);
    expect(unexpected([...complaints, ...desk.complaints])).toEqual([]);
    await desk.context.close();
    await context.close();
  },
);

test('a nickname that is changed leads on from the earlier one', async ({ browser, request }) => {
  const email = await newOwner(request, 'renamed');
  const first = `first-${Date.now()}`;
  const { page, context, complaints } = await signedIn(browser, email);
  const rename = async (name: string) => {
    await field(page, 'Nickname').fill(name);
    await button(page, 'Save changes').click();
    await said(page, 'Updated successfully');
  };
  await rename(first);
  await says(page.getByRole('main'), 'Links with an earlier name lead to the new one');
  await page.reload();
  await rename(`${first}-now`);
  const stranger = await newVisitor(browser);
  await stranger.page.goto(`/landing/${first}`);
  await expect(stranger.page).toHaveURL(new RegExp(`/landing/${first}-now$`));
  await expect(heading(stranger.page)).toHaveText(FIRM);
  expect(unexpected([...complaints, ...stranger.complaints])).toEqual([]);
  await stranger.context.close();
  await context.close();
});
