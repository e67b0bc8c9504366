import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { fetch } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { AREA, type Area, DOMAIN, GET, SAVE, startFirms } from '../../../testing/own-sign-in.ts';
import { PASSWORD } from '../../../testing/sign-in.ts';
import { ownProviders } from '../../adapters/openid-providers.ts';
import { readWhole } from '../../adapters/public-fetch.ts';
import { checkSignInDomains } from './sign-in-domains.actions.ts';

type Firms = Awaited<ReturnType<typeof startFirms>>;
let firms: Firms;
let test: TestApp;
let identity: Firms['identity'];
let provider: Firms['provider'];
let second: Firms['second'];
beforeAll(async () => {
  firms = await startFirms();
  ({ test, identity, provider, second } = firms);
});
afterAll(() => firms.stop());
beforeEach(() => identity.forgetLimits());

describe('an account’s own sign-in', () => {
  it('seals its secret and never shows it', async () => {
    const { owner } = await firms.firm();
    const area = await test.ask<Area>(owner, GET);
    expect(area).toMatchObject({
      signIn: { issuer: provider.issuer, clientId: 'client', hasSecret: true, only: false },
      redirectUri: 'http://localhost/login/callback',
      directoryUrl: 'http://localhost/scim/v2',
    });
    const [row] = await test.asOwner('select * from sign_ins where account_id = $1', [owner.accountId]);
    expect(JSON.stringify([row, area, test.logged])).not.toContain('firm secret');
  });

  it('can be set up by owners and roots of enterprises', async () => {
    const { owner } = await firms.firm();
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const people = [
      await test.makePerson({ parent: owner, role: 'full' }),
      await test.makePerson({ parent: enterprise, kind: 'company', role: 'Company' }),
      await test.makePerson({ parent: enterprise, kind: 'enterprise_internal', role: 'Enterprise' }),
      await test.makePerson({ kind: 'staff' }),
    ];
    for (const person of people) expect(await test.refusal(person, GET)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await test.ask(enterprise, GET)).toMatchObject({ signIn: null, domains: [] });
  });

  it('contacts the issuer before it is saved', async () => {
    const { owner } = await firms.firm();
    const refusal = (signIn: object) =>
      test.refusal(owner, SAVE, { signIn: { clientId: 'client', clientSecret: 's', ...signIn } });
    expect(await refusal({ issuer: 'firm' })).toMatchObject({
      fields: { issuer: expect.stringContaining('full address') },
    });
    expect(await refusal({ issuer: 'http://127.0.0.1:9' })).toMatchObject({
      fields: { issuer: expect.stringMatching(/^The issuer did not answer as one/) },
    });
  });

  it('can be saved at most 30 times an hour', async () => {
    const { owner } = await firms.firm();
    const signIn = { issuer: 'http://127.0.0.1:9', clientId: 'client', clientSecret: 's' };
    const codeAfter = async (saves: number) => {
      await test.asOwner(
        `insert into rate_limits values ($1, $2, now() + interval '1 hour')
         on conflict (key) do update set hits = excluded.hits`,
        [`sign-in-settings:${owner.accountId}`, saves],
      );
      return (await test.refusal(owner, SAVE, { signIn })).code;
    };
    expect([await codeAfter(29), await codeAfter(30)]).toEqual(['INVALID', 'RATE_LIMITED']);
  });

  it('never sends the saved secret to another issuer', async () => {
    const { owner } = await firms.firm();
    const signIn = { issuer: second.issuer, clientId: 'client' };
    expect(await test.refusal(owner, SAVE, { signIn })).toMatchObject({ fields: { clientSecret: expect.any(String) } });
    expect(await firms.save(owner, { clientSecret: null })).toMatchObject({ signIn: { hasSecret: true } });
  });

  it('reaches no private network, unless the installation is local', async () => {
    const { owner } = await firms.firm();
    test.ports.ownProvider = ownProviders({ isLocal: false });
    try {
      for (const issuer of [provider.issuer, 'http://169.254.169.254/latest', 'http://[::ffff:10.0.0.1]/'])
        expect(await test.refusal(owner, SAVE, { signIn: { issuer, clientId: 'a', clientSecret: 'b' } })).toMatchObject(
          {
            fields: { issuer: 'The issuer’s address leads to a private network' },
          },
        );
    } finally {
      test.ports.ownProvider = ownProviders({ isLocal: true });
    }
  });

  it('reads no long response of an issuer, not even a compressed one', async () => {
    const packed = (size: number) => gzipSync(gzipSync(Buffer.alloc(size, '0')));
    const issuer = createServer(({ url }, answer) => {
      answer.writeHead(200, { 'content-encoding': 'gzip, gzip', etag: 'one' });
      answer.end(packed(url === '/long' ? 50_000_000 : 1_000));
    }).listen(0, '127.0.0.1');
    await once(issuer, 'listening');
    const base = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
    try {
      await expect(fetch(`${base}/long`).then(readWhole)).rejects.toThrow('too long');
      const read = await fetch(base).then(readWhole);
      expect(await read.text()).toBe('0'.repeat(1_000));
      expect([...read.headers.keys()]).not.toContain('content-encoding');
      expect(read.headers.get('etag')).toBe('one');
    } finally {
      issuer.close();
    }
  });

  it('can be changed only with a recent password', async () => {
    const { owner } = await firms.firm();
    await identity.proved(owner.id, 11);
    const signIn = { issuer: provider.issuer, clientId: 'client' };
    expect(await test.refusal(owner, SAVE, { signIn })).toMatchObject({ reason: 'password_needed' });
  });
});

