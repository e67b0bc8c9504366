import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { draftVideo } from '../../../testing/flow.ts';
import { REMOVE, SWITCH, teamOf } from '../../../testing/team.ts';

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

/** Whom each may disable or remove; everybody else is refused. */
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

describe('permission to disable and remove', () => {
  it.each(MANAGES)('%s: %s', async (by, managed) => {
    for (const target of NAMES) {
      const may = managed.split(' ').includes(target);
      const before = await facts();
      if (may) {
        expect(await test.ask(cast[by], SWITCH, { id: cast[target].id })).toMatchObject({ active: false });
        expect(await test.ask(cast[by], SWITCH, { id: cast[target].id })).toMatchObject({ active: true });
        // their session ended, so they need a new one to act again
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

describe('disabling somebody', () => {
  it('ends their sessions at once, and only theirs', async () => {
    const { owner, member, people } = cast;
    await test.ask(owner, SWITCH, { id: member.id });
    expect(await test.refusal(member, '{ getViewer { homePath } }')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await test.ask(people, '{ getViewer { homePath } }')).toBeTruthy();
    expect(await test.asOwner('select 1 from sessions where user_id = $1', [member.id])).toEqual([]);
  });

  it('includes the people under them on request', async () => {
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
    'is refused for oneself: %s',
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

  it('and enabling them again takes a seat, if one is free', async () => {
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
  it('keeps what they made, and ends their plan and sessions', async () => {
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

  it('leaves them no way to sign in', async () => {
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

  it('makes their domains available', async () => {
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

  it('deletes people who were invited and never signed in', async () => {
    const { owner } = cast;
    const [invited] = await team.invite(owner, ['never-in@people.test']);
    const id = invited?.id ?? '';
    await test.ask(owner, REMOVE, { id });
    expect(await team.row(id)).toBeUndefined();
    expect(await test.asOwner('select 1 from invitations where user_id = $1', [id])).toEqual([]);
    await team.invite(owner, ['never-in@people.test']);
  });

  it('mails no invitation to removed people', async () => {
    const { owner } = cast;
    const [invited] = await team.invite(owner, ['gone-before@people.test']);
    await test.ask(owner, REMOVE, { id: invited?.id });
    await test.runJobs();
    expect((await test.mails()).filter(({ to }) => to === 'gone-before@people.test')).toEqual([]);
  });

  it('removes several at once, or none of them', async () => {
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

  it('handles a person and those under them in one call', async () => {
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

  it('happens once if called twice at once', async () => {
    const { owner, member } = cast;
    const answers = await Promise.all([1, 2, 3, 4].map(() => test.graphql(owner, REMOVE, { id: member.id })));
    expect(answers.some(({ errors }) => errors.length === 0)).toBe(true);
    const events = await test.asOwner("select 1 from ledger_events where type = 'user.removed' and subject_id = $1", [
      member.id,
    ]);
    expect(events).toHaveLength(1);
  });
});
