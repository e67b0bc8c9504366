import { expect, type Page, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { linkIn, mailTo } from './support/mail.ts';
import { graphql, newAddress, PASSWORD, tokenOf } from './support/people.ts';
import { button, said } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { look, unexpected } from './support/watch.ts';

test('an owner imports a spreadsheet, sees what will happen to each row, and a colleague joins', async ({
  browser,
  request,
}, info) => {
  const email = newAddress('imported');
  const { page, context, complaints } = await newVisitor(browser);
  await signIn(page, 'owner', '/dashboard/account/settings?tab=users');
  const people = page.getByRole('dialog', { name: 'Users' });
  await expect(people.getByText(/\d of 4 seats used/)).toBeVisible();
  await look(page, info, 'people');

  await button(people, 'Invite people').click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  const choose = (name: string, text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  await choose('people.pdf', 'x');
  await expect(dialog.getByText('Allowed formats (.xls, .xlsx, .numbers, .csv)')).toBeVisible();
  await choose('people.xlsx', 'not a spreadsheet');
  await expect(dialog.getByText('Error reading file, try again')).toBeVisible();
  await choose(
    'people.csv',
    `Name,Mail\nMina Park,${email}\nPriya Raman,member@demo.test\nMina Park,${email}\nNobody,none\n`,
  );
  await expect(dialog.getByLabel('Address column')).toHaveValue('1');
  await expect(dialog.getByLabel('Name column', { exact: true })).toHaveValue('0');
  await expect(dialog.getByText('4 people in the file')).toBeVisible();
  await look(page, info, 'columns');
  await button(dialog, 'Add these people').click();
  const rows = dialog.getByRole('list', { name: 'To invite' }).getByRole('listitem');
  await expect(rows).toHaveText([/Already in your team/, /Repeated/, /Email is invalid/, /New/]);
  await look(page, info, 'verdicts');

  await test.step('the list survives a reload', async () => {
    await page.reload();
    await button(page, 'Invite people').click();
    await expect(rows).toHaveCount(4);
  });
  await dialog.getByLabel('Message').fill('Welcome to the firm');
  await button(dialog, 'Send 1 invitation').click();
  await said(page, 'Invitation sent');
  await people.getByRole('searchbox').fill(email);
  await expect(people.getByRole('listitem').filter({ hasText: email })).toHaveText(/Invited/);

  const letter = await mailTo(request, email, /invites you/);
  expect(letter.text).toContain('Welcome to the firm');
  const guest = await newVisitor(browser);
  await guest.page.goto(linkIn(letter, /subuser=/));
  await guest.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.page.getByRole('button', { name: /join|accept|continue/i }).click();
  await expect(guest.page).toHaveURL(/\/dashboard/);
  await page.reload();
  await people.getByRole('searchbox').fill(email);
  await expect(people.getByRole('listitem').filter({ hasText: email })).toHaveText(/Active/);
  expect(unexpected(complaints)).toEqual([]);
  await guest.context.close();
  await context.close();
});

test(
  'an enterprise’s colleague manages Sharing with it, and a custom role allows what it says',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const internal = newAddress('internal');
    const reader = newAddress('reader');
    const role = `Librarian ${Date.now()}`;
    const { page, context, complaints } = await newVisitor(browser);
    await signIn(page, 'enterprise', '/admin-enterprise/account-enterprise/users?tab=internal');

    await test.step('the role says what it allows before it is saved', async () => {
      await button(page, 'Roles').click();
      const roles = page.getByRole('dialog', { name: 'Roles and permissions' });
      await button(roles, 'Create role').click();
      const form = page.getByRole('dialog', { name: 'New role' });
      await form.getByLabel('Role name').fill(role);
      for (const name of ['Content Read', 'Favorites Read']) await form.getByLabel(name, { exact: true }).check();
      await expect(form.getByText('Find and read scripts')).toBeVisible();
      await look(page, info, 'own role');
      await button(form, 'Save').click();
      await said(page, 'Role created successfully');
      await button(roles, 'Close').click();
    });

    await test.step('two people are invited', async () => {
      await button(page, 'Invite people').click();
      const dialog = page.getByRole('dialog', { name: 'Invite people' });
      for (const [email, label] of [
        [internal, 'Enterprise'],
        [reader, role],
      ] as const) {
        await dialog.getByLabel('E-mail addresses').fill(email);
        await dialog.getByLabel('Role', { exact: true }).first().selectOption({ label });
        await button(dialog, 'Add').click();
      }
      await button(dialog, 'Send 2 invitations').click();
      await said(page, 'INVITATION SENT SUCCESSFULLY!');
    });
    const joined = async (email: string) => {
      const guest = await newVisitor(browser);
      await guest.page.goto(linkIn(await mailTo(request, email, /invites you/), /subuser=/));
      await guest.page.getByLabel('First name').fill('Ines');
      await guest.page.getByLabel('Last name').fill('Moreau');
      await guest.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await guest.page.getByRole('button', { name: /join|accept|continue/i }).click();
      return guest;
    };

    const colleague = await joined(internal);
    await test.step('the colleague sees the enterprise’s changes', async () => {
      const sharing = '/admin-enterprise/account-enterprise/sharing';
      const download = (of: Page) => of.getByRole('switch', { name: 'Download' });
      await expect(colleague.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await page.goto(sharing);
      for (const on of [false, true]) {
        // it changes once the server has saved it
        await download(page).click();
        await expect(download(page)).toBeChecked({ checked: on });
        await said(page, 'Updated successfully');
        await expect(download(page)).toBeEnabled();
        await colleague.page.goto(sharing);
        await expect(download(colleague.page)).toBeChecked({ checked: on });
      }
    });

    const guest = await joined(reader);
    await test.step('the role allows scripts and favorites, and nothing else', async () => {
      await expect(guest.page.getByRole('heading', { level: 1, name: 'Welcome, Ines' })).toBeVisible();
      await graphql(
        request,
        await tokenOf(request, reader),
        'mutation { finishWorkspace(answers: { wsName: "Ines Moreau" }) { id } }',
      );
      await guest.page.goto('/dashboard');
      const links = guest.page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links).toHaveText(['Home', 'Content', 'Favorites', 'Settings', 'Records']);
      await links.filter({ hasText: 'Content' }).click();
      await expect(guest.page.getByRole('heading', { level: 1, name: 'Content Scripts' })).toBeVisible();
      for (const path of ['content-videos', 'edit-script', 'review']) {
        await guest.page.goto(`/dashboard/${path}`);
        await expect(guest.page.getByRole('heading', { level: 1, name: 'ACCESS DENIED' })).toBeVisible();
      }
    });
    for (const visitor of [colleague, guest]) {
      expect(unexpected(visitor.complaints)).toEqual([]);
      await visitor.context.close();
    }

    await test.step('a person who left is still listed with their unfinished work', async () => {
      await page.goto('/admin-enterprise/account-enterprise/users?tab=internal');
      await page.getByRole('searchbox').fill(reader);
      const row = page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: reader });
      const choose = async (action: string) => {
        await row.getByRole('button', { name: /^Actions for/ }).click();
        await page.getByRole('menuitem', { name: action }).click();
      };
      await choose('Change name');
      const naming = page.getByRole('dialog', { name: 'Name of Ines Moreau' });
      await naming.getByLabel('Last name').fill('Moreau-Lee');
      await button(naming, 'Save').click();
      await expect(row).toHaveText(/Ines Moreau-Lee/);
      await choose('Delete');
      await page
        .getByRole('dialog', { name: 'Are you sure to delete' })
        .getByRole('button', { name: 'Delete' })
        .click();
      await said(page, 'User deleted');
      await page.getByLabel('Status').selectOption('Deleted');
      await expect(row).toHaveText(/Nothing to hand over.*Deleted/);
      await look(page, info, 'deleted people');
    });
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);
