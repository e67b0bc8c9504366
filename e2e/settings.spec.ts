// Longer than usual on purpose: the tabs of one page, with the same helpers.
import { appendFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { newVisitor, signIn, type Visitor } from './support/cast.ts';
import { installation } from './support/installation.ts';
import { button, field, newOwner, SETTINGS, said, signedIn } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { look, unexpected } from './support/watch.ts';

const ENTERPRISE_SETTINGS = '/admin-enterprise/account-enterprise/settings';
const SET_BY_ADMIN = 'This option was set by the administrator';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
async function tabs(page: Page): Promise<string[]> {
  await expect(page.getByRole('tab').first()).toBeVisible();
  return page.getByRole('tab').allInnerTexts();
}

async function asCast(browser: Browser, person: string, at: string): Promise<Visitor> {
  const visitor = await newVisitor(browser);
  await signIn(visitor.page, person, at);
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
  return visitor;
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
test("an owner's profile and company stay as they were saved", async ({ browser, request }, info) => {
  const email = await newOwner(request, 'owner');
  const { page, context, complaints } = await signedIn(browser, email);
  const nickname = `Nora B ${Date.now()}`;
  await expect(field(page, 'Nickname'), 'a nickname is suggested').toHaveValue('brandt-planning');

  await test.step('each field says what is wrong, and the first invalid one gets the focus', async () => {
    await field(page, 'Name').fill('');
    await field(page, 'Phone').fill('0207555');
    await expect(field(page, 'Phone'), 'the mask rejects a leading zero').toHaveValue('(207) 555');
    await field(page, 'Biography').fill('x'.repeat(362));
    await expect(page.getByText("you've exceeded 12")).toBeVisible();
    await button(page, 'Save changes').click();
    await expect(page.getByText('Full name is required')).toBeVisible();
    await expect(page.getByText('phone must be at least 10 numbers')).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
    await look(page, info, 'profile refused');
  });

  await test.step('a nickname that is taken is rejected at its field', async () => {
    await field(page, 'Name').fill('Nora');
    await field(page, 'Phone').fill('2075550142');
    await field(page, 'Biography').fill('Plans with families.');
    await field(page, 'Nickname').fill('');
    await field(page, 'Nickname').pressSequentially('Whitfield Harbor');
    await expect(field(page, 'Nickname')).toHaveValue('whitfield-harbor');
    await button(page, 'Save changes').click();
    await said(page, 'SOMETHING WENT WRONG');
    await expect(field(page, 'Nickname')).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a picture of another kind is rejected, a png is accepted', async () => {
    const picture = page.getByRole('group', { name: 'Picture' }).locator('input[type=file]');
    await picture.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await said(page, 'Incorrect format');
    await said(page, 'Allowed formats (jpg, png)');
    await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL });
    await expect(button(page, 'Remove the picture')).toBeVisible();
  });

  await field(page, 'Nickname').fill('');
  await field(page, 'Nickname').pressSequentially(nickname);
  await page.getByTitle('Plum').click();
  await button(page, 'Save changes').click();
  await said(page, 'Updated successfully');
  await page.reload();
  await expect(field(page, 'Nickname')).toHaveValue(nickname.toLowerCase().replaceAll(' ', '-'));
  await expect(field(page, 'Phone')).toHaveValue('(207) 555 0142');
  await expect(page.getByRole('radio', { name: 'Plum' })).toBeChecked();
  await expect(button(page, 'Remove the picture')).toBeVisible();

  await test.step('the company, one group of fields at a time', async () => {
    await tab(page, 'Company').click();
    await expect(page).toHaveURL(/\?tab=company$/);
    const company = page.getByRole('region', { name: 'Company', exact: true });
    await expect(button(company, 'Save changes')).toBeDisabled();
    await field(page, 'Website').fill('brandt.test');
    await button(company, 'Save changes').click();
    await said(page, 'Updated successfully');
    const address = page.getByRole('region', { name: 'Company address' });
    await field(page, 'City').fill('Portland');
    await button(address, 'Save changes').click();
    await expect(page.getByText('Field is required')).toBeVisible();
    await field(page, 'Zip code').fill('0410a');
    await expect(page.getByLabel('Compliance e-mail'), 'without the engine there is no reviewer').toHaveCount(0);
    await button(address, 'Save changes').click();
    await expect(page.getByText('Only numbers are allowed')).toBeVisible();
    await look(page, info, 'company refused');
    await field(page, 'Zip code').fill('04101');
    await page.getByLabel('State').selectOption('Maine');
    await button(address, 'Save changes').click();
    await said(page, 'Updated successfully');
    await page.reload();
    await expect(field(page, 'Zip code')).toHaveValue('04101');
    await expect(page.getByLabel('State')).toHaveValue('ME');
    await expect(page.getByLabel('Number of users')).toBeDisabled();
  });

  await test.step('leaving with unsaved changes asks first', async () => {
    await field(page, 'City').fill('Bath');
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await button(page, 'Stay').click();
    await expect(field(page, 'City')).toHaveValue('Bath');
    await tab(page, 'Account Owner').click();
    await button(page, 'Leave').click();
    await expect(field(page, 'Nickname')).toBeVisible();
    await page.goBack();
    await expect(field(page, 'City')).toHaveValue('Portland');
  });
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test('disclosures are added, changed and removed', async ({ browser, request }, info) => {
  const email = await newOwner(request, 'disclosures');
  const { page, context, complaints } = await signedIn(browser, email, `${SETTINGS}?tab=disclaimer`);
  await look(page, info, 'no disclosure');
  await button(page, 'Add a disclosure').click();
  await field(page, 'Title').fill('General');
  await field(page, 'Text').fill('y'.repeat(503));
  await expect(page.getByText('503 of 500 characters, 3 too many')).toBeVisible();
  await expect(button(page, 'Save changes')).toBeDisabled();
  await look(page, info, 'disclosure too long');
  await field(page, 'Text').fill('For information only.');
  await button(page, 'Save changes').click();
  await said(page, 'Updated successfully');
  await page.reload();
  await button(page, 'Edit General').click();
  await field(page, 'Text').fill('For education only.');
  await button(page, 'Save changes').click();
  await expect(page.getByText('For education only.')).toBeVisible();
  await button(page, 'Remove General').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Disclosure removed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'General' })).toHaveCount(0);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test('a domain is checked as it is typed, replaced and removed, proven by two records, approved, and shows the channel', async ({
  browser,
  request,
}, info) => {
  const email = await newOwner(request, 'domain');
  const { page, context, complaints } = await signedIn(browser, email, `${SETTINGS}?advanced`);
  const name = `v${Date.now()}.firm.example`;
  const save = button(page, 'Save domain');
  await expect(tab(page, 'Advanced')).toHaveAttribute('aria-selected', 'true');
  for (const [typed, message] of [
    ['https://firm.com', 'Invalid domain format. Ex: [name].[domain].[tld] or [domain].[tld]'],
    ['my--firm.com', 'The domain cannot contain consecutive hyphens (--)'],
  ] as const) {
    await field(page, 'Domain').fill(typed);
    await expect(page.getByText(message)).toBeVisible();
    await expect(save).toBeDisabled();
  }
  await field(page, 'Domain').fill(name);
  await button(page, 'Verify').click();
  await said(page, 'SOMETHING WENT WRONG');
  await look(page, info, 'domain not valid');
  const target = await recordValue(page, 'A');
  const hosts = path.join(installation().dataDir, 'hosts');
  writeFileSync(hosts, `${target} ${name}\n`);
  await button(page, 'Verify').click();
  await said(page, 'THE DOMAIN IS VALID');

  await field(page, 'Domain').fill(`first-${name}`);
  await save.click();
  await said(page, 'DOMAIN ADDED SUCCESSFULLY');
  await said(page, 'Pending, awaiting review (may take up to 48 hours)');
  await button(page, 'Edit').click();
  await field(page, 'Domain').fill(`second-${name}`);
  await save.click();
  await page.getByRole('dialog', { name: 'ARE YOU SURE TO ADD?' }).getByRole('button', { name: 'Add' }).click();
  await said(page, `second-${name}`);
  await button(page, 'Remove').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(field(page, 'Domain')).toHaveValue('');

  await field(page, 'Domain').fill(name);
  await save.click();
  const found = page.getByRole('region', { name: 'TXT record' });
  await expect(found).toContainText('Nothing found yet');
  await look(page, info, 'domain with one record');
  appendFileSync(hosts, `TXT _greenlit.${name} ${await recordValue(page, 'TXT')}\n`);
  await button(page, 'Check now').click();
  await said(page, 'In review, pending approval');
  await expect(button(page, 'Edit')).toBeDisabled();
  await look(page, info, 'domain in review');

  const office = await newVisitor(browser);
  await signIn(office.page, 'admin', '/admin/clients/domains');
  await expect(office.page.getByRole('row').filter({ hasText: name })).toContainText('In review, pending approval');
  await look(office.page, info, 'domains of clients');
  await button(office.page, `Approve ${name}`).click();
  await office.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await said(office.page, 'Domain approved');
  await office.context.close();

  // the name resolves to this machine only in our hosts file, which browsers do not read
  const shown = (address: string) => fetchUnder(name, new URL(address, page.url()));
  await expect.poll(async () => (await shown('/')).status).toBe(200);
  expect((await shown('/')).body).toContain('No Videos...');
  expect(await shown('/login')).toMatchObject({ status: 302, location: '/' });
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

/** What to enter as this record. */
const recordValue = (page: Page, type: string) =>
  page
    .getByRole('region', { name: `${type} record` })
    .locator('code')
    .nth(2)
    .innerText();

/** A page of this server under another host. */
function fetchUnder(host: string, address: URL): Promise<{ status: number; location: string; body: string }> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { host } }, async (answer) => {
      let body = '';
      for await (const part of answer) body += part;
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body });
    }).on('error', reject);
  });
}

