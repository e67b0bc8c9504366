import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { SWITCH, teamOf } from '../../../testing/team.ts';

let test: TestApp;
let team: ReturnType<typeof teamOf>;
type Cast = Awaited<ReturnType<typeof team.cast>>;
let cast: Cast;
beforeAll(async () => {
  test = await startTestApp();
  team = teamOf(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  cast = await team.cast();
  await test.asOwner('delete from rate_limits');
});

describe('the people of a team', () => {
  const seen = async (by: TestPerson, of: TestPerson) => (await team.list(by, of.id)).map(({ id }) => id).sort();
  const ids = (...people: TestPerson[]) => people.map(({ id }) => id).sort();

  it('are those directly under its owner', async () => {
    const { owner, member, people, reader, small, enterprise, internal, internal2, company, company2, clerk } = cast;
    const owners = ids(member, people, reader, small);
    expect(await seen(owner, owner)).toEqual(owners);
    expect(await seen(reader, owner)).toEqual(owners);
    expect(await seen(reader, reader)).toEqual(owners);
    const roots = ids(internal, internal2, company, company2);
    for (const by of [enterprise, internal, cast.admin]) expect(await seen(by, enterprise)).toEqual(roots);
    for (const by of [enterprise, internal, company, cast.admin]) expect(await seen(by, company)).toEqual(ids(clerk));
    expect(await seen(cast.admin, owner)).toEqual(owners);
    expect(await seen(cast.admin, cast.admin)).toEqual([]);
  });

  it.each([
    ['member', 'owner', 'FORBIDDEN'],
    ['clerk', 'company', 'FORBIDDEN'],
    ['company', 'enterprise', 'FORBIDDEN'],
    ['company', 'company2', 'FORBIDDEN'],
    ['owner', 'stranger', 'NOT_FOUND'],
    ['stranger', 'enterprise', 'NOT_FOUND'],
    ['staff', 'owner', 'FORBIDDEN'],
  ] as const)('are hidden from %s asking for those of %s', async (by, of, code) => {
    expect(await test.refusal(cast[by], TEAM_OF, { id: cast[of].id })).toMatchObject({ code });
  });

  it('can be filtered to those whose work is reviewed', async () => {
    const owner = await test.makePerson({ engine: false });
    const company = await test.makePerson({ parent: owner, plan: 'active', engine: true, role: 'full' });
    await test.makePerson({ parent: owner, role: 'full' });
    expect((await team.list(owner, owner.id, true)).map(({ id }) => id)).toEqual([company.id]);
    expect(await team.list(owner, owner.id, false)).toHaveLength(2);
  });

  it('are counted while active, including invitations', async () => {
    const { owner, member, reader, internal } = cast;
    const count = (by: TestPerson) => test.ask<number>(by, '{ getActiveSubUsersCount }');
    expect([await count(owner), await count(reader), await count(internal)]).toEqual([4, 4, 4]);
    await team.invite(owner, ['counted@people.test']);
    expect(await count(owner)).toBe(5);
    await test.ask(owner, SWITCH, { id: member.id });
    expect(await count(owner)).toBe(4);
  });

  it('are found by address only inside the account', async () => {
    const { owner, member, stranger, staff, admin, clerk } = cast;
    const find = 'query ($email: String!) { getUserByEmail(email: $email) { id email settings { id } userSub } }';
    expect(await test.ask(owner, find, { email: ` ${member.email.toUpperCase()} ` })).toMatchObject({ id: member.id });
    expect(await test.ask(admin, find, { email: member.email })).toEqual({
      id: member.id,
      email: member.email,
      settings: expect.objectContaining({ id: expect.any(String) }),
      userSub: null,
    });
    for (const email of [stranger.email, 'nobody@people.test', '', '%'])
      expect((await test.graphql(owner, find, { email })).data).toEqual({ getUserByEmail: null });
    for (const by of [member, clerk, staff])
      expect(await test.refusal(by, find, { email: owner.email })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await test.refusal(null, find, { email: owner.email })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('cannot see each other across an enterprise’s partner companies', async () => {
    const { enterprise, internal, company, company2, clerk } = cast;
    const byId = 'query ($id: ID!) { getUser(id: $id) { id } }';
    const byEmail = 'query ($email: String!) { getUserByEmail(email: $email) { id } }';
    const found = async (by: TestPerson, target: TestPerson) => {
      const answers = [
        await test.ask(by, byId, { id: target.id }),
        await test.ask(by, byEmail, { email: target.email }),
      ];
      return answers.map((answer) => answer !== null);
    };
    for (const [by, target] of [
      [company2, company],
      [company2, clerk],
      [company, internal],
    ] as const)
      expect(await found(by, target)).toEqual([false, false]);
    for (const [by, target] of [
      [enterprise, clerk],
      [internal, company2],
      [company, clerk],
      [company, enterprise],
    ] as const)
      expect(await found(by, target)).toEqual([true, true]);
  });

  it('are found in every account by provider admins only, whatever a staff role allows', async () => {
    const support = await test.makePerson({ kind: 'staff', may: ['usersRead'], plan: 'none' });
    const find = 'query ($email: String!) { getUserByEmail(email: $email) { id } }';
    expect(await test.ask(support, find, { email: cast.owner.email })).toBeNull();
    expect(await test.ask(support, find, { email: cast.admin.email })).toEqual({ id: cast.admin.id });
  });
});
const TEAM_OF = 'query ($id: ID!) { getSubUsers(id: $id) { id } }';

describe('groups', () => {
  it('belong to the account', async () => {
    const { owner, member, stranger } = cast;
    const [group] = await test.asOwner("insert into groups (account_id, name) values ($1, 'Branch') returning id", [
      owner.accountId,
    ]);
    await test.asOwner('update users set group_id = $2 where id = $1', [member.id, group?.id]);
    const GROUP = 'query ($id: ID!) { getGroup(id: $id) { id name } }';
    expect(await test.ask(member, '{ getGroups { id name } }')).toEqual([{ id: group?.id, name: 'Branch' }]);
    expect(await test.ask(owner, GROUP, { id: group?.id })).toMatchObject({ name: 'Branch' });
    expect(await test.ask(member, '{ getUser { groupId group { name } } }')).toEqual({
      groupId: group?.id,
      group: { name: 'Branch' },
    });
    expect(await test.ask(stranger, '{ getGroups { id } }')).toEqual([]);
    expect(await test.refusal(stranger, GROUP, { id: group?.id })).toMatchObject({ message: 'Group not found' });
  });
});
