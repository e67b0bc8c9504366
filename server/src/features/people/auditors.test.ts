import { lastDayOf } from '@greenlit/domain/records/last-day.ts';
import { dayWords, isoDay } from '@greenlit/domain/shared/text.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { address, IMPORT, peopleOf } from '../../../testing/people.ts';
import { SWITCH } from '../../../testing/team.ts';
import { endLastDays } from './activation.actions.ts';

let test: TestApp;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  test = await startTestApp();
  people = peopleOf(test);
});
afterAll(() => test.close());
beforeEach(() => test.asOwner('delete from rate_limits'));

describe('an auditor', () => {
  const inDays = (days: number) => isoDay(Date.now() + days * 86_400_000);
  const WHO = '{ getViewer { homePath } }';
  const PROLONG =
    'mutation ($id: ID, $lastDay: String) { updateUser(id: $id, user: { lastDay: $lastDay }) { expireAt } }';
  const enter = (email: string, password = 'Granite-lighthouse-42') =>
    people.identity.post('sign-in', { email, password });
  const lastDayIn = async (id: string) => lastDayOf((await people.team.row(id))?.expire_at as Date);

  it('has access until the last day, then none, and again once it is extended', async () => {
    const owner = await test.makePerson();
    const email = address();
    const lastDay = inDays(10);
    const [{ id } = { id: '' }] = await people.team.invite(owner, [email], { lastDay }, 'auditor');
    expect(await lastDayIn(id)).toBe(lastDay);
    const link = await people.team.linkFor(email);
    const letter = (await test.mails()).find(({ to }) => to === email);
    expect(letter?.text).toContain(`You have access until the end of ${dayWords(lastDay)}.`);
    const joined = await people.accept(link, { name: 'Al', lastName: 'Khwarizmi' });
    const auditor = { token: joined.body.token ?? '' };
    expect(await test.ask(auditor, WHO)).toMatchObject({ homePath: '/dashboard/account/records' });
    for (const own of [{ lastDay: inDays(20) }, { id, lastDay: inDays(20) }])
      expect(await test.refusal(auditor, PROLONG, own)).toMatchObject({
        fields: { lastDay: 'You cannot change your own last day' },
      });

    const end = new Date(Date.now() - 1_000);
    await test.asOwner('update users set expire_at = $2 where id = $1', [id, end]);
    const ended = `Your access ended on ${dayWords(lastDayOf(end))}. Ask the person who invited you for more time`;
    const over = async () => {
      expect(await test.refusal(auditor, WHO)).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect((await enter(email)).body).toMatchObject({ reason: 'access_over', message: ended });
      expect((await enter(email, 'Another-lighthouse-1')).body).toMatchObject({ reason: 'wrong_credentials' });
    };
    await over();
    expect((await people.list(owner)).users).toMatchObject([{ id, state: 'off' }]);
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

  it('has 90 days by default; other roles have no last day, and changing the role removes it', async () => {
    const owner = await test.makePerson();
    const rows = [...(await people.rowsOf([address()], 'auditor')), ...(await people.rowsOf([address()], 'full'))];
    await test.ask(owner, IMPORT, { people: rows });
    const [auditor, member] = await Promise.all(
      rows.map(async ({ email }) => (await test.asOwner('select * from users where email = $1', [email]))[0]),
    );
    expect(lastDayOf(auditor?.expire_at as Date)).toBe(inDays(90));
    expect(member?.expire_at).toBeNull();
    expect(await test.refusal(owner, PROLONG, { id: member?.id, lastDay: inDays(5) })).toMatchObject({
      fields: { lastDay: 'Only auditors have a last day' },
    });
    const GIVE = 'mutation ($id: ID, $role: ID!) { updateUser(id: $id, user: { roles: [$role] }) { expireAt } }';
    const given = await test.ask(owner, GIVE, { id: auditor?.id, role: await people.team.roleId('basic') });
    expect(given).toEqual([{ expireAt: null }]);
  });

  it.each([
    ['yesterday', inDays(-2), 'auditor', 'Choose today or a later day'],
    ['in two years', inDays(731), 'auditor', 'Choose a day within a year'],
    ['never', 'never', 'auditor', 'Date invalid'],
    ['soon, for somebody else', inDays(5), 'full', 'Only auditors have a last day'],
  ] as const)('is not invited with a last day %s', async (_when, lastDay, role, message) => {
    const owner = await test.makePerson();
    expect(await people.team.inviteRefusal(owner, [address()], { lastDay }, role)).toMatchObject({
      fields: { lastDay: message },
    });
    expect(await people.ids(owner)).toEqual([]);
  });
});
