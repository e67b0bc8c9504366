// Longer than usual on purpose: every environment variable is read, checked and explained in one place.
import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import { TRIAL_DAYS } from '@greenlit/domain/billing/prices.ts';
import { GIB } from '@greenlit/domain/files/limits.ts';
import {
  MIN_FREE_DISK_PERCENT,
  STORAGE_BYTES,
  TRIAL_STORAGE_BYTES,
  UPLOADS_AN_HOUR,
} from '@greenlit/domain/files/quotas.ts';
import { RETENTION_MAX, RETENTION_YEARS } from '@greenlit/domain/records/use.ts';
import { APPROVAL_MONTHS_MAX } from '@greenlit/domain/review/approvals.ts';
import { z } from 'zod';
import {
  isAddressList,
  isBaseUrl,
  isBucketUrl,
  isDatabase,
  isIssuer,
  isLocal,
  isMailbox,
  isMailServer,
  isOrigin,
  isWebPage,
} from './config-addresses.ts';
import { strayNames } from './config-names.ts';
import { LOG_ADDRESSES, LOG_LEVELS, type LoggedAddresses } from './log.ts';
import type { Logo } from './mail/letterhead.ts';
import type { ProviderSettings } from './ports/oidc.ts';
import type { S3Settings } from './ports/storage.ts';

/** The settings that the environment provides; nothing else in the server reads `process.env`. */
export interface Config {
  port: number;
  /** The address to listen on; null: all addresses of the machine. */
  host: string | null;
  dataDir: string;
  /** Null: the embedded Postgres under `dataDir`. */
  databaseUrl: string | null;
  /** A read replica of the database, for lists; null: none. */
  replicaUrl: string | null;
  /** Null: a key is generated at the first start and kept in `dataDir`. */
  secretKey: string | null;
  /** The previous key, while it is being replaced; null: none. */
  secretKeyOld: string | null;
  /** The bucket that files are in; null: a folder in `dataDir`. */
  s3: S3Settings | null;
  smtpUrl: string | null;
  /** The mailbox of the sending address; null: reports about refused mail are not read. */
  mailboxUrl: string | null;
  mainHost: string;
  providerName: string;
  /** The address to write to about plans; null if not configured. */
  providerEmail: string | null;
  /** The postal address and the logo shown in mails. */
  providerAddress: string | null;
  providerLogo: Logo | null;
  /** The provider's own pages; null: none. Without a help page, the product's own is used. */
  termsUrl: string | null;
  privacyUrl: string | null;
  helpUrl: string | null;
  /** The internal location where nginx sends stored files itself; null: this server sends them. */
  accelLocation: string | null;
  /** Trusted proxies in front: how many, or their addresses; null: none, and forwarded headers are ignored. */
  trustProxy: number | string | null;
  /** Years to keep records after their last use, unless an account keeps its own for longer. */
  retentionYears: number;
  /** Length of a new account's trial in days. */
  trialDays: number;
  /** Bytes that an account can store, and an account on trial. */
  storageBytes: number;
  trialStorageBytes: number;
  /** Uploads that one person can start per hour. */
  uploadsAnHour: number;
  /** Uploads are refused if less than this share of the disk is free; percent. */
  minFreeDisk: number;
  /** The address that custom domains must point to; null: domains are only looked up in a file in `dataDir`. */
  domainTargetIp: string | null;
  /** Whether staff approve a domain before it is served, or DNS alone suffices. */
  domainApproval: 'manual' | 'auto';
  /** Reviewers in every account must type an e-mailed code before deciding. */
  reviewCode: boolean;
  /** Months that an approval is valid unless the account sets its own; 0: forever. */
  approvalMonths: number;
  /** The server of the model that writes scripts; null: the built-in drafter writes them. */
  ai: { baseUrl: string; model: string; apiKey: string | null } | null;
  /** Moves money; null: the built-in test gateway, which moves none. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | null;
  /** External sign-in providers. */
  providers: ProviderSettings[];
  /** Videos that one process converts at a time. */
  conversionsAtOnce: number;
  /** Refuses to start if the system cannot hide other files from programs that read uploads. */
  strictConfinement: boolean;
  /** The second place for anchors: a folder, or an address that they are sent to; null: none. */
  anchorUrl: string | null;
  demo: boolean;
  /** Lets other machines reach the demo, where everyone can sign in and read mail. */
  demoPublic: boolean;
  /** The token that `/metrics` requires from other machines; null: it only answers this machine. */
  metricsToken: string | null;
  /** How long to serve on after SIGTERM, so that balancers see on `/readyz` that this process stops. */
  drainSeconds: number;
  logLevel: string;
  /** How much of a visitor's address the log holds. */
  logAddresses: LoggedAddresses;
}

