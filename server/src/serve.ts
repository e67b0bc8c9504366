import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Logger } from 'pino';
import type { EmbeddedPostgres } from './adapters/embedded-postgres.ts';
import { fetchedModels } from './adapters/fetched-models.ts';
import { systemFfmpeg } from './adapters/ffmpeg.ts';
import { ffmpegWebp } from './adapters/ffmpeg-webp.ts';
import { anchorCopies, fileAnchors } from './adapters/file-anchors.ts';
import { imapMailbox } from './adapters/imap-mailbox.ts';
import { localDns } from './adapters/local-dns.ts';
import { localMail } from './adapters/local-mail.ts';
import { nodeDns } from './adapters/node-dns.ts';
import { offlineDrafter } from './adapters/offline-drafter.ts';
import { openaiCompatible } from './adapters/openai-compatible.ts';
import { openidProviders, ownProviders } from './adapters/openid-providers.ts';
import { smtpMail } from './adapters/smtp-mail.ts';
import { createStorage } from './adapters/storage.ts';
import { stripeGateway } from './adapters/stripe.ts';
import { testGatewayAdapter } from './adapters/test-gateway/adapter.ts';
import { startTestGateway } from './adapters/test-gateway/server.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { isLocal } from './config-addresses.ts';
import { APP_ROLE, connect, connectionFault, type Database } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { retireDemo } from './demo/load.ts';
import { checkDomains } from './features/accounts/domain-checks.actions.ts';
import { forgetGenerations } from './features/ai/generate.actions.ts';
import { sweepCharges } from './features/billing/payment/charges.actions.ts';
import { settleAfterNews } from './features/billing/payment/payments.actions.ts';
import { sweepRefunds } from './features/billing/payment/refunds.actions.ts';
import { remindPayers, renewPlans } from './features/billing/renewal/renewals.actions.ts';
import { followAccess } from './features/channel/ending.actions.ts';
import { warnOfClaims } from './features/claims/claims.actions.ts';
import { keepOlderTexts, keepPublishedText, keepPublishedTexts } from './features/claims/published.actions.ts';
import { resumeConversions, runConversion } from './features/files/conversions.jobs.ts';
import { removeBytes } from './features/files/removal.actions.ts';
import { sweepFiles } from './features/files/sweep.job.ts';
import { anchorLedgers, verifyLedgers } from './features/ledger/verification.actions.ts';
import { watchTime } from './features/metrics/clock.actions.ts';
import { forgetSalts } from './features/metrics/reactions.actions.ts';
import { foldFigures, noteVerified } from './features/metrics/state.actions.ts';
import { watched } from './features/metrics/watched-ports.ts';
import { announce, clearAnnouncement } from './features/notifications/announcements.actions.ts';
import { readBounces } from './features/notifications/bounces.actions.ts';
import { deliverEvent } from './features/notifications/notifications.delivery.ts';
import { endLastDays } from './features/people/activation.actions.ts';
import { exportRecords } from './features/records/export.job.ts';
import { resumeExports } from './features/records/exports.actions.ts';
import { checkFiles } from './features/records/file-check.job.ts';
import { endRetention } from './features/records/retention.job.ts';
import { sendAnchors, signingKey } from './features/records/signing-key.actions.ts';
import { endApprovals } from './features/review/approvals.actions.ts';
import { mailReviewCode } from './features/review/code.actions.ts';
import { mailLinkCode } from './features/review/link-code.actions.ts';
import { mailReceipt } from './features/review/receipts.job.ts';
import { mailReviewerList } from './features/review/reviewer-list.actions.ts';
import { forgetExpired } from './features/sessions/limits.actions.ts';
import { mailSignInLink } from './features/sign-in/own-sign-in.actions.ts';
import { mailCode, requestCode } from './features/sign-in/sign-in.jobs.ts';
import { checkSignInDomains } from './features/sign-in/sign-in-domains.actions.ts';
import { keepAssetsShared } from './http/shared-assets.ts';
import { install } from './install.ts';
import { type JobPayloads, runJobs } from './jobs.ts';
import { setLetterhead } from './mail/letterhead.ts';
import type { PaymentGateway } from './ports/payments.ts';
import { StorageUnavailable } from './ports/storage.ts';
import { within } from './process/concurrency.ts';
import { installationSecrets } from './secret-key.ts';

type Closers = (() => Promise<unknown>)[];

/** What main.ts has started. */
interface Begun {
  /** The embedded database, unless another one is configured. */
  postgres: EmbeddedPostgres | null;
  /** The folder of the web pages, once they are built. */
  builtPages: Promise<string | null>;
  closers: Closers;
}

/** How long to wait for pending responses when stopping, and then for connections that do not close. */
const FINISH_MS = 10_000;
const CLOSE_MS = 1_000;

