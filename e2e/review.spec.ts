// Longer than usual on purpose: one review from the view of each participant, with the same helpers.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { tabTo } from './support/keys.ts';
import { codeIn, linkIn, mailTo } from './support/mail.ts';
import { fillLogin, graphql, newAddress, tokenOf } from './support/people.ts';
import { ownerWithReviewer, submitScript, submitVideo } from './support/reviews.ts';
import { auditScreen, DESKTOP, look, PHONE, unexpected } from './support/watch.ts';

const SCRIPT = 'Stocks always rise in the end. Bonds pay you every year. Call us before you change your plan.';
const MENDED = SCRIPT.replace('always rise in the end', 'have risen over long times, and may not again');

/** Opens the review that was mailed to the address. */
async function openReview(page: Page, request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  const link = linkIn(await mailTo(request, to, subject), /compliance\/review/);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  return link;
}

/** What has the focus is not behind the buttons at the foot (WCAG 2.4.11). */
const seesFocus = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const foot = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Approve');
        const focused = document.activeElement?.getBoundingClientRect();
        return focused && foot && focused.bottom <= foot.getBoundingClientRect().top;
      }),
    )
    .toBe(true);

const notes = (page: Page) => page.getByRole('region', { name: 'Notes' });
const checklist = (page: Page) => page.getByRole('region', { name: 'What to change' });

