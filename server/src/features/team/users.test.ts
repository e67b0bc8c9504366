import { lastDayOf } from '@greenlit/domain/records/last-day.ts';
import { dayWords, isoDay } from '@greenlit/domain/shared/text.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { identityOf } from '../../testing/identity.ts';
import { REMOVE, SWITCH, teamOf } from '../../testing/team.ts';
import { endLastDays } from './last-days.actions.ts';

let test: TestApp;
let team: ReturnType<typeof teamOf>;
let identity: ReturnType<typeof identityOf>;
beforeAll(async () => {
  test = await startTestApp();
  team = teamOf(test);
  identity = identityOf(test);
});
afterAll(() => test.close());
beforeEach(() => test.asOwner('delete from rate_limits'));

const USERS = `query ($filters: UserFiltersInput, $minimal: Boolean, $page: Int, $limit: Int) {
  getUsers(filters: $filters, minimal: $minimal, page: $page, limit: $limit, includes: ["settings"]) {
    currentPage pages total users { id email state lastSeenAt teamSize settings { id } }
  }
}`;
interface Listed {
  id: string;
  email: string;
  state: string;
  lastSeenAt: string | null;
  teamSize: number;
  settings: { id: string } | null;
}
interface Page {
  currentPage: number;
  pages: number;
  total: number;
  users: Listed[];
}
const list = (by: TestPerson, variables: object = {}) => test.ask<Page>(by, USERS, { limit: 100, ...variables });
const ids = async (by: TestPerson, filters: object = {}) =>
  (await list(by, { filters })).users.map(({ id }) => id).sort();
const idsOf = (...people: TestPerson[]) => people.map(({ id }) => id).sort();
let count = 0;
const address = () => `list-${count++}@people.test`;
const IMPORT = `mutation ($people: [ImportedPersonInput!]!, $message: String) {
  importSubUsers(people: $people, message: $message) { invited { email name roles { name } state } skipped }
}`;
interface Import {
  invited: { email: string; name: string; roles: { name: string }[]; state: string }[];
  skipped: string[];
}
const rowsOf = async (
  emails: string[],
  role: 'full' | 'basic' | 'auditor' | 'Company' | 'Enterprise' = 'full',
  name?: string,
) => {
  const id = await team.roleId(role);
  return emails.map((email) => ({ email, role: id, ...(name ? { name } : {}) }));
};
const accept = (link: object, more: object = {}) =>
  identity.post('accept-invitation', { ...link, password: 'Granite-lighthouse-42', ...more });

