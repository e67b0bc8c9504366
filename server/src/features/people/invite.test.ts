import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { INVITE, type Invited, REMOVE, teamOf } from '../../../testing/team.ts';

let test: TestApp;
let team: ReturnType<typeof teamOf>;
beforeAll(async () => {
  test = await startTestApp();
  team = teamOf(test);
});
afterAll(() => test.close());
beforeEach(() => test.asOwner('delete from rate_limits'));

let count = 0;
const address = () => `invited-${count++}@people.test`;
const everybody = () => test.asOwner('select id, email from users order by id');

describe('an invitation', () => {
  it('creates a member who has yet to join', async () => {
    const owner = await test.makePerson();
    const email = address();
    expect(await team.invite(owner, [email.toUpperCase()])).toEqual([
      {
        id: expect.any(String),
        email,
        name: 'Pending',
        lastName: null,
        needSetup: true,
        active: true,
        isSubUser: true,
        isEnterpriseUser: false,
        roles: [{ name: 'full' }],
        admin: { id: owner.id },
      },
    ]);
    const [row] = await test.asOwner('select * from users where email = $1', [email]);
    expect(row).toMatchObject({
      account_id: owner.accountId,
      kind: 'member',
      confirmed_at: null,
      password_hash: null,
      inherits_settings: false,
    });
  });

  it('creates a partner company named after its owner', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const [company] = await team.invite(enterprise, [address()], { name: ' Rosa Parks Lee ' }, 'Company');
    expect(company).toMatchObject({
      name: 'Rosa Parks Lee',
      lastName: null,
      isSubUser: true,
      roles: [{ name: 'Company' }],
    });
    expect((await team.row(company?.id ?? ''))?.kind).toBe('company');
  });

  it('creates internal users, who inherit the settings', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const made = await team.invite(enterprise, [address(), address()], { inheritSettings: false }, 'Enterprise');
    expect(made).toHaveLength(2);
    for (const { id, name, isEnterpriseUser } of made) {
      expect({ name, isEnterpriseUser }).toEqual({ name: 'Pending', isEnterpriseUser: true });
      expect(await team.row(id)).toMatchObject({ kind: 'enterprise_internal', inherits_settings: true });
    }
  });

  it('from an internal user or a member is to the team they work in', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const internal = await test.makePerson({ parent: enterprise, kind: 'enterprise_internal', role: 'Enterprise' });
    for (const adminUserId of [internal.id, enterprise.id]) {
      const [made] = await team.invite(internal, [address()], { adminUserId });
      expect(made?.admin.id).toBe(enterprise.id);
    }
  });

  it('keeps the order of addresses and mails each its own link', async () => {
    const owner = await test.makePerson();
    const emails = [address(), address(), address()].toReversed();
    const made = await team.invite(owner, emails, { description: 'Welcome to the firm' });
    expect(made.map(({ email }) => email)).toEqual(emails);
    const links = [await team.linkFor(emails[0] ?? ''), await team.linkFor(emails[1] ?? '')];
    expect(new Set(links.map(({ secret }) => secret)).size).toBe(2);
    expect(links.map(({ subuser }) => subuser)).toEqual(made.slice(0, 2).map(({ id }) => id));
    const letter = (await test.mails()).find(({ to }) => to === emails[0]);
    expect(letter?.text).toContain('> Welcome to the firm');
    expect(letter?.subject).toBe('Ada individual invites you to Greenlit');
  });

  it('stores neither link nor secret, and is recorded', async () => {
    const owner = await test.makePerson();
    const email = address();
    const [made] = await team.invite(owner, [email]);
    const { secret } = await team.linkFor(email);
    const kept = JSON.stringify([
      await test.asOwner("select encode(secret_hash, 'escape') as h from invitations"),
      await test.asOwner('select data from ledger_events'),
    ]);
    expect(kept).not.toContain(secret);
    expect(test.logged.join('\n')).not.toContain(secret);
    const [event] = await test.asOwner('select type, data from ledger_events where subject_id = $1', [made?.id]);
    expect(event).toMatchObject({ type: 'user.invited', data: { email, role: 'full', invitedBy: owner.id } });
  });
});

