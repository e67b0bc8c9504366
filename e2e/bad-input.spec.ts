import { writeFile } from 'node:fs/promises';
import { fixtures, tooBigLogo } from '@greenlit/seeds/testing/fixtures.ts';
import { expect, type Page, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { choose, damagedIndex, fourHours, madeVideos, unreadable } from './support/studio.ts';
import { DESKTOP, look, PHONE } from './support/watch.ts';

const CORRUPTED = 'This video is corrupted, try another one!';

test('unusable files are refused next to their field, and earlier work stays', SIDE_ROAD, async ({ browser }, info) => {
  test.setTimeout(240_000);
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'owner');

  await test.step('a title of 10,000 characters', async () => {
    await page.goto('/dashboard/edit-script');
    await page.getByRole('textbox', { name: 'Title' }).fill('x'.repeat(10_000));
    await page.getByRole('textbox', { name: 'Script' }).fill('A text that must not be lost.');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('A title can have at most 200 characters').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Script' })).toHaveValue('A text that must not be lost.');
    await look(page, info, 'title too long');
    await page.getByRole('textbox', { name: 'Title' }).fill('Files of all kinds');
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/video-record\//);
  });

  await test.step('unusable video files', async () => {
    const refusals = [
      [fixtures.notAVideo, CORRUPTED],
      [fixtures.empty, CORRUPTED],
      [fixtures.truncated, CORRUPTED],
      [fixtures.logo, 'Allowed formats (mp4, mov, m4v, webm'],
      [await damagedIndex(), unreadable],
      [await fourHours(), 'This video is longer than 2 hours. Cut it and try again.'],
    ] as const;
    for (const [file, message] of refusals) {
      await choose(page, 'Choose a file', file);
      await expect(page.getByText(message).first()).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    }
    await look(page, info, 'video refused');
  });

  await test.step('the message scrolls into view, even far down on a phone', async () => {
    await page.setViewportSize(PHONE);
    const problem = page.getByRole('alert');
    await page.getByText('people watch short videos to the end').scrollIntoViewIfNeeded();
    await choose(page, 'Choose a file', fixtures.logo);
    await expect(problem.filter({ hasText: 'Allowed formats' })).toBeInViewport({ ratio: 1 });
    await page.getByText('people watch short videos to the end').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(problem.filter({ hasText: 'Record or upload a video first' })).toBeInViewport({ ratio: 1 });
    await look(page, info, 'in the way, phone');
    await page.setViewportSize(DESKTOP);
  });

  await test.step('a prepared video stays on this computer only while it can still be uploaded', async () => {
    const answer = { status: 0 };
    const held = Promise.withResolvers<void>();
    await page.route('**/api/uploads', async (route) => {
      if (answer.status) return route.fulfill({ status: answer.status, body: '{"message":"Not now"}' });
      await held.promise;
      return route.abort().catch(() => undefined);
    });
    const uploading = page.getByRole('group', { name: 'Uploading your video' });

    await choose(page, 'Choose a file', fixtures.talk);
    await expect(uploading).toBeVisible({ timeout: 90_000 });
    expect(await madeVideos(page)).toBe(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => madeVideos(page), 'cancelled').toBe(0);
    held.resolve();

    answer.status = 403;
    await choose(page, 'Choose a file', fixtures.talk);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 90_000 });
    expect(await madeVideos(page), 'the upload can be retried').toBe(1);
    await choose(page, 'Choose a file', fixtures.notAVideo);
    await expect.poll(() => madeVideos(page), 'another file is chosen').toBe(0);

    answer.status = 422;
    await choose(page, 'Choose a file', fixtures.talk);
    await expect(page.getByText('Not now')).toBeVisible({ timeout: 90_000 });
    await expect.poll(() => madeVideos(page), 'refused permanently').toBe(0);

    answer.status = 403;
    await choose(page, 'Choose a file', fixtures.talk);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 90_000 });
    await page.unrouteAll({ behavior: 'wait' });
    const shown = await steps(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Add Logo' }).first()).toBeVisible({ timeout: 90_000 });
    const said = await shown();
    expect(said).toContain('Uploading your video');
    expect(said, 'it is not prepared again').not.toContain('Preparing your video');
    await expect.poll(() => madeVideos(page), 'the server has it').toBe(0);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Record again' }).click();
  });

  await test.step('a video without sound is accepted with a notice', async () => {
    await choose(page, 'Choose a file', fixtures.noSound);
    await expect(page.getByRole('heading', { name: 'Add Logo' }).first()).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText('This video has no sound').first()).toBeVisible();
  });

  await test.step('logos that are too large or not pictures', async () => {
    const big = info.outputPath('too-big.png');
    // the firm's own, which comes a moment after the page
    const chosen = page.getByRole('region', { name: 'Logo' }).getByText(/^Corner: Top right/);
    await expect(chosen).toBeVisible();
    // a large picture is made smaller; one that cannot be read stays too large
    await writeFile(big, tooBigLogo().fill(0, 64));
    for (const [file, message] of [
      [big, '2 MB at most'],
      [fixtures.logoSvg, 'Allowed formats (jpg, png)'],
    ] as const) {
      await choose(page, /^Choose (a logo|another)$/, file);
      await expect(page.getByText(message).first(), file).toBeVisible();
    }
    await look(page, info, 'logo refused');
    await expect(chosen, 'what is chosen stays').toBeVisible();
  });

  await test.step('the work so far is still there after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Add Logo' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Edit Script' }).click();
    await expect(page.getByRole('textbox', { name: 'Script' })).toHaveValue('A text that must not be lost.');
  });

  expect(
    complaints.filter((line) => !/status of (403|422)/.test(line)),
    'the console stays quiet',
  ).toEqual([]);
  await context.close();
});

/** Collects each status message that the page shows from now on, without repeats. */
async function steps(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    new MutationObserver(() => {
      for (const group of document.querySelectorAll('main [role="group"][aria-label]'))
        if (group.querySelector('[role="progressbar"], progress')) shown.add(group.getAttribute('aria-label') ?? '');
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => [...window.shown]);
}
