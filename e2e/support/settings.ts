import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { newVisitor, type Visitor } from './cast.ts';
import { graphql, newPerson, openAs, tokenOf } from './people.ts';
import { DESKTOP } from './watch.ts';

export const SETTINGS = '/dashboard/account/settings';

export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible();

const FINISH = `mutation { finishWorkspace(answers: {
  wsName: "Nora Brandt", wsLibrary: "LIBRARY", wsCompanyName: "Brandt Planning", wsColor: 4
}) { id } }`;

/** A person with their own trial, so that changes do not affect other journeys. */
export async function newOwner(request: APIRequestContext, name: string): Promise<string> {
  const email = await newPerson(request, name);
  const token = await tokenOf(request, email);
  const { getContentLibraries } = await graphql<{ getContentLibraries: { id: string }[] }>(
    request,
    token,
    '{ getContentLibraries { id } }',
  );
  await graphql(request, token, FINISH.replace('LIBRARY', getContentLibraries[0]?.id ?? ''));
  return email;
}

export async function signedIn(browser: Browser, email: string, at = SETTINGS, viewport = DESKTOP): Promise<Visitor> {
  const visitor = await newVisitor(browser, viewport);
  await openAs(visitor.page, email, at);
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
  return visitor;
}

export async function enterCard(page: Page, number: string): Promise<void> {
  await field(page, 'Card number').fill(number);
  await field(page, 'Expires').fill('1234');
  await field(page, 'Security code').fill('123');
  await field(page, 'Name on card').fill('Nora Brandt');
  await field(page, 'Zip code').fill('04101');
}
