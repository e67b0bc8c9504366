// Longer than usual on purpose: a domain from its check to its end, on one installation with one DNS of its own.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { checkDomains } from './domain-checks.actions.ts';
import { wantedFor } from './domains.queries.ts';

let test: TestApp;
let auto: TestApp;
let owner: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  test = await startTestApp({ DOMAIN_TARGET_IP: '192.0.2.1', MAIN_HOST: 'https://app.greenlit.co' });
  auto = await startTestApp({ DOMAIN_APPROVAL: 'auto' });
  staff = await test.makePerson({ kind: 'staff', plan: 'none' });
});
afterAll(() => Promise.all([test.close(), auto.close()]));
beforeEach(async () => {
  owner = await test.makePerson();
  await zone(test, '');
});

const VERIFY = 'mutation ($name: String!) { verifySubDomain(subdomain: $name) { valid message } }';
const SAVE = `mutation ($id: ID!, $name: String) {
  updateSettings(id: $id, settings: { subdomain: $name }) { subdomain subdomainStatus }
}`;
const STATE = '{ getViewer { user { settings { subdomain subdomainStatus } } } }';
const GUIDANCE = '{ getDomainGuidance { recordType host target checkedAt } }';
const BELL = '{ getUserNotifications { type message link from } }';

let names = 0;
const newName = () => {
  names += 1;
  return `videos${names}.acme-advisors.com`;
};
const zone = (app: TestApp, text: string) => writeFile(join(app.folder, 'hosts'), text);
/** Both records of the domain, right for this person's account. */
const records = (app: TestApp, owner: { accountId: string }, name: string) => {
  const { target, proof } = wantedFor(app.ports, owner, name);
  return `${target} ${name}\nTXT _greenlit.${name} ${proof}\n`;
};
const save = (person: TestPerson, name: string | null, app = test) =>
  app.ask(person, SAVE, { id: person.settingsId, name });
const refused = (person: TestPerson, name: string | null) =>
  test.refusal(person, SAVE, { id: person.settingsId, name });
const state = async (person: TestPerson, app = test) =>
  (await app.ask<{ user: { settings: object } }>(person, STATE)).user.settings;
const eventsOf = async ({ accountId }: TestPerson, app = test) =>
  (await app.asOwner('select type from ledger_events where account_id = $1 order by seq', [accountId])).map(
    ({ type }) => type,
  );
const age = (name: string, hours: number) =>
  test.asOwner(
    'update domains set claimed_at = claimed_at - make_interval(hours => $2), checked_at = checked_at - make_interval(hours => $2) where domain = $1',
    [name, hours],
  );
const ask = (domain: string, app = test) =>
  app.app.inject({ method: 'GET', url: `/api/domains/ask?domain=${encodeURIComponent(domain)}` });

const DECIDE = `mutation ($id: ID!, $decision: DomainDecision!, $reason: String) {
  decideDomain(id: $id, decision: $decision, reason: $reason) { status reason decidedBy }
}`;
const idOf = async (name: string) =>
  (await test.asOwner("select id from domains where domain = $1 and status in ('in_review', 'active')", [name]))[0]?.id;
/** Claims, proves and approves it. */
async function active(person: TestPerson, name: string): Promise<void> {
  await zone(test, records(test, person, name));
  await save(person, name);
  await test.runJobs();
  await test.ask(staff, DECIDE, { id: await idOf(name), decision: 'approve' });
}

