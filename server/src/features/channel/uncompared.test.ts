import type { SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import { summaryWords } from '@greenlit/domain/spoken/words.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  APPROVAL,
  changeVideo,
  correct,
  linkOf,
  SUBMIT_VIDEO,
  submission,
  UPDATE_VIDEO,
} from '../../../testing/flow.ts';
import { complaints, entryOf, packageOf, verdictOf } from '../../../testing/records.ts';
import { noModels } from '../../../testing/speech.ts';
import { comparingProcess, heardIn, longVideo, SAID, SERVED, spokenOf, videoOf } from '../../../testing/spoken.ts';
import { deadline } from '../files/text-work.ts';
import { publicVideo } from './channel.queries.ts';

let test: TestApp;
let author: TestPerson;
const { ms } = deadline;
const serveModels = () => {
  test.ports.speech.find = async (way) => SERVED[way];
};
beforeAll(async () => {
  test = await startTestApp();
  author = await test.makePerson({ engine: true });
  serveModels();
});
afterEach(async () => {
  deadline.ms = ms;
  serveModels();
  await test.asOwner(`delete from rate_limits where key like '%heard:%'`);
});
afterAll(() => test.close());

const used = (key: string, hits: number) =>
  test.asOwner(
    `insert into rate_limits (key, hits, resets_at) values ($1, $2, now() + interval '10 minutes')
     on conflict (key) do update set hits = excluded.hits`,
    [key, hits],
  );
const begun = async (): Promise<number> => {
  const [row] = await test.asOwner('select hits from rate_limits where key = $1', [`compare-heard:${author.id}`]);
  return Number(row?.hits ?? 0);
};

/** Videos whose comparison does not work, each in its own way: what the author sees, and then everybody. */
const WAYS: [string, SpokenCheck['incomparable'], string, () => Promise<string>][] = [
  [
    'late',
    'stopped',
    'The comparison took too long and was stopped.',
    async () => {
      const id = await longVideo(test, author);
      const comparing = await comparingProcess(author);
      deadline.ms = 200;
      comparing.kill('SIGSTOP');
      return id;
    },
  ],
  [
    'broken',
    'failed',
    'The comparison failed, so nothing was compared.',
    async () => {
      const id = await longVideo(test, author, 'a b c d ');
      const comparing = await comparingProcess(author);
      comparing.kill('SIGSTOP');
      const before = await begun();
      void expect
        .poll(begun)
        .toBe(before + 1)
        .then(() => comparing.kill('SIGKILL'));
      return id;
    },
  ],
  [
    'limited',
    'limited',
    'Not compared: there were too many comparisons within an hour.',
    async () => {
      const { id, sha256 } = await videoOf(test, author);
      await changeVideo(test, author, id, { heard: heardIn(sha256, SAID) });
      await changeVideo(test, author, id, { scriptText: 'Our fund may shrink, or grow, or neither of them.' });
      await used(`compare-heard:${author.id}`, 60);
      return id;
    },
  ],
];

describe.each(WAYS)('a video whose comparison is %s', (_, incomparable, words, prepare) => {
  const roundOf = async (id: string) => {
    const [row] = await test.asOwner('select id from review_rounds where video_id = $1 order by created_at desc', [id]);
    return String(row?.id);
  };
  const seen = async (id: string) => {
    const ROUND = 'query ($id: ID!) { getComment(id: $id) { spoken } }';
    const { reviewer } = await linkOf(test, id);
    const { spoken } = await test.ask<{ spoken: string }>(reviewer, ROUND, { id: await roundOf(id) });
    return JSON.parse(spoken) as SpokenCheck;
  };

  it('is sent, sent back, sent again, approved and published, and each of them says why nothing was compared', async () => {
    const id = await prepare();
    const check = await spokenOf(test, author, id);
    expect(check).toMatchObject({ version: 2, incomparable, findings: [] });
    expect(summaryWords(check)).toBe(`${words} Listen for differences yourself.`);
    await test.ask(author, SUBMIT_VIDEO, submission(id));
    expect(summaryWords(await seen(id))).toBe(`${words} Listen for differences yourself.`);
    const first = await linkOf(test, id);
    await correct(test, first.reviewer, first.roundId);
    await changeVideo(test, author, id, { status: 'in_review', postText: 'Watch to the end.' });
    expect(await seen(id)).toMatchObject({ incomparable });
    await changeVideo(test, (await linkOf(test, id)).reviewer, id, { ...APPROVAL, approveAnyway: true });
    expect(await publicVideo(test.db, id)).not.toBeNull();
    await test.runJobs();
    const { zip } = await packageOf(test, author, { kind: 'item', itemType: 'video', id });
    expect(complaints(verdictOf(zip))).toEqual([]);
    const sheet = await getDocumentProxy(new Uint8Array(entryOf(zip, 'summary.pdf')));
    const text = (await extractText(sheet, { mergePages: true })).text.replace(/\s+/g, ' ');
    expect(text).toContain(`${words} Listened to in the author’s browser`);
    expect(text).not.toMatch(/No differences|Compared by version/);
  });
});

