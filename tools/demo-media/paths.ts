import { join } from 'node:path';

export const mediaDir: string = join(import.meta.dirname, '../../seeds/media');
export const fixturesDir: string = join(import.meta.dirname, '../../seeds/fixtures');
export const modulesDir: string = join(import.meta.dirname, '../../node_modules');
