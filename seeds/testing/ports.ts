import { createServer } from 'node:net';

/** A free port chosen by the kernel, for a server that must be told its port in advance. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port was given');
  return address.port;
}
