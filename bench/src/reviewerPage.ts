import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@greenlit/seeds/cast.ts';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_FLAGS } from '../../scripts/browser.mjs';
import { type Running, startProcess } from './greenlit.ts';
import { type Call, send } from './list/load.ts';
import { browser as browserPath } from './machine.ts';
import { median, seconds } from './numbers.ts';
import { type PartResult, table } from './report.ts';

const ROUNDS = 15;
const GOAL_MS = 1_000;
/** The jobs of a new demo come before the mail. */
const MAIL_MS = 60_000;
const OPENING_MS = 30_000;
/** Called by the page at each milestone. */
const REACHED = 'greenlitReached';
/** What Chromium's developer tools emulate as a mid-range phone on 4G. */
const PHONE = { width: 390, height: 844, slowdown: 4, megabits: 9, roundTripMs: 60 };

interface Opening {
  /** The title and the buttons are there. */
  shown: number;
  /** The video can start without waiting for more. */
  playable: number;
}

/** The mailed link, opened for the first time on a phone: until the review is shown and until its video can play. */
export async function reviewerPage(): Promise<PartResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'greenlit-bench-'));
  let greenlit: Running | undefined;
  let browser: Browser | undefined;
  try {
    greenlit = await startProcess({
      command: process.execPath,
      args: ['--max-semi-space-size=16', 'server/src/main.ts'],
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: path.join(folder, 'data'), DEMO: '1' },
      readyPath: '/readyz',
      limitMs: 120_000,
    });
    const link = await mailedLink(greenlit.url);
    browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
    const openings: Opening[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const opening = await open(browser, link);
      // the first one warms up the server and the browser
      if (round > 0) openings.push(opening);
    }
    return report(openings);
  } finally {
    await browser?.close();
    await greenlit?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The link in the reminder that resending the demo owner's open video sends; the demo's own mails arrive meanwhile. */
async function mailedLink(url: string): Promise<string> {
  const post = async (place: string, body: unknown, headers: Call['headers'] = {}) =>
    JSON.parse(await send(undefined, { url: url + place, method: 'POST', headers, body: JSON.stringify(body) }));
  const { token } = await post('/api/identity/sign-in', { email: 'owner@demo.test', password: DEMO_PASSWORD });
  const ask = async (query: string, variables = {}) =>
    (await post('/graphql', { query, variables }, { authorization: `Bearer ${token}` })).data;
  const { getVideos } = await ask('{ getVideos { id status } }');
  const video = getVideos.find(({ status }: { status: string }) => status === 'in_review');
  if (!video) throw new Error('the demo has no video in review');
  const { resendToCompliance: round } = await ask('mutation ($id: ID!) { resendToCompliance(id: $id) { id } }', {
    id: video.id,
  });
  const deadline = Date.now() + MAIL_MS;
  while (Date.now() < deadline) {
    const mails: { subject: string; text: string }[] = JSON.parse(
      await send(undefined, { url: `${url}/dev/inbox.json` }),
    );
    const link = mails
      .filter(({ subject }) => subject.startsWith('Reminder:'))
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .find((address) => address.includes(`/compliance/review/${round.id}`));
    if (link) return link;
    await sleep(100);
  }
  throw new Error('no mail with the link arrived');
}

async function open(browser: Browser, link: string): Promise<Opening> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 3 });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PHONE.roundTripMs,
      downloadThroughput: (PHONE.megabits * 1e6) / 8,
      uploadThroughput: (PHONE.megabits * 1e6) / 8,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown });
    // through the developer tools alone: what Playwright puts into a page costs a slow phone time, too
    await devtools.send('Runtime.enable');
    await devtools.send('Runtime.addBinding', { name: REACHED });
    await devtools.send('Page.enable');
    await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe})(${REACHED})` });
    const opening = new Promise<Opening>((resolve) => {
      const reached: Partial<Opening> = {};
      devtools.on('Runtime.bindingCalled', ({ name, payload }) => {
        if (name !== REACHED) return;
        const { shown, playable } = Object.assign(reached, JSON.parse(payload) as Partial<Opening>);
        if (shown && playable) resolve({ shown, playable });
      });
    });
    await page.goto(link, { waitUntil: 'commit' });
    return await within(OPENING_MS, opening);
  } finally {
    await context.close();
  }
}

/** Runs in the page; reports each milestone once, in milliseconds since navigation started. */
function observe(reached: (milestone: string) => void): void {
  let isShown = false;
  let isPlayable = false;
  new MutationObserver(() => {
    if (isShown || ![...document.querySelectorAll('button')].some((one) => /approve/i.test(one.textContent))) return;
    isShown = true;
    reached(JSON.stringify({ shown: performance.now() }));
  }).observe(document, { childList: true, subtree: true });
  const plays = () => {
    if (isPlayable) return;
    isPlayable = true;
    reached(JSON.stringify({ playable: performance.now() }));
  };
  document.addEventListener('canplay', plays, { capture: true });
}

async function within<Value>(limitMs: number, promise: Promise<Value>): Promise<Value> {
  const late = new AbortController();
  try {
    return await Promise.race([
      promise,
      sleep(limitMs, undefined, { signal: late.signal }).then(() => {
        throw new Error(`the page did not open within ${limitMs} ms`);
      }),
    ]);
  } finally {
    late.abort();
  }
}

function report(openings: Opening[]): PartResult {
  const each = (what: keyof Opening) => openings.map((opening) => opening[what]);
  const playable = median(each('playable'));
  const row = (name: string, values: number[]) => [name, seconds(median(values)), values.map(seconds).join(', ')];
  return {
    goals: [
      {
        job: "the reviewer's page, video playable on a phone",
        goal: `≤ ${seconds(GOAL_MS)}`,
        measured: seconds(playable),
        met: playable <= GOAL_MS,
      },
    ],
    details: [
      `A link from a mail of the demo, opened with an empty cache in Chromium at ${PHONE.width} × ${PHONE.height}, with the ` +
        `processor slowed down ${PHONE.slowdown} times, ${PHONE.megabits} Mbit/s and a round trip of ${PHONE.roundTripMs} ms. From the ` +
        'start of the navigation.',
      table(
        ['until', 'median', 'each'],
        [row('the review is shown', each('shown')), row('its video can play', each('playable'))],
      ),
    ].join('\n\n'),
  };
}
