// Longer than usual on purpose: follows a mark from the lists to the ledger, with one model and one set of lists.
import { preReview } from '@greenlit/domain/scripts/pre-review/marks.ts';
import { AI_TEXT, startAiServer } from '@greenlit/seeds/testing/ai-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  changeVideo,
  correct,
  newestLink,
  REVIEW_FORM,
  readyVideo,
  SUBMIT_VIDEO,
  submission,
  submittedVideo,
  UPDATE_SCRIPT,
  UPDATE_VIDEO,
  videoFile,
} from '../../../testing/flow.ts';
import { refusalOf } from '../../refusals.ts';
import { sha256Hex } from '../../secrets.ts';
import { transactionOnTexts } from '../files/texts-ahead.ts';
import { eventsOf } from '../ledger/ledger.queries.ts';
import { marksOf } from './marks.ts';

let ai: Awaited<ReturnType<typeof startAiServer>>;
let test: TestApp;
let owner: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  ai = await startAiServer();
  test = await startTestApp({ AI_BASE_URL: ai.baseUrl, AI_MODEL: 'small-one' });
  owner = await test.makePerson();
  admin = await test.makePerson({ kind: 'staff', plan: 'none' });
  const add = (person: TestPerson, phraseRule: object) =>
    test.ask(person, 'mutation ($p: PhraseRuleInput!) { createPhraseRule(phraseRule: $p) { id } }', { p: phraseRule });
  await add(owner, { phrase: 'customer', reason: 'We say client', replacement: 'client', anyNumber: true });
  await add(owner, { phrase: 'market', reason: 'Off', enabled: false });
  await add(admin, { phrase: 'alpha', reason: 'Say what is meant' });
  await add(await test.makePerson(), { phrase: 'morning', reason: 'Of another firm' });
});
afterAll(async () => {
  await test.close();
  await ai.stop();
});

const TEXT = 'Good morning, customers. We guarantee a 7% return. There is no risk. This is our alpha in the market.';
const [guarantee] = preReview(TEXT);
const KEPT = { key: guarantee?.key ?? '', reason: 'Legal agreed on May 3rd' };
const GONE = { key: 'promise.gone:0000000000000000', reason: 'That sentence is gone' };

interface Round {
  id: string;
  script: string;
  marks: {
    key: string;
    start: number;
    end: number;
    text: string;
    ruleId: string;
    message: string;
    dismissed: { reason: string } | null;
  }[];
  dismissals: { key: string; reason: string }[];
  generation: { id: string; model: string; rules: string[]; prompt: { role: string }[] } | null;
}
const ROUND = `query ($id: ID!) { getComment(id: $id) {
  id script dismissals { key reason } generation { id model offline rules prompt { role content } generatedAt }
  marks { key start end text family severity message citation suggestion ruleId dismissed { reason } }
} }`;
const roundOf = (caller: Caller, id: string) => test.ask<Round>(caller, ROUND, { id });
const CREATE = `mutation ($script: ScriptInput!) {
  createScript(script: $script) { id status dismissals { key reason } generation { id model } }
}`;
interface Made {
  id: string;
  status: string;
  dismissals: object[];
  generation: { id: string; model: string } | null;
}
const createScript = (person: TestPerson, script: object) => test.ask<Made>(person, CREATE, { script });
const generate = (person: TestPerson) =>
  test.ask<{ id: string; text: string }>(person, '{ genAIScript(topic: "Bonds") { id text } }');

