import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { entra, okta, patchOf } from '../../testing/directory-requests.ts';
import { identityOf } from '../../testing/identity.ts';
import { teamOf } from '../../testing/team.ts';
import { wantedFor } from '../accounts/domains.queries.ts';

let test: TestApp;
let identity: ReturnType<typeof identityOf>;
let team: ReturnType<typeof teamOf>;
beforeAll(async () => {
  test = await startTestApp();
  identity = identityOf(test);
  team = teamOf(test);
});
afterAll(() => test.close());
beforeEach(() => identity.forgetLimits());

const TOKEN =
  'mutation ($revoke: Boolean) { changeDirectoryToken(revoke: $revoke) { token area { directory { lastUsedAt } } } }';
const DOMAIN = `mutation ($domain: String!, $change: SignInDomainChange!) {
  changeSignInDomain(domain: $domain, change: $change) { redirectUri } }`;

interface Resource {
  id: string;
  userName: string;
  externalId?: string;
  active: boolean;
  name: { givenName?: string; familyName?: string };
  groups: { display: string }[];
  members?: { value: string }[];
  displayName?: string;
}
type Answer = {
  status: number;
  body: Resource & { totalResults: number; Resources: Resource[]; scimType?: string; detail?: string };
};
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let count = 0;
/** A firm with a directory. */
async function firm({ kind = 'individual', seats = 5 }: { kind?: 'individual' | 'enterprise'; seats?: number } = {}) {
  count += 1;
  const domain = `directory${count}.example`;
  const owner = await test.makePerson({ kind });
  await test.asOwner('update settings set users_count = $2 where user_id = $1', [owner.id, seats + 1]);
  await test.asOwner('update plans set multi_users_engine = true where user_id = $1', [owner.id]);
  const { token } = await test.ask<{ token: string }>(owner, TOKEN, {});
  return { owner, domain, token, call: callerWith(token) };
}
const callerWith =
  (token: string) =>
  async (method: Method, path: string, payload?: object): Promise<Answer> => {
    const answer = await test.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(payload ? { payload: JSON.stringify(payload) } : {}),
    });
    if (answer.body) expect(answer.headers['content-type']).toContain('application/scim+json');
    return { status: answer.statusCode, body: (answer.body ? answer.json() : {}) as Answer['body'] };
  };
const filtered = (filter: string) => `/Users?filter=${encodeURIComponent(filter)}`;
const member = (parent: TestPerson, role: 'full' | 'basic' = 'full') => test.makePerson({ parent, role });
const isIn = async (person: TestPerson) => (await test.graphql(person, '{ getUser { id } }')).errors.length === 0;
const eventsOf = async ({ accountId }: TestPerson) =>
  test.asOwner("select type, actor ->> 'label' as who from ledger_events where account_id = $1 order by seq", [
    accountId,
  ]);

