import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { OWN_SIGN_IN_WORDS } from '@greenlit/domain/team/sign-in.ts';
import { Events } from 'oauth2-mock-server';
import { fetch } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownProviders } from '../../adapters/openid-providers.ts';
import { readWhole } from '../../adapters/public-fetch.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { identityOf, PASSWORD } from '../../testing/identity.ts';
import { startProvider } from '../../testing/provider.ts';
import { teamOf } from '../../testing/team.ts';
import { wantedFor } from '../accounts/domains.queries.ts';
import { checkSignInDomains } from './sign-in-domains.actions.ts';

const AREA = `{ signIn { issuer clientId hasSecret roleId only start } domains { domain provenAt host proof }
  directory { createdAt } redirectUri directoryUrl }`;
const GET = `{ getSignIn ${AREA} }`;
const SAVE = `mutation ($signIn: SignInInput!) { saveSignIn(signIn: $signIn) ${AREA} }`;
const DOMAIN = `mutation ($domain: String!, $change: SignInDomainChange!) {
  changeSignInDomain(domain: $domain, change: $change) ${AREA} }`;

interface Area {
  signIn: { only: boolean; start: string } | null;
  domains: { domain: string; provenAt: string | null; host: string; proof: string }[];
}

let provider: Awaited<ReturnType<typeof startProvider>>;
let second: Awaited<ReturnType<typeof startProvider>>;
let test: TestApp;
let identity: ReturnType<typeof identityOf>;
let team: ReturnType<typeof teamOf>;
beforeAll(async () => {
  [provider, second] = await Promise.all([startProvider(), startProvider()]);
  test = await startTestApp();
  identity = identityOf(test);
  team = teamOf(test);
});
afterAll(async () => {
  await test.close();
  await Promise.all([provider.stop(), second.stop()]);
});
beforeEach(() => identity.forgetLimits());

let count = 0;
const next = () => {
  count += 1;
  return count;
};
const zone = (text: string) => writeFile(join(test.folder, 'hosts'), text);
const proofOf = ({ accountId }: { accountId: string }, domain: string) =>
  `TXT _greenlit.${domain} ${wantedFor(test.ports, { accountId }, domain).proof}\n`;
const change = (who: TestPerson, domain: string, what: string) => test.ask<Area>(who, DOMAIN, { domain, change: what });
async function prove(who: TestPerson, domain: string) {
  await change(who, domain, 'add');
  await zone(proofOf(who, domain));
  return change(who, domain, 'check');
}
const save = (who: TestPerson, more: object = {}, at = provider) =>
  test.ask<Area>(who, SAVE, {
    signIn: { issuer: at.issuer, clientId: 'client', clientSecret: 'firm secret', ...more },
  });

/** An account with its own sign-in and a proven domain. */
async function firm({
  role = 'basic',
  seats = 5,
  at = provider,
}: {
  role?: string | null;
  seats?: number;
  at?: typeof provider;
} = {}) {
  const owner = await test.makePerson({ password: PASSWORD });
  await test.asOwner('update settings set users_count = $2 where user_id = $1', [owner.id, seats + 1]);
  await test.asOwner('update plans set multi_users_engine = true where user_id = $1', [owner.id]);
  const domain = `firm${next()}.example`;
  await prove(owner, domain);
  const roleId = role && (await team.roleId(role));
  await save(owner, { roleId }, at);
  const signIn = (email: string, more: object = {}, by = at) =>
    by.signIn(
      test,
      { sub: `${email} at the firm`, email, given_name: 'Jane', family_name: 'Roe', ...more },
      { id: `own/${owner.accountId}` },
    );
  return { owner, domain, signIn, roleId };
}
const userOf = async (email: string) => (await test.asOwner('select * from users where lower(email) = $1', [email]))[0];
const eventsOf = async ({ accountId }: { accountId: string }) =>
  (await test.asOwner('select type from ledger_events where account_id = $1 order by seq', [accountId])).map(
    ({ type }) => String(type),
  );
const discover = async (email: string) =>
  (await test.app.inject({ method: 'POST', url: '/api/identity/discover', payload: { email } })).json();

