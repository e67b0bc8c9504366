import { randomUUID } from 'node:crypto';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { newVisitor } from './support/cast.ts';
import { linkIn, mailTo } from './support/mail.ts';
import { graphql, openAs, tokenOf } from './support/people.ts';
import { formOf, ownerWithReviewer } from './support/reviews.ts';
import { button } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { brandedDraft, choose, onServer, upload } from './support/studio.ts';
import { auditScreen, look, unexpected } from './support/watch.ts';

test.describe.configure({ timeout: 300_000 });

const DISCLOSURE = { title: 'Registered adviser', text: 'For information only. Investing can lose money.' };
const FORM = {
  email: 'nora@journey.test',
  representativeName: 'Nora Brandt',
  repNumber: 'NB-7',
  repRegister: ['series7'],
  nameManager: 'Thomas Aldridge',
};

const ADD = 'mutation ($disclaimers: [DisclaimerInput!]!) { addDisclaimersToUser(disclaimers: $disclaimers) { id } }';
const SEND = 'mutation ($data: ComplianceSubmissionInput!) { createComplianceSubmission(data: $data) { id } }';

/** A first video, sent with logo, disclosure and form. */
async function firstVideo(request: APIRequestContext, email: string, reviewer: string): Promise<void> {
  const token = await tokenOf(request, email);
  const ask = <Data>(query: string, variables: object) => graphql<Data>(request, token, query, variables);
  const { addDisclaimersToUser: added } = await ask<{ addDisclaimersToUser: { id: string }[] }>(ADD, {
    disclaimers: [DISCLOSURE],
  });
  const id = await brandedDraft(request, email, { title: 'The first one' });
  const urlVideo = await upload(request, token, 'videos', fixtures.talk);
  const urlLogo = await upload(request, token, 'images', fixtures.logo);
  const change = 'mutation ($id: ID!, $video: VideoInput!) { updateVideo(id: $id, video: $video) { id } }';
  const endCard = { ...DISCLOSURE, seconds: 3 };
  await ask(change, {
    id,
    video: { urlVideo, urlLogo, logoPosition: 'bottom_left', endCard, disclosureId: added[0]?.id },
  });
  await ask(SEND, { data: { videoId: id, email: reviewer, reviewForm: JSON.stringify(FORM) } });
}

const clicks = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0));

test('a second video takes at most 11 clicks, from New video to sent', async ({ browser, request }, info) => {
  const reviewer = `reviewer-${randomUUID().slice(0, 8)}@journey.test`;
  const email = await ownerWithReviewer(request, reviewer);
  await firstVideo(request, email, reviewer);
  const { page, context, complaints } = await newVisitor(browser);
  await openAs(page, email);
  const start = page.getByRole('link', { name: 'New video' }).first();
  await expect(start).toBeVisible();
  await page.evaluate(() => {
    const count = (event: Event) => {
      if (event.isTrusted) sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1));
    };
    document.addEventListener('click', count, { capture: true });
  });

  await test.step('write and record', async () => {
    await start.click();
    await page.getByRole('textbox', { name: 'Title' }).click();
    await page.keyboard.type('The second one');
    await page.getByLabel('Script', { exact: true }).click();
    await page.keyboard.type('Bonds pay again. Call us before you change your plan.');
    await button(page, 'Next').click();
    await button(page, 'Open the recorder').click();
    await expect(button(page, 'Start recording')).toBeEnabled({ timeout: 30_000 });
    await button(page, 'Start recording').click();
    await expect(button(page, 'End Recording')).toBeEnabled({ timeout: 30_000 });
    await button(page, 'End Recording').click();
    await page.getByRole('button', { name: 'Keep', exact: true }).click({ timeout: 60_000 });
  });

  await test.step('logo, corner and disclosure are those of the previous video', async () => {
    await expect(page.getByText('Corner: Bottom left')).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('radio', { name: DISCLOSURE.title })).toBeChecked();
    await expect(page.getByLabel('Disclosure text')).toHaveText(DISCLOSURE.text);
    await expect(page.getByLabel('Show it at the end of the video')).toBeChecked();
    await auditScreen(page, info, 'brand, as the last time');
    await button(page, 'Next').click();
  });
  const id = /video-record\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

  await test.step('the form is filled in like the previous one, and sending waits for the video', async () => {
    await expect(page.getByRole('heading', { name: 'Send Video' }).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Filled in for Nora Brandt')).toBeVisible();
    await expect(
      page.getByText(`Disclosure: ${DISCLOSURE.title}, at the end of the video and on its page`),
    ).toBeVisible();
    await button(page, 'Send').click();
    await expect(page.getByText('Your video was submitted!')).toBeVisible({ timeout: 180_000 });
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/content-videos/);
  });

  expect(await clicks(page)).toBeLessThanOrEqual(11);
  await test.step('its card plays its first seconds while the mouse rests on it, and then shows its picture again', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const sentCard = page.getByRole('article').filter({ hasText: 'The second one' });
    await sentCard.hover();
    await expect(sentCard.locator('video')).toBeVisible();
    await expect(sentCard.locator('video')).toHaveCount(0, { timeout: 30_000 });
    await sentCard.getByRole('link').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(sentCard.locator('video'), 'also for the keyboard').toBeVisible();
  });
  const sent = await onServer(page, id);
  expect(sent).toMatchObject({ logoInVideo: true, logoPosition: 'bottom_left', endCard: { title: DISCLOSURE.title } });
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test(
  'choices can be changed freely until the video is sent, and rendering resumes after the page was closed',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const reviewer = `reviewer-${randomUUID().slice(0, 8)}@journey.test`;
    const email = await ownerWithReviewer(request, reviewer);
    const id = await brandedDraft(request, email, { title: 'Rates in winter' });
    const { page, context, complaints } = await newVisitor(browser);
    await openAs(page, email, `/dashboard/video-record/${id}`);
    const logo = page.waitForEvent('filechooser');
    await button(page, 'Choose a logo').click();
    await (await logo).setFiles(fixtures.logo);
    await button(page, 'Next').click();
    await expect(page.getByRole('heading', { name: 'Send Video' }).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('No disclosure')).toBeVisible();
    await expect.poll(async () => (await onServer(page, id)).render.missing, { timeout: 120_000 }).toBeNull();

    await test.step('back: another corner, and the video is rendered again from the clean take', async () => {
      // it cannot be done before its file has arrived
      await page.route('**/api/uploads**', () => undefined);
      await button(page, 'Back').click();
      await page.getByRole('radio', { name: /bottom left/i }).check({ force: true });
      await button(page, 'Next').click();
      await expect(page.getByRole('heading', { name: 'Send Video' }).first()).toBeVisible({ timeout: 60_000 });
      const { render } = await onServer(page, id);
      expect(render.missing).not.toBeNull();
      await auditScreen(page, info, 'send, while the video is made');
    });

    await test.step('the page is closed before it is done; rendering resumes when it is opened again', async () => {
      await page.unroute('**/api/uploads**');
      await page.reload();
      await expect.poll(async () => (await onServer(page, id)).render.missing, { timeout: 120_000 }).toBeNull();
      expect(await onServer(page, id)).toMatchObject({ logoInVideo: true, logoPosition: 'bottom_left' });
    });

    await test.step('without the logo the clean take is the video again, immediately', async () => {
      await button(page, 'Back').click();
      await button(page, 'Remove').click();
      await button(page, 'Next').click();
      await expect(page.getByRole('heading', { name: 'Send Video' }).first()).toBeVisible({ timeout: 60_000 });
      expect(await onServer(page, id)).toMatchObject({ logoInVideo: false, render: { missing: null } });
    });

    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);

