import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import { freePort } from '@greenlit/seeds/testing/ports.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { plainBuild } from '../../testing/plain-build.ts';
import { createApp } from '../app.ts';
import { checkDomains } from '../features/accounts/domain-checks.actions.ts';
import { wantedFor } from '../features/accounts/domains.queries.ts';

const CADDYFILE = join(import.meta.dirname, '../../../docs/operate/Caddyfile');
const MAIN_NAME = 'app.greenlit.co';
const OWN = 'videos.acme-advisors.com';

const caddy = process.env.CADDY || 'caddy';
const isThere = spawnSync(caddy, ['version']).status === 0;
if (!isThere && process.env.CI) throw new Error('there is no Caddy: `npm test -- unit` unpacks it on Debian');

/** Caddy first creates its certificate authority. */
const A_START = { timeout: 60_000, interval: 100 };
/** Trust the certificates of Caddy's own authority. */
let trusted: string;
let port: number;

interface Answer {
  status: number;
  body: string;
  location: string | undefined;
  certificate: PeerCertificate;
}

/** The response to a browser under a name that points to this machine; fails with the handshake. */
function open(name: string, path = '/', headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const host = `${name}:${port}`;
    const to = { host: '127.0.0.1', port, servername: name, path, ca: trusted, agent: false } as const;
    request({ ...to, headers: { ...headers, host } }, (answer) => {
      const certificate = (answer.socket as TLSSocket).getPeerCertificate();
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body, location: answer.headers.location, certificate }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe.skipIf(!isThere)(
  `Caddy in front of the server${isThere ? '' : ' (not tested: there is no Caddy here)'}`,
  () => {
    let test: TestApp;
    let app: FastifyInstance;
    let proxy: ChildProcess;
    let owner: TestPerson;

    beforeAll(async () => {
      const [https, http] = [await freePort(), await freePort()];
      port = https;
      test = await startTestApp({
        MAIN_HOST: `https://${MAIN_NAME}:${port}`,
        TRUST_PROXY: '1',
        DOMAIN_APPROVAL: 'auto',
      });
      owner = await test.makePerson();
      app = await createApp({ ...test.ports, webDist: await plainBuild(test.folder) });
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port: own } = app.server.address() as AddressInfo;

      // the configuration that operators use, with its own authority and unprivileged ports
      const file = await readFile(CADDYFILE, 'utf8');
      const ours = ['local_certs', 'skip_install_trust', 'admin off', `https_port ${port}`, `http_port ${http}`];
      const config = join(test.folder, 'Caddyfile');
      await writeFile(config, file.replace(/^\{$/m, ['{', ...ours].join('\n\t')));
      proxy = spawn(caddy, ['run', '--config', config, '--adapter', 'caddyfile'], {
        env: { ...process.env, MAIN_NAME, GREENLIT: `127.0.0.1:${own}`, HOME: test.folder, XDG_DATA_HOME: test.folder },
        stdio: 'ignore',
      });
      const root = join(test.folder, 'caddy/pki/authorities/local/root.crt');
      trusted = await vi.waitFor(() => readFile(root, 'utf8'), A_START);
      await vi.waitFor(() => open(MAIN_NAME, '/healthz'), A_START);
    });
    afterAll(async () => {
      if (proxy.exitCode === null && proxy.kill()) await once(proxy, 'exit');
      await app.close();
      await test.close();
    });

    it('refuses a name in the handshake until it is a firm’s active domain, and then shows its channel', async () => {
      await expect(open(OWN)).rejects.toThrow(/alert internal error/);
      const { target, proof } = wantedFor(test.ports, owner, OWN);
      const save =
        'mutation ($id: ID!) { updateSettings(id: $id, settings: { subdomain: "videos.acme-advisors.com" }) { id } }';
      await test.ask(owner, save, { id: owner.settingsId });
      await expect(open(OWN)).rejects.toThrow(/alert internal error/);

      await writeFile(join(test.folder, 'hosts'), `${target} ${OWN}\nTXT _greenlit.${OWN} ${proof}\n`);
      await test.asOwner('update domains set checked_at = null');
      await checkDomains(test.ports);
      await expect.poll(() => open(OWN).then(({ status }) => status, String)).toBe(200);
      const { body, certificate } = await open(OWN);
      expect(certificate.subjectaltname).toBe(`DNS:${OWN}`);
      expect(body).toContain('"kind":"channel"');
      expect(await open(OWN, '/login')).toMatchObject({ status: 302, location: '/' });

      await expect(open('elsewhere.acme-advisors.com')).rejects.toThrow(/alert internal error/);
    });

    it('passes on the requested name, and ignores any other that the request claims', async () => {
      expect(await open(MAIN_NAME, '/healthz')).toMatchObject({ status: 200 });
      const forged = await open(MAIN_NAME, `/landing/${owner.id}`, { 'x-forwarded-host': 'elsewhere.example.com' });
      expect(forged).toMatchObject({ status: 200 });
      expect(forged.body).toContain(`"path":"/landing/${owner.id}"`);
    });
  },
);
