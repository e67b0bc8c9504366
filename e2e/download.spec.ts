import { expect, test } from '@playwright/test';
import { newVisitor } from './support/cast.ts';
import { graphql, openAs, tokenOf } from './support/people.ts';
import { button, newOwner } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { brandedDraft } from './support/studio.ts';
import { look, unexpected } from './support/watch.ts';

const CAPTIONS = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nGood morning.\n';

test(
  'a published video and its captions can be downloaded, even after their links expired on an open page',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const email = await newOwner(request, 'download');
    const id = await brandedDraft(request, email, { title: 'Rates in autumn', captions: CAPTIONS });
    await graphql(
      request,
      await tokenOf(request, email),
      'mutation ($id: ID!) { updateVideo(id: $id, video: { status: approved }) { id } }',
      { id },
    );
    const { page, context, complaints } = await newVisitor(browser);
    await openAs(page, email, `/dashboard/approved/${id}`);

    await test.step('captions that fail to load do not make the video fail', async () => {
      await page.locator('video track').dispatchEvent('error');
      await expect(page.getByText('This video can’t be played right now')).toHaveCount(0);
    });

    for (const [name, file] of [
      ['Download', 'Rates_in_autumn.mp4'],
      ['Download captions', 'Rates_in_autumn.vtt'],
    ] as const)
      await test.step(name, async () => {
        const [saved] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
        expect(saved.suggestedFilename()).toBe(file);
      });

    await test.step('the editor and the recorder lead to its page', async () => {
      for (const path of ['edit-script', 'video-record']) {
        await page.goto(`/dashboard/${path}/${id}`);
        await expect(page).toHaveURL(new RegExp(`/dashboard/approved/${id}$`));
      }
    });

    await test.step('an expired link', async () => {
      let refused = 0;
      await page.route(/\/files\//, (route) => {
        if (route.request().method() !== 'HEAD' || refused > 0) return route.fallback();
        refused += 1;
        return route.fulfill({ status: 404 });
      });
      const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
      expect([saved.suggestedFilename(), refused]).toEqual(['Rates_in_autumn.mp4', 1]);
      await page.unrouteAll();
    });

    await test.step('a server that never responds', async () => {
      await page.route(/\/files\//, (route) =>
        route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
      );
      await button(page, 'Download').click();
      await expect(page.getByText('The download failed, please try again').first()).toBeVisible();
      await look(page, info, 'a download that failed');
    });

    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);
