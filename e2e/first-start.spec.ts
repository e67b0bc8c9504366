import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { newVisitor } from './support/cast.ts';
import { card, heading, LIBRARY, script } from './support/library.ts';
import { fillLogin, graphql, tokenOf } from './support/people.ts';
import { startServer } from './support/server.ts';
import { button, field, newOwner, said } from './support/settings.ts';
import { auditScreen, unexpected } from './support/watch.ts';

const TEMPLATES = '{ getMyScriptsNew(noCustom: false) { scripts { id title createdBy } } }';
interface Templates {
  getMyScriptsNew: { scripts: { id: string; title: string; createdBy: string }[] };
}

test('a first start without the demo has everything the first script needs', async ({ browser, playwright }, info) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'greenlit-first-'));
  const { baseURL, stop } = await startServer({ DATA_DIR: folder, DEMO: '0' });
  const request = await playwright.request.newContext({ baseURL });
  const { page, context, complaints } = await newVisitor(browser);
  try {
    const email = await newOwner(request, 'first');
    await page.goto(`${baseURL}/login?next=${LIBRARY}`);
    await fillLogin(page, email);

    await test.step('the library is empty and says how to start', async () => {
      await expect(heading(page, 'Content Scripts')).toBeVisible();
      await expect(page.getByText('0 scripts')).toBeVisible();
      await auditScreen(page, info, 'nothing yet');
    });

    await test.step('the template opens an empty script', async () => {
      const { getMyScriptsNew } = await graphql<Templates>(request, await tokenOf(request, email), TEMPLATES);
      const [template] = getMyScriptsNew.scripts;
      expect(template).toMatchObject({ title: 'Custom Script', createdBy: 'Greenlit' });
      await page.goto(`${baseURL}/dashboard/edit-script/create/${template?.id}`);
      await expect(heading(page, /Custom script/)).toBeVisible();
      await expect(script(page)).toHaveValue('');
    });

    await test.step('a script is written and saved in the custom library', async () => {
      await page.goto(`${baseURL}${LIBRARY}`);
      await button(page, 'New').first().click();
      await page.getByRole('menuitem', { name: 'Script', exact: true }).click();
      await field(page, 'Title').fill('The first of many');
      await script(page).fill('Bonds pay interest. Their prices move.');
      await expect(page.getByText(/^Saved/).first()).toBeVisible();
      await button(page, 'Save script').click();
      await said(page, 'Script saved successfully');
      await expect(card(page, 'The first of many')).toBeVisible();
      await page.getByRole('combobox', { name: 'Library' }).selectOption({ label: 'Custom (1)' });
      await expect(page).toHaveURL(/library=/);
      await expect(card(page, 'The first of many')).toBeVisible();
    });
    expect(unexpected(complaints)).toEqual([]);
  } finally {
    await context.close();
    await request.dispose();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
});