describe('the list of people', () => {
  it('is searched by any part of a name, an address or a company, also after they have changed', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const company = await test.makePerson({ parent: enterprise, kind: 'company', role: 'Company', plan: 'active' });
    const found = (search: string) => ids(enterprise, { search });
    await test.asOwner("update users set name = 'Zoë', last_name = '100% Müller_x' where id = $1", [company.id]);
    for (const part of ['zoë', 'ÜLL', '0% mül', 'r_x zoë', company.email.slice(2, 9)])
      expect([part, await found(part)]).toEqual([part, idsOf(company)]);
    for (const part of ['zoë ada', '1_0', 'harbor']) expect([part, await found(part)]).toEqual([part, []]);
    await test.asOwner("update settings set company_name = 'Harbor Light' where user_id = $1", [company.id]);
    expect(await found('bor lig')).toEqual(idsOf(company));
    await test.asOwner("update settings set company_name = 'Pier' where user_id = $1", [company.id]);
    expect(await found('bor lig')).toEqual([]);
  });

  it('of a thousand and more is counted to the next thousand', async () => {
    const owner = await test.makePerson();
    await test.asOwner(
      `insert into users (account_id, parent_id, kind, email, name)
       select $1, $2, 'member', 'many-' || i || '@people.test', 'Many' from generate_series(1, 1001) i`,
      [owner.accountId, owner.id],
    );
    const CAPPED = `query ($page: Int, $search: String, $limit: Int = 100) {
      getUsers(filters: { search: $search }, page: $page, limit: $limit) { total totalIsCapped pages users { id } }
    }`;
    const asked = (variables: object) => test.ask<Page & { totalIsCapped: boolean }>(owner, CAPPED, variables);
    expect(await asked({ page: 1 })).toMatchObject({ total: 1000, totalIsCapped: true, pages: 10 });
    expect(await asked({ page: 10 })).toMatchObject({ total: 1001, totalIsCapped: false, pages: 11 });
    expect((await asked({ page: 11 })).users).toHaveLength(1);
    expect((await asked({ limit: 100_000 })).users).toHaveLength(1000);
    expect(await asked({ limit: 1_000, page: 2 })).toMatchObject({ pages: 2, users: [{}] });
    expect(await asked({ search: 'many' })).toMatchObject({ total: 1000, totalIsCapped: true });
  });

  it('is the own team, by name, in pages', async () => {
    const { owner, member, people, reader, small } = await team.cast();
    await test.asOwner("update users set name = 'Zoe' where id = $1", [member.id]);
    const all = await list(owner);
    expect(all).toMatchObject({ currentPage: 1, pages: 1, total: 4 });
    expect(all.users.at(-1)?.id).toBe(member.id);
    expect(all.users.map(({ id }) => id).sort()).toEqual(idsOf(member, people, reader, small));
    const second = await list(owner, { page: 2, limit: 3 });
    expect(second).toMatchObject({ currentPage: 2, pages: 2, total: 4, users: [{ id: member.id }] });
    expect(await list(owner, { limit: 100_000 })).toMatchObject({ pages: 1 });
    expect(await ids(reader)).toEqual(idsOf(member, people, reader, small));
    expect((await list(owner)).users.every(({ settings }) => settings !== null)).toBe(true);
    expect((await list(owner, { minimal: true })).users.every(({ settings }) => settings === null)).toBe(true);
  });

  it('can be searched and filtered', async () => {
    const { enterprise, internal, internal2, company, company2, clerk } = await team.cast();
    await test.asOwner("update users set name = 'Ruth', last_name = 'O''Brien-%' where id = $1", [internal.id]);
    await test.asOwner("update settings set company_name = 'Cedar Rapids Advisors' where user_id = $1", [company.id]);
    expect(await ids(enterprise, { search: 'brien RUTH' })).toEqual([internal.id]);
    expect(await ids(enterprise, { search: '%' })).toEqual([internal.id]);
    expect(await ids(enterprise, { search: 'rapids' })).toEqual([company.id]);
    expect(await ids(enterprise, { search: internal2.email.slice(0, 24).toUpperCase() })).toEqual([internal2.id]);
    expect(await ids(enterprise, { companies: true })).toEqual(idsOf(company, company2));
    expect(await ids(enterprise, { companies: false })).toEqual(idsOf(internal, internal2));
    expect(await ids(enterprise, { activePlan: true })).toEqual(idsOf(company, company2));
    expect(await ids(enterprise, { role: await team.roleId('Enterprise') })).toEqual(idsOf(internal, internal2));
    expect(await ids(enterprise, { role: 'none' })).toEqual([]);
    expect(await ids(enterprise, { under: company.id })).toEqual([clerk.id]);
    expect(
      (await list(enterprise, { filters: { companies: true } })).users.map(({ teamSize }) => teamSize).sort(),
    ).toEqual([0, 1]);
  });

  it('shows who is invited, takes part or is switched off, and when they were last seen', async () => {
    const { owner, member, reader } = await team.cast();
    const email = address();
    await team.invite(owner, [email]);
    await test.asOwner("update sessions set last_seen_at = '2026-01-02T03:04:05Z' where user_id = $1", [member.id]);
    await test.ask(owner, SWITCH, { id: reader.id });
    const { users } = await list(owner);
    const of = (found: (user: Listed) => boolean) => users.find(found);
    expect(of((user) => user.email === email)).toMatchObject({ state: 'invited', lastSeenAt: null });
    expect(of(({ id }) => id === member.id)).toMatchObject({
      state: 'active',
      lastSeenAt: '2026-01-02T03:04:05.000Z',
    });
    expect(of(({ id }) => id === reader.id)).toMatchObject({ state: 'off' });
    for (const state of ['invited', 'active', 'off'])
      expect(await ids(owner, { state })).toEqual(
        users
          .filter((user) => user.state === state)
          .map(({ id }) => id)
          .sort(),
      );
  });

  it.each([
    ['member', 'owner', 'FORBIDDEN'],
    ['company', 'company2', 'FORBIDDEN'],
    ['company', 'enterprise', 'FORBIDDEN'],
    ['stranger', 'owner', 'NOT_FOUND'],
  ] as const)('is closed to a %s for the %s', async (by, under, code) => {
    const cast = await team.cast();
    expect(await test.refusal(cast[by], USERS, { filters: { under: cast[under].id } })).toMatchObject({ code });
  });

  it('is all clients for provider admins, or their own staff', async () => {
    const { admin, staff, owner, enterprise, member } = await team.cast();
    const clients = await ids(admin, { search: owner.email });
    expect(clients).toEqual([owner.id]);
    expect(await ids(admin, { search: enterprise.email, enterpriseUsers: true })).toEqual([enterprise.id]);
    expect(await ids(admin, { search: enterprise.email, basicUser: true })).toEqual([]);
    expect(await ids(admin, { search: member.email })).toEqual([]);
    expect(await ids(admin, { search: staff.email, staff: true })).toEqual([staff.id]);
    expect(await test.refusal(staff, USERS, {})).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the seats', () => {
  it('are counted for those who see the team', async () => {
    const { owner, reader, member, admin } = await team.cast();
    await team.setSeats(owner, 8);
    const seats = (by: TestPerson) =>
      test.ask<{ seats: unknown }>(by, '{ getViewer { seats { used total } } }').then((viewer) => viewer.seats);
    expect(await seats(owner)).toEqual({ used: 4, total: 7 });
    expect(await seats(reader)).toEqual({ used: 4, total: 7 });
    expect([await seats(member), await seats(admin)]).toEqual([null, null]);
  });
});

describe('a list that is imported', () => {
  it('invites everybody on it once, however often it is imported', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const [first = '', second = '', third = ''] = [address(), address(), address()];
    const people = [
      ...(await rowsOf([first.toUpperCase()], 'Enterprise')),
      ...(await rowsOf([second], 'Company', 'Rosa Parks Lee')),
    ];
    const made = await test.ask<Import>(enterprise, IMPORT, { people, message: 'Welcome' });
    expect(made).toEqual({
      invited: [
        { email: first, name: 'Pending', roles: [{ name: 'Enterprise' }], state: 'invited' },
        { email: second, name: 'Rosa', roles: [{ name: 'Company' }], state: 'invited' },
      ],
      skipped: [],
    });
    expect((await team.linkFor(second)).subuser).toBeTruthy();
    const again = [...people, ...(await rowsOf([third], 'full'))];
    const next = await test.ask<Import>(enterprise, IMPORT, { people: again });
    expect(next.invited.map(({ email }) => email)).toEqual([third]);
    expect(next.skipped.sort()).toEqual([first, second].sort());
    await test.runJobs();
    expect((await test.mails()).filter(({ to }) => to === first)).toHaveLength(1);
    const find = 'query ($emails: [String!]!) { findSubUsers(emails: $emails) }';
    const stranger = await test.makePerson();
    const known = await test.ask<string[]>(enterprise, find, {
      emails: [` ${first}`, stranger.email, 'x@people.test'],
    });
    expect(known).toEqual([first]);
  });

  it('invites nobody if one of them belongs to somebody else, and says which', async () => {
    const owner = await test.makePerson();
    const stranger = await test.makePerson();
    const email = address();
    expect(await test.refusal(owner, IMPORT, { people: await rowsOf([email, stranger.email]) })).toMatchObject({
      code: 'CONFLICT',
      message: 'Some users already exist',
      fields: { 'emails.1': 'User already exists' },
    });
    expect(await ids(owner)).toEqual([]);
  });

  it.each([
    [
      'twice the same address',
      (email: string) => [email, ` ${email.toUpperCase()}`],
      'Repeated emails are not allowed',
    ],
    ['a broken address', (email: string) => [email, 'nobody'], 'Email is invalid'],
    ['nobody', () => [], 'Email is invalid'],
  ])('is refused with %s', async (_name, emails, message) => {
    const owner = await test.makePerson();
    expect(await test.refusal(owner, IMPORT, { people: await rowsOf(emails(address())) })).toMatchObject({ message });
    expect(await ids(owner)).toEqual([]);
  });

  it('needs an owner for each partner company, and a role that may be given', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const companies = [...(await rowsOf([address()], 'full')), ...(await rowsOf([address()], 'Company'))];
    expect(await test.refusal(enterprise, IMPORT, { people: companies })).toMatchObject({
      fields: { 'people.1': 'Owner name is required' },
    });
    const owner = await test.makePerson();
    expect(await test.refusal(owner, IMPORT, { people: await rowsOf([address()], 'Company', 'Ada') })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('never oversells the seats: 20 at once against 10', async () => {
    const owner = await test.makePerson();
    await team.setSeats(owner, 11);
    const imports = await Promise.all(
      Array.from({ length: 20 }, async () =>
        test.graphql(owner, IMPORT, { people: await rowsOf([address()], 'basic') }).then(({ errors }) => errors[0]),
      ),
    );
    expect(imports.filter((error) => error === undefined)).toHaveLength(10);
    expect(new Set(imports.flatMap((error) => (error ? [error.message] : [])))).toEqual(
      new Set(["Can't invite more users!"]),
    );
    expect(await ids(owner)).toHaveLength(10);
  });
});

describe('somebody who was removed', () => {
  it('can be invited back by the same team, as a new person at the door and with what they made', async () => {
    const owner = await test.makePerson();
    const email = address();
    const [made] = await team.invite(owner, [email]);
    const joined = await accept(await team.linkFor(email), { name: 'Ada', lastName: 'Byron' });
    expect(joined.status).toBe(200);
    await test.ask(owner, REMOVE, { id: made?.id });
    await team.setSeats(owner, 1);
    expect(await team.inviteRefusal(owner, [email])).toMatchObject({ reason: 'seats_full' });
    await team.setSeats(owner, 5);
    const [back] = await team.invite(owner, [email], {}, 'basic');
    expect(back).toMatchObject({ id: made?.id, name: 'Ada', needSetup: true, roles: [{ name: 'basic' }] });
    expect((await list(owner)).users).toMatchObject([{ id: made?.id, state: 'invited' }]);
    const before = { token: joined.body.token ?? '' };
    expect(await test.refusal(before, '{ getViewer { homePath } }')).toMatchObject({ code: 'UNAUTHENTICATED' });
    const returned = await accept(await team.linkFor(email));
    expect(returned.status).toBe(200);
    expect((await list(owner)).users).toMatchObject([{ id: made?.id, state: 'active' }]);
    const events = await test.asOwner(
      "select type from ledger_events where subject_id = $1 and type like 'user.%' order by seq",
      [made?.id],
    );
    expect(events.map(({ type }) => type)).toEqual([
      'user.invited',
      'user.joined',
      'user.removed',
      'user.restored',
      'user.invited',
      'user.joined',
    ]);
  });

  it('cannot be invited by another team, of the same enterprise or elsewhere', async () => {
    const { enterprise, company, company2, clerk, owner } = await team.cast();
    await test.ask(company, REMOVE, { id: clerk.id });
    for (const by of [enterprise, company2, owner])
      expect(await team.inviteRefusal(by, [clerk.email])).toMatchObject({ message: 'User already exists' });
    expect(await team.invite(company, [clerk.email])).toHaveLength(1);
  });

  it('is kept, though invited back and withdrawn before they came', async () => {
    const { owner, member } = await team.cast();
    await test.asOwner('update users set confirmed_at = now() where id = $1', [member.id]);
    await test.asOwner(
      `insert into ledger_events (account_id, seq, type, actor, subject_kind, subject_id, data, at, hash)
       select $1, coalesce(max(seq), 0) + 1, 'session.started', '{}', 'user', $2, '{}', now(), 'x'
       from ledger_events where account_id = $1`,
      [owner.accountId, member.id],
    );
    for (let round = 0; round < 2; round += 1) {
      await test.ask(owner, REMOVE, { id: member.id });
      expect(await team.row(member.id)).toMatchObject({ removed_at: expect.any(Date) });
      if (round === 0) await team.invite(owner, [member.email]);
    }
  });
});

describe('an auditor', () => {
  const inDays = (days: number) => isoDay(Date.now() + days * 86_400_000);
  const WHO = '{ getViewer { homePath } }';
  const PROLONG =
    'mutation ($id: ID, $lastDay: String) { updateUser(id: $id, user: { lastDay: $lastDay }) { expireAt } }';
  const enter = (email: string, password = 'Granite-lighthouse-42') => identity.post('sign-in', { email, password });
  const lastDayIn = async (id: string) => lastDayOf((await team.row(id))?.expire_at as Date);

  it('is let in until the last day, then by nothing, and again once it is prolonged', async () => {
    const owner = await test.makePerson();
    const email = address();
    const lastDay = inDays(10);
    const [{ id } = { id: '' }] = await team.invite(owner, [email], { lastDay }, 'auditor');
    expect(await lastDayIn(id)).toBe(lastDay);
    const link = await team.linkFor(email);
    const letter = (await test.mails()).find(({ to }) => to === email);
    expect(letter?.text).toContain(`You have access until the end of ${dayWords(lastDay)}.`);
    const joined = await accept(link, { name: 'Al', lastName: 'Khwarizmi' });
    const auditor = { token: joined.body.token ?? '' };
    expect(await test.ask(auditor, WHO)).toMatchObject({ homePath: '/dashboard/account/records' });
    for (const own of [{ lastDay: inDays(20) }, { id, lastDay: inDays(20) }])
      expect(await test.refusal(auditor, PROLONG, own)).toMatchObject({
        fields: { lastDay: 'You cannot change your own last day' },
      });

    const end = new Date(Date.now() - 1_000);
    await test.asOwner('update users set expire_at = $2 where id = $1', [id, end]);
    const ended = `Your access ended on ${dayWords(lastDayOf(end))}. Ask whoever invited you for more time`;
    const over = async () => {
      expect(await test.refusal(auditor, WHO)).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect((await enter(email)).body).toMatchObject({ reason: 'access_over', message: ended });
      expect((await enter(email, 'Another-lighthouse-1')).body).toMatchObject({ reason: 'wrong_credentials' });
    };
    await over();
    expect((await list(owner)).users).toMatchObject([{ id, state: 'off' }]);
    await endLastDays(test.ports);
    await endLastDays(test.ports);
    await over();
    expect(await test.refusal(owner, SWITCH, { id })).toMatchObject({ reason: 'access_over' });

    expect(await test.ask(owner, PROLONG, { id, lastDay: inDays(30) })).toHaveLength(1);
    expect(await lastDayIn(id)).toBe(inDays(30));
    expect((await enter(email)).status).toBe(200);
    const events = await test.asOwner(
      `select type, actor ->> 'kind' as by, data ->> 'lastDay' as day from ledger_events
       where subject_id = $1 and type = any('{user.invited,user.last_day_changed,account.disabled,account.enabled}') order by seq`,
      [id],
    );
    expect(events).toEqual([
      { type: 'user.invited', by: 'user', day: lastDay },
      { type: 'account.disabled', by: 'system', day: lastDayOf(end) },
      { type: 'user.last_day_changed', by: 'user', day: inDays(30) },
      { type: 'account.enabled', by: 'user', day: null },
    ]);
  });

  it('has 90 days if nobody names a day; others have none, nor does whoever gets another role', async () => {
    const owner = await test.makePerson();
    const people = [...(await rowsOf([address()], 'auditor')), ...(await rowsOf([address()], 'full'))];
    await test.ask(owner, IMPORT, { people });
    const [auditor, member] = await Promise.all(
      people.map(async ({ email }) => (await test.asOwner('select * from users where email = $1', [email]))[0]),
    );
    expect(lastDayOf(auditor?.expire_at as Date)).toBe(inDays(90));
    expect(member?.expire_at).toBeNull();
    expect(await test.refusal(owner, PROLONG, { id: member?.id, lastDay: inDays(5) })).toMatchObject({
      fields: { lastDay: 'Only auditors have a last day' },
    });
    const GIVE = 'mutation ($id: ID, $role: ID!) { updateUser(id: $id, user: { roles: [$role] }) { expireAt } }';
    const given = await test.ask(owner, GIVE, { id: auditor?.id, role: await team.roleId('basic') });
    expect(given).toEqual([{ expireAt: null }]);
  });

  it.each([
    ['yesterday', inDays(-2), 'auditor', 'Choose today or a later day'],
    ['in two years', inDays(731), 'auditor', 'Choose a day within a year'],
    ['never', 'never', 'auditor', 'Date invalid'],
    ['soon, for somebody else', inDays(5), 'full', 'Only auditors have a last day'],
  ] as const)('is not invited with a last day %s', async (_when, lastDay, role, message) => {
    const owner = await test.makePerson();
    expect(await team.inviteRefusal(owner, [address()], { lastDay }, role)).toMatchObject({
      fields: { lastDay: message },
    });
    expect(await ids(owner)).toEqual([]);
  });
});

it('leaves an administrator when two remove each other at the same moment', async () => {
  await test.asOwner("update users set active = false where kind = 'staff'");
  const staff = () => test.makePerson({ kind: 'staff', plan: 'none' });
  const [one, two] = [await staff(), await staff()];
  const answers = await Promise.all([
    test.graphql(one, SWITCH, { id: two.id }),
    test.graphql(two, REMOVE, { id: one.id }),
  ]);
  expect(answers.flatMap(({ errors }) => errors)).toHaveLength(1);
  expect(
    await test.asOwner("select id from users where kind = 'staff' and active and removed_at is null"),
  ).toHaveLength(1);
});
