import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { newVisitor, signIn } from './support/cast.ts';
import { installation } from './support/installation.ts';
import { newAddress } from './support/people.ts';
import { startProvider } from './support/provider.ts';
import { button, field } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { DESKTOP, look, PHONE, unexpected } from './support/watch.ts';

test(
  'a firm sets up its own sign-in and tests it, and a new person signs in with it',
  SIDE_ROAD,
  async ({ browser }, info) => {
    const domain = `firm-${Date.now()}.example`;
    const email = `jane@${domain}`;
    const provider = await startProvider({
      sub: newAddress('own'),
      email,
      email_verified: true,
      given_name: 'Jane',
      family_name: 'Roe',
    });
    const owner = await newVisitor(browser, DESKTOP);
    const { page } = owner;
    await signIn(page, 'enterprise');
    await page.goto('/admin-enterprise/account-enterprise/settings?tab=sign-in');
    await field(page, 'E-mail domain').fill(domain);
    await button(page, 'Add domain').click();
    const card = page.getByRole('region', { name: domain });
    await button(card, 'Check now').click();
    await expect(card.getByRole('alert')).toContainText('has no TXT record');
    const [host, proof] = await card.getByRole('code').allTextContents();
    appendFileSync(path.join(installation().dataDir, 'hosts'), `TXT ${host} ${proof}\n`);
    await button(card, 'Check now').click();
    await expect(card.getByText('Verified', { exact: true })).toBeVisible();

    await field(page, 'Issuer').fill(`http://localhost:${installation().oidcPort}`);
    await field(page, 'Client ID').fill('greenlit');
    await page.getByLabel('Client secret', { exact: true }).fill('only-for-journeys');
    await page.getByLabel('Role for new people').selectOption('Basic');
    await button(page, 'Save sign-in').click();
    await button(page, 'Create token').click();
    await expect(page.getByText(/^scim_/)).toBeVisible();
    await look(page, info, 'own sign-in');
    await page.getByRole('link', { name: 'Try it' }).click();
    await expect(page.getByRole('status').filter({ hasText: `${email} would join` })).toBeVisible();
    await look(page, info, 'own sign-in tried');
    await page.getByRole('link', { name: 'Back to settings' }).click();
    await expect(page.getByRole('heading', { name: 'Your own sign-in' })).toBeVisible();

    const jane = await newVisitor(browser, PHONE);
    await jane.page.goto('/login');
    await jane.page.getByLabel('E-mail').fill(email);
    const way = jane.page.getByRole('link', { name: `Continue with ${domain}` });
    await expect(way).toBeVisible();
    await look(jane.page, info, 'sign-in page with a way of the firm');
    await way.click();
    await expect(jane.page).toHaveURL((url) => !url.pathname.startsWith('/login'), { timeout: 60_000 });

    await button(page, 'Remove sign-in').click();
    await button(page.getByRole('dialog'), 'Remove sign-in').click();
    await expect(button(page, 'Remove sign-in')).toHaveCount(0);
    expect(unexpected([...owner.complaints, ...jane.complaints])).toEqual([]);
    await owner.context.close();
    await jane.context.close();
    await provider.stop();
  },
);
