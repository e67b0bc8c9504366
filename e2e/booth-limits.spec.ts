import { spawnSync } from 'node:child_process';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { atTheBooth, inTheCountdown, openBooth, play, record } from './support/booth.ts';
import { button } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { auditScreen, look } from './support/watch.ts';

/** The server converts with the machine's ffmpeg, if there is one. */
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

test.describe.configure({ timeout: 240_000 });

const waiting = (page: Page) => page.getByText(/waiting for you/);

test(
  'leaving during the countdown stops it, and nothing is recorded behind the dialog',
  SIDE_ROAD,
  async ({ browser, request }) => {
    const { page, context, complaints } = await atTheBooth(browser, request, 'countdown');
    const countdown = page.getByRole('status', { name: /Recording starts in/ });
    const question = page.getByRole('dialog', { name: 'Want to exit?' });
    await openBooth(page);

    await test.step('Escape asks first; after staying, recording can start again', async () => {
      await inTheCountdown(page, 'press Escape');
      await expect(question).toBeVisible();
      await expect(countdown).toHaveCount(0);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(button(page, 'Start recording')).toBeEnabled();
      await expect(page.getByRole('timer')).toHaveCount(0);
      await record(page, 3);
      await button(page, 'End Recording').click();
      await expect(play(page)).toBeVisible({ timeout: 30_000 });
      await button(page, 'Delete take 1').click();
      await page
        .getByRole('dialog', { name: 'Delete this take?' })
        .getByRole('button', { name: 'Delete', exact: true })
        .click();
      await expect(button(page, 'Start recording')).toBeEnabled();
    });

    await test.step('Exit asks too; after leaving, nothing was recorded', async () => {
      await inTheCountdown(page, 'click Exit');
      await expect(countdown).toHaveCount(0);
      await question.getByRole('button', { name: 'Exit', exact: true }).click();
      await expect(button(page, 'Open the recorder')).toBeVisible();
      await expect(waiting(page)).toHaveCount(0);
    });
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test(
  'low disk space gives a warning, and a disk that fills while recording loses nothing',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const { page, context, complaints, video } = await atTheBooth(browser, request, 'full-disk', (made) =>
      made.addInitScript(tellRoom),
    );
    const problem = page.getByRole('alert');

    await test.step('space for a short recording', async () => {
      await room(page, 35e6);
      await openBooth(page);
      await expect(page.getByText(/This device only has room for about [1-4]:\d\d/)).toBeVisible();
      await auditScreen(page, info, 'booth, little room');
    });

    await test.step('space for none', async () => {
      await button(page, 'Exit').click();
      await room(page, 5e6);
      await openBooth(page);
      await expect(page.getByText('This device has no room for a recording.')).toBeVisible();
      await button(page, 'Start recording').click();
      await expect(problem).toContainText('There is no space left on this device.');
      await look(page, info, 'booth, no room');
    });

    await test.step('full while recording: what was recorded becomes the video', async () => {
      await room(page, 10e9);
      await button(page, 'Try again').click();
      await expect(button(page, 'Start recording')).toBeEnabled();
      await expect(page.getByText(/This device (only )?has/)).toHaveCount(0);
      await record(page, 3);
      await room(page, 1e6);
      await expect(problem).toContainText('There is no space left on this device.');
      await expect(page.getByText('Everything recorded so far is safe.')).toBeVisible();
      await look(page, info, 'booth, full in the middle');
      await button(page, 'Watch it').click();
      await expect(play(page)).toBeVisible({ timeout: 30_000 });
      await button(page, 'Keep').click();
      await expect(page.getByRole('heading', { name: 'Add Logo' }).first()).toBeVisible({ timeout: 90_000 });
      expect((await video()).urlVideo).toBeTruthy();
    });
    expect(complaints).toEqual([]);
    await context.close();
  },
);

/** Makes the browser report this much free space. */
function tellRoom(): void {
  const { storage } = navigator;
  if (!storage) return; // the empty page has none
  const real = storage.estimate.bind(storage);
  storage.estimate = async () => {
    const { room } = window;
    return room === undefined ? real() : { quota: room, usage: 0 };
  };
}

const room = (page: Page, bytes: number) => page.evaluate((free) => Object.assign(window, { room: free }), bytes);

test(
  'a browser without an encoder keeps the raw take, and the server converts it',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const { page, context, complaints, video } = await atTheBooth(browser, request, 'no-encoder', (made) =>
      withoutCodecs(made, ['vp8']),
    );

    if (!hasFfmpeg) {
      await expect(page.getByText(/cannot encode MP4 video.*You can upload a video/)).toBeVisible();
      await expect(button(page, 'Open the recorder')).toBeDisabled();
      await look(page, info, 'no encoder, no converter');
      await context.close();
      return;
    }

    await test.step('it says so before recording', async () => {
      await expect(page.getByText(/Your recording is converted on the server/)).toBeVisible();
      await auditScreen(page, info, 'no encoder');
    });

    await test.step('a take can be watched unconverted, and is kept when the person leaves', async () => {
      await openBooth(page);
      await record(page, 4);
      await button(page, 'End Recording').click();
      await expect(play(page)).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText('This is the unconverted recording.')).toBeVisible();
      await expect.poll(() => play(page).evaluate((player: HTMLVideoElement) => player.readyState)).toBeGreaterThan(1);
      await look(page, info, 'take without an encoder');
      await button(page, 'Exit').click();
      await page
        .getByRole('dialog', { name: 'Want to exit?' })
        .getByRole('button', { name: 'Exit', exact: true })
        .click();
    });

    await test.step('it can be saved to the computer', async () => {
      await page.reload();
      await button(page, 'Watch it').click();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Save a copy on this computer' }).click();
      expect((await download).suggestedFilename()).toMatch(/\.webm$/);
      await auditScreen(page, info, 'take without an encoder, offered back');
    });

    await test.step('the kept take becomes a video with its captions and is deleted from this browser', async () => {
      await button(page, 'Keep').click();
      await expect(page.getByRole('heading', { name: 'Add Logo' }).first()).toBeVisible({ timeout: 120_000 });
      const { urlVideo, captions } = await video();
      expect([Boolean(urlVideo), captions?.includes('Rates fell last week.')]).toEqual([true, true]);
      await expect(page.getByText('The server makes your video, because this browser can’t.')).toBeVisible();
      await auditScreen(page, info, 'stage 2 without an encoder');
      await button(page, 'Back').click();
      await expect(page.getByRole('region', { name: 'Your video' })).toBeVisible();
      await expect(waiting(page)).toHaveCount(0);
    });
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test(
  'a browser that cannot record says so first, and an uploaded MP4 is used unchanged',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const { page, context, complaints, video } = await atTheBooth(browser, request, 'no-recorder', (made) =>
      withoutCodecs(made, []),
    );
    await expect(page.getByText(/cannot encode MP4 video.*You can upload a video/)).toBeVisible();
    await expect(button(page, 'Open the recorder')).toBeDisabled();
    await auditScreen(page, info, 'no recorder');
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Choose a file').click();
    await (await chooser).setFiles(fixtures.talk);
    await expect(page.getByRole('heading', { name: 'Add Logo' }).first()).toBeVisible({ timeout: 60_000 });
    expect((await video()).urlVideo).toBeTruthy();
    await expect(page.getByRole('radio', { name: /^The picture at/ })).toHaveCount(5, { timeout: 60_000 });
    await button(page, 'Publish').click();
    await button(page.getByRole('dialog', { name: 'Publish this video?' }), 'Publish').click();
    await expect(page.getByText("YOU'VE SUCCESSFULLY CREATED A VIDEO!")).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Published, not reviewed')).toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

const CODECS = ['VideoEncoder', 'VideoDecoder', 'AudioEncoder', 'AudioDecoder'];

/** A browser without WebCodecs, in its pages and in their workers, whose own recorder writes only WebM with these codecs. */
async function withoutCodecs(context: BrowserContext, codecs: string[]): Promise<void> {
  await context.addInitScript(
    ({ gone, known }) => {
      for (const name of gone) Reflect.deleteProperty(window, name);
      MediaRecorder.isTypeSupported = (type) => known.some((codec) => type.includes(`webm;codecs=${codec}`));
    },
    { gone: CODECS, known: codecs },
  );
  await context.route(/\.worker-[\w-]+\.js$/, async (route) => {
    const answer = await route.fetch();
    const taken = CODECS.map((name) => `delete self.${name};`).join('');
    await route.fulfill({ response: answer, body: `${taken}${await answer.text()}` });
  });
}

test(
  'a recorder that writes nothing is stopped, and another way to record keeps the take',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const { page, context, complaints } = await atTheBooth(browser, request, 'no-bytes', (made) =>
      made.addInitScript(writeNoMp4),
    );
    await openBooth(page);
    await button(page, 'Start recording').click();
    const problem = page.getByRole('alert');
    await expect(problem).toContainText('Saving your recording on this device got stuck', {
      timeout: 60_000,
    });
    await auditScreen(page, info, 'booth, nothing was written');
    await button(page, 'Try another way').click();
    await expect(button(page, 'Start recording')).toBeEnabled();
    await record(page, 4);
    await button(page, 'End Recording').click();
    await expect(play(page)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('There is no sound.')).toHaveCount(0);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

/** A browser without a frame encoder whose own recorder runs, but hands no MP4 over. */
function writeNoMp4(): void {
  Reflect.deleteProperty(window, 'VideoEncoder');
  const Native = window.MediaRecorder;
  window.MediaRecorder = class extends Native {
    override addEventListener(...given: Parameters<MediaRecorder['addEventListener']>): void {
      if (given[0] !== 'dataavailable' || !this.mimeType.startsWith('video/mp4')) super.addEventListener(...given);
    }
  };
}
