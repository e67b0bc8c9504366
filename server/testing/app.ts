// Longer than usual on purpose: one installation with all its jobs, and the ways to call it.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { UserKind } from '@greenlit/domain/accounts/access.ts';
import type { BuiltInRole, Permission } from '@greenlit/domain/people/permissions.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { runOnce } from 'graphile-worker';
import pg from 'pg';
import { createApp } from '../src/app.ts';
import { connect } from '../src/db/connect.ts';
import { accounts, addresses, plans, roles, sessions, settings, userRoles, users } from '../src/db/tables.ts';
import { checkDomains } from '../src/features/accounts/domain-checks.actions.ts';
import { forgetGenerations } from '../src/features/ai/generate.actions.ts';
import { sweepCharges } from '../src/features/billing/payment/charges.actions.ts';
import { settleAfterNews } from '../src/features/billing/payment/payments.actions.ts';
import { sweepRefunds } from '../src/features/billing/payment/refunds.actions.ts';
import { remindPayers, renewPlans } from '../src/features/billing/renewal/renewals.actions.ts';
import { followAccess } from '../src/features/channel/ending.actions.ts';
import { warnOfClaims } from '../src/features/claims/claims.actions.ts';
import { keepPublishedText, keepPublishedTexts } from '../src/features/claims/published.actions.ts';
import { resumeConversions, runConversion } from '../src/features/files/conversions.jobs.ts';
import { removeBytes } from '../src/features/files/removal.actions.ts';
import { sweepFiles } from '../src/features/files/sweep.job.ts';
import { anchorLedgers, verifyLedgers } from '../src/features/ledger/verification.actions.ts';
import { forgetSalts } from '../src/features/metrics/reactions.actions.ts';
import { foldFigures } from '../src/features/metrics/state.actions.ts';
import { announce, clearAnnouncement } from '../src/features/notifications/announcements.actions.ts';
import { readBounces } from '../src/features/notifications/bounces.actions.ts';
import { deliverEvent } from '../src/features/notifications/notifications.delivery.ts';
import { endLastDays } from '../src/features/people/activation.actions.ts';
import { exportRecords } from '../src/features/records/export.job.ts';
import { resumeExports } from '../src/features/records/exports.actions.ts';
import { checkFiles } from '../src/features/records/file-check.job.ts';
import { endRetention } from '../src/features/records/retention.job.ts';
import { sendAnchors } from '../src/features/records/signing-key.actions.ts';
import { endApprovals } from '../src/features/review/approvals.actions.ts';
import { mailReviewCode } from '../src/features/review/code.actions.ts';
import { mailLinkCode } from '../src/features/review/link-code.actions.ts';
import { mailReceipt } from '../src/features/review/receipts.job.ts';
import { mailReviewerList } from '../src/features/review/reviewer-list.actions.ts';
import { forgetExpired } from '../src/features/sessions/limits.actions.ts';
import { hashPassword } from '../src/features/sessions/password.ts';
import { mailSignInLink } from '../src/features/sign-in/own-sign-in.actions.ts';
import { mailCode, requestCode } from '../src/features/sign-in/sign-in.jobs.ts';
import { checkSignInDomains } from '../src/features/sign-in/sign-in-domains.actions.ts';
import { install } from '../src/install.ts';
import { createTaskList, quietJobs } from '../src/jobs.ts';
import type { KeptMessage } from '../src/ports/mail.ts';
import { newToken, sha256 } from '../src/secrets.ts';
import { portsOn } from './ports.ts';
import { installedDatabase, type TestDatabase } from './postgres.ts';
import { served as servedUrl, untold } from './told-pages.ts';

/** A signed-in user, with everything that tests need to know about them. */
export interface TestPerson {
  id: string;
  accountId: string;
  settingsId: string;
  email: string;
  token: string;
}

export interface NewPerson {
  kind?: UserKind;
  parent?: TestPerson;
  /** Whether their plan has the compliance engine; default true. Members have no plan of their own. */
  engine?: boolean;
  plan?: 'active' | 'trial' | 'lapsed' | 'none';
  /** A built-in role; staff default to admin. */
  role?: BuiltInRole;
  /** Creates a role of their own with these permissions. */
  may?: Permission[];
  complianceEmail?: string | null;
  password?: string;
  active?: boolean;
}

