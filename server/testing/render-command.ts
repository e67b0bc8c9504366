import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderPlan } from '@greenlit/domain/videos/plan.ts';
import { systemFfmpeg } from '../src/adapters/ffmpeg.ts';

/** What the server makes of a plan, for tests in a browser that make the same. Files and result as base64, by their names. */
export async function renderedByServer(
  _context: unknown,
  plan: RenderPlan,
  files: Record<string, string>,
): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'greenlit-render-'));
  try {
    const folder = join(root, 'work');
    mkdirSync(folder);
    const paths = new Map(Object.keys(files).map((name) => [name, join(root, name)]));
    for (const [name, path] of paths) writeFileSync(path, Buffer.from(files[name] ?? '', 'base64'));
    const { signal } = new AbortController();
    const { path } = await systemFfmpeg().render({ plan, files: paths, folder, signal, onProgress: () => undefined });
    return readFileSync(path).toString('base64');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
