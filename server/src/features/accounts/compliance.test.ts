import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { submittedScript } from '../../../testing/flow.ts';
import { proveAgain } from '../../../testing/sign-in.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const UPDATE = `mutation ($id: ID!, $s: SettingsInput!) {
  updateSettings(id: $id, settings: $s) { complianceEmail city }
}`;
const UPDATE_USER = 'mutation ($id: ID!, $user: UserInput!) { updateUser(id: $id, user: $user) { id } }';
const OWN = 'You cannot review your own work, set another compliance e-mail in the settings';
const PASSWORD = 'correct horse battery';

const change = (person: TestPerson, s: object) => test.ask(person, UPDATE, { id: person.settingsId, s });
const refused = (person: TestPerson, s: object) => test.refusal(person, UPDATE, { id: person.settingsId, s });
const stored = async ({ id }: TestPerson) =>
  (await test.asOwner('select compliance_email from settings where user_id = $1', [id]))[0]?.compliance_email;
const forgetPassword = ({ id }: TestPerson) =>
  test.asOwner("update sessions set proved_at = now() - interval '11 minutes' where user_id = $1", [id]);

describe('the compliance e-mail', () => {
  it('cannot be one’s own address in another spelling', async () => {
    const owner = await test.makePerson();
    const alias = owner.email.toUpperCase().replace('@', '+review@');
    expect(await refused(owner, { complianceEmail: alias })).toMatchObject({
      code: 'INVALID',
      fields: { complianceEmail: OWN },
    });
    expect(await test.refusal(owner, UPDATE_USER, { id: owner.id, user: { settings: { complianceEmail: alias } } }))
      // the same form inside another one
      .toMatchObject({ fields: { 'settings.complianceEmail': OWN } });
    expect(await stored(owner)).toBe('reviewer@firm.test');
  });

  it('cannot be one’s own address in the setup either', async () => {
    const owner = await test.makePerson({ plan: 'none' });
    await test.asOwner('delete from settings where user_id = $1', [owner.id]);
    const SAVE = 'mutation ($answers: WorkspaceInput!) { saveWorkspace(step: 3, answers: $answers) { step } }';
    const answers = { wsCompliance: true, wsEmailCompliance: owner.email.replace('@', '+x@') };
    expect(await test.refusal(owner, SAVE, { answers })).toMatchObject({ fields: { wsEmailCompliance: OWN } });
  });

  it('is changed and removed with a recent password only', async () => {
    const owner = await test.makePerson({ password: PASSWORD });
    await forgetPassword(owner);
    for (const complianceEmail of ['new@firm.test', null])
      expect(await refused(owner, { complianceEmail })).toMatchObject({ code: 'FORBIDDEN', reason: 'password_needed' });
    const inside = { id: owner.id, user: { settings: { complianceEmail: 'new@firm.test' } } };
    expect(await test.refusal(owner, UPDATE_USER, inside)).toMatchObject({ reason: 'password_needed' });
    expect(await stored(owner)).toBe('reviewer@firm.test');
    // the same address again, and other settings, need none
    await change(owner, { complianceEmail: 'reviewer@firm.test', city: 'Bath' });
    await proveAgain(test, owner, { password: PASSWORD });
    await change(owner, { complianceEmail: 'new@firm.test' });
    expect(await stored(owner)).toBe('new@firm.test');
  });

  it('tells the owner and the old address when it changes, and is recorded', async () => {
    const owner = await test.makePerson();
    await submittedScript(test, owner);
    await change(owner, { companyName: 'Whitfield' });
    await change(owner, { complianceEmail: 'new@firm.test' });
    expect(
      await test.asOwner("select type, data from ledger_events where account_id = $1 and type like 'compliance%'", [
        owner.accountId,
      ]),
    ).toEqual([{ type: 'compliance_email.changed', data: { from: 'reviewer@firm.test', to: 'new@firm.test' } }]);
    await test.runJobs();
    const mails = await test.mails();
    expect(mails.find(({ to }) => to === owner.email)).toMatchObject({
      subject: 'Your compliance e-mail was changed',
      text: expect.stringContaining('Ada individual changed it from reviewer@firm.test to new@firm.test.'),
    });
    expect(mails.find(({ to }) => to === 'reviewer@firm.test')).toMatchObject({
      subject: 'You are no longer a reviewer',
      text: expect.stringContaining('Whitfield now sends its review requests to another address.'),
    });
    expect(mails.filter(({ to }) => to === 'new@firm.test')).toEqual([]);
  });

  it('cannot be used to mail strangers by switching it back and forth', async () => {
    const owner = await test.makePerson({ complianceEmail: null });
    const there = ['stranger@else.test', 'other@else.test'];
    for (let n = 0; n < 10; n += 1) await change(owner, { complianceEmail: there[n % 2] });
    expect(await refused(owner, { complianceEmail: 'third@else.test' })).toMatchObject({ code: 'RATE_LIMITED' });
    await test.runJobs();
    expect((await test.mails()).filter(({ to }) => there.includes(to))).toEqual([]);
  });
});
