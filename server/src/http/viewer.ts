import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UUID } from '../features/accounts/channels.ts';
import { publishedAmong } from '../features/channel/channel.queries.ts';
import { reactionsOf } from '../features/metrics/metrics.queries.ts';
import type { Ports } from '../ports/ports.ts';
import { asksForPrivacy, cookiesNamed, newViewerCookie, noViewerCookie, VIEWER_COOKIE } from './cookies.ts';
import { contextOf } from './request-context.ts';

/** Maximum videos per request; more than a channel page ever shows. */
const MOST = 400;

/** Per-viewer data that cached pages must not carry: who is looking, and how they reacted. */
export async function viewerRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  /**
   * Gives callers a viewer cookie so that they can be counted; signed-in users need none. Callers who ask not to be tracked get
   * none, and any existing one is deleted.
   */
  app.post('/api/viewer', async (request, reply) => {
    const { actor } = await contextOf(request, ports);
    const where = {
      secure: ports.config.mainHost.startsWith('https:'),
      embedded: request.headers['x-embedded'] === '1',
    };
    const known = actor.kind === 'user' || (actor.kind === 'visitor' && actor.viewer);
    if (!known) reply.header('set-cookie', newViewerCookie(ports.secrets, where));
    else if (asksForPrivacy(request) && cookiesNamed(request, VIEWER_COOKIE).length > 0)
      reply.header('set-cookie', noViewerCookie(where));
    return reply.code(204).send();
  });

  app.get('/api/viewer/reactions', async (request: FastifyRequest<{ Querystring: { videos?: string } }>) => {
    const asked = String(request.query.videos ?? '').split(',');
    const ids = [...new Set(asked)].filter((id) => UUID.test(id)).slice(0, MOST);
    const [rows, context] = await Promise.all([publishedAmong(ports.db, ids), contextOf(request, ports)]);
    const own = await reactionsOf(
      ports.db,
      context.actor,
      rows.map(({ video }) => video),
    );
    return Object.fromEntries(
      rows.map(({ video, counts }) => [
        video.id,
        {
          likes: counts?.likes ?? 0,
          views: counts?.views ?? 0,
          shareAttempts: counts?.shareAttempts ?? 0,
          isLiked: own.get(video.id)?.isLiked ?? false,
          isShared: own.get(video.id)?.isShared ?? false,
        },
      ]),
    );
  });
}