describe('a directory’s token', () => {
  it('is shown once, kept as a hash, and works until it is replaced or revoked', async () => {
    const { owner, token, call } = await firm();
    expect(token).toMatch(/^scim_[\w-]{43}$/);
    expect((await call('GET', '/Users')).status).toBe(200);
    const { token: second } = await test.ask<{ token: string }>(owner, TOKEN, {});
    expect((await call('GET', '/Users')).status).toBe(401);
    expect((await callerWith(second)('GET', '/Users')).status).toBe(200);
    expect(await test.ask(owner, TOKEN, { revoke: true })).toEqual({ token: null, area: { directory: null } });
    expect((await callerWith(second)('GET', '/Users')).status).toBe(401);
    const rows = await test.asOwner('select * from directory_tokens');
    expect(JSON.stringify([rows, test.logged])).not.toContain(second);
  });

  it('is no session, and a session is no token', async () => {
    const { owner, token } = await firm();
    expect(await callerWith(owner.token)('GET', '/Users')).toMatchObject({ status: 401, body: { status: '401' } });
    const answer = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: headersOf({ token }),
      payload: { query: '{ getUser { id } }' },
    });
    expect(answer.json().errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('cannot be guessed', async () => {
    const guess = callerWith('scim_guess');
    const statuses: number[] = [];
    for (let tried = 0; tried < 61; tried += 1) statuses.push((await guess('GET', '/Users')).status);
    expect([statuses.at(59), statuses.at(60)]).toEqual([401, 429]);
  });
});

describe('a directory reaches', () => {
  it('its own people, and neither partner companies nor anybody else', async () => {
    const { owner, call } = await firm({ kind: 'enterprise' });
    const other = await firm();
    const company = await test.makePerson({ parent: owner, kind: 'company', role: 'Company', plan: 'active' });
    const own = await member(owner);
    const internal = await test.makePerson({ parent: owner, kind: 'enterprise_internal', role: 'Enterprise' });
    const foreign = [
      company,
      await member(company),
      other.owner,
      await member(other.owner),
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
    for (const person of foreign) expect(await isIn(person)).toBe(true);
    const { Resources } = (await call('GET', '/Users')).body;
    expect(Resources.map(({ id }) => id)).toEqual([owner.id, own.id, internal.id]);
    const [role] = (await call('GET', '/Groups')).body.Resources;
    for (const { id } of foreign)
      expect(await call('PATCH', `/Groups/${role?.id}`, okta.addMembers([id]))).toMatchObject({ status: 400 });
    // what is not there is never answered with the app's page
    expect((await test.app.inject({ url: '/scim/v2/Nothing' })).statusCode).toBe(404);
  });

  it('no role of another account', async () => {
    const [one, other] = [await firm(), await firm()];
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

describe('a person', () => {
  it.each([['Okta', okta] as const, ['Entra', entra] as const])(
    'comes, leaves and comes back as %s says',
    async (_name, says) => {
      const { owner, domain, call } = await firm({ seats: 1 });
      const email = `person@${domain}`;
      expect((await call('GET', filtered(`userName eq "${email}"`))).body.totalResults).toBe(0);
      const made = await call('POST', '/Users', says.create(email));
      expect(made).toMatchObject({
        status: 201,
        body: { userName: email, active: true, groups: [{ display: 'basic' }] },
      });
      const { id } = made.body;
      expect(await call('GET', filtered(`externalId eq "${made.body.externalId}"`))).toMatchObject({
        body: { totalResults: 1, Resources: [{ id }] },
      });
      expect(await call('POST', '/Users', says.create(email))).toMatchObject({
        status: 409,
        body: { scimType: 'uniqueness' },
      });
      expect(await call('POST', '/Users', says.create(`second@${domain}`))).toMatchObject({
        status: 409,
        body: { detail: "Can't invite more users!" },
      });
      expect(await call('PATCH', `/Users/${id}`, says.deactivate)).toMatchObject({
        status: 200,
        body: { active: false },
      });
      // the seat is free
      const next = await call('POST', '/Users', says.create(`second@${domain}`));
      expect(next.status).toBe(201);
      expect((await call('PATCH', `/Users/${id}`, says.activate)).status).toBe(409);
      await call('DELETE', `/Users/${next.body.id}`);
      expect(await call('PATCH', `/Users/${id}`, says.activate)).toMatchObject({ status: 200, body: { active: true } });
      const events = (await eventsOf(owner))
        .filter(({ who }) => who === 'the directory (SCIM)')
        .map(({ type }) => type);
      expect(events).toEqual([
        ...['user.invited', 'account.disabled', 'user.invited', 'user.removed', 'account.enabled'],
      ]);
    },
  );

  it('who is switched off is out at once, and what they made stays', async () => {
    const { owner, call } = await firm();
    const person = await member(owner);
    await test.ask(
      person,
      'mutation { createScript(script: { title: "Kept", scriptText: "b", status: draft }) { id } }',
    );
    expect((await call('PATCH', `/Users/${person.id}`, entra.deactivate)).body.active).toBe(false);
    expect(await isIn(person)).toBe(false);
    expect(await test.asOwner('select 1 from sessions where user_id = $1', [person.id])).toEqual([]);
    expect(await test.asOwner('select title from scripts where creator_id = $1', [person.id])).toEqual([
      { title: 'Kept' },
    ]);
  });

  it('is switched off also without a plan', async () => {
    const { owner, call } = await firm();
    const person = await member(owner);
    await test.asOwner('update plans set active = false, expires_at = now() where user_id = $1', [owner.id]);
    expect((await call('PATCH', `/Users/${person.id}`, okta.deactivate)).body.active).toBe(false);
  });

  it('takes names, and keeps what is not sent', async () => {
    const { domain, call } = await firm();
    const { id } = (await call('POST', '/Users', entra.create(`enzo@${domain}`))).body;
    expect((await call('PATCH', `/Users/${id}`, entra.rename)).body).toMatchObject({
      userName: `enzo@${domain}`,
      name: { givenName: 'Enzo', familyName: 'Rossi' },
    });
    expect((await call('PATCH', `/Users/${id}`, entra.flat)).body.name).toMatchObject({ givenName: 'Vincenzo' });
  });

  it('is brought back with what was theirs', async () => {
    const { domain, call } = await firm();
    const { id } = (await call('POST', '/Users', okta.create(`olga@${domain}`))).body;
    await test.asOwner('update users set need_setup = false where id = $1', [id]);
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await call('GET', `/Users/${id}`)).status).toBe(404);
    expect(await call('POST', '/Users', okta.create(`olga@${domain}`))).toMatchObject({ status: 201, body: { id } });
  });

  it('who is added switched off is invited when switched on, once', async () => {
    const { owner, domain, call } = await firm();
    const email = `later@${domain}`;
    const { id } = (await call('POST', '/Users', { ...okta.create(email), active: false })).body;
    for (const body of [okta.activate, okta.deactivate, okta.activate])
      expect((await call('PATCH', `/Users/${id}`, body)).status).toBe(200);
    await test.runJobs();
    expect((await test.mails()).filter(({ to }) => to === email)).toHaveLength(1);
    const events = (await eventsOf(owner)).filter(({ who }) => who === 'the directory (SCIM)');
    expect(events.map(({ type }) => type).slice(0, 4)).toEqual([
      ...['user.added', 'account.disabled', 'account.enabled', 'user.invited'],
    ]);
  });

  it('gets another address only in a domain that is proven, and no invitation where they can sign in by themselves', async () => {
    const { owner, domain, call } = await firm();
    const { id } = (await call('POST', '/Users', okta.create(`olga@${domain}`))).body;
    const move = (email: string) =>
      call('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'userName', value: email }));
    expect(await move(`kova@${domain}`)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    await test.ask(owner, DOMAIN, { domain, change: 'add' });
    const { proof } = wantedFor(test.ports, owner, domain);
    await writeFile(join(test.folder, 'hosts'), `TXT _greenlit.${domain} ${proof}\n`);
    await test.ask(owner, DOMAIN, { domain, change: 'check' });
    expect(await move(`kova@${domain}`)).toMatchObject({ status: 200, body: { userName: `kova@${domain}` } });
    await test.asOwner(
      "insert into sign_ins (account_id, issuer, client_id, client_secret) values ($1, 'https://a.example', 'a', 'b')",
      [owner.accountId],
    );
    await call('POST', '/Users', okta.create(`nina@${domain}`));
    await test.runJobs();
    const to = (await test.mails()).map((mail) => mail.to);
    expect(to).toContain(`olga@${domain}`);
    expect(to).not.toContain(`nina@${domain}`);
  });

  it('who is the owner is found, and never switched off, removed or renamed', async () => {
    const { owner, call } = await firm();
    expect((await call('GET', filtered(`userName eq "${owner.email.toUpperCase()}"`))).body.Resources[0]?.id).toBe(
      owner.id,
    );
    for (const body of [okta.deactivate, entra.deactivate])
      expect(await call('PATCH', `/Users/${owner.id}`, body)).toMatchObject({
        status: 409,
        body: { detail: 'The account’s owner cannot be switched off' },
      });
    expect((await call('DELETE', `/Users/${owner.id}`)).status).toBe(409);
    expect(await call('PATCH', `/Users/${owner.id}`, entra.rename)).toMatchObject({ body: { scimType: 'mutability' } });
    expect(await isIn(owner)).toBe(true);
  });

  it.each([
    ['only what is not kept', entra.title, 'invalidPath'],
    ['an unknown attribute', patchOf({ op: 'replace', path: 'activ', value: false }), 'invalidPath'],
    ['the prototype', patchOf({ op: 'add', path: '__proto__.admin', value: true }), 'invalidPath'],
    ['the constructor', patchOf({ op: 'add', value: { 'constructor.prototype.x': 1 } }), 'invalidPath'],
    ['another operation', patchOf({ op: 'move', path: 'active', value: false }), 'invalidSyntax'],
    ['a word for active', patchOf({ op: 'replace', path: 'active', value: 'no' }), 'invalidValue'],
    ['nothing for active', patchOf({ op: 'replace', path: 'active' }), 'invalidValue'],
    ['its removal', patchOf({ op: 'Remove', path: 'active' }), 'mutability'],
    ['no operations', { schemas: [] }, 'invalidSyntax'],
    ['a list', [], 'invalidSyntax'],
  ])('is not changed by %s, and the answer says so', async (_name, body, scimType) => {
    const { owner, call } = await firm();
    const person = await member(owner);
    expect(await call('PATCH', `/Users/${person.id}`, body)).toMatchObject({ status: 400, body: { scimType } });
    expect((await call('GET', `/Users/${person.id}`)).body.active).toBe(true);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  it.each(['Active', 'urn:ietf:params:scim:schemas:core:2.0:User:active'])(
    'is switched off by the path %s',
    async (path) => {
      const { owner, call } = await firm();
      const person = await member(owner);
      const body = patchOf({ op: 'REPLACE', path, value: 'false' });
      expect((await call('PATCH', `/Users/${person.id}`, body)).body.active).toBe(false);
    },
  );
});

describe('a list', () => {
  it('comes in pages', async () => {
    const { owner, call } = await firm();
    for (let made = 0; made < 4; made += 1) await member(owner);
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
      const { call } = await firm();
      expect(await call('GET', filtered(filter))).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
    },
  );

  it('of what there is comes with its schemas', async () => {
    const { call } = await firm();
    expect((await call('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true } });
    expect((await call('GET', '/Schemas')).body.Resources.map(({ id }) => id)).toHaveLength(2);
    expect((await call('GET', '/ResourceTypes')).body.Resources.map(({ id }) => id)).toEqual(['User', 'Group']);
  });
});

describe('a group is a role', () => {
  const groupCalled = async (call: Awaited<ReturnType<typeof firm>>['call'], name: string) =>
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
    'and is given and taken as %s says',
    async (name, _says) => {
      const { owner, call } = await firm();
      const [one, two] = [await member(owner, 'basic'), await member(owner, 'basic')];
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

  it('and keeps what other groups give at the same time', async () => {
    const { owner, call } = await firm();
    const people = [await member(owner, 'basic'), await member(owner, 'basic')];
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
    // one whom it cannot reach, and nobody gets anything
    const mixed = okta.replaceMembers(String(made[0]?.id), 'One', [owner.id]);
    expect((await call('PATCH', `/Groups/${made[0]?.id}`, mixed)).status).toBe(400);
    expect(await rolesOf(people[0] ?? owner)).toContain('One');
  });

  it('whose members are not in the list, but in the group alone', async () => {
    const { owner, call } = await firm();
    const { id } = await member(owner, 'full');
    const listed = (await call('GET', '/Groups')).body.Resources.find(({ displayName }) => displayName === 'full');
    expect(listed?.members).toBeUndefined();
    const path = `/Groups/${listed?.id}`;
    expect((await call('GET', path)).body.members).toMatchObject([{ value: id }]);
    expect((await call('GET', `${path}?excludedAttributes=members`)).body.members).toBeUndefined();
  });

  it('that is made, named and removed in Greenlit alone', async () => {
    const { owner, call } = await firm();
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
