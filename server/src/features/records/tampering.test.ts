// Longer than usual on purpose: the forgeries are one table that is run in several ways.
import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type ChainedEvent, hashOfEvent } from '@greenlit/domain/ledger/ledger.ts';
import type { ItemRecord, LedgerLine, Manifest, RoundRecord } from '@greenlit/domain/records/package.ts';
import { isSignatureValid } from '@greenlit/domain/records/signature.ts';
import { localHeader, readZip, type ZipEntry, zipDirectory } from '@greenlit/domain/records/zip.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { complaints, packageOf, sourceOf, threeRounds, verdictOf } from '../../../testing/records.ts';
import { sha256Hex } from '../../secrets.ts';
import { verifyLedgers } from '../ledger/verification.actions.ts';
import { publicKeyOf, signingKey } from './signing-key.actions.ts';

let test: TestApp;
let zip: Buffer;
/** Fingerprint of the installation's key. */
let key: string;

beforeAll(async () => {
  test = await startTestApp();
  const owner = await test.makePerson();
  const video = await threeRounds(test, owner);
  await verifyLedgers(test.ports);
  zip = (await packageOf(test, owner, { kind: 'item', itemType: 'video', id: video.id })).zip;
  key = (await signingKey(test.ports)).sha256;
});
afterAll(() => test.close());

// ---------------------------------------------------------------- an attacker who knows the format

class Open {
  files: Map<string, Buffer>;
  at: Date;
  constructor(bytes: Buffer) {
    const { entries, at } = readZip(sourceOf(bytes));
    this.at = at;
    this.files = new Map(entries.map(({ path, dataAt, bytes: size }) => [path, bytes.subarray(dataAt, dataAt + size)]));
  }
  json<Value>(path: string): Value {
    return JSON.parse(this.files.get(path)?.toString() ?? 'null') as Value;
  }
  put(path: string, value: unknown): void {
    this.files.set(path, Buffer.isBuffer(value) ? value : Buffer.from(`${JSON.stringify(value, null, 1)}\n`));
  }
  get manifest(): Manifest {
    return this.json<Manifest>('manifest.json');
  }
  find(part: string): string {
    const found = [...this.files.keys()].find((path) => path.includes(part));
    if (!found) throw new Error(`${part} not found`);
    return found;
  }
  lines(): LedgerLine[] {
    return (this.files.get('ledger.jsonl')?.toString() ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LedgerLine);
  }
  putLines(lines: readonly LedgerLine[]): void {
    this.put('ledger.jsonl', Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
  }
  /** Rebuilds the manifest as if all of this had been packed originally. */
  relist(change: (manifest: Manifest) => void = () => undefined): void {
    const { manifest } = this;
    manifest.files = [...this.files]
      .filter(([path]) => !['manifest.json', 'manifest.sig', 'public-key.txt'].includes(path))
      .map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: sha256Hex(bytes) }));
    change(manifest);
    this.put('manifest.json', manifest);
  }
  /** Signs with the attacker's own key. */
  sign(): void {
    const { privateKey } = generateKeyPairSync('ed25519');
    this.put('manifest.sig', sign(null, this.files.get('manifest.json') ?? Buffer.alloc(0), privateKey));
    this.put('public-key.txt', Buffer.from(publicKeyOf(privateKey).text));
  }
  close(): Buffer {
    const entries: ZipEntry[] = [];
    const pieces: Uint8Array[] = [];
    let offset = 0;
    for (const [path, bytes] of this.files) {
      const entry = { path, bytes: bytes.length, crc32: crc32(bytes), offset };
      const head = localHeader(entry, this.at);
      entries.push(entry);
      pieces.push(head, bytes);
      offset += head.length + bytes.length;
    }
    return Buffer.concat([...pieces, zipDirectory(entries, offset, this.at)]);
  }
}

type Tampering = [name: string, tamper: (open: Open) => void];

const flip = (bytes: Buffer | undefined, at: number): Buffer => {
  const changed = Buffer.from(bytes ?? []);
  changed[at % changed.length] = (changed[at % changed.length] ?? 0) ^ 1;
  return changed;
};
const round = (number: number): string => `round-${number}/round.json`;
function changeRound(open: Open, number: number, change: (record: RoundRecord) => void): void {
  const path = open.find(round(number));
  const record = open.json<RoundRecord>(path);
  change(record);
  open.put(path, record);
}
function changeEvent(open: Open, type: string, change: (event: ChainedEvent) => void): void {
  const lines = open.lines();
  const found = lines.find((line): line is ChainedEvent => 'type' in line && line.type === type);
  if (!found) throw new Error(`${type} not found`);
  change(found);
  open.putLines(lines);
}
/** Recomputes the hash of every event that is included in full. */
function rechain(open: Open): void {
  let previousHash = open.manifest.ledger?.before ?? null;
  open.putLines(
    open.lines().map((line) => {
      if ('contentSha256' in line) {
        previousHash = line.hash;
        return line;
      }
      const next = { ...line, previousHash };
      const hash = hashOfEvent(next, sha256Hex);
      previousHash = hash;
      return { ...next, hash };
    }),
  );
}
const createPath = (open: Open): string => open.find('item.json');

