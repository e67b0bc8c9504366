import { randomUUID } from 'node:crypto';
import { fixtures } from '@greenlit/seeds/fixtures.ts';
import {
  aiGenerations,
  aiRules,
  conversions,
  disclosures,
  files,
  groups,
  libraries,
  notifications,
  phraseRules,
  recordExports,
  reviewNotes,
  roles,
  sessions,
} from '../db/tables.ts';
import { hashPassword } from '../features/identity/password.ts';
import { newViewerCookie } from '../http/viewer-cookie.ts';
import { sha256 } from '../secrets.ts';
import type { Caller, NewPerson, TestApp, TestPerson } from './app.ts';
import { approvedVideo, CREATE_SCRIPT, draftVideo, readyVideo, submittedVideo, videoFile } from './flow.ts';

/** Every kind of caller there is, in the order of the matrices' letters. */
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

/** What one person has made or is, by what a call names it. */
export interface Rows {
  user: string;
  email: string;
  settings: string;
  draft: string;
  ready: string;
  inReview: string;
  round: string;
  note: string;
  approved: string;
  approvedToo: string;
  script: string;
  library: string;
  disclosure: string;
  notification: string;
  session: string;
  role: string;
  group: string;
  export: string;
  /** An AI rule, a phrase, and a text that was generated. */
  rule: string;
  phrase: string;
  generation: string;
  file: string;
  picture: string;
  /** A stored original, and one that is being converted. */
  original: string;
  conversion: string;
}

export interface Cast {
  caller(principal: Principal): Caller;
  /** Their own; for a reviewer what the link is for, for nobody what belongs to the owner. */
  own(principal: Principal): Rows;
  /** Somebody else's of the same account. */
  same(principal: Principal): Rows;
  /** Of an account that nobody of the cast belongs to. */
  elsewhere: Rows;
  /** With whose session these rows were made; over where its person was disabled. */
  maker(rows: Rows): TestPerson;
  /** Somebody who has set up nothing yet, with a picture of theirs and a library of the provider. */
  newcomer: { caller: TestPerson; picture: string; library: string };
}

export const PASSWORD = 'Correct-horse-1';
/** Whatever it is asked for, it is not there. */
const NONE = '00000000-0000-4000-8000-000000000000';

/** Everybody makes their rows with every right, and only then becomes what they are. */
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
  const picture = await test.uploadFile(newcomer, 'images', fixtures.logo);
  await test.asOwner('delete from settings where id = $1', [newcomer.settingsId]);
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

const GENERATED = {
  model: 'small-one',
  offline: false,
  prompt: [],
  rules: [],
  settings: { length: 2, category: null, tone: null, audience: null, withCompliance: false },
};

async function rowsOf(test: TestApp, person: TestPerson, mark = 'Own'): Promise<Rows> {
  const { id: userId, accountId } = person;
  const name = `${mark} ${userId.slice(0, 8)}`;
  const idOf = async (made: Promise<{ id: string }[]>) => (await made)[0]?.id ?? '';
  const inAccount = { accountId, name };
  const sent = await submittedVideo(test, person, { title: mark }).catch(() => null);
  const script = { title: mark, scriptText: mark, status: 'draft' };
  const title = { title: mark, scriptText: mark };
  await test.asOwner('update users set name = $2 where id = $1', [userId, mark]);
  await test.asOwner('update settings set company_name = $2, bio = $2 where id = $1', [person.settingsId, mark]);
  return {
    user: userId,
    email: person.email,
    settings: person.settingsId,
    draft: await draftVideo(test, person, title),
    ready: await readyVideo(test, person, { title: mark }),
    inReview: sent?.id ?? (await draftVideo(test, person, title)),
    round: sent?.roundId ?? NONE,
    note: sent
      ? await idOf(test.db.insert(reviewNotes).values({ accountId, roundId: sent.roundId, text: mark }).returning())
      : NONE,
    approved: await approvedRow(test, person),
    approvedToo: await approvedRow(test, person),
    script: (await test.ask<{ id: string }>(person, CREATE_SCRIPT, { script })).id,
    library: await idOf(
      test.db
        .insert(libraries)
        .values({ ...inAccount, userId, key: name })
        .returning(),
    ),
    disclosure: await idOf(
      test.db.insert(disclosures).values({ accountId, userId, title: mark, text: mark }).returning(),
    ),
    notification: await idOf(
      test.db
        .insert(notifications)
        .values({ accountId, userId, eventId: randomUUID(), type: 'x', message: mark })
        .returning(),
    ),
    session: await idOf(
      test.db
        .insert(sessions)
        .values({ accountId, userId, tokenHash: sha256(name), expiresAt: new Date(Date.now() + 3_600_000) })
        .returning({ id: sessions.id }),
    ),
    role: await idOf(
      test.db
        .insert(roles)
        .values({ ...inAccount, permissions: {} })
        .returning(),
    ),
    group: await idOf(test.db.insert(groups).values(inAccount).returning()),
    export: await idOf(
      test.db
        .insert(recordExports)
        .values({ accountId, requestedBy: userId, scope: { kind: 'account' } })
        .returning(),
    ),
    rule: await idOf(test.db.insert(aiRules).values({ accountId, rule: name, createdBy: userId }).returning()),
    phrase: await idOf(
      test.db.insert(phraseRules).values({ accountId, phrase: name, reason: mark, createdBy: userId }).returning(),
    ),
    generation: await idOf(
      test.db
        .insert(aiGenerations)
        .values({ ...GENERATED, accountId, userId, text: mark })
        .returning(),
    ),
    file: await videoFile(test, person),
    picture: await test.uploadFile(person, 'images', fixtures.logo),
    original: (await originalOf(test, person, 'a')).url,
    conversion: await conversionOf(test, person, mark),
  };
}

/** One that is over, so that it does not stand in the way of others. */
export async function conversionOf(test: TestApp, person: TestPerson, message: string): Promise<string> {
  const { id: sourceFileId } = await originalOf(test, person, 'b');
  const { accountId, id: userId } = person;
  const [row] = await test.db
    .insert(conversions)
    .values({ accountId, userId, sourceFileId, message, state: 'failed' })
    .returning();
  return row?.id ?? '';
}

/** Recorded as if it had come up; nobody reads its bytes. */
async function originalOf(
  test: TestApp,
  { id, accountId }: TestPerson,
  mark: string,
): Promise<{ id: string; url: string }> {
  const hash = sha256(`${id} ${mark}`).toString('hex');
  const key = `${accountId}/${hash}.bin`;
  const [row] = await test.db
    .insert(files)
    .values({
      accountId,
      key,
      sha256: hash,
      bytes: 1,
      mediaType: 'application/octet-stream',
      category: 'originals',
      name: 'talk.avi',
      uploadedBy: id,
    })
    .returning({ id: files.id });
  return { id: row?.id ?? '', url: `/files/${key}` };
}

/** A video on the person's channel. */
async function approvedRow(test: TestApp, person: TestPerson): Promise<string> {
  const id = await readyVideo(test, person);
  await test.asOwner(
    `update videos set status = 'approved', approved_at = now(), published_at = now(),
       approved_sha256 = (select sha256 from files where id = media_file_id) where id = $1`,
    [id],
  );
  return id;
}