/** The credentials of a request: a session, an admin's look, a reviewer's link, a viewer's cookie, or none. */
/** `timeZone`: what the browser says of itself. */
export type Caller =
  | { token: string; timeZone?: string }
  | { look: string }
  | { secret: string }
  | { cookie: string }
  | null;

export interface Refusal {
  code: string;
  reason: string;
  message: string;
  fields?: Record<string, string>;
  /** What the cardholder has to do first. */
  action?: { clientSecret: string; attempt: string };
}

interface GraphQLAnswer {
  status: number;
  data: Record<string, unknown> | null;
  errors: { message: string; path?: (string | number)[]; extensions: Omit<Refusal, 'message'> }[];
  headers: Record<string, unknown>;
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/**
 * The whole server with its own folder and database, unless it is given a migrated one, without a listener. `env` sets environment
 * variables.
 */
export async function startTestApp(env: Record<string, string> = {}, given?: { ownerUrl: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'greenlit-app-'));
  const { ownerUrl, drop }: { ownerUrl: string; drop?: TestDatabase['drop'] } =
    given ?? (await installedDatabase(env.PROVIDER_NAME));
  const db = connect(ownerUrl, { max: 12 });
  const served = connect(servedUrl(ownerUrl), { max: 12 });
  const logged: string[] = [];
  const ports = portsOn(served, folder, { env, line: (line) => void logged.push(line) });
  const { providerId } = await install(db, ports.config.providerName);
  const app = onMainHost(await createApp(ports), ports.config.mainHost);

  async function makePerson(given: NewPerson = {}): Promise<TestPerson> {
    const { parent, kind = parent ? 'member' : 'individual', plan = parent ? 'none' : 'active' } = given;
    const id = randomUUID();
    const email = `${kind}-${id.slice(0, 8)}@people.test`;
    const accountId = parent?.accountId ?? (kind === 'staff' ? providerId : await newAccount());
    await db.insert(addresses).values({ address: email, accountId, userId: id });
    await db.insert(users).values({
      id,
      accountId,
      parentId: parent?.id ?? null,
      kind,
      email,
      name: 'Ada',
      lastName: kind,
      active: given.active ?? true,
      confirmedAt: new Date(),
      passwordHash: given.password ? await hashPassword(given.password) : null,
    });
    const { may, role = kind === 'staff' && !may ? 'admin' : undefined } = given;
    if (role || may) await giveRole({ id, accountId }, role ? { role } : { may: may ?? [] });
    if (plan !== 'none') await db.insert(plans).values({ accountId, userId: id, ...planColumns(plan, given.engine) });
    const complianceEmail = given.complianceEmail === undefined ? 'reviewer@firm.test' : given.complianceEmail;
    const [row] = await db.insert(settings).values({ accountId, userId: id, complianceEmail }).returning();
    const token = newToken();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db.insert(sessions).values({ tokenHash: sha256(token), accountId, userId: id, expiresAt });
    return { id, accountId, settingsId: row?.id ?? '', email, token };
  }

  async function newAccount(): Promise<string> {
    const [row] = await db.insert(accounts).values({}).returning({ id: accounts.id });
    return row?.id ?? '';
  }

  async function giveRole(person: { id: string; accountId: string }, { role, may }: NewPerson): Promise<void> {
    const found = role
      ? await db
          .select({ id: roles.id })
          .from(roles)
          .where(and(eq(roles.accountId, providerId), eq(roles.name, role)))
      : await db
          .insert(roles)
          .values({
            accountId: person.accountId,
            name: `role ${person.id}`,
            permissions: Object.fromEntries((may ?? []).map((name) => [name, true])),
          })
          .returning({ id: roles.id });
    await db.insert(userRoles).values({ accountId: person.accountId, userId: person.id, roleId: found[0]?.id ?? '' });
  }

