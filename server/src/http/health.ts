import type { FastifyInstance } from 'fastify';
import { NEEDED, type Needed, type Prober } from '../features/metrics/probes.actions.ts';
import type { Ports } from '../ports/ports.ts';
import { state } from '../process/uncaught-errors.ts';

/** What keeps a process from serving, in a word; null if nothing does. */
export function unreadiness(health: Needed): string | null {
  const own = ownUnreadiness();
  if (own) return own;
  const missing = NEEDED.find((name) => health[name] !== null);
  return missing ? `${missing}: ${health[missing]}` : null;
}

const ownUnreadiness = () => (state.stopping ? 'stopping' : state.degraded ? 'degraded' : null);

/** Liveness and readiness. */
export async function healthRoutes(
  app: FastifyInstance,
  { ports, probes }: { ports: Ports; probes: Prober },
): Promise<void> {
  let said: string | null = null;
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const own = ownUnreadiness();
    const reason = own ?? unreadiness(await probes.lookAtNeeded());
    if (reason !== said) ports.log.warn({ reason }, reason === null ? 'ready again' : 'not ready');
    said = reason;
    if (reason === null) return { status: 'ready' };
    // the reason is for the log: it says what the installation is made of
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ status: own ?? 'not ready' });
  });
}
