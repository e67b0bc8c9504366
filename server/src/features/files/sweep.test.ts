import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { changeVideo, draftVideo, submittedScript, submittedVideo } from '../../../testing/flow.ts';
import { waits } from '../../../testing/sign-in.ts';
import { cannedTranscoder } from '../../../testing/transcoder.ts';
import { storeFile } from './files.actions.ts';
import { fileByUrl } from './files.queries.ts';
import { REFERRING, removeBytes } from './removal.actions.ts';
import { sweepFiles } from './sweep.job.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  test.ports.transcoder = cannedTranscoder();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await test.makePerson();
});

const CONVERT = 'mutation ($url: String!) { convertVideo(url: $url) { id state url } }';
const GET = 'query ($id: ID!) { getConversion(id: $id) { state url } }';
const CANCEL = 'mutation ($id: ID!) { cancelConversion(id: $id) { id } }';
const CAPTIONS = 'mutation ($id: ID!, $captions: String!) { setVideoCaptions(id: $id, captions: $captions) { id } }';

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
async function sweep(days: number): Promise<void> {
  await sweepFiles(test.ports, inDays(days));
  await test.runJobs();
}

/** A unique file of the account in the given category; returns its URL. */
async function stored(category: 'originals' | 'captions'): Promise<string> {
  const path = join(test.folder, randomUUID());
  const bytes =
    category === 'captions'
      ? `WEBVTT\n\n00:00.000 --> 00:01.000\n${randomUUID()}\n`
      : `RIFF\0\0\0\0AVI LIST${randomUUID()}`;
  await writeFile(path, bytes);
  const { id: uploadedBy, accountId } = owner;
  const file = await storeFile(test.ports, { accountId, uploadedBy, category, name: 'talk.avi', path });
  return `/files/${file.key}`;
}
const keyOf = (url: string): string => url.slice('/files/'.length);
/** Whether the database has it and its bytes exist; the two must always agree. */
async function isThere(url: string): Promise<boolean> {
  const row = await fileByUrl(test.db, owner.accountId, url);
  const size = await test.ports.storage.size(keyOf(url));
  expect(size !== null, 'a row without bytes, or bytes without a row').toBe(row !== null);
  return row !== null;
}

async function converted(): Promise<{ id: string; original: string; result: string }> {
  const original = await stored('originals');
  const { id } = await test.ask<{ id: string }>(owner, CONVERT, { url: original });
  await test.runJobs();
  const { url } = await test.ask<{ url: string }>(owner, GET, { id });
  return { id, original, result: url };
}

/** A new original, which can be stored repeatedly. */
async function originalUpload() {
  const path = join(test.folder, randomUUID());
  await writeFile(path, `RIFF\0\0\0\0AVI LIST${randomUUID()}`);
  return { accountId: owner.accountId, uploadedBy: owner.id, category: 'originals', name: 'a.avi', path } as const;
}

