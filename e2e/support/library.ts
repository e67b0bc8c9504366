import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { newVisitor, type Visitor } from './cast.ts';
import { openAs } from './people.ts';
import { newOwner } from './settings.ts';
import { DESKTOP } from './watch.ts';

export const LIBRARY = '/dashboard/content-library';
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const cards = (page: Page) => page.getByRole('article');
export const card = (page: Page, title: string) => cards(page).filter({ hasText: title });
export const script = (page: Page) => page.getByRole('textbox', { name: 'Script', exact: true });

/** A new person on trial without the compliance engine, so that journeys do not affect each other. */
export async function visit(
  browser: Browser,
  request: APIRequestContext,
  name: string,
  at: string,
  viewport = DESKTOP,
): Promise<Visitor & { email: string }> {
  const email = await newOwner(request, name);
  const visitor = await newVisitor(browser, viewport);
  await openAs(visitor.page, email, at);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.page).not.toHaveURL(/\/login/);
  return { ...visitor, email };
}

/** An entry of the menu on a card or a row. */
export async function choose(page: Page, of: Locator, entry: string): Promise<void> {
  await of.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
