import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { type ChainedEvent, verifyChain } from '../ledger/ledger.ts';
import { sha256Of } from '../shared/sha256.ts';
import { checkItems, type LedgerEvents } from './decisions.ts';
import {
  type LedgerExtract,
  type LedgerLine,
  MANIFEST,
  type Manifest,
  PACKAGE_FORMAT,
  PACKAGE_VERSION,
  type PackageFiles,
  PUBLIC_KEY,
  SIGNATURE,
} from './package.ts';
import { isSignatureValid, keyFingerprint } from './signature.ts';
import { type ByteSource, crc32, type FoundEntry, readZip, ZipError, zipTime } from './zip.ts';

/** What was checked, and whether it passed, in words for people who are not programmers. */
export interface Finding {
  about: 'package' | 'signature' | 'record' | 'decisions';
  holds: boolean;
  words: string;
}

/** The result of a verification. `holds` only if every finding does. */
export interface Verdict {
  holds: boolean;
  findings: Finding[];
  /** Null if the package could not be read that far. */
  manifest: Manifest | null;
  /** SHA-256 of the manifest, to compare with the installation's ledger entry for this package. */
  manifestSha256: string | null;
  /** SHA-256 of the signing key, to compare with the one the installation shows. */
  keySha256: string | null;
}

/** Bytes per read. */
const PIECE = 1 << 20;
const OUTSIDE_MANIFEST = [MANIFEST, SIGNATURE, PUBLIC_KEY];

/** Reports progress, 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * Verifies a package of records using nothing else: the zip is in the form it was written in, every file matches the
 * manifest, the manifest was signed by the included key (and that key is `expectedKey`, if given), the ledger's chain
 * is intact, and each decision was made on exactly these texts and files. Reads in pieces, so memory stays flat.
 */
export function verifyPackage(
  source: ByteSource,
  expectedKey?: string,
  onProgress: OnProgress = () => undefined,
): Verdict {
  const verdict: Verdict = { holds: false, findings: [], manifest: null, manifestSha256: null, keySha256: null };
  const say = (about: Finding['about'], holds: boolean, words: string): void => {
    verdict.findings.push({ about, holds, words });
  };
  try {
    const { entries, at } = readZip(source);
    const opened = new Package(source, entries);
    const bytes = opened.bytes(MANIFEST);
    const manifest = readManifest(bytes);
    verdict.manifest = manifest;
    verdict.manifestSha256 = sha256Of(bytes);
    checkFiles(opened, manifest, at, say, onProgress);
    verdict.keySha256 = checkSignature(opened, bytes, expectedKey, say);
    const ledger = checkLedger(opened, manifest, say);
    checkItems(opened, manifest, ledger, (holds, words) => say('decisions', holds, words));
  } catch (error) {
    const known = error instanceof ZipError || error instanceof PackageError;
    say('package', false, known ? error.message : 'Part of the package is not in the expected form.');
  }
  verdict.holds = verdict.findings.length > 0 && verdict.findings.every(({ holds }) => holds);
  onProgress(1);
  return verdict;
}

/** Why a package cannot be read, for people. */
class PackageError extends Error {}

class Package implements PackageFiles {
  readonly entries: Map<string, FoundEntry>;
  readonly source: ByteSource;
  constructor(source: ByteSource, entries: readonly FoundEntry[]) {
    this.source = source;
    this.entries = new Map(entries.map((entry) => [entry.path, entry]));
  }
  has(path: string): boolean {
    return this.entries.has(path);
  }
  *pieces(path: string): Generator<Uint8Array> {
    const entry = this.entries.get(path);
    if (!entry) throw new PackageError(`${path} is missing from the package.`);
    const end = entry.dataAt + entry.bytes;
    for (let at = entry.dataAt; at < end; at += PIECE) yield this.source.read(at, Math.min(at + PIECE, end));
  }
  bytes(path: string): Uint8Array {
    return concatBytes(...this.pieces(path));
  }
  text(path: string): string {
    return textOf(this.bytes(path), path);
  }
  json(path: string): unknown {
    try {
      return JSON.parse(this.text(path));
    } catch {
      throw new PackageError(`${path} cannot be read.`);
    }
  }
  /** The lines of a text file, read piece by piece. */
  *lines(path: string): Generator<string> {
    let rest = new Uint8Array();
    for (const piece of this.pieces(path)) {
      const held = concatBytes(rest, piece);
      let start = 0;
      for (let end = held.indexOf(10); end >= 0; end = held.indexOf(10, start)) {
        yield textOf(held.subarray(start, end), path);
        start = end + 1;
      }
      rest = held.slice(start);
    }
    if (rest.length > 0) throw new PackageError(`The last line of ${path} is cut off.`);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(bytes: Uint8Array, path: string): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new PackageError(`${path} is not text.`);
  }
}

function readManifest(bytes: Uint8Array): Manifest {
  const manifest = (() => {
    try {
      return JSON.parse(textOf(bytes, MANIFEST)) as Manifest;
    } catch {
      throw new PackageError('The list of files (manifest.json) cannot be read.');
    }
  })();
  if (manifest.format !== PACKAGE_FORMAT) throw new PackageError('This is not an export of records.');
  if (manifest.version !== PACKAGE_VERSION)
    throw new PackageError(
      `This package has version ${manifest.version}; this verifier supports version ${PACKAGE_VERSION}.`,
    );
  return manifest;
}

type Say = (about: Finding['about'], holds: boolean, words: string) => void;

