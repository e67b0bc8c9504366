import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import {
  categoryOfType,
  FILE_CATEGORIES,
  FILE_REQUIRED,
  FILE_RULES,
  KEY_REQUIRED,
  KEY_UNKNOWN,
  UPLOAD_FAILED,
} from '@greenlit/domain/files/limits.ts';
import { SMALL_WIDTHS, type SmallWidth } from '@greenlit/domain/files/small-pictures.ts';
import { sniff } from '@greenlit/domain/files/sniff.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admitUpload, requirePlanFor, storageTotal } from '../features/accounts/upload-limits.ts';
import { headOf, release, reserve, type StoredCategory, storeWithin } from '../features/files/files.actions.ts';
import {
  type FileRow,
  fileByKey,
  isKind,
  isSignatureValid,
  signedUrl,
  urlOf,
} from '../features/files/files.queries.ts';
import { type SmallFormat, smallPicture } from '../features/files/small-pictures.ts';
import type { Ports } from '../ports/ports.ts';
import { storagePath } from '../ports/storage.ts';
import { channelOfHost } from './hosts.ts';
import { contextOf, uploader } from './request-context.ts';

const CATEGORIES: readonly string[] = [...FILE_CATEGORIES, 'captions'];
/** Types shown inline; everything else is offered as a download. */
const INLINE = new Set(['image/png', 'image/jpeg', 'video/mp4', 'text/vtt']);
/**
 * Types that a browser may get directly from the file store, which cannot send `nosniff` or a policy: they are never executed,
 * whatever their bytes are.
 */
const FROM_STORE = new Set(['image/png', 'image/jpeg', 'video/mp4']);
/** Seconds for which an address of the store is valid; browsers request a new one before that. */
const STORE_SECONDS = 3600;

/** Seconds for which a response with bytes may be cached; in shared caches no longer than its address is valid. */
const KEPT_SECONDS = 3600;

/** Multipart is for small files; videos are uploaded in chunks. */
const SMALL = Math.max(...FILE_CATEGORIES.filter((name) => name !== 'videos').map((name) => FILE_RULES[name].maxBytes));

/** Maximum bytes of a form besides its file. */
const FORM_BYTES = 5_000;

export const answer = (ports: Ports, file: FileRow) => ({
  url: urlOf(file.key),
  signedUrl: signedUrl(ports.secrets, file.key),
  key: file.key,
});

/** A key is `prefix/name`, and the prefix is the category; null for another prefix. @throws DomainError INVALID without one */
function categoryNamed(value: string | undefined): StoredCategory | null {
  const prefix = value?.split('/')[0];
  if (!prefix) throw new DomainError('INVALID', 'category', KEY_REQUIRED);
  return CATEGORIES.includes(prefix) ? (prefix as StoredCategory) : null;
}

const unknownCategory = () => new DomainError('INVALID', 'category', KEY_UNKNOWN);

/** @throws DomainError INVALID */
export function asCategory(value: string | undefined): StoredCategory {
  const category = categoryNamed(value);
  if (category === null) throw unknownCategory();
  return category;
}

/** The same for a file that has arrived: with another prefix, its bytes decide. */
async function categoryOf(value: string | undefined, path: string): Promise<StoredCategory> {
  const category = categoryNamed(value) ?? categoryOfType(sniff(await headOf(path)));
  if (category === null) throw unknownCategory();
  return category;
}

export async function fileRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  // allow one byte over the limit, so that our own check refuses the file with its category's message
  await app.register(multipart, {
    limits: { files: 1, fields: 5, fieldSize: 500, fileSize: SMALL + 1 },
    throwFileSizeLimit: false,
  });
  await mkdir(ports.uploadsDir, { recursive: true });

  app.post('/api/files', async (request) => {
    const person = uploader(await contextOf(request, ports));
    await admitUpload(ports, person, null);
    const { accountId, id: uploadedBy } = person.user;
    const total = storageTotal(ports, person);
    const id = `small-${randomUUID()}`;
    const path = join(ports.uploadsDir, id);
    await ports.db.transaction((tx) => reserve(tx, { id, accountId, bytes: bytesSaid(request), total }));
    try {
      const { name, category: sent, use } = await receive(request, path);
      if (name === undefined) throw new DomainError('INVALID', 'no_file', FILE_REQUIRED);
      const category = await categoryOf(sent, path);
      requirePlanFor(category, person);
      // now its actual size replaces the announced one
      await release(ports.db, id);
      const upload = { accountId, uploadedBy, category, name, path, isReviewFile: use === 'reviewFile' };
      return answer(ports, await storeWithin(ports, total, upload));
    } finally {
      await rm(path, { force: true });
      await release(ports.db, id);
    }
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/:account/:name',
    exposeHeadRoute: false,
    handler: (request, reply) => serve(ports, request, reply),
  });
}

/** The size of a file, from the length of its form; the maximum if the length is unknown. */
const bytesSaid = ({ headers }: FastifyRequest): number =>
  Math.min(Math.max(Number(headers['content-length'] ?? SMALL) - FORM_BYTES, 0), SMALL);

interface Received {
  category?: string;
  /** What it is for: 'reviewFile' if it goes to a reviewer, who must be able to open it. */
  use?: string;
  name?: string;
}

