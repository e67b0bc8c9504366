/**
 * The package of records, version 1: a zip (see zip.ts) whose `manifest.json` names every other file with its SHA-256,
 * and is signed. Who changes this format raises the version; the verifier reads every version there has been.
 */
import type { DecidedContent } from '../ledger/content.ts';
import type { ChainedEvent, Json, SealedEvent } from '../ledger/ledger.ts';
import type { RecordScope } from './scope.ts';

/** What a package calls itself. */
export const PACKAGE_FORMAT = 'greenlit-records';
/** The version that is written. */
export const PACKAGE_VERSION = 1;

/** The files of a package that its manifest cannot name: itself, its signature, and the key that belongs to it. */
export const MANIFEST = 'manifest.json';
/** The Ed25519 signature of the manifest's bytes: 64 bytes as they are. */
export const SIGNATURE = 'manifest.sig';
/** The public key: its 32 bytes in hexadecimal, on a line. */
export const PUBLIC_KEY = 'public-key.txt';
/** The same key as other programs read it (PEM, SubjectPublicKeyInfo); in the list of files like any other. */
export const PUBLIC_KEY_PEM = 'public-key.pem';
/** The verifier's page. */
export const VERIFIER = 'verify.html';

/** Of a file in the package: lower-case hexadecimal SHA-256 and length of its bytes. */
export interface ManifestFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** The list of everything that is in the package. Instants are ISO 8601 in UTC. */
export interface Manifest {
  format: typeof PACKAGE_FORMAT;
  version: number;
  /** The export's own id. */
  id: string;
  createdAt: string;
  provider: string;
  host: string;
  account: { id: string; name: string };
  requestedBy: string;
  scope: RecordScope;
  /** The extract of the ledger; null where nothing has happened. */
  ledger: LedgerExtract | null;
  items: { kind: 'script' | 'video'; id: string; title: string; path: string }[];
  files: ManifestFile[];
}

/**
 * The part of the ledger from the first event that is told to the newest one, one JSON line an event: `ledger.jsonl`.
 * Events that are not asked for are sealed: their place and hashes are there, what they say is not.
 */
export interface LedgerExtract {
  path: string;
  first: number;
  last: number;
  /** The hash before the first. */
  before: string | null;
  hash: string;
  told: number;
  sealed: number;
  /** Hashes of these events as they were written down outside the database at the time. */
  anchors: { seq: number; hash: string; at: string }[];
}

/** A line of `ledger.jsonl`. */
export type LedgerLine = ChainedEvent | SealedEvent;

/** A stored file as records name it. `path` is null where its bytes are gone after the end of their retention. */
export interface FileRef {
  path: string | null;
  sha256: string;
  name: string;
  bytes: number;
}

/** The content of an item or of a round, with its files. */
export interface RecordedContent extends Omit<DecidedContent, 'media' | 'thumb' | 'captions'> {
  media: FileRef | null;
  thumb: FileRef | null;
  captions: FileRef | null;
}

/** Somebody of the account as they are called now. */
export interface RecordedPerson {
  id: string;
  name: string;
  email: string;
}

/** `items/…/item.json`. */
export interface ItemRecord {
  kind: 'script' | 'video';
  id: string;
  status: string;
  version: number;
  creator: RecordedPerson | null;
  createdAt: string;
  removedAt: string | null;
  /** When retention had ended and texts and files were really removed. */
  destroyedAt: string | null;
  approval: { at: string | null; by: string | null; reviewed: boolean; mediaSha256: string | null } | null;
  /** When it was first on a channel, and when it was taken down for the last time; null: still there, or never. */
  use: { first: string | null; last: string | null };
  content: RecordedContent;
  /** The paths of the rounds, oldest first. */
  rounds: string[];
}

/** A remark at a moment of the video (seconds) or at a place in the text (UTF-16 offsets). */
export interface NoteRecord {
  id: string;
  atSeconds: number | null;
  startOffset: number | null;
  endOffset: number | null;
  quote: string | null;
  text: string;
  createdAt: string;
  addressedAt: string | null;
  acceptedAt: string | null;
}

/** `items/…/round-…/round.json`: what was submitted, and what was decided. */
export interface RoundRecord {
  id: string;
  version: number;
  state: string;
  submittedAt: string;
  submittedBy: RecordedPerson | null;
  submitter: string | null;
  reviewerEmail: string;
  content: RecordedContent;
  contentSha256: string;
  complianceText: string | null;
  reviewForm: { readonly [key: string]: Json } | null;
  /** The form or file as it was handed in, and the signature. */
  formFile: FileRef | null;
  signature: FileRef | null;
  /** Marks of the pre-review that the author dismissed, with reasons. */
  dismissals: Json;
  notes: NoteRecord[];
  decision: {
    at: string | null;
    reviewerName: string | null;
    decidedByUserId: string | null;
    corrections: string | null;
  } | null;
}

/** The content as a decision's hash is made of it. */
export function decidedContent(content: RecordedContent): DecidedContent {
  const { media, thumb, captions, ...texts } = content;
  return {
    ...texts,
    media: media?.sha256 ?? null,
    thumb: thumb?.sha256 ?? null,
    captions: captions?.sha256 ?? null,
  };
}

/** A hash in groups that people can compare: the first 32 digits, four at a time. */
export function fingerprint(sha256: string): string {
  return (sha256.slice(0, 32).match(/.{4}/g) ?? []).join(' ').toUpperCase();
}

/** What the checks read of a package. */
export interface PackageFiles {
  has(path: string): boolean;
  /** The JSON value in a file; throws where there is none. */
  json(path: string): unknown;
}
