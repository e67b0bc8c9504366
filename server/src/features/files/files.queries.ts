import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { among, type RowKey } from '../../db/keys.ts';
import { accountStorage, files, uploadReservations } from '../../db/tables.ts';
import { rowKey, rowLoader } from '../../fields/loading.ts';
import type { Secrets } from '../../secrets.ts';

/** Bytes of the account's files and of its unfinished uploads. */
export async function bytesUsed(db: Readable, accountId: string): Promise<number> {
  const [stored] = await db
    .select({ bytes: accountStorage.bytes })
    .from(accountStorage)
    .where(eq(accountStorage.accountId, accountId));
  const [open] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploadReservations.bytes}), 0)` })
    .from(uploadReservations)
    .where(eq(uploadReservations.accountId, accountId));
  return (stored?.bytes ?? 0) + Number(open?.bytes ?? 0);
}

export type FileRow = typeof files.$inferSelect;

/**
 * Categories that may be swept: drafts refer to them only by columns. Pictures and papers may also be referenced from data kept
 * in a browser.
 */
export const LOOSE: readonly FileRow['category'][] = ['videos', 'thumbs', 'captions', 'originals'];

/** Seconds for which a signed URL is valid. URLs created within the same ten minutes are identical, so that browsers can cache. */
const LIFETIME = 3600;
const STEP = 600;

/** `/files/{key}`: the stable URL of a stored object, as used in the API. */
export const urlOf = (key: string): string => `/files/${key}`;

/** What a signature covers: one object, an expiry, and whether shared caches may store it. */
interface Signed {
  key: string;
  expires: string;
  shared: boolean;
}

const signedText = ({ key, expires, shared }: Signed): string => `${key}\n${expires}${shared ? '\nshared' : ''}`;

/** The same with expiry and signature: its holder may read the object for an hour. */
export function signedUrl(secrets: Secrets, key: string, now = Date.now(), shared = false): string {
  const expires = String(Math.floor(now / 1000 / STEP) * STEP + LIFETIME + STEP);
  const signature = secrets.sign('file-url', signedText({ key, expires, shared }));
  return `${urlOf(key)}?e=${expires}&s=${signature}${shared ? '&p=1' : ''}`;
}

/** For public pages: a CDN may cache the file as long as the URL is valid. */
export const publicUrl = (secrets: Secrets, key: string): string => signedUrl(secrets, key, Date.now(), true);

/** The signed form of a stored URL; null if it is not a file URL or not the account's. */
export function signedUrlOf(secrets: Secrets, accountId: string, url: string | null): string | null {
  const key = url && /^\/files\/([^?#]+)/.exec(url)?.[1];
  return key?.startsWith(`${accountId}/`) ? signedUrl(secrets, key) : null;
}

export function isSignatureValid(secrets: Secrets, signed: Signed, signature: string): boolean {
  const { expires } = signed;
  return (
    /^\d{1,12}$/.test(expires) &&
    Number(expires) * 1000 > Date.now() &&
    secrets.verify('file-url', signedText(signed), signature)
  );
}

/** The account's file for a URL sent by a client; null if it is not one of this account's. */
export async function fileByUrl(db: Readable, accountId: string, url: string): Promise<FileRow | null> {
  const key = /^\/files\/([^?#]+)/.exec(url)?.[1];
  if (!key) return null;
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.accountId, accountId), eq(files.key, key)));
  return row ?? null;
}

/** The type of every original: they are downloaded as bytes and never played or shown. */
export const ORIGINAL = 'application/octet-stream';
/** The type of the plan that a video is rendered from. Nobody can upload one. */
export const PLAN = 'application/json';

/**
 * What a file can be used as. Its bytes decide, not the category of its upload: the same bytes are one object, so a signature
 * may have been uploaded as a picture before.
 */
const TYPES = {
  image: ['image/png', 'image/jpeg'],
  video: ['video/mp4'],
  pdf: ['application/pdf'],
  captions: ['text/vtt'],
  original: [ORIGINAL],
  office: ['application/zip', 'application/x-ole-storage'],
  document: ['application/pdf', 'application/zip', 'application/x-ole-storage', 'text/plain'],
} as const satisfies Record<string, readonly string[]>;
export type FileKind = keyof typeof TYPES;

export const isKind = (file: FileRow | null, kind: FileKind): file is FileRow =>
  file !== null && (TYPES[kind] as readonly string[]).includes(file.mediaType);

export async function filesById(db: Readable, keys: readonly RowKey[]): Promise<Map<string, FileRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select()
    .from(files)
    .where(among(files.accountId, files.id, keys));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function fileByKey(db: Readable, key: string): Promise<FileRow | null> {
  const accountId = key.split('/')[0] ?? '';
  if (!/^[0-9a-f-]{36}$/.test(accountId)) return null;
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.accountId, accountId), eq(files.key, key)));
  return row ?? null;
}

export const fileLoader = rowLoader((ctx, keys) => filesById(ctx.ports.db, keys));

/** A file's stable or signed URL. */
export function fileUrl(
  ctx: Context,
  row: { accountId: string },
  id: string | null,
  how: 'stable' | 'signed',
): Promise<string | null> | null {
  // most rows have no file and need not wait for one
  return id ? loadUrl(ctx, rowKey(row, id), how) : null;
}

async function loadUrl(ctx: Context, key: string, how: 'stable' | 'signed'): Promise<string | null> {
  const file = await fileLoader(ctx).load(key);
  if (!file) return null;
  return how === 'stable' ? urlOf(file.key) : signedUrl(ctx.ports.secrets, file.key);
}

/** SHA-256 of a file's bytes, lower-case hex; null without one. */
export const fileHash = async (ctx: Context, row: { accountId: string }, id: string | null): Promise<string | null> =>
  id ? ((await fileLoader(ctx).load(rowKey(row, id)))?.sha256 ?? null) : null;
