import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { waits } from '../../../testing/sign-in.ts';
import { settings, users } from '../../db/tables.ts';

let test: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await test.makePerson({ password: PASSWORD });
});

const PASSWORD = 'Correct-horse-1';
const UPDATE = `mutation ($id: ID, $ids: [ID!], $user: UserInput!) {
  updateUser(id: $id, ids: $ids, user: $user) {
    id name lastName nickname active needSetup roles { name } settings { phone } disclaimers { title }
  }
}`;
type Shown = Record<string, unknown>;
interface Whom {
  id?: string;
  ids?: string[];
}
const change = (by: TestPerson, user: object, whom: Whom = {}) => test.ask<Shown[]>(by, UPDATE, { ...whom, user });
const refused = (by: TestPerson, user: object, whom: Whom = {}) => test.refusal(by, UPDATE, { ...whom, user });
const row = async ({ id }: TestPerson) => (await test.db.select().from(users).where(eq(users.id, id)))[0];
const eventsOf = async ({ accountId, id }: TestPerson) =>
  (
    await test.asOwner('select type from ledger_events where account_id = $1 and subject_id = $2 order by seq', [
      accountId,
      id,
    ])
  ).map(({ type }) => type);
const roleId = async (name: string) =>
  String((await test.asOwner('select id from roles where name = $1 and built_in', [name]))[0]?.id);
const member = (role: 'full' | 'basic' = 'full') => test.makePerson({ parent: owner, role });

