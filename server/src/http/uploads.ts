import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_RULES, UPLOAD_FAILED } from '@greenlit/domain/files/limits.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { storeFile } from '../features/files/files.actions.ts';
import type { Ports } from '../ports/ports.ts';
import { refusalOf } from '../refusals.ts';
import { answer, asCategory } from './files.ts';
import { contextFrom, requirePlanFor, uploader } from './request-context.ts';
import { statusOf } from './statuses.ts';

/** What the store keeps beside each unfinished upload; the owner is set here, never by the sender. */
interface Kept {
  accountId?: string | null;
  userId?: string | null;
  category?: string | null;
  filename?: string | null;
  sha256?: string | null;
}

const UPLOAD_ID = /^[0-9a-f]{32}$/;

/** Refusals in their own words, tus's by its own; everything else is a bug, logged and masked. */
function failure(error: unknown, log: Logger): { status: number; message: string } {
  const refusal = refusalOf(error);
  if (refusal) return { status: statusOf(refusal), message: refusal.message };
  if (error !== null && typeof error === 'object' && 'status_code' in error && 'body' in error)
    return { status: Number(error.status_code), message: String(error.body).trim() };
  log.error({ err: error }, 'an upload failed');
  return { status: 500, message: UPLOAD_FAILED };
}

/** Resumable uploads (tus 1.0): go on after any break, end as one stored file. */
export async function uploadRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  const directory = join(ports.uploadsDir, 'tus');
  await mkdir(directory, { recursive: true });
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: 7 * 86_400_000 });
  const principal = async (request: Request) =>
    uploader(await contextFrom(ports, { authorization: request.headers.get('authorization') ?? undefined, ip: null }));

  const tus = new Server({
    path: '/api/uploads',
    datastore: store,
    relativeLocation: true,
    maxSize: FILE_RULES.videos.maxBytes,
    disableTerminationForFinishedUploads: true,
    async onIncomingRequest(request, uploadId) {
      const { user } = await principal(request);
      // a new upload has an id already, but is not there yet
      if (!uploadId || request.method === 'POST') return;
      // the id becomes a path: nothing but what this server gave out is looked for
      const upload = UPLOAD_ID.test(uploadId) ? await store.getUpload(uploadId).catch(() => null) : null;
      if ((upload?.metadata as Kept | undefined)?.userId !== user.id) throw notFound('Upload');
    },
    async onUploadCreate(request, upload) {
      const person = await principal(request);
      const { category: sent, filename, sha256 } = (upload.metadata ?? {}) as Kept;
      const category = asCategory(sent ?? undefined);
      requirePlanFor(category, person);
      const { accountId, id: userId } = person.user;
      return { metadata: { accountId, userId, category, filename: filename ?? 'video.mp4', sha256: sha256 ?? '' } };
    },
    async onUploadFinish(_request, upload) {
      const kept = (upload.metadata ?? {}) as Kept;
      try {
        const file = await storeFile(ports, {
          accountId: kept.accountId ?? '',
          uploadedBy: kept.userId ?? null,
          category: asCategory(kept.category ?? undefined),
          name: kept.filename ?? 'video.mp4',
          path: join(directory, upload.id),
          ...(kept.sha256 ? { sha256: kept.sha256 } : {}),
        });
        return {
          status_code: 200,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(answer(ports, file)),
        };
      } finally {
        await rm(join(directory, `${upload.id}.json`), { force: true });
      }
    },
    onResponseError: (_request, error) => {
      const { status, message } = failure(error, ports.log);
      return { status_code: status, body: JSON.stringify({ message }) };
    },
  });

  const sweep = setInterval(
    () => void tus.cleanUpExpiredUploads().catch((err) => ports.log.warn({ err }, 'sweep')),
    3_600_000,
  );
  sweep.unref();
  app.addHook('onClose', () => clearInterval(sweep));

  // the pieces are raw bytes; they are read from the socket, never into memory
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  for (const url of ['/api/uploads', '/api/uploads/*'])
    app.route({
      method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'],
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        reply.hijack();
        reply.raw.setHeader('x-content-type-options', 'nosniff');
        await tus.handle(request.raw, reply.raw);
      },
    });
}
