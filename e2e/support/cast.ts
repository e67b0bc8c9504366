import { DEMO_PASSWORD } from '@greenlit/seeds/cast.ts';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { DESKTOP, watchConsole } from './watch.ts';

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** What the browser complained about so far; a journey ends with none. */
  complaints: string[];
}

/** A browser of its own: nothing is shared with the others, no session, no cookie. */
export async function newVisitor(browser: Browser, viewport = DESKTOP): Promise<Visitor> {
  const context = await browser.newContext({ viewport, permissions: ['camera', 'microphone'] });
  const page = await context.newPage();
  return { context, page, complaints: watchConsole(context) };
}

/** Through the sign-in page, as a person does it. */
export async function signIn(page: Page, person: string): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, person);
}

/** On the sign-in page that somebody was sent to. */
export async function fillSignIn(page: Page, person: string): Promise<void> {
  await page.getByLabel('Email').or(page.getByLabel('E-mail')).first().fill(`${person}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