function checkFiles(opened: Package, manifest: Manifest, at: Date, say: Say, onProgress: OnProgress): void {
  const before = opened.entries.size;
  const listed = new Set([...manifest.files.map(({ path }) => path), ...OUTSIDE_MANIFEST]);
  const faults: string[] = [];
  for (const path of opened.entries.keys())
    if (!listed.has(path)) faults.push(`${path} is in the package, but not in the list of files.`);
  if (manifest.files.length + OUTSIDE_MANIFEST.length !== listed.size)
    faults.push('The list of files names a file twice.');
  const times = [zipTime(at), zipTime(new Date(manifest.createdAt))].map((time) => JSON.stringify(time));
  if (times[0] !== times[1]) faults.push('The package and its list of files have different times.');
  let done = 0;
  const listing = new Map(manifest.files.map((file) => [file.path, file]));
  for (const [path, entry] of opened.entries) {
    const file = listing.get(path);
    const hasher = sha256.create();
    let sum = 0;
    for (const piece of opened.pieces(path)) {
      hasher.update(piece);
      sum = crc32(piece, sum);
      done += piece.length;
      onProgress((done / opened.source.size) * 0.98);
    }
    const isSame = !file || (file.bytes === entry.bytes && file.sha256 === bytesToHex(hasher.digest()));
    if (!isSame) faults.push(`The content of ${path} was changed.`);
    else if (sum !== entry.crc32) faults.push(`The zip file has a wrong checksum for ${path}.`);
  }
  for (const { path } of manifest.files) if (!opened.has(path)) faults.push(`${path} is missing.`);
  for (const words of faults) say('package', false, words);
  if (faults.length === 0) say('package', true, `All ${before} files are unchanged since the export.`);
}

function checkSignature(opened: Package, manifest: Uint8Array, expected: string | undefined, say: Say): string | null {
  const file = opened.text(PUBLIC_KEY);
  const key = keyFingerprint(file);
  const holds = key !== null && isSignatureValid(file, manifest, opened.bytes(SIGNATURE));
  if (!holds) say('signature', false, 'The signature does not match the list of files: the list was changed.');
  else if (expected !== undefined && expected !== key)
    say(
      'signature',
      false,
      'The package was signed with a different key from that of the installation it should come from.',
    );
  else say('signature', true, 'The list of files was signed with the key in the package.');
  return key;
}

/** Lines checked per batch. */
const BATCH = 500;

function checkLedger(opened: Package, manifest: Manifest, say: Say): LedgerEvents {
  const found: LedgerEvents = { byRound: new Map(), byItem: new Map() };
  const extract = manifest.ledger;
  if (extract === null) {
    say('record', manifest.items.length === 0, 'The record of this account is empty.');
    return found;
  }
  let before = { seq: extract.first - 1, hash: extract.before };
  let count = { included: 0, sealed: 0 };
  let batch: LedgerLine[] = [];
  let fault: string | null = null;
  const anchors = new Map(extract.anchors.map((anchor) => [anchor.seq, anchor.hash]));
  const check = (): void => {
    const verdict = verifyChain(batch, sha256Of, before);
    if (!verdict.ok) fault ??= CHAIN_FAULTS[verdict.problem](verdict.seq);
    for (const line of batch) {
      if (line.accountId !== manifest.account.id) fault ??= 'The record belongs to another account.';
      const anchored = anchors.get(line.seq);
      if (anchored === line.hash) anchors.delete(line.seq);
      else if (anchored !== undefined)
        fault ??= `Event ${line.seq} differs from the one that was stored outside the database.`;
      if ('contentSha256' in line) count = { ...count, sealed: count.sealed + 1 };
      else {
        count = { ...count, included: count.included + 1 };
        remember(found, line);
      }
      before = { seq: line.seq, hash: line.hash };
    }
    batch = [];
  };
  for (const line of opened.lines(extract.path)) {
    batch.push(JSON.parse(line) as LedgerLine);
    if (batch.length === BATCH) check();
  }
  check();
  if (before.seq !== extract.last || before.hash !== extract.hash || !sameCounts(count, extract))
    fault ??= 'The record does not end where the package says it does: events were cut off.';
  if (anchors.size > 0) fault ??= 'Events whose hashes were stored outside the database are missing from the record.';
  say('record', fault === null, fault ?? recordWords(extract));
  return found;
}

const sameCounts = (count: { included: number; sealed: number }, extract: LedgerExtract): boolean =>
  count.included === extract.included && count.sealed === extract.sealed;

const CHAIN_FAULTS: Record<'account' | 'sequence' | 'link' | 'hash', (seq: number) => string> = {
  account: (seq) => `Event ${seq} of the record belongs to another account.`,
  sequence: (seq) => `The record has a gap before event ${seq}: events were removed, inserted or moved.`,
  link: (seq) => `Event ${seq} does not follow the event before it: something earlier was changed.`,
  hash: (seq) => `Event ${seq} was changed after it was recorded.`,
};

function recordWords({ first, last, included, sealed, anchors }: LedgerExtract): string {
  const all = last - first + 1;
  const kept = sealed === 0 ? '' : ` ${included} are included in full; of the other ${sealed}, only the hashes.`;
  const outside =
    anchors.length === 0
      ? ''
      : ` ${anchors.length} of the hashes ${anchors.length === 1 ? 'was' : 'were'} also stored outside the database, and ${anchors.length === 1 ? 'matches' : 'match'}.`;
  return `The record’s events ${first} to ${last} (${all}) are complete and unchanged.${kept}${outside}`;
}

function remember(found: LedgerEvents, event: ChainedEvent): void {
  const { roundId } = event.data;
  if (typeof roundId === 'string') found.byRound.set(roundId, [...(found.byRound.get(roundId) ?? []), event]);
  const item = `${event.subject.kind}/${event.subject.id}`;
  if (event.type.startsWith('item.')) found.byItem.set(item, [...(found.byItem.get(item) ?? []), event]);
}
