import { type Browser, expect, test } from '@playwright/test';
import { codeIn, linkIn, mailTo } from './support/mail.ts';
import { newAddress } from './support/people.ts';
import { ownerWithReviewer, submitScript, submitVideo } from './support/reviews.ts';
import { fits, PHONE, unexpected, watchConsole } from './support/watch.ts';

const SCRIPT = 'Stocks have risen over long times. Bonds pay you every year.';
const CODE = /^Your code to open the review$/;

/** A phone whose browser runs no scripts. */
async function withoutScripts(browser: Browser, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false, colorScheme });
  return { context, page: await context.newPage(), complaints: watchConsole(context) };
}

test('a reviewer whose browser runs no scripts opens the review by a mailed code, and decides', async ({
  browser,
  request,
}, info) => {
  const to = newAddress('plain');
  const email = await ownerWithReviewer(request, to);
  const title = `Bonds without scripts ${Date.now()}`;
  await submitVideo(request, email, { title, script: SCRIPT });
  const link = linkIn(await mailTo(request, to, new RegExp(title)), /compliance\/review/);

  let code = '';
  for (const colorScheme of ['light', 'dark'] as const) {
    const { context, page, complaints } = await withoutScripts(browser, colorScheme);
    const picture = async (name: string) => {
      await fits(page);
      await page.screenshot({ path: info.outputPath(`${name} ${colorScheme}.png`), fullPage: true });
    };

    await test.step(`the code opens it (${colorScheme})`, async () => {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Review on a plain page' })).toBeVisible();
      await picture('1 door');
      await page.getByRole('button', { name: 'E-mail me a code' }).click();
      await picture('2 code');
      await page.getByRole('textbox', { name: 'Code from your e-mail' }).fill('12');
      await page.getByRole('button', { name: 'Open the review' }).click();
      await expect(page.getByText('The code has 6 digits')).toBeVisible();
      // the newest mail may still be the one before
      const before = code;
      await expect.poll(async () => (code = codeIn(await mailTo(request, to, CODE)))).not.toBe(before);
      await page.getByRole('textbox', { name: 'Code from your e-mail' }).fill(code);
      await page.getByRole('button', { name: 'Open the review' }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByText(SCRIPT)).toBeVisible();
      await expect(page.locator('video')).toHaveAttribute('src', /\/files\//);
      await page.getByText('Ad review form').click();
      await expect(page.getByRole('definition').filter({ hasText: 'Nora Brandt' })).toBeVisible();
      await picture('3 review');
    });
    if (colorScheme === 'light') {
      expect(unexpected(complaints)).toEqual([]);
      await context.close();
      continue;
    }

    await test.step('a note is saved, and nothing that was typed is lost', async () => {
      await page.getByRole('textbox', { name: 'Your name' }).fill('Grace Hopper');
      await page.getByRole('textbox', { name: 'At (optional)' }).fill('0:01');
      await page.getByRole('textbox', { name: 'Note' }).fill('Look into the lens.');
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(page.getByText('Note saved')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toHaveText(/0:01.*lens\./s);
      await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Grace Hopper');
      await picture('4 note');
      // Enter in a field decides nothing
      await page.getByRole('textbox', { name: 'Your name' }).press('Enter');
      await expect(page.getByText('Note saved')).toBeVisible();
    });

    await test.step('approving asks first, and ends with the receipt', async () => {
      await page.getByRole('textbox', { name: 'Your name' }).fill('');
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText('Enter your name to decide')).toBeVisible();
      await picture('5 name missing');
      await page.getByRole('textbox', { name: 'Your name' }).fill('Grace Hopper');
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText(`1 note is still open. Approve “${title}”, version 1, anyway?`)).toBeVisible();
      await picture('6 question');
      await page.getByRole('button', { name: 'Approve anyway' }).click();
      await expect(page.getByText('Receipt', { exact: true })).toBeVisible();
      await expect(page.getByText('Grace Hopper').first()).toBeVisible();
      await picture('7 receipt');
      await page.reload();
      await expect(page.getByText('Receipt', { exact: true })).toBeVisible();
    });
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  }
});

test('corrections are sent without scripts', async ({ browser, request }) => {
  const to = newAddress('plain');
  const email = await ownerWithReviewer(request, to);
  const title = `A ladder without scripts ${Date.now()}`;
  await submitScript(request, email, title);
  const link = linkIn(await mailTo(request, to, new RegExp(title)), /compliance\/review/);
  const { context, page } = await withoutScripts(browser, 'light');
  await page.goto(link);
  await page.getByRole('button', { name: 'E-mail me a code' }).click();
  await page.getByRole('textbox', { name: 'Code from your e-mail' }).fill(codeIn(await mailTo(request, to, CODE)));
  await page.getByRole('button', { name: 'Open the review' }).click();
  await page.getByRole('textbox', { name: 'Corrections' }).fill('Say that bonds can lose value.');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Grace Hopper');
  await page.getByRole('button', { name: 'Send corrections' }).click();
  await expect(page.getByText('Receipt', { exact: true })).toBeVisible();
  await expect(page.getByText('Say that bonds can lose value.')).toBeVisible();
  await context.close();
});
