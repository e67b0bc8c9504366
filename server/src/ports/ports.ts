import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import type { Secrets } from '../secrets.ts';
import type { MailPort } from './mail.ts';
import type { Storage } from './storage.ts';

/** What the application works with; `main.ts` picks the adapters, tests pick theirs. */
export interface Ports {
  config: Config;
  db: Database;
  storage: Storage;
  mail: MailPort;
  secrets: Secrets;
  log: Logger;
  /** Where unfinished uploads lie. */
  uploadsDir: string;
  /** Folder of the built web app; null when there is none (tests of the API). */
  webDist: string | null;
}
