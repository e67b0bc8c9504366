import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../e2e/support/server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'greenlit-host-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const signIn = (baseURL: string) =>
  fetch(`${baseURL}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.test', password: 'Greenlit-demo-1' }),
  });

describe('a start with a public host', () => {
  it('has neither demo users nor stored mail', async () => {
    const MAIN_HOST = 'https://firm.example';
    const { baseURL, stop } = await startServer({
      DATA_DIR: folder,
      MAIN_HOST,
      SMTP_URL: 'smtp://127.0.0.1:9?requireTLS=false',
    });
    try {
      expect((await signIn(baseURL)).status).toBe(401);
      for (const place of ['/dev/inbox', '/dev/inbox.json']) expect((await fetch(baseURL + place)).status).toBe(404);
    } finally {
      await stop();
    }
  });
});

describe('a start with the demo', () => {
  it('can be reached only from this machine', async () => {
    const { baseURL, stop } = await startServer({ DATA_DIR: folder });
    try {
      expect((await signIn(baseURL)).status).toBe(200);
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
