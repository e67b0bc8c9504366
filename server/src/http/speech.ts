import { mkdir } from 'node:fs/promises';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorize, makesVideos } from '../graphql/policy.ts';
import { type Ports, WAYS_TO_LISTEN, type WayToListen } from '../ports/ports.ts';
import { contextOf } from './request-context.ts';

type Request = FastifyRequest<{ Params: { way: string } }>;

/** Speech models for browsers, served only from here: no voice data ever goes to another server. */
export async function speechRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  const { speech } = ports;

  /** Reports whether a model is available, and starts fetching it if not; clients poll until it is. */
  app.post('/api/speech/:way', async (request: Request, reply) => {
    const ctx = await contextOf(request, ports);
    authorize(makesVideos, ctx.actor);
    const way = WAYS_TO_LISTEN.find((one) => one === request.params.way);
    if (!way) return reply.code(404).send({ code: 'NOT_FOUND', message: 'There is no such model' });
    return stateOf(way);
  });

  async function stateOf(way: WayToListen) {
    const model = await speech.find(way);
    if (model) return { state: 'ready', ...model, path: `/speech/${way}/${model.sha256.slice(0, 16)}/` };
    const before = speech.progress(way);
    // a failure is reported once; the next request tries again
    speech.fetch(way);
    return { state: before === 'failed' ? 'failed' : 'fetching' };
  }

  // if this is not permitted, no model can be fetched either
  await mkdir(speech.folder, { recursive: true }).catch(() => undefined);
  await app.register(staticFiles, { root: speech.folder, serve: false, decorateReply: true });
  app.get('/speech/:way/:version/*', async (request: FastifyRequest<{ Params: Record<string, string> }>, reply) => {
    const { way = '', version = '', '*': file = '' } = request.params;
    const known = WAYS_TO_LISTEN.find((one) => one === way);
    const model = known ? await speech.find(known) : null;
    if (!model?.sha256.startsWith(version) || version.length !== 16) return reply.callNotFound();
    return reply
      .header('cross-origin-resource-policy', 'same-origin')
      .sendFile(`${way}/${file}`, speech.folder, { immutable: true, maxAge: '365d' });
  });
}
