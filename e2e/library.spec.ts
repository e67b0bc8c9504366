import { fixtures } from '@greenlit/seeds/fixtures.ts';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { newVisitor, signIn, type Visitor } from './support/cast.ts';
import { ageVersions } from './support/database.ts';
import { docx } from './support/documents.ts';
import { tabTo } from './support/keys.ts';
import { fillLogin, graphql, tokenOf } from './support/people.ts';
import { button, field, newOwner, said } from './support/settings.ts';
import { DESKTOP, fits, look, lookAround, PHONE, settled, unexpected } from './support/watch.ts';

const LIBRARY = '/dashboard/content-library';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, title: string) => cards(page).filter({ hasText: title });
const script = (page: Page) => page.getByRole('textbox', { name: 'Script', exact: true });
const total = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ scripts?$/ });

test('a script is found in two moves, and every move is in the address', async ({ browser }, info) => {
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'owner');
  await page.goto(LIBRARY);
  await settled(page);
  await expect(total(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(5);
  await lookAround(page, info, 'library');

  await test.step('search as one types, with a slip', async () => {
    await page.getByRole('searchbox').pressSequentially('anuities');
    await expect(page).toHaveURL(/search=anuities/);
    await expect(card(page, 'annuities').first()).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page).not.toHaveURL(/search=/);
  });

  await test.step('filters count what they lead to, and back goes back', async () => {
    const all = Number.parseInt((await total(page).textContent()) ?? '', 10);
    const level = page.getByRole('combobox', { name: 'From' });
    const mine = level.locator('option', { hasText: /^My Scripts \(\d+\)$/ });
    await expect(mine).toHaveCount(1);
    const counted = Number(/\((\d+)\)/.exec((await mine.textContent()) ?? '')?.[1]);
    expect(counted).toBeLessThan(all);
    await level.selectOption('mine');
    await expect(page).toHaveURL(/level=mine/);
    await expect(total(page)).toHaveText(counted === 1 ? '1 script' : `${counted} scripts`);
    await page.goBack();
    await expect(level).toHaveValue('');
    await expect(total(page)).toHaveText(`${all} scripts`);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Taxes');
    await expect(page).toHaveURL(/category=Taxes/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Taxes');
    await expect(cards(page).first()).toContainText('Taxes');
  });

  await test.step('pages, the list, and a page beyond the last', async () => {
    await page.goto(`${LIBRARY}?view=list&page=2`);
    await settled(page);
    await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(cards(page).first()).toContainText(/ID [0-9a-f]{7}/);
    await lookAround(page, info, 'list');
    await page.goto(`${LIBRARY}?page=4000`);
    await settled(page);
    await expect(page).not.toHaveURL(/page=4000/);
    await expect(cards(page).first()).toBeVisible();
  });

  await test.step('a preview without leaving the list', async () => {
    await page.goto(LIBRARY);
    await settled(page);
    const eye = cards(page)
      .nth(1)
      .getByRole('button', { name: /^Preview/ });
    await eye.hover();
    await expect(page.getByRole('tooltip')).toContainText(/\w+/);
    await eye.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/preview=/);
    await look(page, info, 'preview');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/preview=/);
  });

  await test.step('nothing found says so, and clears', async () => {
    await page.goto(`${LIBRARY}?search=${encodeURIComponent('%_\\')}`);
    await expect(page.getByText('No script matches.', { exact: false })).toBeVisible();
    await button(page, 'Clear filters').click();
    await expect(cards(page)).toHaveCount(5);
  });
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone the filters open, and a script is used', async ({ browser }, info) => {
  const { page, context, complaints } = await newVisitor(browser, PHONE);
  await signIn(page, 'owner');
  await page.goto(LIBRARY);
  await settled(page);
  await button(page, 'Filters').click();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('script');
  await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Estate Planning');
  await expect(page).toHaveURL(/type=script&category=Estate\+Planning/);
  await expect(cards(page).first()).toContainText('Estate Planning');
  await look(page, info, 'filters on a phone');
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/edit-script\?script=/);
  await expect(script(page)).not.toHaveValue('');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a script saves itself, survives a clash, and goes back to an earlier version', async ({
  browser,
  request,
}, info) => {
  test.setTimeout(240_000);
  const { page, context, complaints } = await visit(browser, request, 'writer', LIBRARY);

  await test.step('it is written and saved as it is typed', async () => {
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
    await lookAround(page, info, 'script');
  });
  const id = /create\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

  await test.step('two windows: both texts are shown, none is lost', async () => {
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
    await button(page, 'Versions').click();
    const dialog = page.getByRole('dialog', { name: /^Versions of/ });
    await expect(dialog.getByText('2 words added, 0 words removed')).toBeVisible();
    await expect(dialog.locator('ins')).toContainText('gain and');
    await lookAround(page, info, 'versions');
    await dialog.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByRole('dialog', { name: 'Restore version 1?' }).getByRole('button', { name: 'Restore' }).click();
    await said(page, 'Version 1 is back');
    await dialog
      .getByRole('button', { name: 'Close the versions' })
      .click()
      .catch(() => undefined);
    await expect(script(page)).toHaveValue('Bonds pay interest. They can lose value.');
  });

  await test.step('saved, it can be used; hidden, shown, archived', async () => {
    await button(page, 'Save script').click();
    await said(page, 'Script saved successfully');
    await expect(heading(page, 'Content Scripts')).toBeVisible();
    await page.goto(`${LIBRARY}?level=mine`);
    await choose(page, card(page, 'Bonds in a minute'), 'Hide');
    await said(page, 'SCRIPT SUCCESSFULLY DISABLED!');
    await expect(card(page, 'Bonds in a minute')).toHaveCount(0);
    await page.goto(`${LIBRARY}?hidden=1`);
    await choose(page, card(page, 'Bonds in a minute'), 'Show again');
    await said(page, 'Script shown again');
    await page.goto(`${LIBRARY}?level=mine`);
    await choose(page, card(page, 'Bonds in a minute'), 'Archive');
    await said(page, 'SUCCESSFULLY ARCHIVED SCRIPT!');
    await page.getByRole('combobox', { name: 'From' }).selectOption('archived');
    await expect(card(page, 'Bonds in a minute')).toContainText('Archived');
    await choose(page, card(page, 'Bonds in a minute'), 'Copy to a new draft');
    await expect(field(page, 'Title')).toHaveValue('Copy of Bonds in a minute');
  });

  await test.step("the provider's can only be looked at and copied", async () => {
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

test('a document becomes a script, or says why it does not', async ({ browser, request }, info) => {
  const at = '/dashboard/edit-script/create/custom';
  const { page, context, complaints } = await visit(browser, request, 'documents', at);
  await expect(heading(page, /Custom script/)).toBeVisible();
  await button(page, 'Upload a document').click();
  const dialog = page.getByRole('dialog', { name: 'A script from a document' });
  await upload(page, dialog, { name: 'scan.png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') });
  await expect(dialog.getByText('Incorrect format. Allowed formats (doc, docx, pdf)')).toBeVisible();
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
  await lookAround(page, info, 'document');
  await dialog.getByRole('button', { name: 'Use this text' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(script(page)).toHaveValue(/^Two retirees[\s\S]*decides\.$/);
  await expect(field(page, 'Title')).toHaveValue(title);
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test('a video script needs its file, and says so', async ({ browser, request }, info) => {
  const at = '/dashboard/edit-script/create/custom?type=video';
  const { page, context, complaints } = await visit(browser, request, 'filmed', at);
  await expect(heading(page, /Custom script/)).toBeVisible();
  await field(page, 'Title').fill('Filmed in the garden');
  await expect(page).toHaveURL(/create\/[0-9a-f-]{36}/);
  await button(page, 'Save script').click();
  await expect(page.getByText('File is required for video scripts')).toBeVisible();
  const choose = (file: string) => async () => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Choose a file').click();
    await (await chooser).setFiles(file);
  };
  await choose(fixtures.notAVideo)();
  await expect(page.getByText('Error uploading video, please try again')).toBeVisible();
  // what is typed while the file is on its way stays
  const typed = Promise.withResolvers<void>();
  await page.route('**/api/uploads/**', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await choose(fixtures.talk)();
  await expect(page.getByText('Uploading the video')).toBeVisible();
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.fill('Gardens');
  typed.resolve();
  await expect(page.locator('video')).toBeVisible();
  await expect(category).toHaveValue('Gardens');
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

test('the library without a mouse, at 400 percent', async ({ browser }) => {
  const { page, context, complaints } = await newVisitor(browser, { width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'owner');
  await page.goto(LIBRARY);
  await settled(page);
  await fits(page);
  await tabTo(page, 'Search');
  await page.keyboard.type('annuities');
  await expect(page).toHaveURL(/search=annuities/);
  await settled(page);
  await tabTo(page, /^Preview: /);
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await fits(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Preview: / }).first()).toBeFocused();
  await tabTo(page, /^More: /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy to a new draft' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^More: / }).first()).toBeFocused();
  expect(complaints).toEqual([]);
  await context.close();
});

test('with the engine a script needs its papers, form or file', async ({ browser }, info) => {
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'owner');
  await page.goto('/dashboard/edit-script/create/custom');
  await expect(heading(page, /Custom script/)).toBeVisible();
  const panel = page.getByRole('region', { name: 'Compliance review' });
  await expect(panel).toContainText('reviewer@demo.test');
  await expect(button(page, 'Save script')).toBeDisabled();
  await panel.getByRole('button', { name: 'Fill in the form' }).click();
  const form = page.getByRole('dialog', { name: 'Ad review form' });
  await form.getByRole('textbox', { name: 'Representative number' }).fill('R-17');
  await form.getByRole('checkbox', { name: 'Series 7' }).check();
  await look(page, info, 'form');
  for (const step of ['Next', 'Next', 'Done']) await form.getByRole('button', { name: step }).click();
  await expect(panel).toContainText('Filled in for Nora Whitfield');
  await expect(button(page, 'Save script')).toBeEnabled();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.reload();
  await expect(panel).toContainText('Filled in for Nora Whitfield');
  expect(complaints).toEqual([]);
  await context.close();
});

test('favorites of both kinds, and what can be done with one’s videos', async ({ browser, request }, info) => {
  const { page, context, complaints, email } = await visit(browser, request, 'videos', `${LIBRARY}?level=provider`);
  const token = await tokenOf(request, email);
  for (const title of ['Bonds again', 'A plan for winter'])
    await graphql(request, token, 'mutation ($v: VideoInput!) { createVideo(video: $v) { id } }', {
      v: { title, script: 'Hello.', view: 0 },
    });

  await test.step('a star turns at once, and the favorites have it', async () => {
    await settled(page);
    const star = cards(page)
      .first()
      .getByRole('button', { name: /^Favorite/ });
    const title = (await cards(page).first().getByRole('heading').textContent()) ?? '';
    await star.click();
    await said(page, 'ADDED TO YOUR FAVORITES!');
    await page.goto('/dashboard/favorites');
    await expect(card(page, title)).toBeVisible();
    await lookAround(page, info, 'favorites');
    await page.goto('/dashboard/favorites?page=9');
    await expect(card(page, title)).toBeVisible();
    await expect(page).toHaveURL(/favorites$/);
    await card(page, title)
      .getByRole('button', { name: /^Favorite/ })
      .click();
    await said(page, 'REMOVED FROM YOUR FAVORITES!');
    await expect(page.getByText('Press the star on a script and it waits for you here.')).toBeVisible();
    await page.getByRole('tab', { name: 'Videos' }).click();
    await expect(page).toHaveURL(/tab=videos/);
    await expect(page.getByText('Press the star on an approved video', { exact: false })).toBeVisible();
  });

  await test.step('videos are sorted, narrowed, hidden, archived and deleted', async () => {
    await page.goto('/dashboard/content-videos?order=ASC');
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toContainText('A plan for winter');
    await expect(
      cards(page)
        .first()
        .getByRole('button', { name: /^Favorite/ }),
    ).toHaveCount(0);
    await expect(cards(page).first()).toContainText('Continue');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('approved');
    await expect(page).toHaveURL(/status=approved/);
    await expect(page.getByText('No video matches.')).toBeVisible();
    await button(page, 'Clear filters').click();
    await choose(page, card(page, 'Bonds again'), 'Hide');
    await said(page, 'Video hidden');
    await expect(card(page, 'Bonds again')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Shown' }).selectOption('hidden');
    await expect(card(page, 'Bonds again')).toContainText('Hidden');
    await lookAround(page, info, 'hidden videos');
    await choose(page, card(page, 'Bonds again'), 'Show again');
    await said(page, 'Video shown again');
    await page.goto('/dashboard/content-videos');
    await choose(page, card(page, 'Bonds again'), 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete?' });
    await look(page, info, 'delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Video deleted');
    await expect(cards(page)).toHaveCount(1);
  });
  expect(complaints).toEqual([]);
  await context.close();
});

for (const [who, library] of [
  ['admin', '/admin/account-admin/libraries'],
  ['enterprise', '/admin-enterprise/account-enterprise/libraries'],
] as const)
  test(`the libraries of ${who}`, async ({ browser }, info) => {
    const { page, context, complaints } = await newVisitor(browser);
    await signIn(page, who);
    await page.goto(library);
    await expect(heading(page, 'Account libraries')).toBeVisible();
    await settled(page);
    await lookAround(page, info, `libraries ${who}`);
    const title = `Webinars of ${who}`;

    await test.step('a new one: what is missing is said', async () => {
      await button(page, 'Create new').click();
      const form = page.getByRole('dialog', { name: 'New library' });
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Title is required')).toBeVisible();
      await expect(form.getByText('Type is required')).toBeVisible();
      await form.getByRole('textbox', { name: 'Title' }).fill(title);
      await form.getByRole('combobox', { name: 'Type' }).selectOption('script');
      await look(page, info, `library form ${who}`);
      await form.getByRole('button', { name: 'Save' }).click();
      await said(page, 'Library created successfully');
    });

    await test.step('it is found, hidden and shown again', async () => {
      await page.getByRole('searchbox').fill('webinars');
      await expect(page).toHaveURL(/search=webinars/);
      const row = page.getByRole('row', { name: new RegExp(title) });
      await expect(row).toBeVisible();
      await row.getByRole('switch').press('Space');
      await page
        .getByRole('dialog', { name: 'Are you sure to continue?' })
        .getByRole('button', { name: 'Cancel' })
        .click();
      await expect(row.getByRole('switch')).toBeChecked();
      await row.getByRole('switch').press('Space');
      await page
        .getByRole('dialog', { name: 'Are you sure to continue?' })
        .getByRole('button', { name: 'Continue' })
        .click();
      await said(page, 'Library hidden');
      await expect(row.getByRole('switch')).not.toBeChecked();
      await button(page, 'Clear the search').click();
      await page.getByRole('button', { name: 'Title' }).click();
      await expect(page).toHaveURL(/order=DESC/);
    });
    expect(complaints).toEqual([]);
    await context.close();
  });

test('staff file a script in a library and look after the articles', async ({ browser }, info) => {
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/\/admin\/articles/);
  await settled(page);
  await lookAround(page, info, 'articles');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Script', exact: true }).click();
  await expect(heading(page, /New script/)).toBeVisible();
  await button(page, 'Save script').click();
  await expect(page.getByText('Library is required')).toBeVisible();
  await expect(page.getByText('Script text is required')).toBeVisible();
  const title = `What a bond fund is ${Date.now() % 100_000}`;
  await field(page, 'Title').fill(title);
  await page.getByRole('combobox', { name: 'Library' }).selectOption({ label: 'Tax Season' });
  await script(page).fill('A bond fund holds many bonds. Its price moves with interest rates.');
  await lookAround(page, info, 'script form of staff');
  await button(page, 'Save script').click();
  await said(page, 'Script saved successfully');
  await expect(page).toHaveURL(/\/admin\/articles/);
  await page.getByRole('searchbox').fill(title);
  await expect(card(page, title)).toContainText('Approved');
  await choose(page, card(page, title), 'Archive');
  await said(page, 'SUCCESSFULLY ARCHIVED SCRIPT!');
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test('an enterprise sees whose a script is, and narrows to a partner company', async ({ browser }, info) => {
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'enterprise');
  await expect(page).toHaveURL(/\/admin-enterprise\/content-library/);
  await settled(page);
  await lookAround(page, info, 'enterprise library');
  const company = page.getByRole('combobox', { name: 'Partner company' });
  await company.selectOption({ label: 'Fenwick Retirement Planning' });
  await expect(page).toHaveURL(/company=/);
  await settled(page);
  await expect(
    cards(page)
      .first()
      .or(page.getByText('No script matches.', { exact: false })),
  ).toBeVisible();
  await look(page, info, 'a partner company');
  expect(complaints).toEqual([]);
  await context.close();
});

/** Somebody new, with a trial and no engine, so that nobody else's journey meets what is made here. */
async function visit(
  browser: Parameters<typeof newVisitor>[0],
  request: APIRequestContext,
  name: string,
  at: string,
): Promise<Visitor & { email: string }> {
  const email = await newOwner(request, name);
  const visitor = await newVisitor(browser, DESKTOP);
  await visitor.page.goto(`/login?next=${encodeURIComponent(at)}`);
  await fillLogin(visitor.page, email);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.page).not.toHaveURL(/\/login/);
  return { ...visitor, email };
}

async function choose(page: Page, of: Locator, entry: string): Promise<void> {
  await of.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function upload(page: Page, dialog: Locator, { name, buffer }: { name: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Choose/ }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}
