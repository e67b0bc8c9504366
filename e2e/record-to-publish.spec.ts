import { createHash, randomUUID } from 'node:crypto';
import { demo } from '@greenlit/seeds/demo.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { expect, type Page, test } from '@playwright/test';
import { recorded } from './support/booth.ts';
import { fillSignIn, newVisitor, type Visitor } from './support/cast.ts';
import { linkIn, mailTo } from './support/mail.ts';
import { look, PHONE } from './support/watch.ts';

const SCRIPT = `Markets fall about once a year. Most of those falls are forgotten by the next.

Before you sell, look at when you need the money. Cash for the next two years should not be in stocks at all. What you need in ten years has time to recover, though nothing guarantees that it will.

Call us before you change your plan. We will look at it together.`;

const REVISED = SCRIPT.replace(
  'Most of those falls are forgotten by the next.',
  'Some recover quickly, others take years.',
);

/** Audits a screen. */
type Audit = (page: Page, name: string) => Promise<void>;

test('record a video, get it approved by a reviewer on a phone, and publish it', async ({ browser }, info) => {
  test.setTimeout(300_000);
  const people = [
    await newVisitor(browser),
    await newVisitor(browser, PHONE),
    await newVisitor(browser, PHONE),
  ] as const;
  const [owner, reviewer, stranger] = people;
  const audit: Audit = (page, name) => look(page, info, name);
  const sent = await writeAndSend(owner, audit, (page) => recordIt(page, audit));
  await reviewAndPublish(owner, reviewer, stranger, audit, sent);
  for (const visitor of people) {
    expect(visitor.complaints, 'the console stays quiet').toEqual([]);
    await visitor.context.close();
  }
});

test('upload a video and send it: the reviewer can play it', async ({ browser }) => {
  test.setTimeout(300_000);
  const [owner, reviewer] = [await newVisitor(browser), await newVisitor(browser, PHONE)];
  // the screens are those of the journey before
  const { title } = await writeAndSend(owner, async () => undefined, uploadIt);
  await openReview(reviewer, title);
  const video = reviewer.page.locator('video').first();
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  for (const visitor of [owner, reviewer]) {
    expect(visitor.complaints, 'the console stays quiet').toEqual([]);
    await visitor.context.close();
  }
});

interface Sent {
  title: string;
  videoId: string;
}

/** An owner's way from the sign-in page to a video in review. */
async function writeAndSend({ page }: Visitor, audit: Audit, makeVideo: (page: Page) => Promise<void>): Promise<Sent> {
  const title = `When markets fall ${randomUUID().slice(0, 6)}`;

  await test.step('1 sign in', async () => {
    await page.goto('/login');
    await audit(page, 'sign-in');
    await fillSignIn(page, 'owner');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await audit(page, 'home');
  });

  await test.step('2 write a script that saves itself', async () => {
    await page.getByRole('link', { name: 'New video' }).first().click();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('combobox', { name: 'Category' }).fill('Investor Behavior');
    await page.keyboard.press('Tab');
    await page.getByLabel('Script', { exact: true }).fill(SCRIPT);
    await expect(page.getByText('67 words').first()).toBeVisible();
    await expect(page.getByText(/0:2\d when spoken/).first()).toBeVisible();
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    await expect(page).toHaveURL(/edit-script\/[0-9a-f-]{36}/);
    await audit(page, 'write');
    await page.reload();
    await expect(page.getByLabel('Script', { exact: true })).toHaveValue(SCRIPT);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/video-record\//);
  });
  const videoId = /video-record\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

  await test.step('3 make the video', () => makeVideo(page));

  await test.step('4 choose a logo, its corner and a thumbnail', async () => {
    await expect(page.getByRole('heading', { name: 'Add Logo' }).first()).toBeVisible({ timeout: 90_000 });
    const chooser = page.waitForEvent('filechooser');
    // the last video's is preset
    await page.getByRole('button', { name: /^Choose (a logo|another)$/ }).click();
    await (await chooser).setFiles(fixtures.logo);
    await page.getByRole('radio', { name: /bottom left/i }).check({ force: true });
    await audit(page, 'brand');
    const thumbs = page.getByRole('radio', { name: /picture at/i });
    await expect(thumbs).toHaveCount(5, { timeout: 30_000 });
    await thumbs.nth(2).check({ force: true });
    await expect(thumbs.nth(2)).toBeChecked();
    await audit(page, 'thumbnails');
    await page.getByRole('button', { name: 'Next' }).click();
  });

  await test.step('5 send it to compliance with the form', async () => {
    await fillReviewForm(page, audit);
    await page.getByRole('textbox', { name: 'Message to the reviewer' }).fill('For our autumn newsletter.');
    await audit(page, 'send');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    // sending waits for the video
    await expect(page.getByText('Your video was submitted!').first()).toBeVisible({ timeout: 120_000 });
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/content-videos/);
    await expect(page.getByText(title).first()).toBeVisible();
  });
  return { title, videoId };
}

