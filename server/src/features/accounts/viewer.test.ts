import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const SHOWN = `{ getViewer { managedFields settingsTabs { tab title } pendingEmail backupCodesLeft
  rights { editEnterpriseTab seePlans cancelSubscription useTwoFactor changeEmail seeNotifications inviteUsers upgrade }
} }`;

async function enterpriseFamily() {
  const enterprise = await test.makePerson({ kind: 'enterprise' });
  const internal = await test.makePerson({ kind: 'enterprise_internal', parent: enterprise, role: 'Enterprise' });
  const company = await test.makePerson({ kind: 'company', parent: enterprise, role: 'Company', plan: 'active' });
  return { enterprise, internal, company };
}

describe('the viewer', () => {
  const tabs = async (person: TestPerson) =>
    (await test.ask<{ settingsTabs: { title: string }[] }>(person, SHOWN)).settingsTabs
      .map(({ title }) => title)
      .join(' ');
  const rights = async (person: TestPerson) =>
    Object.entries((await test.ask<{ rights: Record<string, boolean> }>(person, SHOWN)).rights)
      .flatMap(([name, held]) => (held ? [name] : []))
      .join(' ');
  const seats = (person: TestPerson, count: number) =>
    test.asOwner(
      'with p as (update plans set multi_users_engine = true where user_id = $1) update settings set users_count = $2 where user_id = $1',
      [person.id, count],
    );

  it('has the Users tab with a paid multi-user plan of more than one seat', async () => {
    const owner = await test.makePerson({ password: 'Correct-horse-1' });
    expect(await tabs(owner)).toBe('Account Owner Plan Company Disclosures Channel Advanced');
    await seats(owner, 1);
    expect(await tabs(owner)).toBe('Account Owner Plan Company Disclosures Channel Advanced');
    await seats(owner, 3);
    expect(await tabs(owner)).toBe('Account Owner Plan Users Company Disclosures Channel Sign-in Advanced');
    expect(await rights(owner)).toBe(
      'seePlans cancelSubscription useTwoFactor changeEmail seeNotifications inviteUsers',
    );
  });

  it('does not have it on trial, in an enterprise or when lapsed, but with a lifetime deal', async () => {
    const trial = await test.makePerson({ plan: 'trial' });
    const lifetime = await test.makePerson();
    await test.asOwner('update users set is_lifetime_deal = true where id = $1', [lifetime.id]);
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const lapsed = await test.makePerson({ plan: 'lapsed' });
    for (const person of [trial, lifetime, enterprise, lapsed]) await seats(person, 10);
    expect(await tabs(trial)).toBe('Account Owner Plan Company Disclosures Channel Advanced');
    expect(await rights(trial)).toBe('seePlans useTwoFactor seeNotifications upgrade');
    expect(await tabs(lifetime)).toBe('Account Owner Users Company Disclosures Channel Sign-in Advanced');
    expect(await rights(lifetime)).toBe('useTwoFactor seeNotifications inviteUsers');
    expect(await tabs(enterprise)).toBe('Account Owner Enterprise Disclosures Channel Sign-in Advanced');
    expect(await rights(enterprise)).toBe(
      'editEnterpriseTab seePlans cancelSubscription useTwoFactor seeNotifications inviteUsers',
    );
    expect(await tabs(lapsed)).toBe('Account Owner Plan');
    expect(await rights(lapsed)).toBe('seePlans useTwoFactor seeNotifications upgrade');
  });

  it('has an Account tab under a parent account, and knows what is set for them', async () => {
    const { internal, company } = await enterpriseFamily();
    const member = await test.makePerson({ parent: await test.makePerson(), role: 'full' });
    expect(await tabs(member)).toBe('Account Company Disclosures Advanced');
    expect(await rights(member)).toBe('useTwoFactor seeNotifications');
    expect(await rights(internal)).toBe('useTwoFactor seeNotifications inviteUsers');
    expect(await test.ask(company, SHOWN)).toMatchObject({
      managedFields: [
        'name',
        'contentLibraries',
        'companyImg',
        'companyName',
        'complianceEmail',
        'otherReviewers',
        'timeZone',
      ],
    });
    expect(await test.ask(member, SHOWN)).toMatchObject({
      managedFields: ['complianceEmail', 'otherReviewers', 'timeZone'],
    });
  });

  it('has no two-factor and no address change with Google; staff have no bell', async () => {
    const google = await test.makePerson();
    await test.asOwner("update users set user_sub = 'google_1' where id = $1", [google.id]);
    expect(await rights(google)).toBe('seePlans cancelSubscription seeNotifications');
    const staff = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none', password: 'Correct-horse-1' });
    expect(await rights(staff)).toBe('useTwoFactor');
  });

  it('knows of a pending new address and of backup codes', async () => {
    const owner = await test.makePerson();
    expect(await test.ask(owner, SHOWN)).toMatchObject({ pendingEmail: null, backupCodesLeft: 0 });
    await test.asOwner("update users set pending_email = 'new@people.test' where id = $1", [owner.id]);
    await test.asOwner(
      `insert into backup_codes (account_id, user_id, hash, used_at)
       values ($1, $2, 'a', null), ($1, $2, 'b', null), ($1, $2, 'c', now())`,
      [owner.accountId, owner.id],
    );
    expect(await test.ask(owner, SHOWN)).toMatchObject({ pendingEmail: 'new@people.test', backupCodesLeft: 2 });
  });
});

