import { gramsOf } from '@greenlit/domain/claims/grams.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  APPROVAL,
  CREATE_SCRIPT,
  changeVideo,
  draftVideo,
  newestLink,
  REVIEW_FORM,
  readyVideo,
  SUBMIT_VIDEO,
  submission,
  submittedVideo,
} from '../../../testing/flow.ts';
import { keepOlderTexts, keepPublishedTexts } from '../claims/published.actions.ts';
import { eventsOf } from '../ledger/ledger.queries.ts';

let test: TestApp;
let owner: TestPerson;
let said: { video: string; captions: string; script: string };

const FIND = `query ($words: String!) { findSayings(words: $words) {
  isPart sayings { type id title isPublished passage inCaptions inSpeech viewers fullViews shares videosMade }
} }`;
const RECALL = `mutation ($words: String!, $reason: String!, $items: [RecalledItemInput!]!) {
  recallItems(words: $words, reason: $reason, items: $items) { type id viewers videosMade }
}`;
interface Found {
  type: string;
  id: string;
  title: string;
  isPublished: boolean;
  passage: string;
  inCaptions: boolean;
  inSpeech: boolean;
  viewers: number;
  videosMade: number;
}
const find = async (words: string, person = owner) =>
  (await test.ask<{ sayings: Found[] }>(person, FIND, { words })).sayings;
const items = (...found: Pick<Found, 'type' | 'id'>[]) => found.map(({ type, id }) => ({ type, id }));

/** The same database, with something done before each query. */
const slowly = (db: TestApp['ports']['db'], before: () => void): typeof db =>
  Object.create(db, {
    select: {
      value: (fields: Parameters<typeof db.select>[0]) => {
        before();
        return db.select(fields as never); // one of the overloads of `select`
      },
    },
  });

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  const approve = async (scriptText: string, title: string) => {
    const sent = await submittedVideo(test, owner, { scriptText, title });
    await changeVideo(test, sent.reviewer, sent.id, APPROVAL);
    return sent.id;
  };
  const video = await approve('Our bonds never lose. Ask us.', 'Bonds');
  await approve('Our bonds may lose. They never pay.', 'Honest bonds');
  const captions = await readyVideo(test, owner, { scriptText: 'Hello.', title: 'With captions' });
  await test.ask(owner, 'mutation ($id: ID!, $c: String!) { setVideoCaptions(id: $id, captions: $c) { id } }', {
    id: captions,
    c: 'WEBVTT\n\n00:01.000 --> 00:02.000\nBelieve me, bonds\n\n00:02.000 --> 00:03.000\nnever lose!',
  });
  await test.ask(owner, SUBMIT_VIDEO, submission(captions));
  await changeVideo(test, (await newestLink(test)).reviewer, captions, APPROVAL);
  const script = await test.ask<{ id: string }>(owner, CREATE_SCRIPT, {
    script: { title: 'A script', scriptText: 'Bonds never lose, they say.', reviewForm: REVIEW_FORM },
  });
  await test.ask(
    (await newestLink(test)).reviewer,
    'mutation ($id: ID!, $script: ScriptInput!) { updateScriptComp(id: $id, script: $script) { id } }',
    { id: script.id, script: { ...APPROVAL, version: 1 } },
  );
  await draftVideo(test, owner, { scriptText: 'Bonds never lose.', title: 'Not published' });
  const other = await test.makePerson();
  await submittedVideo(test, other, { scriptText: 'Bonds never lose.', title: 'Of another firm' });
  await test.asOwner('update video_counts set views = 12, full_views = 5 where video_id = $1', [video]);
  await test.runJobs();
  said = { video, captions, script: script.id };
});
afterAll(() => test.close());
afterEach(() => void vi.useRealTimers());

