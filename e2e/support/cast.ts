import { DEMO_PASSWORD } from '@greenlit/seeds/cast.ts';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { openAs } from './people.ts';
import { DESKTOP, watchConsole } from './watch.ts';

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** The browser's complaints so far; a journey must end with none. */
  complaints: string[];
}

/** A separate browser context: no shared session or cookies. */
export async function newVisitor(browser: Browser, viewport = DESKTOP): Promise<Visitor> {
  const context = await browser.newContext({ viewport, permissions: ['camera', 'microphone'] });
  const page = await context.newPage();
  return { context, page, complaints: watchConsole(context) };
}

/** Opens a page (by default their home page) as one of the demo's people. */
export const signIn = (page: Page, person: string, at?: string): Promise<void> =>
  openAs(page, `${person}@demo.test`, at, DEMO_PASSWORD);

/** Signs in on the sign-in page. */
export async function fillSignIn(page: Page, person: string): Promise<void> {
  await page.getByLabel('Email').or(page.getByLabel('E-mail')).first().fill(`${person}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
