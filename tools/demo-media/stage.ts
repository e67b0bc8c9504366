import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { frameCss } from './frame.ts';
import { modulesDir } from './run.ts';

const fonts: Array<[string, string]> = [
  ['Inter Variable', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
  ['Source Serif 4 Variable', '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'],
];

interface Size {
  width: number;
  height: number;
}

const SCREEN: Size = { width: 1280, height: 720 };

/** A browser page that draws pictures and returns screenshots. */
export interface Stage {
  show(html: string, size?: Size): Promise<void>;
  /** PNG; transparent where nothing was drawn. */
  png(): Promise<Buffer>;
  /** The same with fast compression: larger, for intermediate pictures. */
  frame(): Promise<Buffer>;
  jpeg(quality: number): Promise<Buffer>;
  close(): Promise<void>;
}

async function styles(): Promise<string> {
  const faces = fonts.map(async ([family, file]) => {
    const bytes = await readFile(join(modulesDir, file));
    return `@font-face { font-family: '${family}'; font-weight: 200 900; src: url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2'); }`;
  });
  const reset = '* { margin: 0; box-sizing: border-box; } main { position: relative; } svg { display: block; }';
  return [...(await Promise.all(faces)), reset, frameCss].join('\n');
}

export async function openStage(): Promise<Stage> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--force-color-profile=srgb', '--font-render-hinting=none', '--hide-scrollbars'],
  });
  const page = await browser.newPage({ viewport: SCREEN });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } });
  await page.setContent(`<!doctype html><style>${await styles()}</style><main></main>`);
  const faces = fonts.flatMap(([family]) => [450, 600].map((weight) => `${weight} 40px "${family}"`));
  await page.evaluate((each) => Promise.all(each.map((face) => document.fonts.load(face))), faces);

  let size = SCREEN;
  async function shot(format: { format: 'png' | 'jpeg'; quality?: number; optimizeForSpeed?: boolean }) {
    const clip = { x: 0, y: 0, ...size, scale: 1 };
    const { data } = await devTools.send('Page.captureScreenshot', { ...format, clip });
    return Buffer.from(data, 'base64');
  }
  return {
    async show(html, wanted = SCREEN) {
      size = wanted;
      const picture = `<div style="position:relative;width:${size.width}px;height:${size.height}px">${html}</div>`;
      await page.evaluate(async (html) => {
        const main = document.querySelector('main');
        if (main) main.innerHTML = html;
        await Promise.all([...document.images].map((image) => image.decode()));
      }, picture);
    },
    png: () => shot({ format: 'png' }),
    frame: () => shot({ format: 'png', optimizeForSpeed: true }),
    jpeg: (quality) => shot({ format: 'jpeg', quality }),
    close: () => browser.close(),
  };
}
