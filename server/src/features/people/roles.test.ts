import { PERMISSIONS } from '@greenlit/domain/people/permissions.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { waits } from '../../../testing/sign-in.ts';
import { INVITE, SWITCH, teamOf } from '../../../testing/team.ts';
import { accounts, roles, users } from '../../db/tables.ts';

let test: TestApp;
let team: ReturnType<typeof teamOf>;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  team = teamOf(test);
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
});
afterAll(() => test.close());

const SHAPE = `{ id name description permissions { ${PERMISSIONS.join(' ')} } }`;
const ROLES = `{ getRoles ${SHAPE} }`;
const ROLE = `query ($id: ID!) { getRole(id: $id) ${SHAPE} }`;
const CREATE = `mutation ($role: RoleInput!) { createRole(role: $role) ${SHAPE} }`;
const UPDATE = `mutation ($role: RoleInput!) { updateRole(role: $role) ${SHAPE} }`;
const GIVE = 'mutation ($id: ID!, $user: UserInput!) { updateUser(id: $id, user: $user) { id } }';
const REMOVE_ROLE = 'mutation ($id: ID!) { removeRole(id: $id) { id } }';
interface Role {
  id: string;
  name: string;
  description: string | null;
  permissions: Record<string, boolean>;
}
let count = 0;
const newRole = (more: object = {}) => {
  count += 1;
  return test.ask<Role>(admin, CREATE, { role: { name: `Editor ${count}`, ...more } });
};
const everyRole = () => test.asOwner('select * from roles order by id');

describe('a role', () => {
  it('is created with the given flags, and recorded', async () => {
    const role = await newRole({ description: 'Edits', permissions: { myVideosWrite: true, postVideos: null } });
    expect(role).toMatchObject({ description: 'Edits', permissions: { myVideosWrite: true, postVideos: false } });
    expect(await test.ask(admin, ROLE, { id: role.id })).toEqual(role);
    const [event] = await test.asOwner('select type, account_id from ledger_events where subject_id = $1', [role.id]);
    expect(event).toEqual({ type: 'role.created', account_id: test.providerId });
  });

  it.each([[''], ['   '], [null]])('needs a name: %j', async (name) => {
    for (const document of [CREATE]) {
      expect(await test.refusal(admin, document, { role: { name } })).toMatchObject({
        code: 'INVALID',
        fields: { name: 'Role name is required' },
      });
    }
    const { id } = await newRole();
    if (name !== null)
      expect(await test.refusal(admin, UPDATE, { role: { id, name } })).toMatchObject({
        message: 'Role name is required',
      });
  });

  it('of an account cannot be changed or removed by the provider', async () => {
    const owner = await test.makePerson();
    const id = await team.newRole('Theirs', ['postVideos'], owner.accountId);
    const before = await everyRole();
    expect(await test.refusal(admin, REMOVE_ROLE, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await test.refusal(admin, UPDATE, { role: { id, name: 'Ours' } })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await everyRole()).toEqual(before);
  });

  it('has a unique name, ignoring case', async () => {
    const [one, other] = [await newRole(), await newRole()];
    for (const name of [
      one.name,
      one.name.toUpperCase(),
      ` ${one.name} `,
      'ADMIN',
      'company',
      'Viewer',
      'Аdmin',
      'Ｖiewer',
    ])
      for (const [document, id] of [
        [CREATE, null],
        [UPDATE, other.id],
      ] as const)
        expect(await test.refusal(admin, document, { role: { id, name } })).toMatchObject({
          reason: 'role_name_taken',
          message: 'A role with this name already exists',
        });
    expect(await test.ask(admin, UPDATE, { role: { id: one.id, name: one.name.toUpperCase() } })).toMatchObject({
      name: one.name.toUpperCase(),
    });
  });

  it('is created once by concurrent calls with the same name', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => test.graphql(admin, CREATE, { role: { name: 'Race' } })),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.reason))).toEqual(
      Array(4).fill('role_name_taken'),
    );
  });

  it('changes only the given fields, effective at once for its holders', async () => {
    const owner = await test.makePerson();
    const member = await test.makePerson({ parent: owner });
    const role = await newRole({ permissions: { usersRead: true, myVideosRead: true } });
    await test.asOwner('insert into user_roles (account_id, user_id, role_id) values ($1, $2, $3)', [
      member.accountId,
      member.id,
      role.id,
    ]);
    const changed = await test.ask<Role>(admin, UPDATE, { role: { id: role.id, permissions: { usersRead: false } } });
    expect(changed).toEqual({ ...role, permissions: { ...role.permissions, usersRead: false } });
    expect(await test.ask(member, '{ getPermissions { usersRead myVideosRead } }')).toEqual({
      usersRead: false,
      myVideosRead: true,
    });
    expect(await test.refusal(admin, REMOVE_ROLE, { id: role.id })).toMatchObject({
      code: 'CONFLICT',
      reason: 'role_in_use',
      message: 'This role is in use. Assign another role to its people first',
    });
  });

  it('can be removed once nobody holds it', async () => {
    const { id } = await newRole();
    expect(await test.ask(admin, REMOVE_ROLE, { id })).toEqual({ id });
    for (const [document, variables] of [
      [ROLE, { id }],
      [REMOVE_ROLE, { id }],
      [UPDATE, { role: { id, name: 'x' } }],
    ] as const)
      expect(await test.refusal(admin, document, variables)).toMatchObject({ message: 'Role not found' });
  });

  it.each(['somebody new', 'somebody who is there'])(
    'that is removed at that moment is not given to %s',
    async (whom) => {
      const owner = await test.makePerson();
      const member = await test.makePerson({ parent: owner });
      const email = 'too-late@people.test';
      const { id: role } = await test.ask<Role>(owner, CREATE, { role: { name: 'Soon gone' } });
      const give = () =>
        whom === 'somebody new'
          ? test.refusal(owner, INVITE, { subusers: { role, adminUserId: owner.id, emails: [email] } })
          : test.refusal(owner, GIVE, { id: member.id, user: { roles: [role] } });
      const { refused } = await test.db.transaction(async (tx) => {
        await tx.delete(roles).where(and(eq(roles.accountId, owner.accountId), eq(roles.id, role)));
        const asked = give();
        await waits(test);
        return { refused: asked };
      });
      expect(await refused).toMatchObject({ code: 'NOT_FOUND', message: 'Role not found' });
      expect(await test.asOwner('select 1 from addresses where address = $1', [email])).toEqual([]);
    },
  );
});

