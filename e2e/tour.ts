// Longer than usual on purpose: the pictures of one tour, in its order, with the same helpers.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD, REVIEWER_EMAIL } from '@greenlit/seeds/cast.ts';
import { type APIRequestContext, type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { recorded } from './support/booth.ts';
import { newVisitor, signIn, type Visitor } from './support/cast.ts';
import { linkIn, mailTo } from './support/mail.ts';
import { graphql, newAddress, openAs, tokenOf } from './support/people.ts';
import { ownerWithReviewer } from './support/reviews.ts';
import { button, SETTINGS } from './support/settings.ts';
import { DESKTOP, PHONE, settled } from './support/watch.ts';

/**
 * Takes the pictures of docs/tour.md from the demo: `node web/build.ts && TOUR=1 npx playwright test -c e2e`. Not a journey: its
 * assertions only wait for the right moment.
 */
test.describe.configure({ timeout: 300_000 });

/** The quality for the browser's own encoder; text stays readable. */
const QUALITY = 70;

async function save(page: Page, name: string): Promise<void> {
  // what is hidden or below the window is loaded when it is shown
  await page.waitForFunction(() => {
    const isSeen = (image: Element) =>
      image.getClientRects().length > 0 && image.getBoundingClientRect().top < window.innerHeight;
    return [...document.images].every((image) => image.complete || (image.loading === 'lazy' && !isSeen(image)));
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await session.detach();
  await writeFile(path.resolve('docs/images', `${name}.webp`), Buffer.from(data, 'base64'));
}

async function owner(browser: Browser): Promise<Visitor> {
  const visitor = await newVisitor(browser);
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(visitor.page, 'owner');
  await settled(visitor.page);
  return visitor;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

async function closeToast(page: Page): Promise<void> {
  const toast = page.locator('.mantine-Notifications-root').getByRole('alert');
  await button(toast, 'Close').click();
  await expect(toast).toHaveCount(0);
}

interface Own {
  id: string;
  title: string;
  status: string;
  view: number;
}

/** The owner's video in this status, at this stage if it is a draft. */
async function videoOf(request: APIRequestContext, status: string, stage = 3): Promise<Own> {
  const token = await tokenOf(request, 'owner@demo.test', DEMO_PASSWORD);
  const { getMyVideos } = await graphql<{ getMyVideos: Own[] }>(
    request,
    token,
    '{ getMyVideos(order: ASC) { id title status view } }',
  );
  const found = getMyVideos.find((video) => video.status === status && video.view === stage);
  if (!found) throw new Error(`The owner of the demo has no ${status} video`);
  return found;
}

test('finding and writing', async ({ browser, request }) => {
  const { page, context } = await owner(browser);
  await save(page, 'home');
  await page.keyboard.press('Control+k');
  const menu = page.getByRole('dialog', { name: 'Search' });
  await expect(menu).toBeVisible();
  await page.keyboard.type('bond');
  for (const found of ['Bonds pay interest again', 'A bond ladder, explained with envelopes'])
    await expect(menu.getByRole('button', { name: found })).toBeVisible();
  await save(page, 'command-key');

  await open(page, '/dashboard/content-library?search=bond&type=script');
  await save(page, 'library');

  await open(page, '/dashboard/edit-script/create/custom');
  await page.getByRole('textbox', { name: 'Title' }).fill('Why our clients stay calm');
  await page
    .getByRole('textbox', { name: 'Script', exact: true })
    .fill(
      'When markets fall, our clients sleep well. Our portfolios are guaranteed to come back, and stocks always rise in the end.\n\nWe are the best advisers in Maine. Ask us how your money can be safe, with no risk at all.\n\nCall us before you change your plan.',
    );
  await expect(page.getByText(/phrases to check/)).toBeVisible();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await save(page, 'script');

  await open(page, '/dashboard/generate-script');
  await page.getByLabel('Script duration').selectOption('1');
  await page.getByLabel('Script category').selectOption({ label: 'Living in Retirement' });
  await page.getByLabel('Tone').selectOption('friendly');
  await page.getByLabel('What is the script about?').fill('Why a bond ladder can pay the first years of retirement');
  await button(page, 'Generate').click();
  await expect(button(page, 'Keep as a draft')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /^(Fill in|Change) the form$/ }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Representative number' }).fill('WH-1042');
  await form.getByRole('checkbox', { name: 'IAR', exact: true }).check();
  for (const step of ['Next', 'Next', 'Done']) await button(form, step).click();
  await expect(form).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await save(page, 'generator');
  await context.close();

  const newcomer = await newVisitor(browser);
  const email = await ownerWithReviewer(request, newAddress('reviewer'));
  await openAs(newcomer.page, email);
  await expect(newcomer.page.getByRole('region', { name: 'Your first video' })).toBeVisible();
  await settled(newcomer.page);
  await save(newcomer.page, 'first-steps');
  await newcomer.context.close();
});

test('recording', async ({ browser, baseURL, request }) => {
  const draft = await videoOf(request, 'draft', 0);
  const camera = path.join(await mkdtemp(path.join(tmpdir(), 'greenlit-tour-')), 'camera.y4m');
  const still = await newVisitor(browser);
  await writeFile(camera, await asCamera(still.page));
  await still.context.close();
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const seen = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...args.filter((flag) => !flag.includes('capture=')), `--use-file-for-fake-video-capture=${camera}`],
  });
  const context = await seen.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: DESKTOP,
    permissions: ['camera', 'microphone'],
  });
  const page = await context.newPage();
  await signIn(page, 'owner');
  await open(page, `/dashboard/edit-script/${draft.id}`);
  await button(page, 'Next').click();
  await button(page, 'Open the recorder').click();
  await expect(button(page, 'Start recording')).toBeEnabled({ timeout: 30_000 });
  await button(page, 'Start recording').click();
  await recorded(page, 5);
  await save(page, 'booth');
  await seen.close();
});

