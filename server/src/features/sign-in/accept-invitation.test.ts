import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { startProvider } from '../../../testing/provider.ts';
import { identityOf, OTHER_PASSWORD, PASSWORD, waits } from '../../../testing/sign-in.ts';
import { REMOVE, SWITCH, teamOf } from '../../../testing/team.ts';

let test: TestApp;
let team: ReturnType<typeof teamOf>;
let identity: ReturnType<typeof identityOf>;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider();
  test = await startTestApp({ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'client', OIDC_CLIENT_SECRET: 'secret' });
  team = teamOf(test);
  identity = identityOf(test);
});
afterAll(async () => {
  await test.close();
  await provider.stop();
});
beforeEach(() => identity.forgetLimits());

let count = 0;
const address = () => `joins-${count++}@people.test`;
const OVER = { status: 404, body: { code: 'NOT_FOUND', reason: 'invitation_over' } };

async function invited(by?: TestPerson, more: object = {}, role: 'full' | 'Company' | 'Enterprise' = 'full') {
  const head = by ?? (await test.makePerson());
  const email = address();
  const [person] = await team.invite(head, [email], more, role);
  return { head, email, id: person?.id ?? '', link: await team.linkFor(email) };
}
const accept = (link: object, more: object = {}) =>
  identity.post('accept-invitation', { ...link, password: PASSWORD, name: 'Noor', lastName: 'Khan', ...more });

describe('an opened invitation', () => {
  it('says who it is for and who sent it, and changes nothing', async () => {
    const head = await test.makePerson();
    await test.asOwner("update settings set company_name = 'Harbor' where user_id = $1", [head.id]);
    const { email, link } = await invited(head);
    for (const _time of [1, 2])
      expect(await identity.post('invitation', link)).toEqual({
        status: 200,
        body: { email, name: '', company: 'Harbor' },
      });
  });

  it('names a company’s owner, or the inviter if they have no company', async () => {
    const head = await test.makePerson({ kind: 'enterprise' });
    const { email, link } = await invited(head, { name: 'Rosa Parks' }, 'Company');
    expect((await identity.post('invitation', link)).body).toEqual({
      email,
      name: 'Rosa Parks',
      company: 'Ada enterprise',
    });
  });
});

describe('accepting an invitation', () => {
  it('sets the password and the name, confirms the address and opens a session', async () => {
    const { email, id, link } = await invited();
    const { status, body } = await accept(link);
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.any(String), userId: id });
    expect(await team.row(id)).toMatchObject({
      name: 'Noor',
      last_name: 'Khan',
      confirmed_at: expect.any(Date),
      need_setup: false,
      must_change_password: false,
    });
    expect((await identity.post('sign-in', { email, password: PASSWORD })).status).toBe(200);
    const events = await test.asOwner('select type, data from ledger_events where subject_id = $1 order by seq', [id]);
    expect(events.slice(1, 3)).toEqual([
      { type: 'user.joined', data: { by: 'invitation' } },
      { type: 'session.started', data: { by: 'invitation' } },
    ]);
  });

  it('leads internal users to their area, and companies to their setup', async () => {
    const head = await test.makePerson({ kind: 'enterprise' });
    const internal = await invited(head, {}, 'Enterprise');
    const company = await invited(head, { name: 'Rosa Parks' }, 'Company');
    const homeOf = async (link: object) =>
      test.ask({ token: (await accept(link)).body.token ?? '' }, '{ getViewer { homePath user { needSetup name } } }');
    expect(await homeOf(internal.link)).toEqual({
      homePath: '/admin-enterprise',
      user: { needSetup: false, name: 'Noor' },
    });
    expect(await homeOf(company.link)).toMatchObject({ user: { needSetup: true, name: 'Rosa Parks' } });
    await test.asOwner('insert into settings (account_id, user_id) values ($1, $2)', [head.accountId, company.id]);
    const { token = '' } = (await identity.post('sign-in', { email: company.email, password: PASSWORD })).body;
    expect(await test.ask({ token }, '{ getViewer { homePath } }')).toEqual({ homePath: '/dashboard/plans' });
  });

  it.each([
    [{ password: 'short' }, 'password', 'The password must contain at least 8 characters'],
    [{ password: 'Password1' }, 'password', 'This password is too common, please choose another'],
    [{ password: '' }, 'password', 'This field is required'],
    [{ name: '' }, 'name', 'This field is required'],
    [{ name: 'R2' }, 'name', 'Numbers are not allowed'],
    [{ lastName: 'x<y' }, 'lastName', 'Special characters are not allowed'],
  ])('is refused with %j and can be retried', async (more, field, message) => {
    const { link } = await invited();
    expect(await accept(link, more)).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
    expect((await accept(link)).status).toBe(200);
  });

  it('succeeds once, even with many at once', async () => {
    const { id, link } = await invited();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => accept(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.reason === 'invitation_over')).toHaveLength(5);
    expect(await accept(link, { password: OTHER_PASSWORD })).toMatchObject(OVER);
    expect(await identity.post('invitation', link)).toMatchObject(OVER);
    expect(await test.asOwner('select 1 from sessions where user_id = $1', [id])).toHaveLength(1);
  });
});

