import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repeats } from '@greenlit/seeds/testing/chance.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { entra } from '../../../testing/directory-requests.ts';
import { JSX_HOOK } from '../../../testing/jsx-hook.ts';

let test: TestApp;
let staff: TestPerson;
let other: ChildProcess;
let origin: string;

beforeAll(async () => {
  test = await startTestApp();
  staff = await test.makePerson({ kind: 'staff' });
  const script = join(import.meta.dirname, '../../../testing/another-server.ts');
  other = spawn(process.execPath, [...JSX_HOOK, script, test.ownerUrl, test.folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!other.stdout) throw new Error('it says nothing');
  [origin] = await once(createInterface(other.stdout), 'line');
});
afterAll(async () => {
  const ended = once(other, 'exit');
  other.kill('SIGTERM');
  await ended;
  await test.close();
});

const LIST = '{ getMyScriptsNew(bodewell: false) { total } }';
const SAVE = 'mutation { createPhraseRule(phraseRule: { phrase: "sure", reason: "Nothing is" }) { id } }';

interface Answer {
  data: Record<string, unknown> | null;
  errors?: { extensions: { code: string } }[];
}

/** The other process's response: 'OK', or the code it refuses with. */
async function answerTo({ token }: TestPerson, query = LIST): Promise<string> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { ...headersOf({ token }), 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await answer.json()) as Answer;
  const code = errors?.[0]?.extensions.code ?? 'OK';
  expect(data === null || Object.values(data)[0] === null).toBe(code !== 'OK');
  // refused callers do not learn whose session it was
  expect(answer.headers.has('user')).toBe(code !== 'UNAUTHENTICATED');
  return code;
}

const team = async () => {
  const owner = await test.makePerson({ engine: false });
  return { owner, member: await test.makePerson({ parent: owner, role: 'full' }) };
};

/**
 * Everything that ends or changes somebody's rights, done in this process: whom it affects, and what the other process must
 * respond to them afterwards.
 */
const CHANGES: Record<string, () => Promise<{ who: TestPerson; change(): Promise<unknown>; after: string }>> = {
  'a sign-out': async () => {
    const who = await test.makePerson();
    const change = () =>
      test.app.inject({ method: 'POST', url: '/api/identity/sign-out', headers: headersOf(who), payload: {} });
    return { who, change, after: 'UNAUTHENTICATED' };
  },
  'a deactivation': async () => {
    const { owner, member } = await team();
    const disable = 'mutation ($id: ID!) { fullDisableUser(disableData: { id: $id }) { id } }';
    return { who: member, change: () => test.ask(owner, disable, { id: member.id }), after: 'UNAUTHENTICATED' };
  },
  'a deactivation by the directory': async () => {
    const { owner, member } = await team();
    const make = 'mutation { changeDirectoryToken { token } }';
    const { token } = await test.ask<{ token: string }>(owner, make);
    const change = () =>
      test.app.inject({
        method: 'PATCH',
        url: `/scim/v2/Users/${member.id}`,
        headers: headersOf({ token }),
        payload: entra.deactivate,
      });
    return { who: member, change, after: 'UNAUTHENTICATED' };
  },
  'a removal': async () => {
    const { owner, member } = await team();
    const remove = 'mutation ($id: ID!) { removeUser(id: $id) { id } }';
    return { who: member, change: () => test.ask(owner, remove, { id: member.id }), after: 'UNAUTHENTICATED' };
  },
  "a change to a role, which is the provider's": async () => {
    const role = { name: `Reader ${randomUUID()}`, permissions: { contentLibraryRead: true } };
    const create = 'mutation ($role: RoleInput!) { createRole(role: $role) { id } }';
    const { id } = await test.ask<{ id: string }>(staff, create, { role });
    const { member } = await team();
    await test.asOwner('update user_roles set role_id = $2 where user_id = $1', [member.id, id]);
    const permissions = { contentLibraryRead: false, usersRead: true };
    const update = 'mutation ($role: RoleInput!) { updateRole(role: $role) { id } }';
    return { who: member, change: () => test.ask(staff, update, { role: { id, permissions } }), after: 'FORBIDDEN' };
  },
  'another role': async () => {
    const { member } = await team();
    const [role] = await test.asOwner(
      "insert into roles (account_id, name, permissions) values ($1, 'nothing', '{}') returning id",
      [member.accountId],
    );
    const change = () => test.asOwner('update user_roles set role_id = $2 where user_id = $1', [member.id, role?.id]);
    return { who: member, change, after: 'FORBIDDEN' };
  },
  "the end of the plan of the account's owner": async () => {
    const { owner, member } = await team();
    const change = () =>
      test.asOwner('update plans set active = false, expires_at = now() where user_id = $1', [owner.id]);
    return { who: member, change, after: 'PLAN_REQUIRED' };
  },
  'a new plan': async () => {
    const who = await test.makePerson({ plan: 'lapsed' });
    const change = () =>
      test.asOwner("update plans set active = true, expires_at = now() + interval '1 day' where user_id = $1", [
        who.id,
      ]);
    return { who, change, after: 'OK' };
  },
};

const ROUNDS = repeats({ test: 32, soak: 232 }) / Object.keys(CHANGES).length;

describe('what another process has cached about a person', () => {
  it.each(Object.entries(CHANGES))(`does not outlive %s, ${ROUNDS} times`, async (_name, prepare) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { who, change, after } = await prepare();
      const before = await answerTo(who);
      expect(await answerTo(who)).toBe(before);
      expect(before).not.toBe(after);
      await change();
      // lists start with cached data and changes do not; neither response may be based on stale data
      expect(await Promise.all([answerTo(who), answerTo(who)])).toEqual([after, after]);
      if (after !== 'OK') expect(await answerTo(who, SAVE)).not.toBe('OK');
    }
  });
});

it('the cached state covers every table that it is read from', async () => {
  const asked: string[] = [];
  const { $client } = test.ports.db;
  const { query } = $client;
  $client.query = ((config: { text: string }, ...more: unknown[]) => {
    asked.push(config.text);
    return (query as (...given: unknown[]) => unknown).call($client, config, ...more);
  }) as typeof query;
  await test.graphql(await test.makePerson(), LIST);
  $client.query = query;
  const statement = asked.find((text) => text.includes('row_to_json') && text.includes('"sessions"')) ?? '';
  const read = new Set([...statement.matchAll(/(?:from|join) "?(\w+)"?/g)].map(([, name]) => name ?? ''));
  const raising = await test.asOwner(
    "select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'raise_account_revision'::regproc",
  );
  const names = raising.map(({ name }) => String(name)).sort();
  expect(names).toEqual(['plans', 'settings', 'user_roles', 'users']);
  // those who change roles raise it themselves; the other tables are read on every request
  expect([...read].filter((name) => !names.includes(name) && name !== 'roles').sort()).toEqual([
    'account_revisions',
    'installation',
    'sessions',
  ]);
});