describe('verifySubDomain', () => {
  it.each([
    ['https://acme.com', 'Invalid domain format. Ex: [name].[domain].[tld] or [domain].[tld]'],
    ['http://acme.com', 'Invalid domain format. Ex: [name].[domain].[tld] or [domain].[tld]'],
    ['acme', 'Invalid domain format. Ex: [name].[domain].[tld] or [domain].[tld]'],
    ['acme.c', 'Invalid domain format. Ex: [name].[domain].[tld] or [domain].[tld]'],
    ['192.0.2.1', 'Invalid domain format. Ex: [name].[domain].[tld] or [domain].[tld]'],
    ['acme.com/path', 'Invalid domain format. Ex: [name].[domain].[tld] or [domain].[tld]'],
    ['my--acme.com', 'The domain cannot contain consecutive hyphens (--)'],
    ['', 'Invalid domain format. Ex: [name].[domain].[tld] or [domain].[tld]'],
  ])('refuses %j, and so does saving', async (name, message) => {
    const fields = { subdomain: message };
    expect(await test.refusal(owner, VERIFY, { name })).toMatchObject({ code: 'INVALID', fields });
    if (name !== '') expect(await refused(owner, name)).toMatchObject({ code: 'INVALID', fields });
  });

  it('says whether the A record is right', async () => {
    const name = newName();
    expect(await test.ask(owner, VERIFY, { name })).toEqual({
      valid: false,
      message: `${name} has no A record yet. Add one that points to 192.0.2.1`,
    });
    await zone(test, `192.0.2.9 ${name}`);
    expect(await test.ask(owner, VERIFY, { name })).toEqual({
      valid: false,
      message: `The A record of ${name} points to 192.0.2.9 instead of 192.0.2.1`,
    });
    await zone(test, `192.0.2.1 ${name}`);
    expect(await test.ask(owner, VERIFY, { name: name.toUpperCase() })).toEqual({
      valid: true,
      message: 'THE DOMAIN IS VALID',
    });
  });

  it('does not reveal who has a domain, and is limited to twenty', async () => {
    const name = newName();
    const other = await test.makePerson();
    await save(other, name);
    // a claim alone keeps nobody out
    await zone(test, `192.0.2.1 ${name}`);
    expect(await test.ask(owner, VERIFY, { name })).toMatchObject({ valid: true });
    await zone(test, records(test, other, name));
    await checkDomains(test.ports);
    expect(await test.ask(owner, VERIFY, { name })).toEqual({ valid: false, message: 'This domain is already in use' });
    for (let tried = 2; tried < 20; tried += 1) await test.ask(owner, VERIFY, { name });
    expect(await test.refusal(owner, VERIFY, { name })).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('asks for the proof of a domain that is saved, and moves it on at once', async () => {
    const name = newName();
    await save(owner, name);
    await zone(test, `192.0.2.1 ${name}`);
    const { proof } = wantedFor(test.ports, owner, name);
    expect(await test.ask(owner, VERIFY, { name })).toEqual({
      valid: false,
      message: `_greenlit.${name} has no TXT record ${proof} yet. Add it where you entered the A record`,
    });
    expect(await state(owner)).toMatchObject({ subdomainStatus: 'pending' });
    await zone(test, records(test, owner, name));
    expect(await test.ask(owner, VERIFY, { name })).toEqual({ valid: true, message: 'THE DOMAIN IS VALID' });
    expect(await state(owner)).toMatchObject({ subdomainStatus: 'in_review' });
  });

  it('reports when no name server responded', async () => {
    const { addressesOf } = test.ports.dns;
    test.ports.dns.addressesOf = () => Promise.reject(new Error('queryA ETIMEOUT'));
    try {
      expect(await test.ask(owner, VERIFY, { name: newName() })).toEqual({
        valid: false,
        message: 'The domain could not be looked up, please try again later',
      });
    } finally {
      test.ports.dns.addressesOf = addressesOf;
    }
  });

  it.each([
    ...['app.greenlit.co', 'x.app.greenlit.co', 'greenlit.co', 'printer.local', 'a.localhost', 'x.internal'],
    ...['co.uk', 'github.io', 'blogspot.com'],
  ])('refuses the reserved name %s', async (name) => {
    expect(await test.ask(owner, VERIFY, { name })).toEqual({ valid: false, message: 'This domain cannot be used' });
    expect(await refused(owner, name)).toMatchObject({ fields: { subdomain: 'This domain cannot be used' } });
  });
});

describe('a domain', () => {
  it('is pending until its record is right, then in review; bell and mail announce it', async () => {
    const name = newName();
    expect(await test.ask(owner, GUIDANCE)).toEqual({
      recordType: 'A',
      host: null,
      target: '192.0.2.1',
      checkedAt: null,
    });
    expect(await save(owner, name.toUpperCase())).toEqual({ subdomain: name, subdomainStatus: 'pending' });
    await test.runJobs();
    expect(await state(owner)).toEqual({ subdomain: name, subdomainStatus: 'pending' });
    expect(await test.ask(owner, GUIDANCE)).toMatchObject({ host: name, checkedAt: expect.any(String) });
    await zone(test, records(test, owner, name));
    // the next check is in five minutes
    await checkDomains(test.ports);
    expect(await state(owner)).toMatchObject({ subdomainStatus: 'pending' });
    await age(name, 1);
    await Promise.all([checkDomains(test.ports), checkDomains(test.ports)]);
    expect(await state(owner)).toMatchObject({ subdomainStatus: 'in_review' });
    expect(await eventsOf(owner)).toEqual(['domain.saved', 'domain.checked']);
    await test.runJobs();
    expect(await test.ask(owner, BELL)).toEqual([
      {
        type: 'domain.checked',
        message: `${name} is in review`,
        link: '/dashboard/account/settings?tab=advanced',
        from: 'Greenlit',
      },
    ]);
    const mails = (await test.mails()).filter(({ to }) => to === owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`${name} is in review`]);
    expect(mails[0]?.text).toContain('https://app.greenlit.co/dashboard/account/settings?tab=advanced');
  });

  it('cannot be changed while it is in review, but removed', async () => {
    const name = newName();
    await zone(test, records(test, owner, name));
    await save(owner, name);
    await test.runJobs();
    expect(await refused(owner, newName())).toMatchObject({
      code: 'CONFLICT',
      message: 'The domain is in review and cannot be changed now',
    });
    expect(await save(owner, name)).toEqual({ subdomain: name, subdomainStatus: 'in_review' });
    expect((await ask(name)).statusCode).toBe(404);
    expect(await save(owner, null)).toEqual({ subdomain: null, subdomainStatus: 'deleted' });
  });

  it('with an A record left behind is not given to another account that claims it', async () => {
    const name = newName();
    await active(owner, name);
    await save(owner, null);
    // the A record still points here, and even the old proof is still there
    const thief = await test.makePerson();
    expect(await save(thief, name)).toMatchObject({ subdomainStatus: 'pending' });
    await test.runJobs();
    expect(await state(thief)).toMatchObject({ subdomainStatus: 'pending' });
    expect(await test.ask(thief, VERIFY, { name })).toMatchObject({ valid: false });
    expect((await ask(name)).statusCode).toBe(404);
    // its old owner gets it back as it was, without another review
    await save(owner, name);
    await test.runJobs();
    expect(await state(owner)).toEqual({ subdomain: name, subdomainStatus: 'active' });
    await age(name, 49);
    await checkDomains(test.ports);
    expect(await state(thief)).toMatchObject({ subdomainStatus: 'rejected' });
  });

  it('is reviewed again 30 days after it was released, or if somebody else had it since', async () => {
    const [late, shared] = [newName(), newName()];
    await active(owner, late);
    await save(owner, null);
    await test.asOwner("update domains set released_at = released_at - interval '31 days' where domain = $1", [late]);
    await save(owner, late);
    await test.runJobs();
    expect(await state(owner)).toMatchObject({ subdomainStatus: 'in_review' });
    const [first, second] = [await test.makePerson(), await test.makePerson()];
    for (const person of [first, second]) {
      await active(person, shared);
      await save(person, null);
    }
    await zone(test, records(test, first, shared));
    await save(first, shared);
    await test.runJobs();
    expect(await state(first)).toMatchObject({ subdomainStatus: 'in_review' });
  });

  it('is reviewed again once staff revoked it after it was had back', async () => {
    const name = newName();
    await active(owner, name);
    await save(owner, null);
    await save(owner, name);
    await test.runJobs();
    expect(await state(owner)).toMatchObject({ subdomainStatus: 'active' });
    await test.ask(staff, DECIDE, { id: await idOf(name), decision: 'revoke', reason: 'A complaint.' });
    await save(owner, name);
    await test.runJobs();
    expect(await state(owner)).toMatchObject({ subdomainStatus: 'in_review' });
    await test.ask(staff, DECIDE, { id: await idOf(name), decision: 'reject', reason: 'A complaint.' });
    await save(owner, name);
    await test.runJobs();
    expect(await state(owner)).toMatchObject({ subdomainStatus: 'in_review' });
  });

  it('is reviewed again if somebody else proved it since, even if that one gave it up in review', async () => {
    const name = newName();
    await active(owner, name);
    await save(owner, null);
    const other = await test.makePerson();
    await zone(test, records(test, other, name));
    await save(other, name);
    await test.runJobs();
    expect(await state(other)).toMatchObject({ subdomainStatus: 'in_review' });
    await save(other, null);
    await zone(test, records(test, owner, name));
    await save(owner, name);
    await test.runJobs();
    expect(await state(owner)).toMatchObject({ subdomainStatus: 'in_review' });
  });

  it('above or below one that another account has active is refused', async () => {
    const name = newName();
    await active(owner, name);
    const other = await test.makePerson();
    for (const related of [`a.${name}`, 'acme-advisors.com'])
      expect(await refused(other, related)).toMatchObject({ fields: { subdomain: 'This domain is already in use' } });
    expect(await save(other, newName())).toMatchObject({ subdomainStatus: 'pending' });
  });

  it('is looked up every day: wrong for seven days, it is pending again, and its owner hears it early', async () => {
    const name = newName();
    await active(owner, name);
    await zone(test, '');
    await age(name, 24);
    await checkDomains(test.ports);
    await checkDomains(test.ports);
    await test.runJobs();
    expect(await state(owner)).toMatchObject({ subdomainStatus: 'active' });
    expect(await test.ask(owner, BELL)).toMatchObject([{ message: `The records of ${name} changed` }, {}, {}]);
    expect(await test.ask(owner, '{ getDomainGuidance { wrongSince } }')).toEqual({ wrongSince: expect.any(String) });
    await test.asOwner("update domains set wrong_since = wrong_since - interval '7 days' where domain = $1", [name]);
    await age(name, 24);
    await checkDomains(test.ports);
    expect(await state(owner)).toMatchObject({ subdomainStatus: 'pending' });
    await expect.poll(async () => (await ask(name)).statusCode).toBe(404);
    await test.runJobs();
    expect(await eventsOf(owner)).toEqual([
      ...['domain.saved', 'domain.checked', 'domain.activated', 'domain.records_wrong', 'domain.lapsed'],
    ]);
  });

  it('is rejected after 48 hours and can be saved again', async () => {
    const name = newName();
    await save(owner, name);
    await test.runJobs();
    await age(name, 49);
    await checkDomains(test.ports);
    expect(await state(owner)).toEqual({ subdomain: name, subdomainStatus: 'rejected' });
    await test.runJobs();
    expect(await test.ask(owner, BELL)).toMatchObject([{ message: `${name} was rejected` }]);
    expect(await save(owner, name)).toEqual({ subdomain: name, subdomainStatus: 'pending' });
    expect(await eventsOf(owner)).toEqual(['domain.saved', 'domain.rejected', 'domain.saved']);
  });

  it('is replaced by saving another and removed by saving none', async () => {
    const [first, second] = [newName(), newName()];
    await save(owner, first);
    expect(await save(owner, second)).toEqual({ subdomain: second, subdomainStatus: 'pending' });
    // the first is available again
    expect(await save(await test.makePerson(), first)).toMatchObject({ subdomain: first });
    expect(await save(owner, '')).toEqual({ subdomain: null, subdomainStatus: 'deleted' });
    expect(await save(owner, null)).toEqual({ subdomain: null, subdomainStatus: 'deleted' });
    expect(await eventsOf(owner)).toEqual(['domain.saved', 'domain.saved', 'domain.deleted']);
  });

  it('may be claimed by several, and belongs to the one who proves it', async () => {
    const name = newName();
    const people = await Promise.all(Array.from({ length: 3 }, () => test.makePerson()));
    for (const person of people) expect(await save(person, name)).toMatchObject({ subdomainStatus: 'pending' });
    await zone(test, records(test, people[1] as TestPerson, name));
    await checkDomains(test.ports);
    const states = await Promise.all(people.map((person) => state(person)));
    expect(states).toMatchObject([
      { subdomainStatus: 'pending' },
      { subdomainStatus: 'in_review' },
      { subdomainStatus: 'pending' },
    ]);
    expect(await refused(owner, name)).toMatchObject({ fields: { subdomain: 'This domain is already in use' } });
  });

  it('is the only one, even if two are saved at once', async () => {
    const both = [newName(), newName()];
    await Promise.all(both.map((name) => save(owner, name)));
    const rows = await test.asOwner("select 1 from domains where user_id = $1 and status <> 'deleted'", [owner.id]);
    expect(rows).toHaveLength(1);
  });

  it('is rate limited when saved, because every save looks it up', async () => {
    for (let saved = 0; saved < 20; saved += 1) await save(owner, newName());
    expect(await refused(owner, newName())).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await refused(owner, 'app.greenlit.co')).toMatchObject({ code: 'INVALID' });
    expect(await save(owner, null)).toMatchObject({ subdomain: null });
  });

  it('is checked again after a name server failed', async () => {
    const name = newName();
    await save(owner, name);
    const { addressesOf } = test.ports.dns;
    test.ports.dns.addressesOf = () => Promise.reject(new Error('queryA ESERVFAIL'));
    await checkDomains(test.ports);
    test.ports.dns.addressesOf = addressesOf;
    expect(await state(owner)).toMatchObject({ subdomainStatus: 'pending' });
  });
});

