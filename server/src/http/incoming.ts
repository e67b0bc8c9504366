import { incomingFile, PART_BYTES, partNumbers, partTag } from '@greenlit/domain/files/incoming.ts';
import { UPLOAD_FAILED } from '@greenlit/domain/files/limits.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { admitUpload, storageTotal } from '../features/accounts/upload-limits.ts';
import { refuseWithoutTranscoder } from '../features/files/conversions.actions.ts';
import { requireFreeDisk } from '../features/files/disk.ts';
import type { FileRow } from '../features/files/files.queries.ts';
import {
  abandonIncoming,
  beginIncoming,
  finishIncoming,
  type IncomingRow,
  notePart,
  ownIncoming,
  partAddresses,
} from '../features/files/incoming.actions.ts';
import type { Ports } from '../ports/ports.ts';
import { fairTurns } from '../process/concurrency.ts';
import { answer } from './files.ts';
import { contextOf, uploader } from './request-context.ts';

/** Complete uploads that one process checks at a time, one of each account; each holds a database connection and a file on the disk. */
const PROVED_AT_ONCE = 4;

/** @throws DomainError INVALID */
function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(given ?? {});
  if (success) return data;
  const fields = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
  throw new DomainError('INVALID', 'upload', UPLOAD_FAILED, fields);
}

/** Large files that browsers send directly to the file store, in parts, through addresses signed here. */
export async function incomingRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  const { incoming } = ports.storage;
  if (!incoming) return;
  const inTurn = fairTurns(PROVED_AT_ONCE);
  const finishing = new Map<string, Promise<FileRow>>();
  /** Clients that retry meanwhile, after a lost response, wait for the same result without taking another slot. */
  const finish = ({ id, accountId }: IncomingRow): Promise<FileRow> => {
    const before = finishing.get(id);
    if (before) return before;
    const file = inTurn(accountId, async () => {
      await requireFreeDisk(ports);
      return finishIncoming(ports, incoming, id);
    }).finally(() => finishing.delete(id));
    finishing.set(id, file);
    return file;
  };
  const senderOf = async (request: FastifyRequest) => uploader(await contextOf(request, ports));
  const own = async (request: FastifyRequest) => {
    const { user } = await senderOf(request);
    return ownIncoming(ports.db, user.id, (request.params as { id: string }).id);
  };

  app.post('/api/incoming', async (request) => {
    const person = await senderOf(request);
    const file = read(incomingFile, request.body);
    await admitUpload(ports, person, file.category);
    if (file.category === 'originals') await refuseWithoutTranscoder({ ports });
    const { accountId, id: userId } = person.user;
    const sender = { accountId, userId, total: storageTotal(ports, person) };
    const { id, tags } = await beginIncoming(ports, incoming, sender, file);
    return { id, partBytes: PART_BYTES, parts: Object.keys(tags).map(Number) };
  });

  app.post('/api/incoming/:id/addresses', async (request) => {
    const row = await own(request);
    return { addresses: await partAddresses(ports, incoming, row, read(partNumbers, request.body).parts) };
  });

  app.put('/api/incoming/:id/parts/:part', async (request, reply) => {
    const row = await own(request);
    const { part } = request.params as { part: string };
    await notePart(ports, row, /^\d{1,5}$/.test(part) ? Number(part) : 0, read(partTag, request.body).tag);
    return reply.code(204).send();
  });

  app.post('/api/incoming/:id/file', async (request) => {
    return answer(ports, await finish(await own(request)));
  });

  app.delete('/api/incoming/:id', async (request, reply) => {
    const { id, accountId } = await own(request);
    await inTurn(accountId, () => abandonIncoming(ports, incoming, id));
    return reply.code(204).send();
  });
}
