import { PERMISSIONS } from '@greenlit/domain/people/permissions.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { INVITE, REMOVE, teamOf } from '../../../testing/team.ts';
import { AddressRefused } from '../../ports/mail.ts';
import { invitedBy } from './invitations.actions.ts';

let test: TestApp;
let team: ReturnType<typeof teamOf>;
const gone = new Set<string>();
beforeAll(async () => {
  test = await startTestApp();
  team = teamOf(test);
  const works = test.ports.mail;
  test.ports.mail = {
    ...works,
    async send(message) {
      if (gone.has(message.to)) throw new AddressRefused(message.to, new Error('550 5.1.1'));
      return works.send(message);
    },
  };
});
afterEach(() => gone.clear());
afterAll(() => test.close());

const CORRECT = `mutation ($userId: ID!, $email: String!) {
  correctInvitation(userId: $userId, email: $email) { id email mailRefused state } }`;
let people = 0;
const address = () => `person-${++people}@firm.test`;
const mailTo = async (email: string) => (await test.mails()).find(({ to }) => to === email)?.text;

/** Invited to an address that does not exist. */
async function refused(more: Parameters<TestApp['makePerson']>[0] = {}, note = 'See you on Monday') {
  const owner = await test.makePerson(more);
  const typo = address();
  gone.add(typo);
  const [invited] = await team.invite(owner, [typo], { description: note });
  await test.runJobs();
  if (!invited) throw new Error('nobody was invited');
  return { owner, typo, userId: invited.id };
}
const correct = (by: TestPerson, userId: string, email: string) => test.ask(by, CORRECT, { userId, email });
const refusalOf = (by: TestPerson, userId: string, email: string) => test.refusal(by, CORRECT, { userId, email });