describe('staff', () => {
  const LIST = `query ($status: SubdomainStatus, $page: Int) { getDomains(status: $status, page: $page) {
    currentPage pages domains { domain status owner ownerEmail } } }`;

  it('see those in review first, and approve one', async () => {
    const name = newName();
    await zone(test, records(test, owner, name));
    await save(owner, name);
    await test.runJobs();
    const { domains, currentPage } = await test.ask<{ domains: object[]; currentPage: number }>(staff, LIST);
    expect(currentPage).toBe(1);
    expect(domains[0]).toEqual({ domain: name, status: 'in_review', owner: 'Ada individual', ownerEmail: owner.email });
    const id = await idOf(name);
    expect(await test.ask(staff, DECIDE, { id, decision: 'approve' })).toEqual({
      status: 'active',
      reason: null,
      decidedBy: 'Ada staff',
    });
    await expect.poll(async () => (await ask(name)).statusCode).toBe(200);
    expect(await test.refusal(staff, DECIDE, { id, decision: 'approve' })).toMatchObject({
      code: 'CONFLICT',
      reason: 'domain_moved_on',
    });
    expect(await test.ask(staff, LIST, { status: 'active', page: 99 })).toMatchObject({
      domains: expect.arrayContaining([]),
    });
  });

  it('reject or revoke one with a reason, which its owner gets; saved again, it is reviewed again', async () => {
    const name = newName();
    await zone(test, records(test, owner, name));
    await save(owner, name);
    await test.runJobs();
    const reject = { id: await idOf(name), decision: 'reject' };
    expect(await test.refusal(staff, DECIDE, { ...reject, reason: '  ' })).toMatchObject({ code: 'INVALID' });
    await test.ask(staff, DECIDE, { ...reject, reason: 'This name belongs to another firm.' });
    expect(await test.ask(owner, '{ getDomainGuidance { reason } }')).toEqual({
      reason: 'This name belongs to another firm.',
    });
    await test.runJobs();
    const [mail] = (await test.mails()).filter(({ to }) => to === owner.email);
    expect(mail?.subject).toBe(`${name} was rejected`);
    expect(mail?.text).toContain('This name belongs to another firm.');
    expect(mail?.text).not.toContain('A record');
    await active(owner, name);
    await test.ask(staff, DECIDE, { id: await idOf(name), decision: 'revoke', reason: 'A complaint.' });
    await expect.poll(async () => (await ask(name)).statusCode).toBe(404);
    await save(owner, name);
    await test.runJobs();
    expect(await state(owner)).toMatchObject({ subdomainStatus: 'in_review' });
  });
});

