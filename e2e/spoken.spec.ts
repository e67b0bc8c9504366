import { randomUUID } from 'node:crypto';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { expect, type Page, type Request, test } from '@playwright/test';
import { newVisitor } from './support/cast.ts';
import { linkIn, mailTo } from './support/mail.ts';
import { graphql, openAs, tokenOf } from './support/people.ts';
import { formOf, ownerWithReviewer } from './support/reviews.ts';
import { button } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { upload } from './support/studio.ts';
import { auditScreen, unexpected } from './support/watch.ts';

// the recognizers are fetched when first requested
test.describe.configure({ timeout: 600_000 });
const FETCHED = { timeout: 300_000 };

// the setup decides it once (playwright.config.ts)
const missing = process.env.JOURNEYS_NO_SPEECH ?? '';
test.skip(missing !== '', missing);

const SCRIPT =
  'Past performance does not guarantee future results. Your account may lose value when markets fall. ' +
  'Please call our office if you have any questions.';

/** The page's requests, workers included. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.context().on('request', (request) => {
    if (request.url().startsWith('http')) requests.push(request);
  });
  return requests;
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** Records request bodies, which the browser does not expose if they are Blobs. */
const bytesOf = async (request: Request): Promise<number> =>
  Math.max(request.postDataBuffer()?.length ?? 0, Number((await request.allHeaders())['content-length'] ?? 0));

/** Far less than the sound of the shortest video. */
const WORDS_BYTES = 20_000;

test(
  'captions are made from speech, and automatic ones are marked until they are checked',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    const email = await ownerWithReviewer(request, `reviewer-${randomUUID().slice(0, 8)}@journey.test`);
    const token = await tokenOf(request, email);
    const ask = <Data>(query: string, variables: object) => graphql<Data>(request, token, query, variables);
    const urlVideo = await upload(request, token, 'videos', fixtures.spoken);
    const draft = async (script: string): Promise<string> => {
      const video = { title: 'Results', script, category: 'Investor Behavior', urlVideo };
      const made = await ask<{ createVideo: { id: string } }>(
        'mutation ($video: VideoInput!) { createVideo(video: $video) { id } }',
        { video },
      );
      const { id } = made.createVideo;
      await ask('mutation ($id: ID!) { updateVideo(id: $id, video: { view: 2 }) { id } }', { id });
      return id;
    };
    const captionsOf = async (id: string): Promise<string> => {
      const answer = await ask<{ getVideo: { captions: string | null } }>(
        'query ($id: ID!) { getVideo(id: $id) { captions } }',
        { id },
      );
      return answer.getVideo.captions ?? '';
    };
    const { page, complaints } = await newVisitor(browser);
    await openAs(page, email);
    await expect(page.getByRole('link', { name: 'New video' }).first()).toBeVisible();

    await test.step('the script’s words, at the times at which they are spoken', async () => {
      const id = await draft(SCRIPT);
      await page.goto(`/dashboard/video-record/${id}`);
      await button(page, 'Time the script to your speech').click();
      await expect(page.getByText('3 captions')).toBeVisible(FETCHED);
      await expect
        .poll(() => captionsOf(id))
        .toMatch(/^WEBVTT\n\n00:00:0[01].*Past performance does not.*questions\.\n$/s);
    });

    await test.step('without a script, the recognizer’s text', async () => {
      const id = await draft('');
      await page.goto(`/dashboard/video-record/${id}`);
      await button(page, 'Transcribe the speech').click();
      const read = button(page, 'I have read them');
      await expect(read).toBeVisible(FETCHED);
      await expect.poll(() => captionsOf(id)).toMatch(/Nobody has read this yet.*future results/is);
      await auditScreen(page, info, 'transcribed captions');
      await read.click();
      await expect(read).toBeHidden();
      await expect.poll(() => captionsOf(id)).not.toMatch(/Nobody has read this/);
    });
    expect(unexpected(complaints)).toEqual([]);
  },
);

