import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { DEMO_PASSWORD } from '@greenlit/seeds/cast.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { recorded } from './support/booth.ts';
import { newVisitor, signIn } from './support/cast.ts';
import { enter, give, tabTo, write } from './support/keys.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import {
  type Chosen,
  choose,
  damagedIndex,
  fourHours,
  named,
  onServer,
  unreadable,
  uploadsOf,
} from './support/studio.ts';
import { auditScreen, look, unexpected } from './support/watch.ts';

const SCRIPT = `Bonds pay again. For years they paid next to nothing.

What you lend to a government comes back with interest, and you know when. Call us before you change your plan.`;

const POST = 'Bonds pay interest again. What that means for you.';
const MESSAGE = 'For clients who already own bonds.';

/** Chooses one of a group of radio buttons that has the focus. */
async function arrowTo(page: Page, radio: Locator): Promise<void> {
  for (let pressed = 0; pressed < 6 && !(await radio.isChecked()); pressed += 1) await page.keyboard.press('ArrowDown');
  await expect(radio).toBeChecked();
}

/** From the first to the last control of the longest page. */
const AROUND = 90;

test('a person goes from text to a submitted video without a mouse', SIDE_ROAD, async ({ browser }, info) => {
  test.setTimeout(420_000);
  const { page, context, complaints } = await newVisitor(browser);
  const title = `Bonds ${randomUUID().slice(0, 6)}`;

  await test.step('sign in and write', async () => {
    await page.goto('/login');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.type('owner@demo.test');
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'New video' }).first()).toBeVisible();
    await enter(page, 'New video', 40);
    await expect(page.getByRole('heading', { name: 'Edit Script' })).toBeVisible();
    await write(page, /^Title/, title, 40);
    await write(page, /^Script/, SCRIPT);
    await expect(page).toHaveURL(/edit-script\/[0-9a-f-]{36}/);
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    await auditScreen(page, info, 'write');
    await enter(page, 'Next', 60);
    await expect(page).toHaveURL(/video-record\/[0-9a-f-]{36}/);
  });
  const videoId = /video-record\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

  await test.step('Back from recording leads to the text, and Next to recording', async () => {
    await expect(page.getByRole('button', { name: 'Open the recorder' })).toBeVisible();
    await enter(page, 'Back', 40);
    await expect(page.getByLabel('Script', { exact: true })).toHaveValue(SCRIPT);
    await enter(page, 'Next', 60);
    await expect(page.getByRole('button', { name: 'Open the recorder' })).toBeVisible();
    await enter(page, 'Next', 60);
    await expect(page.getByText('Record or upload a video first').first()).toBeVisible();
    await auditScreen(page, info, 'record');
  });

  await test.step('record', async () => {
    await enter(page, 'Open the recorder', 60);
    await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled({ timeout: 30_000 });
    await auditScreen(page, info, 'booth');
    await enter(page, 'Start recording', 40);
    const end = page.getByRole('button', { name: 'End Recording' });
    await expect(end).toBeEnabled({ timeout: 30_000 });
    // long enough that the made video, also of a camera that drops frames, is well over the 1 MB of an early upload
    await recorded(page, 10);
    await enter(page, 'End Recording', 40);
    await expect(page.getByRole('button', { name: 'Keep', exact: true })).toBeVisible({ timeout: 60_000 });
    await auditScreen(page, info, 'take');
    await enter(page, 'Keep', 40);
    await expect(page.getByRole('heading', { name: 'Add Logo' }).first()).toBeVisible({ timeout: 90_000 });
  });

  await test.step('cut the beginning, split, and put the end first', async () => {
    await expect(page.getByRole('radio', { name: /picture at/i })).toHaveCount(5, { timeout: 60_000 });
    await enter(page, /^Cut and arrange/, AROUND);
    await tabTo(page, /^Start, Your video/, AROUND);
    for (let pressed = 0; pressed < 10; pressed += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByLabel('Start', { exact: true })).toHaveValue('0:01.0');
    await write(page, 'Split at', '2');
    await enter(page, 'Split');
    const clips = page.getByRole('list', { name: 'Clips, in the order they play' }).getByRole('listitem');
    await expect(clips).toHaveCount(2);
    await enter(page, 'Move Your video, clip 2 earlier', AROUND);
    await expect(page.getByText('Your video, clip 2 is now number 1 of 2')).toBeAttached();
    await enter(page, 'Undo', 40);
    await give(page, 'Add a picture', fixtures.logo, AROUND);
    await expect(clips).toHaveCount(3);
    await expect(page.getByText('logo.png was added as number 3 of 3')).toBeAttached();
    await expect(page.getByRole('button', { name: /^logo\.png/, pressed: true })).toBeFocused();
  });

  await test.step('a logo in the corner on the left, a disclosure at the end', async () => {
    // the previous video's choices are preset
    await give(page, /^Choose (a logo|another)$/, fixtures.logo, AROUND);
    await expect(page.getByText(/^Corner: /)).toBeVisible();
    await tabTo(page, /^(Top|Bottom) (right|left)/, AROUND);
    await arrowTo(page, page.getByRole('radio', { name: 'Top left' }));
    await expect(page.getByText('Corner: Top left')).toBeVisible();
    await tabTo(page, /^(No disclosure|Registered investment adviser)/, AROUND);
    await arrowTo(page, page.getByRole('radio', { name: 'Registered investment adviser' }));
    // whether it was shown in the previous video is preset as well
    const shows = page.getByLabel('Show it at the end of the video');
    await tabTo(page, /Show it at the end of the video/, AROUND);
    if (!(await shows.isChecked())) await page.keyboard.press('Space');
    await expect(shows).toBeChecked();
    await enter(page, 'Preview');
    await expect(page.getByRole('img', { name: /^Registered investment adviser/ })).toBeVisible();
    await auditScreen(page, info, 'brand, with a disclosure');
  });

  await test.step('captions are corrected', async () => {
    const spread = page.getByRole('button', { name: 'Spread the script evenly' });
    if (await spread.isVisible()) await enter(page, 'Spread the script evenly', AROUND);
    await enter(page, 'Edit captions', AROUND);
    await write(page, 'Text, caption 1', 'Bonds pay again, at last.', AROUND);
    await expect
      .poll(() => onServer(page, videoId), { message: 'the captions are saved as they are written' })
      .toMatchObject({ captions: expect.stringContaining('Bonds pay again, at last.') });
    await auditScreen(page, info, 'brand, with captions');
  });

  await test.step('the texts beside the video', async () => {
    await write(page, 'Post text', POST, AROUND);
    await expect.poll(() => onServer(page, videoId)).toMatchObject({ postText: POST });
  });

  await test.step('everything comes back after a reload', async () => {
    await page.reload();
    await expect(page.getByText('Corner: Top left')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Clips, in the order they play' }).getByRole('listitem')).toHaveCount(
      3,
    );
  });

  await test.step('a thumbnail', async () => {
    await expect(page.getByRole('radio', { name: /picture at/i })).toHaveCount(5, { timeout: 60_000 });
    await tabTo(page, /picture at/i, AROUND);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /picture at/i }).nth(1)).toBeChecked();
    await expect.poll(async () => (await onServer(page, videoId)).thumb).not.toBeNull();
  });

  await test.step('Next renders the video in one pass, in the background', async () => {
    await enter(page, 'Next', AROUND);
    await expect(page.getByRole('heading', { name: 'Send Video' }).first()).toBeVisible({ timeout: 60_000 });
    await enter(page, 'Cancel', AROUND);
    await expect(page.getByText('Your video has not been made with your choices yet.')).toBeVisible();
    expect((await onServer(page, videoId)).render.missing, 'the server does not send it so').toBe(
      'Save the logo first',
    );
    const uploads = uploadsOf(page);
    await enter(page, 'Make it now', AROUND);
    await look(page, info, 'rendering');
    await expect.poll(async () => (await onServer(page, videoId)).render.missing, { timeout: 180_000 }).toBeNull();
    // it was uploaded while it rendered, before its length was known; its head, known last, followed
    expect(uploads).toEqual([
      { bytes: 'not known yet', media: undefined },
      { bytes: expect.stringMatching(/^\d+$/), media: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    const made = await onServer(page, videoId);
    expect(made.endCard?.title).toBe('Registered investment adviser');
    expect(made.logoPosition).toBe('top_left');
    expect(made.captions).toContain('Bonds pay again');
    // five seconds of the picture, the disclosure, and the rest of the recording
    expect(made.duration).toBeGreaterThan(5 + (made.endCard?.seconds ?? 0) + 3);
    await look(page, info, 'saved');
  });

  await test.step('on to the reviewer', async () => {
    await enter(page, /^(Fill in|Change) the form$/, 60);
    await expect(page.getByRole('dialog')).toBeVisible();
    await write(page, /^E-mail/, 'nora@whitfield.example');
    await write(page, /^Representative's name/, 'Nora Whitfield');
    await write(page, /^Representative number/, 'WH-1042');
    await tabTo(page, /^IAR$|\bIAR$/);
    await page.keyboard.press('Space');
    await enter(page, 'Next');
    await write(page, /^Description of the submission/, 'A short talk on bonds for clients.');
    await enter(page, 'Next');
    await write(page, /^Manager's name/, 'Thomas Aldridge');
    await enter(page, 'Done');
    await expect(page.getByText('Filled in for Nora Whitfield').first()).toBeVisible();
    await write(page, 'Message to the reviewer', MESSAGE);
    const neededBy = page.getByRole('textbox', { name: 'Needed by' });
    const today = (await neededBy.getAttribute('min')) ?? '';
    const [year, month, day] = today.split('-');
    await tabTo(page, 'Needed by');
    await page.keyboard.type(`${month}${day}${year}`);
    await expect(neededBy).toHaveValue(today);
    await auditScreen(page, info, 'send');
    await enter(page, 'Send', 60);
    await expect(page.getByText('Your video was submitted!').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/content-videos/);
  });

  await test.step('all of it was sent', async () => {
    await page.goto(`/dashboard/in-review/${videoId}`);
    for (const sent of [POST, MESSAGE, 'Needed by']) await expect(page.getByText(sent).first()).toBeVisible();
  });

  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test('unusable files are explained beside their button, and the work stays', SIDE_ROAD, async ({ browser }, info) => {
  test.setTimeout(300_000);
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'owner', '/dashboard/edit-script');
  await page.getByRole('textbox', { name: 'Title' }).fill(`Bad input ${randomUUID().slice(0, 6)}`);
  await page.getByLabel('Script', { exact: true }).fill(SCRIPT);
  await expect(page).toHaveURL(/edit-script\/[0-9a-f-]{36}/);
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'Choose a file', fixtures.talk);
  await expect(page.getByRole('heading', { name: 'Add Logo' }).first()).toBeVisible({ timeout: 90_000 });
  await page.getByText('Cut and arrange').first().click();
  await page.getByLabel('End', { exact: true }).fill('0:06');
  await page.keyboard.press('Enter');
  await expect(page.getByText('0:06 long')).toBeVisible();

  const section = page.getByRole('region', { name: 'Cut and arrange' });
  const sound = await readFile(path.join(import.meta.dirname, '../studio/fixtures/sound-only.m4a'));
  const refused: [string, string, Chosen, RegExp][] = [
    ['nothing in it', 'Add a video', fixtures.empty, /This video is corrupted, try another one!/],
    ['its end is missing', 'Add a video', fixtures.truncated, /This video is corrupted, try another one!/],
    ['its index is damaged', 'Add a video', await damagedIndex(), unreadable],
    ['sound alone', 'Add a video', named('sound.mp4', 'video/mp4', sound), /sound but no picture/],
    ['a picture of 900 megapixels', 'Add a picture', named('huge.png', 'image/png', hugePng()), /too many pixels/],
    ['a drawing', 'Add a picture', fixtures.logoSvg, /Incorrect format/],
    ['four hours', 'Add a video', await fourHours(), /This video is too long\.[\s\S]*can be up to 2 hours long/],
  ];
  for (const [what, button, file, words] of refused)
    await test.step(what, async () => {
      await choose(page, button, file);
      await expect(section.getByRole('alert')).toContainText(words, { timeout: 60_000 });
      await expect(page.getByText('0:06 long'), 'the work stays').toBeVisible();
    });
  await look(page, info, 'an unusable file');

  await test.step('a false duration is not believed', async () => {
    await choose(page, 'Add a video', named('lies.mp4', 'video/mp4', lying(await readFile(fixtures.talk))));
    await expect(section.getByRole('button', { name: 'lies.mp4 0:08' })).toBeVisible();
  });

  await test.step('files that are not captions', async () => {
    await choose(page, 'Upload .vtt or .srt', named('c.srt', 'text/plain', Buffer.from('1\n00:99 --> x\nHello\n')));
    await expect(page.getByText(/^Line 2:/)).toBeVisible();
  });

  await test.step('captions from a file move with the cut', async () => {
    const srt = '1\n00:00:01,000 --> 00:00:03,000\nFirst\n\n2\n00:00:07,000 --> 00:00:08,000\nCut away\n';
    await choose(page, 'Upload .vtt or .srt', named('c.srt', 'text/plain', Buffer.from(srt)));
    await expect(page.getByText('2 captions.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove lies.mp4' }).click();
    await page.getByLabel('Start', { exact: true }).fill('0:00.5');
    await page.keyboard.press('Enter');
    await choose(page, 'Add a picture', fixtures.logo);
    const position = page.getByRole('slider', { name: 'Position' });
    await position.fill('5');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect
      .poll(async () => Number(await position.inputValue()), { message: 'it plays on from the video to the picture' })
      .toBeGreaterThan(6);
    await page.getByRole('button', { name: 'Remove logo.png' }).click();
    const id = /video-record\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    await page.getByRole('button', { name: 'Next' }).click();
    await expect
      .poll(async () => (await onServer(page, id)).captions, { timeout: 120_000 })
      .toBe('WEBVTT\n\n00:00:00.500 --> 00:00:02.500\nFirst\n');
    // until the cut is saved, nothing is missing either
    await expect.poll(async () => (await onServer(page, id)).render.missing, { timeout: 120_000 }).toBeNull();
    const { duration, endCard } = await onServer(page, id);
    expect(duration, 'five and a half seconds, and the disclosure of the last video').toBeCloseTo(
      5.5 + (endCard?.seconds ?? 0),
      1,
    );
  });

  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

/** 30,000 x 30,000 white pixels, a tiny file until it is decoded. */
function hugePng(side = 30_000): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)), 0xff);
  for (let y = 0; y < side; y += 1) rows[y * (1 + Math.ceil(side / 8))] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same pictures with a header that claims a hundred times their length. */
function lying(video: Buffer): Buffer {
  const copy = Buffer.from(video);
  const at = copy.indexOf('mvhd') + 4 + 16;
  copy.writeUInt32BE(copy.readUInt32BE(at) * 100, at);
  return copy;
}
