import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { directoryOf } from '../../../testing/directory.ts';
import { okta } from '../../../testing/directory-requests.ts';
import { identityOf, OTHER_PASSWORD, PASSWORD, signUpForm, waits } from '../../../testing/sign-in.ts';
import { REMOVE, teamOf } from '../../../testing/team.ts';

let test: TestApp;
let identity: ReturnType<typeof identityOf>;
let team: ReturnType<typeof teamOf>;
let directory: ReturnType<typeof directoryOf>;
beforeAll(async () => {
  test = await startTestApp();
  identity = identityOf(test);
  team = teamOf(test);
  directory = directoryOf(test);
});
afterAll(() => test.close());
beforeEach(() => identity.forgetLimits());

let count = 0;
const address = (domain = 'victim.test') => `ceo-${count++}@${domain}`;
const STATES = 'query ($id: ID!) { getSubUsers(id: $id) { id state } }';
const SEATS = '{ getViewer { seats { used } } }';
const ACTIVATE = 'mutation ($id: ID!) { fullDisableUser(disableData: { id: $id, active: true }) { id } }';
const CREATE_CLIENT = 'mutation ($user: UserInput!) { createUserAdmin(user: $user) { id } }';

interface Entered {
  email: string;
  head: TestPerson;
  id: string;
}
async function invited(role: 'full' | 'Company' | 'Enterprise' = 'full'): Promise<Entered> {
  const head = await test.makePerson(role === 'full' ? {} : { kind: 'enterprise' });
  const email = address();
  const [person] = await team.invite(head, [email], role === 'Company' ? { name: 'Rosa Parks' } : {}, role);
  return { email, head, id: person?.id ?? '' };
}
const expired = async () => {
  const entered = await invited();
  await test.asOwner("update invitations set expires_at = now() - interval '1 day' where user_id = $1", [entered.id]);
  return entered;
};
async function byDirectory(active = true): Promise<Entered> {
  const { owner: head, domain, call } = await directory.firm();
  const email = address(domain);
  const { body } = await call('POST', '/Users', { ...okta.create(email), active });
  return { email, head, id: body.id };
}

const stateOf = async ({ head, id }: Entered) =>
  (await test.ask<{ id: string; state: string }[]>(head, STATES, { id: head.id })).find((one) => one.id === id)?.state;
const seatsOf = async ({ head }: Entered) => (await test.ask<{ seats: { used: number } }>(head, SEATS)).seats.used;
const confirmed = async (email: string) => identity.post('confirm', { email, code: await identity.codeFor(email) });
const accept = (link: object) =>
  identity.post('accept-invitation', { ...link, password: OTHER_PASSWORD, name: 'Noor', lastName: 'Khan' });

describe('an address that nobody confirmed', () => {
  it.each([
    ['a member', () => invited()],
    ['the owner of a partner company', () => invited('Company')],
    ['an internal user', () => invited('Enterprise')],
    ['a member whose invitation has expired', expired],
    ['a person whom a directory added', () => byDirectory()],
    ['a person whom a directory added as disabled', () => byDirectory(false)],
  ])('signs up, and only the confirmation ends what was invited: %s', async (_who, enter) => {
    const entered = await enter();
    const { email, head, id } = entered;
    const before = { state: await stateOf(entered), seats: await seatsOf(entered) };
    expect(await identity.post('sign-up', signUpForm(email))).toEqual({ status: 201, body: { email } });
    expect({ state: await stateOf(entered), seats: await seatsOf(entered) }).toEqual(before);
    expect(await identity.post('sign-in', { email, password: PASSWORD })).toMatchObject({
      body: { reason: 'not_confirmed' },
    });

    expect((await confirmed(email)).status).toBe(200);
    const { userId } = (await identity.post('sign-in', { email, password: PASSWORD })).body;
    expect(await team.row(userId ?? '')).toMatchObject({ parent_id: null, email });
    expect(userId).not.toBe(id);

    expect(await stateOf(entered)).toBe('elsewhere');
    expect(await seatsOf(entered)).toBe(before.state === 'invited' ? before.seats - 1 : before.seats);
    const [event] = await test.asOwner(
      "select data from ledger_events where account_id = $1 and subject_id = $2 and type = 'user.left_for_own'",
      [head.accountId, id],
    );
    expect(event).toEqual({ data: { email } });
    expect(await test.refusal(head, ACTIVATE, { id })).toMatchObject({ reason: 'lives_elsewhere' });
    await test.ask(head, REMOVE, { id });
    expect(await stateOf(entered)).toBeUndefined();
  });

  it('is a client’s whom staff entered with a first password', async () => {
    const admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    const email = address();
    const user = { name: 'Ada', lastName: 'King', email, isBodewellUser: false };
    const { id } = await test.ask<{ id: string }>(admin, CREATE_CLIENT, { user });
    expect((await identity.post('sign-up', signUpForm(email))).status).toBe(201);
    expect((await confirmed(email)).status).toBe(200);
    expect((await identity.post('sign-in', { email, password: PASSWORD })).body.userId).not.toBe(id);
    expect(await team.row(id)).toMatchObject({ active: false, password_hash: null });
  });

  it('is free after the invitation was withdrawn', async () => {
    const { head, id, email } = await invited();
    await test.ask(head, REMOVE, { id });
    expect((await identity.post('sign-up', signUpForm(email))).status).toBe(201);
    expect((await confirmed(email)).status).toBe(200);
  });

  it('may become somebody’s new address', async () => {
    const entered = await invited();
    const { email } = entered;
    const somebody = await test.makePerson({ password: PASSWORD });
    await test.ask(somebody, 'mutation ($email: String!) { requestEmailChange(email: $email) { id } }', { email });
    const code = await identity.codeFor(email);
    await test.ask(somebody, 'mutation ($code: String!) { confirmEmailChange(code: $code) { id } }', { code });
    expect(await stateOf(entered)).toBe('elsewhere');
    expect((await identity.post('sign-in', { email, password: PASSWORD })).body.userId).toBe(somebody.id);
  });

  it('signs up once at a time, and in another browser with a code and a new password', async () => {
    const { email } = await invited();
    expect((await identity.post('sign-up', signUpForm(email))).status).toBe(201);
    expect((await identity.post('sign-up', signUpForm(email))).status).toBe(409);
    await identity.post('resend', { email });
    const code = await identity.codeFor(email);
    expect(
      (await identity.post('confirm', { email, code, password: OTHER_PASSWORD }, { elsewhere: true })).status,
    ).toBe(200);
    expect((await identity.post('sign-in', { email, password: OTHER_PASSWORD })).status).toBe(200);
  });
});

