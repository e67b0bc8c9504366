import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { address, peopleOf } from '../../../testing/people.ts';
import { REMOVE, SWITCH } from '../../../testing/team.ts';

let test: TestApp;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  test = await startTestApp();
  people = peopleOf(test);
});
afterAll(() => test.close());
beforeEach(() => test.asOwner('delete from rate_limits'));

describe('somebody who was removed', () => {
  it('can be invited back by the same team: signs in like a new person, and keeps their work', async () => {
    const owner = await test.makePerson();
    const email = address();
    const [made] = await people.team.invite(owner, [email]);
    const joined = await people.accept(await people.team.linkFor(email), { name: 'Ada', lastName: 'Byron' });
    expect(joined.status).toBe(200);
    await test.ask(owner, REMOVE, { id: made?.id });
    await people.team.setSeats(owner, 1);
    expect(await people.team.inviteRefusal(owner, [email])).toMatchObject({ reason: 'seats_full' });
    await people.team.setSeats(owner, 5);
    const [back] = await people.team.invite(owner, [email], {}, 'basic');
    expect(back).toMatchObject({ id: made?.id, name: 'Ada', needSetup: true, roles: [{ name: 'basic' }] });
    expect((await people.list(owner)).users).toMatchObject([{ id: made?.id, state: 'invited' }]);
    const before = { token: joined.body.token ?? '' };
    expect(await test.refusal(before, '{ getViewer { homePath } }')).toMatchObject({ code: 'UNAUTHENTICATED' });
    const returned = await people.accept(await people.team.linkFor(email));
    expect(returned.status).toBe(200);
    expect((await people.list(owner)).users).toMatchObject([{ id: made?.id, state: 'active' }]);
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
    const { enterprise, company, company2, clerk, owner } = await people.team.cast();
    await test.ask(company, REMOVE, { id: clerk.id });
    for (const by of [enterprise, company2, owner])
      expect(await people.team.inviteRefusal(by, [clerk.email])).toMatchObject({ message: 'User already exists' });
    expect(await people.team.invite(company, [clerk.email])).toHaveLength(1);
  });

  it('is kept even if invited back and then withdrawn before they joined', async () => {
    const { owner, member } = await people.team.cast();
    await test.asOwner('update users set confirmed_at = now() where id = $1', [member.id]);
    await test.asOwner(
      `insert into ledger_events (account_id, seq, type, actor, subject_kind, subject_id, data, at, hash)
       select $1, coalesce(max(seq), 0) + 1, 'session.started', '{}', 'user', $2, '{}', now(), 'x'
       from ledger_events where account_id = $1`,
      [owner.accountId, member.id],
    );
    for (let round = 0; round < 2; round += 1) {
      await test.ask(owner, REMOVE, { id: member.id });
      expect(await people.team.row(member.id)).toMatchObject({ removed_at: expect.any(Date) });
      if (round === 0) await people.team.invite(owner, [member.email]);
    }
  });
});

it('never leaves the provider without an administrator when two remove each other at once', async () => {
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
