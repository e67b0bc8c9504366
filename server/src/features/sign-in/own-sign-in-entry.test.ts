import { OWN_SIGN_IN_WORDS } from '@greenlit/domain/sign-in/own-sign-in.ts';
import { Events } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { startFirms } from '../../../testing/own-sign-in.ts';

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

describe('signing in with the firm’s own sign-in', () => {
  it('joins with the chosen role, in a seat, and is the same person afterwards, whatever their address', async () => {
    const { owner, domain, signIn, roleId } = await firms.firm();
    const email = `jane@${domain}`;
    const { status, body } = await signIn(email);
    expect({ status, token: body.token }).toEqual({ status: 200, token: expect.any(String) });
    const user = await firms.userOf(email);
    expect(user).toMatchObject({
      account_id: owner.accountId,
      parent_id: owner.id,
      kind: 'member',
      name: 'Jane',
      need_setup: false,
    });
    const held = await test.asOwner('select role_id from user_roles where user_id = $1', [user?.id]);
    expect(held).toEqual([{ role_id: roleId }]);
    expect(await firms.eventsOf(owner)).toContain('user.joined');
    const again = await provider.signIn(
      test,
      { sub: `${email} at the firm`, email: `jane.married@${domain}` },
      { id: `own/${owner.accountId}` },
    );
    expect(again.body.userId).toBe(user?.id);
  });

  it('creates one person from ten concurrent sign-ins', async () => {
    const { domain, signIn, owner } = await firms.firm();
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
    ['wrong_address', () => ({ email: 'jane' })],
    ['no_address', () => ({ email: undefined })],
    ['no_address', () => ({ email: undefined, upn: 'jane' })],
    // people can change these names at many providers
    ['no_address', (domain: string) => ({ email: undefined, preferred_username: `jane@${domain}` })],
    ['no_address', (domain: string) => ({ email: undefined, unique_name: `jane@${domain}` })],
    ['wrong_address', (domain: string) => ({ email: 'jane', upn: `jane@${domain}` })],
    ['no_address', (domain: string) => ({ email: '', upn: `jane@${domain}` })],
    ['address_not_of_domain', () => ({ email: undefined, upn: 'jane@elsewhere.example' })],
    ['no_address', (domain: string) => ({ email: undefined, upn: `jane@${domain}\u212a` })],
    ['email_not_verified', (domain: string) => ({ email: undefined, upn: `jane@${domain}`, email_verified: false })],
    // an address that is sent counts, whatever the name is
    ['address_not_of_domain', (domain: string) => ({ email: 'jane@elsewhere.example', upn: `jane@${domain}` })],
  ])('is refused with %s', async (reason, more) => {
    const { domain, signIn } = await firms.firm();
    expect(await signIn(`jane@${domain}`, more(domain))).toMatchObject({ status: 401, body: { reason } });
  });

  it('lets a newcomer in by a user principal name of a verified domain if no address is sent', async () => {
    const { domain, signIn } = await firms.firm();
    const { status, body } = await signIn(`jane@${domain}`, { email: undefined, upn: `Jane@${domain}` });
    expect(status).toBe(200);
    expect(await firms.userOf(`jane@${domain}`)).toMatchObject({ id: body.userId });
  });

  it.each(['the owner', 'a colleague', 'somebody invited'])(
    'opens what %s has only after their mailbox confirmed, if only a user principal name says who it is',
    async (who) => {
      const { owner, domain, signIn } = await firms.firm();
      const person = who === 'the owner' ? owner : await test.makePerson({ parent: owner, role: 'full' });
      const email = `who@${domain}`;
      await test.moveTo(person.id, email);
      if (who === 'somebody invited')
        await test.asOwner('update users set confirmed_at = null where id = $1', [person.id]);
      const enter = () => signIn(email, { email: undefined, upn: email });
      expect(await enter()).toMatchObject({ status: 401, body: { reason: 'confirm_by_mail' } });
      await test.runJobs();
      const letter = (await test.mails()).find(({ to }) => to === email);
      const link = /callback#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
      expect((await identity.post('link', { link })).status).toBe(204);
      expect((await enter()).body.userId).toBe(person.id);
      expect(await firms.userOf(email)).toMatchObject({ id: person.id, confirmed_at: expect.any(Date) });
      // another person of that sign-in cannot take the name
      expect(await signIn(email, { email: undefined, upn: email, sub: 'another' })).toMatchObject({ status: 401 });
    },
  );

  it('is refused without a free seat, or without a role for newcomers', async () => {
    const full = await firms.firm({ seats: 1 });
    expect((await full.signIn(`first@${full.domain}`)).status).toBe(200);
    expect(await full.signIn(`second@${full.domain}`)).toMatchObject({ body: { reason: 'no_seat' } });
    const closed = await firms.firm({ role: null });
    expect(await closed.signIn(`jane@${closed.domain}`)).toMatchObject({ body: { reason: 'not_invited' } });
    expect(await firms.userOf(`second@${full.domain}`)).toBeUndefined();
  });

  it('says what is wrong with the issuer and the client', async () => {
    const { domain, signIn, owner } = await firms.firm();
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

  it('links people of the account, including invited ones, and admits nobody who is disabled', async () => {
    const { owner, domain, signIn } = await firms.firm();
    const member = await test.makePerson({ parent: owner, role: 'full' });
    await test.moveTo(member.id, `kay@${domain}`);
    expect((await signIn(`kay@${domain}`)).body.userId).toBe(member.id);
    const invited = await test.makePerson({ parent: owner, role: 'full' });
    await test.moveTo(invited.id, `ida@${domain}`);
    await test.asOwner("update users set confirmed_at = null, name = 'Pending', last_name = null where id = $1", [
      invited.id,
    ]);
    expect((await signIn(`ida@${domain}`)).body.userId).toBe(invited.id);
    expect(await firms.userOf(`ida@${domain}`)).toMatchObject({ name: 'Jane', confirmed_at: expect.any(Date) });
    await test.asOwner('update users set active = false where id = $1', [member.id]);
    expect(await signIn(`kay@${domain}`)).toMatchObject({ body: { reason: 'account_off' } });
  });

  it('opens another account only after its mailbox has confirmed, once', async () => {
    const { domain, signIn } = await firms.firm();
    const own = await test.makePerson();
    const email = `freelancer@${domain}`;
    await test.moveTo(own.id, email);
    expect(await signIn(email)).toMatchObject({ status: 401, body: { reason: 'confirm_by_mail' } });
    await test.runJobs();
    const letter = (await test.mails()).find(({ to }) => to === email);
    const link = /callback#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect(await identity.post('link', { link: `x${link}` })).toMatchObject({ body: { reason: 'link_over' } });
    expect((await identity.post('link', { link })).status).toBe(204);
    expect(await identity.post('link', { link })).toMatchObject({ status: 404, body: { reason: 'link_over' } });
    expect((await signIn(email)).body.userId).toBe(own.id);
    expect(await firms.eventsOf(own)).toContain('identity.linked');
  });

  it('keeps nobody out because a stranger invited their address', async () => {
    const { owner, domain, signIn } = await firms.firm();
    const email = `taken@${domain}`;
    const invited = await test.makePerson({ parent: await test.makePerson(), role: 'full' });
    await test.moveTo(invited.id, email);
    await test.asOwner('update users set confirmed_at = null where id = $1', [invited.id]);
    const { userId } = (await signIn(email)).body;
    const [joined] = await test.asOwner('select account_id, parent_id from users where id = $1', [userId]);
    expect(joined).toEqual({ account_id: owner.accountId, parent_id: owner.id });
    const [left] = await test.asOwner('select active, user_sub from users where id = $1', [invited.id]);
    expect(left).toEqual({ active: false, user_sub: `elsewhere_${userId}` });
  });

  it('mails such a mailbox at most six times an hour', async () => {
    const { domain, signIn } = await firms.firm();
    const own = await test.makePerson();
    const email = `often@${domain}`;
    await test.moveTo(own.id, email);
    const key = `sign-in-link:${own.id}`;
    await test.asOwner("insert into rate_limits values ($1, 5, now() + interval '1 hour')", [key]);
    expect(await signIn(email)).toMatchObject({ body: { reason: 'confirm_by_mail' } });
    expect(await signIn(email, { sub: 'another' })).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    await test.runJobs();
    expect((await test.mails()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('identifies a subject by issuer and account, so that nobody can impersonate another firm’s people', async () => {
    const one = await firms.firm();
    const { body } = await one.signIn(`jane@${one.domain}`);
    const sub = `jane@${one.domain} at the firm`;
    const other = await firms.firm({ at: second });
    const same = await firms.firm();
    expect(await other.signIn(`jane@${one.domain}`, { sub })).toMatchObject({
      body: { reason: 'address_not_of_domain' },
    });
    expect((await same.signIn(`x@${same.domain}`, { sub })).body.userId).not.toBe(body.userId);
    // a sign-in started for one firm cannot be finished with another firm's issuer
    const away = await provider.leave(test, `own/${one.owner.accountId}`);
    const code = await provider.codeFor(away.page);
    await firms.save(one.owner, {}, second);
    expect(await provider.callback(test, { code, state: away.state }, away.cookie)).toMatchObject({
      body: { reason: 'challenge_over' },
    });
  });

  it('can be tested without any effect', async () => {
    const { owner, domain, signIn } = await firms.firm();
    const attempt = async (email: string, claims: object = { email }) => {
      const way = await provider.leave(test, `own/${owner.accountId}?try=1`);
      const code = await provider.codeFor(way.page);
      provider.isSomebody({ sub: 'tried', ...claims });
      return provider.callback(test, { code, state: way.state }, way.cookie);
    };
    expect((await attempt(`new@${domain}`)).body).toEqual({
      tried: { works: true, words: `new@${domain} would join with the role Viewer.` },
      goto: null,
    });
    expect((await attempt('new@elsewhere.example')).body).toMatchObject({ tried: { works: false } });
    expect(await firms.userOf(`new@${domain}`)).toBeUndefined();
    const colleague = await test.makePerson({ parent: owner, role: 'full' });
    await test.moveTo(colleague.id, `kay@${domain}`);
    expect((await attempt('', { upn: `kay@${domain}` })).body).toMatchObject({
      tried: { works: true, words: `Without the claim “email”, kay@${domain} would first confirm by e-mail.` },
    });
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
