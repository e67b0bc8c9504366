import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frameCss } from './frame.ts';
import { modulesDir } from './paths.ts';

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

/** Sends a command of the DevTools protocol and waits for its answer. */
type Send = (method: string, params?: object) => Promise<{ data?: string; exceptionDetails?: { text: string } }>;

/** Waits until the browser prints its address, then asks it for its page. */
async function pageAddress(browser: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of browser.stderr ?? []) {
    said += chunk;
    const [, host] = /DevTools listening on ws:\/\/([^/]+)\//.exec(said) ?? [];
    if (!host) continue;
    const pages = await (await fetch(`http://${host}/json/list`)).json();
    const page = Array.isArray(pages) ? pages.find((each) => each.type === 'page') : undefined;
    if (page) return page.webSocketDebuggerUrl;
  }
  throw new Error(`Chromium did not start: ${said}`);
}

async function connect(address: string): Promise<{ send: Send; hangUp: () => void }> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve: (result: object) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data));
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.error) asker?.reject(new Error(answer.error.message));
    else asker?.resolve(answer.result);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let count = 0;
  const send: Send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      socket.send(JSON.stringify({ id: count, method, params }));
    });
  return { send, hangUp: () => socket.close() };
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
  const profile = await mkdtemp(join(tmpdir(), 'stage-'));
  const flags = ['--headless=new', '--no-sandbox', '--force-color-profile=srgb', '--font-render-hinting=none'];
  const browser = spawn(
    process.env.CHROME ?? '/usr/bin/chromium',
    [...flags, '--hide-scrollbars', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const { send, hangUp } = await connect(await pageAddress(browser));

  async function evaluate(expression: string): Promise<void> {
    const { exceptionDetails } = await send('Runtime.evaluate', { expression, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
  }

  await send('Emulation.setDeviceMetricsOverride', { ...SCREEN, deviceScaleFactor: 1, mobile: false });
  await send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } });
  const page = `<!doctype html><style>${await styles()}</style><main></main>`;
  await evaluate(`document.write(${JSON.stringify(page)}), document.close()`);
  const faces = fonts.flatMap(([family]) => [450, 600].map((weight) => `${weight} 40px "${family}"`));
  await evaluate(`Promise.all(${JSON.stringify(faces)}.map((face) => document.fonts.load(face)))`);

  let size = SCREEN;
  async function shot(format: object): Promise<Buffer> {
    const clip = { x: 0, y: 0, ...size, scale: 1 };
    const { data } = await send('Page.captureScreenshot', { ...format, clip });
    return Buffer.from(data ?? '', 'base64');
  }
  return {
    async show(html, wanted = SCREEN) {
      size = wanted;
      const picture = `<div style="position:relative;width:${size.width}px;height:${size.height}px">${html}</div>`;
      await evaluate(`document.querySelector('main').innerHTML = ${JSON.stringify(picture)},
        Promise.all([...document.images].map((image) => image.decode()))`);
    },
    png: () => shot({ format: 'png' }),
    frame: () => shot({ format: 'png', optimizeForSpeed: true }),
    jpeg: (quality) => shot({ format: 'jpeg', quality }),
    async close() {
      hangUp();
      const gone = new Promise((resolve) => browser.once('close', resolve));
      browser.kill();
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