/** Opens the newest review of this title from its mail. */
async function openReview({ page }: Visitor, title: string, subject = title): Promise<void> {
  await page.goto(linkIn(await mailTo(page.request, demo.reviewerEmail, new RegExp(subject)), /compliance\/review/));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
}

/** The rest of the product's core workflow, as the three people involved experience it. */
async function reviewAndPublish(
  { page }: Visitor,
  reviewer: Visitor,
  stranger: Visitor,
  audit: Audit,
  { title, videoId }: Sent,
): Promise<void> {
  await test.step('6a the reviewer sends corrections from a phone', async () => {
    await openReview(reviewer, title);
    await audit(reviewer.page, 'review, first round');
    await reviewer.page
      .getByLabel('Corrections')
      .fill('“Most are forgotten” plays the risk down. Say that some take years.');
    await reviewer.page.getByLabel('Your name').fill('Helen Marsh');
    await reviewer.page.getByRole('button', { name: 'Send corrections' }).click();
    await expect(reviewer.page.getByRole('heading', { name: 'Corrections sent' })).toBeVisible();
    await audit(reviewer.page, 'review, corrections sent');
  });

  await test.step('6b the owner revises and sends again', async () => {
    await page.goto(`/dashboard/need-changes/${videoId}`);
    await expect(page.getByText('plays the risk down').first()).toBeVisible();
    await audit(page, 'need changes');
    await expect(page.getByRole('button', { name: 'Save and Send' }), 'nothing has changed').toBeDisabled();
    await page.getByRole('textbox', { name: 'Script' }).fill(REVISED);
    await page.getByRole('checkbox', { name: 'Done' }).check();
    await page.getByRole('button', { name: 'Save and Send' }).click();
    const question = page.getByRole('dialog', { name: 'Your video still says the old words.' });
    await audit(page, 'old words');
    await question.getByRole('button', { name: 'Send the text only' }).click();
    await expect(page.getByText('VIDEO SENT SUCCESSFULLY').first()).toBeVisible();
    await page.goto(`/dashboard/in-review/${videoId}`);
    await expect(page.getByText('Waiting for review').first()).toBeVisible();
    await audit(page, 'in review');
  });

  let approvedSha256 = '';
  await test.step('6c the reviewer approves version 2', async () => {
    await openReview(reviewer, title, `${title}.*version 2`);
    await expect(reviewer.page.locator('ins').first()).toContainText('Some');
    approvedSha256 = await playedSha256(reviewer.page);
    await audit(reviewer.page, 'review, second round');
    await expect(reviewer.page.getByText('The video still says the old words')).toBeVisible();
    await reviewer.page.getByRole('button', { name: 'Resolve' }).click();
    await reviewer.page.getByRole('button', { name: 'Approve' }).click();
    await expect(reviewer.page.getByText('You haven’t played the video yet.')).toBeVisible();
    await reviewer.page.getByRole('button', { name: 'Approve anyway' }).click();
    await expect(reviewer.page.getByText('Video approved').first()).toBeVisible();
  });

  await test.step('7a the owner sees it approved', async () => {
    await page.goto(`/dashboard/approved/${videoId}`);
    await expect(page.getByText('Approved').first()).toBeVisible();
    await expect(page.getByText(title).first()).toBeVisible();
    await audit(page, 'approved');
  });

  await test.step('7b a stranger watches, likes and shares it', async () => {
    await stranger.page.goto(`/v/${videoId}`);
    await expect(stranger.page.getByRole('heading', { level: 1 })).toContainText(title);
    expect(await playedSha256(stranger.page), 'the bytes that play are the approved ones').toBe(approvedSha256);
    await seek(stranger.page);
    await stranger.page.getByRole('button', { name: /like/i }).click();
    await stranger.page.getByRole('button', { name: /share/i }).first().click();
    await audit(stranger.page, 'share page');
    await expect
      .poll(async () => countsOf(page, videoId), { message: 'counts' })
      .toEqual({ likes: 1, views: 1, shareAttempts: 1 });
    await stranger.page.reload();
    await expect(stranger.page.getByRole('button', { name: /like/i })).toHaveAttribute('aria-pressed', 'true');
    expect(await countsOf(page, videoId)).toEqual({ likes: 1, views: 1, shareAttempts: 1 });
  });

  await test.step('7c the channel shows it', async () => {
    const owned = demo.people.find((person) => person.key === 'owner');
    await stranger.page.goto(`/landing/${owned?.profile.nickname}`);
    await expect(stranger.page.getByRole('heading', { level: 1 })).toContainText(owned?.profile.companyName ?? '');
    await expect(stranger.page.getByText(title).first()).toBeVisible();
    await audit(stranger.page, 'channel');
  });
}

