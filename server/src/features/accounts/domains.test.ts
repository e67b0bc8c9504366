import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { BELL, DECIDE, domainsOf, GUIDANCE, newName, VERIFY } from '../../../testing/domains.ts';
import { checkDomains } from './domain-checks.actions.ts';

let test: TestApp;
let domains: ReturnType<typeof domainsOf>;
let owner: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  test = await startTestApp({ DOMAIN_TARGET_IP: '192.0.2.1', MAIN_HOST: 'https://app.greenlit.co' });
  domains = domainsOf(test);
  staff = await test.makePerson({ kind: 'staff', plan: 'none' });
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await test.makePerson();
  await domains.zone('');
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
    expect(await domains.save(owner, name.toUpperCase())).toEqual({ subdomain: name, subdomainStatus: 'pending' });
    await test.runJobs();
    expect(await domains.state(owner)).toEqual({ subdomain: name, subdomainStatus: 'pending' });
    expect(await test.ask(owner, GUIDANCE)).toMatchObject({ host: name, checkedAt: expect.any(String) });
    await domains.zone(domains.records(owner, name));
    // the next check is in five minutes
    await checkDomains(test.ports);
    expect(await domains.state(owner)).toMatchObject({ subdomainStatus: 'pending' });
    await domains.age(name, 1);
    await Promise.all([checkDomains(test.ports), checkDomains(test.ports)]);
    expect(await domains.state(owner)).toMatchObject({ subdomainStatus: 'in_review' });
    expect(await domains.eventsOf(owner)).toEqual(['domain.saved', 'domain.checked']);
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
    await domains.zone(domains.records(owner, name));
    await domains.save(owner, name);
    await test.runJobs();
    expect(await domains.refused(owner, newName())).toMatchObject({
      code: 'CONFLICT',
      message: 'The domain is in review and cannot be changed now',
    });
    expect(await domains.save(owner, name)).toEqual({ subdomain: name, subdomainStatus: 'in_review' });
    expect((await domains.ask(name)).statusCode).toBe(404);
    expect(await domains.save(owner, null)).toEqual({ subdomain: null, subdomainStatus: 'deleted' });
  });

  it('with an A record left behind is not given to another account that claims it', async () => {
    const name = newName();
    await domains.active(owner, name, staff);
    await domains.save(owner, null);
    // the A record still points here, and even the old proof is still there
    const thief = await test.makePerson();
    expect(await domains.save(thief, name)).toMatchObject({ subdomainStatus: 'pending' });
    await test.runJobs();
    expect(await domains.state(thief)).toMatchObject({ subdomainStatus: 'pending' });
    expect(await test.ask(thief, VERIFY, { name })).toMatchObject({ valid: false });
    expect((await domains.ask(name)).statusCode).toBe(404);
    // its old owner gets it back as it was, without another review
    await domains.save(owner, name);
    await test.runJobs();
    expect(await domains.state(owner)).toEqual({ subdomain: name, subdomainStatus: 'active' });
    await domains.age(name, 49);
    await checkDomains(test.ports);
    expect(await domains.state(thief)).toMatchObject({ subdomainStatus: 'rejected' });
  });

  it('is reviewed again 30 days after it was released, or if somebody else had it since', async () => {
    const [late, shared] = [newName(), newName()];
    await domains.active(owner, late, staff);
    await domains.save(owner, null);
    await test.asOwner("update domains set released_at = released_at - interval '31 days' where domain = $1", [late]);
    await domains.save(owner, late);
    await test.runJobs();
    expect(await domains.state(owner)).toMatchObject({ subdomainStatus: 'in_review' });
    const [first, second] = [await test.makePerson(), await test.makePerson()];
    for (const person of [first, second]) {
      await domains.active(person, shared, staff);
      await domains.save(person, null);
    }
    await domains.zone(domains.records(first, shared));
    await domains.save(first, shared);
    await test.runJobs();
    expect(await domains.state(first)).toMatchObject({ subdomainStatus: 'in_review' });
  });

  it('is reviewed again if staff revoked it after the account got it back', async () => {
    const name = newName();
    await domains.active(owner, name, staff);
    await domains.save(owner, null);
    await domains.save(owner, name);
    await test.runJobs();
    expect(await domains.state(owner)).toMatchObject({ subdomainStatus: 'active' });
    await test.ask(staff, DECIDE, { id: await domains.idOf(name), decision: 'revoke', reason: 'A complaint.' });
    await domains.save(owner, name);
    await test.runJobs();
    expect(await domains.state(owner)).toMatchObject({ subdomainStatus: 'in_review' });
    await test.ask(staff, DECIDE, { id: await domains.idOf(name), decision: 'reject', reason: 'A complaint.' });
    await domains.save(owner, name);
    await test.runJobs();
    expect(await domains.state(owner)).toMatchObject({ subdomainStatus: 'in_review' });
  });

  it('is reviewed again if another account proved it since, even if that one gave it up during the review', async () => {
    const name = newName();
    await domains.active(owner, name, staff);
    await domains.save(owner, null);
    const other = await test.makePerson();
    await domains.zone(domains.records(other, name));
    await domains.save(other, name);
    await test.runJobs();
    expect(await domains.state(other)).toMatchObject({ subdomainStatus: 'in_review' });
    await domains.save(other, null);
    await domains.zone(domains.records(owner, name));
    await domains.save(owner, name);
    await test.runJobs();
    expect(await domains.state(owner)).toMatchObject({ subdomainStatus: 'in_review' });
  });

  it('above or below another account’s active domain is refused', async () => {
    const name = newName();
    await domains.active(owner, name, staff);
    const other = await test.makePerson();
    for (const related of [`a.${name}`, 'acme-advisors.com'])
      expect(await domains.refused(other, related)).toMatchObject({
        fields: { subdomain: 'This domain is already in use' },
      });
    expect(await domains.save(other, newName())).toMatchObject({ subdomainStatus: 'pending' });
  });

  it('is looked up every day: after seven wrong days it is pending again, and its owner is warned early', async () => {
    const name = newName();
    await domains.active(owner, name, staff);
    await domains.zone('');
    await domains.age(name, 24);
    await checkDomains(test.ports);
    await checkDomains(test.ports);
    await test.runJobs();
    expect(await domains.state(owner)).toMatchObject({ subdomainStatus: 'active' });
    expect(await test.ask(owner, BELL)).toMatchObject([{ message: `The records of ${name} changed` }, {}, {}]);
    expect(await test.ask(owner, '{ getDomainGuidance { wrongSince } }')).toEqual({ wrongSince: expect.any(String) });
    await test.asOwner("update domains set wrong_since = wrong_since - interval '7 days' where domain = $1", [name]);
    await domains.age(name, 24);
    await checkDomains(test.ports);
    expect(await domains.state(owner)).toMatchObject({ subdomainStatus: 'pending' });
    await expect.poll(async () => (await domains.ask(name)).statusCode).toBe(404);
    await test.runJobs();
    expect(await domains.eventsOf(owner)).toEqual([
      ...['domain.saved', 'domain.checked', 'domain.activated', 'domain.records_wrong', 'domain.lapsed'],
    ]);
  });

  it('is rejected after 48 hours and can be saved again', async () => {
    const name = newName();
    await domains.save(owner, name);
    await test.runJobs();
    await domains.age(name, 49);
    await checkDomains(test.ports);
    expect(await domains.state(owner)).toEqual({ subdomain: name, subdomainStatus: 'rejected' });
    await test.runJobs();
    expect(await test.ask(owner, BELL)).toMatchObject([{ message: `${name} was rejected` }]);
    expect(await domains.save(owner, name)).toEqual({ subdomain: name, subdomainStatus: 'pending' });
    expect(await domains.eventsOf(owner)).toEqual(['domain.saved', 'domain.rejected', 'domain.saved']);
  });

  it('is replaced by saving another and removed by saving none', async () => {
    const [first, second] = [newName(), newName()];
    await domains.save(owner, first);
    expect(await domains.save(owner, second)).toEqual({ subdomain: second, subdomainStatus: 'pending' });
    // the first is available again
    expect(await domains.save(await test.makePerson(), first)).toMatchObject({ subdomain: first });
    expect(await domains.save(owner, '')).toEqual({ subdomain: null, subdomainStatus: 'deleted' });
    expect(await domains.save(owner, null)).toEqual({ subdomain: null, subdomainStatus: 'deleted' });
    expect(await domains.eventsOf(owner)).toEqual(['domain.saved', 'domain.saved', 'domain.deleted']);
  });

  it('may be claimed by several, and belongs to the one who proves it', async () => {
    const name = newName();
    const people = await Promise.all(Array.from({ length: 3 }, () => test.makePerson()));
    for (const person of people) expect(await domains.save(person, name)).toMatchObject({ subdomainStatus: 'pending' });
    await domains.zone(domains.records(people[1] as TestPerson, name));
    await checkDomains(test.ports);
    const states = await Promise.all(people.map((person) => domains.state(person)));
    expect(states).toMatchObject([
      { subdomainStatus: 'pending' },
      { subdomainStatus: 'in_review' },
      { subdomainStatus: 'pending' },
    ]);
    expect(await domains.refused(owner, name)).toMatchObject({
      fields: { subdomain: 'This domain is already in use' },
    });
  });

  it('is the owner’s only one, even if two are saved at once', async () => {
    const both = [newName(), newName()];
    await Promise.all(both.map((name) => domains.save(owner, name)));
    const rows = await test.asOwner("select 1 from domains where user_id = $1 and status <> 'deleted'", [owner.id]);
    expect(rows).toHaveLength(1);
  });

  it('is rate limited when saved, because every save looks it up', async () => {
    for (let saved = 0; saved < 20; saved += 1) await domains.save(owner, newName());
    expect(await domains.refused(owner, newName())).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await domains.refused(owner, 'app.greenlit.co')).toMatchObject({ code: 'INVALID' });
    expect(await domains.save(owner, null)).toMatchObject({ subdomain: null });
  });

  it('is checked again after a name server failed', async () => {
    const name = newName();
    await domains.save(owner, name);
    const { addressesOf } = test.ports.dns;
    test.ports.dns.addressesOf = () => Promise.reject(new Error('queryA ESERVFAIL'));
    await checkDomains(test.ports);
    test.ports.dns.addressesOf = addressesOf;
    expect(await domains.state(owner)).toMatchObject({ subdomainStatus: 'pending' });
  });
});
