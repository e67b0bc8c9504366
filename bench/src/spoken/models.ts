import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { REPOSITORY } from '../greenlit.ts';

/** The bench's folder of models, which are fetched if missing. */
export function speechFolder(): string {
  const env = { ...process.env, DATA_DIR: path.join(REPOSITORY, '.cache') };
  execFileSync(process.execPath, ['scripts/run.mjs', 'speech'], { cwd: REPOSITORY, env, stdio: 'inherit' });
  return path.join(env.DATA_DIR, 'speech');
}
