import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { DECIDE, domainsOf, GUIDANCE, newName, VERIFY } from '../../../testing/domains.ts';

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

describe('staff', () => {
  const LIST = `query ($status: SubdomainStatus, $page: Int) { getDomains(status: $status, page: $page) {
    currentPage pages domains { domain status owner ownerEmail } } }`;

  it('see those in review first, and approve one', async () => {
    const name = newName();
    await domains.zone(domains.records(owner, name));
    await domains.save(owner, name);
    await test.runJobs();
    const listed = await test.ask<{ domains: object[]; currentPage: number }>(staff, LIST);
    expect(listed.currentPage).toBe(1);
    expect(listed.domains[0]).toEqual({
      domain: name,
      status: 'in_review',
      owner: 'Ada individual',
      ownerEmail: owner.email,
    });
    const id = await domains.idOf(name);
    expect(await test.ask(staff, DECIDE, { id, decision: 'approve' })).toEqual({
      status: 'active',
      reason: null,
      decidedBy: 'Ada staff',
    });
    await expect.poll(async () => (await domains.ask(name)).statusCode).toBe(200);
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
    await domains.zone(domains.records(owner, name));
    await domains.save(owner, name);
    await test.runJobs();
    const reject = { id: await domains.idOf(name), decision: 'reject' };
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
    await domains.active(owner, name, staff);
    await test.ask(staff, DECIDE, { id: await domains.idOf(name), decision: 'revoke', reason: 'A complaint.' });
    await expect.poll(async () => (await domains.ask(name)).statusCode).toBe(404);
    await domains.save(owner, name);
    await test.runJobs();
    expect(await domains.state(owner)).toMatchObject({ subdomainStatus: 'in_review' });
  });
});

describe('permission for domains', () => {
  it('requires a plan to save one and none to remove it', async () => {
    const lapsed = await test.makePerson();
    await domains.save(lapsed, newName());
    await test.asOwner("update plans set active = false, expires_at = now() - interval '1 day' where user_id = $1", [
      lapsed.id,
    ]);
    expect(await domains.refused(lapsed, newName())).toMatchObject({ code: 'PLAN_REQUIRED' });
    expect(await test.refusal(lapsed, VERIFY, { name: newName() })).toMatchObject({ code: 'PLAN_REQUIRED' });
    expect(await domains.save(lapsed, null)).toMatchObject({ subdomain: null });
  });

  it('gives members their company’s domain and internal users their enterprise’s', async () => {
    const member = await test.makePerson({ parent: owner, role: 'full' });
    expect(await domains.refused(member, newName())).toMatchObject({
      fields: { subdomain: 'This option was set by the administrator' },
    });
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const internal = await test.makePerson({ kind: 'enterprise_internal', parent: enterprise, role: 'Enterprise' });
    const name = newName();
    expect(await domains.save(internal, name)).toEqual({ subdomain: name, subdomainStatus: 'pending' });
    expect(await domains.state(enterprise)).toEqual({ subdomain: name, subdomainStatus: 'pending' });
    expect(await test.ask(internal, GUIDANCE)).toMatchObject({ host: name });
    const [event] = await test.asOwner(
      "select actor, subject_id from ledger_events where type = 'domain.saved' and account_id = $1",
      [enterprise.accountId],
    );
    expect(event).toMatchObject({ actor: { id: internal.id }, subject_id: enterprise.id });
  });
});
