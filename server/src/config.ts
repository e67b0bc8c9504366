import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** What the installation is told by its environment; nothing else in the server reads `process.env`. */
export interface Config {
  port: number;
  dataDir: string;
  /** Null: the embedded Postgres under `dataDir`. */
  databaseUrl: string | null;
  /** Null: a key is made at the first start and kept in `dataDir`. */
  secretKey: string | null;
  smtpUrl: string | null;
  mainHost: string;
  providerName: string;
  /** Proxies in front: how many, or their addresses; null: none, and no forwarded header counts. */
  trustProxy: number | string | null;
  demo: boolean;
  logLevel: string;
}

export class ConfigError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(min).max(max));
const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** Addresses and networks: 10.0.0.1, 10.0.0.0/8, ::1. */
function isAddressList(text: string): boolean {
  return text.split(',').every((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/');
    return rest.length === 0 && isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
  });
}

const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIN_HOST: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, 'must be an origin such as https://greenlit.example, without a path')
    .optional(),
  PROVIDER_NAME: z.string().min(1).max(60).default('Greenlit'),
  TRUST_PROXY: z
    .union(
      [
        z
          .string()
          .regex(/^[1-9]$/)
          .transform(Number),
        z.string().refine(isAddressList),
      ],
      {
        error: 'must be the number of proxies in front, or their addresses separated by commas',
      },
    )
    .optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Prefixes that are ours alone: a variable that begins so and is not known is a misspelling or a part not built yet. */
const OUR_PREFIXES = [
  'STORAGE_',
  'SMTP_',
  'STRIPE_',
  'AI_',
  'GOOGLE_CLIENT',
  'OIDC_',
  'DOMAIN_',
  'PROVIDER_',
  'TRIAL_',
  'RETENTION_',
  'APPROVAL_',
  'REVIEW_',
];

const isLocal = (origin: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

/** Reads and checks the environment; throws `ConfigError` with one clear line for each fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const unknown = Object.keys(given)
    .filter((name) => OUR_PREFIXES.some((prefix) => name.startsWith(prefix)) && !(name in environment.shape))
    .map((name) => `${name} is not a setting of this version of Greenlit.`);
  const parsed = environment.safeParse(given);
  const bad = parsed.success
    ? []
    : parsed.error.issues.map(
        (issue) => `${issue.path.join('.')}: ${issue.message} (it is set to a value that cannot be used).`,
      );
  if (!parsed.success || unknown.length > 0) throw new ConfigError([...bad, ...unknown]);
  const value = parsed.data;
  const mainHost = new URL(value.MAIN_HOST ?? `http://localhost:${value.PORT}`).origin;
  const demo = value.DEMO ?? value.DATABASE_URL === undefined;
  // kept mail holds reviewers' links: on a host that others reach they must be mailed, not shown
  if (!value.SMTP_URL && !demo && !isLocal(mainHost))
    throw new ConfigError(['SMTP_URL: is needed where MAIN_HOST is not localhost, or nobody gets their mail.']);
  return {
    port: value.PORT,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    secretKey: value.SECRET_KEY ?? null,
    smtpUrl: value.SMTP_URL ?? null,
    mainHost,
    providerName: value.PROVIDER_NAME,
    trustProxy: value.TRUST_PROXY ?? null,
    demo,
    logLevel: value.LOG_LEVEL,
  };
}
