import { expect, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { mailTo } from './support/mail.ts';
import { graphql, tokenOf } from './support/people.ts';
import { ownerWithReviewer, submitVideo } from './support/reviews.ts';
import { button, signedIn } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { look, unexpected } from './support/watch.ts';

test(
  'an admin views a client’s area to help find a video, and the client sees who looked and why',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const client = await ownerWithReviewer(request, 'reviewer@looking.test');
    await submitVideo(request, client, { title: 'Where is this video', script: 'It was sent to review.' });
    const { getViewer } = await graphql<{ getViewer: { user: { id: string } } }>(
      request,
      await tokenOf(request, client),
      '{ getViewer { user { id } } }',
    );

    const { page, context, complaints } = await newVisitor(browser);
    await signIn(page, 'admin');
    const panel = `/admin/clients/enterprises/${getViewer.user.id}`;
    await page.goto(panel);
    await button(page, 'View as client').click();
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Start viewing').click();
    await expect(dialog.getByText('Reason is required')).toBeVisible();
    await dialog.getByLabel('Reason').fill('You cannot find a video');
    await look(page, info, 'reason');
    await button(dialog, 'Start viewing').click();

    const bar = page.getByRole('region', { name: 'Viewing as a client' });
    await expect(bar).toContainText("You're viewing Greenlit as Nora Brandt until");
    await page.goto('/dashboard/content-videos');
    await expect(page.getByText('Where is this video').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'New video' })).toBeHidden();
    await look(page, info, 'as the client');
    await page.goto('/dashboard/account/records');
    await expect(page.getByText('Where is this video').first()).toBeVisible();
    for (const name of ['Export records', 'Download CSV', 'Print']) await expect(button(page, name)).toBeHidden();
    await page.goto('/dashboard/account/settings?tab=disclaimer');
    await expect(bar).toBeVisible();

    const seen = await signedIn(browser, client);
    const told = seen.page.getByRole('region', { name: 'Viewing as a client' });
    await expect(told).toContainText('is viewing your account until');
    await expect(told).toContainText('You cannot find a video');
    await look(seen.page, info, 'what the client sees');

    await button(bar, 'Stop viewing').click();
    await expect(page).toHaveURL(panel);
    await expect(bar).toBeHidden();
    await seen.page.goto('/dashboard/account/records');
    await expect(seen.page.getByText('started viewing the account (read-only): You cannot find a video')).toBeVisible();
    await expect(seen.page.getByText('stopped viewing the account')).toBeVisible();
    await expect(told).toBeHidden();
    expect((await mailTo(request, client, /is viewing your account/)).text).toContain('You cannot find a video');
    expect(unexpected([...complaints, ...seen.complaints])).toEqual([]);
    await seen.context.close();
    await context.close();
  },
);
