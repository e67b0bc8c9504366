import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VERIFIER } from '@greenlit/domain/records/package.ts';
import type { FastifyInstance } from 'fastify';
import type { Ports } from '../ports/ports.ts';

/**
 * The page that checks packages of records, the same as in every package: so a package can be checked by a page from another
 * source. Its own policy allows its script by hash and no connections, not even to this site.
 */
export async function verifyPage(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  if (!ports.webDist) return;
  const page = await readFile(join(ports.webDist, VERIFIER), 'utf8');
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
  if (!policy) throw new Error(`${VERIFIER} holds no policy`);
  app.get('/verify', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `${policy}; frame-ancestors 'none'`)
      .header('cache-control', 'public, max-age=300')
      .send(page),
  );
}