test(
  'a disclosure in the picture is changed in response to corrections, and the logo stays',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const OTHER = { title: 'Registered in Maine', text: 'Registered in Maine. Investing can lose money.' };
    const to = `reviewer-${randomUUID().slice(0, 8)}@journey.test`;
    const email = await ownerWithReviewer(request, to);
    const token = await tokenOf(request, email);
    await graphql(request, token, ADD, { disclaimers: [DISCLOSURE, OTHER] });
    const title = `Rates in spring ${randomUUID().slice(0, 6)}`;
    const id = await brandedDraft(request, email, { title });
    const { page, context, complaints } = await newVisitor(browser);
    const isMade = () =>
      expect.poll(async () => (await onServer(page, id)).render.missing, { timeout: 120_000 }).toBeNull();

    await test.step('it is sent with a logo, and a disclosure at its end', async () => {
      await openAs(page, email, `/dashboard/video-record/${id}`);
      await choose(page, 'Choose a logo', fixtures.logo);
      await expect(page.getByText('Corner: Top right')).toBeVisible();
      await page.getByRole('radio', { name: DISCLOSURE.title }).check();
      await page.getByLabel('Show it at the end of the video').check();
      await button(page, 'Next').click();
      await expect(page.getByRole('heading', { name: 'Send Video' }).first()).toBeVisible({ timeout: 60_000 });
      await isMade();
      await graphql(request, token, SEND, { data: { videoId: id, email: to, reviewForm: formOf(email) } });
    });

    await test.step('the reviewer wants another disclosure', async () => {
      const reviewer = await newVisitor(browser);
      await reviewer.page.goto(linkIn(await mailTo(request, to, new RegExp(title)), /compliance\/review/));
      await reviewer.page.getByLabel('Your name').fill('Helen Marsh');
      await reviewer.page.getByRole('textbox', { name: 'Corrections' }).fill('Name the state.');
      await reviewer.page.getByRole('button', { name: 'Send corrections' }).click();
      await expect(reviewer.page.getByRole('heading', { name: 'Corrections sent' })).toBeVisible();
      await reviewer.context.close();
    });

    await test.step('its button says what happens, and leads to logo and disclosure as chosen before', async () => {
      await page.goto(`/dashboard/need-changes/${id}`);
      await button(page, 'Change it in the video').click();
      const question = page.getByRole('dialog', { name: 'Change the disclosure in the video?' });
      await look(page, info, 'change the disclosure in the video');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await expect(button(page, 'Change it in the video')).toBeFocused();
      await page.keyboard.press('Enter');
      await question.getByRole('button', { name: 'Change it in the video' }).click();
      await expect(page.getByRole('heading', { name: 'Add Logo' }).first()).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('Corner: Top right')).toBeVisible();
      await expect(page.getByRole('radio', { name: DISCLOSURE.title })).toBeChecked();
      await expect(page.getByLabel('Show it at the end of the video')).toBeChecked();
    });

    await test.step('another one is rendered into the same recording, and sent as version 2', async () => {
      await page.getByRole('radio', { name: OTHER.title }).check();
      await expect(page.getByLabel('Disclosure text')).toHaveText(OTHER.text);
      await button(page, 'Next').click();
      await expect(page.getByText('Filled in for Nora Brandt')).toBeVisible({ timeout: 60_000 });
      await button(page, 'Send').click();
      await expect(page.getByText('Your video was submitted!')).toBeVisible({ timeout: 180_000 });
      await isMade();
      expect(await onServer(page, id)).toMatchObject({ logoInVideo: true, endCard: { title: OTHER.title } });
      await mailTo(request, to, new RegExp(`${title}.*version 2`));
    });
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);
