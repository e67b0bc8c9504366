import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { newVisitor, type Visitor } from './cast.ts';
import { graphql, openAs, tokenOf } from './people.ts';
import { button, newOwner } from './settings.ts';

const SCRIPT = `Rates fell last week. Bonds rose, and your plan did what it should.

What you need soon should not be in stocks. What you need in ten years has time.

Call us before you change anything. We will look at it together.`;

export interface Studio extends Visitor {
  /** The server's data of the video. */
  video(): Promise<{ urlVideo: string | null; captions: string | null; view: number }>;
}

/** A person with a script, about to record it; `prepare` sets up the browser. */
export async function atTheBooth(
  browser: Browser,
  request: APIRequestContext,
  name: string,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
): Promise<Studio> {
  const email = await newOwner(request, name);
  const token = await tokenOf(request, email);
  const { createVideo } = await graphql<{ createVideo: { id: string } }>(
    request,
    token,
    'mutation ($video: VideoInput!) { createVideo(video: $video) { id } }',
    { video: { title: 'Rates in autumn', script: SCRIPT } },
  );
  const visitor = await newVisitor(browser);
  await visitor.page.addInitScript(rememberStreams);
  await prepare(visitor.context);
  await openAs(visitor.page, email, `/dashboard/video-record/${createVideo.id}`);
  await button(visitor.page, 'Next').click();
  await expect(button(visitor.page, 'Open the recorder')).toBeVisible();
  const video = async () => {
    const query = 'query ($id: ID!) { getVideo(id: $id) { urlVideo captions view } }';
    return (await graphql<{ getVideo: Awaited<ReturnType<Studio['video']>> }>(request, token, query, createVideo))
      .getVideo;
  };
  return { ...visitor, video };
}

/** Keeps references to open devices, so that a test can disconnect one. */
function rememberStreams(): void {
  const { mediaDevices } = navigator;
  const real = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    if (window.refuse) throw new DOMException('not now', window.refuse);
    const stream = await real(constraints);
    window.devices = stream.getTracks();
    return stream;
  };
}

export const refuse = (page: Page, name: string) =>
  page.evaluate((refusal) => Object.assign(window, { refuse: refusal }), name);

export const unplug = (page: Page, kind: 'video' | 'audio') =>
  page.evaluate((which) => {
    const track = window.devices.find((each) => each.kind === which);
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  }, kind);

export async function openBooth(page: Page): Promise<void> {
  await button(page, 'Open the recorder').click();
  await expect(button(page, 'Start recording')).toBeEnabled();
}

/** The seconds on the booth's timer. */
export async function recordedSeconds(page: Page): Promise<number> {
  const shown = await page.getByRole('timer', { name: 'Recorded time' }).textContent();
  const [, minutes, seconds] = /^(\d+):(\d\d)/.exec(shown ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Waits until the booth's timer shows at least this many seconds; on a busy machine it skips some. */
export const recorded = (page: Page, seconds: number) =>
  expect.poll(() => recordedSeconds(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(seconds);

/** Records until the timer shows at least this many seconds. */
export async function record(page: Page, seconds: number): Promise<void> {
  await button(page, 'Start recording').click();
  await recorded(page, seconds);
  await expect(button(page, 'End Recording')).toBeEnabled();
}

/**
 * Does something in the page as soon as the countdown shows, which is over in seconds: on a busy machine it may pass between
 * two looks of the test. The promise resolves once it was done.
 */
export const inTheCountdown = (page: Page, act: 'press Escape' | 'click Exit'): Promise<void> =>
  page.evaluate(
    (what) =>
      new Promise<void>((resolve) => {
        const look = new MutationObserver(() => {
          const booth = document.querySelector('dialog[data-phase="countdown"]');
          const exit = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Exit');
          if (!booth?.querySelector('[role="status"][aria-label^="Recording starts in"]')) return;
          look.disconnect();
          if (what === 'click Exit') exit?.click();
          else booth.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
          resolve();
        });
        look.observe(document.body, { subtree: true, childList: true, attributes: true });
        const start = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Start recording');
        start?.click();
      }),
    act,
  );

export const play = (page: Page) => page.getByLabel('Watch your recording');