test('two rounds of a video: each note is answered by the author, and resolved or left open by the reviewer', async ({
  browser,
  request,
}, info) => {
  const to = newAddress('reviewer');
  const email = await ownerWithReviewer(request, to);
  const title = `When markets rise ${Date.now()}`;
  const id = await submitVideo(request, email, { title, script: SCRIPT });
  const reviewer = await newVisitor(browser, PHONE);
  const { page } = reviewer;

  await test.step('the reviewer writes notes and sends them as corrections', async () => {
    await openReview(page, request, to, new RegExp(title));
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 3;
    });
    await page.getByRole('button', { name: 'Note at 0:03' }).click();
    await expect(page.getByRole('combobox', { name: 'Where' })).toHaveValue('moment');
    await page.getByRole('textbox', { name: 'Note' }).fill('Look into the lens here.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(notes(page).getByRole('listitem')).toHaveText([/0:03.*Look into the lens here\./s]);

    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.getByRole('combobox', { name: 'Where' }).selectOption({ label: 'On “Stocks always rise in the end.”' });
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Write the note first')).toBeVisible();
    await page.getByRole('textbox', { name: 'Note' }).fill('A promise. Say that they may not.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(notes(page).getByRole('listitem')).toHaveCount(2);

    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('To be taken back.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await notes(page)
      .getByRole('listitem')
      .filter({ hasText: 'taken back' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(notes(page).getByRole('listitem')).toHaveCount(2);
    await look(page, info, 'notes of the reviewer');

    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.getByRole('combobox', { name: 'Where' }).selectOption({ label: 'On “Bonds pay you every year.”' });
    await page.getByRole('textbox', { name: 'Note' }).fill('Not saved yet.');
    await page.reload();
    await expect(notes(page).getByRole('listitem'), 'notes are saved immediately').toHaveCount(2);
    await page.getByLabel('Your name').fill('Helen Marsh');
    await page.getByRole('button', { name: 'Send corrections' }).click();
    await expect(page.getByText('Save or cancel this note before you decide')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Note' }), 'it survives a reload').toHaveValue('Not saved yet.');
    await expect(page.getByRole('combobox', { name: 'Where' }).getByRole('option', { selected: true })).toHaveText(
      'On “Bonds pay you every year.”',
    );
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Add a note' })).toBeFocused();

    const lens = notes(page).getByRole('listitem').filter({ hasText: '0:03' });
    await lens.getByRole('button', { name: 'Edit' }).click();
    await lens.getByRole('textbox', { name: 'Note' }).fill('Look into the lens.');
    await page.getByRole('button', { name: 'Send corrections' }).click();
    await expect(lens.getByRole('alert')).toHaveText('Save or cancel this note before you decide');
    await lens.getByRole('button', { name: 'Save note' }).click();
    await expect(lens).toContainText('Look into the lens.');
    await expect(lens.getByRole('button', { name: 'Edit' }), 'focus stays with the note').toBeFocused();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: /2 notes are still open\. Approve “.+”, version 1, anyway\?/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('textbox', { name: 'Corrections' }).fill('Name where the numbers come from.');
    await page.getByRole('button', { name: 'Send corrections' }).click();
    await expect(page.getByRole('heading', { name: 'Corrections sent' })).toBeVisible();
  });

  const owner = await newVisitor(browser, DESKTOP);
  await test.step('the author addresses the notes and sends the next version', async () => {
    await owner.page.goto(`/dashboard/need-changes/${id}`);
    await fillLogin(owner.page, email);
    const list = checklist(owner.page).getByRole('listitem');
    await expect(list).toHaveCount(3);
    await expect(checklist(owner.page)).toContainText('3 to answer');
    const send = owner.page.getByRole('button', { name: 'Save and Send' });
    await expect(send).toBeDisabled();
    await expect(owner.page.getByText('Nothing has changed yet.')).toBeVisible();
    await list.filter({ hasText: 'lens' }).getByRole('button', { name: '0:03' }).click();
    await expect
      .poll(() => owner.page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBe(3);
    const script = owner.page.getByRole('textbox', { name: 'Script' });
    await list.filter({ hasText: 'A promise' }).getByRole('button').click();
    await expect(script).toBeFocused();
    expect(
      await script.evaluate((field: HTMLTextAreaElement) =>
        field.value.slice(field.selectionStart, field.selectionEnd),
      ),
    ).toBe('Stocks always rise in the end.');
    await list.filter({ hasText: 'A promise' }).getByRole('checkbox', { name: 'Done' }).check();
    await expect(send, 'done is no change').toBeDisabled();
    await list.filter({ hasText: 'lens' }).getByRole('textbox', { name: 'Reply' }).fill('I do, at the next cut.');
    await expect(send, 'a reply is something to send').toBeEnabled();
    await expect(checklist(owner.page)).toContainText('1 to answer');
    await owner.page.reload();
    await expect(list.filter({ hasText: 'lens' }).getByRole('textbox', { name: 'Reply' })).toHaveValue(
      'I do, at the next cut.',
    );
    await expect(list.filter({ hasText: 'A promise' }).getByRole('checkbox', { name: 'Done' })).toBeChecked();
    await script.fill(MENDED);
    await owner.page.getByRole('textbox', { name: 'Post text' }).fill('How long is long?');
    await owner.page.getByRole('button', { name: 'Use the current picture' }).click();
    await expect(owner.page.getByRole('textbox', { name: 'What did you change?' })).toHaveValue(
      /^Script: 9 words added, 5 removed\nPost text added\nNew thumbnail$/,
    );
    await auditScreen(owner.page, info, 'checklist of the author');
    await send.click();
    const question = owner.page.getByRole('dialog', { name: 'Your video still says the old words.' });
    await expect(question.getByRole('button', { name: 'Record again' })).toBeVisible();
    await look(owner.page, info, 'old words');
    await question.getByRole('button', { name: 'Send the text only' }).click();
    await expect(owner.page.getByText('Waiting for review').first()).toBeVisible();
  });

  await test.step('the author reminds the reviewer, once a day', async () => {
    await owner.page.getByRole('button', { name: 'Remind reviewer' }).click();
    await expect(owner.page.getByText('The reviewer was reminded').first()).toBeVisible();
    await mailTo(request, to, new RegExp(`^Reminder: .*${title}`));
    await owner.page.getByRole('button', { name: 'Remind reviewer' }).click();
    await expect(owner.page.getByText('The reviewer was already reminded, give them a day')).toBeVisible();
    await look(owner.page, info, 'in review');
  });

  await test.step('the reviewer sees what was done, accepts it and approves', async () => {
    await openReview(page, request, to, new RegExp(`${title}.*version 2`));
    await expect(page.getByRole('region', { name: 'New in version 2' })).toBeVisible();
    await expect(page.getByText('The video still says the old words')).toBeVisible();
    const asked = page.getByRole('region', { name: 'What you asked for' });
    const carried = asked.getByRole('listitem');
    await expect(carried).toHaveCount(3);
    await expect(asked.getByRole('status')).toHaveText('3 of 3 open');
    const promise = carried.filter({ hasText: 'A promise' });
    await expect(promise).toContainText('Marked done by the author');
    await expect(carried.filter({ hasText: 'lens' })).toContainText('I do, at the next cut.');
    await expect(carried.filter({ hasText: 'numbers' })).toContainText('No reply from the author');
    await promise.getByRole('button', { name: 'Resolve' }).click();
    await expect(promise).toContainText('resolved');
    await promise.getByRole('button', { name: 'Reopen' }).click();
    await expect(asked.getByRole('status')).toHaveText('3 of 3 open');
    await promise.getByRole('button', { name: 'Resolve' }).click();
    await carried.filter({ hasText: 'numbers' }).getByRole('button', { name: 'Resolve' }).click();
    await expect(asked.getByRole('status')).toHaveText('1 of 3 open');
    await auditScreen(page, info, 'second round');
    await expect(page.getByLabel('Your name'), 'known from the first round').toHaveValue('Helen Marsh');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(
      page.getByRole('alert').filter({
        hasText: /You haven’t played the video yet\. 1 note is still open\. Approve “.+”, version 2, anyway\?/,
      }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go back' })).toBeFocused();
    await look(page, info, 'open notes asked about');
    await page.getByRole('button', { name: 'Approve anyway' }).click();
    await expect(page.getByRole('heading', { name: 'Video approved' })).toBeVisible();
  });
  expect(unexpected([...reviewer.complaints, ...owner.complaints])).toEqual([]);
  await reviewer.context.close();
  await owner.context.close();
});

test('a colleague to whom it was forwarded writes three timed notes on a phone without scrolling far', async ({
  browser,
  request,
}, info) => {
  const [asked, to] = [newAddress('asked'), newAddress('timed')];
  const email = await ownerWithReviewer(request, asked);
  const title = `Three moments ${Date.now()}`;
  await submitVideo(request, email, { title, script: SCRIPT });
  const { page, context, complaints } = await newVisitor(browser, PHONE);
  await test.step('the reviewer forwards it to a colleague, and can still read it', async () => {
    await openReview(page, request, asked, new RegExp(title));
    await page.getByLabel('Your name').fill('Grace Hopper');
    await page.getByText('Forward to a colleague').click();
    await page.getByLabel('Their e-mail address').fill(to);
    await page.getByRole('button', { name: 'Forward' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: `Forward to ${to}? You can’t decide after that.` }),
    ).toBeVisible();
    await look(page, info, 'forwarding asked about');
    await page.getByRole('button', { name: 'Forward' }).last().click();
    await expect(page.getByText(`This was forwarded to ${to}, who will decide.`)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });
  await openReview(page, request, to, new RegExp(title));
  await expect(page.getByText(`Forwarded by Grace Hopper (${asked})`)).toBeVisible();
  await page.evaluate(() => {
    let before = scrollY;
    document.documentElement.dataset.scrolled = '0';
    addEventListener('scroll', () => {
      const { dataset } = document.documentElement;
      dataset.scrolled = String(Number(dataset.scrolled) + Math.abs(scrollY - before));
      before = scrollY;
    });
  });
  for (const second of [1, 2, 3]) {
    await page.locator('video').evaluate((video: HTMLVideoElement, at) => {
      video.currentTime = at;
    }, second);
    await page.getByRole('button', { name: `Note at 0:0${second}` }).click();
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill(`Note number ${second}.`);
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('list', { name: 'Notes in the video' }).getByRole('listitem')).toHaveCount(second);
  }
  await look(page, info, 'three timed notes');
  await page.getByLabel('Your name').fill('Helen Marsh');
  // the buttons are always in sight, so nothing is scrolled after this
  const scrolled = await page.evaluate(() => Number(document.documentElement.dataset.scrolled));
  expect(scrolled).toBeLessThan(3_000);
  await page.getByRole('button', { name: 'Send corrections' }).click();
  await expect(page.getByRole('heading', { name: 'Corrections sent' })).toBeVisible();
  await expect(page.getByText('Note number 2.')).toBeVisible();
  await auditScreen(page, info, 'receipt');

  await test.step('they find it again in their own list, through a mailed link', async () => {
    await page.getByRole('link', { name: 'All reviews sent to you' }).click();
    await page.getByLabel('E-mail').fill(to);
    await page.getByRole('button', { name: 'E-mail me the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: to })).toBeVisible();
    await page.goto(linkIn(await mailTo(request, to, /^Your reviews$/), /compliance\/reviews#/));
    await expect(page.getByText('You’re all caught up.')).toBeVisible();
    await auditScreen(page, info, 'reviews of an address');
    await page.getByRole('link', { name: `Receipt: ${title}` }).click();
    await expect(page.getByText('Note number 2.')).toBeVisible();
  });
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test('a reviewer decides with the keyboard alone and a code from their mail', async ({ browser, request }, info) => {
  const to = newAddress('careful');
  const email = await ownerWithReviewer(request, to);
  await graphql(
    request,
    await tokenOf(request, email),
    'mutation { updateReviewPolicy(policy: { reviewCode: true }) { reviewCode } }',
  );
  const title = `A bond ladder ${Date.now()}`;
  await submitScript(request, email, title);
  const { page, context, complaints } = await newVisitor(browser, DESKTOP);
  await openReview(page, request, to, new RegExp(title));
  await tabTo(page, 'Add a note', 30);
  await seesFocus(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('How much a year?');
  await tabTo(page, 'Save note');
  await seesFocus(page);
  await page.keyboard.press('Enter');
  await expect(notes(page).getByRole('listitem')).toHaveCount(1);
  await tabTo(page, /^Corrections/, 30);
  await page.keyboard.type('Name the yield.');
  await tabTo(page, /^Your name/);
  await seesFocus(page);
  await page.keyboard.type('Helen Marsh');
  await tabTo(page, 'Send me a code');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Sent to ${to}. It works for 15 minutes.`)).toBeVisible();
  await look(page, info, 'a code');
  await tabTo(page, 'Send corrections', 30);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the code from your e-mail to decide')).toBeVisible();
  await page.keyboard.type('000000');
  const code = codeIn(await mailTo(request, to, /^Your code to decide/));
  const wrong = code !== '000000';
  await tabTo(page, 'Send corrections', 30);
  await page.keyboard.press('Enter');
  if (wrong) await expect(page.getByText('Invalid verification code provided, please try again.')).toBeVisible();
  await page.getByLabel('Code from your e-mail').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(code);
  await tabTo(page, 'Send corrections', 30);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Corrections sent' })).toBeVisible();
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test('a mail scanner that opens the link changes nothing', async ({ browser, request }) => {
  const to = newAddress('scanned');
  const email = await ownerWithReviewer(request, to);
  const title = `Scanned ${Date.now()}`;
  await submitScript(request, email, title);
  const mail = await mailTo(request, to, new RegExp(title));
  const link = linkIn(mail, /compliance\/review/);
  for (const method of ['GET', 'HEAD', 'POST'] as const) await request.fetch(link, { method, failOnStatusCode: false });
  const { page, context } = await newVisitor(browser, DESKTOP);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  for (const clicked of await page.getByRole('link').all()) {
    const href = await clicked.getAttribute('href');
    if (href?.startsWith('/') || href?.startsWith('http')) await request.get(href, { failOnStatusCode: false });
  }
  for (const name of ['Approve', 'Send corrections']) await page.getByRole('button', { name }).click();
  await expect(page.getByText('Enter your name to decide')).toBeVisible();
  await context.close();

  const reviewer = await newVisitor(browser, PHONE);
  await reviewer.page.goto(link);
  await reviewer.page.getByText('Approve with conditions on use').click();
  await reviewer.page.getByLabel('Only for').fill('Newsletter, Website');
  await reviewer.page.getByLabel('Your name').fill('Helen Marsh');
  await reviewer.page.getByRole('button', { name: 'Approve' }).click();
  await expect(reviewer.page.getByText('Write the conditions')).toBeVisible();
  await reviewer.page.getByRole('textbox', { name: 'Conditions', exact: true }).fill('Say the date beside it.');
  await reviewer.page.getByRole('button', { name: 'Approve with conditions' }).click();
  await expect(
    reviewer.page.getByText('Script approved').first(),
    'the link still works for the reviewer',
  ).toBeVisible();
  await expect(reviewer.page.getByText(/Say the date beside it\.\s+Only for: Newsletter, Website/)).toBeVisible();
  await reviewer.context.close();
});

test('an approver works through the queue', async ({ browser }, info) => {
  const { page, context, complaints } = await newVisitor(browser, DESKTOP);
  await signIn(page, 'approver');
  await page.getByRole('link', { name: 'Reviews', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await expect(page.getByText(/^\d+ waiting$/)).toBeVisible();
  await auditScreen(page, info, 'queue');
  await page.getByRole('combobox', { name: 'Waiting' }).selectOption('14');
  await expect(page).toHaveURL(/days=14/);
  await page.getByRole('combobox', { name: 'Waiting' }).selectOption('');
  await page.getByRole('button', { name: 'Start reviewing' }).click();
  await expect(page).toHaveURL(/\/dashboard\/review\/[0-9a-f-]{36}/);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await auditScreen(page, info, 'decide');
  const folded = page.locator('article details:not([open])');
  const closed = await folded.count();
  expect(closed).toBeGreaterThan(0);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(folded, 'all that was sent is printed').toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Corrections' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(folded).toHaveCount(closed);
  await page.getByRole('button', { name: 'Send corrections' }).click();
  await expect(page.getByText('Write what must change, then send the corrections')).toBeVisible();
  await page.getByRole('textbox', { name: 'Corrections' }).fill('Half a thought');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Corrections' })).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('You wrote corrections: send them, or clear the text to approve')).toBeVisible();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Half a note');
  await page.getByRole('button', { name: 'Send corrections' }).click();
  await expect(page.getByText('Save or cancel this note before you decide')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add a note' })).toBeFocused();
  await page.getByText('Decline', { exact: true }).first().click();
  const decline = page.getByRole('button', { name: 'Decline' });
  await decline.click();
  await expect(page.getByText('Say why you decline it')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('It promises returns.');
  await decline.click();
  await expect(page.getByRole('alert').filter({ hasText: /^Decline “.+”, version \d, for good\?$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(decline).toBeFocused();
  await page.getByRole('textbox', { name: 'Reason' }).fill('');
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
