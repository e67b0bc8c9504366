// Longer than usual on purpose: the journeys share the voice and the camera that they simulate.
import { writeFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { atTheBooth, openBooth, play, record, recorded, recordedSeconds } from './support/booth.ts';
import { tabTo } from './support/keys.ts';
import { button } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { auditScreen, DESKTOP } from './support/watch.ts';

test.describe.configure({ timeout: 240_000 });

/** How far the marker may be from the middle of a line, in pixels; a line is 46 high. */
const MISS = 6;

/** The scroll position of the text. */
const place = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const text = [...document.querySelectorAll<HTMLElement>('dialog div')].find((one) => one.style.willChange);
    return text?.style.transform ?? '';
  });
const waits = (page: Page) => page.getByText('The text waits until you speak');

test('the teleprompter follows the voice, and captions get its timing', async ({ browser, request }, info) => {
  const { page, context, complaints, video } = await atTheBooth(browser, request, 'voice', (made) =>
    made.addInitScript(speakInto),
  );
  const follow = page.getByRole('switch', { name: 'Follow my voice' });

  await test.step('camera and microphone can be tested without recording', async () => {
    await button(page, 'Test camera and microphone').click();
    const trial = page.getByRole('dialog', { name: 'Test camera and microphone' });
    await expect(trial.getByText('Your camera works.')).toBeVisible();
    await expect.poll(() => heardLevel(page)).toBe(0);
    await speak(page, true);
    await expect.poll(() => heardLevel(page)).toBeGreaterThan(0);
    await speak(page, false);
    await trial.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('off by default', async () => {
    await openBooth(page);
    await expect(follow).not.toBeChecked();
    await expect(page.getByText('The text waits while you are silent. Your voice stays on this device.')).toBeVisible();
    await tabTo(page, /^Follow my voice/);
    await page.keyboard.press('Space');
    await expect(follow).toBeChecked();
    await auditScreen(page, info, 'booth, following the voice');
  });

  await test.step('in silence it waits', async () => {
    await record(page, 1);
    await expect(waits(page)).toBeVisible();
    const before = await placeAtRest(page);
    await recorded(page, 4);
    expect(await place(page)).toBe(before);
    await auditScreen(page, info, 'booth, waiting for the voice');
  });

  await test.step('with speech it moves, and it stops when the speech stops', async () => {
    const before = await place(page);
    await speak(page, true);
    await expect(waits(page)).toBeHidden();
    await expect.poll(() => place(page)).not.toBe(before);
    await speak(page, false);
    await expect(waits(page)).toBeVisible();
    await stands(page);
  });

  await test.step('while the recording is paused it does not move, even with speech', async () => {
    await page.keyboard.press('Space');
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    const before = await placeAtRest(page);
    await speak(page, true);
    await expect.poll(() => heardLevel(page)).toBeGreaterThan(50);
    expect(await place(page)).toBe(before);
    await button(page, 'Unpause').click();
    await expect.poll(() => place(page)).not.toBe(before);
  });

  await test.step('turned off while recording, it moves by itself', async () => {
    await speak(page, false);
    await expect(waits(page)).toBeVisible();
    await stands(page);
    const before = await place(page);
    await page.keyboard.press('v');
    await expect(follow).not.toBeChecked();
    await expect.poll(() => place(page)).not.toBe(before);
    await page.keyboard.press('v');
    await expect(waits(page)).toBeVisible();
  });

  await test.step('a clicked switch leaves the shortcut keys to the booth', async () => {
    await follow.click();
    await expect(follow).not.toBeChecked();
    await page.keyboard.press('Space');
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    await expect(follow).not.toBeChecked();
    await button(page, 'Unpause').click();
    await tabTo(page, /^Follow my voice/);
    await page.keyboard.press('Space');
    await expect(follow, 'focused by keyboard, it keeps its own Space key').toBeChecked();
  });

  await test.step('captions start when the voice did, and the setting is kept', async () => {
    await button(page, 'End Recording').click();
    await expect(play(page)).toBeVisible({ timeout: 30_000 });
    await button(page, 'Retake').click();
    await expect(follow).toBeChecked();
    await page.getByRole('button', { name: /^Take 1 / }).click();
    await expect(play(page)).toBeVisible({ timeout: 30_000 });
    await button(page, 'Keep').click();
    await expect(page.getByRole('heading', { name: 'Add Logo' }).first()).toBeVisible({ timeout: 90_000 });
    const { captions } = await video();
    expect(captions).toContain('Rates fell last week.');
    const [, seconds] = /^00:00:([\d.]+) -->/m.exec(captions ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(4);
  });
  expect(complaints).toEqual([]);
  await context.close();
});

/** Asserts that the text does not move while the timer advances by two seconds. */
async function stands(page: Page): Promise<void> {
  const before = await placeAtRest(page);
  await recorded(page, (await recordedSeconds(page)) + 2);
  expect(await place(page)).toBe(before);
}

/** Where the text stands once it has stopped: on a busy machine, the last frame of its movement takes a while. */
async function placeAtRest(page: Page): Promise<string> {
  const frames = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  let now = '';
  await expect
    .poll(async () => {
      const last = now;
      await frames();
      now = await place(page);
      return now === last;
    })
    .toBe(true);
  return now;
}

const heardLevel = (page: Page): Promise<number> =>
  page.getByLabel('Microphone level').evaluate((meter: HTMLMeterElement) => meter.value);

/** A microphone with four syllables a second while it is told to speak, otherwise silence. */
function speakInto(): void {
  const { mediaDevices } = navigator;
  if (!mediaDevices) return; // the empty page has none
  const real = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await real(constraints);
    if (!constraints?.audio) return stream;
    for (const track of stream.getAudioTracks()) track.stop();
    const context = new AudioContext();
    const tone = new OscillatorNode(context, { frequency: 180 });
    const syllables = new OscillatorNode(context, { frequency: 4, type: 'square' });
    const [each, mouth] = [new GainNode(context, { gain: 0.5 }), new GainNode(context, { gain: 0 })];
    const microphone = new MediaStreamAudioDestinationNode(context);
    syllables.connect(new GainNode(context, { gain: 0.5 })).connect(each.gain);
    tone.connect(each).connect(mouth).connect(microphone);
    tone.start();
    syllables.start();
    Object.assign(window, { mouth });
    return new MediaStream([...stream.getVideoTracks(), ...microphone.stream.getAudioTracks()]);
  };
}

const speak = (page: Page, on: boolean): Promise<void> =>
  page.evaluate((loud) => {
    window.mouth.gain.value = loud ? 0.4 : 0;
  }, on);

test('the reading line, the text width and mirroring can be set', SIDE_ROAD, async ({ browser, request }, info) => {
  const { page, context, complaints } = await atTheBooth(browser, request, 'prompter', (made) =>
    made.addInitScript(redOnTheLeft),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBooth(page);
  const camera = page.locator('video[aria-label="Camera"]');
  const turned = () => camera.evaluate((video) => new DOMMatrix(getComputedStyle(video).transform).a);

  await test.step('the picture is mirrored by default, and mirroring can be turned off', async () => {
    const mirror = page.getByRole('switch', { name: 'Mirror the picture' });
    await expect(mirror).toBeChecked();
    await expect.poll(turned).toBe(-1);
    await mirror.uncheck();
    await expect.poll(turned).toBe(1);
    await mirror.check();
    await expect.poll(turned).toBe(-1);
  });

  await test.step('the narrowest text', async () => {
    const sample = page.getByText('Rates fell last week.');
    await expect(sample, 'how it will look').toHaveCSS('width', `${32 * 15}px`);
    await button(page, 'Narrower').click();
    await expect(sample).toHaveCSS('width', `${32 * 11}px`);
    await expect(page.getByRole('group', { name: 'Line width' })).toContainText('Narrow');
    await expect(button(page, 'Narrower')).toBeDisabled();
  });

  await test.step('the line being read is at the marker, at every size', async () => {
    await record(page, 1);
    await page.keyboard.press('Space');
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    const narrow = await reading(page);
    expect(narrow.width).toBe(32 * 11);
    expect(narrow.off, 'the marker points at the middle of a line').toBeLessThan(MISS);
    await page.keyboard.press('PageDown');
    await expect.poll(async () => (await reading(page)).line, 'three lines later').toBe(narrow.line + 3);
    const later = await reading(page);
    expect(later.off).toBeLessThan(MISS);
    await page.keyboard.press('+');
    await expect.poll(async () => (await reading(page)).width).toBe(40 * 11);
    await expect.poll(async () => (await reading(page)).off).toBeLessThan(MISS);
    expect((await reading(page)).word, 'the same words stay at the marker').toBe(later.word);
    await auditScreen(page, info, 'booth, narrow and large');
  });

  await test.step('text mirrored for a teleprompter glass', async () => {
    expect(await place(page)).not.toContain('scaleX(-1)');
    await button(page, 'Unpause').click();
    await recorded(page, 4);
    await button(page, 'End Recording').click();
    await expect(play(page)).toBeVisible({ timeout: 30_000 });
  });

  await test.step('the recording is not mirrored', async () => {
    await expect.poll(() => play(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
    const [left, right] = await play(page).evaluate((video: HTMLVideoElement) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 4, height: 4 });
      const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
      context.drawImage(video, 0, 0, 4, 4);
      return [0, 3].map((x) => [...context.getImageData(x, 2, 1, 1).data.slice(0, 3)]);
    });
    expect([(left?.[0] ?? 0) > 180, (left?.[2] ?? 255) < 80], `left is red: ${left}`).toEqual([true, true]);
    expect([(right?.[2] ?? 0) > 180, (right?.[0] ?? 255) < 80], `right is blue: ${right}`).toEqual([true, true]);
  });

  await test.step('mirrored text', async () => {
    await button(page, 'Retake').click();
    await expect(button(page, 'Start recording')).toBeEnabled();
    await button(page, 'Wider').click();
    await page.getByRole('switch', { name: 'Mirror the text' }).check();
    await record(page, 1);
    expect(await place(page)).toContain('scaleX(-1)');
    await expect.poll(async () => (await reading(page)).width, 'widened again').toBe(40 * 15);
  });

  await test.step('on a low screen, the picture stays visible when a take is deleted', async () => {
    await button(page, 'End Recording').click();
    await expect(play(page)).toBeVisible({ timeout: 30_000 });
    await page.setViewportSize({ width: 640, height: 280 });
    await button(page, 'Delete take 2').click();
    await button(page, 'Delete').click();
    await expect(camera).toBeVisible();
    await expect(button(page, 'Delete take 2')).toHaveCount(0);
    await expect(button(page, 'Delete take 1')).not.toBeInViewport();
    await expect(camera).toBeInViewport();
  });
  expect(complaints).toEqual([]);
  await context.close();
});

/** The width of the text, the line at the marker and its words, and how many pixels the marker is off its middle. */
const reading = (page: Page) =>
  page.evaluate(() => {
    const text = [...document.querySelectorAll<HTMLElement>('dialog div')].find((one) => one.style.willChange);
    const node = text?.firstChild as Text;
    const prompter = text?.parentElement?.parentElement as HTMLElement;
    const arrow = (prompter.firstElementChild as HTMLElement).getBoundingClientRect();
    const point = arrow.top + arrow.height / 2;
    const range = document.createRange();
    const lines: { middle: number; word: string }[] = [];
    for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { top, height } = range.getBoundingClientRect();
      const middle = top + height / 2;
      if (Math.abs((lines.at(-1)?.middle ?? Number.NEGATIVE_INFINITY) - middle) > 2) lines.push({ middle, word });
    }
    const off = lines.map(({ middle }) => Math.abs(middle - point));
    const line = off.indexOf(Math.min(...off));
    return { width: prompter.clientWidth, line, word: lines[line]?.word, off: off[line] ?? Number.NaN };
  });

/** A camera that sees red on the left and blue on the right. */
function redOnTheLeft(): void {
  const { mediaDevices } = navigator;
  if (!mediaDevices) return; // the empty page has none
  const real = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await real(constraints);
    for (const track of stream.getVideoTracks()) track.stop();
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const draw = () => {
      context.fillStyle = '#f00';
      context.fillRect(0, 0, 320, 480);
      context.fillStyle = '#00f';
      context.fillRect(320, 0, 320, 480);
    };
    draw();
    setInterval(draw, 33);
    return new MediaStream([...canvas.captureStream(30).getVideoTracks(), ...stream.getAudioTracks()]);
  };
}

