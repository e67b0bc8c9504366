import type { Readable } from 'node:stream';

/** Object storage. Keys are `{account}/{sha256}.{extension}`; objects are immutable. */
export interface Storage {
  /**
   * Stores a finished file; a no-op if the key exists. The file itself stays for a retry in case a later step fails, and must
   * not be modified any more.
   */
  put(key: string, path: string): Promise<void>;
  /** Reads bytes `start` to `end` inclusive, or the whole object without a range. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** The same, only for piping to a client: a chunk's buffer is reused once the client has taken it and the next one. */
  readForClient(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Deletes the object; a no-op if there is none. */
  remove(key: string): Promise<void>;
  /** Null if there is no such object. */
  size(key: string): Promise<number | null>;
  /**
   * An address where a browser gets the object directly from the store, valid for this many seconds, with this type and
   * disposition; null if only this server can reach it.
   */
  address(key: string, options: { seconds: number; type: string; disposition: string }): Promise<string | null>;
  /** Tries whether files can be stored and read now. @throws if not */
  check(): Promise<void>;
  /** Uploads that browsers send directly to the store; null if they can only send to this server. */
  incoming: Incoming | null;
}

/** An unfinished upload to the store. */
export interface Arriving {
  /** Our id, a UUID. */
  id: string;
  storeId: string;
}

/**
 * Files that browsers send directly to the store, in parts. They wait there under temporary names, where nobody can read them,
 * until the server has read and checked them; then the store copies them to their keys.
 */
export interface Incoming {
  /** The store's id of a new upload. */
  begin(id: string): Promise<string>;
  /** An address that accepts one part, numbered from 1 and exactly this long, for this many seconds. */
  partAddress(upload: Arriving, part: { number: number; bytes: number }, seconds: number): Promise<string>;
  /**
   * Assembles the parts, each named by the tag that the store returned for it; a no-op if already done. False if the store does
   * not have them all.
   */
  complete(upload: Arriving, tags: readonly string[]): Promise<boolean>;
  /** The length of the assembled file; null if there is none. */
  size(upload: Arriving): Promise<number | null>;
  /** Reads the assembled file. */
  read(upload: Arriving): Promise<Readable>;
  /** Copies the assembled file to this key; a no-op if the key exists. */
  keep(upload: Arriving, key: string): Promise<void>;
  /** Deletes everything of the upload; a no-op if there is nothing. */
  drop(upload: Arriving): Promise<void>;
}

/** A bucket of S3, or of anything that speaks its protocol. */
export interface S3Settings {
  bucket: string;
  /** The prefix of every object's name: '' or `folder/`. */
  prefix: string;
  /** The store's address, with buckets as the first part of the path; null: Amazon's, in `region`. */
  endpoint: string | null;
  region: string;
  /** The origin that browsers get objects from. */
  origin: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The store did not respond, or reported that it is unavailable; the same call may succeed later. */
export class StorageUnavailable extends Error {}

/** An object's path in a folder of objects: 256 subfolders per account. */
export function storagePath(key: string): string {
  const { account, name } = parseStorageKey(key);
  return `${account}/${name.slice(0, 2)}/${name}`;
}

const KEY = /^([0-9a-f-]{36})\/([0-9a-f]{64})\.[a-z0-9]{2,5}$/;

/** The parts of a key. @throws Error for an invalid key, before it becomes part of a path */
export function parseStorageKey(key: string): { account: string; sha256: string; name: string } {
  const [, account, sha256] = KEY.exec(key) ?? [];
  if (!account || !sha256) throw new Error(`not a storage key: ${key}`);
  return { account, sha256, name: key.slice(account.length + 1) };
}
