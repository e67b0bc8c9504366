import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The way to a test's database, which can be closed and opened again, as if the machine with the database were switched off. */
export async function gateTo(ownerUrl: string) {
  const target = new URL(ownerUrl);
  const folder = target.searchParams.get('host') ?? decodeURIComponent(target.hostname);
  const port = target.searchParams.get('port') || target.port || '5432';
  const there = folder.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${port}` }
    : { host: folder.replace(/^\[|\]$/g, ''), port: Number(port) };
  const open = new Set<Socket>();
  const enter = (inside: Socket) => {
    const outside = connect(there);
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy()).on('close', () => open.delete(one) && other.destroy());
    }
  };
  const listen = async (at: number): Promise<Server> => {
    const server = createServer(enter).listen(at, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server: Server | null = await listen(0);
  const at = (server.address() as AddressInfo).port;
  const url = new URL(`postgres://127.0.0.1:${at}${target.pathname}`);
  url.username = target.searchParams.get('user') ?? target.username;
  url.password = target.password;
  return {
    url: url.href,
    close(): void {
      server?.close();
      server = null;
      for (const socket of open) socket.destroy();
    },
    async open(): Promise<void> {
      server ??= await listen(at);
    },
  };
}