test('brand and sending', async ({ browser, request }) => {
  const draft = await videoOf(request, 'draft', 2);
  const { page, context } = await owner(browser);
  await open(page, `/dashboard/video-record/${draft.id}`);
  await expect(page.getByText(/^Corner: /)).toBeVisible();
  await expect(page.getByRole('radio', { name: /picture at/i })).toHaveCount(5, { timeout: 60_000 });
  await page.getByRole('radio', { name: 'Registered investment adviser' }).check();
  await page.getByLabel('Show it at the end of the video').check();
  await page.evaluate(() => window.scrollTo(0, 0));
  await save(page, 'brand');
  await button(page, 'Preview').click();
  await expect(page.getByRole('img', { name: /^Registered investment adviser/ })).toBeVisible();
  await save(page, 'end-card');

  // over a slow line the video takes long enough for its progress to be seen
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 },
  });
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { name: 'Send Video' }).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/\b[2-7]\d%/).first()).toBeVisible({ timeout: 120_000 });
  await save(page, 'sending');
  await line.detach();
  await page.getByRole('button', { name: /^(Fill in|Change) the form$/ }).click();
  const form = page.getByRole('dialog');
  await button(form, 'Next').click();
  await form.getByRole('group', { name: /^Audience/ }).evaluate((asked) => asked.scrollIntoView({ block: 'center' }));
  await save(page, 'form');
  await context.close();
});

