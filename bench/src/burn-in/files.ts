import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
};

/** Serves folders by the first path segment and stores uploads. `isolated`: needed for threads in WebAssembly. */
export async function serveFolders(folders: Record<string, string>, { isolated }: { isolated: boolean }) {
  const server = createServer((request, response) => {
    answer(folders, isolated, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port was given');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

async function answer(
  folders: Record<string, string>,
  isolated: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [first = '', ...rest] = new URL(request.url ?? '/', 'http://here').pathname.slice(1).split('/');
  const folder = folders[first];
  const file = path.join(folder ?? '', ...rest);
  if (isolated) {
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
  }
  if (!folder || rest.includes('..')) response.writeHead(404).end();
  else if (request.method === 'PUT') {
    await pipeline(request, createWriteStream(file));
    response.writeHead(204).end();
  } else if (!existsSync(file)) response.writeHead(404).end();
  else {
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    await pipeline(createReadStream(file), response);
  }
}