describe('one’s own profile', () => {
  it('changes name, nickname, settings and disclosures together', async () => {
    const user = {
      name: ' Ada ',
      lastName: 'King',
      nickname: 'Ada King',
      settings: { phone: '(201) 555 0123' },
      disclaimers: [{ title: 'General', text: 'Not advice.' }],
    };
    const [shown] = await change(owner, user, { id: owner.id });
    expect(shown).toMatchObject({
      name: 'Ada',
      lastName: 'King',
      settings: { phone: '2015550123' },
      disclaimers: [{ title: 'General' }],
    });
    expect(shown?.nickname).toBe('ada-king');
    expect(await eventsOf(owner)).toEqual(['settings.changed', 'profile.changed', 'disclosure.added']);
    // sending it again changes nothing
    expect((await change(owner, user))[0]).toEqual(shown);
    expect(await eventsOf(owner)).toHaveLength(3);
    expect((await change(owner, { lastName: null }))[0]).toMatchObject({ lastName: null });
  });

  it('can be changed without a plan', async () => {
    const lapsed = await test.makePerson({ plan: 'lapsed' });
    expect((await change(lapsed, { name: 'Lapsed' }))[0]).toMatchObject({ name: 'Lapsed' });
  });

  it.each<[Shown, Record<string, string>]>([
    [{ name: '' }, { name: 'Full name is required' }],
    [{ name: null }, { name: 'Full name is required' }],
    [{ nickname: '' }, { nickname: 'This field is required' }],
    [{ nickname: 'Dashboard' }, { nickname: 'This nickname is not available' }],
    [{ nickname: 'a/b' }, { nickname: 'Only letters, numbers, hyphens, dots and underscores' }],
    [{ password: 'Short1' }, { password: 'The password must contain at least 8 characters' }],
    [{ password: 'LettersOnly' }, { password: 'The password must contain at least one number' }],
    [{ password: 'secret12' }, { password: 'The password must contain at least one uppercase letter' }],
    [{ settings: { zip: 'x' } }, { 'settings.zip': 'Only numbers are allowed' }],
    [{ settings: { phone: '1' } }, { 'settings.phone': 'phone must be at least 10 numbers' }],
    [{ disclaimers: [{ title: '', text: 'x' }] }, { 'disclaimers.0.title': 'This field is required' }],
    [{ email: 'new@people.test' }, { email: 'A new address must be confirmed with the code sent to it' }],
    [{ active: false }, { active: 'YOU CANNOT DEACTIVATE YOUR OWN USER' }],
    [{ fromSumo: true }, { fromSumo: 'This cannot be changed here' }],
    [{ isBodewellUser: true }, { isBodewellUser: 'This cannot be changed here' }],
    [{ userSub: 'google_1' }, { userSub: 'This cannot be changed here' }],
    [{ needSetup: true }, { needSetup: 'This cannot be changed here' }],
    [{ customPlan: { price: 0 } }, { customPlan: 'Change the plan on the plans page' }],
    [{ roles: ['ADMIN'] }, { roles: 'You cannot change your own roles' }],
    [{ roles: ['00000000-0000-0000-0000-000000000000'] }, { roles: 'Role not found' }],
  ])('does not accept %j, nor anything sent with it', async (user, fields) => {
    const roles =
      user.roles &&
      (await Promise.all((user.roles as string[]).map(async (id) => (id === 'ADMIN' ? roleId('admin') : id))));
    const sent = { lastName: 'Changed', ...user, ...(roles ? { roles } : {}) };
    expect(await refused(owner, sent)).toMatchObject({ code: 'INVALID', fields });
    expect(await row(owner)).toMatchObject({
      name: 'Ada',
      lastName: 'individual',
      isLifetimeDeal: false,
      needSetup: false,
    });
    expect(await eventsOf(owner)).toEqual([]);
  });

  it('accepts unchanged values', async () => {
    const user = {
      email: owner.email.toUpperCase(),
      fromSumo: false,
      isBodewellUser: false,
      active: true,
      needSetup: false,
    };
    expect((await change(owner, user))[0]).toMatchObject({ id: owner.id });
    expect(await eventsOf(owner)).toEqual([]);
  });

  it('can end the setup once it is complete', async () => {
    const invited = await member();
    await test.asOwner('update users set need_setup = true where id = $1', [invited.id]);
    expect((await change(invited, { needSetup: false }))[0]).toMatchObject({ needSetup: false });
    await test.asOwner('update users set need_setup = true where id = $1', [invited.id]);
    await test.asOwner('delete from settings where user_id = $1', [invited.id]);
    expect(await refused(invited, { needSetup: false })).toMatchObject({
      fields: { needSetup: 'Finish the setup first' },
    });
  });

  it('keeps the name given by an enterprise', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const company = await test.makePerson({ kind: 'company', parent: enterprise, role: 'Company', plan: 'active' });
    expect(await refused(company, { name: 'Mine', lastName: 'Too' })).toMatchObject({
      fields: {
        name: 'This option was set by the administrator',
        lastName: 'This option was set by the administrator',
      },
    });
    expect(
      (await change(company, { name: 'Ada', lastName: 'company', nickname: `c-${company.id.slice(0, 6)}` }))[0],
    ).toMatchObject({
      name: 'Ada',
    });
    // their manager can change it
    expect((await change(enterprise, { name: 'Partner' }, { id: company.id }))[0]).toMatchObject({ name: 'Partner' });
  });
});

describe('a nickname', () => {
  it('belongs to one person, even if two request it at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => test.makePerson()));
    const answers = await Promise.all(
      people.map((person) => test.graphql(person, UPDATE, { user: { nickname: 'Race Winner', name: 'Fast' } })),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    for (const { errors } of answers.filter((answer) => answer.errors.length > 0))
      expect(errors[0]?.extensions).toMatchObject({
        code: 'INVALID',
        fields: { nickname: 'This nickname is already taken' },
      });
    const rows = await Promise.all(people.map(row));
    expect(rows.filter((one) => one?.name === 'Fast')).toHaveLength(1);
  });

  it('that was given up is kept for a year, and its owner can take it back', async () => {
    const [one, other] = [await test.makePerson(), await test.makePerson()];
    const name = `old-${one.id.slice(0, 6)}`;
    await change(one, { nickname: name });
    await change(one, { nickname: `${name}-2` });
    expect(await refused(other, { nickname: name })).toMatchObject({
      fields: { nickname: 'This nickname is already taken' },
    });
    await change(one, { nickname: name });
    expect(await refused(other, { nickname: `${name}-2` })).toMatchObject({ code: 'INVALID' });
    await test.asOwner("update former_nicknames set left_at = now() - interval '366 days' where nickname = $1", [
      `${name}-2`,
    ]);
    expect(await change(other, { nickname: `${name}-2` })).toMatchObject([{ nickname: `${name}-2` }]);
  });
});