export class ConfigError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((number) => number >= min && number <= max, `must be from ${min} to ${max}`);
const gigabytes = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,12})?$/, 'must be a number of gigabytes')
  .transform((text) => Math.round(Number(text) * GIB));
const webPage = z
  .string()
  .max(500, 'must have at most 500 characters')
  .refine(isWebPage, 'must be the address of a web page, such as https://greenlit.example/terms');
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');

/** What is said of an address with a password in it. */
const ENCODED = 'a # / ? @ : or % in its password is written %23 %2F %3F %40 %3A or %25';
const database = z
  .string()
  .refine(isDatabase, `must be like postgres://user:password@db.example:5432/greenlit; ${ENCODED}`);

function isAnchorPlace(text: string): boolean {
  if (isAbsolute(text)) return true;
  const url = URL.parse(text);
  if (!url || url.hash || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.origin));
}

const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z
    .string()
    .refine((text) => text === 'localhost' || isIP(text) > 0, 'must be an IP address of this machine, or localhost')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: database.optional(),
  DATABASE_REPLICA_URL: database.optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_KEY_OLD: z.string().min(32, 'must have at least 32 characters').optional(),
  STORAGE_URL: z
    .string()
    .refine(isBucketUrl, 'must be like s3://bucket?endpoint=https://store.example&region=eu-central-1')
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine(isMailServer, `must be like smtp://user:password@mail.example:587, or smtps://; ${ENCODED}`)
    .optional(),
  MAILBOX_URL: z.string().refine(isMailbox, 'must be like imaps://user:password@mail.example').optional(),
  MAIN_HOST: z
    .string()
    .refine(isOrigin, 'must be an origin such as https://greenlit.example, without a path or a password')
    .optional(),
  PROVIDER_NAME: z
    .string()
    .trim()
    .min(1, 'must be a name')
    .max(60, 'must have at most 60 characters')
    .regex(/^\P{Cc}*$/u, 'must be one line')
    .default('Greenlit'),
  PROVIDER_EMAIL: z.email('must be an e-mail address').optional(),
  PROVIDER_ADDRESS: z
    .string()
    .trim()
    .min(1, 'must be an address')
    .max(200, 'must have at most 200 characters')
    .regex(/^[^\r\n]+$/, 'must be one line')
    .optional(),
  PROVIDER_LOGO: z
    .string()
    .transform((file, context) => {
      const logo = logoIn(file);
      if (logo) return logo;
      context.addIssue('must be the path of a PNG or JPEG file of at most 100 kB');
      return z.NEVER;
    })
    .optional(),
  TERMS_URL: webPage.optional(),
  PRIVACY_URL: webPage.optional(),
  HELP_URL: webPage.optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => /^[1-9]$/.test(text) || isAddressList(text),
      'must be the number of proxies in front (1 to 9), or their addresses separated by commas',
    )
    .transform((text) => (/^\d$/.test(text) ? Number(text) : text))
    .optional(),
  ACCEL_LOCATION: z
    .string()
    .regex(/^\/[\w-]+(\/[\w-]+)*\/$/, 'must be the path of an internal location of nginx, such as /stored/')
    .optional(),
  TRIAL_DAYS: whole(1, 365).default(TRIAL_DAYS),
  STORAGE_GB: gigabytes.default(STORAGE_BYTES),
  TRIAL_STORAGE_GB: gigabytes.default(TRIAL_STORAGE_BYTES),
  UPLOADS_AN_HOUR: whole(1, 1_000_000).default(UPLOADS_AN_HOUR),
  MIN_FREE_DISK: whole(0, 100).default(MIN_FREE_DISK_PERCENT),
  RETENTION_YEARS: whole(1, RETENTION_MAX).default(RETENTION_YEARS),
  REVIEW_CODE: flag.default(false),
  APPROVAL_MONTHS: whole(0, APPROVAL_MONTHS_MAX).default(0),
  DOMAIN_TARGET_IP: z.ipv4('must be an IPv4 address').optional(),
  DOMAIN_APPROVAL: z.enum(['manual', 'auto'], 'must be manual or auto').default('manual'),
  AI_BASE_URL: z
    .string()
    .refine(isBaseUrl, 'must be an address such as https://api.example.com/v1, without a query')
    .optional(),
  AI_MODEL: z.string().trim().min(1, 'must name a model').max(200).optional(),
  AI_API_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'must be one word of plain characters')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe: sk_live_… or sk_test_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a publishable key of Stripe: pk_live_… or pk_test_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of a webhook of Stripe: whsec_…')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'must be an https address without a query, or an http one of this machine')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().min(1).max(40).optional(),
  CONVERSIONS_AT_ONCE: whole(1, 64).default(Math.max(1, Math.floor(availableParallelism() / 2))),
  STRICT_CONFINEMENT: flag.default(false),
  ANCHOR_URL: z
    .string()
    .refine(isAnchorPlace, 'must be an absolute folder, or an https address (http only on this machine)')
    .optional(),
  DEMO: flag.optional(),
  DEMO_PUBLIC: flag.default(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be one word of at least 16 characters')
    .optional(),
  DRAIN_SECONDS: whole(0, 5).default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  LOG_ADDRESSES: z.enum(LOG_ADDRESSES, `must be one of ${LOG_ADDRESSES.join(', ')}`).default('short'),
});

