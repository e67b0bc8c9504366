import { DEMO_PASSWORD } from '@greenlit/seeds/cast.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type TOTP, URI } from 'otpauth';
import { forgetHits } from './database.ts';
import { codeIn, linkIn, mailTo } from './mail.ts';

export const PASSWORD = 'Bond-ladder-7';

let count = 0;
/** An unused address, however often the journeys run. */
export function newAddress(name: string): string {
  count += 1;
  return `${name}-${process.pid}-${Date.now()}-${count}@journey.test`;
}

/** Signs up and confirms a new person without the screens. */
export async function newPerson(request: APIRequestContext, name: string): Promise<string> {
  await forgetHits();
  const email = newAddress(name);
  const form = { email, password: PASSWORD, name: 'Nora', lastName: 'Brandt' };
  expect((await request.post('/api/identity/sign-up', { data: form })).status()).toBe(201);
  const code = codeIn(await mailTo(request, email, /confirm/i));
  expect((await request.post('/api/identity/confirm', { data: { email, code } })).status()).toBe(200);
  return email;
}

/** A session token, obtained by password alone. */
export async function tokenOf(request: APIRequestContext, email: string, password = PASSWORD): Promise<string> {
  const answer = await request.post('/api/identity/sign-in', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).token;
}

export async function graphql<Data>(
  request: APIRequestContext,
  token: string,
  query: string,
  variables: object = {},
): Promise<Data> {
  const answer = await request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  const body = await answer.json();
  expect(body.errors).toBeUndefined();
  return body.data;
}

/** Invites an address to a demo team and returns the mailed link. */
export async function invited(
  request: APIRequestContext,
  { by, role, email }: { by: string; role: string; email: string },
): Promise<string> {
  const token = await tokenOf(request, by, DEMO_PASSWORD);
  const { getViewer, getRoles } = await graphql<{
    getViewer: { user: { id: string } };
    getRoles: { id: string; name: string }[];
  }>(request, token, '{ getViewer { user { id } } getRoles { id name } }');
  const roleId = getRoles.find(({ name }) => name === role)?.id;
  await graphql(request, token, 'mutation ($subusers: SubUsersInput!) { createSubUsers(subusers: $subusers) { id } }', {
    subusers: { role: roleId, adminUserId: getViewer.user.id, emails: [email] },
  });
  return linkIn(await mailTo(request, email, /invite/i), /subuser=/);
}

/** Turns two-factor on; `spent` is the authenticator code used for it. */
export async function withTwoFactor(
  request: APIRequestContext,
  email: string,
): Promise<{ authenticator: TOTP; spent: string; backupCodes: string[] }> {
  const token = await tokenOf(request, email);
  const start = await graphql<{ updateMFAUser: { totpAuthUrl: string } }>(
    request,
    token,
    'mutation { updateMFAUser(mfaUser: { mfaActive: true }) { totpAuthUrl } }',
  );
  const authenticator = URI.parse(start.updateMFAUser.totpAuthUrl) as TOTP;
  const spent = authenticator.generate();
  const on = await graphql<{ verifyMFAUser: { mfaActive: boolean; backupCodes: string[] } }>(
    request,
    token,
    'mutation ($code: String) { verifyMFAUser(mfaUser: { code: $code }) { mfaActive backupCodes } }',
    { code: spent },
  );
  expect(on.verifyMFAUser.mfaActive).toBe(true);
  return { authenticator, spent, backupCodes: on.verifyMFAUser.backupCodes };
}

/** An unused code: the next time step's, which the server accepts slightly early. */
export function nextCode(authenticator: TOTP): string {
  return authenticator.generate({ timestamp: Date.now() + 30_000 });
}

/**
 * Opens a page as this person. The session starts without the sign-in page, which has its own journeys. Its token is stored
 * where that page would store it, once, so that signing out ends it.
 */
export async function openAs(page: Page, email: string, at = '/', password = PASSWORD): Promise<void> {
  const token = await tokenOf(page.request, email, password);
  const storing = await page.addInitScript((value) => localStorage.setItem('greenlit.token', value), token);
  await page.goto(at);
  await storing.dispose();
}

/** Fills in the sign-in page. */
export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Pastes a text into the focused field, spaces included. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