/** Reads the form and writes its file to `path`. */
async function receive(request: FastifyRequest, path: string): Promise<Received> {
  const received: Received = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'category' || part.fieldname === 'key') received.category = String(part.value);
        if (part.fieldname === 'use') received.use = String(part.value);
        continue;
      }
      // a part without a file name can still be a file by its type
      received.name = part.filename ?? '';
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    }
    return received;
  } catch (error) {
    // malformed or truncated form: the parser throws plain errors, while disk errors have a `syscall`
    const isOurs = error instanceof Error && ('statusCode' in error || 'syscall' in error);
    throw isOurs ? error : new DomainError('INVALID', 'form', UPLOAD_FAILED);
  }
}

async function serve(ports: Ports, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { account, name } = request.params as { account: string; name: string };
  const query = new URL(request.url, 'http://files').searchParams;
  const [expires = '', s = '', download, p] = ['e', 's', 'download', 'p'].map((name) => query.get(name) ?? undefined);
  const key = `${account}/${name}`;
  const shared = p === '1';
  const file = isSignatureValid(ports.secrets, { key, expires, shared }, s) ? await fileByKey(ports.db, key) : null;
  if (!file) return reply.code(404).send({ message: 'Not found' });
  const kept = shared
    ? `public, max-age=${Math.min(KEPT_SECONDS, Math.floor(Number(expires) - Date.now() / 1000))}, immutable`
    : `private, max-age=${KEPT_SECONDS}, immutable`;
  const inline = INLINE.has(file.mediaType) && download === undefined;
  const saveAs = (download || file.name).replace(/[^\w.\- ]/g, '_').slice(0, 120);
  const disposition = inline ? 'inline' : `attachment; filename="${saveAs}"`;
  const width = isKind(file, 'image') && inline && SMALL_WIDTHS.find((one) => query.get('w') === String(one));
  const small = width ? await smallest(ports, request, file, width) : null;
  if (small) {
    reply
      .header('content-type', `image/${small.format}`)
      .header('content-disposition', disposition)
      .header('vary', 'accept');
    return keepable(request, reply, `${file.sha256}-${width}-${small.format}`, kept) ?? reply.send(small.bytes);
  }
  const direct = await atStore(ports, request, file, disposition);
  if (direct)
    return reply
      .header('cache-control', `private, max-age=${STORE_SECONDS / 2}`)
      .header('vary', 'sec-fetch-mode')
      .header('cross-origin-resource-policy', 'cross-origin')
      .redirect(direct);
  reply.header('content-type', file.mediaType).header('content-disposition', disposition);
  const { accelLocation } = ports.config;
  // nginx handles ranges and 304 itself, and adds headers that it does not take from this response; firms' own hosts do not go
  // through it
  if (accelLocation && !channelOfHost(request))
    return reply
      .header('cache-control', kept)
      .header('x-accel-redirect', accelLocation + storagePath(key))
      .send();
  reply.header('accept-ranges', 'bytes');
  if (keepable(request, reply, file.sha256, kept)) return reply;
  const range = rangeOf(request.headers.range, file.bytes);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  }
  reply.header('content-length', range ? range.end - range.start + 1 : file.bytes);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await ports.storage.readForClient(key, range ?? undefined));
}

/** A small picture in the first available format that the browser accepts; null if there is none at this width. */
async function smallest(
  ports: Ports,
  { headers }: FastifyRequest,
  file: FileRow,
  width: SmallWidth,
): Promise<{ format: SmallFormat; bytes: Buffer } | null> {
  for (const format of takesWebp(headers.accept) ? (['webp', 'jpeg'] as const) : (['jpeg'] as const)) {
    const bytes = await smallPicture(ports, file, width, format);
    if (bytes) return { format, bytes };
  }
  return null;
}

/** Only if the type is named explicitly: mail programs and search engines claim to accept anything. */
const takesWebp = (accept = ''): boolean => /\bimage\/webp\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept);

/** Sets the headers of every response with bytes. Sends 304 to clients that already have them; otherwise returns null. */
function keepable(request: FastifyRequest, reply: FastifyReply, etag: string, kept: string): FastifyReply | null {
  reply
    .header('etag', `"${etag}"`)
    .header('cache-control', kept)
    // whatever its content, it must not run as a page
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin');
  return request.headers['if-none-match']?.includes(`"${etag}"`) ? reply.code(304).send() : null;
}

/**
 * The address where a browser gets the file from the store, so that none of our processes transfers its bytes; null if this
 * server sends them. Scripts that read bytes are served here, because the store would have to allow them (CORS).
 */
async function atStore(
  { storage }: Ports,
  { method, headers }: FastifyRequest,
  { key, mediaType: type }: FileRow,
  disposition: string,
): Promise<string | null> {
  const byScript = !['no-cors', 'navigate'].includes(String(headers['sec-fetch-mode']));
  if (method !== 'GET' || byScript || !FROM_STORE.has(type)) return null;
  return await storage.address(key, { seconds: STORE_SECONDS, type, disposition });
}

/** Parses a single range (RFC 9110). Several ranges, or units other than bytes, get the whole file. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [first, last] = [match[1] ?? '', match[2] ?? ''];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
