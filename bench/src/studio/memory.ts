import type { Browser } from '@playwright/test';
import { residentMegabytes } from '../greenlit.ts';
import { digits, seconds } from '../numbers.ts';
import { type PartResult, table } from '../report.ts';
import { fileOf, LONG, make } from './media.ts';
import { withStage } from './stage.ts';

const POINTS = [1, 25, 50, 75, 95, 100] as const;
/** How much more memory at the end than at a quarter still counts as flat: uncollected garbage. */
const SLACK_MEGABYTES = 64;

/** The renderer process's memory while a long video is rendered with a logo: it must not grow with the video. */
export async function renderMemory(): Promise<PartResult> {
  make(LONG);
  const held = new Map<number, number>();
  const made = await withStage(
    import.meta.dirname,
    'studio',
    ({ browser, plain, onPage }) =>
      onPage(plain, async (page) => {
        await page.exposeFunction('reached', async (percent: number) => {
          for (const point of POINTS) {
            if (percent < point || held.has(point)) continue;
            const megabytes = await rendererMegabytes(browser);
            held.set(point, megabytes);
            console.log(`render, ${point} percent: ${digits(megabytes)} MB`);
          }
        });
        await page.setInputFiles('#files', fileOf(LONG.name));
        const before = await rendererMegabytes(browser);
        const { took, bytes } = await page.evaluate(() => window.renderLong());
        // the last message may have been sent before we listened
        if (!held.has(100)) held.set(100, await rendererMegabytes(browser));
        return { before, took, bytes };
      }),
    { peer: false },
  );
  const [quarter, last] = [held.get(25), held.get(100)];
  const peak = Math.max(...held.values());
  const grown = quarter === undefined || last === undefined ? null : peak - quarter;
  return {
    goals: [
      {
        job: `memory of the renderer from 25 to 100 percent of rendering ${LONG.seconds / 60} minutes 1080p`,
        goal: `flat: ≤ ${SLACK_MEGABYTES} MB more`,
        measured: grown === null ? 'not seen' : `${digits(grown)} MB more (peak ${digits(peak)} MB)`,
        met: grown === null ? null : grown <= SLACK_MEGABYTES,
      },
    ],
    details: [
      `Resident memory of the browser's largest renderer process while ${LONG.seconds} s of 1080p (${digits(
        (LONG.bitrate * LONG.seconds) / 8e6,
      )} MB) are rendered with a logo into ${digits(made.bytes / 1e6)} MB, which took ${seconds(made.took)}.`,
      table(
        ['done', 'resident'],
        [
          ['before', `${digits(made.before)} MB`],
          ...POINTS.map((point) => [`${point} percent`, held.has(point) ? `${digits(held.get(point) ?? 0)} MB` : '—']),
        ],
      ),
    ].join('\n\n'),
  };
}

async function rendererMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentMegabytes(id) ?? 0);
  return Math.max(0, ...sizes);
}
