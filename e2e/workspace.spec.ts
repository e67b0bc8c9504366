import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { newVisitor, type Visitor } from './support/cast.ts';
import { makeEnterprise } from './support/database.ts';
import { newPerson, openAs } from './support/people.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { DESKTOP, look, PHONE } from './support/watch.ts';

const question = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const at = (page: Page, step: string) => expect(page).toHaveURL((url) => url.searchParams.get('step') === step);
const saved = (page: Page) => expect(page.getByText(/^Saved/)).toBeVisible();

async function enter(browser: Browser, email: string, viewport = DESKTOP): Promise<Visitor> {
  const visitor = await newVisitor(browser, viewport);
  await openAs(visitor.page, email);
  await expect(visitor.page).not.toHaveURL(/\/login/);
  return visitor;
}

for (const viewport of [DESKTOP, PHONE])
  test(
    `a new account answers nine questions and continues where it stopped, ${viewport.width} px wide`,
    viewport === PHONE ? {} : SIDE_ROAD,
    async ({ browser, request }, info) => {
      const email = await newPerson(request, 'wizard');
      const { page, context, complaints } = await enter(browser, email, viewport);

      await test.step('every page of the dashboard leads to the wizard', async () => {
        await expect(page).toHaveURL(/\/dashboard\/workspace/);
        for (const path of ['/dashboard', '/dashboard/content-videos', '/dashboard/edit-script', '/admin']) {
          await page.goto(path);
          await expect(page, path).toHaveURL(/\/dashboard\/workspace/);
        }
        await page.goto('/dashboard/account/settings');
        await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
      });

      await test.step('1 greeting, 2 name', async () => {
        await page.goto('/dashboard/workspace');
        await question(page, 'Welcome, Nora');
        await expect(page.getByText('Step 1 of 9')).toBeVisible();
        await look(page, info, 'greeting');
        await press(page, 'Start');
        await expect(page.getByLabel('Your name'), 'the field has the focus').toBeFocused();
        await expect(page.getByLabel('Your name'), 'as it was given').toHaveValue('Nora Brandt');
        await expect(page.getByLabel('Your name')).not.toBeEditable();
        await look(page, info, 'name');
        await page.keyboard.press('Enter');
      });

      await test.step('3 avatar: a picture of another kind is refused, a color is chosen', async () => {
        await question(page, 'How do you want to appear?');
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
        await expect(page.getByText('Incorrect format')).toBeVisible();
        await page.getByRole('radio', { name: 'Teal' }).check({ force: true });
        await look(page, info, 'avatar');
        await press(page, 'Next');
      });

      await test.step('4 library, and a reload in the middle', async () => {
        await at(page, 'library');
        await press(page, 'Next');
        await expect(page.getByText('Required')).toBeVisible();
        await page.getByRole('radio', { name: /^Building Wealth\s*4 scripts/ }).check();
        await page.reload();
        await at(page, 'library');
        await expect(page.getByRole('radio', { name: /^Building Wealth/ })).toBeChecked();
        await look(page, info, 'library');
        await press(page, 'Next');
      });

      await test.step('5 compliance engine, with its e-mail address', async () => {
        await at(page, 'compliance');
        await press(page, 'Next');
        await expect(page.getByText('Choose one of the two')).toBeVisible();
        await expect(page.getByLabel('Reviewer’s e-mail')).toBeHidden();
        await page.getByRole('radio', { name: /^Yes/ }).check();
        await page.getByLabel('Reviewer’s e-mail').fill('nobody');
        await press(page, 'Next');
        await expect(page.getByText('Invalid email')).toBeVisible();
        await page.getByLabel('Reviewer’s e-mail').fill('reviewer@demo.test');
        await look(page, info, 'compliance');
        await press(page, 'Next');
      });

      await test.step("6 company name: the browser's Back stays in the wizard", async () => {
        await at(page, 'companyName');
        await page.goBack();
        await at(page, 'compliance');
        await expect(page.getByLabel('Reviewer’s e-mail')).toHaveValue('reviewer@demo.test');
        await page.goForward();
        await page.getByLabel('Company name').fill('Brandt Planning');
        await saved(page);
      });

      await test.step('it continues on another device', async () => {
        const other = await enter(browser, email);
        await at(other.page, 'companyName');
        await expect(other.page.getByLabel('Company name')).toHaveValue('Brandt Planning');
        await other.page.goto('/dashboard/workspace?step=name');
        await expect(other.page.getByLabel('Your name')).toHaveValue('Nora Brandt');
        expect(other.complaints).toEqual([]);
        await other.context.close();
      });

      await test.step('7 logo, 8 incomplete disclosure', async () => {
        await page.goto('/dashboard/workspace?step=companyName');
        await press(page, 'Next');
        await page.locator('input[type=file]').setInputFiles(fixtures.logo);
        await expect(page.getByRole('button', { name: 'Remove the logo' })).toBeVisible();
        await look(page, info, 'logo');
        await press(page, 'Next');
        await page.getByLabel('Title').fill('Registered adviser');
        await press(page, 'Next');
        await expect(page.getByText('Required')).toBeVisible();
        await page.goto('/dashboard/workspace?step=finish');
        await at(page, 'disclosure');
        await page.getByRole('textbox', { name: 'Text' }).fill('x'.repeat(501));
        await press(page, 'Next');
        await expect(page.getByText('Must be 500 characters or less')).toBeVisible();
        await page.getByRole('textbox', { name: 'Text' }).fill('A registered investment adviser. This is no advice.');
        await look(page, info, 'disclosure');
        await press(page, 'Next');
      });

      await test.step('9 the end: the summary, and errors that keep it', async () => {
        await question(page, 'This is your workspace');
        for (const chosen of [
          'Nora Brandt',
          'Building Wealth',
          'On, reviewed by reviewer@demo.test',
          'Brandt Planning',
        ])
          await expect(page.getByText(chosen)).toBeVisible();
        await expect(page.getByText('Your free trial starts now. No card needed.')).toBeVisible();
        await look(page, info, 'finish');
        await page.getByRole('button', { name: 'Change: Company' }).click();
        await at(page, 'companyName');
        await page.goBack();
        await context.setOffline(true);
        await press(page, 'Go to my workspace');
        await expect(page.getByText('SORRY, AN UNEXPECTED ERROR HAS OCCURRED')).toBeVisible();
        await expect(page.getByText('Please try again', { exact: true })).toBeVisible();
        await context.setOffline(false);
        await press(page, 'Go to my workspace');
      });

      await test.step('home, once and for all', async () => {
        await question(page, 'Welcome, Nora');
        await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
        await look(page, info, 'first home');
        await page.goto('/dashboard/workspace');
        await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
      });
      expect(complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
      await context.close();
    },
  );

test('an enterprise has fewer questions, none of them required', async ({ browser, request }, info) => {
  const email = await newPerson(request, 'enterprise');
  await makeEnterprise(email, { paid: true });
  const { page, context, complaints } = await enter(browser, email);
  await expect(page).toHaveURL(/\/dashboard\/workspace/);
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  await press(page, 'Start');
  for (const step of ['companyName', 'companyLogo', 'disclosure']) {
    await at(page, step);
    await look(page, info, `enterprise ${step}`);
    await press(page, 'Skip');
  }
  await question(page, 'This is your workspace');
  await expect(page.getByText('Not set').first()).toBeVisible();
  await look(page, info, 'enterprise finish');
  await press(page, 'Go to my workspace');
  await expect(page).toHaveURL(/\/admin-enterprise\/content-library/);
  await question(page, 'Content Scripts');
  expect(complaints).toEqual([]);
  await context.close();
});

test(
  'an enterprise without a plan sees a message and can leave the wizard',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const email = await newPerson(request, 'unpaid');
    await makeEnterprise(email, { paid: false });
    const { page, context } = await enter(browser, email);
    await question(page, "YOU DON'T HAVE ACCESS");
    await look(page, info, 'no access');
    await page.getByRole('link', { name: 'Account settings' }).click();
    await question(page, 'Account settings');
    await page.goto('/dashboard/content-videos');
    await question(page, "YOU DON'T HAVE ACCESS");
    await press(page, 'Sign out');
    await expect(page).toHaveURL(/\/login/);
    await context.close();
  },
);

test('a wizard that cannot load says so, and can retry', SIDE_ROAD, async ({ browser, request }) => {
  const email = await newPerson(request, 'broken');
  const visitor = await newVisitor(browser);
  await visitor.page.route('**/graphql', (route) =>
    route.request().postData()?.includes('getWorkspace')
      ? route.fulfill({ status: 500, body: '{}' })
      : route.continue(),
  );
  await openAs(visitor.page, email);
  await expect(visitor.page.getByText('SORRY, AN UNEXPECTED ERROR HAS OCCURRED')).toBeVisible();
  await expect(visitor.page.getByText('Error, refresh the page please')).toBeVisible();
  await visitor.page.unroute('**/graphql');
  await press(visitor.page, 'Try again');
  await question(visitor.page, 'Welcome, Nora');
  await visitor.context.close();
});
