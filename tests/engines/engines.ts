import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@greenlit/seeds/testing/ports.ts';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { BROWSER_FLAGS } from '../../scripts/browser.mjs';
import type { Engine, Tab } from './tab.ts';

const PHONE = { width: 390, height: 844 };
/** The narrowest window of WebKit's own browser. */
const NARROWEST = 447;

/** Where scripts/engines.mjs found them; undefined means that the journeys of this engine are not run. */
const place = (name: string): string | undefined => process.env[name];

const overPage = (page: Page, browser: Browser): Tab => ({
  go: async (address) => {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
  },
  read: (expression) => page.evaluate(expression) as Promise<never>,
  click: (selector) => page.locator(selector).click(),
  type: (selector, text) => page.type(selector, text),
  close: () => browser.close(),
});

const chromium = (major: number): Engine | { name: string } => {
  const name = `Chromium ${major}`;
  const executablePath = place(`CHROMIUM_${major}`);
  if (!executablePath) return { name };
  return {
    name,
    open: async () => {
      const args = [...BROWSER_FLAGS, '--disable-dev-shm-usage'];
      const browser = await launch({ executablePath, headless: 'shell', args, defaultViewport: PHONE });
      return overPage(await browser.newPage(), browser);
    },
  };
};

const firefox = (): Engine | { name: string } => {
  const name = 'Firefox ESR';
  const executablePath = place('FIREFOX');
  if (!executablePath) return { name };
  return {
    name,
    open: async () => {
      const browser = await launch({
        ...{ browser: 'firefox', executablePath, headless: true, defaultViewport: PHONE },
        extraPrefsFirefox: { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true },
      });
      return overPage(await browser.newPage(), browser);
    },
  };
};

const webkit = (): Engine | { name: string } => {
  const name = 'WebKitGTK';
  const driver = place('WEBKIT_DRIVER');
  return driver ? { name, open: () => openWebKit(driver) } : { name };
};

/** Rejects if the program cannot be started, or when it ends. */
function ending(program: ChildProcess): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`${program.spawnfile} ended with ${code}`)));
  });
  // it also ends when nobody waits any more
  ended.catch(() => undefined);
  return ended;
}

/** Starts a driver on a screen of its own, and speaks the W3C's protocol with it. */
async function openWebKit(driver: string): Promise<Tab> {
  const programs: ChildProcess[] = [];
  const stop = () => {
    for (const one of programs) one.kill('SIGTERM');
  };
  try {
    return await driven(driver, programs, stop);
  } catch (error) {
    stop();
    throw error;
  }
}

async function driven(driver: string, programs: ChildProcess[], stop: () => void): Promise<Tab> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', `${NARROWEST}x${PHONE.height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  programs.push(screen);
  const [display] = await Promise.race([once(screen.stdout, 'data'), ending(screen)]);
  const port = await freePort();
  const running = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
  });
  programs.push(running);
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
  const ended = ending(running);
  await Promise.race([listening(port, running), ended]);
  const { sessionId } = (await call('POST', '/session', { capabilities: {} })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: NARROWEST, height: PHONE.height });
  const element = async (selector: string): Promise<string> => {
    const found = await call('POST', `${session}/element`, { using: 'css selector', value: selector });
    return `${session}/element/${Object.values(found as object)[0]}`;
  };
  return {
    go: async (url) => {
      await call('POST', `${session}/url`, { url });
    },
    read: (expression) =>
      call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }) as Promise<never>,
    click: async (selector) => {
      // the protocol scrolls only until it is in the window, where the buttons at the foot may cover it
      const script = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";
      await call('POST', `${session}/execute/sync`, { script, args: [selector] });
      await call('POST', `${await element(selector)}/click`, {});
    },
    type: async (selector, text) => {
      await call('POST', `${await element(selector)}/value`, { text });
    },
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      stop();
    },
  };
}

async function listening(port: number, driver: ChildProcess): Promise<void> {
  while (driver.pid !== undefined && driver.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (answer?.ok) return;
    // how often it is asked
    await new Promise((later) => setTimeout(later, 100));
  }
}

/** From the newest to the oldest. */
export const ENGINES = [firefox(), webkit(), chromium(103)];
/** Those whose packages do not start here, and why: between the floor and the newest nothing is tried (docs/product/browsers.md). */
export const NOT_RUN = ['Chromium 109', 'Chromium 112', 'Chromium 119'];
export const APP_ENGINES = ['Firefox ESR', 'WebKitGTK'];
/** Those with a camera and a microphone: Debian's WebKitGTK cannot record. */
export const RECORDING_ENGINES = ['Firefox ESR'];
