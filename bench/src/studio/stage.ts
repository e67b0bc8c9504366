import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { BROWSER_FLAGS } from '../../../scripts/browser.mjs';
import { serveFolders } from '../burn-in/files.ts';
import { installPeer, PEER_MODULES, PEER_NAME } from '../burn-in/peer.ts';
import { CACHE } from '../greenlit.ts';
import { browser as browserPath } from '../machine.ts';

/** Clips and results, kept between runs. */
export const FILES = path.join(CACHE, 'media');

/** A browser with our page: normal, and cross-origin isolated, which threads in WebAssembly need. */
export interface Stage {
  browser: Browser;
  /** Addresses of the page. */
  plain: string;
  isolated: string;
  /** Opens the page again, in a new context. */
  onPage<Result>(url: string, use: (page: Page) => Promise<Result>): Promise<Result>;
}

/** Builds the `page.html` of a folder, opens a browser, and closes everything again. `peer`: ffmpeg.wasm is needed; `folders`: served beside it. */
export async function withStage<Result>(
  root: string,
  name: string,
  use: (stage: Stage) => Promise<Result>,
  { peer = true, folders = {} }: { peer?: boolean; folders?: Record<string, string> } = {},
): Promise<Result> {
  const pages = path.join(CACHE, name);
  mkdirSync(FILES, { recursive: true });
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: '/page/',
    worker: { format: 'es' },
    build: { outDir: pages, emptyOutDir: true, rolldownOptions: { input: path.join(root, 'page.html') } },
  });
  if (peer) {
    console.log(`installing ${PEER_NAME} where it is not there yet`);
    installPeer();
  }
  const served = { ...folders, page: pages, files: FILES, ...(peer ? { peer: PEER_MODULES } : {}) };
  const plain = await serveFolders(served, { isolated: false });
  const isolated = await serveFolders(served, { isolated: true });
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
  try {
    return await use({
      browser,
      plain: `${plain.url}/page/page.html`,
      isolated: `${isolated.url}/page/page.html`,
      onPage: (url, act) => onPage(browser, url, act),
    });
  } finally {
    await browser.close();
    plain.close();
    isolated.close();
  }
}

async function onPage<Result>(browser: Browser, url: string, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(error.message));
    await page.goto(url);
    return await use(page);
  } finally {
    await context.close();
  }
}

/** For testing the bench itself: short clips and one round; the results are meaningless. */
export const IS_TRIAL = process.env.BENCH_TRIAL === '1';
export const ROUNDS = IS_TRIAL ? 1 : 3;