/** What somebody might want to forge. */
const FORGERIES: Tampering[] = [
  ['another video', (open) => open.put(open.find('.mp4'), flip(open.files.get(open.find('.mp4')), 5000))],
  [
    'a video without its end',
    (open) => open.put(open.find('.mp4'), (open.files.get(open.find('.mp4')) ?? zip).subarray(0, 900)),
  ],
  ['an empty video', (open) => open.put(open.find('.mp4'), Buffer.alloc(0))],
  [
    'another text in the approved round',
    (open) => changeRound(open, 3, (one) => Object.assign(one.content, { text: 'Guaranteed!' })),
  ],
  ['another title', (open) => changeRound(open, 3, (one) => Object.assign(one.content, { title: 'Guaranteed' }))],
  [
    'a disclosure that was not there',
    (open) => changeRound(open, 3, (one) => Object.assign(one.content, { disclosureText: 'Risk.' })),
  ],
  ['another post text', (open) => changeRound(open, 3, (one) => Object.assign(one.content, { postText: 'Buy' }))],
  [
    'another reviewer',
    (open) => changeRound(open, 3, (one) => Object.assign(one, { reviewerEmail: 'boss@firm.test' })),
  ],
  [
    'another name',
    (open) =>
      changeRound(open, 3, (one) => Object.assign(one, { decision: { ...one.decision, reviewerName: 'The Boss' } })),
  ],
  [
    'an office that was not given',
    (open) =>
      changeRound(open, 3, (one) =>
        Object.assign(one, { decision: { ...one.decision, registration: { title: 'Principal', number: '1' } } }),
      ),
  ],
  [
    'an earlier decision',
    (open) =>
      changeRound(open, 3, (one) =>
        Object.assign(one, { decision: { ...one.decision, at: '2020-01-01T00:00:00.000Z' } }),
      ),
  ],
  [
    'other corrections',
    (open) =>
      changeRound(open, 1, (one) => Object.assign(one, { decision: { ...one.decision, corrections: 'Fine.' } })),
  ],
  [
    'corrections that became an approval',
    (open) => changeRound(open, 1, (one) => Object.assign(one, { state: 'approved' })),
  ],
  [
    'an approval that became corrections',
    (open) => changeRound(open, 3, (one) => Object.assign(one, { state: 'corrections' })),
  ],
  [
    'a decision that was withdrawn',
    (open) => changeRound(open, 1, (one) => Object.assign(one, { state: 'withdrawn' })),
  ],
  [
    'a comparison with the script that nobody made',
    (open) => changeRound(open, 1, (one) => Object.assign(one, { spoken: { findings: [], more: 0 } })),
  ],
  ['a round of another version', (open) => changeRound(open, 2, (one) => Object.assign(one, { version: 3 }))],
  [
    'another content hash',
    (open) => changeRound(open, 2, (one) => Object.assign(one, { contentSha256: '0'.repeat(64) })),
  ],
  [
    'a round taken out',
    (open) => {
      const item = open.json<ItemRecord>(createPath(open));
      item.rounds = item.rounds.slice(1);
      open.put(createPath(open), item);
      for (const path of [...open.files.keys()])
        if (path.includes('/round-1/') && !path.endsWith('mp4')) open.files.delete(path);
    },
  ],
  [
    'a round twice',
    (open) => {
      const item = open.json<ItemRecord>(createPath(open));
      open.put(open.find(round(2)), open.json(open.find(round(1))));
      open.put(createPath(open), item);
    },
  ],
  [
    'another approved video',
    (open) => {
      const item = open.json<ItemRecord>(createPath(open));
      if (item.approval) item.approval.mediaSha256 = '0'.repeat(64);
      open.put(createPath(open), item);
    },
  ],
  [
    'a filing that there was none of',
    (open) => {
      const filing = { number: '1', day: '2026-01-31' };
      open.put(createPath(open), { ...open.json<ItemRecord>(createPath(open)), filing });
    },
  ],
  [
    'a review that there was none of',
    (open) => {
      const item = open.json<ItemRecord>(createPath(open));
      if (item.approval) item.approval.reviewed = false;
      open.put(createPath(open), item);
    },
  ],
  [
    'an event that says something else',
    (open) => changeEvent(open, 'item.approved', (one) => Object.assign(one, { data: { ...one.data, version: 9 } })),
  ],
  [
    'an event by somebody else',
    (open) => changeEvent(open, 'item.approved', (one) => Object.assign(one, { actor: { ...one.actor, label: 'x' } })),
  ],
  [
    'an event at another time',
    (open) => changeEvent(open, 'item.submitted', (one) => Object.assign(one, { at: '2020-01-01T00:00:00.000Z' })),
  ],
  [
    'an event of another type',
    (open) => changeEvent(open, 'item.corrections_sent', (one) => Object.assign(one, { type: 'item.approved' })),
  ],
  [
    'an event taken out',
    (open) => open.putLines(open.lines().filter((line) => !('type' in line) || line.type !== 'item.revised')),
  ],
  ['two events swapped', (open) => open.putLines([...open.lines()].sort((a, b) => (a.seq % 3) - (b.seq % 3)))],
  ['the end of the ledger cut off', (open) => open.putLines(open.lines().slice(0, -1))],
  ['the beginning of the ledger cut off', (open) => open.putLines(open.lines().slice(1))],
  ['an event twice', (open) => open.putLines([...open.lines(), ...open.lines().slice(-1)])],
  [
    'the whole ledger of another account',
    (open) => open.putLines(open.lines().map((line) => ({ ...line, accountId: 'other' }))),
  ],
];