/** Runs everything besides the database: servers, jobs and listeners. Cleanup is added to `closers`, newest first. */
export async function serve(config: Config, log: Logger, { postgres, builtPages, closers }: Begun): Promise<void> {
  const owner = postgres?.ownerUrl ?? config.databaseUrl;
  if (owner === null) throw new Error('there is no database');
  await migrate(owner).catch(async (error: unknown) => {
    const fault = postgres ? null : await connectionFault(owner);
    throw fault === null ? error : new ConfigError([`DATABASE_URL: ${fault}.`]);
  });
  if (postgres) await letAppRoleLogIn(owner);

  const db = connect(postgres?.urlFor(APP_ROLE) ?? owner, {
    onError: ({ message }) => log.warn({ reason: message }, 'a database connection was lost'),
  });
  // a connection that is still in use keeps it from ending
  closers.unshift(() => within(CLOSE_MS, db.$client.end()));
  // loaded only where it is used
  const replica =
    config.replicaUrl === null
      ? null
      : await (await import('./scale-out/replica.ts')).startReplica(config.replicaUrl, db, log);
  if (replica) closers.unshift(() => replica.stop());
  setLetterhead(config);
  await install(db, config.providerName);

  const ports = watched({
    config,
    db,
    replica,
    log,
    storage: createStorage(config),
    anchors: fileAnchors(join(config.dataDir, 'anchors')),
    anchorCopies: config.anchorUrl === null ? null : anchorCopies(config.anchorUrl),
    mail: config.smtpUrl
      ? smtpMail(config.smtpUrl, {
          name: config.providerName,
          address: `no-reply@${new URL(config.mainHost).hostname}`,
        })
      : localMail(join(config.dataDir, 'mail')),
    mailbox: config.mailboxUrl === null ? null : imapMailbox(config.mailboxUrl),
    dns: config.domainTargetIp ? nodeDns() : localDns(join(config.dataDir, 'hosts')),
    ai: config.ai ? openaiCompatible(config.ai) : offlineDrafter(),
    transcoder: systemFfmpeg(),
    webp: ffmpegWebp(),
    speech: fetchedModels(log, config.dataDir),
    payments: await gateway(config, { db, closers }),
    providers: openidProviders(config.providers),
    ownProvider: ownProviders({ isLocal: isLocal(config.mainHost) }),
    secrets: await installationSecrets(db, config),
    uploadsDir: join(config.dataDir, 'uploads'),
    webDist: null,
  });
  if (config.demo) {
    // loaded only here, because an installation without the demo never needs its content
    const { loadDemo } = await import('./demo/load.ts');
    await loadDemo(ports).catch((error: unknown) => {
      throw error instanceof StorageUnavailable ? new ConfigError([`STORAGE_URL: ${error.message}.`]) : error;
    });
  } else await retireDemo(db, log);
  await keepOlderTexts(db);

  const handlers = {
    deliver_event: (payload: JobPayloads['deliver_event']) => deliverEvent(ports, payload),
    forget_expired: () => forgetExpired(db).then(() => forgetSalts(db)),
    fold_figures: () => foldFigures(db),
    request_code: (payload: JobPayloads['request_code']) => requestCode(ports, payload),
    mail_code: (payload: JobPayloads['mail_code']) => mailCode(ports, payload),
    mail_sign_in_link: (payload: JobPayloads['mail_sign_in_link']) => mailSignInLink(ports, payload),
    check_domains: () => checkDomains(ports).then(() => checkSignInDomains(ports)),
    read_bounces: (_payload: object, stopping: AbortSignal) => readBounces(ports, stopping),
    verify_records: () => verifyLedgers(ports).then((report) => noteVerified(db, report)),
    anchor_records: () => anchorLedgers(ports).then(() => undefined),
    send_anchors: (payload: JobPayloads['send_anchors']) => sendAnchors(ports, payload),
    check_files: (_night: object, stopping: AbortSignal) => checkFiles(ports, { stopping }).then(() => undefined),
    export_records: (payload: JobPayloads['export_records'], stopping: AbortSignal) =>
      exportRecords(ports, payload, stopping),
    keep_published_text: (payload: JobPayloads['keep_published_text']) => keepPublishedText(ports, payload),
    keep_published_texts: () => keepPublishedTexts(ports),
    warn_of_claims: () => warnOfClaims(ports),
    end_retention: () => endRetention(ports),
    forget_generations: () => forgetGenerations(ports),
    sweep_files: () => sweepFiles(ports),
    remove_bytes: (payload: JobPayloads['remove_bytes']) => removeBytes(ports, payload),
    convert_video: (_turn: JobPayloads['convert_video'], stopping: AbortSignal) => runConversion(ports, stopping),
    resume_conversions: () => resumeConversions(ports).then(() => resumeExports(ports)),
    announce: (payload: JobPayloads['announce']) => announce(ports, payload),
    clear_announcement: (payload: JobPayloads['clear_announcement']) => clearAnnouncement(ports, payload),
    mail_review_code: (payload: JobPayloads['mail_review_code']) => mailReviewCode(ports, payload),
    mail_receipt: (payload: JobPayloads['mail_receipt']) => mailReceipt(ports, payload),
    mail_link_code: (payload: JobPayloads['mail_link_code']) => mailLinkCode(ports, payload),
    mail_reviewer_list: (payload: JobPayloads['mail_reviewer_list']) => mailReviewerList(ports, payload),
    end_approvals: () => endApprovals(ports),
    follow_access: () => followAccess(ports),
    end_last_days: () => endLastDays(ports),
    renew_plans: () => renewPlans(ports),
    remind_payers: () => remindPayers(ports),
    settle_payments: async () => {
      await sweepCharges(ports);
      await sweepRefunds(ports);
    },
    settle_customer: (payload: JobPayloads['settle_customer']) => settleAfterNews(ports, payload),
  };
  // created at the first start, so that no request has to wait for it
  await signingKey(ports);
  ports.webDist = await builtPages;
  // with an embedded database there is no other process
  if (ports.webDist && !postgres) {
    const endSharing = await keepAssetsShared(ports.webDist, config.dataDir, (err) =>
      log.warn({ err }, 'other processes do not have the files of this version'),
    );
    closers.unshift(async () => endSharing());
  }
  const jobs = await runJobs(db, handlers, log, config.conversionsAtOnce);
  closers.unshift(() => jobs.stop());
  const time = await watchTime(ports, () => jobs.reschedule());
  const app = await createApp(ports);
  // both at once: neither waits for the other
  closers[0] = () => Promise.all([jobs.stop(), leave(app, config.drainSeconds)]);
  closers.unshift(async () => time.stop());
  await listen(app, config);
  if (!config.smtpUrl) log.warn('no SMTP_URL: mail is kept at /dev/inbox and sent nowhere');
  if (!config.stripe) log.warn('no STRIPE_SECRET_KEY: payments are tests, and no money moves');
  if (!config.ai) log.warn('no AI_BASE_URL: scripts are drafted without a model');
  if (!config.domainTargetIp)
    log.warn(`no DOMAIN_TARGET_IP: custom domains are looked up in ${join(config.dataDir, 'hosts')} alone`);
  log.info({ port: config.port, url: config.mainHost, demo: config.demo }, 'ready');
  const store = config.s3 ? 'STORAGE_URL' : 'DATA_DIR';
  await ports.storage
    .check()
    .catch((error: Error) => log.warn({ reason: error.message }, `${store}: files can neither be stored nor read`));
  if (!(await ports.transcoder.isInstalled()))
    log.warn('no ffmpeg with libx264: videos that browsers cannot read are not converted');
  if (!(await ports.webp.isInstalled())) log.warn('no ffmpeg with libwebp: small pictures are JPEG for every browser');
}

