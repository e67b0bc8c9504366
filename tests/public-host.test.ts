import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../e2e/support/server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'greenlit-host-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The status of a request under any host; fetch sends only the name it connects to. */
function statusOf(address: string, host: string, body?: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' };
    request(address, { method: body ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}
const signIn = (baseURL: string, host: string) =>
  statusOf(`${baseURL}/api/identity/sign-in`, host, { email: 'admin@demo.test', password: 'Greenlit-demo-1' });

describe('a start with a public host', () => {
  it('has neither demo users nor stored mail, and answers nothing under another name', async () => {
    const MAIN_HOST = 'https://firm.example';
    const { baseURL, stop } = await startServer({
      DATA_DIR: folder,
      MAIN_HOST,
      SMTP_URL: 'smtp://127.0.0.1:9?requireTLS=false',
    });
    try {
      expect(await signIn(baseURL, 'firm.example')).toBe(401);
      expect(await signIn(baseURL, new URL(baseURL).host)).toBe(404);
      for (const place of ['/dev/inbox', '/dev/inbox.json'])
        expect(await statusOf(baseURL + place, 'firm.example')).toBe(404);
    } finally {
      await stop();
    }
  });
});

describe('a start with the demo', () => {
  it('can be reached only from this machine', async () => {
    const { baseURL, stop } = await startServer({ DATA_DIR: folder });
    try {
      expect(await signIn(baseURL, new URL(baseURL).host)).toBe(200);
      const { port } = new URL(baseURL);
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
      const outside = Object.values(networkInterfaces()).flatMap((list = []) =>
        list.filter(({ family, internal }) => family === 'IPv4' && !internal),
      );
      for (const { address } of outside) await expect(fetch(`http://${address}:${port}/healthz`)).rejects.toThrow();
    } finally {
      await stop();
    }
  });
});
