import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { inspectMedia } from '../scripts/inspect-media.mjs';
import { randomFrom, repeats, SEED, SOAK } from '../seeds/testing/chance.ts';
import { until } from './support/machine.ts';

/** Kills the process that records, and recovers the take in a page that does not know about it. */

const RENDERERS = repeats({ test: 2, soak: 20 });
const BROWSERS = repeats({ test: 1, soak: 5 });
const random = randomFrom();
/** Range of the kills, in seconds into the recording, chosen at random. */
const KILL = { from: 0.7, to: 3.6 };
/** Most seconds lost at the end, if the machine keeps up with the camera. */
const LOST_MAX = 2;

const executablePath = findBrowser();
const launch = { ...(executablePath ? { executablePath } : {}), args: BROWSER_FLAGS };
let vite: ViteDevServer;
let home: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'greenlit-takes-'));
  vite = await createServer({
    root: 'studio',
    configFile: false,
    cacheDir: path.join(folder, 'vite'),
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0 },
    optimizeDeps: { include: ['mediabunny', '@mediabunny/aac-encoder'] },
  });
  await vite.listen();
  home = `${vite.resolvedUrls?.local[0]}example/index.html`;
});

afterAll(async () => {
  await vite.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Seconds of the recording that a page reported last. */
let told = 0;

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.exposeBinding('told', (_, seconds: number) => {
    told = seconds;
  });
  await page.goto(home);
  return page;
}

/** Records until the given moment; returns how many seconds are then on disk. */
async function record(page: Page, moment: number): Promise<number> {
  told = 0;
  await page.evaluate(`(async () => {
    const { Recorder } = await import('/src/recorder.ts');
    const recorder = new Recorder({
      ownerKey: 'killed', countdownSeconds: 0, minSeconds: 1, warnSeconds: 50, maxSeconds: 60,
      picture: { width: 640, height: 480, minWidth: 320, minHeight: 240, frameRate: 30 },
      cues: () => [{ start: 0, end: recorder.seconds, text: 'What was read.' }],
    });
    await recorder.openDevices();
    await recorder.start();
    setInterval(() => told(recorder.seconds), 30);
  })()`);
  await until('the moment', 60_000, async () => told >= moment);
  return page.evaluate(`(async () => {
    const { fileNames } = await import('/src/opfs.ts');
    const { openTake } = await import('/src/spool.ts');
    const { probe } = await import('/src/probe.ts');
    const name = (await fileNames('takes')).find((file) => file.endsWith('.mp4')) ?? '';
    return openTake(name.replace('.mp4', '')).then(probe).then(({ durationSeconds }) => durationSeconds, () => 0);
  })()`);
}

interface Found {
  seconds: number;
  complete: boolean;
  frames: number;
  cues: unknown[];
  /** Base64. */
  video: string;
}

/** Finds the take in a page that did not record it, decodes it, and deletes it. */
async function recover(page: Page): Promise<Found | null> {
  return page.evaluate(`(async () => {
    const { listTakes, takeToMp4, deleteTake } = await import('/src/spool.ts');
    const { decode } = await import('/testing/clips.ts');
    const takes = await listTakes('killed');
    if (takes.length > 1) throw new Error(takes.length + ' takes');
    const [take] = takes;
    if (!take) return null;
    const video = await takeToMp4(take.id);
    const frames = (await decode(video.file)).length;
    const address = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsDataURL(video.file);
    });
    await video.release();
    await deleteTake(take.id);
    const { durationSeconds: seconds, complete, cues } = take;
    return { seconds, complete, frames, cues, video: address.slice(address.indexOf(',') + 1) };
  })()`);
}

function judge(found: Found | null, recorded: number, kept: number): void {
  const seconds = found?.seconds ?? 0;
  expect(seconds, 'what was on the disk before is found').toBeGreaterThanOrEqual(kept - 0.1);
  if (SOAK)
    expect(recorded - seconds, `of ${recorded.toFixed(2)} s ${seconds.toFixed(2)} s were found`).toBeLessThan(LOST_MAX);
  if (!found) return;
  expect(found.complete).toBe(false);
  expect(found.frames).toBeGreaterThan(0);
  const seen = inspectMedia(null, found.video);
  if (!seen) return;
  expect([seen.frames, seen.complaints]).toEqual([found.frames, []]);
  expect(Math.abs(seen.seconds - seconds)).toBeLessThan(0.1);
}

/** The moment of one kill: random within its share of the range, so that the kills cover all of it. */
const momentOf = (kill: number, kills: number) => KILL.from + ((KILL.to - KILL.from) * (kill + random())) / kills;

/** The renderer process with the most processor time is the one recording. */
async function killRenderer(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const [busiest] = processInfo.filter(({ type }) => type === 'renderer').toSorted((a, b) => b.cpuTime - a.cpuTime);
  if (busiest) process.kill(busiest.id, 'SIGKILL');
  await session.detach();
}

test(`${RENDERERS} renderers killed while they record (SEED=${SEED}): each take is found, with all that was on the disk`, async () => {
  const browser = await chromium.launch(launch);
  try {
    const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
    let page = await openPage(context);
    for (let kill = 0; kill < RENDERERS; kill++) {
      const kept = await record(page, momentOf(kill, RENDERERS));
      const crashed = page.waitForEvent('crash');
      await killRenderer(browser);
      await crashed;
      const recorded = told;
      await page.close();
      page = await openPage(context);
      const found = await recover(page);
      judge(found, recorded, kept);
      if (kept > 2.1 && recorded > 3.2)
        expect(found?.cues).toEqual([{ start: 0, end: expect.any(Number), text: 'What was read.' }]);
    }
  } finally {
    await browser.close();
  }
});

test(`${BROWSERS} whole browsers killed (SEED=${SEED}), as by a dead battery: the take is there when the browser is started again`, async () => {
  const profile = path.join(folder, 'profile');
  const open = async (): Promise<[BrowserContext, number]> => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launch,
      permissions: ['camera', 'microphone'],
    });
    const session = await context.browser()?.newBrowserCDPSession();
    const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
    return [context, processInfo.find(({ type }) => type === 'browser')?.id ?? 0];
  };
  for (let kill = 0; kill < BROWSERS; kill++) {
    const [context, browser] = await open();
    const kept = await record(await openPage(context), momentOf(kill, BROWSERS));
    const closed = context.waitForEvent('close');
    process.kill(browser, 'SIGKILL');
    await closed;
    const recorded = told;
    await sleep(500); // let its children notice
    const [again] = await open();
    judge(await recover(await openPage(again)), recorded, kept);
    await again.close();
  }
});
