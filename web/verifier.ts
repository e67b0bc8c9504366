import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokensCss } from '@greenlit/domain/look/style-sheets.ts';
import { build } from 'vite';
import { targetOf } from './floors.ts';

const HERE = import.meta.dirname;
const source = (name: string): string => readFileSync(join(HERE, 'src/verifier', name), 'utf8');

/**
 * The verifier contained in every package: a single page with its script and styles, both allowed by hash in the page's own
 * policy, which permits no connections.
 */
export async function buildVerifier(): Promise<string> {
  const built = await build({
    root: HERE,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: targetOf('pages'),
      lib: { entry: 'src/verifier/page.ts', formats: ['iife'], name: 'verifier' },
    },
  });
  const [bundle] = [built].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output.find((one) => one.type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the verifier was not built');
  const script = chunk.code.replaceAll('</', '<\\/');
  const style = `${tokensCss()}\n${source('page.css')}`;
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const parts: Record<string, string> = {
    __SCRIPT_HASH__: hash(script),
    __STYLE_HASH__: hash(style),
    '<style></style>': `<style>${style}</style>`,
    '<script></script>': `<script>${script}</script>`,
  };
  return source('page.html').replace(/__[A-Z_]+__|<(style|script)><\/\1>/g, (name) => parts[name] ?? name);
}
