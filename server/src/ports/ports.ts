import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import type { Secrets } from '../secrets.ts';
import type { AiPort } from './ai.ts';
import type { Anchors } from './anchors.ts';
import type { Dns } from './dns.ts';
import type { MailPort } from './mail.ts';
import type { SignInProvider } from './oidc.ts';
import type { Storage } from './storage.ts';
import type { Transcoder } from './transcoder.ts';

/** What the application works with; `main.ts` picks the adapters, tests pick theirs. */
export interface Ports {
  config: Config;
  db: Database;
  storage: Storage;
  anchors: Anchors;
  mail: MailPort;
  dns: Dns;
  transcoder: Transcoder;
  /** What writes scripts: a model, or the drafter where none is configured. */
  ai: AiPort;
  /** The other ways to sign in; none where none is configured. */
  providers: readonly SignInProvider[];
  secrets: Secrets;
  log: Logger;
  /** Where unfinished uploads lie. */
  uploadsDir: string;
  /** Folder of the built web app; null when there is none (tests of the API). */
  webDist: string | null;
}
