import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { directoryOf, TOKEN } from '../../../testing/directory.ts';
import { entra, google, okta, oneLogin, patchOf } from '../../../testing/directory-requests.ts';
import { identityOf } from '../../../testing/sign-in.ts';

let test: TestApp;
let directory: ReturnType<typeof directoryOf>;
let identity: ReturnType<typeof identityOf>;
beforeAll(async () => {
  test = await startTestApp();
  directory = directoryOf(test);
  identity = identityOf(test);
});
afterAll(() => test.close());
beforeEach(() => identity.forgetLimits());

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const IGNORED = '{ getSignIn { directory { ignored } } }';
const ignoredOf = async (owner: Parameters<TestApp['ask']>[0]) =>
  (await test.ask<{ directory: { ignored: string[] } }>(owner, IGNORED)).directory.ignored;

describe('the requests of', () => {
  it.each([
    [
      'Okta',
      { ...okta, rename: patchOf({ op: 'replace', value: { name: { familyName: 'Rossi' } } }) },
      ['displayName', 'emails', 'locale'],
    ],
    ['Entra', entra, ['department', 'displayName', 'emails', 'name.formatted', 'title']],
    ['OneLogin', oneLogin, ['emails', 'phoneNumbers', 'title', 'userType']],
    ['Google', google, ['addresses', 'costCenter', 'displayName', 'emails', 'name.formatted', 'organization']],
  ])(
    '%s add, change, switch off and bring back a person, and what is not kept is listed',
    async (_name, says, ignored) => {
      const { owner, domain, call } = await directory.firm();
      const email = `person@${domain}`;
      const made = await call('POST', '/Users', says.create(email));
      expect(made.status).toBe(201);
      const path = `/Users/${made.body.id}`;
      expect((await call('PATCH', path, says.rename)).body.name).toMatchObject({ familyName: 'Rossi' });
      expect((await call('PATCH', path, says.deactivate)).body.active).toBe(false);
      expect((await call('PATCH', path, says.activate)).body.active).toBe(true);
      // whole people too, as some send every change
      const whole = { ...says.create(email), active: 'False', suspended: true };
      expect((await call('PUT', path, whole)).body.active).toBe(false);
      expect((await call('PUT', path, says.create(email))).body.active).toBe(true);
      expect(await ignoredOf(owner)).toEqual([...ignored, 'suspended'].sort());
    },
  );

  it.each([
    ['Okta', { add: (id: string) => okta.addMembers([id]), remove: okta.removeMember }],
    ['Entra', { add: entra.addMember, remove: entra.removeMember }],
    ['OneLogin', { add: oneLogin.addMember, remove: oneLogin.removeMember }],
    [
      'a directory that says it all in paths',
      {
        add: (id: string) => patchOf({ op: 'add', path: `members[value eq "${id}"]`, value: { value: id } }),
        remove: (id: string) => patchOf({ op: 'Remove', path: `Members[ value eq "${id}" or value eq "x" ]` }),
      },
    ],
    [
      'a directory that sends no path',
      {
        add: (id: string) => patchOf({ op: 'add', value: { externalId: 'x', members: [{ value: id }] } }),
        remove: () => patchOf({ op: 'replace', value: { members: [] } }),
      },
    ],
  ])('%s put a person into a group and take them out', async (_name, says) => {
    const { owner, call } = await directory.firm();
    const { id } = await directory.member(owner, 'basic');
    const full = (await call('GET', '/Groups')).body.Resources.find(({ displayName }) => displayName === 'full');
    const path = `/Groups/${full?.id}`;
    expect((await call('PATCH', path, says.add(id))).body.members).toMatchObject([{ value: id }]);
    // attributes that a group does not have here change nothing
    expect(
      (await call('PATCH', path, patchOf({ op: 'replace', path: 'externalId', value: 'y' }))).body.members,
    ).toHaveLength(1);
    expect(
      (await call('PATCH', path, patchOf({ op: 'remove', path: 'members', value: [] }))).body.members,
    ).toHaveLength(1);
    expect((await call('PATCH', path, says.remove(id))).body.members).toEqual([]);
  });
});

