import { type Browser, type CDPSession, expect, type Locator, type Page, test } from '@playwright/test';
import { newVisitor } from './support/cast.ts';
import { endPublicDays, endTrial } from './support/database.ts';
import { linkIn, mailTo } from './support/mail.ts';
import { graphql, newAddress, openAs, tokenOf } from './support/people.ts';
import { formOf, ownerWithReviewer, publishVideo } from './support/reviews.ts';
import { button, enterCard, field, newOwner, SETTINGS, said, signedIn } from './support/settings.ts';
import { look, PHONE, unexpected } from './support/watch.ts';

const TITLES = ['Alder', 'Birch', 'Cedar'];

/** The titles on a page, in their order. */
const order = async (page: Page) => [
  ...new Set((await page.getByRole('main').innerText()).match(new RegExp(TITLES.join('|'), 'g'))),
];
const handle = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Move ${title}, `) });
const middle = async (of: Locator) => {
  const box = await of.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const publicAddress = async (page: Page): Promise<string> => {
  const link = await page.getByRole('link', { name: 'Open public page' }).getAttribute('href');
  return link ?? '';
};
const arranged = async (page: Page) => {
  await button(page, 'Save order').click();
  await said(page, 'Order saved');
};

async function touchDrag(browser: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  for (const part of [0.3, 0.7, 1]) await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * part });
  await touch('touchEnd');
}

/** Signs in on a phone whose screen is touched. */
async function onTouch(browser: Browser, email: string) {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openAs(page, email, '/dashboard/landing');
  return { context, page, touch: await context.newCDPSession(page) };
}

test('a channel is reordered by keyboard, mouse and touch, outlives its plan for a while, closes, and returns with the payment', async ({
  browser,
  request,
}, info) => {
  const email = await newOwner(request, 'channel');
  for (const title of TITLES) await publishVideo(request, email, title);
  const { page, context, complaints } = await signedIn(browser, email);
  const stranger = await newVisitor(browser, PHONE);
  await page.goto('/dashboard/landing');
  await expect.poll(() => order(page)).toEqual(['Cedar', 'Birch', 'Alder']);
  const address = await publicAddress(page);

  await test.step('by keyboard', async () => {
    await button(page, 'Reorganize').click();
    await handle(page, 'Cedar').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: 'Cedar is now 2 of 3' })).toBeAttached();
    await expect(handle(page, 'Cedar'), 'the focus goes along').toBeFocused();
    await look(page, info, 'arranging');
    await arranged(page);
    await expect.poll(() => order(page)).toEqual(['Birch', 'Cedar', 'Alder']);
  });

  await test.step('by mouse', async () => {
    await button(page, 'Reorganize').click();
    const [from, to] = [await middle(handle(page, 'Alder')), await middle(handle(page, 'Birch'))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await arranged(page);
    await expect.poll(() => order(page)).toEqual(['Alder', 'Birch', 'Cedar']);
  });

  await test.step('by touch, and everybody sees that order', async () => {
    const phone = await onTouch(browser, email);
    await button(phone.page, 'Reorganize').click();
    await handle(phone.page, 'Alder').scrollIntoViewIfNeeded();
    await touchDrag(phone.touch, await middle(handle(phone.page, 'Alder')), await middle(handle(phone.page, 'Cedar')));
    await arranged(phone.page);
    await phone.context.close();
    await stranger.page.goto(address);
    await expect.poll(() => order(stranger.page)).toEqual(['Birch', 'Cedar', 'Alder']);
  });

  await test.step('without access it stays for a while, and its owner is told until when', async () => {
    await endTrial(email);
    const mail = await mailTo(request, email, /^Your channel stays public until /);
    expect(mail.text).toContain('Nothing is deleted');
    await stranger.page.reload();
    await expect(stranger.page.getByRole('heading', { level: 1 })).toHaveText('Brandt Planning');
  });

  await test.step('after that it is no longer public', async () => {
    await endPublicDays(email);
    const mail = await mailTo(request, email, /^Your channel is no longer public$/);
    await stranger.page.reload();
    await expect(stranger.page.getByRole('heading', { level: 1 })).toHaveText('No longer public');
    await look(stranger.page, info, 'no longer public');
    await page.goto(linkIn(mail, /settings/));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('it returns with the payment', async () => {
    await page.goto('/dashboard/plans');
    await page.getByRole('radio', { name: /^Basic/ }).check();
    await button(page, 'Continue to payment').click();
    await enterCard(page, '4242424242424242');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await stranger.page.reload();
    await expect(stranger.page.getByRole('heading', { level: 1 })).toHaveText('Brandt Planning');
    expect(await order(stranger.page)).toEqual(['Birch', 'Cedar', 'Alder']);
  });

  expect(unexpected([...complaints, ...stranger.complaints])).toEqual([]);
  await stranger.context.close();
  await context.close();
});

test('a firm’s profile is public once it was sent and approved', async ({ browser, request }, info) => {
  const reviewer = newAddress('channel-reviewer');
  const email = await ownerWithReviewer(request, reviewer);
  const { page, context, complaints } = await signedIn(browser, email, `${SETTINGS}?tab=channel`);
  const stranger = await newVisitor(browser);
  const words = 'We plan for people who fix boats.';
  const standing = page.getByRole('status');

  await field(page, 'About the firm').fill(words);
  await field(page, 'Regulatory footer').fill('Investing involves risk.');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(standing.filter({ hasText: 'not sent to compliance yet' })).toBeVisible();
  await look(page, info, 'channel page, not sent');
  const token = await tokenOf(request, email);
  const { getViewer, getChannelProfile } = await graphql<{
    getViewer: { channelPath: string };
    getChannelProfile: { scriptId: string };
  }>(request, token, '{ getViewer { channelPath } getChannelProfile { scriptId } }');
  await stranger.page.goto(getViewer.channelPath);
  await expect(stranger.page.getByText(words)).toHaveCount(0);

  await page.getByRole('link', { name: 'Send to compliance' }).click();
  await expect(button(page, 'Send for review')).toBeVisible();
  await graphql(
    request,
    token,
    'mutation ($id: ID!, $form: String) { updateScript(id: $id, script: { status: in_review, reviewForm: $form }) { id } }',
    { id: getChannelProfile.scriptId, form: formOf(email) },
  );

  const { page: desk, context: office } = await newVisitor(browser, PHONE);
  await desk.goto(linkIn(await mailTo(request, reviewer, /Channel page/), /compliance\/review/));
  await expect(desk.getByText(words)).toBeVisible();
  await desk.getByLabel('Your name').fill('Helen Marsh');
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('Script approved').first()).toBeVisible();
  await office.close();

  await page.goto(`${SETTINGS}?tab=channel`);
  await expect(standing.filter({ hasText: 'This is what the public sees.' })).toBeVisible();
  await stranger.page.reload();
  await expect(stranger.page.getByText(words)).toBeVisible();
  await expect(stranger.page.getByText('Investing involves risk.')).toBeVisible();
  await look(stranger.page, info, 'channel with its words');
  expect(unexpected([...complaints, ...stranger.complaints])).toEqual([]);
  await stranger.context.close();
  await context.close();
});
