import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_RULES, UPLOAD_FAILED } from '@greenlit/domain/files/limits.ts';
import { isDomainError } from '@greenlit/domain/shared/errors.ts';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { storeFile } from '../features/files/files.actions.ts';
import type { Ports } from '../ports/ports.ts';
import { refusalOf } from '../refusals.ts';
import { answer, asCategory } from './files.ts';
import { contextFrom, uploader } from './request-context.ts';
import { statusOf } from './statuses.ts';

/** What the store keeps beside each unfinished upload; the owner is set here, never by the sender. */
interface Kept {
  accountId?: string | null;
  userId?: string | null;
  category?: string | null;
  filename?: string | null;
  sha256?: string | null;
}

/** Resumable uploads (tus 1.0): go on after any break, end as one stored file. */
export async function uploadRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  const directory = join(ports.uploadsDir, 'tus');
  await mkdir(directory, { recursive: true });
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: 7 * 86_400_000 });
  const principal = async (request: Request) =>
    uploader(await contextFrom(ports, { authorization: request.headers.get('authorization') ?? undefined, ip: null }));
  const refuse = (error: unknown) => {
    const refusal = refusalOf(error);
    if (refusal) return { status_code: statusOf(refusal), body: JSON.stringify({ message: refusal.message }) };
    ports.log.error({ err: error }, 'an upload failed');
    return { status_code: 500, body: JSON.stringify({ message: UPLOAD_FAILED }) };
  };

  const tus = new Server({
    path: '/api/uploads',
    datastore: store,
    relativeLocation: true,
    maxSize: FILE_RULES.videos.maxBytes,
    disableTerminationForFinishedUploads: true,
    async onIncomingRequest(request, uploadId) {
      try {
        const { userId } = await principal(request);
        if (!uploadId) return;
        const upload = await store.getUpload(uploadId).catch(() => null);
        if (upload && (upload.metadata as Kept | undefined)?.userId !== userId)
          throw { status_code: 404, body: JSON.stringify({ message: 'Not found' }) };
      } catch (error) {
        throw isDomainError(error) ? refuse(error) : error;
      }
    },
    async onUploadCreate(request, upload) {
      try {
        const { accountId, userId } = await principal(request);
        const { category, filename, sha256 } = (upload.metadata ?? {}) as Kept;
        asCategory(category ?? undefined);
        return {
          metadata: {
            accountId,
            userId,
            category: category ?? '',
            filename: filename ?? 'video.mp4',
            sha256: sha256 ?? '',
          },
        };
      } catch (error) {
        throw refuse(error);
      }
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
        await rm(join(directory, `${upload.id}.json`), { force: true });
        return {
          status_code: 200,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(answer(ports, file)),
        };
      } catch (error) {
        await rm(join(directory, `${upload.id}.json`), { force: true });
        throw refuse(error);
      }
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
        await tus.handle(request.raw, reply.raw);
      },
    });
}