  async function graphql(caller: Caller, query: string, variables: object = {}): Promise<GraphQLAnswer> {
    const answer = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: headersOf(caller),
      payload: { query, variables },
    });
    const { data, errors = [] } = answer.json();
    return { status: answer.statusCode, data, errors, headers: answer.headers };
  }

  /** The result of the document's first operation; throws if it was refused. */
  async function ask<Value>(caller: Caller, query: string, variables: object = {}): Promise<Value> {
    const { data, errors } = await graphql(caller, query, variables);
    if (errors.length > 0 || !data) throw new Error(`refused: ${JSON.stringify(errors)}`);
    return Object.values(data)[0] as Value;
  }

  /** The refusal of the document; throws if there was none. */
  async function refusal(caller: Caller, query: string, variables: object = {}): Promise<Refusal> {
    const { data, errors } = await graphql(caller, query, variables);
    const [error] = errors;
    if (!error) throw new Error(`not refused: ${JSON.stringify(data)}`);
    return { message: error.message, ...error.extensions };
  }

  /** An admin looking as a client. */
  async function look(admin: TestPerson, client: TestPerson): Promise<Caller & { look: string; id: string }> {
    const LOOK = 'mutation ($id: ID!) { lookAsClient(id: $id, reason: "Asked by phone") { id token } }';
    const { id, token } = await ask<{ id: string; token: string }>(admin, LOOK, { id: client.id });
    return { id, look: token };
  }

  async function upload(
    caller: Caller,
    category: string,
    name: string,
    bytes: Uint8Array,
    { use }: { use?: 'reviewFile' } = {},
  ): Promise<{ status: number; url: string; signedUrl: string; key: string; message: string }> {
    const form = new FormData();
    form.set('category', category);
    if (use) form.set('use', use);
    form.set('file', new Blob([Uint8Array.from(bytes)]), name);
    const { headers, body } = new Response(form);
    const payload = Buffer.from(await new Response(body).arrayBuffer());
    const type = headers.get('content-type') ?? '';
    const answer = await app.inject({
      method: 'POST',
      url: '/api/files',
      headers: { ...headersOf(caller), 'content-type': type },
      payload,
    });
    return { status: answer.statusCode, ...answer.json() };
  }

  /** Uploads a file from disk and returns its stable address. */
  async function uploadFile(caller: Caller, category: string, path: string): Promise<string> {
    const { url, message } = await upload(caller, category, basename(path), await readFile(path));
    if (!url) throw new Error(`${basename(path)} was refused: ${message}`);
    return url;
  }

  const lockedJobs = async (): Promise<number> =>
    (await asOwner('select id from graphile_worker._private_jobs where locked_at is not null')).length;
  /** Runs all queued jobs. */
  const runJobs = async (): Promise<void> => {
    await runOnce({
      pgPool: db.$client,
      taskList: createTaskList(db, {
        deliver_event: (payload) => deliverEvent(ports, payload),
        forget_expired: () => forgetExpired(db).then(() => forgetSalts(db)),
        fold_figures: () => foldFigures(db),
        request_code: (payload) => requestCode(ports, payload),
        mail_code: (payload) => mailCode(ports, payload),
        mail_sign_in_link: (payload) => mailSignInLink(ports, payload),
        check_domains: () => checkDomains(ports).then(() => checkSignInDomains(ports)),
        read_bounces: () => readBounces(ports),
        verify_records: () => verifyLedgers(ports).then(() => undefined),
        anchor_records: () => anchorLedgers(ports).then(() => undefined),
        send_anchors: (payload) => sendAnchors(ports, payload),
        check_files: () => checkFiles(ports).then(() => undefined),
        export_records: (payload) => exportRecords(ports, payload),
        end_retention: () => endRetention(ports),
        keep_published_text: (payload) => keepPublishedText(ports, payload),
        keep_published_texts: () => keepPublishedTexts(ports),
        warn_of_claims: () => warnOfClaims(ports),
        forget_generations: () => forgetGenerations(ports),
        sweep_files: () => sweepFiles(ports),
        remove_bytes: (payload) => removeBytes(ports, payload),
        convert_video: () => runConversion(ports, new AbortController().signal),
        resume_conversions: () => resumeConversions(ports).then(() => resumeExports(ports)),
        announce: (payload) => announce(ports, payload),
        clear_announcement: (payload) => clearAnnouncement(ports, payload),
        mail_link_code: (payload) => mailLinkCode(ports, payload),
        mail_review_code: (payload) => mailReviewCode(ports, payload),
        mail_receipt: (payload) => mailReceipt(ports, payload),
        mail_reviewer_list: (payload) => mailReviewerList(ports, payload),
        end_approvals: () => endApprovals(ports),
        follow_access: () => followAccess(ports),
        end_last_days: () => endLastDays(ports),
        renew_plans: () => renewPlans(ports),
        remind_payers: () => remindPayers(ports),
        settle_payments: async () => {
          await sweepCharges(ports);
          await sweepRefunds(ports);
        },
        settle_customer: (payload) => settleAfterNews(ports, payload),
      }),
      logger: quietJobs(ports.log),
      noHandleSignals: true,
    });
    // a job's result is written after the run; do not wait for jobs that a test keeps locked
    for (let tried = 0; tried < 50 && (await lockedJobs()) > 0; tried += 1) await delay(10);
  };

  /** The mails sent so far, newest first. */
  const mails = async (): Promise<KeptMessage[]> => (await ports.mail.inbox?.()) ?? [];

  const ownersPool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  /** Runs SQL that the application's own role may not, such as changes behind its back. */
  const asOwner = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await ownersPool.query(text, values)).rows;

  /** Gives somebody another address, without notifying anybody. */
  const moveTo = async (id: string, email: string): Promise<void> => {
    await asOwner('update users set email = $2 where id = $1', [id, email]);
    await asOwner('update addresses set address = lower($2) where user_id = $1', [id, email]);
  };

  /** The day (UTC) as the database has it. */
  const today = async (): Promise<string> =>
    String((await asOwner("select (now() at time zone 'utc')::date::text as today"))[0]?.today);

  async function close(): Promise<void> {
    await app.close();
    await Promise.all([served.$client.end(), db.$client.end(), ownersPool.end()]);
    await rm(folder, { recursive: true, force: true });
    await drop?.();
    const forgotten = untold.get(new URL(ownerUrl).pathname.slice(1));
    if (forgotten) throw new Error(`public pages changed and nobody was told: ${forgotten.join(', ')}`);
  }

  return {
    app,
    ports,
    db,
    folder,
    ownerUrl,
    providerId,
    logged,
    makePerson,
    graphql,
    ask,
    refusal,
    look,
    upload,
    uploadFile,
    runJobs,
    mails,
    asOwner,
    moveTo,
    today,
    close,
  };
}