describe('an invitation is refused', () => {
  const refused = async (by: TestPerson, emails: string[], more: object = {}, role: 'full' | 'Company' = 'full') => {
    const before = await everybody();
    const refusal = await team.inviteRefusal(by, emails, more, role);
    expect(await everybody()).toEqual(before);
    return refusal;
  };

  it.each([
    ['individual', 'Repeated emails are not allowed'],
    ['enterprise', 'REPEATED EMAILS ARE NOT ALLOWED'],
  ] as const)('with an address twice, for an %s', async (kind, message) => {
    const by = await test.makePerson({ kind });
    expect(await refused(by, ['a@people.test', ' A@people.test'])).toMatchObject({ code: 'INVALID', message });
  });

  it.each([[['no address']], [['']], [['ok@people.test', 'a@']], [[]], [['a\u0000@people.test']]])(
    'with %j as addresses',
    async (emails) => {
      expect(await refused(await test.makePerson(), emails)).toMatchObject({ message: 'Email is invalid' });
    },
  );

  it('to an address that is taken, here or elsewhere, without affecting its owner', async () => {
    const owner = await test.makePerson();
    const stranger = await test.makePerson();
    const member = await test.makePerson({ parent: owner });
    const gone = await test.makePerson({ parent: stranger });
    await test.asOwner('update users set removed_at = now() where id = $1', [gone.id]);
    for (const { email } of [stranger, member, owner, gone]) {
      expect(await refused(owner, [email.toUpperCase()])).toMatchObject({
        code: 'CONFLICT',
        message: 'User already exists',
      });
      expect(await refused(owner, [address(), email])).toMatchObject({ message: 'Some users already exist' });
    }
    expect(await test.asOwner('select 1 from invitations where user_id = any($1)', [[stranger.id, member.id]])).toEqual(
      [],
    );
    await test.runJobs();
    expect((await test.mails()).filter(({ to }) => [stranger.email, member.email].includes(to))).toEqual([]);
  });

  it('to a company without a name, or with two owners', async () => {
    const by = await test.makePerson({ kind: 'enterprise' });
    for (const name of [undefined, null, ' '])
      expect(await refused(by, [address()], { name }, 'Company')).toMatchObject({
        fields: { ownerName: 'Owner name is required' },
      });
    expect(await refused(by, [address(), address()], { name: 'Rosa' }, 'Company')).toMatchObject({ code: 'INVALID' });
  });

  it.each([
    ['individual', "Can't invite more users!"],
    ['enterprise', "YOU CAN'T INVITE MORE USERS"],
  ] as const)('without a seat, for an %s', async (kind, message) => {
    const by = await test.makePerson({ kind });
    await team.setSeats(by, kind === 'enterprise' ? 2 : 3);
    expect(await refused(by, [address(), address(), address()])).toMatchObject({ reason: 'seats_full', message });
    await team.invite(by, [address(), address()]);
    expect(await refused(by, [address()])).toMatchObject({ code: 'CONFLICT', message });
  });

  it('into somebody else’s team', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const company = await test.makePerson({ parent: enterprise, kind: 'company', role: 'Company', plan: 'active' });
    const other = await test.makePerson({ parent: enterprise, kind: 'company', role: 'Company', plan: 'active' });
    const clerk = await test.makePerson({ parent: company, may: ['usersWrite'] });
    const stranger = await test.makePerson();
    for (const [by, adminUserId] of [
      [enterprise, company.id],
      [company, enterprise.id],
      [company, other.id],
      [clerk, enterprise.id],
      [enterprise, stranger.id],
      [enterprise, 'nobody'],
    ] as const)
      expect(await refused(by, [address()], { adminUserId })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('to a role that the caller may not give', async () => {
    const owner = await test.makePerson();
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const people = await test.makePerson({ parent: owner, may: ['usersWrite', 'contentLibraryRead'] });
    const approver = await team.newRole('Approver of theirs', ['approveVideos']);
    const foreign = await team.newRole('Foreign', [], enterprise.accountId);
    const before = await everybody();
    for (const [by, role] of [
      [owner, await team.roleId('admin')],
      [enterprise, await team.roleId('admin')],
      [owner, await team.roleId('Company')],
      [owner, await team.roleId('Enterprise')],
      [people, await team.roleId('full')],
      [people, approver],
      [owner, foreign],
      [owner, 'nothing'],
    ] as const) {
      const subusers = { role, adminUserId: owner.id, emails: [address()] };
      const given = { subusers: by === enterprise ? { ...subusers, adminUserId: by.id } : subusers };
      expect(await test.refusal(by, INVITE, given)).toMatchObject({ code: 'NOT_FOUND', message: 'Role not found' });
    }
    expect(await everybody()).toEqual(before);
  });

  it('from people who may not invite at all', async () => {
    const owner = await test.makePerson();
    const callers = [
      await test.makePerson({ parent: owner, role: 'full' }),
      await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' }),
      await test.makePerson({ kind: 'staff', role: 'full', plan: 'none' }),
    ];
    for (const by of callers)
      expect(await refused(by, [address()], { adminUserId: owner.id })).toMatchObject({ code: 'FORBIDDEN' });
    const lapsed = await test.makePerson({ plan: 'lapsed' });
    expect(await refused(lapsed, [address()])).toMatchObject({ code: 'PLAN_REQUIRED' });
  });
});

describe('inviting again', () => {
  it('mails a new link to people who have never signed in, replaces the old one, and takes no seat', async () => {
    const owner = await test.makePerson();
    await team.setSeats(owner, 2);
    const email = address();
    const [first] = await team.invite(owner, [email]);
    const old = await team.linkFor(email);
    const [again] = await team.invite(owner, [email]);
    expect(again?.id).toBe(first?.id);
    const links = new Set<string>();
    await test.runJobs();
    for (const { to, text } of await test.mails())
      if (to === email) links.add(/subuser=[\w-]+#([\w-]+)/.exec(text)?.[1] ?? '');
    expect(links.size).toBe(2);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/identity/invitation',
      payload: old,
    });
    expect(answer.statusCode).toBe(404);
  });

  it('is only possible for the same role and team', async () => {
    const [owner, other] = [await test.makePerson(), await test.makePerson()];
    const email = address();
    await team.invite(owner, [email]);
    expect(await team.inviteRefusal(owner, [email], {}, 'basic')).toMatchObject({ reason: 'user_exists' });
    expect(await team.inviteRefusal(other, [email])).toMatchObject({ reason: 'user_exists' });
  });

  it('is rate limited', async () => {
    const owner = await test.makePerson();
    const email = address();
    for (let sent = 0; sent < 6; sent += 1) await team.invite(owner, [email]);
    expect(await team.inviteRefusal(owner, [email])).toMatchObject({ code: 'RATE_LIMITED', reason: 'too_many_tries' });
    expect(await team.inviteRefusal(owner, [address(), email])).toMatchObject({ code: 'RATE_LIMITED' });
    await team.invite(owner, [address()]);
  });

  it('is rate limited even if they were removed in between', async () => {
    const owner = await test.makePerson();
    const email = address();
    for (let sent = 0; sent < 6; sent += 1) {
      const [made] = await team.invite(owner, [email]);
      await test.ask(owner, REMOVE, { id: made?.id });
    }
    expect(await team.inviteRefusal(owner, [email])).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await test.asOwner('select 1 from users where email = $1', [email])).toEqual([]);
  });

  it('limits mails to strangers to six times the number of seats', async () => {
    const owner = await test.makePerson();
    await team.setSeats(owner, 3);
    for (let sent = 0; sent < 6; sent += 1) {
      const made = await team.invite(owner, [address(), address()]);
      await test.ask(owner, REMOVE, { ids: made.map(({ id }) => id) });
    }
    expect(await team.inviteRefusal(owner, [address()])).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('seats', () => {
  it('are never oversold by concurrent invitations, in 20 trials', async () => {
    for (let trial = 0; trial < 20; trial += 1) {
      const owner = await test.makePerson();
      await team.setSeats(owner, 4);
      const variables = await Promise.all(
        Array.from({ length: 10 }, async () => ({ subusers: await team.subusers(owner, [address()]) })),
      );
      const answers = await Promise.all(variables.map((given) => test.graphql(owner, INVITE, given)));
      const made = answers.filter(({ errors }) => errors.length === 0);
      expect(made).toHaveLength(3);
      expect(new Set(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.reason)))).toEqual(
        new Set(['seats_full']),
      );
      expect(await test.asOwner('select id from users where parent_id = $1', [owner.id])).toHaveLength(3);
    }
  });

  it('are used once by concurrent invitations of one address', async () => {
    const owners = await Promise.all([1, 2, 3, 4].map(() => test.makePerson()));
    const email = address();
    const variables = await Promise.all(owners.map(async (by) => ({ subusers: await team.subusers(by, [email]) })));
    const answers = await Promise.all(owners.map((by, at) => test.graphql(by, INVITE, variables[at] ?? {})));
    const made = answers.flatMap(({ data }) => (data?.createSubUsers as Invited[] | undefined) ?? []);
    expect(made).toHaveLength(1);
    for (const { errors } of answers)
      for (const { extensions } of errors) expect(extensions.reason).toBe('user_exists');
  });
});
