import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { REPOSITORY } from '../greenlit.ts';

/** Where the bench keeps the models, which are fetched if they are not there yet. */
export function speechFolder(): string {
  const env = { ...process.env, DATA_DIR: path.join(REPOSITORY, '.cache') };
  execFileSync(process.execPath, ['scripts/run.mjs', 'speech'], { cwd: REPOSITORY, env, stdio: 'inherit' });
  return path.join(env.DATA_DIR, 'speech');
}
