/**
 * The package of records, version 1: a zip (see zip.ts) whose signed `manifest.json` names every other file with its
 * SHA-256. Any change of this format raises the version; the verifier reads all versions.
 */

import type { FrozenClaim } from '../claims/claims.ts';
import type { DecidedContent } from '../ledger/content.ts';
import type { ChainedEvent, Json, SealedEvent } from '../ledger/ledger.ts';
import type { Carried } from '../review/carried.ts';
import type { Conditions } from '../review/condition-lines.ts';
import type { Filing, Registration } from '../review/examiner.ts';
import type { Status } from '../review/lifecycle.ts';
import type { RoundState } from '../review/rounds.ts';
import type { ItemType } from '../shared/items.ts';
import type { RecordedCheck } from '../spoken/check.ts';
import type { RecordScope } from './scope.ts';

export const PACKAGE_FORMAT = 'greenlit-records';
export const PACKAGE_VERSION = 1;

/** The files the manifest cannot name: itself, its signature, and the matching key. */
export const MANIFEST = 'manifest.json';
/** The Ed25519 signature of the manifest's bytes: 64 raw bytes. */
export const SIGNATURE = 'manifest.sig';
/** The public key: its 32 bytes in hexadecimal, on a line. */
export const PUBLIC_KEY = 'public-key.txt';
/** The same key for other programs (PEM, SubjectPublicKeyInfo); listed in the manifest like any other file. */
export const PUBLIC_KEY_PEM = 'public-key.pem';
export const VERIFIER = 'verify.html';

/** A file's SHA-256 (lower-case hexadecimal) and its length in bytes. */
export interface ManifestFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** The list of everything in the package. Instants are ISO 8601 in UTC. */
export interface Manifest {
  format: typeof PACKAGE_FORMAT;
  version: number;
  id: string;
  createdAt: string;
  provider: string;
  host: string;
  account: { id: string; name: string };
  requestedBy: string;
  scope: RecordScope;
  /** The extract of the ledger; null if there are no events. */
  ledger: LedgerExtract | null;
  items: { kind: ItemType; id: string; title: string; path: string }[];
  files: ManifestFile[];
}

/**
 * The part of the ledger from the first included event to the newest one, one JSON line per event: `ledger.jsonl`.
 * Events outside the export's scope are sealed: their place and hashes are there, their content is not.
 */
export interface LedgerExtract {
  path: string;
  first: number;
  last: number;
  before: string | null;
  hash: string;
  included: number;
  sealed: number;
  /** Hashes of these events, stored outside the database at the time. */
  anchors: { seq: number; hash: string; at: string }[];
}

/** A line of `ledger.jsonl`. */
export type LedgerLine = ChainedEvent | SealedEvent;

/** A stored file as records name it. `path` is null if its bytes were deleted after retention ended. */
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
  /** `machineMade`: a speech recognizer wrote them, and nobody had read them; absent otherwise. */
  captions: (FileRef & { machineMade?: true }) | null;
}

/** A person of the account under their current name. */
export interface RecordedPerson {
  id: string;
  name: string;
  email: string;
}

/** `items/…/item.json`. */
export interface ItemRecord {
  kind: ItemType;
  id: string;
  status: Status;
  version: number;
  creator: RecordedPerson | null;
  createdAt: string;
  removedAt: string | null;
  /** When texts and files were deleted after retention ended. */
  destroyedAt: string | null;
  approval: { at: string | null; by: string | null; reviewed: boolean; mediaSha256: string | null } | null;
  /** Where it was filed; absent if it was not. */
  filing?: Filing;
  /** When it was first on a channel, and when it was last taken down; null if it is still there, or never was. */
  use: { first: string | null; last: string | null };
  content: RecordedContent;
  /** The paths of the rounds, oldest first. */
  rounds: string[];
}

/** A note at a moment of the video (seconds) or on a passage of the text (UTF-16 offsets). */
export interface NoteRecord {
  id: string;
  atSeconds: number | null;
  startOffset: number | null;
  endOffset: number | null;
  quote: string | null;
  text: string;
  createdAt: string;
  /** It holds the text of the corrections. */
  fromCorrections: boolean;
  addressedAt: string | null;
  acceptedAt: string | null;
  /** The reviewer approved while it was open. */
  closedByApproval: boolean;
}

/** `items/…/round-…/round.json`: what was submitted, and what was decided. */
export interface RoundRecord {
  id: string;
  version: number;
  state: RoundState;
  submittedAt: string;
  submittedBy: RecordedPerson | null;
  submitter: string | null;
  reviewerEmail: string;
  /** Who handed the decision to whom, oldest first. */
  forwards?: { from: string; name: string | null; to: string; at: string; message?: string }[];
  /** The day by which the author asked for a decision, YYYY-MM-DD. */
  neededBy?: string;
  content: RecordedContent;
  contentSha256: string;
  complianceText: string | null;
  reviewForm: { readonly [key: string]: Json } | null;
  /** The form or file as submitted, and the signature. */
  formFile: FileRef | null;
  signature: FileRef | null;
  /** What the author says they changed, and whether the script changed while the recording did not. */
  whatChanged: string | null;
  textOnly: boolean;
  /** The author's answers to earlier notes, by the notes' ids. */
  answers: Json;
  /** The sentences that were approved before, and in which rounds; absent if there are none. */
  carried?: Carried;
  /** The claims of the register that the text makes, with their evidence; absent if there are none. */
  claims?: FrozenClaim[];
  /** Compliance-check marks the author dismissed, with reasons. */
  dismissals: Json;
  /** What the author's browser heard, compared with the script; null if never compared. Absent for scripts, and once deleted. */
  spoken?: RecordedCheck | null;
  notes: NoteRecord[];
  decision: {
    at: string | null;
    reviewerName: string | null;
    /** Title and registration number; absent if neither was given. */
    registration?: Registration;
    decidedByUserId: string | null;
    /** Decided without scripts, by a code that was mailed to the reviewer's address; absent otherwise. */
    plainPage?: true;
    corrections: string | null;
    /** Why it was declined. */
    reason?: string | null;
    /** The approval's conditions on use, and when the author agreed to them. */
    conditions?: Conditions;
    conditionsFollowedAt?: string | null;
  } | null;
}

/** The content that a decision's hash is computed from. */
export function decidedContent(content: RecordedContent): DecidedContent {
  const { media, thumb, captions, ...texts } = content;
  return {
    ...texts,
    media: media?.sha256 ?? null,
    thumb: thumb?.sha256 ?? null,
    captions: captions?.sha256 ?? null,
  };
}

/** A hash in groups that are easy to compare: the first 32 digits, four at a time. */
export function fingerprint(sha256: string): string {
  return (sha256.slice(0, 32).match(/.{4}/g) ?? []).join(' ').toUpperCase();
}

/** What the checks read from a package. */
export interface PackageFiles {
  has(path: string): boolean;
  /** The JSON value in a file; throws if there is none. */
  json(path: string): unknown;
}

/** A title as the name of a folder: lower-case letters of the alphabet, digits and hyphens, at most 40 of them. */
export function slug(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return plain || 'untitled';
}

/** The scope in words: "One video", "2026-01-01 to 2026-03-31", "Everything". */
export function scopeWords(scope: RecordScope): string {
  if (scope.kind === 'item') return scope.itemType === 'video' ? 'One video' : 'One script';
  if (scope.kind === 'account') return 'Everything';
  const zone = scope.timeZone && scope.timeZone !== 'UTC' ? ` (days of ${scope.timeZone})` : '';
  return `${scope.from} to ${scope.to}${zone}`;
}
