import { join } from 'node:path';
import { ffmpegWebp } from '../src/adapters/ffmpeg-webp.ts';
import { anchorCopies, fileAnchors } from '../src/adapters/file-anchors.ts';
import { localDns } from '../src/adapters/local-dns.ts';
import { localMail } from '../src/adapters/local-mail.ts';
import { offlineDrafter } from '../src/adapters/offline-drafter.ts';
import { openaiCompatible } from '../src/adapters/openai-compatible.ts';
import { openidProviders, ownProviders } from '../src/adapters/openid-providers.ts';
import { createStorage } from '../src/adapters/storage.ts';
import { stripeGateway } from '../src/adapters/stripe.ts';
import { readConfig } from '../src/config.ts';
import { isLocal } from '../src/config-addresses.ts';
import type { Database } from '../src/db/connect.ts';
import { createLog } from '../src/log.ts';
import type { Ports } from '../src/ports/ports.ts';
import { secretsFrom } from '../src/secrets.ts';
import { givenStore } from './given-store.ts';
import { noModels } from './speech.ts';
import { cannedTranscoder } from './transcoder.ts';

/** No gateway answers unless a test starts one. */
const NO_GATEWAY = {
  secretKey: 'sk_test_nobody',
  webhookSecret: 'whsec_nobody',
  address: { host: '127.0.0.1', port: 1 },
};

/** Shorter timeouts for models than in production. */
const AI_PATIENCE = { firstMs: 4_000, silenceMs: 3_000, totalMs: 20_000, pauseMs: 20 };

/** The adapters of a test server. Two on the same database and folder act as two processes of one installation. */
export function portsOn(
  db: Database,
  folder: string,
  { env, line }: { env: Record<string, string>; line: (line: string) => void },
): Ports {
  const config = readConfig({
    DEMO: '0',
    MAIN_HOST: 'http://localhost',
    SMTP_URL: 'smtp://mail.greenlit.test',
    DATA_DIR: folder,
    ...givenStore(folder),
    ...env,
  });
  return {
    config,
    db,
    replica: null,
    log: createLog('trace', { write: line }, { addresses: config.logAddresses }),
    storage: createStorage(config),
    anchors: fileAnchors(join(folder, 'anchors')),
    anchorCopies: config.anchorUrl === null ? null : anchorCopies(config.anchorUrl),
    mail: localMail(join(folder, 'mail')),
    mailbox: null,
    dns: localDns(join(folder, 'hosts')),
    ai: config.ai ? openaiCompatible(config.ai, AI_PATIENCE) : offlineDrafter(),
    transcoder: cannedTranscoder(),
    webp: ffmpegWebp(),
    speech: noModels(join(folder, 'speech')),
    providers: openidProviders(config.providers),
    ownProvider: ownProviders({ isLocal: isLocal(config.mainHost) }),
    payments: stripeGateway(NO_GATEWAY),
    secrets: secretsFrom('a key that is only used in tests'),
    uploadsDir: join(folder, 'uploads'),
    webDist: null,
  };
}