describe('an account’s own sign-in', () => {
  it('keeps its secret sealed and shows it to nobody', async () => {
    const { owner } = await firm();
    const area = await test.ask<Area>(owner, GET);
    expect(area).toMatchObject({
      signIn: { issuer: provider.issuer, clientId: 'client', hasSecret: true, only: false },
      redirectUri: 'http://localhost/login/callback',
      directoryUrl: 'http://localhost/scim/v2',
    });
    const [row] = await test.asOwner('select * from sign_ins where account_id = $1', [owner.accountId]);
    expect(JSON.stringify([row, area, test.logged])).not.toContain('firm secret');
  });

  it('is for owners and roots of enterprises', async () => {
    const { owner } = await firm();
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

  it('asks the issuer before it is saved', async () => {
    const { owner } = await firm();
    const refusal = (signIn: object) =>
      test.refusal(owner, SAVE, { signIn: { clientId: 'client', clientSecret: 's', ...signIn } });
    expect(await refusal({ issuer: 'firm' })).toMatchObject({
      fields: { issuer: expect.stringContaining('full address') },
    });
    expect(await refusal({ issuer: 'http://127.0.0.1:9' })).toMatchObject({
      fields: { issuer: expect.stringMatching(/^The issuer did not answer as one/) },
    });
  });

  it('sends the saved secret to no other issuer', async () => {
    const { owner } = await firm();
    const signIn = { issuer: second.issuer, clientId: 'client' };
    expect(await test.refusal(owner, SAVE, { signIn })).toMatchObject({ fields: { clientSecret: expect.any(String) } });
    expect(await save(owner, { clientSecret: null })).toMatchObject({ signIn: { hasSecret: true } });
  });

  it('reaches no private network, unless the installation is local', async () => {
    const { owner } = await firm();
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

  it('reads no long answer of an issuer, also where it is packed small', async () => {
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

  it('takes a recent password to change', async () => {
    const { owner } = await firm();
    await identity.proved(owner.id, 11);
    const signIn = { issuer: provider.issuer, clientId: 'client' };
    expect(await test.refusal(owner, SAVE, { signIn })).toMatchObject({ reason: 'password_needed' });
  });
});

describe('an e-mail domain', () => {
  it('counts once its record proves the account, and then for one account', async () => {
    const { owner, domain } = await firm();
    const other = await test.makePerson();
    await change(other, domain, 'add');
    expect(await test.refusal(other, DOMAIN, { domain, change: 'check' })).toMatchObject({
      fields: { domain: expect.stringContaining(`_greenlit.${domain} has no TXT record`) },
    });
    await zone(proofOf(owner, domain) + proofOf(other, domain));
    expect(await test.refusal(other, DOMAIN, { domain, change: 'check' })).toMatchObject({ reason: 'domain_taken' });
    await change(owner, domain, 'remove');
    expect(await change(other, domain, 'check')).toMatchObject({ domains: [{ domain, provenAt: expect.any(String) }] });
  });

  it.each(['co.uk', 'github.io'])('is not %s', async (domain) => {
    const owner = await test.makePerson();
    expect(await test.refusal(owner, DOMAIN, { domain, change: 'add' })).toMatchObject({ code: 'INVALID' });
  });

  it('leads its people to the sign-in, and says nothing about who is there', async () => {
    const { owner, domain } = await firm();
    const way = { start: `/api/identity/own/${owner.accountId}`, only: false };
    expect(await discover(`nobody@${domain}`)).toEqual(way);
    expect(await discover(owner.email)).toEqual({ start: null, only: false });
  });

  it('is lost after a week without its record', async () => {
    const { owner, domain } = await firm();
    await zone('');
    const later = (days: number) =>
      test.asOwner(
        'update sign_in_domains set checked_at = checked_at - make_interval(days => $2), wrong_since = wrong_since - make_interval(days => $2) where domain = $1',
        [domain, days],
      );
    await later(2);
    await checkSignInDomains(test.ports);
    expect(await discover(`a@${domain}`)).toMatchObject({ start: expect.any(String) });
    await later(8);
    await checkSignInDomains(test.ports);
    expect(await discover(`a@${domain}`)).toMatchObject({ start: null });
    expect(await eventsOf(owner)).toContain('sign_in.domain_lapsed');
  });
});

describe('coming from the firm’s own sign-in', () => {
  it('joins with the chosen role, in a seat, and is the same person afterwards, whatever their address', async () => {
    const { owner, domain, signIn, roleId } = await firm();
    const email = `jane@${domain}`;
    const { status, body } = await signIn(email);
    expect({ status, token: body.token }).toEqual({ status: 200, token: expect.any(String) });
    const user = await userOf(email);
    expect(user).toMatchObject({
      account_id: owner.accountId,
      parent_id: owner.id,
      kind: 'member',
      name: 'Jane',
      need_setup: false,
    });
    const held = await test.asOwner('select role_id from user_roles where user_id = $1', [user?.id]);
    expect(held).toEqual([{ role_id: roleId }]);
    expect(await eventsOf(owner)).toContain('user.joined');
    const again = await provider.signIn(
      test,
      { sub: `${email} at the firm`, email: `jane.married@${domain}` },
      { id: `own/${owner.accountId}` },
    );
    expect(again.body.userId).toBe(user?.id);
  });

  it('makes one person of ten at once', async () => {
    const { domain, signIn, owner } = await firm();
    const ways = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const way = await provider.leave(test, `own/${owner.accountId}`);
        return { ...way, code: await provider.codeFor(way.page) };
      }),
    );
    provider.isSomebody({ sub: 'many', email: `many@${domain}` });
    const all = await Promise.all(
      ways.map(({ code, state, cookie }) => provider.callback(test, { code, state }, cookie)),
    );
    expect(new Set(all.map(({ body }) => body.userId)).size).toBe(1);
    expect((await signIn(`one-more@${domain}`)).status).toBe(200);
  });

  it.each([
    ['address_not_of_domain', () => ({ email: 'jane@elsewhere.example' })],
    ['email_not_verified', () => ({ email_verified: false })],
    ['no_address', () => ({ email: 'jane' })],
  ])('is refused with %s', async (reason, more) => {
    const { domain, signIn } = await firm();
    expect(await signIn(`jane@${domain}`, more())).toMatchObject({ status: 401, body: { reason } });
  });

  it('is refused without a seat, and without a role for newcomers', async () => {
    const full = await firm({ seats: 1 });
    expect((await full.signIn(`first@${full.domain}`)).status).toBe(200);
    expect(await full.signIn(`second@${full.domain}`)).toMatchObject({ body: { reason: 'no_seat' } });
    const closed = await firm({ role: null });
    expect(await closed.signIn(`jane@${closed.domain}`)).toMatchObject({ body: { reason: 'not_invited' } });
    expect(await userOf(`second@${full.domain}`)).toBeUndefined();
  });

  it('says what is wrong with the issuer and the client', async () => {
    const { domain, signIn, owner } = await firm();
    provider.server.service.once(Events.BeforeResponse, (answer) => {
      answer.statusCode = 401;
      answer.body = { error: 'invalid_client' };
    });
    expect(await signIn(`a@${domain}`)).toMatchObject({ status: 401, body: { reason: 'wrong_client' } });
    provider.server.service.once(Events.BeforeResponse, (answer) => {
      answer.statusCode = 503;
      answer.body = { error: 'temporarily_unavailable' };
    });
    expect(await signIn(`a@${domain}`)).toMatchObject({ status: 503, body: { reason: 'issuer_unreachable' } });
    await test.asOwner("update sign_ins set issuer = 'http://127.0.0.1:9' where account_id = $1", [owner.accountId]);
    const away = await provider.leave(test, `own/${owner.accountId}`);
    expect(away.page.searchParams.get('error')).toBe('temporarily_unavailable');
  });

  it('links people of the account, invited ones too, and lets nobody in who is switched off', async () => {
    const { owner, domain, signIn } = await firm();
    const member = await test.makePerson({ parent: owner, role: 'full' });
    await test.asOwner('update users set email = $2 where id = $1', [member.id, `kay@${domain}`]);
    expect((await signIn(`kay@${domain}`)).body.userId).toBe(member.id);
    const invited = await test.makePerson({ parent: owner, role: 'full' });
    await test.asOwner(
      "update users set email = $2, confirmed_at = null, name = 'Pending', last_name = null where id = $1",
      [invited.id, `ida@${domain}`],
    );
    expect((await signIn(`ida@${domain}`)).body.userId).toBe(invited.id);
    expect(await userOf(`ida@${domain}`)).toMatchObject({ name: 'Jane', confirmed_at: expect.any(Date) });
    await test.asOwner('update users set active = false where id = $1', [member.id]);
    expect(await signIn(`kay@${domain}`)).toMatchObject({ body: { reason: 'account_off' } });
  });

  it('opens an account elsewhere only after its mailbox confirmed, once', async () => {
    const { domain, signIn } = await firm();
    const own = await test.makePerson();
    const email = `freelancer@${domain}`;
    await test.asOwner('update users set email = $2 where id = $1', [own.id, email]);
    expect(await signIn(email)).toMatchObject({ status: 401, body: { reason: 'confirm_by_mail' } });
    await test.runJobs();
    const letter = (await test.mails()).find(({ to }) => to === email);
    const link = /callback#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect(await identity.post('link', { link: `x${link}` })).toMatchObject({ body: { reason: 'link_over' } });
    expect((await identity.post('link', { link })).status).toBe(204);
    expect(await identity.post('link', { link })).toMatchObject({ status: 404, body: { reason: 'link_over' } });
    expect((await signIn(email)).body.userId).toBe(own.id);
    expect(await eventsOf(own)).toContain('identity.linked');
  });

  it('mails the mailbox of such an account at most six times an hour', async () => {
    const { domain, signIn } = await firm();
    const own = await test.makePerson();
    const email = `often@${domain}`;
    await test.asOwner('update users set email = $2 where id = $1', [own.id, email]);
    const key = `sign-in-link:${own.id}`;
    await test.asOwner("insert into rate_limits values ($1, 5, now() + interval '1 hour')", [key]);
    expect(await signIn(email)).toMatchObject({ body: { reason: 'confirm_by_mail' } });
    expect(await signIn(email, { sub: 'another' })).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    await test.runJobs();
    expect((await test.mails()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('knows a subject by its issuer and account, so that nobody speaks for another firm’s people', async () => {
    const one = await firm();
    const { body } = await one.signIn(`jane@${one.domain}`);
    const sub = `jane@${one.domain} at the firm`;
    const other = await firm({ at: second });
    const same = await firm();
    expect(await other.signIn(`jane@${one.domain}`, { sub })).toMatchObject({
      body: { reason: 'address_not_of_domain' },
    });
    expect((await same.signIn(`x@${same.domain}`, { sub })).body.userId).not.toBe(body.userId);
    // a state of one firm is not finished with another firm's issuer
    const away = await provider.leave(test, `own/${one.owner.accountId}`);
    const code = await provider.codeFor(away.page);
    await save(one.owner, {}, second);
    expect(await provider.callback(test, { code, state: away.state }, away.cookie)).toMatchObject({
      body: { reason: 'challenge_over' },
    });
  });

  it('can be tried without anything happening', async () => {
    const { owner, domain, signIn } = await firm();
    const attempt = async (email: string) => {
      const way = await provider.leave(test, `own/${owner.accountId}?try=1`);
      const code = await provider.codeFor(way.page);
      provider.isSomebody({ sub: 'tried', email });
      return provider.callback(test, { code, state: way.state }, way.cookie);
    };
    expect((await attempt(`new@${domain}`)).body).toEqual({
      tried: { works: true, words: `new@${domain} would join with the role basic.` },
      goto: null,
    });
    expect((await attempt('new@elsewhere.example')).body).toMatchObject({ tried: { works: false } });
    expect(await userOf(`new@${domain}`)).toBeUndefined();
    const words = async (email: string) => (await attempt(email)).body;
    const { body } = await signIn(`jane@${domain}`);
    expect(await words(`jane@${domain}`)).toMatchObject({
      tried: {
        works: false,
        words: `jane@${domain} is already linked to another person of your company’s sign-in.`,
      },
    });
    await test.asOwner("update identities set subject = 'tried' where user_id = $1", [body.userId]);
    expect(await words(`jane@${domain}`)).toMatchObject({ tried: { works: true } });
    await test.asOwner('update users set active = false where id = $1', [body.userId]);
    expect(await words(`jane@${domain}`)).toMatchObject({
      tried: { works: false, words: OWN_SIGN_IN_WORDS.account_off },
    });
  });
});

describe('"only by our sign-in"', () => {
  it('needs a proven domain and an owner with password and second factor', async () => {
    const owner = await test.makePerson({ password: PASSWORD });
    const refused = async () =>
      test.refusal(owner, SAVE, {
        signIn: { issuer: provider.issuer, clientId: 'client', clientSecret: 's', only: true },
      });
    expect(await refused()).toMatchObject({ reason: 'domain_first' });
    await prove(owner, `firm${next()}.example`);
    expect(await refused()).toMatchObject({ reason: 'break_glass' });
    await identity.enrol(owner);
    expect(await save(owner, { only: true })).toMatchObject({ signIn: { only: true } });
  });

  it('closes every other way for people of the domain, and leaves the owner theirs', async () => {
    const { owner, domain, roleId } = await firm();
    const make = async (email: string) => {
      const person = await test.makePerson({ parent: owner, role: 'full', password: PASSWORD });
      await test.asOwner('update users set email = $2 where id = $1', [person.id, email]);
      return email;
    };
    const inside = await make(`kay@${domain}`);
    const outside = await make(`contractor${next()}@elsewhere.example`);
    const { backupCodes } = await identity.enrol(owner);
    await save(owner, { roleId, only: true });
    const enter = (email: string) => identity.post('sign-in', { email, password: PASSWORD });
    expect(await enter(inside)).toMatchObject({ status: 403, body: { reason: 'own_sign_in_only' } });
    expect((await enter(outside)).status).toBe(200);
    const { challenge } = (await enter(owner.email)).body;
    expect((await identity.post('totp', { challenge, code: backupCodes[0] ?? '' })).body.userId).toBe(owner.id);
    const OFF = 'mutation ($code: String) { updateMFAUser(mfaUser: { mfaActive: false, code: $code }) { message } }';
    expect(await test.refusal(owner, OFF, { code: backupCodes[1] })).toMatchObject({ reason: 'break_glass' });
    expect(await discover(inside)).toMatchObject({ only: true });
  });

  it('is not left by a change of the address', async () => {
    const { owner, domain, roleId } = await firm();
    const member = await test.makePerson({ parent: owner, role: 'full', password: PASSWORD });
    const email = `kay@${domain}`;
    await test.asOwner('update users set email = $2 where id = $1', [member.id, email]);
    await test.asOwner('update sessions set proved_at = now() where user_id = $1', [member.id]);
    const away = `kay${next()}@elsewhere.example`;
    const REQUEST = 'mutation ($email: String!) { requestEmailChange(email: $email) { id } }';
    await test.ask(member, REQUEST, { email: away });
    const code = await identity.codeFor(away);
    await identity.enrol(owner);
    await save(owner, { roleId, only: true });
    expect(await test.refusal(member, REQUEST, { email: away })).toMatchObject({ reason: 'own_sign_in_only' });
    const CONFIRM = 'mutation ($code: String!) { confirmEmailChange(code: $code) { id } }';
    expect(await test.refusal(member, CONFIRM, { code })).toMatchObject({ reason: 'own_sign_in_only' });
    expect(await userOf(email)).toMatchObject({ id: member.id });
  });

  it('is over when the sign-in is removed', async () => {
    const { owner, domain, signIn } = await firm();
    await signIn(`jane@${domain}`);
    expect(await test.ask(owner, `mutation { removeSignIn ${AREA} }`)).toMatchObject({ signIn: null });
    expect(await discover(`jane@${domain}`)).toMatchObject({ start: null });
    const left = await test.asOwner('select 1 from identities where account_id = $1', [owner.accountId]);
    expect(left).toEqual([]);
  });
});
