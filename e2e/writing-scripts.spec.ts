import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { newVisitor } from './support/cast.ts';
import { ageVersions } from './support/database.ts';
import { docx } from './support/documents.ts';
import { card, cards, choose, heading, LIBRARY, script, visit } from './support/library.ts';
import { newAddress, openAs } from './support/people.ts';
import { ownerWithReviewer } from './support/reviews.ts';
import { button, field, said } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { madeVideos } from './support/studio.ts';
import { auditScreen, look, settled, unexpected } from './support/watch.ts';

test('a script saves itself, survives an edit conflict, and restores an earlier version', async ({
  browser,
  request,
}, info) => {
  test.setTimeout(240_000);
  const { page, context, complaints } = await visit(browser, request, 'writer', LIBRARY);

  await test.step('it is written and saved while typing', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).first().click();
    for (const entry of ['Video', 'Script', 'Gen-AI Script', 'Gen-AI Rules'])
      await expect(page.getByRole('menuitem', { name: entry, exact: true })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Script', exact: true }).click();
    await expect(heading(page, /Custom script/)).toBeVisible();
    await button(page, 'Save script').click();
    await expect(page.getByText('Title is required')).toBeVisible();
    await expect(page.getByText('Text is required')).toBeVisible();
    await expect(field(page, 'Title')).toBeFocused();
    await field(page, 'Title').fill('Custom Script');
    await script(page).fill('Bonds pay interest. They are safe.');
    await button(page, 'Save script').click();
    await expect(page.getByText('Choose a title other than "Custom Script"')).toBeVisible();
    await field(page, 'Title').fill('Bonds in a minute');
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    await expect(page).toHaveURL(/create\/[0-9a-f-]{36}/);
    await auditScreen(page, info, 'script');
  });
  const id = /create\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

  await test.step('two windows: both texts are shown and none is lost', async () => {
    const other = await context.newPage();
    await other.goto(`/dashboard/edit-script/create/${id}`);
    await expect(script(other)).toHaveValue(/They are safe/);
    await script(other).fill('Bonds pay interest. Their prices move.');
    await expect(other.getByText(/^Saved/).first()).toBeVisible();
    await other.close();
    await script(page).fill('Bonds pay interest. They can lose value.');
    const dialog = page.getByRole('dialog', { name: 'This script was changed somewhere else' });
    await expect(dialog).toContainText('They can lose value.');
    await expect(dialog).toContainText('Their prices move.');
    await look(page, info, 'conflict');
    await dialog.getByRole('button', { name: 'Keep the text on this page' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    await page.reload();
    await expect(script(page)).toHaveValue('Bonds pay interest. They can lose value.');
  });

  await test.step('any two versions are compared, and one is restored', async () => {
    await ageVersions(id);
    await script(page).fill('Bonds pay interest. They can gain and lose value.');
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    await page.reload();
    await expect(script(page)).toHaveValue(/gain and lose/);
    await button(page, 'Versions').click();
    const dialog = page.getByRole('dialog', { name: /^Versions of/ });
    await expect(dialog.getByText('2 words added, 0 words removed')).toBeVisible();
    await expect(dialog.locator('ins')).toContainText('gain and');
    await auditScreen(page, info, 'versions');
    await dialog.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByRole('dialog', { name: 'Restore version 1?' }).getByRole('button', { name: 'Restore' }).click();
    await said(page, 'Version 1 restored');
    await expect(dialog).toHaveCount(0);
    await expect(script(page)).toHaveValue('Bonds pay interest. They can lose value.');
  });

  await test.step('once saved, it can be used, hidden, shown and archived', async () => {
    await button(page, 'Save script').click();
    await said(page, 'Script saved successfully');
    await expect(heading(page, 'Content Scripts')).toBeVisible();
    await page.goto(`${LIBRARY}?level=mine`);
    await page.getByRole('checkbox', { name: 'Select Bonds in a minute' }).check();
    const selected = page.getByRole('region', { name: 'Selected scripts' });
    await expect(selected).toContainText('1 script selected');
    await button(selected, 'Hide').click();
    await expect(card(page, 'Bonds in a minute')).toHaveCount(0);
    await button(page, 'Undo').click();
    await said(page, 'Undone');
    await choose(page, card(page, 'Bonds in a minute'), 'Hide');
    await said(page, 'SCRIPT SUCCESSFULLY DISABLED!');
    await expect(card(page, 'Bonds in a minute')).toHaveCount(0);
    await page.goto(`${LIBRARY}?hidden=1`);
    await choose(page, card(page, 'Bonds in a minute'), 'Show again');
    await said(page, 'Script visible again');
    await page.goto(`${LIBRARY}?level=mine`);
    await choose(page, card(page, 'Bonds in a minute'), 'Archive');
    await said(page, 'SUCCESSFULLY ARCHIVED SCRIPT!');
    await page.getByRole('combobox', { name: 'From' }).selectOption('archived');
    await expect(card(page, 'Bonds in a minute')).toContainText('Archived');
    await choose(page, card(page, 'Bonds in a minute'), 'Duplicate as draft');
    await expect(field(page, 'Title')).toHaveValue('Copy of Bonds in a minute');
  });

  await test.step("the provider's can only be viewed and duplicated", async () => {
    await page.goto(`${LIBRARY}?level=provider`);
    await settled(page);
    await cards(page).first().getByRole('button', { name: /^More/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Hide' })).toBeDisabled();
    await expect(page.getByRole('menuitem', { name: 'Archive' })).toHaveCount(0);
    await look(page, info, 'menu');
  });
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test('a document becomes a script, or a message says why not', SIDE_ROAD, async ({ browser, request }, info) => {
  const at = '/dashboard/edit-script/create/custom';
  const { page, context, complaints } = await visit(browser, request, 'documents', at);
  await expect(heading(page, /Custom script/)).toBeVisible();
  await button(page, 'Upload a document').click();
  const dialog = page.getByRole('dialog', { name: 'A script from a document' });
  await upload(page, dialog, { name: 'scan.png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') });
  await expect(
    dialog.getByText('Incorrect format. Allowed formats (doc, docx, odt, rtf,', { exact: false }),
  ).toBeVisible();
  await upload(page, dialog, { name: 'broken.docx', buffer: docx([]).subarray(0, 400) });
  await expect(dialog.getByText('Error extracting text, please try again')).toBeVisible();
  await look(page, info, 'document refused');
  const words = ['Two retirees can earn the same return.', 'The order of the years decides.'];
  await upload(page, dialog, { name: 'Why the order of the returns matters.docx', buffer: docx(words) });
  await expect(dialog.getByText(/· 13 words$/)).toBeVisible();
  const title = await dialog.getByRole('textbox', { name: 'Title' }).inputValue();
  expect(title.length).toBeLessThanOrEqual(30);
  await dialog.getByRole('button', { name: 'Use this text' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Category' }).fill('Nearing Retirement');
  await expect(dialog.getByRole('option', { name: 'Nearing Retirement' })).toBeVisible();
  await page.keyboard.press('Tab');
  await auditScreen(page, info, 'document');
  await dialog.getByRole('button', { name: 'Use this text' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(script(page)).toHaveValue(/^Two retirees[\s\S]*decides\.$/);
  await expect(field(page, 'Title')).toHaveValue(title);
  // as Word puts it on the clipboard
  await script(page).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    (field as HTMLTextAreaElement).select();
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, 'Bonds rose…\u000bNothing is guar\u00adan\u200bteed.');
  await expect(script(page)).toHaveValue('Bonds rose…\nNothing is guaranteed.');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test('a video script without a file says one is needed', SIDE_ROAD, async ({ browser, request }, info) => {
  const at = '/dashboard/edit-script/create/custom?type=video';
  const { page, context, complaints } = await visit(browser, request, 'filmed', at);
  await expect(heading(page, /Custom script/)).toBeVisible();
  const choose = (file: string) => async () => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Choose a file').click();
    await (await chooser).setFiles(file);
  };
  await test.step('the type changes during an upload: nothing waits for it', async () => {
    const kind = page.getByRole('radiogroup', { name: 'Kind of script' });
    await page.route('**/api/uploads**', () => undefined);
    await choose(fixtures.talk)();
    await expect(button(page, 'Save script')).toBeDisabled();
    await kind.getByText('Text', { exact: true }).click();
    await expect(button(page, 'Save script')).toBeEnabled();
    await kind.getByText('Video', { exact: true }).click();
    await expect(button(page, 'Choose a file')).toBeVisible();
    await page.unroute('**/api/uploads**');
  });
  await field(page, 'Title').fill('Filmed in the garden');
  await expect(page).toHaveURL(/create\/[0-9a-f-]{36}/);
  await button(page, 'Save script').click();
  await expect(page.getByText('File is required for video scripts')).toBeVisible();
  await choose(fixtures.notAVideo)();
  await expect(page.getByText('Error uploading video, please try again')).toBeVisible();
  // text typed during the upload is kept
  const typed = Promise.withResolvers<void>();
  await page.route('**/api/uploads/**', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await choose(fixtures.talk)();
  await expect(page.getByText('Uploading the video')).toBeVisible();
  expect(await madeVideos(page)).toBe(1);
  await page.getByRole('group', { name: 'Uploading the video' }).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => madeVideos(page), 'after cancelling, it is deleted from this computer').toBe(0);
  await choose(fixtures.talk)();
  await expect(page.getByText('Uploading the video')).toBeVisible();
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.fill('Gardens');
  typed.resolve();
  await expect(page.locator('video')).toBeVisible();
  await expect(category).toHaveValue('Gardens');
  await expect.poll(() => madeVideos(page)).toBe(0);
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await look(page, info, 'video script');
  await button(page, 'Save script').click();
  await said(page, 'Script saved successfully');
  await page.goto(`${LIBRARY}?type=video&level=mine`);
  await expect(card(page, 'Filmed in the garden')).toContainText('Use Video');
  await card(page, 'Filmed in the garden')
    .getByRole('button', { name: /^Preview/ })
    .click();
  await expect(page.getByRole('dialog').locator('video')).toBeVisible();
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test(
  'with the compliance engine a script needs its review form or file, and the next one begins with that form',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const { page, context, complaints } = await newVisitor(browser);
    const reviewer = newAddress('reviewer');
    const at = '/dashboard/edit-script/create/custom';
    await openAs(page, await ownerWithReviewer(request, reviewer), at);
    await expect(heading(page, /Custom script/)).toBeVisible();
    const panel = page.getByRole('region', { name: 'Compliance review' });
    await expect(panel).toContainText(reviewer);
    await expect(button(page, 'Send for review')).toBeDisabled();
    await expect(page.getByText('You must complete the form or upload a file'), 'nothing is asked for yet').toHaveCount(
      0,
    );
    await expect(button(page, 'Close')).toBeVisible();
    await panel.getByRole('button', { name: 'Fill in the form' }).click();
    const form = page.getByRole('dialog', { name: 'Ad review form' });
    await form.getByRole('textbox', { name: 'Representative number' }).fill('R-17');
    await form.getByRole('checkbox', { name: 'Series 7' }).check();
    await look(page, info, 'form');
    for (const step of ['Next', 'Next', 'Done']) await button(form, step).click();
    await expect(panel).toContainText('Filled in for Nora Brandt');
    await expect(panel, 'it was filled in here').not.toContainText('last form');
    await expect(button(page, 'Send for review')).toBeEnabled();
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    await page.reload();
    await expect(panel).toContainText('Filled in for Nora Brandt');
    await field(page, 'Title').fill('A bond ladder');
    await script(page).fill('A ladder of bonds pays you back a little every year.');
    await button(page, 'Send for review').click();
    await said(page, 'Script saved successfully');

    await test.step('the next one', async () => {
      await page.goto(at);
      await expect(panel).toContainText(
        'Filled in from the last form you sent. Check that it is right for this script.',
      );
      await expect(button(page, 'Send for review')).toBeEnabled();
      await button(page, 'Change the form').click();
      await expect(form.getByRole('textbox', { name: 'Representative number' })).toHaveValue('R-17');
      await form.getByRole('textbox', { name: 'Representative number' }).fill('R-18');
      for (const step of ['Next', 'Next', 'Done']) await button(form, step).click();
      await expect(panel, 'it was checked').not.toContainText('last form');
      await button(page, 'Keep as a draft').click();
      await said(page, 'Kept as a draft');
    });
    expect(complaints).toEqual([]);
    await context.close();
  },
);

async function upload(page: Page, dialog: Locator, { name, buffer }: { name: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Choose/ }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}
