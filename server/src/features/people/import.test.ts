import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { address, IMPORT, peopleOf } from '../../../testing/people.ts';

interface Import {
  invited: { email: string; name: string; roles: { name: string }[]; state: string }[];
  skipped: string[];
}

let test: TestApp;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  test = await startTestApp();
  people = peopleOf(test);
});
afterAll(() => test.close());
beforeEach(() => test.asOwner('delete from rate_limits'));

describe('an imported list', () => {
  it('invites everybody on it once, however often it is imported', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const [first = '', second = '', third = ''] = [address(), address(), address()];
    const rows = [
      ...(await people.rowsOf([first.toUpperCase()], 'Enterprise')),
      ...(await people.rowsOf([second], 'Company', 'Rosa Parks Lee')),
    ];
    const made = await test.ask<Import>(enterprise, IMPORT, { people: rows, message: 'Welcome' });
    expect(made).toEqual({
      invited: [
        { email: first, name: 'Pending', roles: [{ name: 'Enterprise' }], state: 'invited' },
        { email: second, name: 'Rosa Parks Lee', roles: [{ name: 'Company' }], state: 'invited' },
      ],
      skipped: [],
    });
    expect((await people.team.linkFor(second)).subuser).toBeTruthy();
    const again = [...rows, ...(await people.rowsOf([third], 'full'))];
    const next = await test.ask<Import>(enterprise, IMPORT, { people: again });
    expect(next.invited.map(({ email }) => email)).toEqual([third]);
    expect(next.skipped.sort()).toEqual([first, second].sort());
    await test.runJobs();
    expect((await test.mails()).filter(({ to }) => to === first)).toHaveLength(1);
    const find = 'query ($emails: [String!]!) { findSubUsers(emails: $emails) }';
    const stranger = await test.makePerson();
    const known = await test.ask<string[]>(enterprise, find, {
      emails: [` ${first}`, stranger.email, 'x@people.test'],
    });
    expect(known).toEqual([first]);
  });

  it('invites nobody if one address belongs to somebody else, and says which', async () => {
    const owner = await test.makePerson();
    const stranger = await test.makePerson();
    const email = address();
    expect(await test.refusal(owner, IMPORT, { people: await people.rowsOf([email, stranger.email]) })).toMatchObject({
      code: 'CONFLICT',
      message: 'Some users already exist',
      fields: { 'emails.1': 'User already exists' },
    });
    expect(await people.ids(owner)).toEqual([]);
  });

  it.each([
    [
      'twice the same address',
      (email: string) => [email, ` ${email.toUpperCase()}`],
      'Repeated emails are not allowed',
    ],
    ['a broken address', (email: string) => [email, 'nobody'], 'Email is invalid'],
    ['nobody', () => [], 'Email is invalid'],
  ])('is refused with %s', async (_name, emails, message) => {
    const owner = await test.makePerson();
    expect(await test.refusal(owner, IMPORT, { people: await people.rowsOf(emails(address())) })).toMatchObject({
      message,
    });
    expect(await people.ids(owner)).toEqual([]);
  });

  it('needs an owner for each partner company, and a role that the person may give', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const companies = [...(await people.rowsOf([address()], 'full')), ...(await people.rowsOf([address()], 'Company'))];
    expect(await test.refusal(enterprise, IMPORT, { people: companies })).toMatchObject({
      fields: { 'people.1': 'Owner name is required' },
    });
    const owner = await test.makePerson();
    expect(
      await test.refusal(owner, IMPORT, { people: await people.rowsOf([address()], 'Company', 'Ada') }),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('never oversells the seats: 20 at once against 10', async () => {
    const owner = await test.makePerson();
    await people.team.setSeats(owner, 11);
    const imports = await Promise.all(
      Array.from({ length: 20 }, async () =>
        test
          .graphql(owner, IMPORT, { people: await people.rowsOf([address()], 'basic') })
          .then(({ errors }) => errors[0]),
      ),
    );
    expect(imports.filter((error) => error === undefined)).toHaveLength(10);
    expect(new Set(imports.flatMap((error) => (error ? [error.message] : [])))).toEqual(
      new Set(["Can't invite more users!"]),
    );
    expect(await people.ids(owner)).toHaveLength(10);
  });
});
