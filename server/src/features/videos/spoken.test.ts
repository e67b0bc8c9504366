import type { Heard, SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import { summaryWords } from '@greenlit/domain/spoken/words.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { changeVideo, SUBMIT_VIDEO, submission, UPDATE_VIDEO } from '../../../testing/flow.ts';
import { complaints, entryOf, packageOf, roundsIn, verdictOf } from '../../../testing/records.ts';
import {
  spokenOf as checkOf,
  comparingProcess,
  HASH,
  heardIn,
  longVideo,
  SAID,
  SERVED,
  videoOf,
} from '../../../testing/spoken.ts';

let test: TestApp;
let author: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  test.ports.speech.find = async (way) => SERVED[way];
  author = await test.makePerson({ engine: true });
});
afterAll(() => test.close());

const ROUND_SPOKEN = 'query ($id: ID!) { getComment(id: $id) { spoken } }';

const video = () => videoOf(test, author);
const spokenOf = (id: string) => checkOf(test, author, id);
const roundOf = async (id: string) => {
  const [row] = await test.asOwner('select id from review_rounds where video_id = $1 order by created_at desc', [id]);
  return String(row?.id);
};

describe('what was heard in a video', () => {
  it('is compared with its script, by the server', async () => {
    const { id, sha256 } = await video();
    await changeVideo(test, author, id, { heard: heardIn(sha256, SAID) });
    expect(await spokenOf(id)).toMatchObject({
      madeBy: 'author_browser',
      findings: [
        { kind: 'changed', approved: 'may', said: 'will', from: 1 },
        { kind: 'omitted', approved: 'not', guard: 'negation' },
      ],
    });
    await changeVideo(test, author, id, { scriptText: 'Our fund will grow, but it does guarantee a profit.' });
    expect(await spokenOf(id)).toMatchObject({ findings: [] });
  });

  it('keeps the second recognizer’s result and the reasons, each sent separately', async () => {
    const { id, sha256 } = await video();
    const { meant: _, ...first } = JSON.parse(heardIn(sha256, SAID)) as Heard;
    await changeVideo(test, author, id, { heard: JSON.stringify(first) });
    const { key } = (await spokenOf(id)).findings[0];
    await changeVideo(test, author, id, { meant: [{ key, reason: 'Agreed with legal' }] });
    const free = { ...first, opinions: first.opinions.map((one) => ({ ...one, by: 'free', ...SERVED.free })) };
    await changeVideo(test, author, id, { heard: JSON.stringify(free) });
    expect(await spokenOf(id)).toMatchObject({
      models: [{ by: 'script' }, { by: 'free' }],
      findings: [{ key, isSure: true, meant: 'Agreed with legal' }, { isSure: true }],
    });
    await changeVideo(test, author, id, { heard: JSON.stringify(first) });
    expect((await spokenOf(id)).models).toMatchObject([{ by: 'script' }, { by: 'free' }]);
  });

  it('keeps the author’s word that a difference was none, and shows it to the reviewer', async () => {
    const { id, sha256 } = await video();
    await changeVideo(test, author, id, { heard: heardIn(sha256, SAID) });
    const { key } = (await spokenOf(id)).findings[0];
    await changeVideo(test, author, id, { meant: [{ key, reason: 'Listen at 0:01', asWritten: true }] });
    expect((await spokenOf(id)).findings).toMatchObject([
      { meant: 'Listen at 0:01', asWritten: true },
      { meant: null },
    ]);
    await test.ask(author, SUBMIT_VIDEO, submission(id));
    const { spoken } = await test.ask<{ spoken: string }>(author, ROUND_SPOKEN, { id: await roundOf(id) });
    expect(JSON.parse(spoken).findings[0]).toMatchObject({ meant: 'Listen at 0:01', asWritten: true });
  });

  it('keeps in an older round what was told then, marked with the version of the comparison', async () => {
    const { id, sha256 } = await video();
    await changeVideo(test, author, id, { heard: heardIn(sha256, SAID) });
    await test.ask(author, SUBMIT_VIDEO, submission(id));
    const roundId = await roundOf(id);
    const spoken = async () => {
      const round = await test.ask<{ spoken: string }>(author, ROUND_SPOKEN, { id: roundId });
      return JSON.parse(round.spoken) as SpokenCheck;
    };
    expect(summaryWords(await spoken())).not.toContain('Version 1');
    await test.asOwner(
      `update spoken_checks set result = jsonb_set(result - 'version' - 'followed', '{findings}', '[]') where round_id = $1`,
      [roundId],
    );
    expect(summaryWords(await spoken())).toMatch(/^No differences from the script were heard. \(Version 1/);
  });

  it('is deleted with the file it was heard in', async () => {
    const { id, sha256 } = await video();
    await changeVideo(test, author, id, { heard: heardIn(sha256, SAID) });
    await changeVideo(test, author, id, { urlVideo: null, view: 1 });
    expect(await spokenOf(id)).toBeNull();
  });

  it.each([
    ['words about another file', (_: string) => heardIn(HASH, SAID), 'CONFLICT'],
    ['words that are none', (_: string) => '{"mediaSha256": 1}', 'INVALID'],
    ['text that is not JSON', (_: string) => 'our fund', 'INVALID'],
  ])('refuses %s', async (_, heard, code) => {
    const { id, sha256 } = await video();
    const { errors } = await test.graphql(author, UPDATE_VIDEO, { id, video: { heard: heard(sha256) } });
    expect(errors[0]?.extensions.code).toBe(code);
    expect(await spokenOf(id)).toBeNull();
  });

  it.each([
    ['name of its own', { model: 'Checked by Greenlit: identical to the script' }],
    ['older version', { version: '0.6.2' }],
    ['model with other bytes', { sha256: 'c'.repeat(64) }],
    ['way of listening that has another model', { by: 'free' }],
  ] as const)('refuses words of a recognizer with a %s', async (_, named) => {
    const { id, sha256 } = await video();
    const sent = JSON.parse(heardIn(sha256, SAID)) as Heard;
    const opinions = sent.opinions.map((one) => ({ ...one, ...named }));
    const heard = JSON.stringify({ ...sent, opinions });
    expect(await test.refusal(author, UPDATE_VIDEO, { id, video: { heard } })).toMatchObject({
      reason: 'other_model',
      message: 'This server uses another speech recognizer now. Compare the video again',
    });
    expect(await spokenOf(id)).toBeNull();
  });

  it('is sent with the round, including the reasons, and then stays unchanged', async () => {
    const { id, sha256 } = await video();
    await changeVideo(test, author, id, { heard: heardIn(sha256, SAID) });
    const { key } = (await spokenOf(id)).findings[0];
    await changeVideo(test, author, id, { meant: [{ key, reason: 'Agreed with legal on Monday' }] });
    await test.ask(author, SUBMIT_VIDEO, submission(id));
    const roundId = await roundOf(id);
    const { spoken } = await test.ask<{ spoken: string }>(author, ROUND_SPOKEN, { id: roundId });
    expect(JSON.parse(spoken)).toMatchObject({
      models: [{ model: 'soundswallower en-us', version: '0.6.3', sha256: HASH }],
      findings: [
        { said: 'will', meant: 'Agreed with legal on Monday' },
        { approved: 'not', meant: null },
      ],
    });
    const { errors } = await test.graphql(author, UPDATE_VIDEO, { id, video: { heard: heardIn(sha256, 'our fund') } });
    expect(errors[0]?.extensions.code).toBe('CONFLICT');
    const [event] = await test.asOwner("select data from ledger_events where data ->> 'roundId' = $1", [roundId]);
    expect(event?.data).toMatchObject({
      spoken: { open: 1, meant: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('requires a reason for an intended difference', async () => {
    const { id, sha256 } = await video();
    await changeVideo(test, author, id, { heard: heardIn(sha256, SAID) });
    const { errors } = await test.graphql(author, UPDATE_VIDEO, { id, video: { meant: [{ key: 'a', reason: ' ' }] } });
    expect(errors[0]?.extensions.code).toBe('INVALID');
  });

  it('is part of the round’s record, which verifies, and of its decision sheet', async () => {
    const { id, sha256 } = await video();
    await changeVideo(test, author, id, { heard: heardIn(sha256, SAID) });
    const { key } = (await spokenOf(id)).findings[0];
    await changeVideo(test, author, id, { meant: [{ key, reason: 'Agreed with legal' }] });
    await test.ask(author, SUBMIT_VIDEO, submission(id));
    const { zip } = await packageOf(test, author, { kind: 'item', itemType: 'video', id });
    expect(complaints(verdictOf(zip))).toEqual([]);
    expect(roundsIn(zip)[0]?.spoken).toMatchObject({
      madeBy: 'author_browser',
      findings: [{ approved: 'may', said: 'will', meant: 'Agreed with legal' }, { approved: 'not' }],
      words: [{ by: 'script', words: expect.arrayContaining([['will', 1000, 1400]]) }],
    });
    const sheet = await getDocumentProxy(new Uint8Array(entryOf(zip, 'summary.pdf')));
    const { text } = await extractText(sheet, { mergePages: true });
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /Comparison of the video with its script.*Script: “may”, said: “will”\. Intended: Agreed with legal.*Not said: “not”/,
    );
  });

  it('is not sent with a round if the video has another file by then', async () => {
    const { id, sha256 } = await video();
    await changeVideo(test, author, id, { heard: heardIn(sha256, SAID) });
    await test.asOwner('update spoken_checks set media_sha256 = $1 where video_id = $2', [HASH, id]);
    await test.ask(author, SUBMIT_VIDEO, submission(id));
    expect(await test.ask(author, ROUND_SPOKEN, { id: await roundOf(id) })).toEqual({ spoken: null });
  });
});

describe('a slow comparison', () => {
  const KEY = 'compare-heard:';
  const begun = async () => {
    const [row] = await test.asOwner('select hits from rate_limits where key = $1', [`${KEY}${author.id}`]);
    return Number(row?.hits ?? 0);
  };

  it('does not block others, neither when it is read nor when it is sent', async () => {
    const id = await longVideo(test, author);
    const comparing = await comparingProcess(author);
    const order: string[] = [];
    const beside = async <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> => {
      const before = await begun();
      comparing.kill('SIGSTOP');
      const done = work().finally(() => order.push(name));
      try {
        await expect.poll(begun).toBe(before + 1);
        const { statusCode } = await test.app.inject({ url: '/healthz' });
        order.push(String(statusCode));
      } finally {
        comparing.kill('SIGCONT');
      }
      return done;
    };
    // a stopped one reports that, and finds nothing
    const compared = { incomparable: null, findings: [{ kind: 'omitted' }] };
    expect(await beside('compared', () => spokenOf(id))).toMatchObject(compared);
    await test.asOwner('update videos set text = $2 where id = $1', [id, 'a b c '.repeat(460)]);
    await beside('sent', () => test.ask(author, SUBMIT_VIDEO, submission(id)));
    const { spoken } = await test.ask<{ spoken: string }>(author, ROUND_SPOKEN, { id: await roundOf(id) });
    expect(JSON.parse(spoken)).toMatchObject(compared);
    expect(order).toEqual(['200', 'compared', '200', 'sent']);
  });

  it('is limited per person, unless it is cached; then it says until when, and everything else goes on', async () => {
    const { id, sha256 } = await video();
    await changeVideo(test, author, id, { heard: heardIn(sha256, SAID) });
    expect(await spokenOf(id)).toMatchObject({ findings: [{}, {}] });
    await test.asOwner('update rate_limits set hits = 60 where key = $1', [`${KEY}${author.id}`]);
    expect(await spokenOf(id)).toMatchObject({ findings: [{}, {}] });
    const scriptText = 'Our fund may shrink, and it does not guarantee a profit.';
    await changeVideo(test, author, id, { scriptText });
    const limited = await spokenOf(id);
    expect(limited).toMatchObject({ incomparable: 'limited', findings: [] });
    const [row] = await test.asOwner('select resets_at from rate_limits where key = $1', [`${KEY}${author.id}`]);
    expect(new Date(limited.until)).toEqual(row?.resets_at);
    await test.ask(author, SUBMIT_VIDEO, submission(id));
    const { spoken } = await test.ask<{ spoken: string }>(author, ROUND_SPOKEN, { id: await roundOf(id) });
    expect(JSON.parse(spoken)).toMatchObject({ version: 2, incomparable: 'limited', findings: [] });
    const { zip } = await packageOf(test, author, { kind: 'item', itemType: 'video', id });
    expect(complaints(verdictOf(zip))).toEqual([]);
    expect(roundsIn(zip)[0]?.spoken?.words).toHaveLength(1);
    await test.asOwner('delete from rate_limits where key = $1', [`${KEY}${author.id}`]);
  });

  it('is limited per account too, and one person alone does not use that up', async () => {
    const account = `${KEY}account:${author.accountId}`;
    const used = async (): Promise<number> => {
      const [row] = await test.asOwner('select hits from rate_limits where key = $1', [account]);
      return Number(row?.hits ?? 0);
    };
    const { id, sha256 } = await video();
    const says = (scriptText: string) => changeVideo(test, author, id, { scriptText });
    await changeVideo(test, author, id, { heard: heardIn(sha256, SAID) });
    await says('Our fund will grow, and it does not guarantee a profit.');
    expect(await spokenOf(id)).toMatchObject({ incomparable: null });
    await test.asOwner('update rate_limits set hits = 60 where key = $1', [`${KEY}${author.id}`]);
    const before = await used();
    await says('Our fund will shrink, and it does not guarantee a profit.');
    expect(await spokenOf(id)).toMatchObject({ incomparable: 'limited' });
    expect(await used()).toBe(before);
    await test.asOwner('delete from rate_limits where key = $1', [`${KEY}${author.id}`]);
    await test.asOwner('update rate_limits set hits = 240 where key = $1', [account]);
    await says('Our fund could shrink, and it does not guarantee a profit.');
    expect(await spokenOf(id)).toMatchObject({ incomparable: 'limited', until: expect.any(String) });
    await test.asOwner('delete from rate_limits where key = $1', [account]);
  });
});