describe('nicknames', () => {
  it('are changed five times a day, without counting refusals, and the five last ones are kept', async () => {
    const [one, other] = [await test.makePerson(), await test.makePerson()];
    const name = `much-${one.id.slice(0, 6)}`;
    const next = (number: number) => change(one, { nickname: `${name}-${number}` });
    await change(other, { nickname: `${name}-taken` });
    for (const number of [1, 2, 3, 4]) await next(number);
    expect(await refused(one, { nickname: `${name}-taken` })).toMatchObject({ code: 'INVALID' });
    await next(5);
    expect(await refused(one, { nickname: `${name}-6` })).toMatchObject({ code: 'RATE_LIMITED' });
    await test.asOwner('delete from rate_limits where key = $1', [`nickname:${one.id}`]);
    for (const number of [6, 7]) await next(number);
    expect(await refused(other, { nickname: `${name}-2` })).toMatchObject({ code: 'INVALID' });
    expect(await change(other, { nickname: `${name}-1` })).toMatchObject([{ nickname: `${name}-1` }]);
  });
});

describe('a password', () => {
  const signIn = (password: string) =>
    test.app.inject({ method: 'POST', url: '/api/identity/sign-in', payload: { email: owner.email, password } });

  it('changes after the old one was entered, together with everything else or not at all', async () => {
    await test.asOwner("update sessions set proved_at = now() - interval '11 minutes' where user_id = $1", [owner.id]);
    expect(await refused(owner, { name: 'Changed', password: 'Better-horse-2' })).toMatchObject({
      code: 'FORBIDDEN',
      reason: 'password_needed',
    });
    expect(await row(owner)).toMatchObject({ name: 'Ada' });
    await test.asOwner('update sessions set proved_at = now() where user_id = $1', [owner.id]);
    expect(await change(owner, { name: 'Changed', password: 'Better-horse-2' })).toMatchObject([{ name: 'Changed' }]);
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
    expect((await signIn('Better-horse-2')).statusCode).toBe(200);
    expect((await eventsOf(owner)).slice(0, 2)).toEqual(['password.changed', 'profile.changed']);
  });
});