describe('published content with certain words', () => {
  it('is found in scripts and captions of the account, and nowhere else', async () => {
    const found = await find('bonds never lose');
    expect(found.map(({ id, inCaptions }) => [id, inCaptions])).toEqual([
      [said.script, false],
      [said.video, false],
      [said.captions, true],
    ]);
    expect(found[1]).toMatchObject({ passage: 'Our bonds never lose. Ask us.', viewers: 12 });
    expect(found[2]?.passage).toBe('Believe me, bonds\nnever lose!');
    expect(await find('lose never')).toEqual([]);
    expect((await find('bonds [any] lose')).length).toBe(4);
  });

  it('is found in a video’s speech, including items stored before speech was included', async () => {
    const id = await readyVideo(test, owner, { scriptText: 'Hello everybody.', title: 'Spoken freely' });
    const { mediaSha256 } = await changeVideo(test, owner, id, {});
    const words = 'hello everybody trust me completely it pays seven point five percent'
      .split(' ')
      .map((word, at) => [word, at * 500, at * 500 + 400]);
    const model = { model: 'moonshine tiny en', version: '0.1.21', sha256: 'b'.repeat(64) };
    test.ports.speech.find = async () => model;
    const opinion = { by: 'free', ...model, words };
    await changeVideo(test, owner, id, { heard: JSON.stringify({ mediaSha256, unheard: null, opinions: [opinion] }) });
    await test.ask(owner, SUBMIT_VIDEO, submission(id));
    await changeVideo(test, (await newestLink(test)).reviewer, id, APPROVAL);
    await test.runJobs();
    const expected = { id, inSpeech: true, inCaptions: false, passage: expect.stringContaining('trust me completely') };
    expect(await find('trust me completely')).toMatchObject([expected]);
    for (const said of ['pays [number]%', 'pays 7.5%', 'pays seven point five percent'])
      expect(await find(said)).toMatchObject([expected]);
    expect(await find('pays 5%')).toEqual([]);
    await test.asOwner("update published_texts set heard = null, grams = '{}' where item_id = $1", [id]);
    expect(await find('trust me completely')).toEqual([]);
    await test.asOwner('update published_texts set heard = null where item_id = $1', [said.captions]);
    const { storage } = test.ports;
    // the other item's captions file is lost
    test.ports.storage = { ...storage, read: () => Promise.reject(new Error('lost')) };
    await keepOlderTexts(test.db);
    await test.runJobs();
    test.ports.storage = storage;
    expect(await find('trust me completely')).toMatchObject([expected]);
    await keepPublishedTexts(test.ports);
  });

  it('is found among very many items that only contain the same words in another order', async () => {
    await test.asOwner(
      `with made as (
        insert into scripts(account_id, id, creator_id, title, text, status, approved_at)
          select $1, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, 'Lose bonds', 'Lose bonds.', 'approved', now()
          from generate_series(1, 250) n returning account_id, id, text)
      insert into published_texts(account_id, item_type, item_id, text, grams) select account_id, 'script', id, text, $3 from made`,
      [owner.accountId, owner.id, gramsOf('Lose bonds.')],
    );
    const words = 'bonds [any] lose';
    const { sayings, isPart } = await test.ask<{ sayings: Found[]; isPart: boolean }>(owner, FIND, { words });
    expect([sayings.length, isPart]).toEqual([4, false]);
    const all = await test.ask<{ sayings: Found[]; isPart: boolean }>(owner, FIND, { words: 'lose bonds' });
    expect([all.sayings.length, all.isPart]).toEqual([200, true]);
    // nor do items that are no longer published end the search
    await test.asOwner("update scripts set removed_at = now() where text = 'Lose bonds.'");
    expect((await find(words)).length).toBe(4);
    expect(await find('lose bonds')).toEqual([]);
  });

  it('is found in long texts as in short ones, each attributed to its item', async () => {
    const texts = [
      'We doubt that nobody fails.',
      `${'Long. '.repeat(3_000)}Sure that nobody fails.`,
      'Say that nobody fails.',
    ];
    for (const [at, text] of texts.entries())
      await test.asOwner(
        `with made as (
          insert into scripts(account_id, id, creator_id, title, text, status, approved_at)
            values ($1, $2, $3, $4, $5, 'approved', now()) returning account_id, id, text)
        insert into published_texts(account_id, item_type, item_id, text, grams) select account_id, 'script', id, text, $6 from made`,
        [owner.accountId, `00000000-0000-4000-9000-00000000000${at}`, owner.id, `Text ${at}`, text, gramsOf(text)],
      );
    const found = await find('that nobody fails');
    expect(found.map(({ title, passage }) => [title, passage.slice(-23)])).toEqual(
      texts.map((text, at) => [`Text ${at}`, text.slice(-23)]),
    );
  });

  it('is only shown to people who manage the account’s rules, and words are required', async () => {
    const member = await test.makePerson({ parent: owner, role: 'full' });
    expect((await test.refusal(member, FIND, { words: 'bonds' })).code).toBe('FORBIDDEN');
    expect((await test.refusal(owner, FIND, { words: '[any]' })).fields).toEqual({ words: 'Enter at least one word' });
  });
});