test('a review in two rounds', async ({ browser, request }) => {
  const video = await videoOf(request, 'in_review');
  const token = await tokenOf(request, 'owner@demo.test', DEMO_PASSWORD);
  await graphql(request, token, 'mutation ($id: ID!) { resendToCompliance(id: $id) { id } }', { id: video.id });
  const reviewer = await newVisitor(browser, PHONE);
  const phone = reviewer.page;
  const openMailed = async (subject: RegExp) => {
    await phone.goto(linkIn(await mailTo(request, REVIEWER_EMAIL, subject), /compliance\/review/));
    await expect(phone.getByRole('button', { name: 'Approve' })).toBeVisible();
  };
  const note = async (where: string | { index: number }, text: string) => {
    await phone.getByRole('combobox', { name: 'Where' }).selectOption(where);
    await phone.getByRole('textbox', { name: 'Note' }).fill(text);
    await phone.getByRole('button', { name: 'Save note' }).click();
    await expect(phone.getByText(text)).toBeVisible();
  };
  await openMailed(new RegExp(escaped(video.title)));
  await phone.locator('video').evaluate((player: HTMLVideoElement) => {
    player.currentTime = 7;
  });
  await phone.getByRole('button', { name: 'Note at 0:07' }).click();
  await note('moment', 'The words on the screen go too fast here.');
  await phone.getByRole('button', { name: 'Add a note' }).click();
  await note({ index: 2 }, 'Say who should ask a tax adviser first.');
  await phone.getByLabel('Your name').fill('Helen Marsh');
  await phone.getByRole('textbox', { name: 'Corrections' }).fill('Close now. Two small things before it goes out.');
  await phone.getByRole('button', { name: 'Send corrections' }).click();
  await expect(phone.getByRole('heading', { name: 'Corrections sent' })).toBeVisible();

  const { page, context } = await owner(browser);
  await open(page, `/dashboard/need-changes/${video.id}`);
  const list = page.getByRole('region', { name: 'What to change' }).getByRole('listitem');
  await list
    .filter({ hasText: 'too fast' })
    .getByRole('textbox', { name: 'Reply' })
    .fill('They stay two seconds longer.');
  await list.filter({ hasText: 'tax adviser' }).getByRole('checkbox', { name: 'Done' }).check();
  const script = page.getByRole('textbox', { name: 'Script' });
  await script.fill(`${await script.inputValue()} Ask your tax adviser before you convert anything.`);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.evaluate(() => window.scrollTo(0, 0));
  await save(page, 'corrections');
  await button(page, 'Save and Send').click();
  await expect(page.getByRole('dialog', { name: 'Your video still says the old words.' })).toBeVisible();
  await save(page, 'old-words');
  await button(page, 'Send the text only').click();
  await expect(page.getByText('Waiting for review').first()).toBeVisible();

  await openMailed(new RegExp(`${escaped(video.title)}.*version 3`));
  await settled(phone);
  await save(phone, 'deciding');
  await phone.setViewportSize(DESKTOP);
  await phone.getByLabel('Your name').fill('Helen Marsh');
  await phone.getByRole('button', { name: 'Approve' }).click();
  await phone.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(phone.getByRole('heading', { name: 'Video approved' })).toBeVisible();
  await phone.evaluate(() => window.scrollTo(0, 0));
  await save(phone, 'receipt');
  await reviewer.context.close();

  await open(page, `/dashboard/approved/${video.id}`);
  await page.getByRole('heading', { name: 'Promote your video' }).evaluate((title) => title.scrollIntoView());
  await save(page, 'published');
  await page.evaluate(() => window.scrollTo(0, 0));
  await button(page, 'Notifications')
    .or(page.getByRole('button', { name: /^Notifications,/ }))
    .click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await save(page, 'bell');
  await context.close();

  // as high as its content
  const viewer = await newVisitor(browser, { ...PHONE, height: 1650 });
  await viewer.page.goto(`/v/${video.id}`);
  await expect(viewer.page.getByText('Transcript').first()).toBeVisible();
  await save(viewer.page, 'share');
  await viewer.context.close();
});