describe('managed people', () => {
  it('can be renamed, given roles, disabled and enabled', async () => {
    const one = await member();
    const basic = await roleId('basic');
    expect(await change(owner, { name: 'New', active: false, roles: [basic] }, { id: one.id })).toMatchObject([
      { name: 'New', active: false, roles: [{ name: 'basic' }] },
    ]);
    expect(await eventsOf(one)).toEqual(['profile.changed', 'role.granted', 'account.disabled']);
    expect((await test.graphql(one, UPDATE, { user: { name: 'X' } })).errors[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    await change(owner, { active: false, roles: [basic] }, { id: one.id });
    expect(await change(owner, { active: true }, { id: one.id })).toMatchObject([{ active: true }]);
    expect(await eventsOf(one)).toEqual(['profile.changed', 'role.granted', 'account.disabled', 'account.enabled']);
  });

  it('are not found once removed', async () => {
    const one = await member();
    const held = new pg.Client(test.ownerUrl);
    await held.connect();
    await held.query('begin');
    await held.query('update users set removed_at = now() where id = $1', [one.id]);
    const late = test.graphql(owner, UPDATE, { id: one.id, user: { name: 'Late', roles: [await roleId('basic')] } });
    await waits(test);
    await held.query('commit');
    await held.end();
    expect((await late).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await row(one)).toMatchObject({ name: 'Ada' });
    expect(await eventsOf(one)).toEqual([]);
  });

  it('are changed together or not at all', async () => {
    const [one, two] = [await member(), await member()];
    expect(await change(owner, { active: false }, { ids: [one.id, two.id, one.id] })).toMatchObject([
      { id: one.id, active: false },
      { id: two.id, active: false },
    ]);
    const stranger = await test.makePerson();
    expect(await refused(owner, { active: true }, { ids: [one.id, stranger.id] })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await row(one)).toMatchObject({ active: false });
  });

  it('are disabled once by two calls at once', async () => {
    const one = await member();
    await Promise.all([1, 2, 3].map(() => test.graphql(owner, UPDATE, { id: one.id, user: { active: false } })));
    expect(await row(one)).toMatchObject({ active: false });
    expect((await eventsOf(one)).filter((type) => type === 'account.disabled')).toHaveLength(1);
  });

  it.each<[Shown, Record<string, string>]>([
    [{ nickname: 'new-name' }, { nickname: 'Only this person can change it' }],
    [{ password: 'Better-horse-2' }, { password: 'Only this person can change it' }],
    [{ settings: { phone: '2015550123' } }, { settings: 'Only this person can change it' }],
    [{ disclaimers: [] }, { disclaimers: 'Only this person can change it' }],
    [{ email: 'new@people.test' }, { email: 'A new address must be confirmed with the code sent to it' }],
    [{ isBodewellUser: true }, { isBodewellUser: 'This cannot be changed here' }],
  ])('cannot be changed with %j', async (user, fields) => {
    const one = await member();
    expect(await refused(owner, { name: 'Changed', ...user }, { id: one.id })).toMatchObject({
      code: 'INVALID',
      fields,
    });
    expect(await row(one)).toMatchObject({ name: 'Ada', nickname: null });
    const [own] = await test.db.select().from(settings).where(eq(settings.userId, one.id));
    expect(own?.phone).toBeNull();
  });

  it.each(['admin', 'Enterprise', 'Company'])('are not given the role %s', async (name) => {
    const one = await member();
    expect(await refused(owner, { roles: [await roleId(name)] }, { id: one.id })).toMatchObject({
      fields: { roles: 'You cannot assign or remove this role' },
    });
  });

  it('cannot be given another account’s role', async () => {
    const one = await member();
    const stranger = await test.makePerson();
    const foreign = await test.makePerson({ parent: stranger, may: ['approveVideos'] });
    const [role] = await test.asOwner('select role_id as id from user_roles where user_id = $1', [foreign.id]);
    expect(await refused(owner, { roles: [role?.id] }, { id: one.id })).toMatchObject({
      fields: { roles: 'Role not found' },
    });
  });

  it('do not include people above, people at the same level, or people elsewhere', async () => {
    const one = await member();
    const other = await member('basic');
    const stranger = await test.makePerson();
    const admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    for (const [by, whom] of [
      [one, owner],
      [one, other],
      [stranger, one],
      [admin, one],
    ] as const)
      expect(await refused(by, { name: 'X' }, { id: whom.id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('cannot be changed without a plan', async () => {
    const one = await member();
    await test.asOwner("update plans set active = false, expires_at = now() - interval '1 day' where user_id = $1", [
      owner.id,
    ]);
    expect(await refused(owner, { active: false }, { id: one.id })).toMatchObject({ code: 'PLAN_REQUIRED' });
  });

  it('of the provider are changed by its admins and have exactly one role', async () => {
    const admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    const colleague = await test.makePerson({ kind: 'staff', role: 'basic', plan: 'none' });
    expect(await refused(colleague, { roles: [await roleId('admin')] }, { id: admin.id })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(
      await refused(admin, { roles: [await roleId('full'), await roleId('basic')] }, { id: colleague.id }),
    ).toMatchObject({ fields: { roles: 'Staff have exactly one role' } });
    expect(await change(admin, { roles: [await roleId('full')] }, { id: colleague.id })).toMatchObject([
      { roles: [{ name: 'full' }] },
    ]);
  });
});
