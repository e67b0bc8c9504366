import { tooBigLogo } from '@greenlit/seeds/testing/fixtures.ts';
import { expect, type Page, test } from '@playwright/test';
import { newVisitor } from './support/cast.ts';
import { newAddress, newPerson, openAs } from './support/people.ts';
import { isAtField, refusing } from './support/refusals.ts';
import { ownerWithReviewer } from './support/reviews.ts';
import { button, field, newOwner, SETTINGS, said, signedIn } from './support/settings.ts';
import { SIDE_ROAD } from './support/side-road.ts';
import { look, unexpected } from './support/watch.ts';

type Field = {
  path: string;
  /** Gives an answer that is new. */
  fill: (page: Page) => Promise<unknown>;
};

let pictures = 5000;
const COLORS = ['Plum', 'Lime'];

/** Chooses a picture no one chose before (the same bytes are the same file, so no change), and waits until it is uploaded. */
async function picture(page: Page, name: string): Promise<void> {
  const buffer = tooBigLogo(++pictures);
  const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/api/files'));
  await page
    .getByRole('group', { name })
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await (await uploaded).finished();
}

const WIZARD: (Field & { step: string; label: string })[] = [
  { step: 'avatar', path: 'wsAvatar', label: 'Picture', fill: (page) => picture(page, 'Picture') },
  {
    step: 'avatar',
    path: 'wsColor',
    label: 'Avatar color',
    fill: (page) => page.getByRole('radio', { name: 'Teal' }).check({ force: true }),
  },
  {
    step: 'library',
    path: 'wsLibrary',
    label: 'Content library',
    fill: (page) => page.getByRole('radio', { name: /^Building Wealth/ }).check(),
  },
  {
    step: 'compliance',
    path: 'wsCompliance',
    label: 'Compliance engine',
    fill: (page) => page.getByRole('radio', { name: /^Yes/ }).check(),
  },
  {
    step: 'compliance',
    path: 'wsEmailCompliance',
    label: 'Reviewer’s e-mail',
    fill: async (page) => {
      await page.getByRole('radio', { name: /^Yes/ }).check();
      await page.getByLabel('Reviewer’s e-mail').fill('reviewer@demo.test');
    },
  },
  {
    step: 'companyName',
    path: 'wsCompanyName',
    label: 'Company name',
    fill: (page) => page.getByLabel('Company name').fill('Brandt Planning'),
  },
  { step: 'companyLogo', path: 'wsImgCompany', label: 'Logo', fill: (page) => picture(page, 'Logo') },
  {
    step: 'disclosure',
    path: 'wsTitleDisclaimer',
    label: 'Title of the disclosure',
    fill: async (page) => {
      await page.getByLabel('Title').fill('Registered adviser');
      await page.getByRole('textbox', { name: 'Text' }).fill('This is no advice.');
    },
  },
  {
    step: 'disclosure',
    path: 'wsBodyDisclaimer',
    label: 'Text of the disclosure',
    fill: async (page) => {
      await page.getByLabel('Title').fill('Registered adviser');
      await page.getByRole('textbox', { name: 'Text' }).fill('This is still no advice.');
    },
  },
];

