import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  CREATE_SCRIPT,
  correct,
  newestLink,
  REVIEW_FORM,
  ROUND,
  roundSeenBy,
  submittedScript,
  UPDATE_SCRIPT,
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

const APPROVE = `mutation ($id: ID!, $script: ScriptInput!) { updateScriptComp(id: $id, script: $script) { id status } }`;
const GET = 'query ($id: ID!) { getScript(id: $id) { id title scriptText status version isFavorite words } }';
const SEARCH = `query ($search: String, $hidden: Boolean, $bodewell: Boolean, $limit: Int, $page: Int) {
  getMyScriptsNew(search: $search, hidden: $hidden, bodewell: $bodewell, limit: $limit, page: $page) {
    pages scripts { id title }
  }
}`;
interface Page {
  pages: number;
  scripts: { id: string; title: string }[];
}
const change = (id: string, script: object, person = owner) =>
  test.ask<Record<string, unknown>>(person, UPDATE_SCRIPT, { id, script });
const create = (person: TestPerson, script: object) =>
  test.ask<{ id: string; status: string; version: number; updatedAt: string }>(person, CREATE_SCRIPT, { script });

describe('a script without spaces', () => {
  const LENGTH = 'query ($id: ID!) { getScript(id: $id) { words spokenSeconds } }';
  const CHINESE = '上周利率下降了。债券价格上涨，您的计划按预期发挥了作用。您近期需要的钱不应该放在股票里。';

  it('takes as long as its words are said, in a list too, and the usual time again once it has other words', async () => {
    const { id } = await create(free, { title: 'Rates', scriptText: CHINESE });
    const { words, spokenSeconds } = await test.ask<{ words: number; spokenSeconds: number }>(free, LENGTH, { id });
    expect([words, spokenSeconds > 7, spokenSeconds < 14]).toEqual([1, true, true]);
    const listed = '{ getMyScripts { id spokenSeconds } }';
    expect(await test.ask(free, listed)).toContainEqual({ id, spokenSeconds });
    const made = await create(owner, { title: 'Draft', scriptText: CHINESE, status: 'draft' });
    await change(made.id, { scriptText: 'Rates fell last week.' });
    expect(await test.ask(owner, LENGTH, { id: made.id })).toEqual({ words: 4, spokenSeconds: 2 });
  });
});

describe('creating a script', () => {
  it('publishes it if no compliance engine applies', async () => {
    expect(await create(free, { title: 'A', scriptText: 'b' })).toMatchObject({ status: 'approved', version: 1 });
  });

  it('submits it if one applies', async () => {
    const made = await create(owner, { title: 'A', scriptText: 'b', reviewForm: REVIEW_FORM });
    expect(made).toMatchObject({ status: 'in_review', version: 1 });
  });

  it.each([
    ['no title', { scriptText: 'b' }, { title: 'Title is required' }],
    [
      "the template's title",
      { title: 'custom script', scriptText: 'b' },
      { title: 'Choose a title other than "Custom Script"' },
    ],
    ['no text', { title: 'A', scriptText: '  ' }, { scriptText: 'Text is required' }],
    [
      '10,000 characters of title',
      { title: 'x'.repeat(10_000), scriptText: 'b' },
      { title: 'A title can have at most 200 characters' },
    ],
  ])('is refused with %s, and leaves nothing behind', async (_name, script, fields) => {
    const count = 'select count(*)::int as n from scripts where creator_id = $1';
    const before = await test.asOwner(count, [free.id]);
    expect(await test.refusal(free, CREATE_SCRIPT, { script })).toMatchObject({ code: 'INVALID', fields });
    expect(await test.asOwner(count, [free.id])).toEqual(before);
  });

  it('never publishes a script that should be reviewed', async () => {
    const free = await test.makePerson({ engine: false });
    const script = { title: 'Please look', scriptText: 'Some text.', status: 'in_review', reviewForm: REVIEW_FORM };
    expect(await test.refusal(free, CREATE_SCRIPT, { script })).toMatchObject({
      code: 'CONFLICT',
      reason: 'engine_off',
    });
  });

  it('lets enterprise people choose', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const script = { title: 'Our choice', scriptText: 'Some text.', reviewForm: REVIEW_FORM };
    const made = (status: string) => test.ask(enterprise, CREATE_SCRIPT, { script: { ...script, status } });
    expect(await made('approved')).toMatchObject({ status: 'approved' });
    expect(await made('in_review')).toMatchObject({ status: 'in_review' });
  });

  it('leaves nothing behind if the form is missing', async () => {
    const script = { title: 'Half way', scriptText: 'b' };
    expect(await test.refusal(owner, CREATE_SCRIPT, { script })).toMatchObject({
      fields: { reviewForm: 'COMPLETE OR UPLOAD YOUR AD REVIEW FORM' },
    });
    expect(await test.asOwner("select id from scripts where title = 'Half way'")).toEqual([]);
  });
});

