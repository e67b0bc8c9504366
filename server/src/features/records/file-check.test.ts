import { buffer } from 'node:stream/consumers';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  APPROVAL,
  approvedVideo,
  changeVideo,
  newestLink,
  readyVideo,
  SUBMIT_VIDEO,
  type Submitted,
  submission,
} from '../../../testing/flow.ts';
import { replaceStored } from '../../../testing/stored-bytes.ts';
import { checkFiles, NIGHTS } from './file-check.job.ts';

const CAPTIONS = 'WEBVTT\n\n00:01.000 --> 00:02.000\nGood morning.\n';

let test: TestApp;
let staff: TestPerson;

beforeAll(async () => {
  test = await startTestApp({ PROVIDER_EMAIL: 'operator@provider.test' });
  staff = await test.makePerson({ kind: 'staff', plan: 'none' });
});
afterAll(() => test.close());

/** A video with its thumbnail and captions, sent to its reviewer. */
async function withFiles(creator: TestPerson): Promise<Submitted> {
  const thumb = await test.uploadFile(creator, 'thumbs', fixtures.logo);
  const id = await readyVideo(test, creator, { thumb });
  await test.ask(
    creator,
    'mutation ($id: ID!, $captions: String!) { setVideoCaptions(id: $id, captions: $captions) { id } }',
    {
      id,
      captions: CAPTIONS,
    },
  );
  await test.ask(creator, SUBMIT_VIDEO, submission(id));
  return { id, ...(await newestLink(test)) };
}

const keyOf = async (id: string, column: string): Promise<string> => {
  const [row] = await test.asOwner(
    `select f.key from videos v join files f on f.account_id = v.account_id and f.id = v.${column} where v.id = $1`,
    [id],
  );
  return String(row?.key);
};

async function flipBit(key: string): Promise<() => Promise<void>> {
  const bytes = await buffer(await test.ports.storage.read(key));
  const other = Buffer.from(bytes);
  other[other.length >> 1] = (other[other.length >> 1] ?? 0) ^ 1;
  await replaceStored(test, key, other);
  return () => replaceStored(test, key, bytes);
}

describe('an approval', () => {
  it.each(['media_file_id', 'thumb_file_id', 'captions_file_id'])(
    'is refused if the bytes of %s changed',
    async (column) => {
      const person = await test.makePerson();
      const sent = await withFiles(person);
      const mend = await flipBit(await keyOf(sent.id, column));
      const approve = 'mutation ($id: ID!, $video: VideoInput!) { updateVideo(id: $id, video: $video) { status } }';
      expect(await test.refusal(sent.reviewer, approve, { id: sent.id, video: APPROVAL })).toMatchObject({
        reason: 'content_changed',
      });
      await mend();
      expect(await changeVideo(test, sent.reviewer, sent.id, APPROVAL)).toMatchObject({ status: 'approved' });
    },
  );
});

describe('the nightly check of stored files', () => {
  it('reads every file of approved items within a fixed number of nights, a share each night', async () => {
    for (let count = 0; count < 3; count += 1) {
      const sent = await withFiles(await test.makePerson());
      await changeVideo(test, sent.reviewer, sent.id, APPROVAL);
    }
    const total = Number(
      (await test.asOwner("select count(*) as n from files where category in ('videos', 'thumbs', 'captions')"))[0]?.n,
    );
    const perNight: number[] = [];
    for (let night = 0; night < NIGHTS; night += 1) {
      const at = new Date(Date.now() + night * 86_400_000);
      perNight.push((await checkFiles(test.ports, { now: () => at })).checked);
    }
    const [never] = await test.asOwner(
      "select count(*)::int as n from files where category in ('videos', 'thumbs', 'captions') and checked_at is null",
    );
    expect(never).toEqual({ n: 0 });
    expect(Math.max(...perNight)).toBeLessThan(total);
  });

  it('continues where it stopped', async () => {
    await test.asOwner('update files set checked_at = null');
    const stopping = new AbortController();
    let read = 0;
    const now = () => {
      read += 1;
      if (read === 1) stopping.abort();
      return new Date();
    };
    expect(await checkFiles(test.ports, { stopping: stopping.signal, now })).toEqual({ checked: 1, damaged: 0 });
    const [first] = await test.asOwner('select id from files where checked_at is not null');
    await checkFiles(test.ports);
    const [{ n } = { n: 0 }] = await test.asOwner('select count(*)::int as n from files where checked_at is not null');
    expect(n).toBeGreaterThan(1);
    expect(
      await test.asOwner('select id from files where checked_at is not null and id = $1', [first?.id]),
    ).toHaveLength(1);
  });

  it.each([
    ['changed', 'thumb_file_id', 'thumbnail', (key: string) => flipBit(key)],
    ['missing', 'media_file_id', 'video', (key: string) => test.ports.storage.remove(key)],
  ] as const)('records a %s file once and notifies the provider', async (_what, column, file, damage) => {
    const person = await test.makePerson();
    const sent = column === 'media_file_id' ? await approvedVideo(test, person) : await withFiles(person);
    if (column !== 'media_file_id') await changeVideo(test, sent.reviewer, sent.id, APPROVAL);
    await damage(await keyOf(sent.id, column));
    for (let time = 0; time < 2; time += 1) {
      await test.asOwner('update files set checked_at = now()');
      await test.asOwner('update files set checked_at = null where account_id = $1', [person.accountId]);
      for (let night = 0; night < 3; night += 1) await checkFiles(test.ports);
    }
    const events = await test.asOwner(
      "select data from ledger_events where type = 'file.found_damaged' and subject_id = $1",
      [sent.id],
    );
    expect(events).toEqual([{ data: expect.objectContaining({ file }) }]);
    await test.runJobs();
    const bells = await test.asOwner(
      "select user_id, message from notifications where type = 'file.found_damaged' and message like $1",
      [`%${person.accountId}%`],
    );
    expect(bells).toEqual([{ user_id: staff.id, message: expect.stringContaining(`The stored ${file} of`) }]);
    const mails = (await test.mails()).filter(
      ({ to, text }) => to === 'operator@provider.test' && text.includes(person.accountId),
    );
    expect(mails).toHaveLength(1);
  });
});