describe('a server without its speech recognizers', () => {
  const loseModels = () => {
    test.ports.speech.find = noModels('').find;
  };

  it('refuses what it cannot name, and sends, decides and publishes what was not compared', async () => {
    const { id, sha256 } = await videoOf(test, author);
    loseModels();
    const video = { heard: heardIn(sha256, SAID) };
    expect(await test.refusal(author, UPDATE_VIDEO, { id, video })).toMatchObject({ reason: 'other_model' });
    await test.ask(author, SUBMIT_VIDEO, submission(id));
    await changeVideo(test, (await linkOf(test, id)).reviewer, id, APPROVAL);
    expect(await publicVideo(test.db, id)).not.toBeNull();
  });

  it('keeps and sends what was compared before', async () => {
    const { id, sha256 } = await videoOf(test, author);
    await changeVideo(test, author, id, { heard: heardIn(sha256, SAID) });
    loseModels();
    expect((await spokenOf(test, author, id)).findings).toHaveLength(2);
    await test.ask(author, SUBMIT_VIDEO, submission(id));
    const [row] = await test.asOwner('select result from spoken_checks where video_id = $1 and round_id is not null', [
      id,
    ]);
    expect(row?.result).toMatchObject({ incomparable: null, findings: [{}, {}] });
  });
});

describe('what is heard too late or too often', () => {
  it('does not reach a video that was sent meanwhile, which keeps what it was sent with', async () => {
    const { id, sha256 } = await videoOf(test, author);
    await test.ask(author, SUBMIT_VIDEO, submission(id));
    const video = { heard: heardIn(sha256, SAID) };
    expect(await test.refusal(author, UPDATE_VIDEO, { id, video })).toMatchObject({ reason: 'in_review' });
    expect(await test.asOwner('select 1 from spoken_checks where video_id = $1', [id])).toEqual([]);
    await changeVideo(test, (await linkOf(test, id)).reviewer, id, APPROVAL);
    expect(await publicVideo(test.db, id)).not.toBeNull();
  });

  it('is refused with the minutes until it works again, while the video can be sent', async () => {
    const { id, sha256 } = await videoOf(test, author);
    await used(`heard:${author.id}`, 60);
    const { errors } = await test.graphql(author, UPDATE_VIDEO, { id, video: { heard: heardIn(sha256, SAID) } });
    expect(errors[0]?.extensions.code).toBe('RATE_LIMITED');
    expect(errors[0]?.message).toMatch(
      /^There were too many comparisons .* works again in (9|10) minutes\. You can send/,
    );
    await test.ask(author, SUBMIT_VIDEO, submission(id));
  });

  it('does not keep an account without a reviewer from publishing', async () => {
    const publisher = await test.makePerson({ engine: false });
    const { id, sha256 } = await videoOf(test, publisher);
    await changeVideo(test, publisher, id, { heard: heardIn(sha256, SAID) });
    await used(`compare-heard:${publisher.id}`, 60);
    await test.ask(publisher, UPDATE_VIDEO, { id, video: { status: 'approved', scriptText: 'Our fund may shrink.' } });
    expect(await publicVideo(test.db, id)).not.toBeNull();
  });
});