describe('a recall', () => {
  const wanted = { words: 'bonds never lose', reason: 'The regulator asked' };

  it('needs a reason, and takes down only items that contain the words now, all or none', async () => {
    const both = items({ type: 'video', id: said.video }, { type: 'script', id: said.script });
    expect((await test.refusal(owner, RECALL, { ...wanted, reason: ' ', items: both })).fields).toEqual({
      reason: 'Enter a reason. It is saved in the record.',
    });
    const refused = await test.refusal(owner, RECALL, { ...wanted, words: 'believe me', items: both });
    expect(refused).toMatchObject({ code: 'CONFLICT', reason: 'stale' });
    expect((await find(wanted.words)).length).toBe(3);
  });

  it('takes nothing down if the search could not be finished in time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { db } = test.ports;
    // each database query takes longer than a search may
    test.ports.db = slowly(db, () => void vi.setSystemTime(Date.now() + 16_000));
    const late = await test
      .refusal(owner, RECALL, { ...wanted, items: items({ type: 'video', id: said.video }) })
      .finally(() => Object.assign(test.ports, { db }));
    expect(late).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The search took too long, so nothing was taken down. Try again in a minute',
    });
    expect((await find(wanted.words)).length).toBe(3);
  });

  it('takes nothing down that has a new version by then', async () => {
    const { db } = test.ports;
    const change = (by: number) =>
      test.asOwner('update videos set version = version + $2 where id = $1', [said.video, by]);
    const transaction: typeof db.transaction = async (...given) => {
      await change(1);
      return db.transaction(...given);
    };
    test.ports.db = Object.create(db, { transaction: { value: transaction } });
    const stale = await test
      .refusal(owner, RECALL, { ...wanted, items: items({ type: 'video', id: said.video }) })
      .finally(() => Object.assign(test.ports, { db }));
    await change(-1);
    expect(stale).toMatchObject({ code: 'CONFLICT', reason: 'stale' });
    expect((await find(wanted.words)).length).toBe(3);
  });

  it('counts as a search, per person', async () => {
    const key = `find-sayings:${owner.id}`;
    await find('anything');
    await test.asOwner('update rate_limits set hits = 30 where key = $1', [key]);
    const refused = await test.refusal(owner, RECALL, { ...wanted, items: items({ type: 'video', id: said.video }) });
    expect(refused.code).toBe('RATE_LIMITED');
    await test.asOwner('delete from rate_limits where key = $1', [key]);
  });

  it('also covers unpublished items: a hidden script, a video whose conditions are not agreed to', async () => {
    const sent = await submittedVideo(test, owner, {
      scriptText: 'It pays every single time.',
      title: 'On conditions',
    });
    await changeVideo(test, sent.reviewer, sent.id, { ...APPROVAL, conditions: { text: 'Only for clients' } });
    await test.runJobs();
    const [waiting, ...others] = await find('pays every single');
    expect([waiting, others]).toMatchObject([{ id: sent.id, isPublished: false }, []]);
    await test.ask(owner, RECALL, {
      words: 'pays every single',
      reason: 'It does not',
      items: items(waiting as Found),
    });
    const follow = 'mutation ($id: ID!) { followConditions(id: $id) { id } }';
    expect(await test.refusal(owner, follow, { id: sent.id })).toMatchObject({ code: 'CONFLICT', reason: 'recalled' });

    const hide = 'mutation ($id: ID!) { updateScript(id: $id, script: { hidden: true }) { id } }';
    await test.ask(owner, hide, { id: said.script });
    expect((await find(wanted.words)).map(({ id, isPublished }) => [id, isPublished])).toEqual([
      [said.script, false],
      [said.video, true],
      [said.captions, true],
    ]);
  });

  it('takes items off all pages in one step, and records the reach of each', async () => {
    const found = await find(wanted.words);
    const page = () =>
      test.app.inject({ url: `/v/${said.video}/video`, headers: { host: new URL(test.ports.config.mainHost).host } });
    expect((await page()).statusCode).toBe(302);
    const taken = await test.ask<Found[]>(owner, RECALL, { ...wanted, items: items(...found) });
    expect(taken).toHaveLength(3);
    expect(await find(wanted.words)).toEqual([]);
    expect((await page()).statusCode).toBe(404);
    const events = await eventsOf(test.db, owner.accountId);
    const made = events.findLast(({ type }) => type === 'recall.made');
    expect(made?.data).toMatchObject({ ...wanted, viewers: 12 });
    const recalled = events.filter(({ type }) => type === 'item.recalled');
    expect(recalled.find(({ subjectId }) => subjectId === said.video)?.data).toMatchObject({
      ...wanted,
      reached: { viewers: 12, fullViews: 5, shares: 0 },
    });
    await test.runJobs();
    const bell = await test.ask<{ message: string }[]>(owner, '{ getUserNotifications { message } }');
    expect(bell.map(({ message }) => message)).toContain('“Bonds” was taken down: The regulator asked');
  });

  it('cannot be undone by showing a script again', async () => {
    const refused = await test.refusal(
      owner,
      'mutation ($id: ID!) { updateScript(id: $id, script: { hidden: false }) { id } }',
      { id: said.script },
    );
    expect(refused).toMatchObject({ code: 'CONFLICT', reason: 'recalled' });
  });

  it('prevents approved sentences from carrying over into a copy', async () => {
    const { id } = await test.ask<{ id: string }>(owner, 'mutation ($id: ID!) { copyScript(id: $id) { id } }', {
      id: said.script,
    });
    const sent = { scriptText: 'Bonds never lose, they say.', status: 'in_review', reviewForm: REVIEW_FORM };
    await test.ask(
      owner,
      'mutation ($id: ID!, $script: ScriptInput!) { updateScript(id: $id, script: $script) { id } }',
      {
        id,
        script: sent,
      },
    );
    const { roundId, reviewer } = await newestLink(test);
    const round = await test.ask<{ carried: object | null }>(
      reviewer,
      'query ($id: ID!) { getComment(id: $id) { carried { of } } }',
      { id: roundId },
    );
    expect(round.carried).toBeNull();
  });
});
