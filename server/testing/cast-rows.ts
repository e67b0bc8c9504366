import { randomUUID } from 'node:crypto';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import {
  aiGenerations,
  aiRules,
  claims,
  conversions,
  disclosures,
  files,
  groups,
  libraries,
  notifications,
  phraseRules,
  planTemplates,
  recordExports,
  reviewNotes,
  roles,
  sessions,
} from '../src/db/tables.ts';
import { sha256 } from '../src/secrets.ts';
import type { TestApp, TestPerson } from './app.ts';
import { CREATE_SCRIPT, draftVideo, readyVideo, submittedVideo, videoFile } from './flow.ts';

/** The ids of what one person has, under the names that calls use. */
export interface Rows {
  user: string;
  email: string;
  settings: string;
  plan: string;
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
  /** An AI rule, a phrase, and a generated text. */
  rule: string;
  phrase: string;
  /** A claim of the register. */
  claim: string;
  generation: string;
  file: string;
  picture: string;
  /** A stored original, and one that is being converted. */
  original: string;
  conversion: string;
  /** The provider's; everybody may read it. */
  template: string;
}

/** The id of nothing. */
const NONE = '00000000-0000-4000-8000-000000000000';

const GENERATED = {
  model: 'small-one',
  offline: false,
  prompt: [],
  rules: [],
  settings: { length: 2, category: null, tone: null, audience: null, withCompliance: false },
};

/** Creates one row of each kind for a person; `mark` distinguishes them. */
export async function rowsOf(test: TestApp, person: TestPerson, mark = 'Own'): Promise<Rows> {
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
    plan: String((await test.asOwner('select id from plans where user_id = $1', [userId]))[0]?.id ?? NONE),
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
        .values({ ...inAccount, permissions: {}, audience: 'clients' })
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
    claim: await idOf(
      test.db
        .insert(claims)
        .values({
          accountId,
          words: name,
          proof: mark,
          link: 'https://firm.test',
          until: '2099-12-31',
          approvedBy: mark,
        })
        .returning(),
    ),
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
    template: await idOf(test.db.insert(planTemplates).values({ name: 'Small team', price: 100 }).returning()),
  };
}

/** A finished conversion, so that it does not delay others. */
export async function conversionOf(test: TestApp, person: TestPerson, message: string): Promise<string> {
  const { id: sourceFileId } = await originalOf(test, person, 'b');
  const { accountId, id: userId } = person;
  const [row] = await test.db
    .insert(conversions)
    .values({ accountId, userId, sourceFileId, message, state: 'failed' })
    .returning();
  return row?.id ?? '';
}

/** Inserted as if it had been uploaded; its bytes are never read. */
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
       approved_sha256 = (select f.sha256 from files f where f.account_id = $2 and f.id = media_file_id)
     where account_id = $2 and id = $1`,
    [id, person.accountId],
  );
  return id;
}
