import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { draftVideo } from '../../testing/flow.ts';
import { REMOVE, SWITCH, teamOf } from '../../testing/team.ts';

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

const NAMES = [
  'owner',
  'member',
  'people',
  'reader',
  'small',
  'enterprise',
  'internal',
  'internal2',
  'company',
  'company2',
  'clerk',
  'stranger',
  'staff',
  'admin',
] as const;
type Name = (typeof NAMES)[number];

/** Whom each may switch off or remove; everybody else is refused. */
const MANAGES: [Name, string][] = [
  ['owner', 'member people reader small'],
  ['member', ''],
  ['people', 'reader small'],
  ['reader', ''],
  ['enterprise', 'internal internal2 company company2 clerk'],
  ['internal', 'internal2 company company2 clerk'],
  ['company', 'clerk'],
  ['company2', ''],
  ['clerk', ''],
  ['stranger', ''],
  ['staff', ''],
  ['admin', 'owner member people reader small enterprise internal internal2 company company2 clerk stranger staff'],
];
const facts = () => test.asOwner('select id, active, removed_at from users order by id');
const isActive = async ({ id }: TestPerson) => (await team.row(id))?.active;

describe('who switches off and removes whom', () => {
  it.each(MANAGES)('%s: %s', async (by, managed) => {
    for (const target of NAMES) {
      const may = managed.split(' ').includes(target);
      const before = await facts();
      if (may) {
        expect(await test.ask(cast[by], SWITCH, { id: cast[target].id })).toMatchObject({ active: false });
        expect(await test.ask(cast[by], SWITCH, { id: cast[target].id })).toMatchObject({ active: true });
        // sessions ended with it: whoever acts next needs a new one
        await session(cast[target]);
      } else {
        for (const document of [SWITCH, REMOVE]) {
          const { code } = await test.refusal(cast[by], document, { id: cast[target].id });
          const known = cast[by].accountId === cast[target].accountId || by === 'admin';
          const needs = ['member', 'reader', 'clerk', 'staff'].includes(by);
          expect([by, target, code]).toEqual([by, target, known || needs ? 'FORBIDDEN' : 'NOT_FOUND']);
        }
        expect(await facts()).toEqual(before);
      }
    }
    for (const target of managed.split(' ').filter(Boolean).toReversed() as Name[])
      expect(await test.ask(cast[by], REMOVE, { id: cast[target].id })).toEqual([{ id: cast[target].id }]);
  });

  const session = ({ accountId, id, token }: TestPerson) =>
    test.asOwner(
      "insert into sessions (account_id, user_id, token_hash, expires_at) values ($1, $2, sha256(convert_to($3, 'UTF8')), now() + interval '1 day')",
      [accountId, id, token],
    );
});

describe('switching somebody off', () => {
  it('ends their sessions at once, and only theirs', async () => {
    const { owner, member, people } = cast;
    await test.ask(owner, SWITCH, { id: member.id });
    expect(await test.refusal(member, '{ getViewer { homePath } }')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await test.ask(people, '{ getViewer { homePath } }')).toBeTruthy();
    expect(await test.asOwner('select 1 from sessions where user_id = $1', [member.id])).toEqual([]);
  });

  it('takes those under them along where it is asked for', async () => {
    const { enterprise, company, clerk } = cast;
    await test.ask(enterprise, SWITCH, { id: company.id });
    expect([await isActive(company), await isActive(clerk)]).toEqual([false, true]);
    await test.ask(enterprise, SWITCH, { id: company.id });
    await test.ask(enterprise, SWITCH, { id: company.id, updateToSubs: true });
    expect([await isActive(company), await isActive(clerk)]).toEqual([false, false]);
    await test.ask(enterprise, SWITCH, { id: company.id, updateToSubs: true });
    expect([await isActive(company), await isActive(clerk)]).toEqual([true, true]);
  });

  it.each(['owner', 'people', 'enterprise', 'internal', 'admin'] as const)(
    'is not done to oneself: %s',
    async (name) => {
      const { id } = cast[name];
      expect(await test.refusal(cast[name], SWITCH, { id })).toMatchObject({
        code: 'FORBIDDEN',
        message: 'YOU CANNOT DEACTIVATE YOUR OWN USER',
      });
      expect(await test.refusal(cast[name], REMOVE, { id })).toMatchObject({ code: 'FORBIDDEN', reason: 'own_user' });
      expect(await isActive(cast[name])).toBe(true);
    },
  );

  it('back on takes a seat, if there is one', async () => {
    const { owner, member } = cast;
    await team.setSeats(owner, 5);
    await test.ask(owner, SWITCH, { id: member.id });
    await team.invite(owner, ['takes-the-seat@people.test']);
    expect(await test.refusal(owner, SWITCH, { id: member.id })).toMatchObject({
      code: 'CONFLICT',
      message: "Can't invite more users!",
    });
    expect(await isActive(member)).toBe(false);
  });

  it('is recorded', async () => {
    const { enterprise, company, clerk } = cast;
    await test.ask(enterprise, SWITCH, { id: company.id, updateToSubs: true });
    await test.ask(enterprise, SWITCH, { id: company.id, updateToSubs: true });
    const events = await test.asOwner(
      "select type, data->'with' as others from ledger_events where subject_id = $1 order by seq",
      [company.id],
    );
    expect(events).toEqual([
      { type: 'account.disabled', others: [clerk.id] },
      { type: 'account.enabled', others: [clerk.id] },
    ]);
  });
});

