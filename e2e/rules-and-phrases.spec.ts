import { expect, type Page, test } from '@playwright/test';
import { fillSignIn, newVisitor } from './support/cast.ts';
import { script } from './support/library.ts';
import { counted, preReview } from './support/preReview.ts';
import { publishVideo } from './support/reviews.ts';
import { button, field, newOwner, said, signedIn } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { auditScreen, unexpected } from './support/watch.ts';

const RULES = '/dashboard/rules';

/** Holds back the first save of a video until it is released, so that the draft gets its address late. */
async function holdFirstSave(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('mutation CreateDraftVideo')) await released;
    await route.continue();
  });
  return release;
}

test("a firm's rules and phrases", async ({ browser, request }, info) => {
  test.setTimeout(300_000);
  const email = await newOwner(request, 'rules');
  const { page, context, complaints } = await signedIn(browser, email);
  const rule = 'Say that investments can lose value.';

  await test.step('a rule is created, turned off and on, and deleted', async () => {
    await page.goto(RULES);
    await said(page, 'No rules, create a new rule');
    await expect(button(page, 'New')).toBeDisabled();
    await page.getByPlaceholder('Write your gen-ai rule here').fill(rule);
    await button(page, 'New').click();
    const list = page.getByRole('list', { name: 'Rules' });
    await expect(list.getByText(rule)).toBeVisible();
    await expect(list.getByText(/^[A-Z][a-z]+ \d{4}$/)).toBeVisible();
    const onOff = page.getByRole('switch', { name: `On: ${rule}` });
    await onOff.press('Space');
    await expect(onOff).not.toBeChecked();
    await page.reload();
    await expect(onOff).not.toBeChecked();
    await onOff.press('Space');
    await expect(onOff).toBeChecked();
    await button(page, `Delete the rule: ${rule}`).click();
    await said(page, 'SURE YOU WANT TO DELETE?');
    await button(page, 'Cancel').click();
    await expect(list.getByText(rule)).toBeVisible();
    await button(page, `Delete the rule: ${rule}`).click();
    await button(page, 'Delete').click();
    await said(page, 'No rules, create a new rule');
  });

  await test.step('a phrase is listed with its replacement', async () => {
    await button(page, 'Add a phrase').click();
    await field(page, 'Phrase').fill('!!');
    await button(page, 'Save phrase').click();
    await said(page, 'Enter at least one word or sign');
    await said(page, 'Say why, so that the writer understands the mark');
    await field(page, 'Phrase').fill('customer');
    await field(page, 'Reason').fill('We have clients.');
    await field(page, 'Write instead').fill('client');
    await page.getByLabel('Mark its singular and plural too').check();
    await button(page, 'Save phrase').click();
    await expect(page.getByText('Write “client” instead · singular and plural')).toBeVisible();
    await auditScreen(page, info, 'rules and phrases');
  });

  const releaseFirstSave = await holdFirstSave(page);
  await test.step('it is marked in the editor and replaced with one click that can be undone', async () => {
    await page.goto('/dashboard/edit-script');
    await script(page).fill('Hello to all our Customers.');
    await counted(page, '1 phrase to check');
    await expect(preReview(page).getByText('We have clients.')).toBeVisible();
    await button(page, 'Write “clients”').click();
    await expect(script(page)).toHaveValue('Hello to all our Clients.');
    await expect(script(page)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(script(page)).toHaveValue('Hello to all our Customers.');
    await counted(page, '1 phrase to check');
  });

  await test.step('with the keyboard, marks are found, dismissed and restored', async () => {
    await button(page, 'Show “Customers” in the text').press('Enter');
    await expect(script(page)).toBeFocused();
    const selected = await script(page).evaluate((node: HTMLTextAreaElement) =>
      node.value.slice(node.selectionStart, node.selectionEnd),
    );
    expect(selected).toBe('Customers');
    await auditScreen(page, info, 'marked');
    await button(page, 'Dismiss “Customers”').press('Enter');
    await expect(page.getByLabel('Why keep it?')).toBeFocused();
    await expect(page, 'not saved yet').toHaveURL(/edit-script$/);
    releaseFirstSave();
    await expect(page, 'the draft has its own address').toHaveURL(/edit-script\/.+/);
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await expect(page.getByLabel('Why keep it?'), 'the focus stays').toBeFocused();
    await page.unroute('**/graphql');
    await page.keyboard.type('It is a quotation');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await counted(page, 'No risky phrases found.');
    await field(page, 'Title').fill('To our customers');
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await expect(page).toHaveURL(/edit-script\/.+/);
    await page.reload();
    await preReview(page).getByText('Dismissed (1)').click();
    await expect(preReview(page).getByText('It is a quotation')).toBeVisible();
    await button(page, 'Restore the mark on “Customers”').press('Enter');
    await counted(page, '1 phrase to check');
  });

  await test.step('a phrase that is off is not marked', async () => {
    await page.goto(RULES);
    await page.getByRole('switch', { name: 'On: customer' }).press('Space');
    await expect(page.getByRole('switch', { name: 'On: customer' })).not.toBeChecked();
    await page.goto('/dashboard/edit-script/create/custom');
    await script(page).fill('Hello to all our customers. You cannot lose.');
    await counted(page, '1 phrase to check');
    await expect(preReview(page).getByText('“You cannot lose”')).toBeVisible();
  });

  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test(
  'content that should not have been published is found by its words and taken down',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const email = await newOwner(request, 'recall');
    for (const title of ['A ladder of bonds', 'Bonds for retirement']) await publishVideo(request, email, title);
    const { page, context, complaints } = await signedIn(browser, email);
    await page.goto(RULES);
    const section = page.getByRole('region', { name: 'Take down content' });
    const found = section.getByRole('list', { name: 'Matches' }).getByRole('listitem');
    await section.getByRole('textbox', { name: 'Words to look for' }).fill('pay you back');
    // a job makes newly published content searchable
    await expect(async () => {
      await button(section, 'Search').click();
      await expect(found).toHaveCount(2, { timeout: 2_000 });
    }).toPass();
    await expect(page).toHaveURL(/find=pay/);
    await page.reload();
    await expect(section).toContainText('2 of 2 selected, seen by 0 viewers.');
    await section.getByRole('checkbox', { name: 'Select all' }).uncheck();
    await expect(button(section, 'Take down 0 items')).toBeDisabled();
    await section.getByRole('checkbox', { name: 'Select “A ladder of bonds”' }).check();
    await auditScreen(page, info, 'what says the words');
    await button(section, 'Take down 1 item').click();
    await expect(section).toContainText('Enter a reason. It is saved in the record.');
    const reason = section.getByRole('textbox', { name: 'Reason' });
    await reason.fill('They can lose value.');
    await test.step('another search needs no confirmation despite a half-written rule, and Back restores reason and selection', async () => {
      const rule = page.getByPlaceholder('Write your gen-ai rule here');
      await rule.fill('Say that');
      await section.getByRole('textbox', { name: 'Words to look for' }).fill('never said by anybody');
      await button(section, 'Search').click();
      await expect(page).toHaveURL(/find=never/);
      await expect(found).toHaveCount(0);
      await page.goBack();
      await expect(section).toContainText('1 of 2 selected, seen by 0 viewers.');
      await expect(reason).toHaveValue('They can lose value.');
      await expect(rule).toHaveValue('Say that');
      await rule.fill('');
    });
    await button(section, 'Take down 1 item').click();
    await button(page.getByRole('dialog'), 'Take down').click();
    await said(page, '1 item taken down');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText('Bonds for retirement');
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);

test('people under another account’s rules cannot edit rules', SIDE_ROAD, async ({ browser }) => {
  const { page, context } = await newVisitor(browser);
  await page.goto(`/login?next=${encodeURIComponent(RULES)}`);
  await fillSignIn(page, 'member');
  await said(page, 'ACCESS DENIED');
  await context.close();
});
