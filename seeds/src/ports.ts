import { createServer } from 'node:net';

/** A port of the kernel's choice that nothing listened on a moment ago, for a server that has to be told its port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port was given');
  return address.port;
}
