import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { earlier } from '../../../testing/earlier.ts';
import {
  APPROVAL,
  approvedVideo,
  CREATE_SCRIPT,
  changeVideo,
  correct,
  newestLink,
  REVIEW_FORM,
  SUBMIT_VIDEO,
  submission,
  UPDATE_SCRIPT,
} from '../../../testing/flow.ts';
import { complaints, packageOf, roundsIn, verdictOf } from '../../../testing/records.ts';
import { eventsOf } from '../ledger/ledger.queries.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
});
afterAll(() => test.close());

const TWELVE = Array.from({ length: 12 }, (_, at) => `Sentence ${at + 1} says what we think of bonds.`);
const REVISED = TWELVE.map((one, at) => (at === 3 || at === 8 ? one.replace('think of', 'know about') : one));
const APPROVE = 'mutation ($id: ID!, $script: ScriptInput!) { updateScriptComp(id: $id, script: $script) { id } }';
const CARRIED = `query ($id: ID!) { getComment(id: $id) {
  version carried { sentences of passages { start end sentences title version by at } gone { at text } }
} }`;

interface Round {
  version: number;
  carried: {
    sentences: number;
    of: number;
    passages: { start: number; end: number; sentences: number; title: string; version: number; by: string }[];
    gone: { at: number; text: string }[];
  } | null;
}
const roundOf = (caller: Caller, id: string) => test.ask<Round>(caller, CARRIED, { id });

async function approvedScript(text: string, decision: object = {}): Promise<string> {
  const script = { title: 'Bonds', scriptText: text, reviewForm: REVIEW_FORM };
  const { id } = await test.ask<{ id: string }>(owner, CREATE_SCRIPT, { script });
  const { reviewer } = await newestLink(test);
  await test.ask(reviewer, APPROVE, { id, script: { ...APPROVAL, ...decision, version: 1 } });
  return id;
}

/** Copies the script, gives the copy this text and sends it. */
async function sentCopy(of: string, text: string) {
  const { id } = await test.ask<{ id: string }>(owner, 'mutation ($id: ID!) { copyScript(id: $id) { id } }', {
    id: of,
  });
  await test.ask(owner, UPDATE_SCRIPT, {
    id,
    script: { scriptText: text, status: 'in_review', reviewForm: REVIEW_FORM },
  });
  return { id, ...(await newestLink(test)) };
}

