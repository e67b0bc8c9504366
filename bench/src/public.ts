import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import pg from 'pg';
import { BROWSER_FLAGS } from '../../scripts/browser.mjs';
import { ownerUrl, type Running, startProcess } from './greenlit.ts';
import { load } from './list/load.ts';
import { browser as browserPath } from './machine.ts';
import { digits, median, milliseconds, percentile, times } from './numbers.ts';
import { type PartResult, table } from './report.ts';

const REQUESTS = 6_000;
const CLIENTS = 32;
const ROUNDS = 5;
const PAGES_GOAL = 1_500;
const PAINT_GOAL = 1.2;
const ASK_GOAL_MS = 5;
/** What Chromium's developer tools emulate as a mid-range phone on 4G. */
const PHONE = { width: 390, height: 844, slowdown: 4, megabits: 9, roundTripMs: 60 };
const DOMAIN = 'videos.bench.example.com';

/**
 * Share and channel pages: how many a second, how soon they are painted, and how fast a proxy's question about a domain is
 * answered.
 */
export async function publicPart(): Promise<PartResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'greenlit-bench-'));
  let greenlit: Running | undefined;
  let browser: Browser | undefined;
  let copy: Server | undefined;
  try {
    const dataDir = path.join(folder, 'data');
    greenlit = await startProcess({
      command: process.execPath,
      args: ['--max-semi-space-size=16', 'server/src/main.ts'],
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DEMO: '1' },
      readyPath: '/readyz',
      limitMs: 120_000,
    });
    const { share, channel } = await somePages(dataDir);
    const rates = {
      share: await rate(greenlit.url + share),
      channel: await rate(greenlit.url + channel),
      ask: await rate(`${greenlit.url}/api/domains/ask?domain=${DOMAIN}`),
    };
    copy = await staticCopy(greenlit.url, share);
    const address = copy.address();
    const copied = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}${share}`;
    browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
    const paints: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
    for (let round = 0; round <= ROUNDS; round++) {
      const [ours, theirs] = [await largestPaint(browser, greenlit.url + share), await largestPaint(browser, copied)];
      // the first one warms up
      if (round > 0) {
        paints.ours.push(ours);
        paints.theirs.push(theirs);
      }
    }
    return report(rates, paints);
  } finally {
    await browser?.close();
    copy?.close();
    await greenlit?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A published video and the channel that it is on, which gets a domain as well. */
async function somePages(dataDir: string): Promise<{ share: string; channel: string }> {
  const db = new pg.Client({ connectionString: ownerUrl(dataDir) });
  await db.connect();
  const { rows } = await db.query(`select v.id, u.id as user_id, u.account_id from videos v
    join users u on u.id = v.creator_id and u.account_id = v.account_id
    where v.status = 'approved' and v.published_at is not null and not v.hidden and not v.archived
      and v.removed_at is null and v.thumb_file_id is not null and u.email = 'owner@demo.test' limit 1`);
  const [video] = rows;
  if (!video) throw new Error('the demo has no published video');
  await db.query('delete from domains where user_id = $1', [video.user_id]);
  await db.query(`insert into domains (account_id, user_id, domain, status) values ($1, $2, $3, 'active')`, [
    video.account_id,
    video.user_id,
    DOMAIN,
  ]);
  await db.end();
  return { share: `/v/${video.id}`, channel: `/landing/${video.user_id}` };
}

interface Rate {
  perSecond: number;
  p50: number;
  p99: number;
}

async function rate(url: string): Promise<Rate> {
  const calls = (count: number) =>
    Array.from({ length: count }, () => ({ url, headers: { 'accept-encoding': 'gzip' } }));
  await load(calls(REQUESTS / 4), CLIENTS);
  const { latencies, seconds } = await load(calls(REQUESTS), CLIENTS);
  const one = await load(calls(500), 1);
  return { perSecond: REQUESTS / seconds, p50: median(one.latencies), p99: percentile(latencies, 0.99) };
}

/** A file without its signature; pictures come in several widths. */
const nameOf = ({ pathname, searchParams }: URL): string => pathname + (searchParams.get('w') ?? '');

/** The page and everything it loads, from a plain server that holds them in memory. */
async function staticCopy(origin: string, page: string): Promise<Server> {
  const types = new Map<string, string>();
  const save = async (address: string) => {
    const answer = await fetch(origin + address.replaceAll('&amp;', '&'));
    const name = nameOf(new URL(answer.url));
    const body = Buffer.from(await answer.arrayBuffer());
    types.set(name, answer.headers.get('content-type') ?? '');
    return { body: body.toString(), name, files: body };
  };
  const kept = new Map<string, Buffer>();
  const { body, name, files } = await save(page);
  kept.set(name, files);
  const loaded = [...body.matchAll(/[" ](\/(?:assets|files)\/[^"\s,]+)/g)].map(([, address = '']) => address);
  for (const address of [...new Set(loaded), '/favicon.svg']) {
    const one = await save(address);
    kept.set(one.name, one.files);
    const inside = one.name.endsWith('.css') ? [...one.body.matchAll(/url\((\/assets\/[^)]+)\)/g)] : [];
    for (const [, font = ''] of inside) {
      const file = await save(font);
      kept.set(file.name, file.files);
    }
  }
  const server = createServer((request, response) => {
    const name = nameOf(new URL(request.url ?? '/', 'http://copy'));
    const found = kept.get(name);
    response.writeHead(found ? 200 : 404, { 'content-type': types.get(name) ?? 'text/plain' });
    response.end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Milliseconds until the largest thing on the page is painted. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: PHONE.width, height: PHONE.height },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 3,
  });
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
    await page.goto(url, { waitUntil: 'load' });
    await sleep(1_500);
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          }),
        ),
    );
  } finally {
    await context.close();
  }
}

function report(
  { share, channel, ask }: Record<'share' | 'channel' | 'ask', Rate>,
  paints: { ours: number[]; theirs: number[] },
): PartResult {
  const pages = (job: string, { perSecond }: Rate) => ({
    job,
    goal: `≥ ${PAGES_GOAL} a second`,
    measured: `${digits(perSecond)} a second`,
    met: perSecond >= PAGES_GOAL,
  });
  const paint = median(paints.ours) / median(paints.theirs);
  const row = (name: string, { perSecond, p50, p99 }: Rate) => [
    name,
    digits(perSecond),
    milliseconds(p50),
    milliseconds(p99),
  ];
  return {
    goals: [
      pages('share page', share),
      pages('channel page', channel),
      {
        job: 'largest paint of a share page against the same page from memory',
        goal: `≤ ${times(PAINT_GOAL)}`,
        measured: times(paint),
        met: paint <= PAINT_GOAL,
      },
      {
        job: '/api/domains/ask',
        goal: `≤ ${ASK_GOAL_MS} ms`,
        measured: milliseconds(ask.p50),
        met: ask.p50 <= ASK_GOAL_MS,
      },
    ],
    details: [
      `The demo's channel and one of its videos, asked for ${REQUESTS} times by ${CLIENTS} clients over kept connections, with gzip; ` +
        'the client is a process of its own on the same cores. Then one request at a time (p50).',
      table(
        ['what', 'a second', 'p50, one at a time', `p99, ${CLIENTS} at a time`],
        [row('share page', share), row('channel page', channel), row('/api/domains/ask', ask)],
      ),
      `Largest contentful paint in Chromium at ${PHONE.width} × ${PHONE.height}, with the processor slowed down ${PHONE.slowdown} times, ` +
        `${PHONE.megabits} Mbit/s and a round trip of ${PHONE.roundTripMs} ms, against a copy of the page and of all that it loads, which ` +
        'a plain server has in memory; uncompressed.',
      table(
        ['who', 'median', 'each'],
        [
          ['Greenlit', milliseconds(median(paints.ours)), paints.ours.map(milliseconds).join(', ')],
          ['the copy', milliseconds(median(paints.theirs)), paints.theirs.map(milliseconds).join(', ')],
        ],
      ),
    ].join('\n\n'),
  };
}