describe('removing somebody', () => {
  it('keeps what they made, and ends their plan and their sessions', async () => {
    const { enterprise, company, clerk } = cast;
    const video = await draftVideo(test, company, { title: 'Stays' });
    await test.ask(enterprise, REMOVE, { id: company.id });
    expect(await team.row(company.id)).toMatchObject({ removed_at: expect.any(Date), password_hash: null });
    expect(await team.row(clerk.id)).toMatchObject({ removed_at: expect.any(Date) });
    expect(await test.asOwner('select active from plans where user_id = $1', [company.id])).toEqual([
      { active: false },
    ]);
    expect(await test.asOwner('select title from videos where id = $1', [video])).toEqual([{ title: 'Stays' }]);
    for (const gone of [company, clerk])
      expect(await test.refusal(gone, '{ getViewer { homePath } }')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await team.list(enterprise, enterprise.id)).not.toContainEqual(expect.objectContaining({ id: company.id }));
    const [event] = await test.asOwner(
      "select data from ledger_events where type = 'user.removed' and subject_id = $1",
      [company.id],
    );
    expect(event?.data).toEqual({ email: company.email, with: [clerk.id] });
  });

  it('leaves nothing by which they could come in', async () => {
    const { owner } = cast;
    const gone = await test.makePerson({ parent: owner, password: 'Correct-horse-1' });
    const key = [gone.accountId, gone.id];
    await test.asOwner(
      "insert into identities (provider, subject, account_id, user_id) values ('oidc', 'gone', $1, $2)",
      key,
    );
    await test.asOwner(
      "insert into one_time_codes (account_id, user_id, purpose, hash, expires_at) values ($1, $2, 'reset', 'x', now() + interval '1 hour')",
      key,
    );
    await test.asOwner("insert into backup_codes (account_id, user_id, hash) values ($1, $2, 'x')", key);
    await test.asOwner("update users set pending_email = 'next@people.test' where account_id = $1 and id = $2", key);
    expect(await team.row(gone.id)).toMatchObject({ password_hash: expect.stringContaining('argon2id') });
    await test.ask(owner, REMOVE, { id: gone.id });
    expect(await team.row(gone.id)).toMatchObject({
      removed_at: expect.any(Date),
      password_hash: null,
      pending_email: null,
    });
    for (const table of ['sessions', 'identities', 'one_time_codes', 'backup_codes', 'invitations', 'user_roles'])
      expect(await test.asOwner(`select 1 from ${table} where user_id = $1`, [gone.id]), table).toEqual([]);
  });

  it('frees the domains of who goes, for others to have', async () => {
    const { enterprise, company, company2 } = cast;
    const SAVE = `mutation ($id: ID!, $name: String) {
      updateSettings(id: $id, settings: { subdomain: $name }) { subdomain }
    }`;
    await test.ask(company, SAVE, { id: company.settingsId, name: 'videos.leaves.com' });
    await test.ask(enterprise, REMOVE, { id: company.id });
    const [event] = await test.asOwner(
      "select data from ledger_events where type = 'user.removed' and subject_id = $1",
      [company.id],
    );
    expect(event?.data).toMatchObject({ domains: ['videos.leaves.com'] });
    expect(await test.ask(company2, SAVE, { id: company2.settingsId, name: 'videos.leaves.com' })).toEqual({
      subdomain: 'videos.leaves.com',
    });
  });

  it('deletes who was invited and has never been in', async () => {
    const { owner } = cast;
    const [invited] = await team.invite(owner, ['never-in@people.test']);
    const id = invited?.id ?? '';
    await test.ask(owner, REMOVE, { id });
    expect(await team.row(id)).toBeUndefined();
    expect(await test.asOwner('select 1 from invitations where user_id = $1', [id])).toEqual([]);
    await team.invite(owner, ['never-in@people.test']);
  });

  it('mails no invitation to who is gone', async () => {
    const { owner } = cast;
    const [invited] = await team.invite(owner, ['gone-before@people.test']);
    await test.ask(owner, REMOVE, { id: invited?.id });
    await test.runJobs();
    expect((await test.mails()).filter(({ to }) => to === 'gone-before@people.test')).toEqual([]);
  });

  it('takes several at once, or none of them', async () => {
    const { owner, member, reader, stranger } = cast;
    expect(await test.refusal(owner, REMOVE, { ids: [member.id, stranger.id] })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await team.row(member.id)).toMatchObject({ removed_at: null });
    expect(await test.ask(owner, REMOVE, { ids: [member.id, reader.id, member.id] })).toEqual([
      { id: member.id },
      { id: reader.id },
    ]);
    expect(await test.refusal(owner, REMOVE, { ids: [member.id] })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await test.refusal(owner, REMOVE)).toMatchObject({ code: 'INVALID' });
  });

  it('takes somebody and who is under them in one call', async () => {
    const { enterprise, company, clerk } = cast;
    expect(await test.ask(enterprise, REMOVE, { ids: [clerk.id, company.id] })).toHaveLength(2);
    const events = await test.asOwner(
      "select subject_id from ledger_events where type = 'user.removed' and account_id = $1",
      [enterprise.accountId],
    );
    expect(events).toHaveLength(2);
  });

  it('frees a seat', async () => {
    const { owner, member } = cast;
    await team.setSeats(owner, 5);
    expect(await team.inviteRefusal(owner, ['no-seat@people.test'])).toMatchObject({ reason: 'seats_full' });
    await test.ask(owner, REMOVE, { id: member.id });
    expect(await team.invite(owner, ['no-seat@people.test'])).toHaveLength(1);
  });

  it('of two at once is done once', async () => {
    const { owner, member } = cast;
    const answers = await Promise.all([1, 2, 3, 4].map(() => test.graphql(owner, REMOVE, { id: member.id })));
    expect(answers.some(({ errors }) => errors.length === 0)).toBe(true);
    const events = await test.asOwner("select 1 from ledger_events where type = 'user.removed' and subject_id = $1", [
      member.id,
    ]);
    expect(events).toHaveLength(1);
  });
});