describe('an unfinished script', () => {
  it('may lack anything', async () => {
    const { id, updatedAt } = await create(free, { status: 'draft' });
    await change(id, { scriptText: 'A bond', expectedUpdatedAt: updatedAt }, free);
    expect(await test.ask(free, GET, { id })).toMatchObject({ title: '', scriptText: 'A bond', status: 'draft' });
  });

  it('cannot be published before it is complete', async () => {
    const { id } = await create(free, { status: 'draft', scriptText: 'A bond' });
    expect(await test.refusal(free, UPDATE_SCRIPT, { id, script: { status: 'approved' } })).toMatchObject({
      fields: { title: 'Title is required' },
    });
    const script = { status: 'approved', title: 'Custom Script' };
    expect(await test.refusal(free, UPDATE_SCRIPT, { id, script })).toMatchObject({ code: 'INVALID' });
    expect(await change(id, { status: 'approved', title: 'Bonds' }, free)).toMatchObject({ status: 'approved' });
  });

  it('is not overwritten by a save based on a stale version', async () => {
    const { id, updatedAt } = await create(free, { status: 'draft', title: 'A', scriptText: 'one' });
    await change(id, { scriptText: 'two' }, free);
    const script = { scriptText: 'three', expectedUpdatedAt: updatedAt };
    expect(await test.refusal(free, UPDATE_SCRIPT, { id, script })).toMatchObject({
      code: 'CONFLICT',
      reason: 'stale',
    });
  });
});

