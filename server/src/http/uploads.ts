import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_RULES, UPLOAD_FAILED } from '@greenlit/domain/files/limits.ts';
import { DomainError, isDomainError, notFound } from '@greenlit/domain/shared/errors.ts';
import { ERRORS, Server, type Upload } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Person } from '../context.ts';
import { alone } from '../db/alone.ts';
import { refuseWithoutTranscoder } from '../features/files/conversions.actions.ts';
import { type StoredCategory, storeFile } from '../features/files/files.actions.ts';
import { type FileRow, fileByKey } from '../features/files/files.queries.ts';
import type { Ports } from '../ports/ports.ts';
import { refusalOf } from '../refusals.ts';
import { turns } from '../turns.ts';
import { answer, asCategory } from './files.ts';
import { contextFrom, contextOf, requirePlanFor, uploader } from './request-context.ts';
import { statusOf } from './statuses.ts';
import { isMedia, keptOf, newUploadId, placeOf, removeOlder, UPLOAD_LIFETIME_MS, UploadStore } from './upload-store.ts';

const UPLOAD_ID = /^[0-9a-f]{32}$/;
/** Whole uploads that one process makes files of at a time: each holds a connection to the database meanwhile. */
const STORED_AT_ONCE = 4;
/** A small upload takes one request; what is older was left by a process that was killed. */
const SMALL_LIFETIME_MS = 86_400_000;

/** What is large is only here: originals, of which the server itself makes the video. */
const asLargeCategory = (value: string | undefined): StoredCategory =>
  value === 'originals' ? value : asCategory(value);

/** Refusals in their own words, tus's by its own; everything else is a bug, logged and masked. */
function failure(error: unknown, log: Logger): { status: number; message: string } {
  const refusal = refusalOf(error);
  if (refusal) return { status: statusOf(refusal), message: refusal.message };
  if (error !== null && typeof error === 'object' && 'status_code' in error && 'body' in error)
    return { status: Number(error.status_code), message: String(error.body).trim() };
  log.error({ err: error }, 'an upload failed');
  return { status: 500, message: UPLOAD_FAILED };
}

const unfinished = () => new DomainError('CONFLICT', 'unfinished', UPLOAD_FAILED);