describe('the people of a team', () => {
  const seen = async (by: TestPerson, of: TestPerson) => (await team.list(by, of.id)).map(({ id }) => id).sort();
  const ids = (...people: TestPerson[]) => people.map(({ id }) => id).sort();

  it('are those directly under its head', async () => {
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
  ] as const)('are kept from %s asking for those of %s', async (by, of, code) => {
    expect(await test.refusal(cast[by], TEAM_OF, { id: cast[of].id })).toMatchObject({ code });
  });

  it('can be those alone whose work is reviewed', async () => {
    const owner = await test.makePerson({ engine: false });
    const company = await test.makePerson({ parent: owner, plan: 'active', engine: true, role: 'full' });
    await test.makePerson({ parent: owner, role: 'full' });
    expect((await team.list(owner, owner.id, true)).map(({ id }) => id)).toEqual([company.id]);
    expect(await team.list(owner, owner.id, false)).toHaveLength(2);
  });

  it('are counted while they are active, invitations included', async () => {
    const { owner, member, reader, internal } = cast;
    const count = (by: TestPerson) => test.ask<number>(by, '{ getActiveSubUsersCount }');
    expect([await count(owner), await count(reader), await count(internal)]).toEqual([4, 4, 4]);
    await team.invite(owner, ['counted@people.test']);
    expect(await count(owner)).toBe(5);
    await test.ask(owner, SWITCH, { id: member.id });
    expect(await count(owner)).toBe(4);
  });

  it('are found by address inside the account, and nowhere else', async () => {
    const { owner, member, stranger, staff, admin, clerk } = cast;
    const find = 'query ($email: String!) { getUserByEmail(email: $email) { id email settings { id } userSub } }';
    expect(await test.ask(owner, find, { email: ` ${member.email.toUpperCase()} ` })).toMatchObject({ id: member.id });
    expect(await test.ask(admin, find, { email: member.email })).toEqual({
      id: member.id,
      email: member.email,
      settings: null,
      userSub: null,
    });
    for (const email of [stranger.email, 'nobody@people.test', '', '%'])
      expect((await test.graphql(owner, find, { email })).data).toEqual({ getUserByEmail: null });
    for (const by of [member, clerk, staff])
      expect(await test.refusal(by, find, { email: owner.email })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await test.refusal(null, find, { email: owner.email })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('of an enterprise’s partner companies are strangers to each other', async () => {
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

  it('are found everywhere by provider admins alone, whatever a role of staff allows', async () => {
    const support = await test.makePerson({ kind: 'staff', may: ['usersRead'], plan: 'none' });
    const find = 'query ($email: String!) { getUserByEmail(email: $email) { id } }';
    expect(await test.ask(support, find, { email: cast.owner.email })).toBeNull();
    expect(await test.ask(support, find, { email: cast.admin.email })).toEqual({ id: cast.admin.id });
  });
});
const TEAM_OF = 'query ($id: ID!) { getSubUsers(id: $id) { id } }';

describe('groups', () => {
  it("are the account's own", async () => {
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