/** The same server, whose injected requests use the main host unless they name another. */
export function onMainHost(app: FastifyInstance, mainHost: string): FastifyInstance {
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  const authority = new URL(mainHost).host;
  app.inject = ((options: InjectOptions | string) =>
    inject({ authority, ...(typeof options === 'string' ? { url: options } : options) })) as typeof app.inject;
  return app;
}

export function headersOf(caller: Caller): Record<string, string> {
  if (caller === null) return {};
  if ('token' in caller) {
    const { token, timeZone } = caller;
    return { authorization: `Bearer ${token}`, ...(timeZone ? { 'x-time-zone': timeZone } : {}) };
  }
  if ('look' in caller) return { authorization: `Looking ${caller.look}` };
  return 'secret' in caller ? { authorization: `Review ${caller.secret}` } : { cookie: caller.cookie };
}

function planColumns(plan: 'active' | 'trial' | 'lapsed', complianceEngine = true) {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  switch (plan) {
    case 'active':
      return { active: true, expiresAt: inDays(20), complianceEngine, multiUsersEngine: true };
    case 'trial':
      return { active: true, trial: true, trialEndsAt: inDays(5), complianceEngine };
    case 'lapsed':
      return { active: false, expiresAt: inDays(-5), complianceEngine };
  }
}