describe('a built-in role', () => {
  it.each(['admin', 'Enterprise', 'Company', 'full', 'basic'] as const)(
    'cannot be removed or renamed: %s',
    async (name) => {
      const id = await team.roleId(name);
      expect(await test.refusal(admin, REMOVE_ROLE, { id })).toMatchObject({ reason: 'built_in' });
      expect(await test.refusal(admin, UPDATE, { role: { id, name: 'Other' } })).toMatchObject({
        fields: { name: 'A built-in role cannot be renamed' },
      });
    },
  );

  it('named admin has all permissions; only its description can change', async () => {
    const id = await team.roleId('admin');
    expect(await test.refusal(admin, UPDATE, { role: { id, permissions: { usersRead: false } } })).toMatchObject({
      fields: { permissions: 'The permissions of the admin role cannot be changed' },
    });
    expect(await test.ask(admin, UPDATE, { role: { id, description: 'Everything' } })).toMatchObject({
      description: 'Everything',
      permissions: Object.fromEntries(PERMISSIONS.map((flag) => [flag, true])),
    });
  });

  it('other than admin can have its flags changed', async () => {
    const id = await team.roleId('basic');
    expect(await test.ask(admin, UPDATE, { role: { id, permissions: { postVideos: true } } })).toMatchObject({
      name: 'basic',
      permissions: { postVideos: true, myVideosRead: true },
    });
  });
});

describe('the last of the provider’s admins', () => {
  it.each([
    ['removed', 'mutation ($id: ID!) { removeUser(id: $id) { id } }', (id: string) => ({ id })],
    ['switched off', SWITCH, (id: string) => ({ id })],
    ['given another role', GIVE, async (id: string) => ({ id, user: { roles: [await team.roleId('full')] } })],
  ])('is never %s: if two do it to each other at once, one remains', async (_what, document, variablesFor) => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    const ids = [one.id, other.id];
    await test.asOwner("update users set active = false where kind = 'staff' and id <> all($1::uuid[])", [ids]);
    const [toOther, toOne] = [await variablesFor(other.id), await variablesFor(one.id)];
    const calls = await test.db.transaction(async (tx) => {
      // both are admitted before either has finished
      const areThey = and(eq(users.accountId, test.providerId), inArray(users.id, ids));
      await tx.select({ id: users.id }).from(users).where(areThey).for('update');
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, test.providerId)).for('update');
      const both = [test.graphql(one, document, toOther), test.graphql(other, document, toOne)];
      await waits(test, 2);
      return { both };
    });
    const answers = await Promise.all(calls.both);
    expect(answers.map(({ errors }) => errors[0]?.extensions.reason ?? 'done').sort()).toEqual(['done', 'last_admin']);
    await test.asOwner('update users set active = true where id = $1', [admin.id]);
  });

  const newAdmin = () => test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
});

