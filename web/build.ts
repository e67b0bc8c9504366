/**
 * Builds everything that browsers load into `dist`: the app, the public pages, the reviewer's page and the verifier of
 * exported records.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { buildVerifier } from './verifier.ts';

const root = import.meta.dirname;
const dist = join(root, 'dist');

await rm(dist, { recursive: true, force: true });
const builder = await createBuilder({ root });
const [verifier] = await Promise.all([buildVerifier(), builder.buildApp()]);
await writeFile(join(dist, 'verify.html'), verifier);
