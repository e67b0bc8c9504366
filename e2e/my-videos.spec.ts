import { expect, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { card, cards, choose, LIBRARY, visit } from './support/library.ts';
import { graphql, tokenOf } from './support/people.ts';
import { button, said } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { auditScreen, look, settled } from './support/watch.ts';

test('favorites of both kinds, and everything people can do with their videos', async ({ browser, request }, info) => {
  const at = `${LIBRARY}?level=provider`;
  const { page, context, complaints, email } = await visit(browser, request, 'videos', at);
  const token = await tokenOf(request, email);
  for (const title of ['Bonds again', 'A plan for winter'])
    await graphql(request, token, 'mutation ($v: VideoInput!) { createVideo(video: $v) { id } }', {
      v: { title, script: 'Hello.', view: 0 },
    });

  await test.step('a star changes at once and shows in the favorites', async () => {
    await settled(page);
    const star = cards(page)
      .first()
      .getByRole('button', { name: /^Favorite/ });
    const title = (await cards(page).first().getByRole('heading').textContent()) ?? '';
    await star.click();
    await said(page, 'ADDED TO YOUR FAVORITES!');
    await page.goto('/dashboard/favorites');
    await expect(card(page, title)).toBeVisible();
    await auditScreen(page, info, 'favorites');
    await page.goto('/dashboard/favorites?page=9');
    await expect(card(page, title)).toBeVisible();
    await expect(page).toHaveURL(/favorites$/);
    await card(page, title)
      .getByRole('button', { name: /^Favorite/ })
      .click();
    await said(page, 'REMOVED FROM YOUR FAVORITES!');
    await expect(page.getByText('Scripts you mark with a star appear here.')).toBeVisible();
    await page.getByRole('tab', { name: 'Videos' }).click();
    await expect(page).toHaveURL(/tab=videos/);
    await expect(page.getByText('Approved videos you mark with a star appear here.')).toBeVisible();
  });

  await test.step('videos are sorted, filtered, hidden, archived and deleted', async () => {
    await page.goto('/dashboard/content-videos?order=ASC');
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toContainText('A plan for winter');
    await expect(
      cards(page)
        .first()
        .getByRole('button', { name: /^Favorite/ }),
    ).toHaveCount(0);
    await expect(cards(page).first()).toContainText('Continue');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('approved');
    await expect(page).toHaveURL(/status=approved/);
    await expect(page.getByText('No videos match.')).toBeVisible();
    await button(page, 'Clear filters').click();
    await choose(page, card(page, 'Bonds again'), 'Archive');
    await said(page, 'Video archived');
    await expect(card(page, 'Bonds again')).toHaveCount(0);
    await button(page, 'Undo').click();
    await said(page, 'Undone');
    await expect(card(page, 'Bonds again'), 'archiving can be undone').toBeVisible();
    await choose(page, card(page, 'Bonds again'), 'Hide');
    await said(page, 'Video hidden');
    await expect(card(page, 'Bonds again')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Shown' }).selectOption('hidden');
    await expect(card(page, 'Bonds again')).toContainText('Hidden');
    await auditScreen(page, info, 'hidden videos');
    await choose(page, card(page, 'Bonds again'), 'Show again');
    await said(page, 'Video visible again');
    await page.goto('/dashboard/content-videos');
    await choose(page, card(page, 'Bonds again'), 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete?' });
    await look(page, info, 'delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Video deleted');
    await expect(cards(page)).toHaveCount(1);
  });
  expect(complaints).toEqual([]);
  await context.close();
});

test('an enterprise filters its videos by every status but Draft', SIDE_ROAD, async ({ browser }) => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'enterprise', '/admin-enterprise/content-videos');
  await expect(page.getByRole('combobox', { name: 'Status' }).getByRole('option')).toHaveText([
    'All statuses',
    'In Review',
    'Need Changes',
    'Approved',
  ]);
  await context.close();
});
