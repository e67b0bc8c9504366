import { type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Collects every error and warning of every page of the browser. */
export function watchConsole(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  return complaints;
}

/** Browsers log every refused request by themselves. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;

/** A journey's complaints without those expected when the server refuses things. */
export const unexpected = (complaints: string[]): string[] => complaints.filter((line) => !REFUSED.test(line));

/**
 * Waits until nothing is loading on the screen. The notification stream keeps the network busy, so network idle cannot
 * be used.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
}

/** Asserts that the page is not wider than the window. */
export async function fits(page: Page): Promise<void> {
  // charts take the new width a moment later
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, `${page.url()} fits its window`).toBeLessThanOrEqual(0);
}

/** Fields that people type in or choose from, without checkboxes and the like. */
const FIELDS =
  'input:not([type]), input:is([type="text"], [type="email"], [type="password"], [type="search"], [type="tel"], [type="url"], [type="number"], [type="date"], [type="datetime-local"]), select, textarea';

/** Asserts that every field on the screen is easy to hit, and large enough that iPhones do not zoom in on it. */
async function hasLargeFields(page: Page): Promise<void> {
  const small = await page.locator(FIELDS).evaluateAll((fields) =>
    fields.flatMap((field) => {
      // one for several values, or with a button inside, is as high as the box around it
      const { height } = (field.closest('.mantine-Input-wrapper') ?? field).getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(field).fontSize);
      const isShown = field.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !field.ariaHidden;
      if (!isShown || (Math.round(height) >= 42 && size >= 16)) return [];
      return [`${field.getAttribute('aria-label') ?? field.id}: ${Math.round(height)} px, letters of ${size} px`];
    }),
  );
  expect.soft(small, `fields of ${page.url()}`).toEqual([]);
}

/** Screenshots are for people to look at: `PICTURES=1 npm test -- journeys` saves them in test-results. */
const PICTURES = process.env.PICTURES === '1';

/** Saves a screenshot of the whole page. */
async function picture(page: Page, info: TestInfo, name: string): Promise<void> {
  const path = info.outputPath(`${String(info.attachments.length + 1).padStart(2, '0')} ${name}.png`);
  await page.screenshot({ path, fullPage: true });
  await info.attach(name, { path, contentType: 'image/png' });
}

/** Asserts that axe finds nothing at level A or AA on the current screen. */
export async function look(page: Page, info: TestInfo, name: string): Promise<void> {
  await still(page);
  if (PICTURES) await picture(page, info, name);
  let found = await barriers(page);
  // a toast that is appearing or disappearing is checked again afterwards
  for (let looks = 1; found.length > 0 && looks < 3; looks += 1) {
    // a toast fades in or out in less
    await page.waitForTimeout(1_000);
    found = await barriers(page);
  }
  expect.soft(found, `accessibility of ${name}`).toEqual([]);
}

/** Waits for animations to end, if they do: colors in mid-transition are not what people see. */
async function still(page: Page): Promise<void> {
  const stands = () =>
    new Promise((resolve) => {
      const moves = ({ playState, effect }: Animation) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      // an animation triggered just now starts with the next frame
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(!document.getAnimations().some(moves))));
    });
  await page.waitForFunction(stands, undefined, { timeout: 2_000 }).catch(() => undefined);
}

const LEVELS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // passes are not listed, because naming their elements takes longer than the audit
  resultTypes: ['violations'],
  // axe is not loaded in frames, and one without scripts (a mail) would log errors when contacted
  iframes: false,
};

/** The accessibility problems axe finds on the current page. Axe is loaded once for each document. */
async function barriers(page: Page): Promise<string[]> {
  await holdFeet(page, 'static');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (levels) => {
    const { violations } = await window.axe.run(document, levels);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, LEVELS);
  await holdFeet(page, '');
  // sometimes the browser treats the page as in the background afterwards, and keys have no effect
  await page.bringToFront();
  return found;
}

/**
 * A control half covered by a sticky header or footer is too small for axe, although it can be scrolled free. So the audit sees
 * the page from its top, with the footer at its end.
 */
const holdFeet = (page: Page, position: 'static' | ''): Promise<void> =>
  page.evaluate((value) => {
    for (const foot of document.querySelectorAll<HTMLElement>('[data-sticky]')) foot.style.position = value;
    if (value) window.scrollTo({ top: 0 });
  }, position);

/**
 * Audits the screen wide and light, and narrow and dark, which together cover everything axe checks; the other two
 * combinations are only for screenshots.
 */
export async function auditScreen(page: Page, info: TestInfo, name: string): Promise<void> {
  for (const [colorScheme, viewport, judged] of AROUND) {
    if (!judged && !PICTURES) continue;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await page.waitForFunction((scheme) => {
      // the app reports its theme a moment later
      const { mantineColorScheme: shown = scheme } = document.documentElement.dataset;
      return shown === scheme;
    }, colorScheme);
    await fits(page);
    await hasLargeFields(page);
    await (judged ? look : picture)(page, info, `${name} ${viewport.width} ${colorScheme}`);
  }
  // 1280 px at 400 %
  await page.setViewportSize({ width: 320, height: 640 });
  await fits(page);
  await page.setViewportSize(DESKTOP);
}

const AROUND = [
  ['light', DESKTOP, true],
  ['dark', DESKTOP, false],
  ['dark', PHONE, true],
  ['light', PHONE, false],
] as const;
