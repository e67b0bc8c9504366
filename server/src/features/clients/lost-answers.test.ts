import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { ENTERPRISE } from '../../../testing/calls.ts';
import { identityOf } from '../../../testing/sign-in.ts';

let test: TestApp;
let admin: TestPerson;
let role: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
  const roles = await test.ask<{ id: string; name: string }[]>(admin, '{ getRoles { id name } }');
  role = roles.find(({ name }) => name === 'full')?.id ?? '';
});
afterAll(() => test.close());

const PERSON = 'id email initialPassword';
/** What a form creates: its call, and the variables of the n-th one. */
const FORMS: [string, string, (n: number) => object][] = [
  [
    'an enterprise',
    `mutation ($enterprise: EnterpriseInput!, $attempt: ID) {
      made: createEnterprise(enterprise: $enterprise, attempt: $attempt) { ${PERSON} nickname settings { companyLink } } }`,
    (n) => ({ enterprise: { ...ENTERPRISE, email: `enterprise-${n}@lost.test` } }),
  ],
  [
    'a member of staff',
    `mutation ($user: UserInput!, $attempt: ID) { made: createUser(user: $user, attempt: $attempt) { ${PERSON} } }`,
    (n) => ({ user: { name: 'Grace', lastName: 'Hopper', email: `staff-${n}@lost.test`, roles: [role] } }),
  ],
  [
    'a client',
    `mutation ($user: UserInput!, $attempt: ID) { made: createUserAdmin(user: $user, attempt: $attempt) { ${PERSON} } }`,
    (n) => ({ user: { name: 'Grace', lastName: 'Hopper', email: `client-${n}@lost.test`, isBodewellUser: false } }),
  ],
  [
    'a role',
    'mutation ($role: RoleInput!, $attempt: ID) { made: createRole(role: $role, attempt: $attempt) { id name } }',
    (n) => ({ role: { name: `Lost ${n}` } }),
  ],
  [
    'a library',
    `mutation ($contentLibrary: ContentLibraryInput!, $attempt: ID) {
      made: createContentLibrary(contentLibrary: $contentLibrary, attempt: $attempt) { id key name } }`,
    (n) => ({ contentLibrary: { name: `Lost ${n}`, type: 'script' } }),
  ],
];

describe.each(FORMS)('a form whose answer was lost, for %s', (_what, document, variables) => {
  const send = (n: number, attempt?: string, by = admin) =>
    test.ask<{ id: string; initialPassword?: string | null }>(by, document, { ...variables(n), attempt });
  const refused = (n: number, attempt?: string) => test.refusal(admin, document, { ...variables(n), attempt });

  it('is answered again as before under its key, also when both arrive at once', async () => {
    const first = await send(1, 'one');
    expect(await send(1, 'one')).toEqual(first);
    const both = await Promise.all([send(2, 'two'), send(2, 'two')]);
    expect(both[0]).toEqual(both[1]);
    expect(both[0].id).not.toBe(first.id);
  });

  it('is something else once what is sent was corrected', async () => {
    const first = await send(4, 'five');
    const corrected = await send(5, 'five');
    expect(corrected.id).not.toBe(first.id);
    expect(await send(4, 'five')).toEqual(first);
  });

  it('is refused under another key, without one, and as somebody else', async () => {
    await send(3, 'three');
    for (const attempt of ['four', undefined])
      expect(['CONFLICT', 'INVALID']).toContain((await refused(3, attempt)).code);
    const other = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    const answer = await test.refusal(other, document, { ...variables(3), attempt: 'three' });
    expect(['CONFLICT', 'INVALID']).toContain(answer.code);
  });
});

describe('a first password', () => {
  const [, document, variables] = FORMS[2] ?? ['', '', () => ({})];

  it('is one for each key, opens the account, and is not told again once it was changed', async () => {
    const send = () =>
      test.ask<{ id: string; email: string; initialPassword: string | null }>(admin, document, {
        ...variables(9),
        attempt: 'nine',
      });
    const made = await send();
    expect(made.initialPassword).toMatch(/^[A-Z0-9]{10}$/);
    const answer = await identityOf(test).post('sign-in', { email: made.email, password: made.initialPassword });
    expect(answer.status).toBe(200);
    await test.asOwner('update users set must_change_password = false where id = $1', [made.id]);
    expect((await send()).initialPassword).toBeNull();
  });

  const client = { name: 'Grace', lastName: 'Hopper', email: 'client-10@lost.test', isBodewellUser: false };

  it('that was sent is told as long as it is the one that opens the account', async () => {
    const send = (password: string) =>
      test.ask<{ initialPassword: string | null }>(admin, document, {
        user: { ...client, password },
        attempt: 'ten',
      });
    expect((await send('ABCDEFGH23')).initialPassword).toBe('ABCDEFGH23');
    expect((await send('ABCDEFGH23')).initialPassword).toBe('ABCDEFGH23');
    expect((await send('ZZZZEFGH23')).initialPassword).toBeNull();
  });

  it('is answered again for somebody who comes back to the staff', async () => {
    const [, createStaff, staff] = FORMS[1] ?? ['', '', () => ({})];
    const send = (attempt: string) =>
      test.ask<{ id: string; initialPassword: string }>(admin, createStaff, { ...staff(11), attempt });
    const { id } = await send('eleven');
    await test.ask(admin, 'mutation ($id: ID!) { removeUser(id: $id) { id } }', { id });
    const back = await send('twelve');
    expect(back).toMatchObject({ id, initialPassword: expect.stringMatching(/./) });
    expect(await send('twelve')).toEqual(back);
    expect(await test.refusal(admin, createStaff, { ...staff(11), attempt: 'thirteen' })).toMatchObject({
      reason: 'user_exists',
    });
  });
});

it('an enterprise’s link is its channel, without a second call', async () => {
  const [, document, variables] = FORMS[0] ?? ['', '', () => ({})];
  const made = await test.ask<{ nickname: string; settings: { companyLink: string } }>(admin, document, variables(8));
  expect(made.settings.companyLink).toBe(`${test.ports.config.mainHost}/landing/${made.nickname}`);
});
