import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { newVisitor, type Visitor } from './support/cast.ts';
import { graphql, openAs, tokenOf } from './support/people.ts';
import { ownerWithReviewer } from './support/reviews.ts';
import { button } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { brandedDraft, choose, onServer, upload } from './support/studio.ts';
import { auditScreen, look, unexpected } from './support/watch.ts';

test.describe.configure({ timeout: 300_000 });

/** The system's program, which makes videos on the server. */
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

const CAPTIONS = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nCut away\n\n00:00:04.000 --> 00:00:06.000\nAs it was\n';

/** Opens the logo step of a person's draft; `before` runs before the page opens. */
async function atTheLogo(
  browser: Browser,
  request: APIRequestContext,
  before: (page: Page, email: string, id: string) => Promise<void>,
): Promise<Visitor & { id: string }> {
  const email = await ownerWithReviewer(request, `reviewer-${randomUUID().slice(0, 8)}@journey.test`);
  const id = await brandedDraft(request, email, { title: 'Rates in autumn', captions: CAPTIONS });
  const visitor = await newVisitor(browser);
  await before(visitor.page, email, id);
  await openAs(visitor.page, email, `/dashboard/video-record/${id}`);
  await expect(visitor.page.getByRole('heading', { name: 'Add Logo' }).first()).toBeVisible();
  return { ...visitor, id };
}

const openCuts = (page: Page) => page.getByText('Cut and arrange').first().click();
const atSend = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Send Video' }).first()).toBeVisible({ timeout: 60_000 });
const made = (page: Page, id: string) =>
  expect.poll(async () => (await onServer(page, id)).render.missing, { timeout: 120_000 }).toBeNull();

const fiveThumbnails = (page: Page) =>
  expect(page.getByRole('radio', { name: /picture at/i })).toHaveCount(5, { timeout: 60_000 });

test(
  'the editor copes with an expired link, a failed save, newer captions and a thumbnail that was cut away',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    let refused = 0;
    const { page, context, complaints, id } = await atTheLogo(browser, request, async (page) => {
      // the video's link has expired when the page requests it
      await page.route(/\/files\/[^?]*\.mp4\?/, (route) => {
        if (route.request().resourceType() !== 'fetch' || refused > 0) return route.fallback();
        refused += 1;
        return route.fulfill({ status: 404, body: '' });
      });
    });

    await test.step('the link is requested again, and work continues', async () => {
      await fiveThumbnails(page);
      expect(refused).toBe(1);
    });

    await test.step('without a choice, the thumbnail is taken from the video', async () => {
      await button(page, 'Next').click();
      await expect(page.getByRole('heading', { name: 'Send Video' }).first()).toBeVisible();
    });
    const first = (await onServer(page, id)).thumb;
    expect(first).toBeTruthy();

    await test.step('back, the beginning is cut and a caption corrected; replacing the video fails once', async () => {
      await button(page, 'Back').click();
      await fiveThumbnails(page);
      await openCuts(page);
      await page.getByLabel('Start', { exact: true }).fill('0:03');
      await page.keyboard.press('Enter');
      await expect(page.getByText('0:05 long')).toBeVisible();
      await button(page, 'Edit captions').click();
      await page.getByLabel('Text, caption 2').fill('As it is now');
      let failed = false;
      await page.route('**/graphql', (route) => {
        const sent = route.request().postData() ?? '';
        if (failed || !(sent.includes('mutation SaveCreationVideo') && sent.includes('"urlVideo"')))
          return route.fallback();
        failed = true;
        return route.fulfill({ status: 503, body: '' });
      });
      await button(page, 'Next').click();
      await atSend(page);
      await expect(button(page, 'Try again')).toBeVisible({ timeout: 120_000 });
      await look(page, info, 'a save that failed');
      expect((await onServer(page, id)).duration, 'the video on the server is unchanged').toBeCloseTo(8, 1);
    });

    await test.step('after a retry, it is replaced with its captions', async () => {
      await button(page, 'Try again').click();
      await made(page, id);
      const saved = await onServer(page, id);
      expect(saved.captions).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nAs it is now\n');
      expect(saved.duration).toBeCloseTo(5, 1);
    });

    await test.step('the thumbnail is taken from what is shown; a chosen one survives cuts', async () => {
      const second = (await onServer(page, id)).thumb;
      expect(second).toBeTruthy();
      expect(second).not.toBe(first);
      await button(page, 'Back').click();
      await fiveThumbnails(page);
      await page
        .getByRole('radio', { name: /picture at/i })
        .first()
        .check();
      await expect.poll(async () => (await onServer(page, id)).thumb).not.toBe(second);
      const chosen = (await onServer(page, id)).thumb;
      await page.getByLabel('End', { exact: true }).fill('0:07');
      await page.keyboard.press('Enter');
      await button(page, 'Next').click();
      await atSend(page);
      await made(page, id);
      // from 0:03 to 0:07 of the clean take, whose end was at 0:08
      expect((await onServer(page, id)).duration).toBeCloseTo(4, 1);
      expect((await onServer(page, id)).thumb).toBe(chosen);
    });

    expect(unexpected(complaints).filter((line) => !line.includes('status of 503'))).toEqual([]);
    await context.close();
  },
);

