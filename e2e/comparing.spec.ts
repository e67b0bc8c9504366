import { DEMO_PASSWORD } from '@greenlit/seeds/cast.ts';
import { expect, type Page, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { graphql, tokenOf } from './support/people.ts';
import { sendBack, submitVideo } from './support/reviews.ts';
import { button, field } from './support/settings.ts';
import { unexpected } from './support/watch.ts';

/** Begins a comparison that does not end: the server answers that it is still fetching its recognizer. */
async function startComparing(page: Page): Promise<void> {
  await page.route('**/api/speech/*', (route) => route.fulfill({ json: { state: 'fetching' } }));
  await button(page, 'Compare now').click();
  await expect(page.getByText('Getting the speech recognizer ready (only the first time)')).toBeVisible();
}

test('corrections ask before they are sent, or left for a new recording, during a comparison', async ({
  browser,
  request,
}) => {
  const { page, complaints } = await newVisitor(browser);
  await signIn(page, 'owner');
  const token = await tokenOf(request, 'owner@demo.test', DEMO_PASSWORD);
  const made = { title: `Compared ${Date.now()}`, script: 'Bonds pay interest.' };
  const id = await submitVideo(request, 'owner@demo.test', made, DEMO_PASSWORD);
  await sendBack(request, token, { id, type: 'video' });
  const status = async () =>
    (
      await graphql<{ getVideo: { status: string } }>(
        request,
        token,
        'query ($id: ID!) { getVideo(id: $id) { status } }',
        {
          id,
        },
      )
    ).getVideo.status;
  const dialog = page.getByRole('dialog');
  await page.goto(`/dashboard/need-changes/${id}`);
  await field(page, 'Title').fill(`${made.title}, again`);

  await test.step('without a comparison nothing is said of one', async () => {
    await button(page, 'Go to recording').click();
    await expect(dialog).toContainText('The video becomes a draft again.');
    await expect(dialog).not.toContainText('comparison');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('recording again is asked about, and goes nowhere by itself', async () => {
    await startComparing(page);
    await button(page, 'Go to recording').click();
    await expect(dialog).toContainText('The comparison with the script stops.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('sending is asked about, and waits', async () => {
    await button(page, 'Save and Send').click();
    await expect(dialog).toContainText('Send without the comparison?');
    await dialog.getByRole('button', { name: 'Wait' }).click();
    await expect(dialog).toBeHidden();
    expect(await status()).toBe('need_changes');
  });

  await test.step('and is sent without it', async () => {
    await button(page, 'Save and Send').click();
    await dialog.getByRole('button', { name: 'Send without it' }).click();
    await expect.poll(status).toBe('in_review');
  });
  expect(unexpected(complaints)).toEqual([]);
});