const tampered = (tamper: Tampering[1], ...then: ((open: Open) => void)[]): Buffer => {
  const open = new Open(zip);
  for (const step of [tamper, ...then]) step(open);
  return open.close();
};
const relist = (open: Open): void => open.relist();
const resign = (open: Open): void => open.sign();

/** What is left without knowledge of the format: changing bytes. */
const BYTES: [string, (bytes: Buffer) => Buffer][] = [
  ...Array.from({ length: 24 }, (_, index): [string, (bytes: Buffer) => Buffer] => [
    `a bit turned over at ${index + 1} of 25 of the way`,
    (bytes) => flip(bytes, Math.floor((bytes.length * (index + 1)) / 25)),
  ]),
  ['the last byte', (bytes) => flip(bytes, bytes.length - 1)],
  ['the first byte', (bytes) => flip(bytes, 0)],
  ['a byte missing at the end', (bytes) => bytes.subarray(0, -1)],
  ['half of it', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['a byte more', (bytes) => Buffer.concat([bytes, Buffer.from([0])])],
  ['something before it', (bytes) => Buffer.concat([Buffer.from('MZ'), bytes])],
];

describe('tampering with a package is detected', () => {
  it('in more than a hundred ways, while an untouched one verifies', () => {
    expect(FORGERIES.length * 3 + BYTES.length).toBeGreaterThanOrEqual(100);
    expect(complaints(verdictOf(new Open(zip).close(), key))).toEqual([]);
    expect(new Open(zip).close().equals(zip)).toBe(true);
  });

  it.each(FORGERIES)('%s', (_name, tamper) => {
    expect(complaints(verdictOf(tampered(tamper))).join()).toMatch(/changed|missing|list/);
  });

  it.each(FORGERIES)('%s, with a matching manifest', (_name, tamper) => {
    const words = complaints(verdictOf(tampered(tamper, relist)));
    expect(words).toContain('The signature does not match the list of files: the list was changed.');
    // detected not only by the signature: the forged content is inconsistent too
    expect(words.length).toBeGreaterThan(1);
  });

  it.each(FORGERIES)('%s, with matching manifest and ledger, signed with another key', (_name, tamper) => {
    const forged = tampered(tamper, relist, resign);
    expect(complaints(verdictOf(forged)).length, 'without knowing the key').toBeGreaterThan(0);
    expect(complaints(verdictOf(forged, key)).join()).toMatch(/signed with a different key/);
  });

  it('a consistent forgery is detected by its key', () => {
    const rewritten = tampered(
      (open) => {
        changeEvent(open, 'item.approved', (one) =>
          Object.assign(one, { data: { ...one.data, reviewerName: 'The Boss' } }),
        );
        changeRound(open, 3, (one) => Object.assign(one, { decision: { ...one.decision, reviewerName: 'The Boss' } }));
        rechain(open);
      },
      (open) =>
        open.relist((manifest) => {
          if (manifest.ledger)
            manifest.ledger = { ...manifest.ledger, hash: open.lines().at(-1)?.hash ?? '', anchors: [] };
        }),
      resign,
    );
    expect(complaints(verdictOf(rewritten))).toEqual([]);
    expect(complaints(verdictOf(rewritten, key))).toEqual([
      'The package was signed with a different key from that of the installation it should come from.',
    ]);
  });

  it('a fully rewritten ledger does not match the anchors kept outside', () => {
    const rewritten = tampered(
      (open) => {
        changeEvent(open, 'item.submitted', (one) =>
          Object.assign(one, { actor: { ...one.actor, label: 'Somebody else' } }),
        );
        rechain(open);
      },
      (open) =>
        open.relist((manifest) => {
          if (manifest.ledger) manifest.ledger = { ...manifest.ledger, hash: open.lines().at(-1)?.hash ?? '' };
        }),
      resign,
    );
    expect(complaints(verdictOf(rewritten)).join()).toMatch(
      /differs from the one that was stored outside the database/,
    );
  });

  it.each(BYTES)('%s', (_name, change) => {
    expect(verdictOf(change(zip)).holds).toBe(false);
  });

  it.each<Tampering>([
    ['a file that nobody listed', (open) => open.put('items/letter.txt', Buffer.from('Dear examiner'))],
    ['no signature', (open) => void open.files.delete('manifest.sig')],
    ['an empty signature', (open) => open.put('manifest.sig', Buffer.alloc(0))],
    ['no key', (open) => void open.files.delete('public-key.txt')],
    ['an invalid key', (open) => open.put('public-key.txt', Buffer.from('hello'))],
    ['no list', (open) => void open.files.delete('manifest.json')],
    ['an invalid list', (open) => open.put('manifest.json', Buffer.from('{'))],
    ['a list of another format', (open) => open.put('manifest.json', { format: 'x' })],
    ['a list of a later version', (open) => open.put('manifest.json', { ...open.manifest, version: 2 })],
    ['a list without anything', (open) => open.put('manifest.json', { format: 'greenlit-records', version: 1 })],
    ['a list that is null', (open) => open.put('manifest.json', null)],
    ['no ledger', (open) => void open.files.delete('ledger.jsonl')],
    ['a ledger of nonsense', (open) => open.put('ledger.jsonl', Buffer.from('hello\n'))],
    ['another time', (open) => Object.assign(open, { at: new Date('2020-01-01T00:00:00Z') })],
    ['an item of nonsense', (open) => open.put(createPath(open), Buffer.from('null'))],
  ])('%s, reported without crashing', (_name, tamper) => {
    const verdict = verdictOf(tampered(tamper));
    expect(verdict.holds).toBe(false);
    expect(complaints(verdict).length).toBeGreaterThan(0);
  });

  it('a file that is not a zip', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('hello'), Buffer.alloc(100_000, 'PK')])
      expect(verdictOf(bytes)).toMatchObject({ holds: false, manifest: null });
  });
});