describe('a script copied from an approved one', () => {
  it('shows ten of twelve sentences as approved before; its record and package name them', async () => {
    const first = await approvedScript(TWELVE.join(' '));
    const { id, reviewer, roundId } = await sentCopy(first, REVISED.join(' '));
    for (const caller of [reviewer, owner]) {
      const { carried } = await roundOf(caller, roundId);
      expect(carried).toMatchObject({ sentences: 10, of: 12 });
      expect(carried?.passages.map(({ sentences }) => sentences)).toEqual([3, 4, 3]);
      const says = carried?.passages.map(({ start, end }) => REVISED.join(' ').slice(start, end).trim());
      expect(says?.[0]).toBe(REVISED.slice(0, 3).join(' '));
      expect(carried?.passages[0]).toMatchObject({ title: 'Bonds', version: 1, by: 'Grace Hopper' });
    }
    await test.ask(reviewer, APPROVE, { id, script: { ...APPROVAL, version: 1 } });
    expect((await roundOf(reviewer, roundId)).carried).toBeNull();
    const event = (await eventsOf(test.db, owner.accountId)).findLast(({ type }) => type === 'item.submitted');
    expect(event?.data.carried).toMatchObject({
      sentences: 10,
      of: 12,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });

    const { zip } = await packageOf(test, owner, { kind: 'item', itemType: 'script', id });
    expect(complaints(verdictOf(zip))).toEqual([]);
    expect(roundsIn(zip)[0]?.carried).toMatchObject({ of: 12, from: [{ title: 'Bonds', version: 1 }] });
  });

  it('shows an approved sentence that was left out', async () => {
    const [before, caveat, after] = [
      'It grew last year a lot. ',
      'Nobody can promise that again. ',
      'Please ask us about it.',
    ];
    const first = await approvedScript(before + caveat + after);
    const { reviewer, roundId } = await sentCopy(first, before + after);
    const { carried } = await roundOf(reviewer, roundId);
    expect(carried).toMatchObject({ sentences: 2, of: 2, gone: [{ at: before.length, text: caveat.trim() }] });
    expect(carried?.passages).toHaveLength(2);
  });

  it('shows them in its second version too, after corrections', async () => {
    const first = await approvedScript(TWELVE.join(' '));
    const { id, reviewer, roundId } = await sentCopy(first, `${TWELVE.join(' ')} They always pay.`);
    await correct(test, reviewer, roundId);
    await test.ask(owner, UPDATE_SCRIPT, { id, script: { scriptText: REVISED.join(' '), status: 'in_review' } });
    const second = await newestLink(test);
    const { version, carried } = await roundOf(second.reviewer, second.roundId);
    expect([version, carried?.sentences, carried?.of]).toEqual([2, 10, 12]);
    for (const passage of carried?.passages ?? []) expect(passage).toMatchObject({ title: 'Bonds', version: 1 });
  });

  it('follows copies of copies', async () => {
    const first = await approvedScript('A bond is a loan to a company. It pays interest every year.');
    const second = await sentCopy(first, 'A bond is a loan to a company. It may not pay interest.');
    await test.ask(second.reviewer, APPROVE, { id: second.id, script: { ...APPROVAL, version: 1 } });
    const third = await sentCopy(
      second.id,
      'A bond is a loan to a company. It pays interest every year. Ask us about it.',
    );
    const { carried } = await roundOf(third.reviewer, third.roundId);
    expect(carried).toMatchObject({ sentences: 2, of: 3 });
    expect(carried?.passages.map(({ title }) => title)).toEqual(['Copy of Bonds', 'Bonds']);
  });

  it('carries nothing over from an expired approval, or without one', async () => {
    const text = 'Stocks rise and fall with the market. Nobody knows when they will.';
    const ended = await approvedScript(text);
    await test.asOwner(`update accounts set approval_months = 1 where id = $1`, [owner.accountId]);
    await test.asOwner(
      `update review_rounds set decided_at = ${earlier('decided_at', '2 months')} where script_id = $1`,
      [ended],
    );
    const { reviewer, roundId } = await sentCopy(ended, text);
    expect((await roundOf(reviewer, roundId)).carried).toBeNull();
    await test.asOwner(`update accounts set approval_months = null where id = $1`, [owner.accountId]);
  });
});

describe('a script copied from one that was approved on conditions', () => {
  it('is reviewed again in full', async () => {
    const text = 'Stocks rise and fall with the market. Nobody knows when they will.';
    const conditions = { text: 'For accredited investors only', lastDay: null, places: [] };
    const { reviewer, roundId } = await sentCopy(await approvedScript(text, { conditions }), text);
    expect((await roundOf(reviewer, roundId)).carried).toBeNull();
  });
});

describe('a video copied from an approved one', () => {
  const copyOf = (id: string) =>
    test.ask<{ id: string }>(owner, 'mutation ($id: ID!) { copyVideo(id: $id) { id } }', { id });
  const sent = async (id: string, changes: object) => {
    await changeVideo(test, owner, id, { view: 3, ...changes });
    await test.ask(owner, SUBMIT_VIDEO, submission(id));
    const { reviewer, roundId } = await newestLink(test);
    return (await roundOf(reviewer, roundId)).carried;
  };

  it('carries sentences over only with the same file and the same disclosure', async () => {
    const approved = await approvedVideo(test, owner);
    const same = await copyOf(approved.id);
    expect(await sent(same.id, { title: 'Again' })).toMatchObject({ sentences: 1, of: 1 });
    const disclosed = await copyOf(approved.id);
    const [disclosure] = await test.ask<{ id: string }[]>(
      owner,
      'mutation { addDisclaimersToUser(disclaimers: [{ title: "General", text: "For information only." }]) { id } }',
    );
    expect(await sent(disclosed.id, { title: 'With a disclosure', disclosureId: disclosure?.id })).toBeNull();
    const taken = await copyOf(approved.id);
    const urlVideo = await test.uploadFile(owner, 'videos', fixtures.noSound);
    expect(await sent(taken.id, { title: 'A new take', urlVideo })).toBeNull();
  });
});
