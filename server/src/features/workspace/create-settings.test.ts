import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewPerson, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function newcomer(given: NewPerson = {}): Promise<TestPerson> {
  const person = await test.makePerson({ plan: 'none', ...given });
  await test.asOwner('delete from settings where user_id = $1', [person.id]);
  return person;
}

const CREATE = `mutation ($settings: SettingsInput!, $user: ID) {
  createSettings(settings: $settings, user: $user) { id phone companyName usersCount embedButton }
}`;
const HOME = '{ getViewer { homePath access { allowed reason daysLeft } } }';
const eventsOf = (person: TestPerson) =>
  test.asOwner('select type, data from ledger_events where account_id = $1 order by seq', [person.accountId]);

describe('createSettings', () => {
  it('finishes the setup like the wizard', async () => {
    const owner = await newcomer();
    expect(
      await test.ask(owner, CREATE, { settings: { phone: '(201) 555 0123', companyName: 'Acme', embedButton: false } }),
    ).toMatchObject({
      phone: '2015550123',
      companyName: 'Acme',
      usersCount: 1,
      embedButton: false,
    });
    expect(await test.ask(owner, HOME)).toMatchObject({ homePath: '/dashboard', access: { reason: 'trial' } });
    expect(await test.refusal(owner, CREATE, { settings: {} })).toMatchObject({
      code: 'CONFLICT',
      reason: 'settings_exist',
    });
  });

  it('is recorded with what the ledger needs, and nothing personal', async () => {
    const owner = await newcomer();
    await test.ask(owner, CREATE, { settings: { phone: '2015550123', billingEmail: 'a@b.test', embedButton: false } });
    expect((await eventsOf(owner))[0]).toMatchObject({
      type: 'account.setup_finished',
      data: {
        fields: expect.arrayContaining(['phone', 'billingEmail', 'embedButton']),
        embedButton: false,
        usersCount: 1,
        disclosure: null,
        plan: { kind: 'trial', complianceEngine: false },
      },
    });
    expect(JSON.stringify((await eventsOf(owner))[0]?.data)).not.toMatch(/2015550123|a@b\.test/);
  });

  it('for somebody else requires a plan', async () => {
    const owner = await test.makePerson();
    const member = await newcomer({ parent: owner, role: 'full' });
    await test.asOwner("update plans set active = false, expires_at = now() - interval '1 day' where user_id = $1", [
      owner.id,
    ]);
    expect(await test.refusal(owner, CREATE, { settings: {}, user: member.id })).toMatchObject({
      code: 'PLAN_REQUIRED',
    });
  });

  it('creates them once, even if called twice at once', async () => {
    const owner = await newcomer();
    const made = await Promise.all(Array.from({ length: 4 }, () => test.graphql(owner, CREATE, { settings: {} })));
    expect(made.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(await eventsOf(owner)).toHaveLength(1);
  });

  it('is available for oneself and for managed people, nobody else', async () => {
    const owner = await test.makePerson();
    const member = await newcomer({ parent: owner, role: 'full' });
    await test.asOwner('update users set need_setup = true where id = $1', [member.id]);
    const colleague = await test.makePerson({ parent: owner, role: 'full' });
    const stranger = await test.makePerson();
    const admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    for (const caller of [colleague, stranger, admin])
      expect(await test.refusal(caller, CREATE, { settings: { city: 'X' }, user: member.id })).toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(await test.ask(owner, CREATE, { settings: { phone: '2015550123' }, user: member.id })).toMatchObject({
      phone: '2015550123',
    });
    const [row] = await test.asOwner('select need_setup from users where id = $1', [member.id]);
    expect(row).toEqual({ need_setup: true });
    expect((await eventsOf(owner)).map(({ type }) => type)).toEqual(['settings.changed']);
  });

  it.each<[Record<string, unknown>, Record<string, string>]>([
    [{ zip: '12' }, { zip: 'The value must be at least 5 numbers' }],
    [{ usersCount: 50 }, { usersCount: 'The number of users is changed with the plan' }],
    [{ complianceEmail: 'a@b.test' }, { complianceEmail: 'This needs a plan with the compliance engine' }],
  ])('refuses %j', async (sent, fields) => {
    const owner = await newcomer();
    expect(await test.refusal(owner, CREATE, { settings: sent })).toMatchObject({ code: 'INVALID', fields });
  });
});
