import { expect, test } from '@playwright/test';
import { fits, look, PHONE, watchConsole } from './support/watch.ts';

/** The set in both schemes, wide and narrow, as it was last looked at: `npm test -- e2e/components.spec.ts --update-snapshots`. */
for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 1280],
  ['light', PHONE.width],
  ['dark', PHONE.width],
] as const)
  test(`the set looks as it did, ${scheme}, ${width} px wide`, async ({ browser }, info) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      // for the style below
      bypassCSP: true,
    });
    const complaints = watchConsole(context);
    const page = await context.newPage();
    await page.goto('/dev/components');
    await expect(page.getByRole('region', { name: 'Waiting and nothing' })).toBeVisible();
    // letters as wide as the typeface says, with any hinting of the system
    await page.addStyleTag({ content: '* { text-rendering: geometricPrecision !important }' });
    await page.evaluate(() => document.fonts.ready);
    await fits(page);
    await look(page, info, `set ${scheme} ${width}`);
    await expect(page).toHaveScreenshot(`${scheme}-${width}.png`, { fullPage: true, maxDiffPixelRatio: 0.002 });
    expect(complaints).toEqual([]);
    await context.close();
  });
