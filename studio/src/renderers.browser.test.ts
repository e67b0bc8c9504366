import type { LogoPosition } from '@greenlit/domain/media/logo-box.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { fromBase64, toBase64 } from '../testing/inspect.ts';
import { burnIn } from './burnIn.ts';
import type { ProducedVideo } from './convert.ts';
import type { Edit } from './edit.ts';
import { stillFile } from './loadPicture.ts';
import { render } from './render.ts';

/** A plan as the product keeps it; the studio knows only edits. */
type PlanClip =
  | { source: string; from: number; to: number | null }
  | { image: string; seconds: number }
  | { card: { title: string; text: string }; seconds: number };
interface Plan {
  clips: PlanClip[];
  logo: { position: LogoPosition; opacity: number; heightShare: number } | null;
  asIs: boolean;
}
type Files = Record<string, string>;

declare module 'vitest/browser' {
  interface BrowserCommands {
    compositionFiles(): Promise<Files | null>;
    renderedByServer(plan: Plan, files: Files): Promise<string>;
    compareWithPlan(plan: Plan, files: Files, rendered: string): Promise<Compared>;
  }
}
interface Compared {
  ssim: number;
  frames: number;
  framesWanted: number;
  claps: number[];
  logo: Area | null;
  logoWanted: Area | null;
}
interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const SIZE = { width: 640, height: 360 };
const logo = (position: LogoPosition) => ({ position, opacity: 0.7, heightShare: 0.15 });
const card = {
  card: { title: 'Disclosure', text: 'Past results say nothing about the future. Not advice.' },
  seconds: 2,
};
const whole = { source: 'video', from: 0, to: null };

/** What the films clap at in the result. */
const PLANS: [string, Plan, number[]][] = [
  ['a logo alone', { clips: [whole], logo: logo('top_left'), asIs: true }, [0.5, 1.5, 2.5, 3.5]],
  ['a cut', { clips: [{ source: 'video', from: 1, to: 3 }], logo: null, asIs: false }, [0.5, 1.5]],
  [
    'a cut, another film, a logo and a disclosure',
    {
      clips: [{ source: 'video', from: 0.8, to: 3 }, { source: 'other', from: 0, to: 2 }, card],
      logo: logo('bottom_right'),
      asIs: false,
    },
    [0.7, 1.7, 2.7, 3.7],
  ],
  [
    'parts in another order, with a picture between them',
    {
      clips: [
        { source: 'video', from: 2, to: null },
        { image: 'picture', seconds: 1.5 },
        { source: 'video', from: 0, to: 1 },
      ],
      logo: null,
      asIs: false,
    },
    [0.5, 1.5, 4],
  ],
];

const FRAME = 1 / 30;
/** How far the two may be from each other, and both from the plan. */
const ALIKE = 0.01;
const GOOD = 0.95;

let sources: Files | null = null;
beforeAll(async () => {
  sources = await commands.compositionFiles();
  // films are made, which takes long on a busy machine
}, 300_000);

describe('a plan is the same video, whoever renders it', { timeout: 300_000 }, () => {
  test.for(PLANS)('%s', async ([_name, plan, claps], { skip }) => {
    if (!sources) return skip('ffmpeg is not installed');
    const files = { ...sources, ...(await drawn(plan, sources)) };
    const here = await renderedHere(plan, files);
    const both = [
      await commands.compareWithPlan(plan, files, await toBase64(here.file)),
      await commands.compareWithPlan(plan, files, await commands.renderedByServer(plan, files)),
    ] as const;
    await here.release();
    const [ours, theirs] = both;
    expect(Math.abs(ours.ssim - theirs.ssim), `SSIM ${ours.ssim} and ${theirs.ssim}`).toBeLessThan(ALIKE);
    for (const { ssim, frames, framesWanted, claps: heard, logo: place, logoWanted } of both) {
      expect(ssim).toBeGreaterThan(GOOD);
      expect(Math.abs(frames - framesWanted)).toBeLessThanOrEqual(1);
      for (const clap of claps)
        expect(Math.min(...heard.map((at) => Math.abs(at - clap))), `${clap} in ${heard}`).toBeLessThan(FRAME);
      for (const side of ['left', 'top', 'right', 'bottom'] as const)
        expect(Math.abs((place?.[side] ?? 0) - (logoWanted?.[side] ?? 0)), `${side} of the logo`).toBeLessThanOrEqual(
          1,
        );
    }
  });
});

/** Pictures and the card at the size of the frame, as the page sends them. */
async function drawn({ clips }: Plan, sources: Files): Promise<Files> {
  const stills: Files = {};
  for (const clip of clips) {
    if ('source' in clip) continue;
    const still = 'image' in clip ? { image: fromBase64(sources[clip.image] ?? '') } : { card: clip.card };
    const file = await stillFile(still, { ...SIZE, maxBytes: 2 ** 21 });
    stills['image' in clip ? clip.image : 'card'] = await toBase64(file);
  }
  return stills;
}

function renderedHere({ clips, logo, asIs }: Plan, files: Files): Promise<ProducedVideo> {
  const fileOf = (name: string) => fromBase64(files[name] ?? '');
  const video = fileOf('video');
  const place = logo && { position: logo.position, opacity: logo.opacity, heightFraction: logo.heightShare };
  if (asIs && place) return burnIn(video, fileOf('logo'), place);
  const edit: Edit = {
    clips: clips.map((clip) => {
      if ('image' in clip) return { image: fileOf(clip.image), seconds: clip.seconds };
      if ('card' in clip) return clip;
      const source = clip.source === 'video' ? video : fileOf(clip.source);
      return { source, from: clip.from, to: clip.to ?? Number.POSITIVE_INFINITY };
    }),
    ...(place && { logo: { image: fileOf('logo'), ...place } }),
  };
  return render(edit);
}
