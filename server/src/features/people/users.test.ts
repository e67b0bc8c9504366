import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { address, idsOf, type Listed, type Page, peopleOf, USERS } from '../../../testing/people.ts';
import { PASSWORD } from '../../../testing/sign-in.ts';
import { SWITCH } from '../../../testing/team.ts';
import { hashPassword } from '../sessions/password.ts';

let test: TestApp;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  test = await startTestApp();
  people = peopleOf(test);
});
afterAll(() => test.close());
beforeEach(() => test.asOwner('delete from rate_limits'));

describe('the list of people', () => {
  it('can be searched by any part of a name, address or company, even after a change', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const company = await test.makePerson({ parent: enterprise, kind: 'company', role: 'Company', plan: 'active' });
    const found = (search: string) => people.ids(enterprise, { search });
    await test.asOwner("update users set name = 'Zoë', last_name = '100% Müller_x' where id = $1", [company.id]);
    for (const part of ['zoë', 'ÜLL', '0% mül', 'r_x zoë', company.email.slice(2, 9)])
      expect([part, await found(part)]).toEqual([part, idsOf(company)]);
    for (const part of ['zoë ada', '1_0', 'harbor']) expect([part, await found(part)]).toEqual([part, []]);
    await test.asOwner("update settings set company_name = 'Harbor Light' where user_id = $1", [company.id]);
    expect(await found('bor lig')).toEqual(idsOf(company));
    await test.asOwner("update settings set company_name = 'Pier' where user_id = $1", [company.id]);
    expect(await found('bor lig')).toEqual([]);
  });

  it('with more than a thousand people is counted to the next thousand', async () => {
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

  it('continues after the last person of the previous page, even among people with the same name', async () => {
    const [owner, stranger] = [await test.makePerson(), await test.makePerson()];
    const names =
      "('Ada', 'Byron'), ('Ada', 'Byron'), ('Ada', 'Byron'), ('Ada', 'King'), ('Ada', null), ('Ada', null), ('Bea', 'Amis'), ('Bea', null)";
    await test.asOwner(
      `insert into users (account_id, parent_id, kind, email, name, last_name)
       select $1, $2, 'member', translate(md5(random()::text), 'abcdef', 'uvwxyz') || '@people.test', name, last_name from (values ${names}) p(name, last_name)`,
      [owner.accountId, owner.id],
    );
    const WALK = `query ($page: Int, $limit: Int, $after: ID, $search: String) {
      getUsers(filters: { search: $search }, page: $page, limit: $limit, after: $after) { total pages users { id } } }`;
    const asked = async (variables: object) => {
      const { users, ...counts } = await test.ask<{ users: { id: string }[] }>(owner, WALK, variables);
      return { ...counts, ids: users.map(({ id }) => id) };
    };
    const { ids: all } = await asked({ limit: 100 });
    expect(all).toHaveLength(8);
    for (const limit of [1, 3]) {
      const walked: string[] = [];
      for (let page = 1; walked.length < all.length; page += 1) {
        const { ids, ...counts } = await asked({ page, limit, after: walked.at(-1) });
        expect(counts).toEqual({ total: 8, pages: Math.ceil(8 / limit) });
        walked.push(...ids);
      }
      expect(walked).toEqual(all);
    }
    // the person determines the page, and the number only says how many came before
    expect((await asked({ page: 9_000_000, limit: 2, after: all[3] })).ids).toEqual(all.slice(4, 6));
    expect(await asked({ page: 9, limit: 1, after: all[7] })).toEqual({ ids: [], total: 8, pages: 8 });
    // nobody can continue from a person outside the list, and a search does not continue this way
    expect((await asked({ page: 2, limit: 3, after: stranger.id })).ids).toEqual(all.slice(3, 6));
    expect((await asked({ page: 2, limit: 2, after: all[0], search: 'bea' })).ids).toEqual([]);
    expect(await test.refusal(owner, WALK, { page: 10_002, limit: 5 })).toMatchObject({
      ...{ code: 'INVALID', fields: { page: expect.stringContaining('that far down') } },
    });
  });

  it('is one’s own team, by name, in pages', async () => {
    const { owner, member, people: manager, reader, small } = await people.team.cast();
    await test.asOwner("update users set name = 'Zoe' where id = $1", [member.id]);
    const all = await people.list(owner);
    expect(all).toMatchObject({ currentPage: 1, pages: 1, total: 4 });
    expect(all.users.at(-1)?.id).toBe(member.id);
    expect(all.users.map(({ id }) => id).sort()).toEqual(idsOf(member, manager, reader, small));
    const second = await people.list(owner, { page: 2, limit: 3 });
    expect(second).toMatchObject({ currentPage: 2, pages: 2, total: 4, users: [{ id: member.id }] });
    expect(await people.list(owner, { limit: 100_000 })).toMatchObject({ pages: 1 });
    expect(await people.ids(reader)).toEqual(idsOf(member, manager, reader, small));
    expect((await people.list(owner)).users.every(({ settings }) => settings !== null)).toBe(true);
    expect((await people.list(owner, { minimal: true })).users.every(({ settings }) => settings === null)).toBe(true);
  });

  it('can be searched and filtered', async () => {
    const { enterprise, internal, internal2, company, company2, clerk } = await people.team.cast();
    await test.asOwner("update users set name = 'Ruth', last_name = 'O''Brien-%' where id = $1", [internal.id]);
    await test.asOwner("update settings set company_name = 'Cedar Rapids Advisors' where user_id = $1", [company.id]);
    expect(await people.ids(enterprise, { search: 'brien RUTH' })).toEqual([internal.id]);
    expect(await people.ids(enterprise, { search: '%' })).toEqual([internal.id]);
    expect(await people.ids(enterprise, { search: 'rapids' })).toEqual([company.id]);
    expect(await people.ids(enterprise, { search: internal2.email.slice(0, 24).toUpperCase() })).toEqual([
      internal2.id,
    ]);
    expect(await people.ids(enterprise, { companies: true })).toEqual(idsOf(company, company2));
    expect(await people.ids(enterprise, { companies: false })).toEqual(idsOf(internal, internal2));
    expect(await people.ids(enterprise, { activePlan: true })).toEqual(idsOf(company, company2));
    expect(await people.ids(enterprise, { role: await people.team.roleId('Enterprise') })).toEqual(
      idsOf(internal, internal2),
    );
    expect(await people.ids(enterprise, { role: 'none' })).toEqual([]);
    expect(await people.ids(enterprise, { under: company.id })).toEqual([clerk.id]);
    expect(
      (await people.list(enterprise, { filters: { companies: true } })).users.map(({ teamSize }) => teamSize).sort(),
    ).toEqual([0, 1]);
  });

  it('shows who is invited, active or disabled, and when they were last active', async () => {
    const { owner, member, reader } = await people.team.cast();
    const email = address();
    await people.team.invite(owner, [email]);
    await test.asOwner("update sessions set last_seen_at = '2026-01-02T03:04:05Z' where user_id = $1", [member.id]);
    await test.ask(owner, SWITCH, { id: reader.id });
    const { users } = await people.list(owner);
    const of = (found: (user: Listed) => boolean) => users.find(found);
    expect(of((user) => user.email === email)).toMatchObject({ state: 'invited', lastSeenAt: null });
    expect(of(({ id }) => id === member.id)).toMatchObject({
      state: 'active',
      lastSeenAt: '2026-01-02T03:04:05.000Z',
    });
    expect(of(({ id }) => id === reader.id)).toMatchObject({ state: 'off' });
    for (const state of ['invited', 'active', 'off'])
      expect(await people.ids(owner, { state })).toEqual(
        users
          .filter((user) => user.state === state)
          .map(({ id }) => id)
          .sort(),
      );
  });

  it.each([
    ['member', 'owner', {}],
    ['company', 'enterprise', { companies: true }],
    ['owner', 'admin', {}],
  ] as const)(
    'shows when a %s signed out to the %s, and another who never signed in as such',
    async (kind, by, filters) => {
      const cast = await people.team.cast();
      const one = cast[kind];
      await test.asOwner('delete from sessions where user_id = $1', [one.id]);
      const seen = async () =>
        (await people.list(cast[by], { filters: { ...filters, search: one.email } })).users[0]?.lastSeenAt;
      expect(await seen()).toBeNull();
      await test.asOwner('update users set password_hash = $2 where id = $1', [one.id, await hashPassword(PASSWORD)]);
      const { token = '' } = (await people.identity.post('sign-in', { email: one.email, password: PASSWORD })).body;
      await test.app.inject({
        ...{ method: 'POST', url: '/api/identity/sign-out', headers: headersOf({ token }), payload: {} },
      });
      const [row] = await test.asOwner(
        "select max(at) as at from ledger_events where account_id = $1 and type = 'session.ended'",
        [one.accountId],
      );
      expect(new Date(String(await seen()))).toEqual(row?.at);
    },
  );

  it.each([
    ['member', 'owner', 'FORBIDDEN'],
    ['company', 'company2', 'FORBIDDEN'],
    ['company', 'enterprise', 'FORBIDDEN'],
    ['stranger', 'owner', 'NOT_FOUND'],
  ] as const)('is closed to a %s for the %s', async (by, under, code) => {
    const cast = await people.team.cast();
    expect(await test.refusal(cast[by], USERS, { filters: { under: cast[under].id } })).toMatchObject({ code });
  });

  it('contains all clients for provider admins, or their own staff', async () => {
    const { admin, staff, owner, enterprise, member } = await people.team.cast();
    const clients = await people.ids(admin, { search: owner.email });
    expect(clients).toEqual([owner.id]);
    expect(await people.ids(admin, { search: enterprise.email, enterpriseUsers: true })).toEqual([enterprise.id]);
    expect(await people.ids(admin, { search: enterprise.email, basicUser: true })).toEqual([]);
    expect(await people.ids(admin, { search: member.email })).toEqual([]);
    expect(await people.ids(admin, { search: staff.email, staff: true })).toEqual([staff.id]);
    expect(await test.refusal(staff, USERS, {})).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the seats', () => {
  it('are shown to people who see the team', async () => {
    const { owner, reader, member, admin } = await people.team.cast();
    await people.team.setSeats(owner, 8);
    const seats = (by: TestPerson) =>
      test.ask<{ seats: unknown }>(by, '{ getViewer { seats { used total } } }').then((viewer) => viewer.seats);
    expect(await seats(owner)).toEqual({ used: 4, total: 7 });
    expect(await seats(reader)).toEqual({ used: 4, total: 7 });
    expect([await seats(member), await seats(admin)]).toEqual([null, null]);
  });
});
