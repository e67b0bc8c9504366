import { join } from 'node:path';
import { fileAnchors } from '../adapters/file-anchors.ts';
import { localDns } from '../adapters/local-dns.ts';
import { localMail } from '../adapters/local-mail.ts';
import { localStorage } from '../adapters/local-storage.ts';
import { offlineDrafter } from '../adapters/offline-drafter.ts';
import { openaiCompatible } from '../adapters/openai-compatible.ts';
import { openidProviders } from '../adapters/openid-providers.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { createLog } from '../log.ts';
import type { Ports } from '../ports/ports.ts';
import { secretsFrom } from '../secrets.ts';
import { cannedTranscoder } from './transcoder.ts';

/** A model that hangs is given up sooner than outside of tests. */
const AI_PATIENCE = { firstMs: 4_000, silenceMs: 3_000, totalMs: 20_000, pauseMs: 20 };

/** What a server in a test works with; two on one database and one folder are two processes of one installation. */
export function portsOn(
  db: Database,
  folder: string,
  { env, line }: { env: Record<string, string>; line: (line: string) => void },
): Ports {
  const config = readConfig({
    DEMO: '0',
    MAIN_HOST: 'http://greenlit.test',
    SMTP_URL: 'smtp://mail.greenlit.test',
    DATA_DIR: folder,
    ...env,
  });
  return {
    config,
    db,
    log: createLog('trace', { write: line }),
    storage: localStorage(join(folder, 'files')),
    anchors: fileAnchors(join(folder, 'anchors')),
    mail: localMail(join(folder, 'mail')),
    dns: localDns(join(folder, 'hosts')),
    ai: config.ai ? openaiCompatible(config.ai, AI_PATIENCE) : offlineDrafter(),
    transcoder: cannedTranscoder(),
    providers: openidProviders(config.providers),
    secrets: secretsFrom('a key that only tests have, of no worth'),
    uploadsDir: join(folder, 'uploads'),
    webDist: null,
  };
}
