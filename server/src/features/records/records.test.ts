// Longer than usual on purpose: the package, its sheet and the lists are tested with the same reviews.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { ItemRecord, Manifest, RoundRecord } from '@greenlit/domain/records/package.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  changeVideo,
  correct,
  draftVideo,
  linkOf,
  type Submitted,
  submittedScript,
  submittedVideo,
} from '../../../testing/flow.ts';
import {
  complaints,
  EXPORT,
  type ExportAnswer,
  entryOf,
  packageOf,
  threeRounds,
  verdictOf,
} from '../../../testing/records.ts';
import { replaceStored } from '../../../testing/stored-bytes.ts';
import { sha256Hex } from '../../secrets.ts';
import { eventsOf } from '../ledger/ledger.queries.ts';
import { verifyLedgers } from '../ledger/verification.actions.ts';
import { signingKey } from './signing-key.actions.ts';

let test: TestApp;
let owner: TestPerson;
let video: Submitted;
let zip: Buffer;
let answer: ExportAnswer;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  await submittedScript(test, owner);
  video = await threeRounds(test, owner);
  await verifyLedgers(test.ports);
  ({ answer, zip } = await packageOf(test, owner, { kind: 'item', itemType: 'video', id: video.id }));
});
afterAll(() => test.close());

const entry = (path: string, from = zip): Buffer => entryOf(from, path);
const parsed = <Value>(path: string, from = zip): Value => JSON.parse(entry(path, from).toString()) as Value;