describe('a submitted video', () => {
  it('shows the reviewer which passages were marked, and why the author keeps some of them', async () => {
    const sent = await submittedVideo(test, owner, { scriptText: TEXT, dismissals: [KEPT, GONE] });
    for (const caller of [sent.reviewer, owner]) {
      const { marks, dismissals, script } = await roundOf(caller, sent.roundId);
      expect(dismissals).toEqual([KEPT]);
      expect(marks.find(({ key }) => key === KEPT.key)?.dismissed).toEqual({ reason: KEPT.reason });
      expect(marks.filter(({ dismissed }) => dismissed)).toHaveLength(1);
      for (const { start, end, text } of marks) expect(script.slice(start, end)).toBe(text);
      const ofFirm = marks.filter(({ ruleId }) => ruleId.startsWith('firm.'));
      expect(ofFirm.map(({ text, message }) => [text, message])).toEqual([
        ['customers', 'We say client'],
        ['alpha', 'Say what is meant'],
      ]);
    }
    const { marks } = await roundOf(owner, sent.roundId);
    const openMarks = marks.length - 1;
    expect(openMarks).toBeGreaterThan(0);
    const COUNT = 'query ($id: ID!) { getComment(id: $id) { openMarks } }';
    expect(await test.ask(sent.reviewer, COUNT, { id: sent.roundId })).toEqual({ openMarks });
    const approver = await test.makePerson({ parent: owner, may: ['approveVideos'] });
    const queue = await test.ask<{ rounds: object[] }>(approver, '{ getReviewQueue { rounds { id openMarks } } }');
    expect(queue.rounds).toContainEqual({ id: sent.roundId, openMarks });
    const event = (await eventsOf(test.db, owner.accountId)).findLast(({ type }) => type === 'item.submitted');
    expect(event?.data.marks).toMatchObject({ dismissed: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('keeps the marks the reviewer saw, even if the lists change later, and is checked again when resubmitted', async () => {
    const sent = await submittedVideo(test, owner, { scriptText: TEXT, dismissals: [KEPT] });
    const before = await roundOf(sent.reviewer, sent.roundId);
    await correct(test, sent.reviewer, sent.roundId);
    await changeVideo(test, owner, sent.id, { status: 'in_review', scriptText: 'Good morning. There is no risk.' });
    const next = await newestLink(test);
    const after = await roundOf(next.reviewer, next.roundId);
    expect(after.marks.map(({ dismissed }) => dismissed)).toEqual([null]);
    expect(after.dismissals).toEqual([]);
    expect((await roundOf(owner, sent.roundId)).marks).toEqual(before.marks);
  });

  it('shows no marks to the holder of a used link', async () => {
    const sent = await submittedVideo(test, owner, { scriptText: TEXT, dismissals: [KEPT] });
    await correct(test, sent.reviewer, sent.roundId);
    expect(await roundOf(sent.reviewer, sent.roundId)).toMatchObject({ marks: [], dismissals: [], generation: null });
  });

  it('cannot have its dismissals changed while in review', async () => {
    const { id } = await submittedVideo(test, owner, { scriptText: TEXT });
    const UPDATE = 'mutation ($id: ID!, $video: VideoInput!) { updateVideo(id: $id, video: $video) { id } }';
    expect(await test.refusal(owner, UPDATE, { id, video: { dismissals: [KEPT] } })).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('leaves them out of the hash that a decision is bound to, so its approval still holds', async () => {
    const sent = await submittedVideo(test, owner, { scriptText: TEXT, dismissals: [KEPT] });
    expect(
      await changeVideo(test, sent.reviewer, sent.id, { status: 'approved', reviewerName: 'Grace' }),
    ).toMatchObject({
      status: 'approved',
    });
  });
});

describe('dismissals', () => {
  const VIDEO = 'query ($id: ID!) { getVideo(id: $id) { dismissals { key reason } } }';
  const UPDATE =
    'mutation ($id: ID!, $video: VideoInput!) { updateVideo(id: $id, video: $video) { dismissals { key reason } } }';

  it('are kept while the text changes, one per mark', async () => {
    const id = await readyVideo(test, owner, { scriptText: TEXT });
    const old = { ...KEPT, reason: 'an earlier reason' };
    await test.ask(owner, UPDATE, { id, video: { dismissals: [old, GONE, KEPT] } });
    expect(await test.ask(owner, VIDEO, { id })).toEqual({ dismissals: [KEPT, GONE] });
    await test.ask(owner, UPDATE, { id, video: { scriptText: 'Another text.' } });
    expect(await test.ask(owner, VIDEO, { id })).toEqual({ dismissals: [KEPT, GONE] });
    await test.ask(owner, UPDATE, { id, video: { dismissals: [] } });
    expect(await test.ask(owner, VIDEO, { id })).toEqual({ dismissals: [] });
  });

  it('require a reason, and are limited in number', async () => {
    const id = await readyVideo(test, owner);
    const refused = (dismissals: object[]) => test.refusal(owner, UPDATE, { id, video: { dismissals } });
    expect(await refused([{ key: 'a', reason: ' ' }])).toMatchObject({
      fields: { 'dismissals.0.reason': 'Say why this is fine; the reviewer sees it' },
    });
    expect(await refused([{ key: ' ', reason: 'a' }])).toMatchObject({
      fields: { 'dismissals.0.key': 'Choose a mark' },
    });
    expect(await refused(Array.from({ length: 201 }, (_, at) => ({ key: `k${at}`, reason: 'a' })))).toMatchObject({
      fields: { dismissals: 'At most 200 marks can be dismissed' },
    });
    const script = { title: 'A', scriptText: 'B', status: 'draft', dismissals: [{ key: 'a', reason: '' }] };
    expect(await test.refusal(owner, CREATE, { script })).toMatchObject({ code: 'INVALID' });
  });

  it('are not visible to other accounts', async () => {
    const script = { title: 'Provider script', scriptText: TEXT, status: 'approved', dismissals: [KEPT] };
    const { id, status } = await createScript(admin, script);
    expect(status).toBe('approved');
    const SCRIPT = 'query ($id: ID!) { getScript(id: $id) { title dismissals { key } generation { id } } }';
    expect(await test.ask(owner, SCRIPT, { id })).toEqual({
      title: 'Provider script',
      dismissals: [],
      generation: null,
    });
    expect(await test.ask(admin, SCRIPT, { id })).toMatchObject({ dismissals: [{ key: KEPT.key }] });
  });
});

describe('a video made from a script', () => {
  const BEGIN = `mutation ($video: VideoInput!) {
    createVideo(video: $video) { id scriptText dismissals { key reason } generation { id model } }
  }`;
  const begin = (person: TestPerson, video: object) =>
    test.ask<Made>(person, BEGIN, { video: { title: 'From a script', ...video } });

  it('inherits its dismissals, and the reviewer sees them where the mark still applies', async () => {
    const { id } = await createScript(owner, {
      title: 'Told before',
      scriptText: TEXT,
      status: 'draft',
      dismissals: [KEPT],
    });
    const video = await begin(owner, { scriptId: id, scriptText: `${TEXT} And there is more.` });
    expect(video.dismissals).toEqual([KEPT]);
    await changeVideo(test, owner, video.id, { urlVideo: await videoFile(test, owner), view: 3 });
    await test.ask(owner, SUBMIT_VIDEO, submission(video.id));
    const { reviewer, roundId } = await newestLink(test);
    const { marks, dismissals } = await roundOf(reviewer, roundId);
    expect(dismissals).toEqual([KEPT]);
    expect(marks.find(({ key }) => key === KEPT.key)?.dismissed).toEqual({ reason: KEPT.reason });
  });

  it('drops the dismissals of marks in sentences that changed', async () => {
    const { id } = await createScript(owner, { title: 'A', scriptText: TEXT, status: 'draft', dismissals: [KEPT] });
    const scriptText = TEXT.replace('We guarantee a 7% return.', 'We guarantee you a return of 7% each year.');
    const video = await begin(owner, { scriptId: id, scriptText });
    await changeVideo(test, owner, video.id, { urlVideo: await videoFile(test, owner), view: 3 });
    await test.ask(owner, SUBMIT_VIDEO, submission(video.id));
    const { reviewer, roundId } = await newestLink(test);
    const { marks, dismissals } = await roundOf(reviewer, roundId);
    expect(dismissals).toEqual([]);
    expect(marks.some(({ text }) => /guarantee/i.test(text))).toBe(true);
    expect(marks.every(({ dismissed }) => dismissed === null)).toBe(true);
  });

  it('uses its author’s own dismissals if there are any', async () => {
    const { id } = await createScript(owner, { title: 'A', scriptText: TEXT, status: 'draft', dismissals: [KEPT] });
    expect(await begin(owner, { scriptId: id, scriptText: TEXT, dismissals: [] })).toMatchObject({ dismissals: [] });
  });

  it('shows the reviewer and the ledger where its text comes from', async () => {
    const made = await generate(owner);
    const script = await createScript(owner, {
      title: 'A',
      scriptText: made.text,
      status: 'draft',
      generationId: made.id,
    });
    const straight = await begin(owner, { scriptText: made.text, generationId: made.id });
    const through = await begin(owner, { scriptText: made.text, scriptId: script.id });
    for (const { id, generation } of [straight, through]) {
      expect(generation).toEqual({ id: made.id, model: 'small-one' });
      await changeVideo(test, owner, id, { urlVideo: await videoFile(test, owner), view: 3 });
      await test.ask(owner, SUBMIT_VIDEO, submission(id));
      const { reviewer, roundId } = await newestLink(test);
      expect((await roundOf(reviewer, roundId)).generation).toMatchObject({ id: made.id, model: 'small-one' });
      const event = (await eventsOf(test.db, owner.accountId)).findLast(({ subjectId }) => subjectId === id);
      expect(event).toMatchObject({ type: 'item.submitted', data: { generation: { id: made.id } } });
    }
  });

  it('can be linked to its generated text later, by the person who generated it', async () => {
    const made = await generate(owner);
    const { id } = await begin(owner, { scriptText: 'One.' });
    await changeVideo(test, owner, id, { scriptText: made.text, generationId: made.id });
    const [row] = await test.asOwner('select generation from videos where id = $1', [id]);
    expect(row?.generation).toMatchObject({ generationId: made.id, textSha256: sha256Hex(made.text) });
    const other = await test.makePerson();
    const video = { title: 'A', generationId: made.id };
    expect(await test.refusal(other, BEGIN, { video })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('inherits nothing from the provider’s scripts, nor from scripts its creator cannot see', async () => {
    const provided = await createScript(admin, {
      title: 'Provided',
      scriptText: TEXT,
      status: 'approved',
      dismissals: [KEPT],
      generationId: (await generate(admin)).id,
    });
    expect(await begin(owner, { scriptId: provided.id, scriptText: TEXT })).toMatchObject({
      dismissals: [],
      generation: null,
    });
    const other = await test.makePerson();
    const { id } = await createScript(other, { title: 'A', scriptText: 'B', status: 'draft' });
    expect(await test.refusal(owner, BEGIN, { video: { title: 'A', scriptId: id } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('stays linked to the script it was made from', async () => {
    const [one, two] = await Promise.all(
      ['A', 'B'].map((title) => createScript(owner, { title, scriptText: TEXT, status: 'draft' })),
    );
    const { id } = await begin(owner, { scriptId: one?.id });
    await changeVideo(test, owner, id, { scriptId: one?.id, scriptText: 'C' });
    expect(await test.refusal(owner, UPDATE_VIDEO, { id, video: { scriptId: two?.id } })).toMatchObject({
      code: 'INVALID',
      fields: { scriptId: "A video's script cannot be changed" },
    });
  });

  it('keeps both when it is duplicated after approval', async () => {
    const free = await test.makePerson({ engine: false });
    const made = await generate(free);
    const video = { scriptText: TEXT, generationId: made.id, dismissals: [KEPT] };
    const { id } = await begin(free, video);
    await changeVideo(test, free, id, { urlVideo: await videoFile(test, free), status: 'approved' });
    const COPY = 'mutation ($id: ID!) { copyVideo(id: $id) { dismissals { key reason } generation { id } } }';
    expect(await test.ask(free, COPY, { id })).toMatchObject({ dismissals: [KEPT], generation: { id: made.id } });
  });
});

describe('a generated text', () => {
  it('carries its origin to the script, the round and the ledger once saved', async () => {
    const made = await generate(owner);
    const script = await createScript(owner, {
      title: 'Bonds pay again',
      scriptText: `${made.text} Edited.`,
      reviewForm: REVIEW_FORM,
      generationId: made.id,
      dismissals: [],
    });
    expect(script).toMatchObject({ status: 'in_review', generation: { id: made.id, model: 'small-one' } });
    const { reviewer, roundId } = await newestLink(test);
    expect((await roundOf(reviewer, roundId)).generation).toMatchObject({
      id: made.id,
      model: 'small-one',
      prompt: [{ role: 'system' }, { role: 'user' }],
    });
    const event = (await eventsOf(test.db, owner.accountId)).findLast(({ subjectId }) => subjectId === script.id);
    expect(event).toMatchObject({ type: 'item.submitted', data: { generation: { id: made.id, model: 'small-one' } } });
  });

  it('is approved only by the person who saves it, like any script', async () => {
    const made = await generate(owner);
    const [there] = await test.asOwner('select count(*)::int as n from scripts where account_id = $1', [
      owner.accountId,
    ]);
    await generate(owner);
    const [now] = await test.asOwner('select count(*)::int as n from scripts where account_id = $1', [owner.accountId]);
    expect(now).toEqual(there);
    const draft = await createScript(owner, {
      title: 'A',
      scriptText: AI_TEXT,
      status: 'draft',
      generationId: made.id,
    });
    expect(draft.status).toBe('draft');
    // with the engine on, a save cannot ask for an approval
    const asked = {
      title: 'B',
      scriptText: AI_TEXT,
      status: 'approved',
      generationId: made.id,
      reviewForm: REVIEW_FORM,
    };
    expect(await createScript(owner, asked)).toMatchObject({ status: 'in_review' });
    const free = await test.makePerson({ engine: false });
    const own = await generate(free);
    expect(await createScript(free, { title: 'C', scriptText: AI_TEXT, generationId: own.id })).toMatchObject({
      status: 'approved',
    });
  });

  it('can be linked by a later save, but only by the same person', async () => {
    const made = await generate(owner);
    const { id } = await createScript(owner, { title: 'A', scriptText: 'B', status: 'draft' });
    const mate = await test.makePerson({ parent: owner, role: 'full' });
    const other = await test.makePerson();
    for (const person of [mate, other]) {
      const script = { title: 'A', scriptText: 'B', status: 'draft', generationId: made.id };
      expect(await test.refusal(person, CREATE, { script })).toMatchObject({ code: 'NOT_FOUND' });
    }
    await test.ask(owner, UPDATE_SCRIPT, { id, script: { scriptText: made.text, generationId: made.id } });
    const [row] = await test.asOwner('select generation from scripts where id = $1', [id]);
    expect(row?.generation).toMatchObject({
      generationId: made.id,
      model: 'small-one',
      settings: { length: 2 },
      textSha256: sha256Hex(made.text),
    });
  });

  it('that was just stopped does not include a hash of text that did not exist yet', async () => {
    const made = await generate(owner);
    await test.asOwner("update ai_generations set state = 'running', text = '', ended_at = null where id = $1", [
      made.id,
    ]);
    const script = { title: 'A', scriptText: 'B', status: 'draft', generationId: made.id };
    const { id } = await createScript(owner, script);
    const [row] = await test.asOwner('select generation from scripts where id = $1', [id]);
    expect(row?.generation).toMatchObject({ generationId: made.id, textSha256: null });
  });

  it('is still the origin of a duplicated script', async () => {
    const free = await test.makePerson({ engine: false });
    const made = await generate(free);
    const script = { title: 'Once more', scriptText: TEXT, generationId: made.id, dismissals: [KEPT] };
    const { id } = await createScript(free, script);
    const COPY = 'mutation ($id: ID!) { copyScript(id: $id) { id dismissals { key reason } generation { id } } }';
    expect(await test.ask(free, COPY, { id })).toMatchObject({ dismissals: [KEPT], generation: { id: made.id } });
    const ofProvider = await createScript(admin, {
      ...script,
      generationId: (await generate(admin)).id,
      status: 'approved',
    });
    expect(await test.ask(free, COPY, { id: ofProvider.id })).toMatchObject({ dismissals: [], generation: null });
  });

  it('that failed is not an origin', async () => {
    ai.next({ kind: 'status', status: 400 });
    await test.refusal(owner, '{ genAIScript(topic: "Bonds") { id } }');
    const [failed] = await test.asOwner("select id from ai_generations where state = 'failed'");
    const script = { title: 'A', scriptText: 'B', status: 'draft', generationId: failed?.id };
    expect(await test.refusal(owner, CREATE, { script })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a transaction', () => {
  it('does not wait for the check of a long text: it is rolled back, and restarted once the check is done', async () => {
    const long = { accountId: owner.accountId, text: `${TEXT} `.repeat(120), dismissals: [] };
    let begun = 0;
    const { marks } = await transactionOnTexts(test.db, async (tx) => {
      begun += 1;
      return marksOf(tx, long);
    });
    expect([begun, marks.length > 0]).toEqual([2, true]);
    const other = test.db.transaction((tx) => marksOf(tx, { ...long, text: `${long.text}.` }));
    await expect(other).rejects.toThrow('a transaction does not wait');
  });

  it('that waits too long for a lock fails with a clear message', async () => {
    const waiting = test.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 10`);
      await tx.execute(sql`select pg_sleep(60)`);
    });
    const error = await waiting.catch((fault: unknown) => fault);
    expect(refusalOf(error)).toMatchObject({ code: 'UNAVAILABLE', reason: 'took_too_long' });
  });
});
