import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it. Node's own recursive `mkdir` never ends where a parent exists and nothing can be made in it, as in
 * /proc.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !existsSync(at); at = path.dirname(at)) missing.unshift(at);
  for (const one of missing)
    try {
      mkdirSync(one, { mode });
    } catch (error) {
      // another process was faster
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
}