/** Resumable uploads (tus 1.0): go on after any break, end as one stored file. */
export async function uploadRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  const directory = join(ports.uploadsDir, 'tus');
  await mkdir(directory, { recursive: true });
  const store = new UploadStore(ports.db, directory);
  const principals = new WeakMap<Request, Promise<Person>>();
  /** Each request is asked several times who sent it. @throws DomainError UNAUTHENTICATED */
  function principal(request: Request): Promise<Person> {
    const authorization = request.headers.get('authorization') ?? undefined;
    const asked = principals.get(request) ?? contextFrom(ports, { authorization, ip: null }).then(uploader);
    principals.set(request, asked);
    return asked;
  }

  /** @throws DomainError NOT_FOUND */
  async function ownUpload(id: string, userId: string): Promise<Upload> {
    // the id becomes a path: nothing but what this server gave out is looked for
    const upload = UPLOAD_ID.test(id) ? await store.getUpload(id).catch(() => null) : null;
    if (!upload || keptOf(upload).userId !== userId) throw notFound('Upload');
    return upload;
  }

  /** The media of a video, all of them there. @throws DomainError NOT_FOUND, CONFLICT */
  async function ownMedia(id: string, userId: string): Promise<Upload> {
    const upload = await ownUpload(id, userId);
    if (!isMedia(upload)) throw notFound('Upload');
    if (upload.offset !== upload.size) throw unfinished();
    return upload;
  }

  const finishing = new Map<string, Promise<FileRow>>();
  const inTurn = turns(STORED_AT_ONCE);
  /**
   * Makes the stored file of a whole upload, however often it is asked to: at once, or again after a crash. Heads that name
   * the same media wait for each other, in whatever process they arrived, and the first uses them up.
   */
  function finish(upload: Upload): Promise<FileRow> {
    const { id } = upload;
    const before = finishing.get(id);
    if (before) return before;
    const file = store
      .asked(id)
      .then(() => inTurn(() => alone(ports.db, placeOf(upload), () => finishOnce(id))))
      .finally(() => finishing.delete(id));
    finishing.set(id, file);
    return file;
  }

  async function finishOnce(id: string): Promise<FileRow> {
    const upload = await store.getUpload(id);
    const { key, accountId, userId, category, filename, sha256, media: mediaId } = keptOf(upload);
    if (key) {
      const file = await fileByKey(ports.db, key);
      if (!file) throw notFound('Upload');
      // what was there when a process was killed is there no more
      await rm(join(directory, id), { force: true });
      if (mediaId) await store.forget(mediaId);
      return file;
    }
    // a file of its own, which is swept with the small ones should this process be killed
    const path = mediaId ? join(ports.uploadsDir, `joined-${randomUUID()}`) : join(directory, id);
    let media: Upload | null = null;
    try {
      if (mediaId) media = await ownMedia(mediaId, userId ?? '');
      if (media) await store.join(upload, media, path);
      const file = await storeFile(ports, {
        accountId: accountId ?? '',
        uploadedBy: userId ?? null,
        category: asLargeCategory(category ?? undefined),
        name: filename ?? 'video.mp4',
        path,
        ...(sha256 ? { sha256 } : {}),
      });
      await store.finished(upload, file.key);
      if (media) await store.forget(media.id);
      return file;
    } catch (error) {
      // what failed for any other reason may be asked for again
      if (isDomainError(error)) for (const part of [upload, media]) if (part) await store.forget(part.id);
      throw error;
    } finally {
      if (mediaId) await rm(path, { force: true });
    }
  }

  const tus = new Server({
    path: '/api/uploads',
    datastore: store,
    relativeLocation: true,
    // without it, tus lets pages of every site read its answers
    allowedOrigins: [ports.config.mainHost],
    maxSize: FILE_RULES.videos.maxBytes,
    namingFunction: async (request) => newUploadId((await principal(request)).user.id),
    async onIncomingRequest(request, uploadId) {
      const { user } = await principal(request);
      // a new upload has an id already, but is not there yet
      if (!uploadId || request.method === 'POST') return;
      const upload = await ownUpload(uploadId, user.id);
      // what is whole is being stored, unless it is media whose video may still come to nothing
      if (request.method === 'DELETE' && upload.offset === upload.size && !isMedia(upload))
        throw ERRORS.INVALID_TERMINATION;
    },
    async onUploadCreate(request, upload) {
      const person = await principal(request);
      const { category: sent, filename, sha256, part, media } = keptOf(upload);
      const category = asLargeCategory(sent ?? undefined);
      requirePlanFor(category, person);
      // before anybody waits for two gigabytes to come up
      if (category === 'originals') await refuseWithoutTranscoder({ ports });
      const { accountId, id: userId } = person.user;
      // of a head without an end nobody could say what it makes together with its media
      if (media && upload.size === undefined) throw ERRORS.INVALID_LENGTH;
      const behind = media ? (await ownMedia(media, userId)).offset : 0;
      if (behind + (upload.size ?? 0) > FILE_RULES.videos.maxBytes) throw ERRORS.ERR_MAX_SIZE_EXCEEDED;
      const kept = { accountId, userId, category, filename: filename ?? 'video.mp4', sha256: sha256 ?? '' };
      return { metadata: { ...kept, ...(part === 'media' ? { part } : {}), ...(media ? { media } : {}) } };
    },
    onUploadFinish: async (_request, upload) =>
      isMedia(upload)
        ? {}
        : {
            status_code: 200,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(answer(ports, await finish(upload))),
          },
    onResponseError: (_request, error) => {
      const { status, message } = failure(error, ports.log);
      return { status_code: status, body: JSON.stringify({ message }) };
    },
  });

  const sweep = setInterval(() => {
    const leftovers = [removeOlder(directory, UPLOAD_LIFETIME_MS), removeOlder(ports.uploadsDir, SMALL_LIFETIME_MS)];
    Promise.all(leftovers).catch((err) => ports.log.warn({ err }, 'sweep'));
  }, 3_600_000);
  sweep.unref();
  app.addHook('onClose', () => clearInterval(sweep));

  // for those who did not hear the answer to their last piece
  app.get<{ Params: { id: string } }>('/api/uploads/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const { user } = uploader(await contextOf(request, ports));
    const upload = await ownUpload(request.params.id, user.id);
    if (upload.offset !== upload.size || isMedia(upload)) throw unfinished();
    reply.header('cache-control', 'no-store');
    return answer(ports, await finish(upload));
  });

  // the pieces are raw bytes; they are read from the socket, never into memory
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  for (const url of ['/api/uploads', '/api/uploads/*'])
    app.route({
      method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'],
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
        await tus.handle(request.raw, reply.raw);
      },
    });
}