test(
  'each answer of the wizard that the server refuses says so, and the setup goes on',
  SIDE_ROAD,
  async ({ browser, request }, info) => {
    test.slow();
    const email = await newPerson(request, 'refused');
    const { page, context, complaints } = await newVisitor(browser);
    await openAs(page, email);
    await expect(page).toHaveURL(/\/dashboard\/workspace/);
    for (const { step, path, label, fill } of WIZARD)
      await test.step(path, async () => {
        await page.goto(`/dashboard/workspace?step=${step}`);
        await expect(page).toHaveURL((url) => url.searchParams.get('step') === step);
        await refusing(page, { operation: 'saveWorkspace', sent: `answers.${path}`, path }, async (taken) => {
          await fill(page);
          const next = button(page, 'Next');
          await next.click();
          await isAtField(page, path);
          await expect(page.getByText(`Not saved: ${label}`)).toBeVisible();
          await expect(page, 'pointed out once').toHaveURL((url) => url.searchParams.get('step') === step);
          if (path === 'wsEmailCompliance') await look(page, info, 'refused reviewer');
          await next.click();
          await expect(page).not.toHaveURL((url) => url.searchParams.get('step') === step);
          await expect(page.getByText(`Not saved: ${label}`)).toBeVisible();
          expect(taken.length, 'the rest was sent').toBeGreaterThan(0);
        });
        // taken from now on
        await page.reload();
        await expect(page.getByText(/^Saved/)).toBeVisible();
      });
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);

/** Fields that are saved together, each refused while another one is changed with it. */
type Group = {
  tab: string;
  region: string;
  operation: string;
  /** Where the fields are in the variables. */
  at: string;
  saved: string;
  /** What the form needs besides. */
  before?: (page: Page) => Promise<unknown>;
  fields: Field[];
};

const typed = (path: string, name: string, ...values: [string, string]): Field => {
  let times = 0;
  return { path, fill: (page) => field(page, name).fill(values[times++ % 2] ?? '') };
};
const chosen = (path: string, name: string, ...values: [string, string]): Field => {
  let times = 0;
  return { path, fill: (page) => page.getByLabel(name).selectOption(values[times++ % 2] ?? '') };
};
const saved = 'Updated successfully';
const now = Date.now();

const GROUPS: Group[] = [
  {
    ...{ tab: 'owner', region: 'Profile', operation: 'updateUser', at: 'user', saved },
    fields: [
      typed('name', 'Name', 'Nora Ellen', 'Nora'),
      typed('lastName', 'Last name', 'Brandt-Lee', 'Brandt'),
      typed('nickname', 'Nickname', `nora-${now}`, `brandt-${now}`),
      typed('settings.phone', 'Phone', '2075550142', '2075550143'),
      typed('settings.bio', 'Biography', 'Plans with families.', 'Plans with firms.'),
      { path: 'settings.workspaceImg', fill: (page) => picture(page, 'Picture') },
      { path: 'settings.color', fill: (page) => page.getByTitle(COLORS.reverse()[0] ?? '').click() },
    ],
  },
  {
    ...{ tab: 'company', region: 'Company', operation: 'updateSettings', at: 'settings', saved },
    fields: [
      typed('companyName', 'Company name', 'Brandt & Lee', 'Brandt Planning'),
      typed('companyLink', 'Website', 'https://brandt.test', 'https://lee.test'),
      typed('companyPhone', 'Phone', '2075550144', '2075550145'),
      { path: 'companyImg', fill: (page) => picture(page, 'Logo') },
    ],
  },
  {
    ...{ tab: 'company', region: 'Company address', operation: 'updateSettings', at: 'settings', saved },
    before: (page) => field(page, 'Zip code').fill('04103'),
    fields: [
      typed('address', 'Address', '1 Main Street', '2 Main Street'),
      typed('city', 'City', 'Portland', 'Bath'),
      chosen('state', 'State', 'ME', 'NH'),
      typed('zip', 'Zip code', '04101', '04102'),
    ],
  },
  {
    ...{ tab: 'channel', region: 'Your channel page', operation: 'updateChannelProfile', at: 'profile' },
    saved: 'Your channel page was saved',
    fields: [
      typed('text', 'About the firm', 'We plan.', 'We plan for families.'),
      typed('footer', 'Regulatory footer', 'Not advice.', 'No advice.'),
      chosen('accent', 'Color', 'navy', 'teal'),
    ],
  },
];

for (const { tab, region, operation, at, before, fields, ...group } of GROUPS)
  test(
    `each field of “${region}” that the server refuses says so, and the others are saved`,
    SIDE_ROAD,
    async ({ browser, request }) => {
      test.slow();
      const email = await newOwner(request, 'refusals');
      const { page, context, complaints } = await signedIn(browser, email, `${SETTINGS}?tab=${tab}`);
      const form = page.getByRole('region', { name: region, exact: true });
      for (const [index, { path, fill }] of fields.entries())
        await test.step(path, async () => {
          await before?.(page);
          await refusing(page, { operation, sent: `${at}.${path}`, path }, async (taken) => {
            await fill(page);
            await fields[(index + 1) % fields.length]?.fill(page);
            await button(form, 'Save changes').click();
            await isAtField(page, path);
            await expect(page.getByText('The marked fields were not saved; the rest was.')).toBeVisible();
            expect(taken).toHaveLength(1);
          });
          await button(form, 'Save changes').click();
          await said(page, group.saved);
          await page.reload();
        });
      expect(unexpected(complaints)).toEqual([]);
      await context.close();
    },
  );

test('what a reviewer’s firm decides and the server refuses says so, and the rest is saved', async ({
  browser,
  request,
}) => {
  const email = await ownerWithReviewer(request, newAddress('refusing'));
  const { page, context, complaints } = await signedIn(browser, email, `${SETTINGS}?tab=company`);
  const reviewer = { operation: 'updateSettings', sent: 'settings.complianceEmail', path: 'complianceEmail' };
  await refusing(page, reviewer, async () => {
    await field(page, 'Compliance e-mail').fill(newAddress('another'));
    await button(page.getByRole('region', { name: 'Reviewer', exact: true }), 'Save changes').click();
    await isAtField(page, 'complianceEmail');
  });
  const months = { operation: 'updateReviewPolicy', sent: 'policy.approvalMonths', path: 'approvalMonths' };
  await refusing(page, months, async (taken) => {
    await field(page, 'Approval valid for (months)').fill('7');
    await page.getByRole('switch', { name: /^Require a filing/ }).click({ force: true });
    await button(page, 'Save review rules').click();
    await isAtField(page, 'approvalMonths');
    await expect(page.getByText('The marked fields were not saved; the rest was.')).toBeVisible();
    expect(taken).toMatchObject([{ policy: { filingRequired: true, approvalMonths: null } }]);
  });
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

test('fields that are saved alone say so too', async ({ browser, request }) => {
  const email = await newOwner(request, 'refused');
  const { page, context, complaints } = await signedIn(browser, email, `${SETTINGS}?tab=company`);
  for (const name of ['downloadButton', 'embedButton', 'facebookButton', 'linkedinButton', 'twitterButton'])
    await refusing(page, { operation: 'updateSettings', sent: `settings.${name}`, path: name }, async () => {
      const label = { downloadButton: 'Download', embedButton: 'Embed', facebookButton: 'Facebook' }[name];
      const other = name === 'linkedinButton' ? 'LinkedIn' : 'Twitter';
      const share = page.getByRole('switch', { name: new RegExp(`^${label ?? other}`) });
      await share.click({ force: true });
      await isAtField(page, name);
      await expect(share, 'as it is').toBeChecked();
    });

  await page.goto(`${SETTINGS}?tab=disclaimer`);
  await button(page, 'Add a disclosure').click();
  await field(page, 'Title').fill('General');
  await field(page, 'Text').fill('For information only.');
  for (const path of ['title', 'text'])
    await refusing(page, { operation: 'addDisclaimersToUser', sent: `disclaimers.0.${path}`, path }, async () => {
      await button(page, 'Save changes').click();
      await isAtField(page, path);
    });
  await button(page, 'Save changes').click();
  await said(page, saved);

  await page.goto(`${SETTINGS}?advanced`);
  await refusing(page, { operation: 'updateSettings', sent: 'settings.subdomain', path: 'subdomain' }, async () => {
    await field(page, 'Domain').fill(`v${now}.firm.example`);
    await button(page, 'Save domain').click();
    await isAtField(page, 'subdomain');
  });
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