describe('roles', () => {
  it('of the provider can be changed only by provider admins', async () => {
    const owner = await test.makePerson();
    const { id } = await newRole();
    const others = {
      owner,
      member: await test.makePerson({ parent: owner, may: ['usersRead', 'usersWrite'] }),
      enterprise: await test.makePerson({ kind: 'enterprise' }),
      staff: await test.makePerson({ kind: 'staff', may: ['usersRead', 'usersWrite'], plan: 'none' }),
      full: await test.makePerson({ kind: 'staff', role: 'full', plan: 'none' }),
    };
    const before = await everyRole();
    for (const [name, caller] of Object.entries(others)) {
      const isRoot = name === 'owner' || name === 'enterprise';
      if (!isRoot)
        expect(await test.refusal(caller, CREATE, { role: { name: 'Mine' } })).toMatchObject({ code: 'FORBIDDEN' });
      for (const [document, variables] of [
        [UPDATE, { role: { id, name: 'Mine' } }],
        [REMOVE_ROLE, { id }],
      ] as const)
        expect(['FORBIDDEN', 'NOT_FOUND']).toContain((await test.refusal(caller, document, variables)).code);
    }
    expect(await everyRole()).toEqual(before);
  });

  it('can be made by an owner for their own people', async () => {
    const owner = await test.makePerson();
    const member = await test.makePerson({ parent: owner, may: ['usersRead', 'usersWrite'] });
    const role = { name: 'Approves here', permissions: { approveVideos: true } };
    const made = await test.ask<Role>(owner, CREATE, { role });
    const [row] = await test.asOwner('select account_id, audience from roles where id = $1', [made.id]);
    expect(row).toEqual({ account_id: owner.accountId, audience: 'clients' });
    const names = async (by: TestPerson) => (await test.ask<Role[]>(by, ROLES)).map(({ name }) => name);
    expect(await names(owner)).toContain('Approves here');
    // they do not have the right to approve themselves
    expect(await names(member)).not.toContain('Approves here');
    expect(await names(await test.makePerson())).not.toContain('Approves here');
    expect(await test.refusal(owner, CREATE, { role: { ...role, name: 'approves HERE' } })).toMatchObject({
      message: 'A role with this name already exists',
    });
    for (const name of ['Admin', 'company', 'Аdmin', 'Соmраnу'])
      expect(await test.refusal(owner, CREATE, { role: { ...role, name } })).toMatchObject({ code: 'CONFLICT' });
    expect(await test.refusal(owner, CREATE, { role: { ...role, name: 'For you', audience: 'staff' } })).toMatchObject({
      fields: { audience: 'Roles of an account are for its own people' },
    });
    const [joined] = await team.invite(owner, ['approver@people.test']);
    await test.ask(owner, GIVE, { id: joined?.id, user: { roles: [made.id] } });
    expect(await test.refusal(owner, REMOVE_ROLE, { id: made.id })).toMatchObject({ reason: 'role_in_use' });
    const changed = await test.ask<Role>(owner, UPDATE, { role: { id: made.id, name: 'Approves' } });
    expect(changed).toMatchObject({ name: 'Approves', permissions: { approveVideos: true } });
  });

  it('that people may give are visible to those who invite', async () => {
    const small = await newRole({ audience: 'both', permissions: { contentLibraryRead: true } });
    const forStaff = await newRole({ permissions: { contentLibraryRead: true } });
    const owner = await test.makePerson();
    const names = async (by: TestPerson) => (await test.ask<Role[]>(by, ROLES)).map(({ name }) => name);
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const weak = await test.makePerson({ parent: owner, may: ['usersWrite', 'contentLibraryRead'] });
    const builtIn = async (by: TestPerson) =>
      (await names(by)).filter((name) => ['admin', 'Enterprise', 'Company', 'full', 'basic'].includes(name)).sort();
    expect(await builtIn(admin)).toEqual(['Company', 'Enterprise', 'admin', 'basic', 'full']);
    expect(await builtIn(owner)).toEqual(['basic', 'full']);
    expect(await builtIn(enterprise)).toEqual(['Company', 'Enterprise', 'basic', 'full']);
    expect(await builtIn(weak)).toEqual([]);
    expect(await names(weak)).toContain(small.name);
    for (const by of [owner, enterprise, weak]) expect(await names(by)).not.toContain(forStaff.name);
    expect(await names(admin)).toContain(forStaff.name);
    expect(await test.refusal(owner, ROLE, { id: forStaff.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await test.refusal(owner, ROLE, { id: await team.roleId('admin') })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await test.refusal(weak, ROLE, { id: await team.roleId('full') })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of another account are not visible', async () => {
    const [mine, theirs] = [await test.makePerson(), await test.makePerson()];
    const id = await team.newRole('Theirs alone', ['usersRead'], theirs.accountId);
    expect(await test.ask(theirs, ROLE, { id })).toMatchObject({ name: 'Theirs alone' });
    for (const caller of [mine, admin])
      expect(await test.refusal(caller, ROLE, { id })).toMatchObject({ message: 'Role not found' });
  });
});