test(
  'each kind of person sees their own tabs, and the fields others manage for them',
  SIDE_ROAD,
  async ({ browser }, info) => {
    await test.step('a lapsed owner has their data and their plan, whatever the URL says', async () => {
      const { page, context } = await asCast(browser, 'lapsed', `${SETTINGS}?tab=company`);
      expect(await tabs(page)).toEqual(['Account Owner', 'Plan']);
      await expect(field(page, 'Nickname')).toBeVisible();
      await look(page, info, 'lapsed');
      await context.close();
    });

    await test.step('an owner with seats manages people in a dialog with its own URL', async () => {
      const { page, context } = await asCast(browser, 'owner', `${SETTINGS}?tab=users`);
      const people = page.getByRole('dialog', { name: 'Users' });
      await expect(people.getByRole('listitem').filter({ hasText: 'member@demo.test' })).toContainText('Basic');
      await expect(people.getByText(/\d of 4 seats/)).toBeVisible();
      await look(page, info, 'people');
      await page.keyboard.press('Escape');
      await expect(people).toHaveCount(0);
      await expect(page).toHaveURL((url) => url.search === '');
      expect(await tabs(page)).toEqual([
        'Account Owner',
        'Plan',
        'Users',
        'Company',
        'Disclosures',
        'Channel',
        'Sign-in',
        'Advanced',
      ]);
      await context.close();
    });

    await test.step("a member sees what the account's administrator decides", async () => {
      const { page, context } = await asCast(browser, 'member', `${SETTINGS}?tab=disclaimer`);
      expect(await tabs(page)).toEqual(['Account', 'Company', 'Disclosures', 'Advanced']);
      await tab(page, 'Company').click();
      await expect(field(page, 'Compliance e-mail')).toBeDisabled();
      await expect(field(page, 'Compliance e-mail')).toHaveValue('reviewer@demo.test');
      await tab(page, 'Disclosures').click();
      await expect(page.getByText('Provided by your account’s administrator').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
      await tab(page, 'Advanced').click();
      await expect(page.getByText(SET_BY_ADMIN)).toBeVisible();
      await expect(field(page, 'Domain')).toHaveCount(0);
      await context.close();
    });

    await test.step('a partner company cannot change what its enterprise has set', async () => {
      const { page, context } = await asCast(browser, 'partner', SETTINGS);
      await expect(field(page, 'Name')).toBeDisabled();
      await tab(page, 'Company').click();
      await expect(page.getByRole('group', { name: 'Logo' }).getByRole('button')).toHaveCount(0);
      for (const name of ['Company name', 'Compliance e-mail']) await expect(field(page, name)).toBeDisabled();
      await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeDisabled();
      await expect(page.getByText(SET_BY_ADMIN)).toHaveCount(4);
      await expect(field(page, 'Address')).toBeEnabled();
      await look(page, info, 'managed company');
      await context.close();
    });

    await test.step('the root of an enterprise edits the Enterprise tab; its internal users do not', async () => {
      const root = await asCast(browser, 'enterprise', `${ENTERPRISE_SETTINGS}?tab=company`);
      expect(await tabs(root.page)).toEqual(['Admin', 'Enterprise', 'Channel', 'Sign-in', 'Advanced']);
      const name = await field(root.page, 'Enterprise name').inputValue();
      await field(root.page, 'Enterprise name').fill('');
      await field(root.page, 'Disclaimer').fill('z'.repeat(351));
      const enterprise = root.page.getByRole('region', { name: 'Enterprise', exact: true });
      await button(enterprise, 'Save changes').click();
      await expect(root.page.getByText('Enterprise name is required')).toBeVisible();
      await expect(root.page.getByText('Must be 350 characters or less')).toBeVisible();
      await look(root.page, info, 'enterprise refused');
      await button(root.page, 'Cancel').click();
      await expect(field(root.page, 'Enterprise name')).toHaveValue(name);
      await root.context.close();

      const { page, context } = await asCast(browser, 'internal', `${ENTERPRISE_SETTINGS}?tab=company`);
      await expect(page.getByText('Only the main administrator of the enterprise can change this')).toBeVisible();
      await expect(field(page, 'Enterprise name')).toHaveValue(name);
      await expect(field(page, 'Enterprise name')).toBeDisabled();
      await expect(button(page, 'Save changes')).toHaveCount(0);
      await context.close();
    });

    await test.step('staff open their form, and save or leave it', async () => {
      const { page, context } = await asCast(browser, 'admin', '/admin/account-admin/settings');
      await expect(field(page, 'Email')).not.toBeEditable();
      await expect(field(page, 'Name')).not.toBeEditable();
      await button(page, 'Edit').click();
      await expect(page.getByText('Minimum of 8 characters, Must use numbers')).toBeVisible();
      await field(page, 'Name').fill('');
      await button(page, 'Save Changes').click();
      await expect(page.getByText('Full name is required')).toBeVisible();
      await look(page, info, 'staff');
      await button(page, 'Cancel').click();
      await expect(field(page, 'Name')).toHaveValue('Miriam');
      await button(page, 'Edit').click();
      await field(page, 'Phone').fill('5125550101');
      await button(page, 'Save Changes').click();
      await said(page, 'settings updated successfully');
      await expect(field(page, 'Email')).not.toBeEditable();
      await page.reload();
      await expect(field(page, 'Phone')).toHaveValue('(512) 555 0101');
      await context.close();
    });
  },
);