describe('deleting a script', () => {
  const REMOVE = 'mutation ($id: ID!) { removeScript(id: $id) { id } }';
  const MAY = 'query ($id: ID!) { getScript(id: $id) { viewerCan { remove } } }';

  it('is possible while it is a draft, only for its author, and is recorded', async () => {
    const { id } = await create(owner, { status: 'draft', title: 'Never mind' });
    const colleague = await test.makePerson({ parent: owner, may: ['contentLibraryWrite', 'myVideosWrite'] });
    expect(await test.refusal(colleague, REMOVE, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await test.ask(owner, MAY, { id })).toEqual({ viewerCan: { remove: true } });
    await test.ask(owner, REMOVE, { id });
    expect(await test.refusal(owner, GET, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await test.refusal(owner, REMOVE, { id })).toMatchObject({ code: 'NOT_FOUND' });
    const events = await test.asOwner(
      "select data from ledger_events where type = 'script.removed' and subject_id = $1",
      [id],
    );
    expect(events).toEqual([{ data: { title: 'Never mind' } }]);
  });

  it('is refused in review, until it is withdrawn, and once it is approved', async () => {
    const { id } = await submittedScript(test, owner);
    expect(await test.refusal(owner, REMOVE, { id })).toMatchObject({ code: 'CONFLICT', reason: 'in_review' });
    expect(await test.ask(owner, MAY, { id })).toEqual({ viewerCan: { remove: false } });
    await change(id, { status: 'draft' }, owner);
    await test.ask(owner, REMOVE, { id });
    // its round stays in the record
    const rounds = await test.asOwner('select state from review_rounds where script_id = $1', [id]);
    expect(rounds).toEqual([{ state: 'withdrawn' }]);
    const approved = await create(free, { title: 'A', scriptText: 'b' });
    expect(await test.refusal(free, REMOVE, { id: approved.id })).toMatchObject({
      code: 'CONFLICT',
      message: 'Only drafts can be deleted. You can archive this script instead',
    });
  });
});

describe('the review of a script', () => {
  it('goes through corrections and a second version to approval', async () => {
    const { id, roundId, reviewer } = await submittedScript(test, owner);
    expect(await roundSeenBy(test, reviewer, roundId)).toMatchObject({ script: 'A bond is a loan.', state: 'open' });
    await correct(test, reviewer, roundId);
    expect(await test.ask(reviewer, ROUND, { id: roundId })).toMatchObject({
      scriptModel: { title: 'Bonds pay again' },
      script: null,
    });

    await change(id, { scriptText: 'A bond is a loan with risk.', status: 'in_review' });
    const next = await newestLink(test);
    expect(await roundSeenBy(test, next.reviewer, next.roundId)).toMatchObject({
      version: 2,
      script: 'A bond is a loan with risk.',
    });
    await test.ask(next.reviewer, APPROVE, {
      id,
      script: { status: 'approved', reviewerName: 'Grace Hopper', approveAnyway: true },
    });
    expect(await test.ask(owner, GET, { id })).toMatchObject({ status: 'approved', version: 2 });
  });

  it('uses links marked as for a script', async () => {
    await submittedScript(test, owner);
    await test.runJobs();
    const [mail] = await test.mails();
    expect(mail?.text).toMatch(/\/compliance\/review\/[0-9a-f-]{36}\?script=1#/);
  });

  it('freezes the text, but not hiding', async () => {
    const { id } = await create(free, { title: 'Frozen', scriptText: 'b' });
    expect(await test.refusal(free, UPDATE_SCRIPT, { id, script: { scriptText: 'c' } })).toMatchObject({
      code: 'CONFLICT',
      reason: 'frozen',
    });
    await change(id, { hidden: true, archived: true }, free);
    expect(await test.asOwner('select hidden, archived from scripts where id = $1', [id])).toEqual([
      { hidden: true, archived: true },
    ]);
  });

  it('can be withdrawn by the creator', async () => {
    const { id, reviewer, roundId } = await submittedScript(test, owner);
    expect(await change(id, { status: 'draft' })).toMatchObject({ status: 'draft' });
    expect(await roundSeenBy(test, reviewer, roundId)).toMatchObject({ state: 'withdrawn', script: null });
  });

  it('cannot go back to a recording', async () => {
    const { id, roundId, reviewer } = await submittedScript(test, owner);
    await correct(test, reviewer, roundId);
    expect(await test.refusal(owner, UPDATE_SCRIPT, { id, script: { status: 'draft' } })).toMatchObject({
      code: 'CONFLICT',
      reason: 'not_a_video',
    });
  });
});

describe('searching', () => {
  it('takes the query as words, with no special characters', async () => {
    const person = await test.makePerson({ engine: false });
    await create(person, { title: '100% bonds', scriptText: 'x' });
    await create(person, { title: 'under_score', scriptText: 'x' });
    await create(person, { title: 'plain', scriptText: 'x' });
    const titles = async (search: string) =>
      (await test.ask<Page>(person, SEARCH, { search })).scripts.map((s) => s.title);
    expect(await titles('100%')).toEqual(['100% bonds']);
    expect(await titles('%')).toEqual(['100% bonds']);
    expect(await titles('r_s')).toEqual(['under_score']);
    expect(await titles("'; drop table scripts; --")).toEqual([]);
    expect(await titles('BONDS')).toEqual(['100% bonds']);
  });

  it('rejects characters that cannot be stored', async () => {
    expect(await test.refusal(free, SEARCH, { search: 'a\u0000b' })).toMatchObject({ code: 'INVALID' });
  });

  it('pages', async () => {
    const person = await test.makePerson({ engine: false });
    for (const title of ['a', 'b', 'c']) await create(person, { title, scriptText: 'x' });
    const page = (number: number) => test.ask<Page>(person, SEARCH, { limit: 2, page: number });
    expect(await page(1)).toMatchObject({ pages: 2, scripts: [{ title: 'a' }, { title: 'b' }] });
    expect(await page(2)).toMatchObject({ scripts: [{ title: 'c' }] });
    expect((await page(-4)).scripts).toHaveLength(2);
  });

  it("shows the provider's approved scripts to everybody, and drafts only to staff", async () => {
    const staff = await test.makePerson({ kind: 'staff', plan: 'none' });
    const { id } = await create(staff, { title: 'From the provider', scriptText: 'x' });
    const { id: draft } = await create(staff, { title: 'Not yet', scriptText: 'x', status: 'draft' });
    const { scripts } = await test.ask<Page>(free, SEARCH, { bodewell: true, limit: 100 });
    expect(scripts.map((script) => script.id)).toContain(id);
    expect(scripts.map((script) => script.id)).not.toContain(draft);
    expect(await test.refusal(free, UPDATE_SCRIPT, { id, script: { hidden: true } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