describe('the guide', () => {
  it('shows both records as they are now, and what is in the way', async () => {
    const name = newName();
    await save(owner, name);
    const { proof } = wantedFor(test.ports, owner, name);
    await zone(
      test,
      `192.0.2.9 ${name}\n2001:db8::1 ${name}\nTXT _greenlit.${name} old\nCAA acme-advisors.com digicert.com\n`,
    );
    const GUIDE = '{ getDomainGuidance { look { records { type host wanted found right } inTheWay { type found } } } }';
    expect(await test.ask(owner, GUIDE)).toEqual({
      look: {
        records: [
          { type: 'A', host: name, wanted: '192.0.2.1', found: ['192.0.2.9'], right: false },
          { type: 'TXT', host: `_greenlit.${name}`, wanted: proof, found: ['old'], right: false },
        ],
        inTheWay: [
          { type: 'AAAA', found: ['2001:db8::1'] },
          { type: 'CAA', found: ['digicert.com'] },
        ],
      },
    });
    expect(wantedFor(test.ports, await test.makePerson(), name).proof).not.toBe(proof);
  });
});

describe('permission for domains', () => {
  it('requires a plan to save one and none to remove it', async () => {
    const lapsed = await test.makePerson();
    await save(lapsed, newName());
    await test.asOwner("update plans set active = false, expires_at = now() - interval '1 day' where user_id = $1", [
      lapsed.id,
    ]);
    expect(await refused(lapsed, newName())).toMatchObject({ code: 'PLAN_REQUIRED' });
    expect(await test.refusal(lapsed, VERIFY, { name: newName() })).toMatchObject({ code: 'PLAN_REQUIRED' });
    expect(await save(lapsed, null)).toMatchObject({ subdomain: null });
  });

  it('gives members their company’s domain and internal users their enterprise’s', async () => {
    const member = await test.makePerson({ parent: owner, role: 'full' });
    expect(await refused(member, newName())).toMatchObject({
      fields: { subdomain: 'This option was set by the administrator' },
    });
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const internal = await test.makePerson({ kind: 'enterprise_internal', parent: enterprise, role: 'Enterprise' });
    const name = newName();
    expect(await save(internal, name)).toEqual({ subdomain: name, subdomainStatus: 'pending' });
    expect(await state(enterprise)).toEqual({ subdomain: name, subdomainStatus: 'pending' });
    expect(await test.ask(internal, GUIDANCE)).toMatchObject({ host: name });
    const [event] = await test.asOwner(
      "select actor, subject_id from ledger_events where type = 'domain.saved' and account_id = $1",
      [enterprise.accountId],
    );
    expect(event).toMatchObject({ actor: { id: internal.id }, subject_id: enterprise.id });
  });
});

