import type { BuiltInRole, Permission } from '@greenlit/domain/people/permissions.ts';
import type { OpenedLink } from '../src/features/people/invitations.actions.ts';
import type { Caller, Refusal, TestApp, TestPerson } from './app.ts';

export const INVITE =
  'mutation ($subusers: SubUsersInput!) { createSubUsers(subusers: $subusers) { id email name lastName needSetup active isSubUser isEnterpriseUser roles { name } admin { id } } }';
export const REMOVE = 'mutation ($id: ID, $ids: [ID!]) { removeUser(id: $id, ids: $ids) { id } }';
export const SWITCH =
  'mutation ($id: ID!, $updateToSubs: Boolean) { fullDisableUser(disableData: { id: $id, updateToSubs: $updateToSubs }) { id active } }';
export const TEAM =
  'query ($id: ID!, $onlyCompliance: Boolean) { getSubUsers(id: $id, onlyCompliance: $onlyCompliance) { id name lastName email needSetup settings { id } customPlan { id } } }';

export interface Invited {
  id: string;
  email: string;
  name: string;
  lastName: string | null;
  needSetup: boolean;
  active: boolean;
  isSubUser: boolean;
  isEnterpriseUser: boolean;
  roles: { name: string }[];
  admin: { id: string };
}

/** A team, as seen and changed by its people. */
export function teamOf(test: TestApp) {
  const roleId = async (name: string): Promise<string> => {
    const [row] = await test.asOwner('select id from roles where name = $1', [name]);
    return String(row?.id);
  };
  /** A custom role of the provider or of an account. */
  const newRole = async (name: string, may: Permission[], accountId = test.providerId): Promise<string> => {
    const permissions = JSON.stringify(Object.fromEntries(may.map((flag) => [flag, true])));
    const [row] = await test.asOwner(
      "insert into roles (account_id, name, permissions, audience) values ($1, $2, $3, 'both') returning id",
      [accountId, name, permissions],
    );
    return String(row?.id);
  };
  const subusers = async (by: TestPerson, emails: string[], more: object = {}, role: BuiltInRole = 'full') => ({
    role: await roleId(role),
    adminUserId: by.id,
    emails,
    ...more,
  });
  const invite = async (by: TestPerson, emails: string[], more: object = {}, role: BuiltInRole = 'full') =>
    test.ask<Invited[]>(by, INVITE, { subusers: await subusers(by, emails, more, role) });
  const inviteRefusal = async (
    by: TestPerson,
    emails: string[],
    more: object = {},
    role: BuiltInRole = 'full',
  ): Promise<Refusal> => test.refusal(by, INVITE, { subusers: await subusers(by, emails, more, role) });
  const setSeats = (by: TestPerson, usersCount: number | null) =>
    test.asOwner('update settings set users_count = $2 where user_id = $1', [by.id, usersCount]);

  /** The contents of the link in the newest invitation to the address. */
  async function linkFor(email: string): Promise<OpenedLink> {
    await test.runJobs();
    const letter = (await test.mails()).find(({ to, subject }) => to === email && subject.includes('invites you'));
    const [, subuser, secret] = /https?:\/\/\S+\/login\?subuser=([\w-]+)#([\w-]+)/.exec(letter?.text ?? '') ?? [];
    if (!subuser || !secret) throw new Error(`no invitation was mailed to ${email}`);
    return { subuser, secret };
  }

  const list = (caller: Caller, id: string, onlyCompliance?: boolean) =>
    test.ask<{ id: string; email: string; name: string }[]>(caller, TEAM, { id, onlyCompliance });
  const row = async (id: string) => (await test.asOwner('select * from users where id = $1', [id]))[0];

  /** An owner with three members, an enterprise with two levels below it, and the provider's staff. */
  async function cast() {
    const owner = await test.makePerson();
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const under = (parent: TestPerson, more: object) => test.makePerson({ parent, ...more });
    const company = await under(enterprise, { kind: 'company', role: 'Company', plan: 'active' });
    return {
      owner,
      member: await under(owner, { role: 'full' }),
      people: await under(owner, { may: ['usersRead', 'usersWrite', 'contentLibraryRead'] }),
      reader: await under(owner, { may: ['usersRead'] }),
      small: await under(owner, { may: ['contentLibraryRead'] }),
      enterprise,
      internal: await under(enterprise, { kind: 'enterprise_internal', role: 'Enterprise' }),
      internal2: await under(enterprise, { kind: 'enterprise_internal', role: 'Enterprise' }),
      company,
      company2: await under(enterprise, { kind: 'company', role: 'Company', plan: 'active' }),
      clerk: await under(company, { role: 'basic' }),
      stranger: await test.makePerson(),
      staff: await test.makePerson({ kind: 'staff', role: 'full', plan: 'none' }),
      admin: await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' }),
    };
  }

  return { roleId, newRole, subusers, invite, inviteRefusal, setSeats, linkFor, list, row, cast };
}
