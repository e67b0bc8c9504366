import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { card, choose, heading, LIBRARY, script } from './support/library.ts';
import { mailTo } from './support/mail.ts';
import { graphql, tokenOf } from './support/people.ts';
import { formOf, ownerWithReviewer } from './support/reviews.ts';
import { button, field, SETTINGS, said, signedIn } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { auditScreen, unexpected } from './support/watch.ts';

test(
  'an account names a second reviewer as the default, an author asks the first one again; a draft is deleted',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const tag = randomUUID().slice(0, 8);
    const [first, second] = [`first-${tag}@journey.test`, `second-${tag}@journey.test`];
    const email = await ownerWithReviewer(request, first);
    const token = await tokenOf(request, email);
    const { page, context, complaints } = await signedIn(browser, email, `${SETTINGS}?tab=company`);

    await test.step('the second reviewer is added to the list, and becomes the default', async () => {
      await field(page, 'Add a reviewer').fill(second);
      await button(page, 'Add').click();
      const others = page.getByRole('list', { name: 'More reviewers' });
      await expect(others).toContainText(second);
      await button(page, `Make ${second} the default reviewer`).click();
      await expect(others).toContainText(first);
      await expect(field(page, 'Compliance e-mail')).toHaveValue(second);
    });

    await test.step('a script is sent to the first one', async () => {
      await graphql(request, token, 'mutation ($script: ScriptInput!) { createScript(script: $script) { id } }', {
        script: { title: 'Ladders', scriptText: 'A ladder of bonds.', status: 'draft', reviewForm: formOf(email) },
      });
      await page.goto(`${LIBRARY}?level=mine`);
      await card(page, 'Ladders').getByRole('link').first().click();
      await expect(script(page)).toHaveValue('A ladder of bonds.');
      await expect(page.getByLabel('Send to')).toHaveValue(second);
      await page.getByLabel('Send to').selectOption(first);
      await auditScreen(page, info, 'whom to ask');
      await button(page, 'Send for review').click();
      await said(page, 'Script saved successfully');
      expect((await mailTo(request, first, /Ladders/)).to).toBe(first);
    });

    await test.step('a draft is deleted from the list', async () => {
      await graphql(request, token, 'mutation ($script: ScriptInput!) { createScript(script: $script) { id } }', {
        script: { title: 'Thrown away', scriptText: 'Not this one.', status: 'draft' },
      });
      await page.goto(`${LIBRARY}?level=mine`);
      await expect(heading(page, 'Content Scripts')).toBeVisible();
      await choose(page, card(page, 'Thrown away'), 'Delete');
      await page.getByRole('dialog', { name: 'Delete this draft?' }).getByRole('button', { name: 'Delete' }).click();
      await said(page, 'Draft deleted');
      await expect(card(page, 'Thrown away')).toHaveCount(0);
      await expect(card(page, 'Ladders')).toHaveCount(1);
    });

    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);