describe('if DNS alone is enough', () => {
  it('a domain is active at once, and only then is a certificate issued', async () => {
    const person = await auto.makePerson();
    const name = newName();
    expect((await ask(name, auto)).statusCode).toBe(404);
    await zone(auto, records(auto, person, name));
    await save(person, name, auto);
    expect((await ask(name, auto)).statusCode).toBe(404);
    await auto.runJobs();
    expect(await state(person, auto)).toEqual({ subdomain: name, subdomainStatus: 'active' });
    expect(await eventsOf(person, auto)).toEqual(['domain.saved', 'domain.activated']);
    for (const asked of [name, name.toUpperCase(), `${name}.`]) {
      const answer = await ask(asked, auto);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    for (const asked of ['', 'other.acme-advisors.com', `x.${name}`, "' or 1=1", 'a\u0000b'])
      expect((await ask(asked, auto)).statusCode).toBe(404);
    await auto.runJobs();
    expect(await auto.ask(person, BELL)).toMatchObject([{ message: `${name} is active` }]);
    for (const gone of ['active = false', 'active = true, removed_at = now()']) {
      await auto.asOwner(`update users set ${gone} where id = $1`, [person.id]);
      await expect.poll(async () => (await ask(name, auto)).statusCode).toBe(404);
    }
    await auto.asOwner('update users set removed_at = null where id = $1', [person.id]);
    await expect.poll(async () => (await ask(name, auto)).statusCode).toBe(200);
  });

  it('an active domain is replaced at once', async () => {
    const person = await auto.makePerson();
    const [first, second] = [newName(), newName()];
    await zone(auto, records(auto, person, first) + records(auto, person, second));
    await save(person, first, auto);
    await auto.runJobs();
    await save(person, second, auto);
    await expect.poll(async () => (await ask(first, auto)).statusCode).toBe(404);
    await auto.runJobs();
    await expect.poll(async () => (await ask(second, auto)).statusCode).toBe(200);
  });
});