describe('the query of every page', () => {
  const FRAME = `{ getViewer {
    homePath complianceEngine complianceEmail channelPath permissions { usersRead postVideos }
    access { allowed reason daysLeft onTrial warning planLabel } rights { seePlans inviteUsers upgrade }
    user { id name roles { name } admin { id name isEnterprise }
      settings { id color workspaceName signedWorkspaceImgUrl signedCompanyImgUrl companyName subdomainStatus } }
  } }`;

  it('takes two statements for a person the server remembers', async () => {
    const { enterprise, internal, company } = await enterpriseFamily();
    const owner = await test.makePerson();
    const member = await test.makePerson({ parent: company, role: 'full' });
    const picture = await test.uploadFile(owner, 'images', fixtures.logo);
    await test.asOwner('update settings set workspace_img = $2, company_img = $2 where user_id = $1', [
      owner.id,
      picture,
    ]);
    for (const person of [owner, enterprise, internal, company, member]) {
      await test.ask(person, FRAME);
      const sent = vi.spyOn(pg.Client.prototype, 'query');
      await test.ask(person, FRAME);
      expect(sent.mock.calls.length).toBe(2);
      sent.mockRestore();
    }
  });
});

describe('getEnterprise', () => {
  const ENTERPRISE = 'query ($id: ID) { getEnterprise(id: $id) { id settings { id } customPlan { active } } }';

  it('returns the enterprise the caller belongs to', async () => {
    const { enterprise, internal, company } = await enterpriseFamily();
    const member = await test.makePerson({ parent: company, role: 'full' });
    const full = { id: enterprise.id, settings: { id: enterprise.settingsId }, customPlan: { active: true } };
    for (const person of [enterprise, internal, company]) {
      expect(await test.ask(person, ENTERPRISE)).toEqual(full);
      expect(await test.ask(person, ENTERPRISE, { id: enterprise.id })).toEqual(full);
      expect(await test.ask(person, ENTERPRISE, { id: person.id })).toEqual(full);
    }
    expect(await test.ask(member, ENTERPRISE)).toEqual({ id: enterprise.id, settings: null, customPlan: null });
  });

  it('shows billing to those who run it', async () => {
    const { enterprise, internal, company } = await enterpriseFamily();
    await test.asOwner("update settings set billing_email = 'bills@firm.test' where user_id = $1", [enterprise.id]);
    for (const [person, billingEmail] of [
      [enterprise, 'bills@firm.test'],
      [internal, 'bills@firm.test'],
      [company, null],
    ] as const)
      expect(await test.ask(person, '{ getEnterprise { settings { billingEmail } } }')).toEqual({
        settings: { billingEmail },
      });
  });

  it('returns null for everybody else', async () => {
    const { enterprise, internal } = await enterpriseFamily();
    const owner = await test.makePerson();
    const staff = await test.makePerson({ kind: 'staff', role: 'full', plan: 'none' });
    for (const caller of [owner, staff]) {
      expect(await test.ask(caller, ENTERPRISE)).toBeNull();
      expect(await test.ask(caller, ENTERPRISE, { id: enterprise.id })).toBeNull();
    }
    expect(await test.ask(internal, ENTERPRISE, { id: owner.id })).toBeNull();
  });

  it('returns any enterprise, and nobody else, to the provider’s admins', async () => {
    const { enterprise, internal } = await enterpriseFamily();
    const owner = await test.makePerson();
    const admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    expect(await test.ask(admin, ENTERPRISE, { id: enterprise.id })).toMatchObject({ customPlan: { active: true } });
    for (const id of [undefined, owner.id, internal.id]) expect(await test.ask(admin, ENTERPRISE, { id })).toBeNull();
  });
});
