// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The JavaScript behind a package's command, which needs no shell and no shebang.
 *
 * @param {string} name
 */
export function binOf(name) {
  const folder = path.resolve('node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0]);
}
