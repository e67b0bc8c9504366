import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the server itself needs of a review; the page reads more. */
const REVIEW = `query ($id: ID!) {
  getComment(id: $id) {
    id state type title version videoId scriptId script text reviewerName codeNeeded registrationRequired knownName
    knownRegistration { title number } viewerDecides
    notes { id text atSeconds carried mine acceptedAt }
  }
}`;

/**
 * A web build that renders the page's data as JSON. The server's tests check what is sent to whom and for how long; how pages
 * look is tested in the web package.
 */
export async function plainBuild(folder: string, document = REVIEW): Promise<string> {
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'client'), { recursive: true });
  await mkdir(join(dist, 'server'), { recursive: true });
  await writeFile(join(dist, 'client/index.html'), '<!doctype html>');
  await writeFile(
    join(dist, 'verify.html'),
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-x'">`,
  );
  for (const [name, inline] of [
    ['public', ''],
    ['review', '<script nonce="__NONCE__">refuse()</script><script nonce="__NONCE__">ask()</script>'],
  ]) {
    await writeFile(
      join(dist, `client/${name}.html`),
      `<!doctype html><meta property="csp-nonce" nonce="__NONCE__">${inline}<!--head--><!--body--><script nonce="__NONCE__" src="/${name}.js"></script>`,
    );
  }
  await writeFile(join(dist, 'server/package.json'), '{"type":"module"}');
  await writeFile(
    join(dist, 'server/render.js'),
    `export const render = (page) => ({ head: "", body: JSON.stringify(page) });
    export const reviewDocument = ${JSON.stringify(document)};`,
  );
  return dist;
}