describe('an original', () => {
  it('is deleted a week after its video was made; the video in use stays', async () => {
    const { id, original, result } = await converted();
    const videoId = await draftVideo(test, owner, { urlVideo: result });
    await sweep(6.9);
    expect(await isThere(original)).toBe(true);
    await sweep(7.1);
    expect(await isThere(original)).toBe(false);
    await sweep(400);
    expect(await isThere(result)).toBe(true);
    expect(await changeVideo(test, owner, videoId, {})).toMatchObject({ urlVideo: result });
    expect(await test.refusal(owner, GET, { id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('can be uploaded and converted again afterwards', async () => {
    const upload = await originalUpload();
    const url = `/files/${(await storeFile(test.ports, upload)).key}`;
    const first = await test.ask<{ id: string }>(owner, CONVERT, { url });
    await test.runJobs();
    await sweep(8);
    expect(await isThere(url)).toBe(false);
    await storeFile(test.ports, upload);
    const second = await test.ask<{ id: string }>(owner, CONVERT, { url });
    expect(second.id).not.toBe(first.id);
    await test.runJobs();
    expect(await test.ask(owner, GET, { id: second.id })).toMatchObject({ state: 'done' });
  });

  it('is kept until its video is completely stored', async () => {
    const { original, result } = await converted();
    await test.ports.storage.remove(keyOf(result));
    await sweep(400);
    expect(await test.ports.storage.size(keyOf(original))).not.toBeNull();
    expect(await fileByUrl(test.db, owner.accountId, original)).not.toBeNull();
    // the next conversion produces the same bytes
    await converted();
    await sweep(400);
    expect(await isThere(original)).toBe(false);
  });

  it.each([
    ['cancelled', 7],
    ['failed', 30],
  ])('whose conversion was %s is deleted after %d days', async (state, days) => {
    const original = await stored('originals');
    const { id } = await test.ask<{ id: string }>(owner, CONVERT, { url: original });
    await test.ask(owner, CANCEL, { id });
    await test.asOwner('update conversions set state = $2 where id = $1', [id, state]);
    await test.runJobs();
    await sweep(days - 0.1);
    expect(await isThere(original)).toBe(true);
    await sweep(days + 0.1);
    expect(await isThere(original)).toBe(false);
  });

  it('is kept while it waits or is being converted, however long that takes', async () => {
    const original = await stored('originals');
    const { id } = await test.ask<{ id: string }>(owner, CONVERT, { url: original });
    await sweepFiles(test.ports, inDays(400));
    expect(await isThere(original)).toBe(true);
    await test.ask(owner, CANCEL, { id });
  });

  it('that was never converted is deleted after thirty days', async () => {
    const original = await stored('originals');
    await sweep(29.9);
    expect(await isThere(original)).toBe(true);
    await sweep(30.1);
    expect(await isThere(original)).toBe(false);
  });

  it('of an account on hold is kept', async () => {
    const { original, result } = await converted();
    await test.asOwner('update accounts set legal_hold_since = now() where id = $1', [owner.accountId]);
    await sweep(400);
    expect([await isThere(original), await isThere(result)]).toEqual([true, true]);
  });

  it.each([
    ['of a conversion', async () => (await converted()).original],
    ['that was never converted', () => stored('originals')],
  ])('%s is kept even if the hold is set while the sweep runs', async (_which, make) => {
    const original = await make();
    const held = new pg.Client(test.ownerUrl);
    await held.connect();
    await held.query('begin');
    await held.query('update accounts set legal_hold_since = now() where id = $1', [owner.accountId]);
    const swept = sweep(400);
    await waits(test);
    await held.query('commit');
    await held.end();
    await swept;
    expect(await isThere(original)).toBe(true);
  });
});

describe('a draft’s leftover file', () => {
  it('is deleted thirty days after its last upload: replaced videos, captions, unused pictures', async () => {
    const { result } = await converted();
    const video = await test.uploadFile(owner, 'videos', fixtures.noSound);
    const thumb = await test.uploadFile(owner, 'thumbs', fixtures.logo);
    const id = await draftVideo(test, owner, { urlVideo: result, thumb });
    await test.ask(owner, CAPTIONS, { id, captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n' });
    const [captions] = await test.asOwner(
      'select key from files f join videos v on v.account_id = f.account_id and v.captions_file_id = f.id where v.id = $1',
      [id],
    );
    await changeVideo(test, owner, id, { urlVideo: video, thumb: null, urlCaptions: null });
    const left = [result, thumb, `/files/${captions?.key}`];
    await sweep(29.9);
    expect(await Promise.all(left.map(isThere))).toEqual([true, true, true]);
    await sweep(30.1);
    expect(await Promise.all(left.map(isThere))).toEqual([false, false, false]);
    expect(await isThere(video)).toBe(true);
  });

  it('is kept if the same bytes were uploaded again, as somebody is about to use them', async () => {
    const url = await test.uploadFile(owner, 'thumbs', fixtures.logo);
    await test.asOwner("update files set created_at = now() - interval '40 days' where key = $1", [keyOf(url)]);
    expect(await test.uploadFile(owner, 'thumbs', fixtures.logo)).toBe(url);
    await sweep(0);
    expect(await isThere(url)).toBe(true);
  });

  it('is kept if the picture was also uploaded as something else, as a signature may be referenced outside columns', async () => {
    const url = await test.uploadFile(owner, 'thumbs', fixtures.logo);
    for (const category of ['signatures', 'thumbs'])
      expect(await test.uploadFile(owner, category, fixtures.logo)).toBe(url);
    await sweep(400);
    expect(await isThere(url)).toBe(true);
  });

  it('is kept if a decision was based on it, even if the draft has another video since', async () => {
    const sent = await submittedVideo(test, owner);
    const { urlVideo } = await changeVideo(test, owner, sent.id, {});
    await changeVideo(test, owner, sent.id, { status: 'draft' });
    await changeVideo(test, owner, sent.id, { urlVideo: await test.uploadFile(owner, 'videos', fixtures.noSound) });
    await sweep(400);
    expect(await isThere(urlVideo ?? '')).toBe(true);
  });
});

describe('references to files', () => {
  /** How each column can refer to a file; a new column without an entry fails the test. */
  const LINES: Record<string, (fileId: string) => Promise<void>> = {};
  const inVideo = (column: string) => async (fileId: string) => {
    const id = await draftVideo(test, owner);
    await test.asOwner(`update videos set ${column} = $2 where id = $1`, [id, fileId]);
  };
  for (const column of [
    'media',
    'logo',
    'last_logo',
    'thumb',
    'captions',
    'script',
    'script_media',
    'signature',
    'clean',
    'clean_captions',
  ])
    LINES[`videos.${column}_file_id`] = inVideo(`${column}_file_id`);
  for (const column of ['media_file_id', 'thumb_file_id'])
    LINES[`scripts.${column}`] = async (fileId) => {
      const { id } = await submittedScript(test, owner);
      await test.asOwner(`update scripts set ${column} = $2 where id = $1`, [id, fileId]);
    };
  for (const column of ['signature', 'review', 'media', 'thumb', 'captions'])
    LINES[`review_rounds.${column}_file_id`] = async (fileId) => {
      const { roundId } = await submittedScript(test, owner);
      await test.asOwner(`update review_rounds set ${column}_file_id = $2 where id = $1`, [roundId, fileId]);
    };
  for (const column of ['source', 'result'])
    LINES[`conversions.${column}_file_id`] = async (fileId) => {
      const { id } = await test.ask<{ id: string }>(owner, CONVERT, { url: await stored('originals') });
      await test.asOwner(`update conversions set ${column}_file_id = $2 where id = $1`, [id, fileId]);
    };
  LINES['named_files.file_id'] = async (fileId) => {
    await test.asOwner(`insert into named_files (account_id, place, row_id, file_id) values ($1, 'settings', $2, $3)`, [
      owner.accountId,
      owner.settingsId,
      fileId,
    ]);
  };
  LINES['channel_profiles.cover_file_id'] = async (fileId) => {
    await test.asOwner('insert into channel_profiles (account_id, user_id, cover_file_id) values ($1, $2, $3)', [
      owner.accountId,
      owner.id,
      fileId,
    ]);
  };
  LINES['record_exports.file_id'] = async (fileId) => {
    await test.asOwner(
      `insert into record_exports (account_id, requested_by, scope, file_id) values ($1, $2, '{"kind":"account"}', $3)`,
      [owner.accountId, owner.id, fileId],
    );
  };
  LINES['claims.file_id'] = async (fileId) => {
    await test.asOwner(
      `insert into claims (account_id, words, proof, file_id, until, approved_by)
       values ($1, $2, 'A study', $3, '2099-01-01', 'Ada')`,
      [owner.accountId, `claim ${fileId}`, fileId],
    );
  };

  it('are covered here for every column', async () => {
    const rows = await test.asOwner(`select conrelid::regclass::text || '.' || attname as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[2]
      where contype = 'f' and confrelid = 'files'::regclass`);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(LINES).sort());
    expect(REFERRING).toHaveLength(rows.length);
  });

  it('are looked up by index, however many rows there are', async () => {
    const columns = await test.asOwner(`select conrelid::regclass::text || '.' || attname as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[2]
      where contype = 'f' and confrelid = 'files'::regclass
        and not exists (select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indkey[1] = conkey[2])`);
    expect(columns).toEqual([]);
  });

  it.each(Object.keys(LINES))('from %s keep a file', async (name) => {
    const url = await stored('captions');
    const loose = await stored('captions');
    const file = await fileByUrl(test.db, owner.accountId, url);
    await LINES[name]?.(file?.id ?? '');
    await sweepFiles(test.ports, inDays(400));
    expect(await fileByUrl(test.db, owner.accountId, url)).not.toBeNull();
    expect(await fileByUrl(test.db, owner.accountId, loose), 'one beside it goes').toBeNull();
    await test.asOwner("update conversions set state = 'cancelled' where state = 'queued'");
  });
});

it('bytes uploaded again while they are being deleted exist in the end', async () => {
  const upload = await originalUpload();
  const { key } = await storeFile(test.ports, upload);
  const { storage } = test.ports;
  const slowly = async (gone: string) => {
    await delay(30);
    await storage.remove(gone);
  };
  test.ports.storage = { ...storage, remove: slowly };
  for (let round = 0; round < 8; round += 1) {
    await test.asOwner('delete from files where key = $1', [key]);
    await Promise.all([
      storeFile(test.ports, upload),
      removeBytes(test.ports, { keys: [key] }),
      storeFile(test.ports, upload),
    ]);
    expect(await isThere(`/files/${key}`)).toBe(true);
  }
  test.ports.storage = storage;
});
