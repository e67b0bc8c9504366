import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { REPOSITORY } from './greenlit.ts';
import { kilobytes } from './numbers.ts';
import { type Goal, type PartResult, table } from './report.ts';

const CLIENT = path.join(REPOSITORY, 'web/dist/client');

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isDynamicEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/** What each page loads before any interaction, as the server sends it. */
export async function bundles(): Promise<PartResult> {
  const manifest = manifestOf('manifest');
  const app = entry(manifest, 'index.html');
  // the pages are builds of their own; the reviewer's entry requests the review while the rest loads
  const shown = entry(manifestOf('public'), 'public.html');
  const ofReviewer = manifestOf('review');
  const reviewer = dynamicPages(ofReviewer, 'review.html').reduce(
    (all, [, files]) => all.union(files),
    entry(ofReviewer, 'review.html'),
  );
  const then = (...names: string[]) =>
    names
      .map((name) => closure(manifest, keyOf(manifest, name)))
      .reduce((all, files) => all.union(files))
      .difference(app);
  const workers = readdirSync(path.join(CLIENT, 'assets')).filter((name) => /worker.*\.js$/.test(name));
  const rows: [string, Set<string>][] = [
    ['app, first entry', app],
    ['share, channel and embed pages', shown],
    ["the reviewer's page", reviewer],
    ['app, then the sign-in page', then('LoginPage.tsx')],
    ['app, then the home page with its frame', then('Shell.tsx', 'HomePage.tsx')],
    ['app, then the recording page', then('VideoRecordPage.tsx')],
    ['recording workers', new Set(workers.map((name) => `assets/${name}`))],
  ];
  const limit = (job: string, files: Set<string>, extension: '.js' | '.css', kilo: number): Goal => {
    const { brotli, gzip } = sizes(files, extension);
    const measured = `${kilobytes(brotli)} brotli, ${kilobytes(gzip)} gzip`;
    return { job, goal: `≤ ${kilo} kB`, measured, met: brotli <= kilo * 1000 };
  };
  return {
    goals: [
      limit('app, first entry, JavaScript', app, '.js', 140),
      limit('app, first entry, CSS', app, '.css', 25),
      limit('share, channel and embed pages, JavaScript', shown, '.js', 12),
      limit("the reviewer's page, JavaScript", reviewer, '.js', 40),
    ],
    details: [
      'Bytes of what `index.html`, `public.html` and `review.html` name and of everything imported statically from there (on ' +
        "the reviewer's page also of what its entry loads by itself), read from the Vite manifests; compressed as the server " +
        'sends it (files under 1 kB are sent as they are). Every client that supports it is sent brotli; gzip is for the ' +
        'others. The goals are held against brotli.',
      table(
        ['what', 'JavaScript files', 'raw', 'brotli', 'gzip', 'CSS brotli', 'CSS gzip'],
        rows.map(([name, files]) => {
          const [js, css] = [sizes(files, '.js'), sizes(files, '.css')];
          const script = [String(js.files), kilobytes(js.raw), kilobytes(js.brotli), kilobytes(js.gzip)];
          return [name, ...script, kilobytes(css.brotli), kilobytes(css.gzip)];
        }),
      ),
    ].join('\n\n'),
  };
}

const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(path.join(CLIENT, `.vite/${name}.json`), 'utf8'));

/** An HTML entry: its chunk and static imports, and the plain scripts and styles it links. */
function entry(manifest: Manifest, page: string): Set<string> {
  const html = readFileSync(path.join(CLIENT, page), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');
  return closure(manifest, page).union(new Set(named));
}

/** The files of a chunk and everything it imports statically. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no "${key}".`);
  const files = new Set<string>();
  if (seen.has(key)) return files;
  seen.add(key);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const name of chunk.imports ?? []) for (const file of closure(manifest, name, seen)) files.add(file);
  return files;
}

const dynamicPages = (manifest: Manifest, page: string): [string, Set<string>][] =>
  (manifest[page]?.dynamicImports ?? []).map((key) => [path.basename(key), closure(manifest, key)]);

function keyOf(manifest: Manifest, page: string): string {
  const found = Object.keys(manifest).find((key) => key.endsWith(`/${page}`));
  if (!found) throw new Error(`The build has no ${page}.`);
  return found;
}

/** Compressed as in web/compress.ts and as the server sends it. */
const WORTH_IT = 1024;
const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
const zip = (bytes: Buffer) => gzipSync(bytes, { level: 9 });

function sizes(files: Set<string>, extension: '.js' | '.css') {
  const contents = [...files]
    .filter((file) => file.endsWith(extension))
    .map((file) => readFileSync(path.join(CLIENT, file)));
  const total = (sent: (bytes: Buffer) => Buffer) =>
    contents.reduce((sum, bytes) => sum + (bytes.length < WORTH_IT ? bytes : sent(bytes)).length, 0);
  return { files: contents.length, raw: total((bytes) => bytes), brotli: total(brotli), gzip: total(zip) };
}
