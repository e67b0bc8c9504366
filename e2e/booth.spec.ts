import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { expect, type Page, test } from '@playwright/test';
import { atTheBooth, openBooth, play, record, refuse, unplug } from './support/booth.ts';
import { button } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { choose } from './support/studio.ts';
import { DESKTOP, look, PHONE, unexpected } from './support/watch.ts';

test.describe.configure({ timeout: 240_000 });

const take = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Take ${number} `) });

test('several takes, paused and resumed by keyboard: the best one is used, the other is kept', async ({
  browser,
  request,
}, info) => {
  const { page, context, complaints, video } = await atTheBooth(browser, request, 'takes');
  await openBooth(page);
  await expect(page.getByLabel('Camera', { exact: true }).first()).toBeVisible();
  await look(page, info, 'booth 1280');
  await page.setViewportSize(PHONE);
  await look(page, info, 'booth 390');
  await test.step('at 400 percent zoom everything can be reached by scrolling in one direction', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    const booth = page.getByRole('dialog', { name: 'Recording booth' });
    for (const name of ['Wider', 'Faster', 'Exit', 'Start recording']) {
      await button(page, name).scrollIntoViewIfNeeded();
      await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    }
    expect(await booth.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await look(page, info, 'booth, 400 percent');
  });
  await page.setViewportSize(DESKTOP);
  await button(page, 'Wider').click();
  await expect(page.getByText('Wide', { exact: true })).toBeVisible();

  await test.step('first take: Space pauses, arrows change the speed, plus the size', async () => {
    await record(page, 3);
    await page.keyboard.press('Space');
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    const timer = page.getByRole('timer');
    const held = await timer.textContent();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('1.5× · 225 words a minute')).toBeVisible();
    await page.keyboard.press('+');
    await expect(page.getByRole('group', { name: 'Text size' })).toContainText('40');
    await look(page, info, 'booth, paused 1280');
    await page.setViewportSize(PHONE);
    await look(page, info, 'booth, paused 390');
    await page.setViewportSize(DESKTOP);
    await expect(timer).toHaveText(held ?? '');
    await button(page, 'Unpause').click();
    await expect(page.getByText('Recording', { exact: true })).toBeVisible();
    await expect(timer).not.toHaveText(held ?? '');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Want to exit?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(button(page, 'Unpause'), 'it stays paused after the dialog').toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByText('Recording', { exact: true }), 'the keys are those of the booth again').toBeVisible();
    await button(page, 'End Recording').click();
    await expect(play(page)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByLabel('Captions from your script')).toBeChecked();
  });

  await test.step('a second take beside the first', async () => {
    await button(page, 'Retake').click();
    await expect(button(page, 'Start recording')).toBeEnabled();
    await expect(take(page, 1)).toBeVisible();
    await expect(page.getByText('1.5× · 225 words a minute'), 'the settings are kept').toBeVisible();
    await record(page, 3);
    await button(page, 'End Recording').click();
    await expect(play(page)).toBeVisible({ timeout: 30_000 });
    await expect(take(page, 2)).toHaveAttribute('aria-pressed', 'true');
    await take(page, 1).click();
    await expect(take(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(play(page)).toBeVisible({ timeout: 30_000 });
    await look(page, info, 'booth, takes 1280');
    await page.setViewportSize(PHONE);
    await look(page, info, 'booth, takes 390');
    await page.setViewportSize(DESKTOP);
  });

  await test.step('the first one is kept', async () => {
    await button(page, 'Keep').click();
    await expect(page.getByRole('heading', { name: 'Add Logo' }).first()).toBeVisible({ timeout: 90_000 });
    const { urlVideo, captions } = await video();
    expect([Boolean(urlVideo), captions?.includes('Rates fell last week.')]).toEqual([true, true]);
  });

  await test.step('the second one can be added after it', async () => {
    await page.getByText('Cut and arrange').first().click();
    await page.getByRole('button', { name: /^Add an earlier recording: / }).click();
    const clips = page.getByRole('list', { name: 'Clips, in the order they play' }).getByRole('listitem');
    await expect(clips).toHaveCount(2, { timeout: 30_000 });
    await expect(clips.nth(1)).toContainText('Earlier recording');
    await look(page, info, 'an earlier recording 1280');
    await button(page, 'Undo').click();
    await expect(clips).toHaveCount(0);
  });

  await test.step('it is kept until it is deleted', async () => {
    await button(page, 'Back').click();
    await expect(page.getByRole('heading', { name: 'A recording is waiting for you' })).toBeVisible();
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'A recording is waiting for you' })).toBeHidden();
  });

  await test.step('published without a review, it waits for the video with its logo', async () => {
    await button(page, 'Next').click();
    await choose(page, 'Choose a logo', fixtures.logo);
    await expect(page.getByText('Corner: Top right')).toBeVisible();
    await button(page, 'Publish').click();
    await button(page.getByRole('dialog', { name: 'Publish this video?' }), 'Publish').click();
    await expect(page.getByText('It is published as soon as your video is ready.')).toBeVisible();
    await expect(page.getByText("YOU'VE SUCCESSFULLY CREATED A VIDEO!")).toBeVisible({ timeout: 120_000 });
  });
  expect(complaints).toEqual([]);
  await context.close();
});

test('a take survives closing the tab while recording, with its captions', async ({ browser, request }, info) => {
  const { page, context, complaints, video } = await atTheBooth(browser, request, 'closed-tab');
  const address = page.url();
  await openBooth(page);
  await record(page, 6);
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByRole('heading', { name: 'A recording is waiting for you' })).toBeVisible();
  await expect(again.getByText(/With captions from your script/)).toBeVisible();
  await expect(again.getByText(/The recording was interrupted, so its end may be missing/)).toBeVisible();
  await button(again, 'Watch it').click();
  const player = again.locator('video').first();
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(1);
  await look(again, info, 'take offered back 1280');
  await again.setViewportSize(PHONE);
  await look(again, info, 'take offered back 390');
  await again.setViewportSize(DESKTOP);
  await test.step('a failed upload keeps it', async () => {
    const refused = { status: 403, body: '{"message":"Not now"}' };
    await again.route('**/api/uploads', (route) => route.fulfill(refused), { times: 1 });
    await button(again, 'Keep').click();
    await expect(again.getByText('Not now')).toBeVisible({ timeout: 60_000 });
    await expect(again.getByRole('heading', { name: 'A recording is waiting for you' })).toBeVisible();
  });
  await button(again, 'Try again').click();
  await expect(again.getByRole('heading', { name: 'Add Logo' }).first()).toBeVisible({ timeout: 90_000 });
  expect((await video()).captions).toContain('Rates fell last week.');
  await button(again, 'Back').click();
  await expect(again.getByRole('region', { name: 'Your video' })).toBeVisible();
  await expect(again.getByText('is waiting for you'), 'deleted here once the server has it').toHaveCount(0);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test(
  'camera and microphone problems are explained, and solved without leaving the booth',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const { page, context, complaints } = await atTheBooth(browser, request, 'devices');
    const problem = page.getByRole('alert');

    await test.step('permission denied', async () => {
      await refuse(page, 'NotAllowedError');
      await button(page, 'Open the recorder').click();
      await expect(problem).toContainText('This page isn’t allowed to use the camera.');
      await expect(button(page, 'Start recording')).toBeDisabled();
      await look(page, info, 'booth, forbidden 1280');
      await page.setViewportSize(PHONE);
      await look(page, info, 'booth, forbidden 390');
      await page.setViewportSize(DESKTOP);
    });

    await test.step('used by another program', async () => {
      await refuse(page, 'NotReadableError');
      await button(page, 'Try again').click();
      await expect(problem).toContainText('Another program is using the camera');
    });

    await test.step('missing until it is plugged in', async () => {
      await page.evaluate(() => {
        navigator.mediaDevices.enumerateDevices = async () => [];
      });
      await refuse(page, 'NotFoundError');
      await button(page, 'Try again').click();
      await expect(problem).toContainText('No camera was found.');
      await page.evaluate(() => {
        Reflect.deleteProperty(navigator.mediaDevices, 'enumerateDevices');
        Object.assign(window, { refuse: '' });
        navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
      });
      await expect(button(page, 'Start recording')).toBeEnabled();
      await expect(problem).toBeHidden();
    });

    await test.step('an almost full device is reported before recording', async () => {
      await page.evaluate(() => {
        navigator.storage.estimate = async () => ({ quota: 4e7, usage: 0 });
      });
      await button(page, 'Exit').click();
      await openBooth(page);
      await expect(page.getByText(/This device only has room for about \d:\d\d\./)).toBeVisible();
      await look(page, info, 'booth, little room 1280');
      await page.evaluate(() => Reflect.deleteProperty(navigator.storage, 'estimate'));
    });

    await test.step('unplugged before recording: another device or the same one again', async () => {
      await unplug(page, 'audio');
      await expect(problem).toContainText('The microphone was disconnected.');
      await button(page, 'Try again').click();
      await expect(button(page, 'Start recording')).toBeEnabled();
    });

    await test.step('unplugged while recording: what was recorded is kept', async () => {
      await record(page, 3);
      await unplug(page, 'video');
      await expect(problem).toContainText('The camera was disconnected.');
      await expect(page.getByText('Everything recorded so far is safe.')).toBeVisible();
      await look(page, info, 'booth, unplugged 1280');
      await button(page, 'Watch it').click();
      await expect(play(page)).toBeVisible({ timeout: 30_000 });
      await expect(button(page, 'Keep')).toBeEnabled();
    });

    await test.step('hiding the page pauses the recording', async () => {
      await button(page, 'Retake').click();
      await expect(button(page, 'Start recording')).toBeEnabled();
      await record(page, 3);
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
        Reflect.deleteProperty(document, 'visibilityState');
      });
      await expect(page.getByText('The recording paused while this page wasn’t visible.')).toBeVisible();
      await button(page, 'Exit').click();
      await page
        .getByRole('dialog', { name: 'Want to exit?' })
        .getByRole('button', { name: 'Exit', exact: true })
        .click();
      await expect(page.getByRole('heading', { name: '2 recordings are waiting for you' })).toBeVisible();
      await look(page, info, 'two takes offered back 1280');
    });
    expect(complaints).toEqual([]);
    await context.close();
  },
);