/** The names of all environment variables. */
export const SETTINGS = Object.keys(environment.shape);

const LOGO_MAX_BYTES = 100_000;
/** The first bytes of the image formats that every mail program shows. */
const PICTURES = { 'image/png': '89504e47', 'image/jpeg': 'ffd8ff' } as const;

/** The picture attached to mails; null if there is none, or none that every mail program shows. */
function logoIn(file: string): Logo | null {
  const bytes = statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : Buffer.alloc(0);
  const type = (['image/png', 'image/jpeg'] as const).find((one) =>
    bytes.toString('hex', 0, 4).startsWith(PICTURES[one]),
  );
  return type && bytes.length <= LOGO_MAX_BYTES ? { type, content: bytes.toString('base64') } : null;
}

/** Settings that are only valid together. */
const TOGETHER = [
  ['AI_BASE_URL', 'AI_MODEL'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
];

/** Settings that require another one. */
const ALONE = [
  ['MAILBOX_URL', 'SMTP_URL'],
  ['OIDC_NAME', 'OIDC_ISSUER'],
  ['AI_API_KEY', 'AI_BASE_URL'],
  ['SECRET_KEY_OLD', 'SECRET_KEY'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['STORAGE_URL', 'AWS_ACCESS_KEY_ID'],
  ['STORAGE_URL', 'AWS_SECRET_ACCESS_KEY'],
] as const;

/** One line for each incomplete group. */
function halves(given: Record<string, unknown>): string[] {
  const alone = ALONE.filter(([name, needed]) => name in given && !(needed in given));
  const parts = TOGETHER.flatMap((group) => {
    const missing = group.filter((one) => !(one in given));
    if (missing.length === 0 || missing.length === group.length) return [];
    return [`${missing.join(', ')}: required together with ${group.filter((one) => one in given).join(', ')}.`];
  });
  return [...parts, ...modes(given), ...alone.map(([name, needed]) => `${name}: requires ${needed}.`)];
}

/** Keys of Stripe's test mode do not work with those of its live mode. */
function modes({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable }: Record<string, unknown>): string[] {
  const [one, other] = [secret, publishable].map((key) => /^(?:sk|rk|pk)_(test|live)_/.exec(String(key ?? ''))?.[1]);
  if (!one || !other || one === other) return [];
  return [`STRIPE_PUBLISHABLE_KEY: is of the ${other} mode, and STRIPE_SECRET_KEY of the ${one} mode.`];
}

function stripeFrom(value: z.infer<typeof environment>): Config['stripe'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = value;
  return secretKey && publishableKey && webhookSecret ? { secretKey, publishableKey, webhookSecret } : null;
}

function bucketFrom(value: z.infer<typeof environment>): S3Settings | null {
  const { STORAGE_URL, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (!STORAGE_URL || !accessKeyId || !secretAccessKey) return null;
  const { hostname: bucket, pathname, searchParams } = new URL(STORAGE_URL);
  const folder = pathname.replace(/^\/|\/$/g, '');
  const endpoint = searchParams.get('endpoint');
  const region = searchParams.get('region') || 'us-east-1';
  return {
    bucket,
    prefix: folder && `${folder}/`,
    endpoint,
    region,
    origin: new URL(endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`).origin,
    accessKeyId,
    secretAccessKey,
  };
}

function providersFrom(value: z.infer<typeof environment>): ProviderSettings[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = value;
  const providers: ProviderSettings[] = [];
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET)
    providers.push({
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: GOOGLE_CLIENT_ID,
      clientSecret: GOOGLE_CLIENT_SECRET,
    });
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET)
    providers.push({
      id: 'oidc',
      name: OIDC_NAME ?? 'single sign-on',
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
    });
  return providers;
}

type Environment = Record<string, string | undefined>;

const givenIn = (env: Environment) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

/** One line for each name that may have been meant for a setting, or be another program's. */
export const doubtfulNames = (env: Environment): string[] => strayNames(givenIn(env), SETTINGS).doubtful;

/** Reads and validates the environment. @throws ConfigError with one line for each problem */
export function readConfig(env: Environment): Config {
  const given = givenIn(env);
  const parsed = environment.safeParse(given);
  // one line for each variable: its first fault
  const bad = new Map<string, string>();
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const name = path.join('.');
    bad.set(name, bad.get(name) ?? `${name}: ${message} (it is set to a value that cannot be used).`);
  }
  const faults = [...bad.values(), ...strayNames(given, SETTINGS).misspelled, ...halves(given)];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const value = parsed.data;
  const mainHost = new URL(value.MAIN_HOST ?? `http://localhost:${value.PORT}`).origin;
  const local = isLocal(mainHost);
  const demo = value.DEMO ?? (value.DATABASE_URL === undefined && local);
  if (demo && !local && !value.DEMO_PUBLIC)
    throw new ConfigError([
      'DEMO: its password is public. Where MAIN_HOST is not localhost, set DEMO_PUBLIC=1 as well, or leave the demo out.',
    ]);
  const dataDir = resolve(value.DATA_DIR);
  if (value.ANCHOR_URL && `${value.ANCHOR_URL}/`.startsWith(`${dataDir}/`))
    throw new ConfigError(['ANCHOR_URL: must not be inside DATA_DIR, or it is no second place.']);
  if (value.ACCEL_LOCATION && value.STORAGE_URL)
    throw new ConfigError(['ACCEL_LOCATION: is for files in DATA_DIR, and these are in STORAGE_URL.']);
  // kept mail contains reviewers' links, so a public host must send it instead
  if (!value.SMTP_URL && !demo && !local)
    throw new ConfigError(['SMTP_URL: is needed where MAIN_HOST is not localhost, or nobody gets their mail.']);
  return {
    port: value.PORT,
    host: value.HOST ?? (demo && !value.DEMO_PUBLIC ? 'localhost' : null),
    dataDir,
    databaseUrl: value.DATABASE_URL ?? null,
    replicaUrl: value.DATABASE_REPLICA_URL ?? null,
    secretKey: value.SECRET_KEY ?? null,
    secretKeyOld: value.SECRET_KEY_OLD ?? null,
    s3: bucketFrom(value),
    smtpUrl: value.SMTP_URL ?? null,
    mailboxUrl: value.MAILBOX_URL ?? null,
    mainHost,
    providerName: value.PROVIDER_NAME,
    providerEmail: value.PROVIDER_EMAIL ?? null,
    providerAddress: value.PROVIDER_ADDRESS ?? null,
    providerLogo: value.PROVIDER_LOGO ?? null,
    termsUrl: value.TERMS_URL ?? null,
    privacyUrl: value.PRIVACY_URL ?? null,
    helpUrl: value.HELP_URL ?? null,
    accelLocation: value.ACCEL_LOCATION ?? null,
    trustProxy: value.TRUST_PROXY ?? null,
    trialDays: value.TRIAL_DAYS,
    storageBytes: value.STORAGE_GB,
    trialStorageBytes: value.TRIAL_STORAGE_GB,
    uploadsAnHour: value.UPLOADS_AN_HOUR,
    minFreeDisk: value.MIN_FREE_DISK,
    retentionYears: value.RETENTION_YEARS,
    domainTargetIp: value.DOMAIN_TARGET_IP ?? null,
    domainApproval: value.DOMAIN_APPROVAL,
    reviewCode: value.REVIEW_CODE,
    approvalMonths: value.APPROVAL_MONTHS,
    ai:
      value.AI_BASE_URL && value.AI_MODEL
        ? { baseUrl: value.AI_BASE_URL, model: value.AI_MODEL, apiKey: value.AI_API_KEY ?? null }
        : null,
    stripe: stripeFrom(value),
    providers: providersFrom(value),
    conversionsAtOnce: value.CONVERSIONS_AT_ONCE,
    strictConfinement: value.STRICT_CONFINEMENT,
    anchorUrl: value.ANCHOR_URL ?? null,
    demo,
    demoPublic: demo && value.DEMO_PUBLIC,
    metricsToken: value.METRICS_TOKEN ?? null,
    drainSeconds: value.DRAIN_SECONDS,
    logLevel: value.LOG_LEVEL,
    logAddresses: value.LOG_ADDRESSES,
  };
}
