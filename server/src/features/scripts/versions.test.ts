import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { earlier } from '../../../testing/earlier.ts';
import {
  CREATE_SCRIPT,
  correct,
  REVIEW_FORM,
  submittedScript,
  UPDATE_SCRIPT,
  videoFile,
} from '../../../testing/flow.ts';

let test: TestApp;
let owner: TestPerson;
let free: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  free = await test.makePerson({ engine: false });
});
afterAll(() => test.close());

const VERSIONS = 'query ($id: ID!) { getScriptVersions(id: $id) { number title text savedBy savedAt restoredFrom } }';
const RESTORE = `mutation ($id: ID!, $number: Int!) {
  restoreScriptVersion(id: $id, number: $number) { id title scriptText status updatedAt }
}`;
const COPY = `mutation ($id: ID!) {
  copyScript(id: $id) { id title scriptText status version category industry isBodewell userId type urlVideo contentLibraryId }
}`;

interface Version {
  number: number;
  title: string;
  text: string;
  savedBy: string;
  restoredFrom: number | null;
}
const versions = (id: string, person: TestPerson = free) => test.ask<Version[]>(person, VERSIONS, { id });
const texts = async (id: string) => (await versions(id)).map(({ number, text }) => [number, text]);
const draft = (person: TestPerson, script: object = {}) =>
  test.ask<{ id: string; updatedAt: string }>(person, CREATE_SCRIPT, {
    script: { title: 'Bonds', scriptText: 'One.', status: 'draft', ...script },
  });
const save = (id: string, script: object, person: TestPerson = free) =>
  test.ask<{ updatedAt: string }>(person, UPDATE_SCRIPT, { id, script });
/** Pretends that the newest version was begun longer ago. */
const long = (id: string) =>
  test.asOwner(`update script_versions set started_at = ${earlier('started_at', '10 minutes')} where script_id = $1`, [
    id,
  ]);