test(
  'a browser that turns out to be unable to render says so if the server is too, and else has the server do it',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const { page, context, complaints, id } = await atTheLogo(browser, request, async () => undefined);
    await fiveThumbnails(page);
    await openCuts(page);
    await page.getByLabel('Start', { exact: true }).fill('0:03');
    await page.keyboard.press('Enter');
    await choose(page, 'Choose a logo', fixtures.logo);
    await expect(page.getByText('Corner: Top right')).toBeVisible();

    await page.addInitScript(() => Reflect.deleteProperty(window, 'VideoEncoder'));
    await page.route('**/graphql', async (route) => {
      const asksConverter = route.request().postData()?.includes('GetConverter');
      return asksConverter ? route.fulfill({ json: { data: { getConfig: { canConvert: false } } } }) : route.fallback();
    });
    await page.reload();
    await expect(page.getByText('Videos can’t be edited here')).toBeVisible();
    await auditScreen(page, info, 'a browser that makes no videos');
    await button(page, 'Next').click();
    await atSend(page);
    expect(await onServer(page, id)).toMatchObject({ logoInVideo: false, render: { missing: null } });
    expect((await onServer(page, id)).duration).toBeCloseTo(8, 1);
    await button(page, 'Back').click();
    await page.unroute('**/graphql');

    if (hasFfmpeg)
      await test.step('the server makes it', async () => {
        await page.reload();
        await expect(page.getByText('The server makes your video, because this browser can’t.')).toBeVisible();
        await expect(page.getByText('Corner: Top right')).toBeVisible();
        await auditScreen(page, info, 'a browser whose videos the server makes');
        await button(page, 'Next').click();
        await atSend(page);
        await made(page, id);
        expect(await onServer(page, id)).toMatchObject({ logoInVideo: true, render: { missing: null } });
        expect((await onServer(page, id)).duration).toBeCloseTo(5, 1);
      });

    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);