test('account and records', async ({ browser }) => {
  const { page, context } = await owner(browser);
  await open(page, `${SETTINGS}?tab=company`);
  await page.getByRole('textbox', { name: 'Add a reviewer' }).fill('second@demo.test');
  await button(page, 'Add').click();
  await expect(page.getByText('second@demo.test').first()).toBeVisible();
  await closeToast(page);
  await page.getByRole('heading', { name: 'Reviewer', exact: true }).evaluate((title) => title.scrollIntoView());
  await save(page, 'reviewers');
  await page.getByRole('switch', { name: 'Require a disclosure on every video' }).check();
  const seconds = page.getByRole('textbox', { name: 'At the end of the video for at least (seconds)' });
  await seconds.fill('5');
  await page.getByRole('heading', { name: 'Review', exact: true }).evaluate((title) => title.scrollIntoView());
  await save(page, 'disclosure-rule');
  await seconds.fill('');
  await page.getByRole('switch', { name: 'Require a disclosure on every video' }).uncheck();

  await open(page, SETTINGS);
  await button(page, 'Close account…').click();
  await expect(page.getByRole('dialog', { name: 'Close your account?' })).toBeVisible();
  await save(page, 'close-account');
  await button(page, 'Keep my account').click();

  await open(page, '/dashboard/account/records?title=Four+things');
  await save(page, 'record');
  await open(page, '/help?q=disclosure');
  await save(page, 'help');
  await context.close();
});

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const WIDTH = 1280;
const HEIGHT = 720;

/** A drawn speaker, in the file format that the browser accepts as a camera. */
async function asCamera(page: Page): Promise<Buffer> {
  const pixels = await page.evaluate(
    ([width, height]) => {
      const canvas = new OffscreenCanvas(width, height);
      const brush = canvas.getContext('2d');
      if (!brush) return [];
      const blob = (color: string, x: number, y: number, across: number, down: number) => {
        brush.fillStyle = color;
        brush.beginPath();
        brush.ellipse(x, y, across, down, 0, 0, 2 * Math.PI);
        brush.fill();
      };
      brush.fillStyle = '#d9d3c5';
      brush.fillRect(0, 0, width, height);
      brush.fillStyle = '#b9ad96';
      brush.fillRect(880, 90, 300, 14);
      for (const [x, color] of ['#5b7c8d', '#8d6f5b', '#6f8d5b', '#a58b4f', '#5b5f8d'].entries()) {
        brush.fillStyle = color;
        brush.fillRect(900 + x * 40, 20 + (x % 2) * 14, 32, 70 - (x % 2) * 14);
      }
      blob('#4a2f1f', 640, 300, 150, 185);
      blob('#2d4a60', 640, 790, 330, 290);
      brush.fillStyle = '#c98f6c';
      brush.fillRect(590, 420, 100, 120);
      blob('#dba680', 640, 330, 118, 155);
      blob('#4a2f1f', 640, 205, 125, 62);
      for (const x of [595, 685]) blob('#2a1d15', x, 325, 10, 12);
      brush.strokeStyle = '#8a4a3a';
      brush.lineWidth = 8;
      brush.beginPath();
      brush.arc(640, 380, 42, 0.2 * Math.PI, 0.8 * Math.PI);
      brush.stroke();
      return Array.from(brush.getImageData(0, 0, width, height).data);
    },
    [WIDTH, HEIGHT] as const,
  );
  const at = (x: number, y: number, channel: number) => pixels[(y * WIDTH + x) * 4 + channel] ?? 0;
  const light = Buffer.alloc(WIDTH * HEIGHT);
  const [blue, red] = [Buffer.alloc((WIDTH * HEIGHT) / 4), Buffer.alloc((WIDTH * HEIGHT) / 4)];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [r, g, b] = [at(x, y, 0), at(x, y, 1), at(x, y, 2)];
      light[y * WIDTH + x] = 16 + 0.257 * r + 0.504 * g + 0.098 * b;
      if (x % 2 || y % 2) continue;
      const place = (y / 2) * (WIDTH / 2) + x / 2;
      blue[place] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
      red[place] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
    }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, blue, red]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420mpeg2\n`), frame, frame]);
}
