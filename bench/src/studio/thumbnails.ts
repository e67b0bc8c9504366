import { thumbnailTimes } from '@greenlit/studio/thumbnailTimes.ts';
import { ffmpeg } from '../burn-in/ffmpeg.ts';
import { digits, median, milliseconds, seconds, times } from '../numbers.ts';
import { type PartResult, table } from '../report.ts';
import { fileOf, LONG, make } from './media.ts';
import { ROUNDS, withStage } from './stage.ts';

const GOALS = { milliseconds: 500, factor: 3 };

/**
 * Five pictures of a long video: by the studio, which moves each chosen second to the key frame before it; by a video
 * element that seeks to the chosen seconds, as a page without the studio would; and by a video element and ffmpeg at
 * the key frames.
 */
export async function thumbnailsPart(): Promise<PartResult> {
  make(LONG);
  const took = { ours: [] as number[], chosen: [] as number[], element: [] as number[], native: [] as number[] };
  await withStage(
    import.meta.dirname,
    'studio',
    async ({ plain, onPage }) => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const made = await onPage(plain, async (page) => {
          await page.setInputFiles('#files', fileOf(LONG.name));
          return page.evaluate(() => window.thumbnails());
        });
        took.ours.push(made.took);
        const seek = (places: number[]) =>
          onPage(plain, async (page) => {
            await page.setInputFiles('#files', fileOf(LONG.name));
            return page.evaluate((times) => window.seekThumbnails(times), places);
          });
        took.chosen.push(await seek(thumbnailTimes(LONG.seconds, 0, made.chances)));
        took.element.push(await seek(made.times));
        took.native.push(native(made.times));
        const last = Object.entries(took).map(([who, all]) => `${who} ${milliseconds(all.at(-1) ?? 0)}`);
        console.log(`thumbnails, round ${round}: ${last.join(', ')}`);
      }
    },
    { peer: false },
  );
  const { ours, chosen } = { ours: median(took.ours), chosen: median(took.chosen) };
  const row = (name: string, all: number[]) => [
    name,
    milliseconds(median(all)),
    all.map(digits).join(', '),
    times(median(all) / ours),
  ];
  return {
    goals: [
      {
        job: `five thumbnails of ${LONG.seconds / 60} minutes 1080p`,
        goal: `≤ ${seconds(GOALS.milliseconds)}`,
        measured: milliseconds(ours),
        met: ours <= GOALS.milliseconds,
      },
      {
        job: 'five thumbnails against a video element at the same seconds',
        goal: `≥ ${times(GOALS.factor)}`,
        measured: times(chosen / ours),
        met: chosen / ours >= GOALS.factor,
      },
    ],
    details: [
      `Five JPEG pictures, 640 wide, of ${LONG.seconds} s at ${LONG.bitrate / 1e6} Mbit/s; a page is opened anew for each round. The ` +
        'video element goes to the seconds that chance gave; the studio takes the key frame before each, and at these the video element ' +
        'and ffmpeg (`-ss` before `-i`, once for each picture) are measured as well.',
      table(
        ['who', 'median', 'each round, ms', 'Greenlit is faster by'],
        [
          row('Greenlit', took.ours),
          row('video element', took.chosen),
          row('video element, at the key frames', took.element),
          row('native ffmpeg', took.native),
        ],
      ),
    ].join('\n\n'),
  };
}

function native(places: readonly number[]): number {
  const began = performance.now();
  for (const [at, place] of places.entries())
    ffmpeg([
      ...['-v', 'error', '-y', '-ss', place.toFixed(3), '-i', fileOf(LONG.name)],
      ...['-frames:v', '1', '-vf', 'scale=640:-2', fileOf(`thumbnail-${at}.jpg`)],
    ]);
  return performance.now() - began;
}
