import { expect, test } from '@playwright/test';
import { newVisitor } from './support/cast.ts';
import { script } from './support/library.ts';
import { linkIn, mailTo } from './support/mail.ts';
import { graphql, newAddress, openAs, tokenOf } from './support/people.ts';
import { counted, preReview } from './support/preReview.ts';
import { formOf, ownerWithReviewer } from './support/reviews.ts';
import { button, field, said } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { auditScreen, PHONE, unexpected } from './support/watch.ts';

const NEW_SCRIPT = 'mutation ($script: ScriptInput!) { createScript(script: $script) { id } }';

test(
  'a claim is shown with its evidence, and marked for author and reviewer once expired',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const reviewer = newAddress('reviewer');
    const email = await ownerWithReviewer(request, reviewer);
    const { page, complaints } = await newVisitor(browser);
    const scriptText = 'We advise seven hundred families in our town.';
    const register = page.getByRole('list', { name: 'Claims' });
    const write = async () => {
      await page.goto('/dashboard/edit-script/create/custom');
      await script(page).fill(scriptText);
    };
    const made = page.getByRole('region', { name: '1 claim from your register' });

    await test.step('a claim is registered as a pattern, and needs evidence', async () => {
      await openAs(page, email);
      await expect(page.getByRole('link', { name: 'New video' }).first()).toBeVisible();
      await page.goto('/dashboard/rules#claims');
      await button(page, 'Add a claim').click();
      await field(page, 'Claim').fill('advise [number] families');
      await field(page, 'Evidence').fill('Client list of October, page 2');
      await page.getByLabel('Valid until').fill('2099-12-31');
      await button(page, 'Save claim').click();
      await said(page, 'Give a link or upload the document');
      await field(page, 'Link').fill('https://firm.test/report');
      await button(page, 'Save claim').click();
      await expect(register).toContainText('Valid until Dec 31st, 2099');
      await auditScreen(page, info, 'register of claims');
    });

    await test.step('the author sees its evidence, however the number is written', async () => {
      await write();
      await expect(made).toContainText('“advise seven hundred families”');
      await expect(made).toContainText('Client list of October, page 2');
      await expect(made.getByRole('link', { name: 'View evidence' })).toHaveAttribute(
        'href',
        'https://firm.test/report',
      );
      await expect(preReview(page).getByRole('status')).toContainText('No risky phrases found.');
    });

    await test.step('once it has expired, it is a finding', async () => {
      await page.goto('/dashboard/rules#claims');
      await register.getByRole('button', { name: 'Edit “advise [number] families”' }).click();
      await page.getByLabel('Valid until').fill('2020-01-31');
      await button(page, 'Save claim').click();
      await expect(register).toContainText('Expired on Jan 31st, 2020');
      await write();
      await counted(page, '1 phrase to check');
      await expect(preReview(page)).toContainText('The evidence for this claim expired on Jan 31st, 2020');
      await expect(made).toContainText('expired on Jan 31st, 2020');
      await auditScreen(page, info, 'an expired claim in the editor');
    });

    await test.step('the reviewer sees the finding too', async () => {
      const sent = { title: 'Our year', scriptText, category: 'Building Wealth', reviewForm: formOf(email) };
      await graphql(request, await tokenOf(request, email), NEW_SCRIPT, { script: sent });
      await page.goto(linkIn(await mailTo(request, reviewer, /Our year/), /compliance\/review/));
      const fold = page.locator('details', { hasText: 'Client list of October, page 2' });
      await expect(fold).toContainText('“advise seven hundred families”');
      await expect(fold).toContainText('Jan 31st, 2020');
      await expect(fold.getByRole('link', { name: 'View evidence' })).toBeVisible();
      await auditScreen(page, info, 'an expired claim for the reviewer');
    });
    expect(unexpected(complaints)).toEqual([]);
  },
);

test('in a copy of an approved script only new text has to be read: two of twelve sentences', async ({
  browser,
  request,
}, info) => {
  const reviewer = newAddress('reviewer');
  const email = await ownerWithReviewer(request, reviewer);
  const ask = async <Data>(query: string, variables: object) =>
    graphql<Data>(request, await tokenOf(request, email), query, variables);
  const parts = 'stocks bonds cash funds houses land gold oil wheat art wine coins'.split(' ');
  const sentences = parts.map((part) => `People who save for many years may hold some ${part} too.`);
  const revised = sentences.with(3, 'Funds are new here.').with(8, 'So is what we say about wheat.');
  const sent = { title: 'Twelve ways', scriptText: sentences.join(' '), category: 'Building Wealth' };
  const { createScript } = await ask<{ createScript: { id: string } }>(NEW_SCRIPT, {
    script: { ...sent, reviewForm: formOf(email) },
  });
  const { page, complaints } = await newVisitor(browser, PHONE);

  await test.step('the original is approved', async () => {
    await page.goto(linkIn(await mailTo(request, reviewer, /Twelve ways/), /compliance\/review/));
    await page.getByLabel('Your name').fill('Helen Marsh');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
  });

  await test.step('in the copy, ten sentences are folded, with who approved them and where', async () => {
    const { copyScript } = await ask<{ copyScript: { id: string } }>(
      'mutation ($id: ID!) { copyScript(id: $id) { id } }',
      { id: createScript.id },
    );
    await ask('mutation ($id: ID!, $script: ScriptInput!) { updateScript(id: $id, script: $script) { id } }', {
      id: copyScript.id,
      script: {
        title: 'Twelve ways, again',
        scriptText: revised.join(' '),
        status: 'in_review',
        reviewForm: formOf(email),
      },
    });
    await page.goto(linkIn(await mailTo(request, reviewer, /Twelve ways, again/), /compliance\/review/));
    const folds = page.locator('details', { hasText: 'approved in version 1 of “Twelve ways” by Helen Marsh' });
    await expect(folds.locator('summary')).toHaveText([/^3 sentences/, /^4 sentences/, /^3 sentences/]);
    await expect(page.getByText('Funds are new here.')).toBeVisible();
    await expect(folds.nth(1)).not.toHaveAttribute('open');
    await auditScreen(page, info, 'ten of twelve sentences folded');
    await folds.nth(1).locator('summary').click();
    await expect(folds.nth(1)).toHaveAttribute('open');
    await expect(folds.nth(1)).toContainText('hold some gold too');
    await page.getByRole('checkbox', { name: /Hide previously approved text/ }).uncheck();
    await expect(folds).toHaveCount(0);
  });
  expect(unexpected(complaints)).toEqual([]);
});