describe('the versions of a script', () => {
  it('each cover a stretch of writing', async () => {
    const { id } = await draft(free);
    await save(id, { scriptText: 'One, two.' });
    await save(id, { scriptText: 'One, two, three.', title: 'More bonds' });
    expect(await versions(id)).toMatchObject([
      { number: 1, title: 'More bonds', text: 'One, two, three.', savedBy: 'Ada individual', restoredFrom: null },
    ]);
    await long(id);
    await save(id, { scriptText: 'Four.' });
    await save(id, { scriptText: 'Four, five.' });
    expect(await texts(id)).toEqual([
      [2, 'Four, five.'],
      [1, 'One, two, three.'],
    ]);
  });

  it('keep a text that was deleted or replaced at once, even if that was saved right away', async () => {
    const long = 'A bond is a loan that pays interest. '.repeat(10).trim();
    const { id } = await draft(free, { scriptText: long });
    await save(id, { scriptText: '' });
    await save(id, { scriptText: 'What the document says.' });
    expect(await texts(id)).toEqual([
      [2, 'What the document says.'],
      [1, long],
    ]);
  });

  it('are not created by changes other than to the text', async () => {
    const { id } = await draft(free);
    await long(id);
    await save(id, { category: 'Retirement' });
    await save(id, { hidden: true });
    expect(await texts(id)).toEqual([[1, 'One.']]);
    await save(id, { scriptText: 'Two.' });
    expect(await texts(id)).toEqual([
      [2, 'Two.'],
      [1, 'One.'],
    ]);
  });

  it('begin with the first word, and with any text from before versions were kept', async () => {
    const { id } = await draft(free, { title: '', scriptText: '' });
    expect(await texts(id)).toEqual([]);
    await save(id, { scriptText: 'A' });
    expect(await texts(id)).toEqual([[1, 'A']]);
    await test.asOwner('delete from script_versions where script_id = $1', [id]);
    await save(id, { scriptText: 'AB' });
    expect(await texts(id)).toEqual([
      [2, 'AB'],
      [1, 'A'],
    ]);
  });

  it('keep what was submitted separate from later writing', async () => {
    const { id, roundId, reviewer } = await submittedScript(test, owner);
    await correct(test, reviewer, roundId);
    await save(id, { scriptText: 'A bond is a loan with risk.' }, owner);
    expect((await versions(id, owner)).map(({ text }) => text)).toEqual([
      'A bond is a loan with risk.',
      'A bond is a loan.',
    ]);
  });

  it('show which staff member saved', async () => {
    const [one, other] = [
      await test.makePerson({ kind: 'staff', plan: 'none' }),
      await test.makePerson({ kind: 'staff', plan: 'none' }),
    ];
    await test.asOwner("update users set name = 'Grace' where id = $1", [other.id]);
    const { id } = await draft(one);
    await save(id, { scriptText: 'Two.' }, other);
    expect((await versions(id, one)).map(({ savedBy }) => savedBy)).toEqual(['Grace staff', 'Ada staff']);
  });

  it('are available only to the script’s writers', async () => {
    const { id } = await draft(owner);
    const member = await test.makePerson({ parent: owner, role: 'full' });
    await test.asOwner("update scripts set status = 'approved' where id = $1", [id]);
    for (const person of [member, free])
      expect(await test.refusal(person, VERSIONS, { id })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('restoring a version', () => {
  it('creates a new version and an event', async () => {
    const { id } = await draft(free);
    await long(id);
    await save(id, { scriptText: 'Two.', title: 'Other' });
    expect(await test.ask(free, RESTORE, { id, number: 1 })).toMatchObject({ title: 'Bonds', scriptText: 'One.' });
    expect(await versions(id)).toMatchObject([
      { number: 3, text: 'One.', restoredFrom: 1 },
      { number: 2, text: 'Two.', restoredFrom: null },
      { number: 1, text: 'One.' },
    ]);
    await save(id, { scriptText: 'One, again.' });
    expect((await texts(id))[0]).toEqual([4, 'One, again.']);
    expect(
      await test.asOwner(
        "select data->>'restoredVersion' as n from ledger_events where subject_id = $1 and type = 'script.edited'",
        [id],
      ),
    ).toEqual([{ n: '1' }]);
  });

  it('does nothing if the text is the same', async () => {
    const { id, updatedAt } = await draft(free);
    expect(await test.ask(free, RESTORE, { id, number: 1 })).toMatchObject({ updatedAt });
    expect(await texts(id)).toHaveLength(1);
  });

  it.each([
    ['in_review', 'in_review'],
    ['approved', 'frozen'],
  ])('is refused once the script is %s', async (status, reason) => {
    const { id } = await draft(free);
    await long(id);
    await save(id, { scriptText: 'Two.' });
    await test.asOwner('update scripts set status = $2 where id = $1', [id, status]);
    expect(await test.refusal(free, RESTORE, { id, number: 1 })).toMatchObject({ code: 'CONFLICT', reason });
    expect(await texts(id)).toHaveLength(2);
  });

  it('finds only existing versions', async () => {
    const { id } = await draft(free);
    for (const number of [0, 2, -1])
      expect(await test.refusal(free, RESTORE, { id, number })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('two people editing at once', () => {
  const edit = async (person: TestPerson, id: string, script: object) =>
    (await test.graphql(person, UPDATE_SCRIPT, { id, script })).errors[0]?.extensions as unknown;

  it('are both shown both texts', async () => {
    const { id, updatedAt } = await draft(free);
    const theirs = await save(id, { scriptText: 'Theirs.', title: 'T', expectedUpdatedAt: updatedAt });
    expect(await edit(free, id, { scriptText: 'Mine.', expectedUpdatedAt: updatedAt })).toEqual({
      code: 'CONFLICT',
      reason: 'stale',
      current: { title: 'T', scriptText: 'Theirs.', updatedAt: theirs.updatedAt, savedBy: 'Ada individual' },
    });
    expect((await texts(id))[0]).toEqual([1, 'Theirs.']);
  });

  it('at exactly the same time: one is saved, the other gets a conflict', async () => {
    const { id, updatedAt } = await draft(free);
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((scriptText) => edit(free, id, { scriptText, expectedUpdatedAt: updatedAt })),
    );
    expect(answers.filter((one) => one === undefined)).toHaveLength(1);
    expect(answers.filter(Boolean)).toMatchObject([{ reason: 'stale' }, { reason: 'stale' }]);
  });
});

describe('a copy of a script', () => {
  it('is a draft of one’s own, made of an approved script', async () => {
    const { id } = await test.ask<{ id: string }>(free, CREATE_SCRIPT, {
      script: { title: 'Bonds', scriptText: 'One.', category: 'Taxes', industry: 'Banking' },
    });
    const member = await test.makePerson({ parent: free, role: 'full' });
    const copy = await test.ask<{ id: string }>(member, COPY, { id });
    expect(copy).toMatchObject({
      title: 'Copy of Bonds',
      scriptText: 'One.',
      status: 'draft',
      version: 1,
      category: 'Taxes',
      industry: 'Banking',
      userId: member.id,
    });
    await save(copy.id, { scriptText: 'Mine.' }, member);
    expect(await test.ask(free, 'query ($id: ID!) { getScript(id: $id) { scriptText } }', { id })).toEqual({
      scriptText: 'One.',
    });
    expect(
      await test.asOwner("select data->>'copyOf' as id from ledger_events where subject_id = $1", [copy.id]),
    ).toEqual([{ id }]);
  });

  it('of the provider’s video script has its file in one’s own account', async () => {
    const staff = await test.makePerson({ kind: 'staff', plan: 'none' });
    const { id } = await test.ask<{ id: string }>(staff, CREATE_SCRIPT, {
      script: { type: 'video', title: 'Filmed', urlVideo: await videoFile(test, staff) },
    });
    const copy = await test.ask<{ urlVideo: string }>(free, COPY, { id });
    expect(copy).toMatchObject({ type: 'video', title: 'Copy of Filmed', isBodewell: false, status: 'draft' });
    expect(copy.urlVideo).toContain(`/files/${free.accountId}/`);
  });

  it('cannot be made of a script that is editable or not visible', async () => {
    const { id } = await draft(free);
    expect(await test.refusal(free, COPY, { id })).toMatchObject({ code: 'CONFLICT', reason: 'status' });
    expect(await test.refusal(owner, COPY, { id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('goes through its own review', async () => {
    const { id } = await test.ask<{ id: string }>(owner, CREATE_SCRIPT, {
      script: { title: 'Reviewed', scriptText: 'One.', reviewForm: REVIEW_FORM },
    });
    await test.asOwner("update scripts set status = 'approved' where id = $1", [id]);
    const copy = await test.ask<{ id: string }>(owner, COPY, { id });
    expect(await save(copy.id, { status: 'in_review', reviewForm: REVIEW_FORM }, owner)).toMatchObject({
      status: 'in_review',
      version: 1,
    });
  });
});