describe('switching a person off', () => {
  const off = { op: 'replace', path: 'active', value: false };
  it.each([
    ['an unknown attribute', patchOf(off, { op: 'add', path: `${ENTERPRISE}:manager`, value: [{ value: '17' }] }), 200],
    ['an attribute nobody knows, before it', patchOf({ op: 'replace', path: 'x[y eq "z"].w', value: 1 }, off), 200],
    [
      'a new address in a domain that is not verified',
      patchOf({ op: 'replace', path: 'userName', value: 'a@left.example' }, off),
      400,
    ],
    ['an address that is none', patchOf({ op: 'replace', value: { active: 'False', userName: 'left-17' } }), 400],
    ['an address of somebody else', patchOf({ op: 'replace', path: 'userName', value: 'taken@' }, off), 400],
    ['a name that is too long', patchOf({ op: 'replace', path: 'name.givenName', value: 'x'.repeat(5_000) }, off), 400],
    ['another operation', patchOf({ op: 'move', path: 'title' }, off), 400],
    ['an operation that is none', patchOf(off, { path: 'title' }), 400],
    [
      'the schema before its names',
      patchOf({ op: 'Replace', value: { 'urn:ietf:params:scim:schemas:core:2.0:User:active': 'false' } }),
      200,
    ],
    [
      'an object of the schema',
      patchOf({ op: 'replace', value: { 'urn:ietf:params:scim:schemas:core:2.0:User': { active: false } } }),
      200,
    ],
    ['one operation that is no list', { schemas: [], operations: off }, 400],
  ])('takes effect together with %s', async (_name, body, status) => {
    const { owner, call } = await directory.firm();
    const person = await directory.member(owner);
    expect((await call('PATCH', `/Users/${person.id}`, body)).status).toBe(status);
    expect((await call('GET', `/Users/${person.id}`)).body.active).toBe(false);
    expect(await directory.isIn(person)).toBe(false);
  });

  it.each([
    ['an address of a domain that is not verified', { userName: 'a@left.example' }],
    ['no address', { userName: null }],
    ['a name that is none', { name: 'Left' }],
  ])('takes effect in a whole person with %s', async (_name, changed) => {
    const { owner, call } = await directory.firm();
    const person = await directory.member(owner);
    const body = { schemas: [], userName: person.email, active: 'false', ...changed };
    expect((await call('PUT', `/Users/${person.id}`, body)).status).toBe(400);
    expect(await directory.isIn(person)).toBe(false);
  });

  it('takes effect when somebody who is there is added as switched off', async () => {
    const { owner, call } = await directory.firm();
    const person = await directory.member(owner);
    const added = { schemas: [], userName: person.email, active: false };
    expect(await call('POST', '/Users', added)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    expect(await directory.isIn(person)).toBe(false);
  });

  it.each([
    ['a name that is none', { name: 'x' }],
    ['a name that is too long', { name: { givenName: 'x'.repeat(5_000) } }],
    ['an id that is none', { externalId: { a: 1 } }],
  ])('takes effect when they are added so with %s', async (_name, changed) => {
    const { owner, call } = await directory.firm();
    const person = await directory.member(owner);
    const added = { schemas: [], userName: [{ value: person.email.toUpperCase() }], active: 'False', ...changed };
    expect((await call('POST', '/Users', added)).status).toBe(400);
    expect(await directory.isIn(person)).toBe(false);
  });

  it.each([{}, { active: null }])('stays if a whole person says nothing about it (%j)', async (said) => {
    const { domain, call } = await directory.firm();
    const email = `off@${domain}`;
    const { id } = (await call('POST', '/Users', okta.create(email))).body;
    const put = (more: object) =>
      call('PUT', `/Users/${id}`, { schemas: [], userName: email, name: { familyName: 'New' }, ...more });
    expect((await put(said)).body.active).toBe(true);
    await test.asOwner('update users set active = false where id = $1', [id]);
    expect((await put(said)).body).toMatchObject({ active: false, name: { familyName: 'New' } });
    expect((await put({ active: true })).body.active).toBe(true);
  });

  it('is recorded once, however often it is repeated with something that cannot be done', async () => {
    const { owner, call } = await directory.firm();
    const person = await directory.member(owner);
    const body = patchOf({ op: 'replace', value: { active: false, userName: 'a@left.example' } });
    for (let time = 0; time < 3; time += 1) expect((await call('PATCH', `/Users/${person.id}`, body)).status).toBe(400);
    const events = (await directory.eventsOf(owner)).filter(({ type }) => type === 'account.disabled');
    expect(events).toHaveLength(1);
  });

  it('follows the last word of a request that says both', async () => {
    const { owner, call } = await directory.firm();
    const person = await directory.member(owner);
    const body = patchOf(off, { ...off, value: true });
    expect((await call('PATCH', `/Users/${person.id}`, body)).body.active).toBe(true);
    expect(await directory.isIn(person)).toBe(true);
  });

  it('takes a role away although the group is renamed', async () => {
    const { owner, call } = await directory.firm();
    const { id } = await directory.member(owner, 'full');
    const full = (await call('GET', '/Groups')).body.Resources.find(({ displayName }) => displayName === 'full');
    const renamed = { displayName: 'Advisers', members: [] };
    expect(await call('PUT', `/Groups/${full?.id}`, renamed)).toMatchObject({ body: { scimType: 'mutability' } });
    expect((await call('GET', `/Users/${id}`)).body.groups).toEqual([{ value: expect.any(String), display: 'basic' }]);
  });
});

describe('a role', () => {
  const group = async (call: Awaited<ReturnType<typeof directory.firm>>['call']) => {
    const full = (await call('GET', '/Groups')).body.Resources.find(({ displayName }) => displayName === 'full');
    return `/Groups/${full?.id}`;
  };

  it('stays if a whole group names no members, and goes with an empty list', async () => {
    const { owner, call } = await directory.firm();
    const { id } = await directory.member(owner, 'full');
    const path = await group(call);
    expect((await call('PUT', path, { displayName: 'Advisers' })).body).toMatchObject({ scimType: 'mutability' });
    expect((await call('PUT', path, { displayName: 'full' })).body.members).toMatchObject([{ value: id }]);
    expect((await call('PUT', path, { displayName: 'full', members: [] })).body.members).toEqual([]);
  });

  it.each<[string, object]>([
    ['an operation that is none', { op: 'move', path: 'members' }],
    ['an operation without a name', { path: 'members' }],
    ['a path that is none', { op: 'add', path: 'members[display eq "x"]', value: [] }],
    ['members that are none', { op: 'add', path: 'members', value: 'everybody' }],
    ['a list that is none, which empties nothing', { op: 'replace', path: 'members', value: ['x'] }],
  ])('is taken away although there is %s in the request', async (_name, bad) => {
    const { owner, call } = await directory.firm();
    const [leaving, staying] = [await directory.member(owner, 'full'), await directory.member(owner, 'full')];
    const joining = await directory.member(owner, 'basic');
    const path = await group(call);
    const body = patchOf(bad, okta.removeMember(leaving.id).Operations[0] ?? {}, {
      op: 'add',
      path: 'members',
      value: [{ value: joining.id }],
    });
    expect((await call('PATCH', path, body)).status).toBe(400);
    // of those who get it, all do or none
    expect((await call('GET', path)).body.members?.map(({ value }) => value)).toEqual([staying.id]);
  });
});

describe('the list of attributes that are not kept', () => {
  it('is short, has no values, and begins again with a new token', async () => {
    const { owner, call } = await directory.firm();
    const person = await directory.member(owner);
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`x${index}`, 'a secret']));
    await call('PATCH', `/Users/${person.id}`, patchOf({ op: 'replace', value: many }));
    const listed = await ignoredOf(owner);
    expect(listed).toHaveLength(50);
    expect(listed.every((name) => /^x\d+$/.test(name))).toBe(true);
    await test.ask(owner, TOKEN, {});
    expect(await ignoredOf(owner)).toEqual([]);
  });
});

describe('people are found', () => {
  it.each([
    'emails[type eq "work"].value eq "%"',
    'emails[type eq "work" and value eq "%"]',
    'emails eq "%"',
    'userName Eq "%"',
  ])('by %s', async (filter) => {
    const { owner, call } = await directory.firm();
    const person = await directory.member(owner);
    const found = (await call('GET', directory.filtered(filter.replace('%', person.email.toUpperCase())))).body;
    expect(found.Resources.map(({ id }) => id)).toEqual([person.id]);
  });
});