describe('an e-mail domain', () => {
  it('counts once its record proves the account, and only for one account', async () => {
    const { owner, domain } = await firms.firm();
    const other = await test.makePerson();
    await firms.change(other, domain, 'add');
    expect(await test.refusal(other, DOMAIN, { domain, change: 'check' })).toMatchObject({
      fields: { domain: expect.stringContaining(`_greenlit.${domain} has no TXT record`) },
    });
    await firms.zone(firms.proofOf(owner, domain) + firms.proofOf(other, domain));
    expect(await test.refusal(other, DOMAIN, { domain, change: 'check' })).toMatchObject({ reason: 'domain_taken' });
    await firms.change(owner, domain, 'remove');
    expect(await firms.change(other, domain, 'check')).toMatchObject({
      domains: [{ domain, provenAt: expect.any(String) }],
    });
  });

  it.each(['co.uk', 'github.io'])('is not %s', async (domain) => {
    const owner = await test.makePerson();
    expect(await test.refusal(owner, DOMAIN, { domain, change: 'add' })).toMatchObject({ code: 'INVALID' });
  });

  it('leads its people to the sign-in, without revealing who exists', async () => {
    const { owner, domain } = await firms.firm();
    const way = { start: `/api/identity/own/${owner.accountId}`, only: false };
    expect(await firms.discover(`nobody@${domain}`)).toEqual(way);
    expect(await firms.discover(owner.email)).toEqual({ start: null, only: false });
  });

  it('is lost after a week without its record', async () => {
    const { owner, domain } = await firms.firm();
    await firms.zone('');
    const later = (days: number) =>
      test.asOwner(
        'update sign_in_domains set checked_at = checked_at - make_interval(days => $2), wrong_since = wrong_since - make_interval(days => $2) where domain = $1',
        [domain, days],
      );
    await later(2);
    await checkSignInDomains(test.ports);
    expect(await firms.discover(`a@${domain}`)).toMatchObject({ start: expect.any(String) });
    await later(8);
    await checkSignInDomains(test.ports);
    expect(await firms.discover(`a@${domain}`)).toMatchObject({ start: null });
    expect(await firms.eventsOf(owner)).toContain('sign_in.domain_lapsed');
  });
});

describe('"require our sign-in"', () => {
  it('needs a verified domain and an owner with password and second factor', async () => {
    const owner = await test.makePerson({ password: PASSWORD });
    const refused = async () =>
      test.refusal(owner, SAVE, {
        signIn: { issuer: provider.issuer, clientId: 'client', clientSecret: 's', only: true },
      });
    expect(await refused()).toMatchObject({ reason: 'domain_first' });
    await firms.prove(owner, `firm${firms.next()}.example`);
    expect(await refused()).toMatchObject({ reason: 'break_glass' });
    await identity.enrol(owner);
    expect(await firms.save(owner, { only: true })).toMatchObject({ signIn: { only: true } });
  });

  it('closes every other way to sign in for people of the domain, except for the owner', async () => {
    const { owner, domain, roleId } = await firms.firm();
    const make = async (email: string) => {
      const person = await test.makePerson({ parent: owner, role: 'full', password: PASSWORD });
      await test.moveTo(person.id, email);
      return email;
    };
    const inside = await make(`kay@${domain}`);
    const outside = await make(`contractor${firms.next()}@elsewhere.example`);
    const { backupCodes } = await identity.enrol(owner);
    await firms.save(owner, { roleId, only: true });
    const enter = (email: string) => identity.post('sign-in', { email, password: PASSWORD });
    expect(await enter(inside)).toMatchObject({ status: 403, body: { reason: 'own_sign_in_only' } });
    expect((await enter(outside)).status).toBe(200);
    const { challenge } = (await enter(owner.email)).body;
    expect((await identity.post('totp', { challenge, code: backupCodes[0] ?? '' })).body.userId).toBe(owner.id);
    const OFF = 'mutation ($code: String) { updateMFAUser(mfaUser: { mfaActive: false, code: $code }) { message } }';
    expect(await test.refusal(owner, OFF, { code: backupCodes[1] })).toMatchObject({ reason: 'break_glass' });
    expect(await firms.discover(inside)).toMatchObject({ only: true });
  });

  it('cannot be evaded by changing one’s address', async () => {
    const { owner, domain, roleId } = await firms.firm();
    const member = await test.makePerson({ parent: owner, role: 'full', password: PASSWORD });
    const email = `kay@${domain}`;
    await test.moveTo(member.id, email);
    await test.asOwner('update sessions set proved_at = now() where user_id = $1', [member.id]);
    const away = `kay${firms.next()}@elsewhere.example`;
    const REQUEST = 'mutation ($email: String!) { requestEmailChange(email: $email) { id } }';
    await test.ask(member, REQUEST, { email: away });
    const code = await identity.codeFor(away);
    await identity.enrol(owner);
    await firms.save(owner, { roleId, only: true });
    expect(await test.refusal(member, REQUEST, { email: away })).toMatchObject({ reason: 'own_sign_in_only' });
    const CONFIRM = 'mutation ($code: String!) { confirmEmailChange(code: $code) { id } }';
    expect(await test.refusal(member, CONFIRM, { code })).toMatchObject({ reason: 'own_sign_in_only' });
    expect(await firms.userOf(email)).toMatchObject({ id: member.id });
  });

  it('ends when the sign-in is removed', async () => {
    const { owner, domain, signIn } = await firms.firm();
    await signIn(`jane@${domain}`);
    expect(await test.ask(owner, `mutation { removeSignIn ${AREA} }`)).toMatchObject({ signIn: null });
    expect(await firms.discover(`jane@${domain}`)).toMatchObject({ start: null });
    const left = await test.asOwner('select 1 from identities where account_id = $1', [owner.accountId]);
    expect(left).toEqual([]);
  });
});
