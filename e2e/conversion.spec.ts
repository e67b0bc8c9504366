import { spawnSync } from 'node:child_process';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { expect, type Page, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { choose, uploadsOf } from './support/studio.ts';
import { auditScreen, look } from './support/watch.ts';

/** The server converts with the machine's ffmpeg, if there is one. */
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

/** A minute and a half at 1080p, in an old camera's format, long enough to watch and cancel the conversion. */
function longAvi(path: string): string {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=30:duration=3'];
  const once = `${path}.once.avi`;
  ffmpeg(...picture, '-c:v', 'mpeg4', '-q:v', '12', once);
  ffmpeg('-stream_loop', '29', '-i', once, '-c', 'copy', path);
  return path;
}

function ffmpeg(...args: string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-y', ...args]);
  if (status !== 0) throw new Error(stderr.toString());
}

async function draft(page: Page, title: string): Promise<void> {
  await page.goto('/dashboard/edit-script');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Script' }).fill('A text that must not be lost.');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/video-record\//);
}

test('the server converts what the browser cannot read, or a message says what to export', async ({
  browser,
}, info) => {
  test.setTimeout(360_000);
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'owner');

  await test.step('a draft', () => draft(page, 'From an old camera'));

  if (!hasFfmpeg) {
    await test.step('without a converter, a message says what would help', async () => {
      await choose(page, 'Choose a file', fixtures.hevcMov);
      await expect(page.getByText('Export it as MP4 (H.264 pictures, AAC sound)').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
      await look(page, info, 'no converter');
    });
    await context.close();
    return;
  }

  const camera = longAvi(info.outputPath('camera.avi'));
  await test.step('a long conversion shows its progress and can be cancelled', async () => {
    await choose(page, 'Choose a file', camera);
    await expect(page.getByRole('group', { name: 'Converting your video' })).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText(/^[1-9]\d?%/)).toBeVisible({ timeout: 60_000 });
    await auditScreen(page, info, 'converting');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  });

  await test.step('cancelled while it is being requested, it is also cancelled on the server', async () => {
    let asked = () => {};
    const wasAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    let goOn = () => {};
    const cancelled = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('mutation ConvertVideo')) return route.fallback();
      const response = await route.fetch();
      asked();
      await cancelled;
      await route.fulfill({ response });
    });
    await choose(page, 'Choose a file', camera);
    await wasAsked;
    await page.getByRole('button', { name: 'Cancel' }).click();
    const told = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('mutation CancelConversion')),
    );
    goOn();
    expect((await (await told).json()).data.cancelConversion).toMatchObject({ state: 'cancelled' });
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a short conversion becomes the video, is retried after a lost connection, and is uploaded once', async () => {
    const sent = uploadsOf(page);
    let broken = false;
    await page.route('**/graphql', (route) => {
      if (broken || !route.request().postData()?.includes('mutation ConvertVideo')) return route.fallback();
      broken = true;
      return route.abort();
    });
    await choose(page, 'Choose a file', fixtures.hevcMov);
    await page.getByRole('button', { name: 'Try again' }).click({ timeout: 60_000 });
    await expect(page.getByRole('heading', { name: 'Add Logo' }).first()).toBeVisible({ timeout: 120_000 });
    await expect
      .poll(
        () =>
          page
            .locator('video')
            .first()
            .evaluate((video: HTMLVideoElement) => video.readyState),
        {
          timeout: 30_000,
        },
      )
      .toBeGreaterThan(0);
    expect(sent).toHaveLength(1);
    await look(page, info, 'converted');
  });

  expect(
    complaints.filter((line) => !line.includes('ERR_FAILED')),
    'the console stays quiet',
  ).toEqual([]);
  await context.close();
});

test(
  'in a window without file storage the server converts the video, if it can',
  SIDE_ROAD,
  async ({ browser }, info) => {
    test.setTimeout(240_000);
    const { page, context, complaints } = await newVisitor(browser);
    await context.addInitScript(() => {
      const { storage } = navigator;
      if (!storage) return; // the empty page has none
      storage.getDirectory = () => Promise.reject(new DOMException('Not here', 'SecurityError'));
    });
    await signIn(page, 'owner');
    await draft(page, 'In a private window');
    await choose(page, 'Choose a file', fixtures.talk);
    if (hasFfmpeg)
      await expect(page.getByRole('heading', { name: 'Add Logo' }).first()).toBeVisible({ timeout: 120_000 });
    else await expect(page.getByText('This browser window keeps no files.').first()).toBeVisible();
    await look(page, info, 'private window');
    expect(complaints, 'the console stays quiet').toEqual([]);
    await context.close();
  },
);
