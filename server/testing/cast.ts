import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { libraries } from '../src/db/tables.ts';
import { hashPassword } from '../src/features/sessions/password.ts';
import { newViewerCookie } from '../src/http/cookies.ts';
import type { Caller, NewPerson, TestApp, TestPerson } from './app.ts';
import { type Rows, rowsOf } from './cast-rows.ts';
import { approvedVideo, submittedVideo } from './flow.ts';

/** Every kind of caller, in the order of the matrices' letters. */
export const PRINCIPALS = [
  'nobody',
  'reviewer',
  'spent',
  'owner',
  'other',
  'lapsed',
  'member',
  'foreign',
  'reader',
  'approver',
  'company',
  'internal',
  'enterprise',
  'staff',
  'admin',
  'disabled',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

export interface Cast {
  caller(principal: Principal): Caller;
  /** Their own rows; for a reviewer those that the link opens, for nobody those of the owner. */
  own(principal: Principal): Rows;
  /** Rows of someone else in the same account. */
  same(principal: Principal): Rows;
  /** Rows of an account that none of the callers belongs to. */
  elsewhere: Rows;
  /** The person whose session created these rows; no longer valid if that person was disabled. */
  maker(rows: Rows): TestPerson;
  /** Someone who has not set up anything yet, with a picture of theirs and a provider library. */
  newcomer: { caller: TestPerson; picture: string; library: string };
}

export const PASSWORD = 'Correct-horse-1';
/** Everyone creates their rows with full permissions and gets their real ones afterwards. */
export async function makeCast(test: TestApp): Promise<Cast> {
  const full = (more: NewPerson = {}) => test.makePerson({ role: 'full', ...more });
  const owner = await full();
  const other = await full();
  const lapsed = await full();
  const disabled = await full();
  const enterprise = await full({ kind: 'enterprise' });
  const company = await full({ kind: 'company', parent: enterprise, plan: 'active' });
  const stranger = await full();
  const people = {
    owner,
    other,
    lapsed,
    member: await full({ parent: owner }),
    foreign: await full({ parent: other }),
    reader: await full({ parent: owner }),
    approver: await full({ parent: owner }),
    company,
    internal: await full({ kind: 'enterprise_internal', parent: enterprise }),
    enterprise,
    staff: await test.makePerson({ kind: 'staff', plan: 'none' }),
    admin: await test.makePerson({ kind: 'staff', plan: 'none' }),
    disabled,
    mate: await full({ parent: owner }),
    lapsedMember: await full({ parent: lapsed }),
    companyMember: await full({ parent: company }),
    disabledMember: await full({ parent: disabled }),
  };
  type Name = keyof typeof people;
  const rows = Object.fromEntries(
    await inTurn(Object.entries(people), async ([name, person]) => [name, await rowsOf(test, person)] as const),
  ) as Record<Name, Rows>;
  const elsewhere = await rowsOf(test, stranger, 'Foreign');
  const live = await submittedVideo(test, people.member);
  const spent = await approvedVideo(test, people.mate);

  const hash = await hashPassword(PASSWORD);
  await test.asOwner('update users set password_hash = $1', [hash]);
  // the matrices take longer on a busy machine than a proof of the password is recent
  await test.asOwner("update sessions set proved_at = now() + interval '1 day'");
  const become = (person: TestPerson, role: string) =>
    test.asOwner('update user_roles set role_id = (select id from roles where name = $2) where user_id = $1', [
      person.id,
      role,
    ]);
  await test.asOwner('insert into roles (account_id, name, permissions) values ($1, $2, $3)', [
    owner.accountId,
    'approves',
    { approveVideos: true },
  ]);
  await become(people.reader, 'basic');
  await become(people.approver, 'approves');
  await become(people.company, 'Company');
  await become(people.internal, 'Enterprise');
  await become(people.staff, 'full');
  await test.asOwner("update plans set active = false, expires_at = now() - interval '1 day' where user_id = $1", [
    lapsed.id,
  ]);
  await test.asOwner('update users set active = false where id = $1', [disabled.id]);

  const cookie = newViewerCookie(test.ports.secrets, { secure: false, embedded: false }).split(';')[0] ?? '';
  const callers: Record<Principal, Caller> = {
    ...people,
    nobody: { cookie },
    reviewer: live.reviewer,
    spent: spent.reviewer,
  };
  const own: Record<Principal, Rows> = {
    ...rows,
    nobody: rows.owner,
    reviewer: { ...rows.member, inReview: live.id, round: live.roundId },
    spent: { ...rows.mate, inReview: spent.id, round: spent.roundId },
  };
  const same: Record<Principal, Rows> = {
    nobody: rows.owner,
    reviewer: rows.owner,
    spent: rows.owner,
    owner: rows.member,
    other: rows.foreign,
    lapsed: rows.lapsedMember,
    member: rows.mate,
    foreign: rows.other,
    reader: rows.member,
    approver: rows.member,
    company: rows.companyMember,
    internal: rows.enterprise,
    enterprise: rows.company,
    staff: rows.admin,
    admin: rows.staff,
    disabled: rows.disabledMember,
  };
  const newcomer = await test.makePerson({ plan: 'none' });
  await test.asOwner('delete from settings where id = $1', [newcomer.settingsId]);
  const picture = await test.uploadFile(newcomer, 'images', fixtures.logo);
  const [offered] = await test.db
    .insert(libraries)
    .values({ accountId: test.providerId, key: 'admin-growth', name: 'Growth' })
    .returning();
  const everybody = [...Object.values(people), stranger];
  return {
    maker: ({ user }) => everybody.find(({ id }) => id === user) ?? stranger,
    newcomer: { caller: newcomer, picture, library: offered?.id ?? '' },
    caller: (name) => callers[name],
    own: (name) => own[name],
    same: (name) => same[name],
    elsewhere,
  };
}

async function inTurn<A, B>(values: readonly A[], each: (value: A) => Promise<B>): Promise<B[]> {
  const made: B[] = [];
  for (const value of values) made.push(await each(value));
  return made;
}