describe('an invitation ends', () => {
  const isOver = async (link: object) => {
    expect(await identity.post('invitation', link)).toMatchObject(OVER);
    expect(await accept(link)).toMatchObject(OVER);
  };

  it('after fourteen days', async () => {
    const { id, link } = await invited();
    const [row] = await test.asOwner('select expires_at - now() as left from invitations where user_id = $1', [id]);
    expect(row?.left).toMatchObject({ days: 13, hours: 23 });
    await test.asOwner("update invitations set expires_at = now() - interval '1 second' where user_id = $1", [id]);
    await isOver(link);
  });

  it('when its person is removed or disabled', async () => {
    const [gone, off] = [await invited(), await invited()];
    await test.ask(gone.head, REMOVE, { id: gone.id });
    await isOver(gone.link);
    await test.ask(off.head, SWITCH, { id: off.id });
    await isOver(off.link);
    await test.ask(off.head, SWITCH, { id: off.id });
    expect((await accept(off.link)).status).toBe(200);
  });

  it.each([
    ['is removed', 'update users set removed_at = now() where id = $1'],
    ['is switched off', 'update users set active = false where id = $1'],
    ['sets a password by another way', "update users set password_hash = 'another' where id = $1"],
    ['gets another address', "update users set email = 'corrected-' || email where id = $1"],
    ['is invited anew', "update invitations set secret_hash = decode('00', 'hex') where user_id = $1"],
  ])('when its person %s while the password is hashed, without a deadlock', async (_what, sql) => {
    const { id, link } = await invited();
    await test.asOwner('begin');
    await test.asOwner(sql, [id]);
    const answer = accept(link);
    await waits(test);
    await test.asOwner('update invitations set expires_at = expires_at where user_id = $1', [id]);
    await test.asOwner('commit');
    expect(await answer).toMatchObject(OVER);
    expect(await test.asOwner('select 1 from sessions where user_id = $1', [id])).toEqual([]);
    expect(await test.asOwner('select used_at from invitations where user_id = $1', [id])).toEqual([{ used_at: null }]);
  });

  it('if it was tampered with, is for somebody else, or never existed', async () => {
    const [{ link }, other] = [await invited(), await invited()];
    const { subuser, secret } = link;
    const middle = Math.floor(secret.length / 2);
    const changed = `${secret.slice(0, middle)}${secret[middle] === 'A' ? 'B' : 'A'}${secret.slice(middle + 1)}`;
    await isOver({ subuser, secret: changed });
    await isOver({ subuser: other.link.subuser, secret });
    for (const payload of [{}, { subuser }, { secret }, { subuser: 7, secret }, { subuser, secret: [secret] }])
      await isOver(payload);
    expect(await identity.post('invitation', link)).toMatchObject({ status: 200 });
  });

  it('once its person signs in some other way, and their password stays', async () => {
    const { email, id, link } = await invited();
    const answer = await provider.signIn(test, { sub: 'in-by-provider', email, given_name: 'Ana', family_name: 'Sol' });
    expect(answer.body).toMatchObject({ token: expect.any(String), userId: id });
    expect(await team.row(id)).toMatchObject({
      name: 'Ana',
      last_name: 'Sol',
      need_setup: false,
      user_sub: 'oidc_in-by-provider',
    });
    await isOver(link);
    expect(await test.asOwner('select 1 from invitations where user_id = $1 and used_at is null', [id])).toEqual([]);
    const [event] = await test.asOwner(
      "select data from ledger_events where subject_id = $1 and type = 'user.joined'",
      [id],
    );
    expect(event?.data).toEqual({ by: 'oidc' });
  });

  it('for whoever reads its first address, if it is corrected while they sign in', async () => {
    const { email, id } = await invited();
    await test.asOwner('begin');
    await test.asOwner('update addresses set address = $2 where user_id = $1', [id, `right-${email}`]);
    await test.asOwner('update users set email = $2 where id = $1', [id, `right-${email}`]);
    const answer = provider.signIn(test, { sub: 'reads-the-first-address', email });
    await waits(test);
    await test.asOwner('commit');
    expect(await answer).toMatchObject({ status: 401 });
    expect(await team.row(id)).toMatchObject({ confirmed_at: null, email: `right-${email}` });
  });

  it('for an account that is in use', async () => {
    const { id, link } = await invited();
    await test.asOwner('update users set confirmed_at = now(), password_hash = $2 where id = $1', [id, 'theirs']);
    await isOver(link);
    expect(await team.row(id)).toMatchObject({ password_hash: 'theirs' });
  });

  it('once somebody has signed in, even if it was reopened and they still have an assigned password', async () => {
    const { id, link } = await invited();
    await accept(link);
    await test.asOwner('update invitations set used_at = null where user_id = $1', [id]);
    await test.asOwner('update users set must_change_password = true where id = $1', [id]);
    await isOver(link);
  });

  it('but keeps the name given in it when they sign in with a provider', async () => {
    const head = await test.makePerson({ kind: 'enterprise' });
    const { email, id } = await invited(head, { name: 'Rosa Parks' }, 'Company');
    await provider.signIn(test, { sub: 'rosa', email, given_name: 'R', family_name: 'P' });
    expect(await team.row(id)).toMatchObject({ name: 'Rosa Parks', last_name: null, need_setup: true });
  });

  it('and drops a password chosen by an administrator when its person signs in with a provider', async () => {
    const person = await identity.newcomer();
    await test.asOwner('update users set must_change_password = true where id = $1', [person.id]);
    const { body } = await provider.signIn(test, { sub: 'first-time', email: person.email });
    expect(body).toMatchObject({ token: expect.any(String) });
    expect(await team.row(person.id)).toMatchObject({ password_hash: null, must_change_password: false });
  });
});

it('attempts at invitations are rate limited', async () => {
  const statuses: number[] = [];
  for (let tried = 0; tried < 31; tried += 1) statuses.push((await accept({ link: 'x', secret: 'x' })).status);
  expect([statuses.at(29), statuses.at(30)]).toEqual([404, 429]);
});