test(
  'a camera below the minimum resolution is refused with a message, and one at the minimum is used',
  SIDE_ROAD,
  async ({ playwright, launchOptions, request }, info) => {
    const withCamera = async (width: number, height: number): Promise<Browser> => {
      const path = info.outputPath(`${width}x${height}.y4m`);
      const frame = Buffer.concat([Buffer.from('FRAME\n'), Buffer.alloc((width * height * 3) / 2, 0x80)]);
      const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420mpeg2\n`);
      await writeFile(path, Buffer.concat([head, frame, frame]));
      const args = [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${path}`];
      return playwright.chromium.launch({ ...launchOptions, args });
    };

    await test.step('320 by 240', async () => {
      const browser = await withCamera(320, 240);
      const { page, complaints } = await atTheBooth(browser, request, 'small-camera');
      await button(page, 'Open the recorder').click();
      await expect(page.getByRole('alert')).toContainText(
        'This camera’s picture is smaller than 640 by 480. Choose another camera.',
      );
      await expect(button(page, 'Start recording')).toBeDisabled();
      // the camera is named after its file
      const list = await page.getByRole('combobox', { name: 'Camera' }).boundingBox();
      expect((list?.x ?? 0) + (list?.width ?? Number.NaN)).toBeLessThanOrEqual(DESKTOP.width);
      await auditScreen(page, info, 'booth, a camera that is too small');
      expect(complaints).toEqual([]);
      await browser.close();
    });

    await test.step('640 by 480', async () => {
      const browser = await withCamera(640, 480);
      const { page, complaints } = await atTheBooth(browser, request, 'smallest-camera');
      await openBooth(page);
      const size = () =>
        page
          .locator('video[aria-label="Camera"]')
          .evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight]);
      await expect.poll(size).toEqual([640, 480]);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(complaints).toEqual([]);
      await browser.close();
    });
  },
);
