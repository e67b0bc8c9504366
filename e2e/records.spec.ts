import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { newVisitor } from './support/cast.ts';
import { linkIn, mailTo } from './support/mail.ts';
import { graphql, invited, newAddress, PASSWORD, tokenOf } from './support/people.ts';
import { ownerWithReviewer, submitVideo } from './support/reviews.ts';
import { signedIn } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { auditScreen, look, PHONE, unexpected } from './support/watch.ts';

const RECORDS = '/dashboard/account/records';
const TITLE = 'What a bond ladder does';

interface Link {
  roundId: string;
  secret: string;
}

/** The link in the newest mail to a reviewer, once it differs from the previous one. */
async function newLink(request: APIRequestContext, reviewer: string, before?: Link): Promise<Link> {
  let found: Link | undefined;
  await expect
    .poll(async () => {
      const link = linkIn(await mailTo(request, reviewer, /asks you to review/), /compliance\/review/);
      const [, roundId = '', secret = ''] = /review\/([0-9a-f-]{36})[^#]*#([\w-]+)/.exec(link) ?? [];
      found = { roundId, secret };
      return roundId;
    })
    .not.toBe(before?.roundId ?? '');
  if (!found) throw new Error('no link');
  return found;
}

async function decide(request: APIRequestContext, { secret }: Link, query: string, variables: object): Promise<void> {
  const answer = await request.post('/graphql', {
    headers: { authorization: `Review ${secret}` },
    data: { query, variables },
  });
  expect((await answer.json()).errors).toBeUndefined();
}

const CORRECT = 'mutation ($id: ID!, $comment: CommentInput!) { updateComment(id: $id, comment: $comment) { id } }';
const CHANGE = 'mutation ($id: ID!, $video: VideoInput!) { updateVideo(id: $id, video: $video) { id } }';

/** A video that was sent back twice and then approved, with conditions and although both notes were still open. */
async function threeRounds(request: APIRequestContext, owner: string, reviewer: string): Promise<string> {
  const id = await submitVideo(request, owner, { title: TITLE, script: 'A ladder of bonds pays every year.' });
  const token = await tokenOf(request, owner);
  const reviewerName = 'Grace Hopper';
  let link = await newLink(request, reviewer);
  for (const text of ['Please name the risk.', 'And the costs.']) {
    await decide(request, link, CORRECT, { id: link.roundId, comment: { text, reviewerName } });
    await graphql(request, token, CHANGE, {
      id,
      video: { status: 'in_review', scriptText: `A ladder of bonds. ${text}` },
    });
    link = await newLink(request, reviewer, link);
  }
  const conditions = { text: 'Say the date beside it.', places: ['Newsletter'] };
  const approval = { status: 'approved', reviewerName, approveAnyway: true, conditions };
  await decide(request, link, CHANGE, { id, video: approval });
  return id;
}

/** Gives the zip to the verifier opened from disk, and waits for its verdict. */
async function verify(page: Page, zip: string): Promise<void> {
  await page.getByLabel('Choose the zip file').setInputFiles(zip);
  await expect(page.getByRole('status')).toBeHidden({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
}

test('the history of a video with three rounds exports as one file that verifies in a browser offline', async ({
  browser,
  request,
}, info) => {
  const reviewer = newAddress('examined');
  const owner = await ownerWithReviewer(request, reviewer);
  const id = await threeRounds(request, owner, reviewer);

  const { page, context, complaints } = await signedIn(browser, owner);
  await page.goto(`/dashboard/approved/${id}`);
  await expect(page.getByText('Only for: Newsletter')).toBeVisible();
  const doing = page.getByRole('link', { name: 'How it’s doing' });
  await expect(doing, 'nobody can have seen it').toHaveCount(0);
  await look(page, info, 'conditions to agree to');
  await page.getByRole('button', { name: 'I will follow these' }).click();
  await expect(doing).toBeVisible();
  await page.getByRole('link', { name: 'Full history' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible();
  const history = page.getByRole('list', { name: 'History' });
  const head = page.getByRole('region', { name: 'The history of one item.' });
  await expect(head).toContainText('Video, version 3');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(head).toHaveCount(0);
  await history.getByRole('button', { name: TITLE }).first().click();
  await expect(head).toContainText('Video, version 3');
  await expect(head.getByRole('heading', { name: TITLE }), 'instead of the title that was pressed').toBeFocused();
  await page.getByLabel('Rows per page').selectOption('100');
  await expect(history).toContainText('approved version 3, with conditions on use');
  await expect(history).toContainText('Only for: Newsletter');
  await expect(history).toContainText('Please name the risk.');
  await expect(history.getByRole('listitem').last()).toContainText('created the video');
  await auditScreen(page, info, 'records-history');

  await page.getByRole('button', { name: 'Export records' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export records' });
  await expect(dialog.getByRole('radio', { name: 'This item' })).toBeChecked();
  await look(page, info, 'records-export');
  await dialog.getByRole('button', { name: 'Create export' }).click();
  const download = dialog.getByRole('link', { name: 'Download' });
  await expect(download).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const folder = await mkdtemp(path.join(tmpdir(), 'greenlit-examiner-'));
  const zip = path.join(folder, 'records.zip');
  await file.saveAs(zip);
  expect(file.suggestedFilename()).toMatch(/^records-.*\.zip$/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('tab', { name: 'Exports' }).click();
  await expect(page.getByRole('list', { name: 'Exports' })).toContainText('1 item');
  const key = (await page.getByText(/^Signing key:/).innerText()).replace('Signing key: ', '');
  await auditScreen(page, info, 'records-packages');
  expect(unexpected(complaints)).toEqual([]);
  await context.close();

  // the examiner's computer: offline, with the page from the zip
  const examiner = await browser.newContext({ offline: true });
  try {
    const desk = await examiner.newPage();
    const asked: string[] = [];
    desk.on('request', (one) => {
      if (!/^(file|blob|data):/.test(one.url())) asked.push(one.url());
    });
    await writeFile(path.join(folder, 'verify.html'), unzipSync(await readFile(zip))['verify.html'] ?? '');
    await desk.goto(pathToFileURL(path.join(folder, 'verify.html')).href);
    await verify(desk, zip);
    await expect(desk.getByRole('heading', { level: 2 })).toHaveText('Verified: nothing was changed');
    await expect(desk.getByText(key)).toBeVisible();
    await expect(desk.getByText(/round 3: version 3 was approved by Grace Hopper/)).toBeVisible();
    await look(desk, info, 'verifier-holds');
    await desk.setViewportSize(PHONE);
    await look(desk, info, 'verifier-holds-phone');

    const changed = await readFile(zip);
    const at = changed.indexOf('Please name the risk.');
    expect(at).toBeGreaterThan(0);
    changed.write('Please praise my risk', at);
    await writeFile(path.join(folder, 'changed.zip'), changed);
    await verify(desk, path.join(folder, 'changed.zip'));
    await expect(desk.getByRole('heading', { level: 2 })).toHaveText('Not verified');
    await expect(desk.getByText(/The content of .* was changed/).first()).toBeVisible();
    await look(desk, info, 'verifier-fails');
    expect(asked).toEqual([]);
  } finally {
    await examiner.close();
    await rm(folder, { recursive: true });
  }
});

test('an owner puts records on legal hold and extends their retention', SIDE_ROAD, async ({ browser, request }) => {
  const owner = await ownerWithReviewer(request, newAddress('held'));
  const { page, context, complaints } = await signedIn(browser, owner);
  await page.goto(`${RECORDS}?tab=packages`);
  await page.getByRole('button', { name: 'Put on legal hold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put on legal hold' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Case 1815');
  await dialog.getByRole('button', { name: 'Put on legal hold' }).click();
  await expect(page.getByText(/^On legal hold since/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep for longer' }).click();
  const years = page.getByRole('dialog', { name: 'Keep for longer' });
  await years.getByRole('textbox', { name: 'Years' }).fill('10');
  await years.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Kept for 10 years/)).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history).toContainText('put the account on legal hold');
  await expect(history).toContainText('set the retention to 10 years');
  await page.getByRole('textbox', { name: 'Who' }).fill('no person with that name');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(history).toContainText('put the account on legal hold');

  await page.evaluate(() => {
    // like a browser that never says that it has printed
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  const what = page.getByRole('combobox', { name: 'What' });
  await what.selectOption('Exports');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('[data-printed]')).toBeAttached();
  const filters = page.getByText('What: Exports');
  await expect(filters).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(filters).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await what.selectOption('People');
  await expect(history, 'the events that were printed').not.toContainText('put the account on legal hold');
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test('an auditor reads and exports an enterprise’s records, and nothing else', async ({ browser, request }, info) => {
  const email = newAddress('auditor');
  const link = await invited(request, { by: 'enterprise@demo.test', role: 'auditor', email });
  const { page, context, complaints } = await newVisitor(browser);
  const title = page.getByRole('heading', { level: 1 });

  await test.step('the invitation leads to the records, with only one’s own settings besides', async () => {
    await page.goto(link);
    await page.getByLabel('First name').fill('Edith');
    await page.getByLabel('Last name').fill('Marlow');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Accept and sign in' }).click();
    await expect(page).toHaveURL((url) => url.pathname === RECORDS);
    await expect(title).toHaveText('Records');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Records', 'Settings']);
    await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
    await auditScreen(page, info, 'auditor');
  });

  await test.step('every other page leads back there', async () => {
    for (const path of ['/dashboard', '/dashboard/content-library', '/dashboard/content-videos', '/admin-enterprise']) {
      await page.goto(path);
      await expect(page, path).toHaveURL((url) => url.pathname === RECORDS);
      await expect(title).toHaveText('Records');
    }
  });

  await test.step('they can export a package but not change its retention', async () => {
    await page.getByRole('button', { name: 'Export records' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export records' });
    await dialog.getByRole('radio', { name: 'The whole account' }).check();
    await dialog.getByRole('button', { name: 'Create export' }).click();
    await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('tab', { name: 'Exports' }).click();
    await expect(page.getByRole('list', { name: 'Exports' })).toContainText('Edith Marlow');
    await expect(page.getByRole('button', { name: 'Put on legal hold' })).toHaveCount(0);
  });
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