describe('the signature of a package', () => {
  it('can be verified by other programs, with the key included for them', () => {
    const { files } = new Open(zip);
    const file = (path: string): Buffer => files.get(path) ?? Buffer.alloc(0);
    const pem = createPublicKey(file('public-key.pem'));
    expect(verify(null, file('manifest.json'), pem, file('manifest.sig'))).toBe(true);
    expect(
      createHash('sha256')
        .update(Buffer.from(file('public-key.txt').toString().trim(), 'hex'))
        .digest('hex'),
    ).toBe(key);
  });

  it('does not match slightly changed input', () => {
    const message = Buffer.from('the list');
    const { privateKey } = generateKeyPairSync('ed25519');
    const own = publicKeyOf(privateKey).text;
    const other = publicKeyOf(generateKeyPairSync('ed25519').privateKey).text;
    const good = sign(null, message, privateKey);
    expect(isSignatureValid(own, message, good)).toBe(true);
    expect(isSignatureValid(other, message, good)).toBe(false);
    expect(isSignatureValid(own, Buffer.from('the lisT'), good)).toBe(false);
    for (let at = 0; at < good.length; at += 1) expect(isSignatureValid(own, message, flip(good, at))).toBe(false);
    for (const wrong of [Buffer.alloc(64), Buffer.alloc(64, 0xff), Buffer.concat([good, good]), good.subarray(1)])
      expect(isSignatureValid(own, message, wrong)).toBe(false);
  });
});
