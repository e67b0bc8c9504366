import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test';

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

/** A refusal is an answer with a status, which browsers note by themselves. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;

/** What is left of the complaints of a journey in which the server refuses things. */
export const unexpected = (complaints: string[]): string[] => complaints.filter((line) => !REFUSED.test(line));

/** Looks at the screen as it stands: a picture is kept, and axe must find nothing at level A or AA. */
export async function look(page: Page, info: TestInfo, name: string): Promise<void> {
  // a transition half way has colours that nobody sees
  await page.waitForTimeout(350);
  const path = info.outputPath(`${String(info.attachments.length + 1).padStart(2, '0')} ${name}.png`);
  await page.screenshot({ path, fullPage: true });
  await info.attach(name, { path, contentType: 'image/png' });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect.soft(found, `accessibility of ${name}`).toEqual([]);
}

/** Waits until nothing on the screen is still to come. The bell's stream keeps the network busy, so that says nothing. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
}