/** @throws ConfigError if this process cannot have that address and port */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  const on = (address: string) => app.listen({ port, host: address });
  await on(host ?? '::')
    .catch((error: NodeJS.ErrnoException) => {
      // machines without IPv6
      if (host || (error.code !== 'EAFNOSUPPORT' && error.code !== 'EADDRNOTAVAIL')) throw error;
      return on('0.0.0.0');
    })
    .catch((error: NodeJS.ErrnoException) => {
      const setting = AT_FAULT[error.code ?? ''];
      throw setting ? new ConfigError([`${setting}: ${error.message}.`]) : error;
    });
}

/** The setting that each failure to listen comes from. */
const AT_FAULT: Record<string, 'HOST' | 'PORT'> = {
  ...{ EADDRINUSE: 'PORT', EACCES: 'PORT' },
  ...{ EADDRNOTAVAIL: 'HOST', EAFNOSUPPORT: 'HOST', EINVAL: 'HOST', ENOTFOUND: 'HOST', EAI_AGAIN: 'HOST' },
};

/** Without Stripe's keys, the test gateway: a server for this process alone, with its state in the database. */
async function gateway(
  { stripe, host, port, mainHost }: Config,
  { db, closers }: { db: Database; closers: Closers },
): Promise<PaymentGateway> {
  if (stripe) return stripeGateway({ ...stripe, address: null });
  // webhook events go to this process; missed ones are fetched
  const self = host && /^[\w.-]+$/.test(host) ? host : '127.0.0.1';
  // under the main host's name, because other hosts only reach a channel
  const deliverTo = { url: `http://${self}:${port}/api/webhooks/stripe`, host: new URL(mainHost).host };
  const twin = await startTestGateway({ db, deliverTo });
  closers.unshift(() => twin.stop());
  return testGatewayAdapter(twin);
}

/** The embedded server can only be reached through its private folder, so the application role signs in without a password. */
async function letAppRoleLogIn(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`alter role ${APP_ROLE} login`);
  } finally {
    await client.end();
  }
}

/**
 * Keeps serving until balancers have seen that `/readyz` no longer returns 200, then accepts nothing new and waits for pending
 * responses, but not for clients that do not read theirs.
 */
async function leave(app: FastifyInstance, drainSeconds: number): Promise<void> {
  await delay(drainSeconds * 1000);
  const closing = app.close();
  if (await within(FINISH_MS, closing)) return;
  app.server.closeAllConnections();
  await within(CLOSE_MS, closing);
}
