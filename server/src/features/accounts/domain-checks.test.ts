import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { domainsOf, newName, VERIFY } from '../../../testing/domains.ts';
import { checkDomains } from './domain-checks.actions.ts';
import { wantedFor } from './domains.queries.ts';

let test: TestApp;
let domains: ReturnType<typeof domainsOf>;
let owner: TestPerson;
beforeAll(async () => {
  test = await startTestApp({ DOMAIN_TARGET_IP: '192.0.2.1', MAIN_HOST: 'https://app.greenlit.co' });
  domains = domainsOf(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await test.makePerson();
  await domains.zone('');
});

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
    if (name !== '') expect(await domains.refused(owner, name)).toMatchObject({ code: 'INVALID', fields });
  });

  it('says whether the A record is right', async () => {
    const name = newName();
    expect(await test.ask(owner, VERIFY, { name })).toEqual({
      valid: false,
      message: `${name} has no A record yet. Add one that points to 192.0.2.1`,
    });
    await domains.zone(`192.0.2.9 ${name}`);
    expect(await test.ask(owner, VERIFY, { name })).toEqual({
      valid: false,
      message: `The A record of ${name} points to 192.0.2.9 instead of 192.0.2.1`,
    });
    await domains.zone(`192.0.2.1 ${name}`);
    expect(await test.ask(owner, VERIFY, { name: name.toUpperCase() })).toEqual({
      valid: true,
      message: 'THE DOMAIN IS VALID',
    });
  });

  it('does not reveal who has a domain, and is limited to twenty', async () => {
    const name = newName();
    const other = await test.makePerson();
    await domains.save(other, name);
    // a claim alone keeps nobody out
    await domains.zone(`192.0.2.1 ${name}`);
    expect(await test.ask(owner, VERIFY, { name })).toMatchObject({ valid: true });
    await domains.zone(domains.records(other, name));
    await checkDomains(test.ports);
    expect(await test.ask(owner, VERIFY, { name })).toEqual({ valid: false, message: 'This domain is already in use' });
    for (let tried = 2; tried < 20; tried += 1) await test.ask(owner, VERIFY, { name });
    expect(await test.refusal(owner, VERIFY, { name })).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('asks for the proof of a domain that is saved, and moves it on at once', async () => {
    const name = newName();
    await domains.save(owner, name);
    await domains.zone(`192.0.2.1 ${name}`);
    const { proof } = wantedFor(test.ports, owner, name);
    expect(await test.ask(owner, VERIFY, { name })).toEqual({
      valid: false,
      message: `_greenlit.${name} has no TXT record ${proof} yet. Add it where you entered the A record`,
    });
    expect(await domains.state(owner)).toMatchObject({ subdomainStatus: 'pending' });
    await domains.zone(domains.records(owner, name));
    expect(await test.ask(owner, VERIFY, { name })).toEqual({ valid: true, message: 'THE DOMAIN IS VALID' });
    expect(await domains.state(owner)).toMatchObject({ subdomainStatus: 'in_review' });
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

  const OURS = 'This is our own domain. Please use one of yours';
  const NOBODYS = 'This name is shared by many sites. Please use a domain of your own';
  const notPublic = (ending: string) =>
    `Names that end in .${ending} are not public, so nobody could reach your channel there`;
  it.each([
    ...['app.greenlit.co', 'x.app.greenlit.co', 'greenlit.co'].map((name) => [name, OURS]),
    ...['local', 'localhost', 'internal'].map((ending) => [`a.${ending}`, notPublic(ending)]),
    ...['co.uk', 'github.io', 'blogspot.com'].map((name) => [name, NOBODYS]),
  ])('refuses the reserved name %s and says why', async (name = '', message = '') => {
    expect(await test.ask(owner, VERIFY, { name })).toEqual({ valid: false, message });
    expect(await domains.refused(owner, name)).toMatchObject({ fields: { subdomain: message } });
  });
});

describe('the guide', () => {
  it('shows both records as they are now, and what is wrong with them', async () => {
    const name = newName();
    await domains.save(owner, name);
    const { proof } = wantedFor(test.ports, owner, name);
    await domains.zone(
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