test(
  'a video without sound is reported as such, and nothing else is claimed',
  SIDE_ROAD,
  async ({ browser, request }) => {
    const email = await ownerWithReviewer(request, `reviewer-${randomUUID().slice(0, 8)}@journey.test`);
    const token = await tokenOf(request, email);
    const ask = <Data>(query: string, variables: object) => graphql<Data>(request, token, query, variables);
    const urlVideo = await upload(request, token, 'videos', fixtures.noSound);
    const { createVideo } = await ask<{ createVideo: { id: string } }>(
      'mutation ($video: VideoInput!) { createVideo(video: $video) { id } }',
      { video: { title: 'Results', script: SCRIPT, category: 'Investor Behavior', urlVideo } },
    );
    const { id } = createVideo;
    const at = (view: number) =>
      ask('mutation ($id: ID!, $view: Int!) { updateVideo(id: $id, video: { view: $view }) { id } }', { id, view });
    const { page, complaints } = await newVisitor(browser);
    await openAs(page, email);
    await expect(page.getByRole('link', { name: 'New video' }).first()).toBeVisible();

    await test.step('when making captions', async () => {
      await at(2);
      await page.goto(`/dashboard/video-record/${id}`);
      await button(page, 'Time the script to your speech').click();
      await expect(page.getByText('This video has no sound.')).toBeVisible(FETCHED);
    });

    await test.step('when comparing it with the script', async () => {
      await at(3);
      await page.goto(`/dashboard/video-record/${id}`);
      await button(page, 'Compare now').click();
      const region = page.getByRole('region', { name: 'Compare the video with the script' });
      await expect(region.getByText('found no sound in this video, so nothing was compared')).toBeVisible(FETCHED);
      await expect(region.getByRole('listitem')).toHaveCount(0);
    });
    expect(unexpected(complaints)).toEqual([]);
  },
);

test('a “not” that was left out is found before sending, and by the reviewer', async ({ browser, request }, info) => {
  const reviewer = `reviewer-${randomUUID().slice(0, 8)}@journey.test`;
  const email = await ownerWithReviewer(request, reviewer);
  const token = await tokenOf(request, email);
  const ask = <Data>(query: string, variables: object) => graphql<Data>(request, token, query, variables);
  const urlVideo = await upload(request, token, 'videos', fixtures.spoken);
  const { createVideo } = await ask<{ createVideo: { id: string } }>(
    'mutation ($video: VideoInput!) { createVideo(video: $video) { id } }',
    { video: { title: 'Results', script: SCRIPT, category: 'Investor Behavior', urlVideo } },
  );
  const { id } = createVideo;
  await ask('mutation ($id: ID!) { updateVideo(id: $id, video: { view: 3 }) { id } }', { id });
  const { page, complaints } = await newVisitor(browser);
  const requests = requestsOf(page);

  await test.step('the author compares the video with the script', async () => {
    await openAs(page, email);
    await expect(page.getByRole('link', { name: 'New video' }).first()).toBeVisible();
    await page.goto(`/dashboard/video-record/${id}`);
    requests.length = 0;
    await button(page, 'Compare now').click();
    const findings = page.getByRole('region', { name: 'Compare the video with the script' }).getByRole('listitem');
    await expect(findings.first()).toBeVisible(FETCHED);
    await expect(findings.first()).toContainText('Not said');
    await expect(findings.first().locator('del')).toHaveText('not');
    await expect(button(page, 'Compare again')).toBeVisible(FETCHED);
    await expect(findings).toHaveCount(1);
    const player = page.locator('video');
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(5);
    // from the end back to the finding
    await player.evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration;
    });
    await findings.getByRole('button', { name: 'Play at 0:01' }).click();
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeLessThan(5);
    await auditScreen(page, info, 'before sending');
  });

  await test.step('nothing is sent to other servers, and no sound to ours', async () => {
    // they include the worker's requests
    expect(requests.map(pathOf)).toContainEqual(expect.stringMatching(/soundswallower.*\.wasm$/));
    expect([...new Set(requests.map((one) => new URL(one.url()).origin))]).toEqual([new URL(page.url()).origin]);
    const sent = requests.filter((one) => one.method() !== 'GET');
    expect([...new Set(sent.map(pathOf))].sort()).toEqual(['/api/speech/free', '/api/speech/script', '/graphql']);
    expect(Math.max(...(await Promise.all(sent.map(bytesOf))))).toBeLessThan(WORDS_BYTES);
  });

  await test.step('the reviewer sees the same finding, with its position', async () => {
    await ask('mutation ($data: ComplianceSubmissionInput!) { createComplianceSubmission(data: $data) { id } }', {
      data: { videoId: id, email: reviewer, reviewForm: formOf(email) },
    });
    await page.goto(linkIn(await mailTo(request, reviewer, /review/i), /compliance\/review/));
    const fold = page.locator('details', { hasText: 'Video compared with the script (1 difference)' });
    await expect(fold.locator('del')).toHaveText('not');
    await expect(page.getByRole('list', { name: 'Places in the video' }).getByRole('button')).toHaveCount(1);
    await auditScreen(page, info, 'what the reviewer reads');
  });

  await test.step('the author finds it on the video’s own page, and can compare again there', async () => {
    await page.goto(`/dashboard/in-review/${id}`);
    const section = page.getByRole('region', { name: 'Compare the video with the script' });
    await expect(section.locator('del')).toHaveText('not');
    await button(page, 'Compare again').click();
    await expect(section.getByText('Only you see this. The record keeps what was sent.')).toBeVisible(FETCHED);
    await expect(section.locator('del')).toHaveText('not');
    await auditScreen(page, info, 'on its own page');
  });
  expect(unexpected(complaints)).toEqual([]);
});
