import { spawnSync } from 'node:child_process';
import { DEMO_PASSWORD } from '@greenlit/seeds/cast.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { graphql, tokenOf } from './support/people.ts';
import { sendBack, submitVideo } from './support/reviews.ts';
import { button, field } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { auditScreen, look, unexpected } from './support/watch.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const script = (page: Page) => page.getByRole('textbox', { name: 'Script', exact: true });
const side = (page: Page, name: string) => page.getByRole('region', { name });
const MINE = 'The text on this page';
const THEIRS = 'The text saved elsewhere';

const SAVE = 'mutation ($id: ID!, $script: ScriptInput!) { updateScript(id: $id, script: $script) { id updatedAt } }';
const FORM = {
  email: 'enterprise@demo.test',
  representativeName: 'Somebody Else',
  repNumber: '4711',
  repRegister: ['series7'],
};

/** A save by another person or another window. */
const saveElsewhere = (request: APIRequestContext, token: string, id: string, saved: object) =>
  graphql(request, token, SAVE, { id, script: saved });

test(
  'a conflict shows both sides of every field that differs, even if the text is the same',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const { page, context, complaints } = await newVisitor(browser);
    await signIn(page, 'enterprise');
    const token = await tokenOf(request, 'enterprise@demo.test', DEMO_PASSWORD);
    await page.goto('/dashboard/edit-script/create/custom');
    await field(page, 'Title').fill('Two at one script');
    await script(page).fill('We guarantee a return. Prices can fall.');
    const library = page.getByRole('combobox', { name: 'Library' });
    await library.selectOption({ label: 'Cedar Quarry Library' });
    await expect(page).toHaveURL(/create\/[0-9a-f-]{36}/);
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    const id = /create\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    const { createContentLibrary: shelf } = await graphql<{ createContentLibrary: { id: string } }>(
      request,
      token,
      'mutation ($l: ContentLibraryInput!) { createContentLibrary(contentLibrary: $l) { id } }',
      { l: { name: `Shelf ${Date.now()}`, type: 'script' } },
    );
    await saveElsewhere(request, token, id, { contentLibraryId: shelf.id, reviewForm: JSON.stringify(FORM) });
    await page.getByRole('combobox', { name: 'Category' }).fill('Bonds');
    const dialog = page.getByRole('dialog', { name: 'This script was changed somewhere else' });
    await expect(dialog).toBeVisible();
    await expect(side(page, MINE)).toContainText('Cedar Quarry Library');
    await expect(side(page, MINE)).toContainText('Bonds');
    await expect(side(page, MINE).getByRole('definition').filter({ hasText: '4711' })).toHaveCount(0);
    await expect(side(page, THEIRS)).toContainText('No category');
    await expect(side(page, THEIRS)).toContainText(/Shelf \d+/);
    await expect(side(page, THEIRS)).toContainText('Representative number');
    await expect(side(page, THEIRS)).toContainText('4711');
    await auditScreen(page, info, 'only what differs');
    await dialog.getByRole('button', { name: 'Keep the text on this page' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    await page.reload();
    await expect(library).toHaveValue(/.+/);
    await expect(library.locator('option:checked')).toHaveText('Cedar Quarry Library');
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Bonds');
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);

test(
  'answers to corrections from another window are not overwritten',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const { page, context, complaints } = await newVisitor(browser);
    await signIn(page, 'owner');
    const token = await tokenOf(request, 'owner@demo.test', DEMO_PASSWORD);
    const title = `Twice revised ${Date.now()}`;
    const { createScript: made } = await graphql<{ createScript: { id: string } }>(
      request,
      token,
      'mutation ($s: ScriptInput!) { createScript(script: $s) { id } }',
      {
        s: {
          title,
          scriptText: 'Bonds pay interest.',
          reviewForm: JSON.stringify({ ...FORM, email: 'owner@demo.test' }),
        },
      },
    );
    await sendBack(request, token, { id: made.id, type: 'script' });
    await page.goto(`/dashboard/need-changes/${made.id}?script=1`);
    await expect(script(page)).toHaveValue('Bonds pay interest.');
    await saveElsewhere(request, token, made.id, { scriptText: 'Bonds pay interest. Their prices move.' });
    await script(page).fill('Bonds pay interest. They can lose value.');
    await expect(button(page, 'Cancel')).toBeVisible();
    await page.reload();
    await expect(script(page), 'typed text survives a reload').toHaveValue(/They can lose value/);
    await script(page).fill('');
    await button(page, 'Save and Send').click();
    await field(page, 'Title').fill(`${title}, mended`);
    await expect(page.getByText('Script text is required'), 'until there is a text').toBeVisible();
    await script(page).fill('Bonds pay interest. They can lose value.');
    await button(page, 'Save and Send').click();
    const dialog = page.getByRole('dialog', { name: 'This script was changed somewhere else' });
    await expect(side(page, MINE)).toContainText('They can lose value.');
    await expect(side(page, THEIRS)).toContainText('Their prices move.');
    await look(page, info, 'revised twice');
    await dialog.getByRole('button', { name: 'Use the text saved elsewhere' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(script(page)).toHaveValue('Bonds pay interest. Their prices move.');
    await script(page).fill('Bonds pay interest. Their prices move, down as well.');
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(script(other)).toHaveValue(/down as well/);
    await button(other, 'Cancel').click();
    await other.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(script(other), 'Cancel leads back to the text as it is saved').toHaveValue(
      'Bonds pay interest. Their prices move.',
    );
    await script(other).fill('Bonds pay interest. Ask before you buy.');
    await button(page, 'Save and Send').click();
    await expect(page).toHaveURL(new RegExp(`review-script/${made.id}`));
    await expect(page.getByText('Their prices move, down as well.').first()).toBeVisible();

    await test.step('what the other window typed meanwhile is not lost', async () => {
      await button(other, 'Save and Send').click();
      await expect(other.getByRole('alert')).toContainText('was not sent');
      await expect(side(other, MINE)).toContainText('Ask before you buy.');
      await expect(side(other, THEIRS)).toContainText('Their prices move, down as well.');
      await other.getByRole('link', { name: 'Open the current version' }).click();
      await expect(other).toHaveURL(new RegExp(`review-script/${made.id}`));
    });
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);

test('typed text stays when another window goes back to recording', async ({ browser, request }, info) => {
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'owner');
  const title = `Recorded again ${Date.now()}`;
  const submitted = { title, script: 'Bonds pay interest.' };
  const id = await submitVideo(request, 'owner@demo.test', submitted, DEMO_PASSWORD);
  await sendBack(request, await tokenOf(request, 'owner@demo.test', DEMO_PASSWORD), { id, type: 'video' });
  await page.goto(`/dashboard/need-changes/${id}`);
  await expect(script(page)).toHaveValue('Bonds pay interest.');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(script(other)).toHaveValue('Bonds pay interest.');
  await script(page).fill('Bonds pay interest. They can lose value.');
  await button(other, 'Go to recording').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Go to recording' }).click();
  await expect(other).toHaveURL(new RegExp(`video-record/${id}`));
  await button(page, 'Save and Send').click();
  await button(page, 'Send the text only').click();
  await expect(page.getByRole('alert')).toContainText('This is no longer waiting for changes');
  await expect(page.getByRole('alert')).toContainText('was not sent');
  await expect(side(page, MINE)).toContainText('They can lose value.');
  await expect(side(page, THEIRS)).toHaveText(/Bonds pay interest\.$/);
  await auditScreen(page, info, 'moved on elsewhere');
  await button(page, 'Discard my text').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(side(page, MINE)).toHaveCount(0);
  await page.getByRole('link', { name: 'Open the current version' }).click();
  await expect(page).toHaveURL(new RegExp(`video-record/${id}`));
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test(
  'a video script from a phone is converted, or a message says what to export',
  SIDE_ROAD,
  async ({ browser }, info) => {
    test.setTimeout(300_000);
    const { page, context, complaints } = await newVisitor(browser);
    await signIn(page, 'owner', '/dashboard/edit-script/create/custom?type=video');
    await field(page, 'Title').fill('Filmed with a phone');
    await expect(page).toHaveURL(/create\/[0-9a-f-]{36}/);
    const choose = async (file: string) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /^Choose a(nother| file)/ }).click();
      await (await chooser).setFiles(file);
    };
    await choose(fixtures.hevcMov);
    if (!hasFfmpeg) {
      await expect(page.getByText('Export it as MP4 (H.264 pictures, AAC sound)').first()).toBeVisible();
      await context.close();
      return;
    }
    const working = page.getByRole('group', { name: /video/ });
    await expect(working.first()).toBeVisible();
    await expect(button(page, 'Send for review')).toBeDisabled();
    const player = page.locator('video').first();
    await expect(player).toBeVisible({ timeout: 120_000 });
    await expect
      .poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState), { timeout: 30_000 })
      .toBeGreaterThan(0);
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    await look(page, info, 'converted video script');
    await page.reload();
    await expect(player).toBeVisible();

    await test.step('cancelling keeps the previous video', async () => {
      // it cannot arrive before it is cancelled
      await page.route('**/api/uploads**', () => undefined);
      await choose(fixtures.talkMov);
      await button(page, 'Cancel').last().click();
      await expect(player).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);
