import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { settings } from '../../db/tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const ALL = `id bio zip city color state phone address industry usersCount disclaimer companyImg companyName companyFullName
  companyPhone companyArea companyLink workspaceImg workspaceName billingContact billingEmail billingAddress billingCity
  billingState billingZip billingCompany billingCountry billingTaxId billingPo billingCopies complianceEmail timeZone downloadButton embedButton facebookButton linkedinButton twitterButton subdomain
  subdomainStatus signedCompanyImgUrl`;
const UPDATE = `mutation ($id: ID!, $s: SettingsInput!) { updateSettings(id: $id, settings: $s) { ${ALL} } }`;
const SHOWN = `{ getViewer { user { settings { ${ALL} } } } }`;
type Row = Record<string, unknown>;

const change = (person: TestPerson, s: object, id = person.settingsId) => test.ask<Row>(person, UPDATE, { id, s });
const refused = (person: TestPerson, s: object, id = person.settingsId) => test.refusal(person, UPDATE, { id, s });
const shown = async (person: TestPerson) => (await test.ask<{ user: { settings: Row } }>(person, SHOWN)).user.settings;
const stored = async ({ id }: TestPerson) =>
  (await test.db.select().from(settings).where(eq(settings.userId, id)))[0] as Row | undefined;
const lastEvent = async ({ accountId }: TestPerson) =>
  (
    await test.asOwner(
      'select type, subject_id as subject, data from ledger_events where account_id = $1 order by seq desc limit 1',
      [accountId],
    )
  )[0];

async function enterpriseFamily() {
  const enterprise = await test.makePerson({ kind: 'enterprise', complianceEmail: 'top@firm.test' });
  const internal = await test.makePerson({
    kind: 'enterprise_internal',
    parent: enterprise,
    role: 'Enterprise',
    complianceEmail: null,
  });
  const company = await test.makePerson({
    kind: 'company',
    parent: enterprise,
    role: 'Company',
    plan: 'active',
    complianceEmail: null,
  });
  return { enterprise, internal, company };
}

describe('settings', () => {
  it('are saved field by field as the form sends them, and cleared by null or an empty text', async () => {
    const owner = await test.makePerson();
    const picture = await test.uploadFile(owner, 'images', fixtures.logo);
    const sent = {
      ...{
        bio: ' Helps families. ',
        zip: '04101',
        city: 'Portland',
        color: 12,
        state: 'Maine',
        phone: '(207) 555 0142',
      },
      ...{ address: '48 Commercial Street', industry: 'Planning', disclaimer: 'No advice.', companyImg: picture },
      ...{
        companyName: 'Whitfield',
        companyFullName: 'Whitfield LLC',
        companyPhone: '2075550143',
        companyArea: 'Maine',
      },
      ...{ companyLink: 'whitfield.example', workspaceImg: picture, workspaceName: 'Harbor', billingContact: 'Nora' },
      ...{ billingEmail: 'Bills@Firm.test', billingAddress: 'PO 1', billingCity: 'Bath', billingState: 'me' },
      ...{
        billingCompany: 'Whitfield LLC',
        billingCountry: 'united states',
        billingTaxId: '12-345',
        billingPo: 'PO 7',
      },
      billingCopies: 'Books@Firm.test, books@firm.test',
      ...{ billingZip: '04530', complianceEmail: 'Review@Firm.test', embedButton: false, timeZone: 'asia/kolkata' },
    };
    expect(await change(owner, sent)).toMatchObject({
      ...sent,
      ...{ bio: 'Helps families.', state: 'ME', phone: '2075550142', companyLink: 'https://whitfield.example' },
      ...{ billingCountry: 'US', billingCopies: 'books@firm.test' },
      ...{ billingEmail: 'bills@firm.test', billingState: 'ME', complianceEmail: 'review@firm.test' },
      ...{
        timeZone: expect.stringMatching(/^Asia\/(?:Calcutta|Kolkata)$/),
        downloadButton: true,
        signedCompanyImgUrl: expect.stringContaining('?e='),
      },
    });
    const emptied = await change(owner, { bio: null, phone: '', companyImg: null, workspaceImg: '', city: null });
    expect(emptied).toMatchObject({
      bio: null,
      phone: null,
      companyImg: null,
      workspaceImg: null,
      city: null,
      color: 12,
    });
  });

  const BAD: [Row, Record<string, string>][] = [
    [{ zip: '' }, { zip: 'Field is required' }],
    [{ zip: null }, { zip: 'Field is required' }],
    [{ zip: '1234x' }, { zip: 'Only numbers are allowed' }],
    [{ zip: '1234' }, { zip: 'The value must be at least 5 numbers' }],
    [{ zip: '123456' }, { zip: 'The value must be at most 5 numbers' }],
    [{ zip: '00000' }, { zip: 'The value must be a valid number' }],
    [{ zip: '-1234' }, { zip: 'Only numbers are allowed' }],
    [{ phone: '(201) 555 012' }, { phone: 'phone must be at least 10 numbers' }],
    [{ phone: '0123456789' }, { phone: 'phone cannot start with 0' }],
    [{ companyPhone: '1' }, { companyPhone: 'phone must be at least 10 numbers' }],
    [{ state: 'Bavaria' }, { state: 'Choose a state' }],
    [{ color: 13 }, { color: 'Choose one of the 13 colors' }],
    [{ color: -1 }, { color: expect.any(String) }],
    [{ bio: 'x'.repeat(351) }, { bio: 'Must be 350 characters or less' }],
    [{ complianceEmail: 'x' }, { complianceEmail: 'Invalid email' }],
    [{ billingEmail: 'x' }, { billingEmail: 'Invalid email' }],
    [{ timeZone: 'Mars/Olympus' }, { timeZone: 'Choose a time zone' }],
    [{ timeZone: '+02:00' }, { timeZone: 'Choose a time zone' }],
    [{ billingZip: 'x' }, { billingZip: 'Only numbers are allowed' }],
    [{ billingState: 'Bavaria' }, { billingState: 'Choose a state' }],
    [{ billingCountry: 'Atlantis' }, { billingCountry: 'Choose a country' }],
    [{ billingCountry: 'FR', billingTaxId: '123' }, { billingTaxId: 'Must begin with FR' }],
    [{ billingCopies: 'a@b.co, x' }, { billingCopies: 'Invalid email: x' }],
    [{ companyLink: 'javascript:alert(1)' }, { companyLink: 'Invalid link' }],
    [{ companyImg: '/files/nothing.png' }, { companyImg: 'Incorrect format' }],
    [{ workspaceImg: 'https://evil.test/a.png' }, { workspaceImg: 'Incorrect format' }],
    [{ usersCount: 500 }, { usersCount: 'The number of users is changed with the plan' }],
    [
      { subdomain: 'https://a.com' },
      { subdomain: 'Invalid domain format. Ex: [name].[domain].[tld] or [domain].[tld]' },
    ],
    [{ subdomain: 'a--b.com' }, { subdomain: 'The domain cannot contain consecutive hyphens (--)' }],
    [
      { zip: 'x', complianceEmail: 'x' },
      { zip: 'Only numbers are allowed', complianceEmail: 'Invalid email' },
    ],
  ];
  it.each(BAD)('are not saved if %j is wrong', async (sent, fields) => {
    const owner = await test.makePerson();
    const before = await stored(owner);
    expect(await refused(owner, { city: 'Changed', ...sent })).toMatchObject({ code: 'INVALID', fields });
    expect(await stored(owner)).toEqual(before);
    expect(await lastEvent(owner)).toBeUndefined();
  });

  const BAD_OF_ENTERPRISE: [Row, Record<string, string>][] = [
    [{ companyFullName: '' }, { companyFullName: 'Enterprise name is required' }],
    [{ address: null }, { address: 'Address is required' }],
    [{ state: '' }, { state: 'State is required' }],
    [{ city: ' ' }, { city: 'City is required' }],
    [{ zip: '' }, { zip: 'Field is required' }],
    [{ bio: 'x'.repeat(351) }, { bio: 'Must be 350 characters or less' }],
    [{ disclaimer: 'x'.repeat(351) }, { disclaimer: 'Must be 350 characters or less' }],
    [{ companyPhone: '1' }, { companyPhone: 'phone must be at least 10 numbers' }],
  ];
  it.each(BAD_OF_ENTERPRISE)('of an enterprise are not saved if %j is wrong', async (sent, fields) => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    expect(await refused(enterprise, sent)).toMatchObject({ code: 'INVALID', fields });
  });

  it('keep a biography from before it was limited, until it is changed', async () => {
    const owner = await test.makePerson();
    const bio = 'x'.repeat(400);
    await test.asOwner('update settings set bio = $2 where user_id = $1', [owner.id, bio]);
    expect(await change(owner, { city: 'Boston', bio })).toMatchObject({ city: 'Boston', bio });
    expect(await refused(owner, { bio: `${bio}x` })).toMatchObject({ code: 'INVALID' });
  });

  it('limit pictures to 2 MB, even those uploaded as a document', async () => {
    const owner = await test.makePerson();
    const [row] = await test.asOwner(
      `insert into files (account_id, key, sha256, bytes, media_type, category, name)
       values ($1::uuid, $1 || '/big.png', repeat('b', 64), 2097153, 'image/png', 'docs', 'big.png') returning key`,
      [owner.accountId],
    );
    expect(await refused(owner, { companyImg: `/files/${row?.key}` })).toMatchObject({
      fields: { companyImg: 'The file is larger than 2 MB' },
    });
  });

  it('accept only pictures of the account itself', async () => {
    const owner = await test.makePerson();
    const foreign = await test.uploadFile(await test.makePerson(), 'images', fixtures.logo);
    expect(await refused(owner, { companyImg: foreign })).toMatchObject({ fields: { companyImg: 'Incorrect format' } });
  });

  it('allow a reviewer’s address only with the engine, but removing it always', async () => {
    const owner = await test.makePerson({ engine: false });
    expect(await refused(owner, { complianceEmail: 'other@firm.test' })).toMatchObject({
      fields: { complianceEmail: 'This needs a plan with the compliance engine' },
    });
    expect(await change(owner, { complianceEmail: null })).toMatchObject({ complianceEmail: null });
  });

  it('of staff are personal, and name who reviews their scripts, but say nothing of a firm', async () => {
    const staff = await test.makePerson({ kind: 'staff', role: 'full', plan: 'none', complianceEmail: null });
    const ofAFirm = { companyName: 'Another firm', city: 'Bath', disclaimer: 'None.', embedButton: false };
    const set = 'This option was set by the administrator';
    expect(await refused(staff, { ...ofAFirm, subdomain: 'videos.firm.example' })).toMatchObject({
      fields: { companyName: set, city: set, disclaimer: set, embedButton: set, subdomain: set },
    });
    const own = { phone: '2075550142', color: 3, complianceEmail: 'reviewer@firm.test' };
    expect(await change(staff, own)).toMatchObject({ ...own, companyName: null });
  });

  it('record no event if nothing changed', async () => {
    const owner = await test.makePerson();
    await change(owner, { city: 'Bath' });
    const event = await lastEvent(owner);
    expect(event).toMatchObject({ type: 'settings.changed', subject: owner.id, data: { fields: ['city'] } });
    await change(owner, { city: 'Bath', usersCount: null, embedButton: true });
    expect(await test.asOwner('select 1 from ledger_events where account_id = $1', [owner.accountId])).toHaveLength(1);
  });

  it('record who reviews, but only that personal fields changed', async () => {
    const owner = await test.makePerson();
    await change(owner, { phone: '2075550142', billingEmail: 'bills@firm.test', complianceEmail: 'new@firm.test' });
    expect((await lastEvent(owner))?.data).toEqual({
      fields: expect.toSatisfy((names: string[]) => names.toSorted().join() === 'billingEmail,complianceEmail,phone'),
      complianceEmail: 'new@firm.test',
    });
  });

  it('record sharing as a separate event', async () => {
    const owner = await test.makePerson();
    await change(owner, { downloadButton: false });
    expect(await lastEvent(owner)).toMatchObject({
      type: 'sharing.changed',
      data: { fields: ['downloadButton'], downloadButton: false },
    });
  });
});

describe('access to settings', () => {
  it('is refused as not found for anybody else’s', async () => {
    const owner = await test.makePerson();
    const member = await test.makePerson({ parent: owner, role: 'full' });
    const staff = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    const stranger = await test.makePerson();
    for (const [caller, id] of [
      [owner, member.settingsId],
      [member, owner.settingsId],
      [staff, owner.settingsId],
      [stranger, owner.settingsId],
    ] as const)
      expect(await refused(caller, { city: 'Elsewhere' }, id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('stays open to lapsed accounts and to staff', async () => {
    const lapsed = await test.makePerson({ plan: 'lapsed' });
    const staff = await test.makePerson({ kind: 'staff', role: 'full', plan: 'none' });
    for (const person of [lapsed, staff]) expect(await change(person, { color: 3 })).toMatchObject({ color: 3 });
  });
});

describe('an enterprise', () => {
  it('has a single name', async () => {
    const { enterprise } = await enterpriseFamily();
    expect(await change(enterprise, { companyFullName: 'Cedar Quarry' })).toMatchObject({
      companyFullName: 'Cedar Quarry',
      companyName: 'Cedar Quarry',
    });
  });

  it('provides the settings of its internal users, who keep their personal fields', async () => {
    const { enterprise, internal } = await enterpriseFamily();
    await change(enterprise, {
      companyFullName: 'Cedar Quarry',
      city: 'Columbus',
      phone: '2075550142',
      billingEmail: 'bills@firm.test',
      embedButton: false,
    });
    await change(internal, { phone: '2015550123', bio: 'Mine.' });
    expect(await shown(internal)).toMatchObject({
      id: internal.settingsId,
      companyFullName: 'Cedar Quarry',
      city: 'Columbus',
      complianceEmail: 'top@firm.test',
      embedButton: false,
      billingEmail: 'bills@firm.test',
      phone: '2015550123',
      bio: 'Mine.',
    });
    expect(await shown(enterprise)).toMatchObject({ phone: '2075550142', bio: null });
  });

  it.each(['own', 'enterprise'])(
    'lets internal users change sharing and domain by the %s id, and nothing more',
    async (which) => {
      const { enterprise, internal } = await enterpriseFamily();
      const id = which === 'own' ? internal.settingsId : enterprise.settingsId;
      expect(await change(internal, { twitterButton: false }, id)).toMatchObject({ twitterButton: false });
      expect(await stored(enterprise)).toMatchObject({ twitterButton: false });
      expect(await stored(internal)).toMatchObject({ twitterButton: true });
      expect(await lastEvent(enterprise)).toMatchObject({ type: 'sharing.changed', subject: enterprise.id });
      for (const field of ['companyFullName', 'address', 'companyLink', 'disclaimer', 'companyPhone'])
        expect(await refused(internal, { [field]: 'example.com 2015550123' }, id)).toMatchObject({
          code: 'INVALID',
          fields: { [field]: expect.any(String) },
        });
      expect(await refused(internal, { address: 'X' }, id)).toMatchObject({
        fields: { address: 'Only the main administrator of the enterprise can change this' },
      });
      expect(await refused(internal, { complianceEmail: 'a@b.test' }, id)).toMatchObject({
        fields: { complianceEmail: 'This option was set by the administrator' },
      });
    },
  );

  it('lets internal users without settings get their own once they save something personal', async () => {
    const { enterprise, internal } = await enterpriseFamily();
    await test.asOwner('delete from settings where user_id = $1', [internal.id]);
    expect(await change(internal, { phone: '2015550123' }, enterprise.settingsId)).toMatchObject({
      phone: '2015550123',
    });
    expect(await stored(enterprise)).toMatchObject({ phone: null });
    expect(await stored(internal)).toMatchObject({ phone: '2015550123' });
  });

  it('shows a partner company what is set for it, read-only; without a name from earlier versions, its enterprise’s', async () => {
    const { enterprise, company } = await enterpriseFamily();
    await change(enterprise, { companyFullName: 'Cedar Quarry' });
    expect(await shown(company)).toMatchObject({
      companyName: 'Cedar Quarry',
      complianceEmail: 'top@firm.test',
      city: null,
    });
    const SET = 'This option was set by the administrator';
    expect(
      await refused(company, { companyName: 'Mine', complianceEmail: 'a@b.test', companyImg: '/files/x' }),
    ).toMatchObject({ fields: { companyName: SET, complianceEmail: SET, companyImg: SET } });
    // the form sends back what it was shown
    expect(await change(company, { companyName: 'Cedar Quarry', city: 'Dayton' })).toMatchObject({ city: 'Dayton' });
    expect(await stored(company)).toMatchObject({ companyName: null, city: 'Dayton' });
  });
});