describe('an invitation whose address signed up', () => {
  it('still works until then, and the sign-up is refused afterwards', async () => {
    const { email, id } = await invited();
    const link = await team.linkFor(email);
    await identity.post('sign-up', signUpForm(email));
    const code = await identity.codeFor(email);
    expect((await accept(link)).body.userId).toBe(id);
    expect((await identity.post('confirm', { email, code })).status).toBe(422);
    expect((await identity.post('sign-in', { email, password: OTHER_PASSWORD })).body.userId).toBe(id);
    expect((await identity.post('sign-in', { email, password: PASSWORD })).status).toBe(401);
    expect((await identity.post('sign-up', signUpForm(email))).status).toBe(409);
  });

  it('says in words what is so', async () => {
    const { email } = await invited();
    const link = await team.linkFor(email);
    await identity.post('sign-up', signUpForm(email));
    await confirmed(email);
    for (const answer of [await identity.post('invitation', link), await accept(link)])
      expect(answer).toMatchObject({
        status: 404,
        body: {
          reason: 'invitation_elsewhere',
          message: 'You have opened an account of your own with this address, so this invitation is no longer valid',
        },
      });
    expect(await identity.post('invitation', { ...link, secret: 'guessed' })).toMatchObject({
      body: { reason: 'invitation_over' },
    });
  });

  it('is not sent again: the address is somebody’s now', async () => {
    const { head, email } = await invited();
    await identity.post('sign-up', signUpForm(email));
    await confirmed(email);
    expect(await team.inviteRefusal(head, [email])).toMatchObject({ reason: 'user_exists' });
  });

  it('goes on if it is corrected to another address meanwhile, and the sign-up gets the first', async () => {
    const { email, id } = await invited();
    await identity.post('sign-up', signUpForm(email));
    const code = await identity.codeFor(email);
    const right = address();
    await test.asOwner('begin');
    await test.asOwner('update addresses set address = $2 where user_id = $1', [id, right]);
    await test.asOwner('update users set email = $2 where id = $1', [id, right]);
    const answer = identity.post('confirm', { email, code });
    await waits(test);
    await test.asOwner('commit');
    expect((await answer).status).toBe(200);
    expect(await team.row(id)).toMatchObject({ active: true, email: right });
    expect(await test.asOwner('select used_at from invitations where user_id = $1', [id])).toEqual([{ used_at: null }]);
    expect((await identity.post('sign-in', { email, password: PASSWORD })).body.userId).not.toBe(id);
  });

  it('is accepted or void, never both, when both happen at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { email, id } = await invited();
      const link = await team.linkFor(email);
      await identity.post('sign-up', signUpForm(email));
      const code = await identity.codeFor(email);
      const [joined, own] = await Promise.all([accept(link), identity.post('confirm', { email, code })]);
      expect([joined.status, own.status].filter((status) => status === 200)).toHaveLength(1);
      const password = joined.status === 200 ? OTHER_PASSWORD : PASSWORD;
      const { userId } = (await identity.post('sign-in', { email, password })).body;
      expect(userId === id).toBe(joined.status === 200);
      const held = await test.asOwner('select user_id from addresses where address = $1', [email]);
      expect(held).toEqual([{ user_id: userId }]);
      await identity.forgetLimits();
    }
  });
});

describe('a forgotten password of somebody who was only invited', () => {
  const invitationsTo = async (email: string) => {
    await test.runJobs();
    return (await test.mails()).filter(({ to, subject }) => to === email && subject.includes('invites you'));
  };

  it.each([
    ['open', invited],
    ['expired', expired],
  ])('mails the invitation again, with a link that works: %s', async (_what, enter) => {
    const { email, id } = await enter();
    expect(await invitationsTo(email)).toHaveLength(1);
    expect(await identity.post('forgot', { email })).toEqual({ status: 204, body: {} });
    expect(await invitationsTo(email)).toHaveLength(2);
    const link = await team.linkFor(email);
    expect((await accept(link)).body.userId).toBe(id);
    await identity.post('forgot', { email });
    expect(await invitationsTo(email)).toHaveLength(2);
  });

  it('mails nothing once it was withdrawn', async () => {
    const { head, id, email } = await invited();
    await invitationsTo(email);
    await test.ask(head, REMOVE, { id });
    await identity.post('forgot', { email });
    expect(await invitationsTo(email)).toHaveLength(1);
  });
});
