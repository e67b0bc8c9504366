import type { TestApp, TestPerson } from './app.ts';

export const TOKEN =
  'mutation ($revoke: Boolean) { changeDirectoryToken(revoke: $revoke) { token area { directory { lastUsedAt } } } }';
export const DOMAIN = `mutation ($domain: String!, $change: SignInDomainChange!) {
  changeSignInDomain(domain: $domain, change: $change) { redirectUri } }`;

export interface Resource {
  id: string;
  userName: string;
  externalId?: string;
  active: boolean;
  name: { givenName?: string; familyName?: string };
  groups: { display: string }[];
  members?: { value: string }[];
  displayName?: string;
}
export type Answer = {
  status: number;
  body: Resource & { totalResults: number; Resources: Resource[]; scimType?: string; detail?: string };
};
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Firms with a directory, which creates and changes their people. */
export function directoryOf(test: TestApp) {
  let count = 0;
  /** A firm with a directory, and a verified e-mail domain. */
  async function firm({ kind = 'individual', seats = 5 }: { kind?: 'individual' | 'enterprise'; seats?: number } = {}) {
    count += 1;
    const domain = `directory${count}.example`;
    const owner = await test.makePerson({ kind });
    await test.asOwner('update settings set users_count = $2 where user_id = $1', [owner.id, seats + 1]);
    await test.asOwner('update plans set multi_users_engine = true where user_id = $1', [owner.id]);
    await test.asOwner('insert into sign_in_domains (account_id, domain, proven_at) values ($1, $2, now())', [
      owner.accountId,
      domain,
    ]);
    const { token } = await test.ask<{ token: string }>(owner, TOKEN, {});
    return { owner, domain, token, call: callerWith(token) };
  }
  const callerWith =
    (token: string) =>
    async (method: Method, path: string, payload?: object): Promise<Answer> => {
      const answer = await test.app.inject({
        method,
        url: `/scim/v2${path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        ...(payload ? { payload: JSON.stringify(payload) } : {}),
      });
      if (answer.body && !answer.headers['content-type']?.toString().includes('application/scim+json'))
        throw new Error(`answered as ${answer.headers['content-type']}`);
      return { status: answer.statusCode, body: (answer.body ? answer.json() : {}) as Answer['body'] };
    };
  const filtered = (filter: string) => `/Users?filter=${encodeURIComponent(filter)}`;
  const member = (parent: TestPerson, role: 'full' | 'basic' = 'full') => test.makePerson({ parent, role });
  const isIn = async (person: TestPerson) => (await test.graphql(person, '{ getUser { id } }')).errors.length === 0;
  const eventsOf = async ({ accountId }: TestPerson) =>
    test.asOwner("select type, actor ->> 'label' as who from ledger_events where account_id = $1 order by seq", [
      accountId,
    ]);

  return { firm, callerWith, filtered, member, isIn, eventsOf };
}