async function recordIt(page: Page, audit: Audit): Promise<void> {
  const open = page.getByRole('button', { name: 'Open the recorder' });
  await expect(open).toBeVisible();
  await audit(page, 'ways to a video');
  await open.click();
  const start = page.getByRole('button', { name: 'Start recording' });
  await expect(start).toBeEnabled({ timeout: 30_000 });
  await audit(page, 'booth');
  await start.click();
  const end = page.getByRole('button', { name: 'End Recording' });
  await expect(end).toBeEnabled({ timeout: 20_000 });
  await recorded(page, 6);
  await audit(page, 'booth, recording');
  await end.click();
  const keep = page.getByRole('button', { name: 'Keep' });
  await expect(keep).toBeVisible({ timeout: 30_000 });
  await audit(page, 'booth, take');
  await keep.click();
}

async function uploadIt(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(fixtures.talkMov);
}

async function fillReviewForm(page: Page, audit: Audit): Promise<void> {
  await page.getByRole('button', { name: /^(Fill in|Change) the form$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('nora@whitfield.example');
  await dialog.getByLabel("Representative's name").fill('Nora Whitfield');
  await dialog.getByLabel('Representative number').fill('WH-1042');
  await dialog.getByLabel('IAR', { exact: true }).check();
  await audit(page, 'ad review form');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Description of the submission').fill('A short talk on market falls for clients.');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel("Manager's name").fill('Thomas Aldridge');
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Filled in for Nora Whitfield').first()).toBeVisible();
}

/** SHA-256 of the bytes behind the page's player, requested the way the player does. */
async function playedSha256(page: Page): Promise<string> {
  const video = page.locator('video').first();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentSrc)).not.toBe('');
  const source = await video.evaluate((element: HTMLVideoElement) => element.currentSrc);
  const answer = await page.request.get(source);
  expect(answer.status()).toBe(200);
  return createHash('sha256')
    .update(await answer.body())
    .digest('hex');
}

/** Plays and seeks near the end, for which the address of the video serves parts of it. */
async function seek(page: Page): Promise<void> {
  const video = page.locator('video').first();
  // asked for here, because a player that has all of a short video asks for no more
  const source = await video.evaluate((element: HTMLVideoElement) => element.currentSrc);
  expect((await page.request.get(source, { headers: { range: 'bytes=100-199' } })).status()).toBe(206);
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
    element.currentTime = Math.max(0, element.duration - 1.5);
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime > 1 && !element.error))
    .toBe(true);
}

async function countsOf(page: Page, id: string): Promise<Record<string, number>> {
  const token = await page.evaluate(() => localStorage.getItem('greenlit.token'));
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      query: 'query ($id: ID!) { getVideo(id: $id) { metrics { likes views shareAttempts } } }',
      variables: { id },
    },
  });
  return (await answer.json()).data.getVideo.metrics;
}