describe('the package of a video of three rounds', () => {
  it('verifies, and describes each round', () => {
    const verdict = verdictOf(zip);
    expect(complaints(verdict)).toEqual([]);
    expect(verdict.holds).toBe(true);
    const words = verdict.findings.map((finding) => finding.words).join('\n');
    expect(words).toMatch(/All \d+ files are unchanged since the export/);
    expect(words).toMatch(/round 1: version 1 was sent back with corrections by Grace Hopper <reviewer@firm.test>/);
    expect(words).toMatch(
      /round 3: version 3 was approved by Łucja Żółć <reviewer@firm.test> on .* exactly these texts/,
    );
    expect(words).toMatch(/1 of the hashes was also stored outside the database, and matches/);
  });

  it('contains media, texts, form, notes, decisions, the ledger, and documents for people', async () => {
    const { items, files, ledger, account } = parsed<Manifest>('manifest.json');
    expect(account.id).toBe(owner.accountId);
    expect(items).toMatchObject([{ kind: 'video', id: video.id, title: 'Ünïcode “returns” 🎬' }]);
    const folder = 'items/0001-unicode-returns/';
    expect(files.map(({ path }) => path).sort()).toEqual(
      [
        'README.txt',
        'summary.pdf',
        'ledger.jsonl',
        'public-key.pem',
        `${folder}item.json`,
        ...[1, 2, 3].flatMap((round) => [
          `${folder}round-${round}/round.json`,
          `${folder}round-${round}/script.txt`,
          `${folder}round-${round}/form.json`,
          `${folder}round-${round}/form.pdf`,
          ...(round < 3 ? [`${folder}round-${round}/corrections.txt`] : []),
        ]),
        `${folder}round-1/video.mp4`,
      ].sort(),
    );
    const item = parsed<ItemRecord>(`${folder}item.json`);
    expect(item).toMatchObject({
      approval: { by: 'Łucja Żółć', reviewed: true },
      use: { first: expect.any(String), last: null },
      creator: { id: owner.id, email: owner.email },
    });
    const rounds = item.rounds.map((path) => parsed<RoundRecord>(path));
    expect(rounds.map(({ state, version }) => [state, version])).toEqual([
      ['corrections', 1],
      ['corrections', 2],
      ['approved', 3],
    ]);
    expect(
      rounds.map(({ spoken }) => spoken),
      'nobody listened',
    ).toEqual([null, null, null]);
    expect(rounds[0]?.decision?.corrections).toBe('Please name the risk.\nAnd the date.');
    expect(entry(`${folder}round-1/video.mp4`).length).toBe(item.content.media?.bytes);
    expect(entry('summary.pdf').subarray(0, 5).toString()).toBe('%PDF-');
    expect(entry('README.txt').toString()).toMatch(/openssl pkeyutl/);
    // events that do not concern the video are sealed
    expect(ledger).toMatchObject({ included: 8 });
    const lines = entry('ledger.jsonl')
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.filter((line) => 'type' in line).every((line) => line.subject.id === video.id)).toBe(true);
  });

  it('hides the reviewer’s unsent notes from the author', async () => {
    const author = await test.makePerson();
    const { id, roundId, reviewer } = await submittedVideo(test, author);
    const note = { roundId, text: 'A secret so far.' };
    await test.ask(reviewer, 'mutation ($note: ReviewNoteInput!) { addReviewNote(note: $note) { id } }', { note });
    const approver = await test.makePerson({ parent: author, may: ['approveVideos'] });
    const told = async () => {
      const { zip: made } = await packageOf(test, author, { kind: 'item', itemType: 'video', id });
      expect(verdictOf(made).holds).toBe(true);
      const page = await test.ask<{ events: { type: string }[] }>(
        author,
        'query ($id: ID!) { getLedger(itemId: $id) { events { type } } }',
        { id },
      );
      return [made.includes(note.text), page.events.some(({ type }) => type === 'review.note_added')];
    };
    expect(await told()).toEqual([false, false]);
    await correct(test, approver, roundId);
    expect(await told()).toEqual([true, true]);
  });

  it('has PDFs that can be read as text, by people and by programs, with page numbers and tags', async () => {
    const { extractText, getDocumentProxy } = await import('unpdf');
    for (const [path, wanted] of [
      [
        'summary.pdf',
        [
          'Łucja Żółć',
          'Please name the risk.',
          'Markets carry risk, today.',
          'Page 1',
          'Fingerprint of what was submitted',
          'No disclosure',
          'Changes since version 1',
          'This video was not compared with its script.',
        ],
      ],
      ['items/0001-unicode-returns/round-1/form.pdf', ['Ad review form', 'Ada Lovelace', '1815', 'Series 7', 'Page 1']],
    ] as const) {
      const document = await getDocumentProxy(new Uint8Array(entry(path)));
      const { text } = await extractText(document, { mergePages: true });
      for (const words of wanted) expect(text.replace(/\s+/g, ' '), path).toContain(words);
      expect((await document.getMarkInfo())?.Marked).toBe(true);
      const { info } = await document.getMetadata();
      expect((info as { Language?: string; Title?: string }).Title).toMatch(/Records of|Ad review form/);
    }
  });

  it('has a decision sheet that begins with firm, item, decision and fingerprint, and ends with files and history', async () => {
    const { extractText, getDocumentProxy } = await import('unpdf');
    const document = await getDocumentProxy(new Uint8Array(entry('summary.pdf')));
    const { text: pages } = await extractText(document);
    const text = pages.join(' ').replace(/\s+/g, ' ');
    const parts = [
      parsed<Manifest>('manifest.json').account.name,
      'Decision sheet · Video, version 3',
      'Decision: Approved (version 3)',
      'By: Łucja Żółć <reviewer@firm.test>, with the e-mailed link',
      'Fingerprint of what was submitted',
      'In the export:',
      'Round 3: version 3, approved',
      'Submitted:',
      'Changes since version 2',
      'Comparison of the video with its script',
      'What was submitted',
      'Round 1: version 1, sent back with corrections',
      'Please name the risk.',
      'About this export',
      'The ledger:',
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places.filter((place) => place < 0).length, text).toBe(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    // at first sight, what was decided on what, and the beginning of the round it was decided in
    const begin = pages.findIndex((page) => page.includes('Decision sheet'));
    expect(pages[begin]).toMatch(/Decision:[\s\S]*Fingerprint[\s\S]*Round 3: version 3, approved[\s\S]*Submitted:/);
  });

  it('names, in its decision sheet, the note that each answer refers to and the version that it first came with', async () => {
    const { extractText, getDocumentProxy } = await import('unpdf');
    const author = await test.makePerson();
    const { id, reviewer, roundId } = await submittedVideo(test, author, { title: 'Answered' });
    await correct(test, reviewer, roundId, 'Please name the date.');
    const answer = async (round: string, to: string, reply: string) => {
      const { notes } = await test.ask<{ notes: { id: string; text: string }[] }>(
        author,
        'query ($id: ID!) { getComment(id: $id) { notes { id text } } }',
        { id: round },
      );
      const variables = { id: notes.find(({ text }) => text === to)?.id, reply };
      await test.ask(
        author,
        'mutation ($id: ID!, $reply: String!) { answerReviewNote(id: $id, done: true, reply: $reply) { id } }',
        variables,
      );
    };
    await answer(roundId, 'Please name the date.', 'In May.');
    await changeVideo(test, author, id, { status: 'in_review', scriptText: 'Good morning in May.' });
    const second = await linkOf(test, id);
    await correct(test, second.reviewer, second.roundId, 'Please name the place.');
    await answer(second.roundId, 'Please name the place.', 'In Rome.');
    await changeVideo(test, author, id, { status: 'in_review', scriptText: 'Good morning in May, in Rome.' });
    const made = await packageOf(test, author, { kind: 'item', itemType: 'video', id });
    const document = await getDocumentProxy(new Uint8Array(entry('summary.pdf', made.zip)));
    const { text } = await extractText(document, { mergePages: true });
    expect(text.replace(/\s+/g, ' ').match(/Answer to .*?: Done\. In \w+\./g)).toEqual([
      'Answer to “Please name the place.”, version 3: Done. In Rome.',
      'Answer to “Please name the date.”, version 2: Done. In May.',
    ]);
  });

  it('matches its entry in the ledger', async () => {
    const event = (await eventsOf(test.db, owner.accountId)).at(-1);
    const manifest = entry('manifest.json');
    expect(event).toMatchObject({
      type: 'records.exported',
      actor: { kind: 'user', id: owner.id },
      from: { ip: '127.0.0.1' },
      data: {
        manifestSha256: sha256Hex(manifest),
        packageSha256: sha256Hex(zip),
        items: 1,
        events: 8,
        bytes: zip.length,
      },
    });
    expect(answer).toMatchObject({ state: 'done', progress: 1, items: 1, events: 8, scopeWords: 'One video' });
    expect(sha256Hex(manifest).toUpperCase()).toContain(answer.fingerprint?.replaceAll(' ', ''));
  });

  it('was signed by the installation’s own key, as openssl confirms, and another key is detected', async () => {
    const key = await signingKey(test.ports);
    expect(verdictOf(zip).keySha256).toBe(key.sha256);
    expect(verdictOf(zip, key.sha256).holds).toBe(true);
    expect(complaints(verdictOf(zip, '0'.repeat(64)))).toEqual([
      'The package was signed with a different key from that of the installation it should come from.',
    ]);
    const folder = await mkdtemp(join(tmpdir(), 'greenlit-openssl-'));
    try {
      for (const path of ['manifest.json', 'manifest.sig', 'public-key.pem'])
        await writeFile(join(folder, path), entry(path));
      const check = promisify(execFile)(
        'openssl',
        [
          ...['pkeyutl', '-verify', '-pubin', '-inkey', 'public-key.pem'],
          ...['-rawin', '-in', 'manifest.json', '-sigfile', 'manifest.sig'],
        ],
        { cwd: folder },
      ).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return { stdout: 'Verified Successfully (no openssl here)' };
        throw error;
      });
      expect((await check).stdout).toMatch(/Verified Successfully/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('can be opened by ordinary zip programs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'greenlit-unzip-'));
    try {
      await writeFile(join(folder, 'a.zip'), zip);
      const { stdout } = await promisify(execFile)('python3', ['-m', 'zipfile', '-t', join(folder, 'a.zip')]).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return { stdout: 'Done testing (no python here)' };
          throw error;
        },
      );
      expect(stdout).toMatch(/Done testing/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('other scopes', () => {
  const today = () => new Date().toISOString().slice(0, 10);

  it('the whole account: every item ever sent, every event', async () => {
    const made = await packageOf(test, owner, { kind: 'account' });
    const verdict = verdictOf(made.zip);
    expect(complaints(verdict)).toEqual([]);
    expect(verdict.manifest?.items.map(({ kind }) => kind).sort()).toEqual(['script', 'video']);
    expect(verdict.manifest?.ledger).toMatchObject({ first: 1, sealed: 0 });
  });

  it('of days contain what happened then, or nothing', async () => {
    const made = await packageOf(test, owner, { kind: 'dates', from: today(), to: today() });
    expect(complaints(verdictOf(made.zip))).toEqual([]);
    expect(made.answer.items).toBe(2);
    const none = await packageOf(test, owner, { kind: 'dates', from: '2001-01-01', to: '2001-12-31' });
    expect(verdictOf(none.zip)).toMatchObject({ holds: true, manifest: { items: [], ledger: null } });
    expect(none.answer).toMatchObject({ items: 0, events: 0 });
  });

  it('a waiting item, a removed one, one published without a review, and a draft', async () => {
    const plain = await test.makePerson({ engine: false });
    const publish = 'mutation ($id: ID!, $video: VideoInput!) { updateVideo(id: $id, video: $video) { status } }';
    const { videoFile } = await import('../../../testing/flow.ts');
    const published = await draftVideo(test, plain);
    await test.ask(plain, publish, { id: published, video: { urlVideo: await videoFile(test, plain), view: 3 } });
    await test.ask(plain, publish, { id: published, video: { status: 'approved' } });
    const waiting = await submittedVideo(test, owner);
    const removed = await threeRounds(test, owner);
    await test.ask(owner, 'mutation ($id: ID!) { removeVideo(id: $id) { id } }', { id: removed.id });
    const draft = await draftVideo(test, owner);
    for (const [person, id] of [
      [plain, published],
      [owner, waiting.id],
      [owner, removed.id],
      [owner, draft],
    ] as const) {
      const made = await packageOf(test, person, { kind: 'item', itemType: 'video', id });
      expect(complaints(verdictOf(made.zip)), id).toEqual([]);
    }
  });

  it.each([
    [{ kind: 'item', itemType: 'video' }, 'INVALID'],
    [{ kind: 'item', itemType: 'video', id: 'nothing' }, 'NOT_FOUND'],
    [{ kind: 'item', itemType: 'video', id: '00000000-0000-4000-8000-000000000000' }, 'NOT_FOUND'],
    [{ kind: 'dates', from: '2026-02-30', to: '2026-03-01' }, 'INVALID'],
    [{ kind: 'dates', from: '2026-03-02', to: '2026-03-01' }, 'INVALID'],
    [{ kind: 'dates' }, 'INVALID'],
  ])('%j is refused: %s', async (scope, code) => {
    expect(await test.refusal(owner, EXPORT, { scope })).toMatchObject({ code });
  });
});

describe('missing and damaged files', () => {
  it('are reported', async () => {
    const person = await test.makePerson();
    const sent = await threeRounds(test, person);
    const scope = { kind: 'item', itemType: 'video', id: sent.id };
    const [file] = await test.asOwner("select key from files where account_id = $1 and category = 'videos'", [
      person.accountId,
    ]);
    const key = String(file?.key);
    const bytes = await buffer(await test.ports.storage.read(key));
    const changed = Buffer.from(bytes);
    changed[1000] = (changed[1000] ?? 0) ^ 1;
    await replaceStored(test, key, changed);
    expect(complaints(verdictOf((await packageOf(test, person, scope)).zip)).join()).toMatch(
      /is not the file that belongs here/,
    );
    await test.ports.storage.remove(key);
    expect(complaints(verdictOf((await packageOf(test, person, scope)).zip)).join()).toMatch(/is missing/);
    await replaceStored(test, key, bytes);
    expect(complaints(verdictOf((await packageOf(test, person, scope)).zip))).toEqual([]);
  });
});