describe('an invitation that did not arrive', () => {
  it('is sent to the right address by whoever invited, with its note, and only that link works', async () => {
    const { owner, typo, userId } = await refused();
    const right = address();
    expect(await correct(owner, userId, right)).toEqual({
      ...{ id: userId, email: right, mailRefused: false, state: 'invited' },
    });
    const link = await team.linkFor(right);
    expect(link.subuser).toBe(userId);
    expect(await mailTo(right)).toContain('See you on Monday');
    const ctx = { ports: test.ports, actor: { kind: 'system' as const, name: 'test' }, from: null };
    expect(await invitedBy(ctx, link)).toMatchObject({ id: userId, email: right });
    const events = await test.asOwner(
      "select data from ledger_events where type = 'user.invitation_corrected' and subject_id = $1",
      [userId],
    );
    expect(events).toEqual([{ data: { from: typo, to: right } }]);
    // the wrong address is free again
    gone.delete(typo);
    expect(await team.invite(owner, [typo])).toMatchObject([{ email: typo }]);
  });

  it('may be corrected again if the second address does not exist either', async () => {
    const { owner, userId } = await refused();
    const [second, third] = [address(), address()];
    gone.add(second);
    await correct(owner, userId, second);
    await test.runJobs();
    expect(await correct(owner, userId, third)).toMatchObject({ email: third, mailRefused: false });
  });

  it('is corrected by a colleague who may invite, and by an enterprise for its people', async () => {
    const { owner, userId } = await refused();
    const clerk = await test.makePerson({ parent: owner, may: [...PERMISSIONS] });
    const right = address();
    expect(await correct(clerk, userId, right)).toMatchObject({ id: userId });
    await team.linkFor(right);
    // the owner's note is not sent under the clerk's name
    expect(await mailTo(right)).not.toContain('See you on Monday');
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const typo = address();
    gone.add(typo);
    const subusers = {
      ...{ role: await team.roleId('Company'), adminUserId: enterprise.id, emails: [typo] },
      ...{ name: 'Rosa', companyName: 'Rosa Wealth' },
    };
    const [company] = await test.ask<{ id: string }[]>(enterprise, INVITE, { subusers });
    await test.runJobs();
    expect(await correct(enterprise, company?.id ?? '', address())).toMatchObject({ mailRefused: false });
  });

  it('of a client is corrected by the provider’s admins, one of whom is told', async () => {
    const admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    const typo = address();
    gone.add(typo);
    const CREATE = 'mutation ($user: UserInput!) { createUserAdmin(user: $user) { id } }';
    const user = { name: 'Rosa', lastName: 'Bay', email: typo, isBodewellUser: false };
    const client = await test.ask<{ id: string }>(admin, CREATE, { user });
    await test.runJobs();
    const bells = await test.asOwner('select link from notifications where user_id = $1', [admin.id]);
    expect(bells).toEqual([{ link: `/admin/clients/enterprises/${client.id}` }]);
    expect(await correct(admin, client.id, address())).toMatchObject({ mailRefused: false, state: 'invited' });
    // a client's own people are the client's
    const { userId } = await refused();
    expect(await refusalOf(admin, userId, address())).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of a colleague of the provider is told without a link, and not as if a page could correct it', async () => {
    const admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    const typo = address();
    gone.add(typo);
    const user = { name: 'Grace', lastName: 'Hopper', email: typo, roles: [await team.roleId('full')] };
    await test.ask(admin, 'mutation ($user: UserInput!) { createUser(user: $user) { id } }', { user });
    await test.runJobs();
    const bells = await test.asOwner('select message, link from notifications where user_id = $1', [admin.id]);
    expect(bells).toEqual([{ message: expect.stringContaining('Please invite the right one.'), link: null }]);
  });

  it.each([
    ['no address', 'Email is invalid'],
    ['', 'Email is invalid'],
    ['the same', 'already'],
    ['taken', 'User already exists'],
  ])('keeps its address if the other is not one: %s', async (what, message) => {
    const { owner, typo, userId } = await refused();
    const other = await test.makePerson();
    const email = { 'the same': typo.toUpperCase(), taken: other.email }[what] ?? what;
    expect(await refusalOf(owner, userId, email)).toMatchObject({
      fields: { email: expect.stringContaining(message) },
    });
    expect(await team.row(userId)).toMatchObject({ email: typo });
  });

  it('is nobody else’s to correct', async () => {
    const { owner, userId } = await refused();
    const member = await test.makePerson({ parent: owner, may: ['usersRead'] });
    const stranger = await test.makePerson();
    // may invite, but nobody who may do more than themselves
    const clerk = await test.makePerson({ parent: owner, may: ['usersRead', 'usersWrite'] });
    expect(await refusalOf(clerk, userId, address())).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusalOf(member, userId, address())).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusalOf(stranger, userId, address())).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('whose address works, or that was accepted, is left alone', async () => {
    const owner = await test.makePerson();
    const [invited] = await team.invite(owner, [address()]);
    await test.runJobs();
    expect(await refusalOf(owner, invited?.id ?? '', address())).toMatchObject({ reason: 'address_works' });
    const late = await refused();
    await test.asOwner('update invitations set used_at = now() where user_id = $1', [late.userId]);
    expect(await refusalOf(late.owner, late.userId, address())).toMatchObject({ reason: 'address_works' });
    const confirmed = await refused();
    await test.asOwner('update users set confirmed_at = now() where id = $1', [confirmed.userId]);
    expect(await refusalOf(confirmed.owner, confirmed.userId, address())).toMatchObject({ reason: 'address_works' });
  });

  it('of somebody who worked here before goes to nobody else', async () => {
    const { owner, member } = await team.cast();
    const [left, another] = [member.email, address()];
    await test.asOwner('update users set confirmed_at = now() where id = $1', [member.id]);
    await test.asOwner(
      `insert into ledger_events (account_id, seq, type, actor, subject_kind, subject_id, data, at, hash)
       select $1, coalesce(max(seq), 0) + 1, 'user.joined', '{}', 'user', $2, '{}', now(), 'x'
       from ledger_events where account_id = $1`,
      [owner.accountId, member.id],
    );
    await test.ask(owner, REMOVE, { id: member.id });
    gone.add(left);
    await team.invite(owner, [left]);
    await test.runJobs();
    expect(await refusalOf(owner, member.id, another)).toMatchObject({ reason: 'worked_here' });
    expect(await team.row(member.id)).toMatchObject({ email: left });
    // what their refusal says
    await test.ask(owner, REMOVE, { id: member.id });
    const [other] = await team.invite(owner, [another]);
    expect(other?.id).not.toBe(member.id);
  });

  it('of a person from a directory is corrected there', async () => {
    const { owner, userId } = await refused();
    await test.asOwner("update users set external_id = '7' where id = $1", [userId]);
    expect(await refusalOf(owner, userId, address())).toMatchObject({ reason: 'of_directory' });
  });

  it('is not corrected more than six times an hour', async () => {
    const { owner, userId } = await refused();
    for (let time = 0; time < 6; time += 1) {
      await correct(owner, userId, address());
      await test.asOwner('update invitations set refused_at = now() where user_id = $1', [userId]);
    }
    expect(await refusalOf(owner, userId, address())).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