test('a video that cannot be opened says so, and plays once it can', SIDE_ROAD, async ({ browser, request }, info) => {
  let whole = false;
  const { page, context, complaints } = await atTheLogo(browser, request, async (page) => {
    await page.route(/\/files\/[^?]*\.mp4\?/, (route) =>
      whole ? route.fallback() : route.fulfill({ contentType: 'video/mp4', body: 'not what was stored' }),
    );
  });
  const problem = page.getByRole('alert').filter({ hasText: 'Failed to load video metadata' });
  await expect(problem).toContainText('Your video arrived, but this browser cannot open it.');
  await auditScreen(page, info, 'a video that cannot be opened');
  whole = true;
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toBeHidden();
  const preview = page.getByLabel('Preview of your video');
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test(
  'tools that fail to load say so, and the edit is applied once they load',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    let there = false;
    const { page, context, complaints, id } = await atTheLogo(browser, request, async (page) => {
      await page.route(/\/work\.worker-[\w-]+\.js$/, (route) => (there ? route.fallback() : route.abort()));
    });
    await openCuts(page);
    await page.getByLabel('End', { exact: true }).fill('0:06');
    await page.keyboard.press('Enter');
    await expect(page.getByText('0:06 long')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'There are no thumbnails available' })).toBeVisible();
    await button(page, 'Next').click();
    await atSend(page);
    const problem = page.getByRole('alert').filter({ hasText: 'Ffmpeg is not ready' });
    await expect(problem).toContainText('could not be loaded. Check your connection');
    await auditScreen(page, info, 'tools that did not load');
    there = true;
    await problem.getByRole('button', { name: 'Try again' }).click();
    await made(page, id);
    expect((await onServer(page, id)).duration).toBeCloseTo(6, 1);
    expect(unexpected(complaints).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
    await context.close();
  },
);

test(
  'a logo already in the picture is not added twice, and a new recording has none',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    let reached = false;
    const { page, context, complaints, id } = await atTheLogo(browser, request, async (page, email, draft) => {
      await page.route(/\/files\/[^?]*\.mp4\?/, (route) =>
        reached ? route.fallback() : route.fulfill({ status: 404, body: '' }),
      );
      const token = await tokenOf(request, email);
      const change = (video: object) =>
        graphql(
          request,
          token,
          'mutation ($id: ID!, $video: VideoInput!) { updateVideo(id: $id, video: $video) { id } }',
          {
            id: draft,
            video,
          },
        );
      const urlLogo = await upload(request, token, 'images', fixtures.logo);
      // another client uploads the video with its logo, and the choice is cleared afterwards
      const urlVideo = await upload(request, token, 'videos', fixtures.talk);
      await change({ urlVideo, urlLogo, logoPosition: 'top_left' });
      await change({ urlLogo: null, logoPosition: null });
    });

    await test.step('a video that cannot be fetched says so, and plays when it can', async () => {
      const preview = page.getByLabel('Preview of your video');
      const problem = page.getByRole('alert').filter({ hasText: 'Failed to fetch video' });
      await expect(problem).toContainText('Nothing is lost. Your video is on the server.');
      await look(page, info, 'a video that cannot be fetched');
      reached = true;
      await problem.getByRole('button', { name: 'Try again' }).click();
      await expect(problem).toBeHidden();
      await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
    });

    await test.step('the current video contains it', async () => {
      await expect(page.getByText('Saved Logo')).toBeVisible();
      await expect(button(page, 'Choose a logo')).toHaveCount(0);
      await look(page, info, 'a logo in the picture');
    });

    await test.step('the next video does not', async () => {
      await button(page, 'Back').click();
      await button(page, 'Record again').click();
      await choose(page, 'Choose a file', fixtures.noSound);
      await expect(button(page, 'Choose another')).toBeVisible({ timeout: 90_000 });
      await expect(page.getByText('Saved Logo')).toHaveCount(0);
      expect(await onServer(page, id)).toMatchObject({ logoInVideo: false, logoPosition: null, thumb: null });
    });

    await test.step('the previous logo is preset for it, in its corner', async () => {
      await expect(page.getByText('Corner: Top left')).toBeVisible();
      await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible();
      await auditScreen(page, info, 'the logo from before');
    });

    await test.step('not rendered yet, it carries over to the next recording', async () => {
      await button(page, 'Back').click();
      await button(page, 'Record again').click();
      await choose(page, 'Choose a file', fixtures.noSound);
      await expect(page.getByText('Corner: Top left')).toBeVisible({ timeout: 90_000 });
      await button(page, 'Next').click();
      await atSend(page);
      await made(page, id);
      expect(await onServer(page, id)).toMatchObject({ logoInVideo: true, logoPosition: 'top_left' });
    });

    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);
