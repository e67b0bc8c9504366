import { DEMO_PASSWORD } from '@greenlit/seeds/cast.ts';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { graphql, tokenOf } from './support/people.ts';
import { sendBack, submitVideo } from './support/reviews.ts';
import { button, field } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { auditScreen, unexpected } from './support/watch.ts';

const script = (page: Page) => page.getByRole('textbox', { name: 'Script', exact: true });
const yours = (page: Page) => page.getByRole('region', { name: 'Your text', exact: true });
/** The unsaved texts of an item that this browser keeps and the page offers. */
const keptOf = (page: Page, id: string): Promise<string[]> =>
  page.evaluate(
    (item) => Object.keys(localStorage).filter((key) => key.startsWith('greenlit.unsaved.') && key.includes(item)),
    id,
  );
const nothingKept = (page: Page, id: string) => expect.poll(() => keptOf(page, id)).toEqual([]);
const FORM = { email: 'owner@demo.test', representativeName: 'Nora', repNumber: '4711', repRegister: ['series7'] };
const ownerToken = (request: APIRequestContext) => tokenOf(request, 'owner@demo.test', DEMO_PASSWORD);

/** Changes to a script by another person or window. */
const moveScript = (request: APIRequestContext, token: string, id: string, moved: object) =>
  graphql(request, token, 'mutation ($id: ID!, $s: ScriptInput!) { updateScript(id: $id, script: $s) { id } }', {
    id,
    s: moved,
  });

async function scriptToRevise(request: APIRequestContext, token: string, title: string): Promise<string> {
  const { createScript: made } = await graphql<{ createScript: { id: string } }>(
    request,
    token,
    'mutation ($s: ScriptInput!) { createScript(script: $s) { id } }',
    { s: { title, scriptText: 'Bonds pay interest.', reviewForm: JSON.stringify(FORM) } },
  );
  await sendBack(request, token, { id: made.id, type: 'script' });
  return made.id;
}

test(
  'an answer to corrections survives a reload after the script was sent from another window',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const { page, context, complaints } = await newVisitor(browser);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'owner');
    const token = await ownerToken(request);
    const id = await scriptToRevise(request, token, `Sent elsewhere ${Date.now()}`);
    await page.goto(`/dashboard/need-changes/${id}?script=1`);
    await script(page).fill('Bonds pay interest. They can lose value.');
    await expect(button(page, 'Cancel'), 'what was typed is kept').toBeVisible();
    await moveScript(request, token, id, { scriptText: 'Bonds pay. Prices move.', status: 'in_review' });
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`review-script/${id}`));
    await expect(yours(page)).toContainText('They can lose value.');
    await expect(page.getByText('Bonds pay. Prices move.').first()).toBeVisible();
    await auditScreen(page, info, 'kept after a reload');
    await button(page, 'Copy my text').click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Bonds pay interest. They can lose value.');
    await page.reload();
    await expect(yours(page), 'while it is undecided').toContainText('They can lose value.');

    await test.step('it becomes a new script', async () => {
      await button(page, 'Make it a new script').click();
      await expect(page).toHaveURL(/edit-script\/create\/[0-9a-f-]{36}/);
      await expect(page).not.toHaveURL(new RegExp(id));
      await expect(script(page)).toHaveValue('Bonds pay interest. They can lose value.');
      await expect(field(page, 'Title')).toHaveValue(/^Sent elsewhere/);
      await page.goto(`/dashboard/review-script/${id}`);
      await expect(page.getByText('Bonds pay. Prices move.').first()).toBeVisible();
      await nothingKept(page, id);
      await expect(yours(page)).toHaveCount(0);
    });
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);

