import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Storage } from '../ports/storage.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage } from './s3-storage.ts';

/** The installation's file storage: the bucket of `STORAGE_URL`, otherwise a folder in `DATA_DIR`. */
export const createStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? s3Storage(s3) : localStorage(join(dataDir, 'files'));
