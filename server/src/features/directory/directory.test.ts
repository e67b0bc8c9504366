import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp } from '../../../testing/app.ts';
import { directoryOf, type Method, TOKEN } from '../../../testing/directory.ts';
import { entra, okta, patchOf } from '../../../testing/directory-requests.ts';
import { identityOf } from '../../../testing/sign-in.ts';
import { teamOf } from '../../../testing/team.ts';

let test: TestApp;
type Directory = ReturnType<typeof directoryOf>;
let directory: Directory;
let identity: ReturnType<typeof identityOf>;
let team: ReturnType<typeof teamOf>;
beforeAll(async () => {
  test = await startTestApp();
  directory = directoryOf(test);
  identity = identityOf(test);
  team = teamOf(test);
});
afterAll(() => test.close());
beforeEach(() => identity.forgetLimits());

describe('a directory’s token', () => {
  it('is shown once, stored as a hash, and works until it is replaced or revoked', async () => {
    const { owner, token, call } = await directory.firm();
    expect(token).toMatch(/^scim_[\w-]{43}$/);
    expect((await call('GET', '/Users')).status).toBe(200);
    const { token: second } = await test.ask<{ token: string }>(owner, TOKEN, {});
    expect((await call('GET', '/Users')).status).toBe(401);
    expect((await directory.callerWith(second)('GET', '/Users')).status).toBe(200);
    expect(await test.ask(owner, TOKEN, { revoke: true })).toEqual({ token: null, area: { directory: null } });
    expect((await directory.callerWith(second)('GET', '/Users')).status).toBe(401);
    const rows = await test.asOwner('select * from directory_tokens');
    expect(JSON.stringify([rows, test.logged])).not.toContain(second);
  });

  it('is not a session, and a session is not a token', async () => {
    const { owner, token } = await directory.firm();
    expect(await directory.callerWith(owner.token)('GET', '/Users')).toMatchObject({
      status: 401,
      body: { status: '401' },
    });
    const answer = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: headersOf({ token }),
      payload: { query: '{ getUser { id } }' },
    });
    expect(answer.json().errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('cannot be guessed', async () => {
    const guess = directory.callerWith('scim_guess');
    const statuses: number[] = [];
    for (let tried = 0; tried < 61; tried += 1) statuses.push((await guess('GET', '/Users')).status);
    expect([statuses.at(59), statuses.at(60)]).toEqual([401, 429]);
  });

  it('allows 1,200 requests a minute', async () => {
    const { owner, call } = await directory.firm();
    const asked = async (before: number) => {
      await test.asOwner(
        `insert into rate_limits values ($1, $2, now() + interval '1 minute')
         on conflict (key) do update set hits = excluded.hits`,
        [`scim:${owner.accountId}`, before],
      );
      return (await call('GET', '/Users')).status;
    };
    expect([await asked(1_199), await asked(1_200)]).toEqual([200, 429]);
  });
});

describe('a directory reaches', () => {
  it('its own people, but neither partner companies nor anybody else', async () => {
    const { owner, call } = await directory.firm({ kind: 'enterprise' });
    const other = await directory.firm();
    const company = await test.makePerson({ parent: owner, kind: 'company', role: 'Company', plan: 'active' });
    const own = await directory.member(owner);
    const internal = await test.makePerson({ parent: owner, kind: 'enterprise_internal', role: 'Enterprise' });
    const foreign = [
      company,
      await directory.member(company),
      other.owner,
      await directory.member(other.owner),
      await test.makePerson({ kind: 'staff' }),
    ];
    const body = { schemas: [], userName: own.email, active: false };
    for (const { id } of [owner, own, internal]) expect((await call('GET', `/Users/${id}`)).status).toBe(200);
    for (const person of [...foreign, { id: 'nobody' }])
      for (const [method, sent] of [['GET'], ['PUT', body], ['PATCH', okta.deactivate], ['DELETE']] as [
        Method,
        object?,
      ][])
        expect(await call(method, `/Users/${person.id}`, sent)).toMatchObject({ status: 404, body: { status: '404' } });
    for (const person of foreign) expect(await directory.isIn(person)).toBe(true);
    const { Resources } = (await call('GET', '/Users')).body;
    expect(Resources.map(({ id }) => id)).toEqual([owner.id, own.id, internal.id]);
    const [role] = (await call('GET', '/Groups')).body.Resources;
    for (const { id } of foreign)
      expect(await call('PATCH', `/Groups/${role?.id}`, okta.addMembers([id]))).toMatchObject({ status: 400 });
    // unknown paths never return the app's page
    expect((await test.app.inject({ url: '/scim/v2/Nothing' })).statusCode).toBe(404);
  });

  it('no other account’s roles', async () => {
    const [one, other] = [await directory.firm(), await directory.firm()];
    const role = await test.ask<{ id: string }>(
      other.owner,
      'mutation ($role: RoleInput!) { createRole(role: $role) { id } }',
      { role: { name: 'Theirs', permissions: { contentLibraryRead: true } } },
    );
    for (const method of ['GET', 'DELETE'] as const)
      expect((await one.call(method, `/Groups/${role.id}`)).status).toBe(404);
    expect((await one.call('PATCH', `/Groups/${role.id}`, okta.addMembers([]))).status).toBe(404);
  });
});

describe('a list', () => {
  it('is returned in pages', async () => {
    const { owner, call } = await directory.firm();
    for (let made = 0; made < 4; made += 1) await directory.member(owner);
    const all = (await call('GET', '/Users?count=500')).body;
    expect(all).toMatchObject({ totalResults: 5, itemsPerPage: 5, startIndex: 1 });
    const second = (await call('GET', '/Users?startIndex=3&count=2')).body;
    expect(second).toMatchObject({ totalResults: 5, itemsPerPage: 2, startIndex: 3 });
    expect(second.Resources.map(({ id }) => id)).toEqual(all.Resources.slice(2, 4).map(({ id }) => id));
    expect((await call('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 5, Resources: [] });
  });

  it.each(['userName sw "a"', 'title eq "a"', 'userName eq', 'not (active eq true)'])(
    'cannot be filtered by %s',
    async (filter) => {
      const { call } = await directory.firm();
      expect(await call('GET', directory.filtered(filter))).toMatchObject({
        status: 400,
        body: { scimType: 'invalidFilter' },
      });
    },
  );

  it('of the resource types includes their schemas', async () => {
    const { call } = await directory.firm();
    expect((await call('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true } });
    expect((await call('GET', '/Schemas')).body.Resources.map(({ id }) => id)).toHaveLength(2);
    expect((await call('GET', '/ResourceTypes')).body.Resources.map(({ id }) => id)).toEqual(['User', 'Group']);
  });
});

describe('a group is a role', () => {
  const groupCalled = async (call: Awaited<ReturnType<Directory['firm']>>['call'], name: string) =>
    (await call('GET', `/Groups?filter=${encodeURIComponent(`displayName eq "${name}"`)}&excludedAttributes=members`))
      .body.Resources[0];
  const rolesOf = async ({ id }: { id: string }) =>
    (
      await test.asOwner(
        'select r.name from user_roles u join roles r on r.id = u.role_id where user_id = $1 order by 1',
        [id],
      )
    ).map(({ name }) => name);

  it.each([['Okta', okta] as const, ['Entra', entra] as const])(
    'and is assigned and removed by %s',
    async (name, _says) => {
      const { owner, call } = await directory.firm();
      const [one, two] = [await directory.member(owner, 'basic'), await directory.member(owner, 'basic')];
      const full = await groupCalled(call, 'Full');
      expect(full).toMatchObject({ displayName: 'full' });
      expect(full?.members).toBeUndefined();
      const path = `/Groups/${full?.id}`;
      if (name === 'Okta') await call('PATCH', path, okta.addMembers([one.id, two.id]));
      else for (const { id } of [one, two]) await call('PATCH', path, entra.addMember(id));
      expect(await rolesOf(one)).toEqual(['basic', 'full']);
      const removal = name === 'Okta' ? okta.removeMember(one.id) : entra.removeMember(one.id);
      expect((await call('PATCH', path, removal)).body.members).toMatchObject([{ value: two.id }]);
      expect([await rolesOf(one), await rolesOf(two)]).toEqual([['basic'], ['basic', 'full']]);
      await call('PATCH', path, okta.replaceMembers(String(full?.id), 'full', [one.id]));
      expect([await rolesOf(one), await rolesOf(two)]).toEqual([['basic', 'full'], ['basic']]);
      await call('PUT', path, { displayName: 'full', members: [] });
      expect(await rolesOf(one)).toEqual(['basic']);
    },
  );

  it('and keeps roles from other groups assigned at the same time', async () => {
    const { owner, call } = await directory.firm();
    const people = [await directory.member(owner, 'basic'), await directory.member(owner, 'basic')];
    const made = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        test.ask<{ id: string }>(owner, 'mutation ($role: RoleInput!) { createRole(role: $role) { id } }', {
          role: { name, permissions: { contentLibraryRead: true } },
        }),
      ),
    );
    const body = okta.addMembers(people.map(({ id }) => id));
    const answers = await Promise.all(made.map(({ id }) => call('PATCH', `/Groups/${id}`, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const person of people) expect((await rolesOf(person)).sort()).toEqual(['One', 'Three', 'Two', 'basic']);
    // one person out of reach: nobody gets the role, and whoever is not in the group loses it
    const [first = owner, second = owner] = people;
    const group = `/Groups/${made[0]?.id}`;
    const mixed = okta.replaceMembers(String(made[0]?.id), 'One', [owner.id, second.id]);
    expect((await call('PATCH', group, mixed)).status).toBe(400);
    expect([await rolesOf(first), await rolesOf(second)]).toEqual([
      ['Three', 'Two', 'basic'],
      ['One', 'Three', 'Two', 'basic'],
    ]);
    expect((await call('PATCH', group, okta.addMembers([first.id, owner.id]))).status).toBe(400);
    expect(await rolesOf(first)).not.toContain('One');
  });

  it('whose members are returned with the single group, not in lists', async () => {
    const { owner, call } = await directory.firm();
    const { id } = await directory.member(owner, 'full');
    const listed = (await call('GET', '/Groups')).body.Resources.find(({ displayName }) => displayName === 'full');
    expect(listed?.members).toBeUndefined();
    const path = `/Groups/${listed?.id}`;
    expect((await call('GET', path)).body.members).toMatchObject([{ value: id }]);
    expect((await call('GET', `${path}?excludedAttributes=members`)).body.members).toBeUndefined();
  });

  it('that can be created, renamed and removed only in Greenlit', async () => {
    const { owner, call } = await directory.firm();
    const basic = await team.roleId('basic');
    const body = (displayName: string) => ({ displayName, members: [] });
    expect(await call('POST', '/Groups', body('Advisers'))).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
    expect(await call('POST', '/Groups', body('Basic'))).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    expect((await call('DELETE', `/Groups/${basic}`)).status).toBe(403);
    const rename = patchOf({ op: 'replace', path: 'displayName', value: 'Other' });
    expect(await call('PATCH', `/Groups/${basic}`, rename)).toMatchObject({
      status: 400,
      body: { scimType: 'mutability' },
    });
    expect((await call('PATCH', `/Groups/${basic}`, okta.addMembers([owner.id]))).status).toBe(400);
    expect((await call('PATCH', `/Groups/${await team.roleId('admin')}`, okta.addMembers([]))).status).toBe(404);
  });
});