test('answers typed in two windows do not overwrite each other', async ({ browser, request }) => {
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'owner');
  const id = await scriptToRevise(request, await ownerToken(request), `Two windows ${Date.now()}`);
  await page.goto(`/dashboard/need-changes/${id}?script=1`);
  await expect(script(page)).toHaveValue('Bonds pay interest.');
  const other = await context.newPage();
  await other.goto(page.url());
  await script(other).fill('Bonds pay interest. Ask before you buy.');
  await expect(button(other, 'Cancel')).toBeVisible();
  // this browser now keeps the text of the newer window
  await script(page).fill('Bonds pay interest. Their prices move.');
  await button(page, 'Save and Send').click();
  await expect(page).toHaveURL(new RegExp(`review-script/${id}`));
  await other.reload();
  await expect(other).toHaveURL(new RegExp(`review-script/${id}`));
  await expect(yours(other)).toContainText('Ask before you buy.');
  await expect(yours(page), 'offered wherever the script is shown').toContainText('Ask before you buy.');
  await button(other, 'Discard my text').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(yours(other)).toHaveCount(0);
  await expect(yours(page)).toHaveCount(0);
  await nothingKept(other, id);
  await other.reload();
  await expect(other.getByText('Their prices move.').first()).toBeVisible();
  await nothingKept(other, id);
  await expect(yours(other)).toHaveCount(0);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test(
  'typed text is kept when the draft was sent or used in another window',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const { page, context, complaints } = await newVisitor(browser);
    await signIn(page, 'owner');
    const token = await ownerToken(request);
    await page.goto('/dashboard/edit-script/create/custom');
    await field(page, 'Title').fill(`Drafted ${Date.now()}`);
    await script(page).fill('Bonds pay interest.');
    await expect(page).toHaveURL(/create\/[0-9a-f-]{36}/);
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    const id = /create\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    await moveScript(request, token, id, { status: 'in_review', reviewForm: JSON.stringify(FORM) });
    await script(page).fill('Bonds pay interest. Some of them every month.');
    await expect(page.getByRole('alert').filter({ hasText: 'This is no longer a draft' })).toBeVisible();
    await auditScreen(page, info, 'no draft any more');
    await button(page, 'Open the current version').click();
    await expect(page).toHaveURL(new RegExp(`review-script/${id}`));
    await expect(yours(page)).toContainText('Some of them every month.');
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`review-script/${id}`));
    await expect(yours(page)).toContainText('Some of them every month.');

    await test.step('once it is a draft again, the editor opens with it', async () => {
      await moveScript(request, token, id, { status: 'draft' });
      await page.goto(`/dashboard/edit-script/create/${id}`);
      const dialog = page.getByRole('dialog', { name: 'This script was changed somewhere else' });
      await expect(dialog).toContainText('Some of them every month.');
      await expect(yours(page)).toHaveCount(0);
      expect(await keptOf(page, id), 'only what the editor shows').toEqual([expect.stringMatching(/\.script\./)]);
      await dialog.getByRole('button', { name: 'Keep the text on this page' }).click();
      await expect(page.getByText(/^Saved/).first()).toBeVisible();
      await nothingKept(page, id);
      await expect(yours(page)).toHaveCount(0);
      await page.reload();
      await expect(script(page)).toHaveValue('Bonds pay interest. Some of them every month.');
      await nothingKept(page, id);
      await expect(dialog).toHaveCount(0);
    });
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);

test(
  'an answer to corrections is kept when another window takes the video back to recording',
  SIDE_ROAD,
  async ({ browser, request }) => {
    const { page, context, complaints } = await newVisitor(browser);
    await signIn(page, 'owner');
    const token = await ownerToken(request);
    const submitted = { title: `Recorded elsewhere ${Date.now()}`, script: 'Bonds pay interest.' };
    const id = await submitVideo(request, 'owner@demo.test', submitted, DEMO_PASSWORD);
    await sendBack(request, token, { id, type: 'video' });
    await page.goto(`/dashboard/need-changes/${id}`);
    await script(page).fill('Bonds pay interest. They can lose value.');
    await expect(button(page, 'Cancel')).toBeVisible();
    await graphql(request, token, 'mutation ($id: ID!, $v: VideoInput!) { updateVideo(id: $id, video: $v) { id } }', {
      id,
      v: { status: 'draft', view: 1 },
    });
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`video-record/${id}`));
    await expect(yours(page)).toContainText('They can lose value.');
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);

test(
  'typed text is kept when the draft video was deleted in another window',
  SIDE_ROAD,
  async ({ browser, request }) => {
    const { page, context, complaints } = await newVisitor(browser);
    await signIn(page, 'owner');
    const token = await ownerToken(request);
    const { createVideo: made } = await graphql<{ createVideo: { id: string } }>(
      request,
      token,
      'mutation ($v: VideoInput!) { createVideo(video: $v) { id } }',
      { v: { title: `Deleted elsewhere ${Date.now()}`, script: 'Bonds pay interest.', view: 0 } },
    );
    await page.goto(`/dashboard/edit-script/${made.id}`);
    await expect(script(page)).toHaveValue('Bonds pay interest.');
    await graphql(request, token, 'mutation ($id: ID!) { removeVideo(id: $id) { id } }', made);
    await script(page).fill('Bonds pay interest. Ask before you buy.');
    await expect(page.getByRole('alert').filter({ hasText: 'This is no longer a draft' })).toBeVisible();
    await button(page, 'Open the current version').click();
    await expect(yours(page)).toContainText('Ask before you buy.');
    await expect(script(page)).toHaveCount(0);
    await page.reload();
    await button(page, 'Make it a new script').click();
    await expect(page).toHaveURL(/edit-script\/create\/[0-9a-f-]{36}/);
    await expect(script(page)).toHaveValue('Bonds pay interest. Ask before you buy.');
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);
