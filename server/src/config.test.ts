import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, SETTINGS } from './config.ts';

function linesOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

describe('the configuration', () => {
  it.each([
    ['.env.example', /^#([A-Z_]+)=/gm],
    ['README.md', /(?<=^\| (?:`[A-Z_]+`, )*)`([A-Z_]+)`/gm],
  ])('is listed in %s, every variable once', (file, name) => {
    const listed = [...readFileSync(file, 'utf8').matchAll(name)].map(([, found]) => found);
    expect(listed.sort()).toEqual([...SETTINGS].sort());
  });

  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      databaseUrl: null,
      mainHost: 'http://localhost:3000',
      providerName: 'Greenlit',
      providerEmail: null,
      termsUrl: null,
      privacyUrl: null,
      helpUrl: null,
      demo: true,
    });
  });

  it('has no demo on an external database unless asked to', () => {
    const DATABASE_URL = 'postgres://localhost/greenlit';
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  describe('the demo, whose password is public,', () => {
    const MAIN_HOST = 'https://firm.example';
    const SMTP_URL = 'smtp://mail.firm.example';

    it('is off when the host is public', () => {
      expect(readConfig({ MAIN_HOST, SMTP_URL })).toMatchObject({ demo: false, demoPublic: false, host: null });
      expect(linesOf({ MAIN_HOST, SMTP_URL, DEMO: '1' })).toEqual([expect.stringContaining('DEMO_PUBLIC=1')]);
    });

    it('listens to this machine only', () => {
      expect(readConfig({})).toMatchObject({ demo: true, host: 'localhost' });
      expect(readConfig({ MAIN_HOST: 'http://127.0.0.1:3000' })).toMatchObject({ demo: true, host: 'localhost' });
      expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ demo: true, host: '0.0.0.0' });
      expect(readConfig({ DEMO: '0' })).toMatchObject({ demo: false, host: null });
    });

    it('can be made public explicitly', () => {
      const asked = { MAIN_HOST, SMTP_URL, DEMO: '1', DEMO_PUBLIC: '1' };
      expect(readConfig(asked)).toMatchObject({ demo: true, demoPublic: true, host: null });
      expect(readConfig({ ...asked, DEMO: '0' })).toMatchObject({ demo: false, demoPublic: false });
    });
  });

  it('converts half as many videos at a time as there are processors, unless configured', () => {
    expect(readConfig({}).conversionsAtOnce).toBe(Math.max(1, Math.floor(availableParallelism() / 2)));
    expect(readConfig({ CONVERSIONS_AT_ONCE: '3' }).conversionsAtOnce).toBe(3);
    expect(linesOf({ CONVERSIONS_AT_ONCE: '0' })).toHaveLength(1);
    expect(linesOf({ CONVERSION_AT_ONCE: '2' })).toHaveLength(1);
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: null });
  });

  it.each([
    [{ PORT: 'http' }],
    [{ PORT: '70000' }],
    [{ PORT: '-1' }],
    [{ PORT: ' ' }],
    [{ STRICT_CONFINEMENT: 'very' }],
    [{ HOST: 'firm.example' }],
    [{ METRICS_TOKEN: 'short' }],
    [{ TERMS_URL: 'greenlit.example/terms' }],
    [{ PRIVACY_URL: 'javascript:alert(1)' }],
    [{ HELP_URLS: 'https://greenlit.example' }],
    [{ DEMO_PUBLIC: 'yes' }],
    [{ DEMO: 'yes' }],
    [{ DATABASE_URL: 'mysql://localhost' }],
    [{ SMTP_URL: 'localhost' }],
    [{ MAIN_HOST: 'greenlit.example' }],
    [{ ANCHOR_URL: 'anchors' }],
    [{ ANCHOR_URL: 'http://anchors.example/greenlit' }],
    [{ ANCHOR_URL: 'https://user:word@anchors.example' }],
    [{ ANCHOR_URL: '/data/greenlit/anchors', DATA_DIR: '/data/greenlit' }],
    [{ SECRET_KEY_OLD: 'x'.repeat(40) }],
    [{ MAIN_HOST: 'https://greenlit.example/app' }],
    [{ SECRET_KEY: 'short' }],
    [{ LOG_LEVEL: 'loud' }],
    [{ PORT: '3000.5' }],
    [{ TRIAL_DAYS: '0' }],
    [{ DOMAIN_TARGET_IP: 'here' }],
    [{ DOMAIN_TARGET_IP: '::1' }],
    [{ DOMAIN_APPROVAL: 'sometimes' }],
    [{ PROVIDER_EMAIL: 'nobody' }],
    [{ AI_BASE_URL: 'api.example.com/v1', AI_MODEL: 'small-one' }],
    [{ AI_BASE_URL: 'file:///etc/passwd', AI_MODEL: 'small-one' }],
    [{ AI_BASE_URL: 'https://api.example.com/v1?key=1', AI_MODEL: 'small-one' }],
    [{ AI_BASE_URL: 'https://me:pw@api.example.com/v1', AI_MODEL: 'small-one' }],
    [{ AI_MODEL: ' ', AI_BASE_URL: 'https://api.example.com/v1' }],
    [{ AI_API_KEY: 'two words', AI_BASE_URL: 'https://api.example.com/v1', AI_MODEL: 'small-one' }],
    [{ AI_BASE_URL: 'https://api.example.com/v1' }],
    [{ AI_API_KEY: 'sk-1' }],
    [{ MAIN_HOST: 'https://a b' }],
    [{ MAIN_HOST: 'https://user:pw@a.example' }],
    [{ MAIN_HOST: 'https://greenlit.example?x' }],
    [{ MAIN_HOST: 'https://greenlit.example#x' }],
    [{ MAIN_HOST: 'https://greenlit.example:99999' }],
    [{ MAIN_HOST: 'https://[::1' }],
    [{ MAIN_HOST: 'https://' }],
    [{ SMTP_URL: 'smtp://' }],
    [{ SMTP_URL: 'smtp://mail.example/relay' }],
    [{ SMTP_URL: 'smtp://mail.example:0' }],
    [{ MAILBOX_URL: 'imaps://me:100%@mail.example', SMTP_URL: 'smtp://mail.example' }],
    [{ MAILBOX_URL: 'imaps://me:pw@mail.example/50%', SMTP_URL: 'smtp://mail.example' }],
    [{ SMTP_URL: 'smtp://mail.example\n' }],
    [{ TRUST_PROXY: 'yes' }],
    [{ TRUST_PROXY: '0' }],
    [{ TRUST_PROXY: '10' }],
    [{ TRUST_PROXY: '10.0.0.0/99' }],
    [{ TRUST_PROXY: '::1/129' }],
    [{ TRUST_PROXY: '10.0.0.0/33, ::1' }],
    [{ TRUST_PROXY: '10.0.0.1,' }],
    [{ TERMS_URL: 'https://user:pw@greenlit.example/terms' }],
    [{ PROVIDER_NAME: 'Two\nlines' }],
    [{ PROVIDER_ADDRESS: `${'x'.repeat(300)}\ny` }],
    [{ LOG_ADDRESSES: 'some' }],
    [{ OIDC_ISSUER: 'https://:pw@id.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' }],
    [
      {
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
    ],
  ])('rejects %j with one line that names it', (env) => {
    const lines = linesOf(env);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(Object.keys(env)[0]);
    expect(lines[0]).not.toContain('\n');
  });

  // an unencoded # / ? @ or : in the password is the usual mistake
  it.each(['pa#ss', 'pa/ss', 'pa?ss', '12#ss', '12/ss', '12?ss', 'pa@ss@', 'pa:ss', '100%', 'pa ss', '#', '/'])(
    'rejects an address with the password %s in one line without it, or reads it as it was meant',
    (password) => {
      for (const [name, scheme] of [
        ['SMTP_URL', 'smtps'],
        ['DATABASE_URL', 'postgres'],
      ] as const) {
        const address = `${scheme}://somebody:${password}@server.example/`;
        const lines = linesOf({ [name]: address, ...(name === 'SMTP_URL' ? {} : { DEMO: '0' }) });
        if (lines.length === 0) expect(new URL(address).hostname).toBe('server.example');
        else {
          expect(lines).toEqual([expect.stringMatching(`^${name}: must be like`)]);
          expect(lines[0]).not.toContain(`somebody:${password}`);
        }
      }
    },
  );
  it.each(['smtp://user:s3cr3tPW@@host:notaport', 'smtps://user:pa#ss@host', 'smtp://u:12#s3cr3t@host'])(
    'rejects %s',
    (SMTP_URL) => {
      expect(linesOf({ SMTP_URL })).toEqual([expect.stringMatching(/^SMTP_URL: must be like/)]);
    },
  );

  it.each([
    { DATABASE_URL: 'postgres://me:p%40ss@db.example:5432/greenlit?sslmode=require' },
    { DATABASE_URL: 'postgres://greenlit@%2Frun%2Fpostgresql/greenlit' },
    { DATABASE_URL: 'postgresql:///greenlit?host=/run/postgresql' },
    { DATABASE_URL: 'postgres://me:pw@/greenlit?host=/run/postgresql' },
    { DATABASE_URL: 'postgres://[::1]:5432/greenlit' },
    { DATABASE_URL: 'postgres://me:two words@db.example/greenlit' },
    { DATABASE_URL: 'postgres://db.example/greenlit?user=me@firm&password=p@ss' },
    { DATABASE_URL: 'postgres://me:pw@db.example:0/greenlit?port=5433' },
    { DATABASE_URL: 'postgres://me:pw@datenbänk.example/greenlit' },
    { DATABASE_URL: 'postgres://me:100%@db.example/greenlit' },
    { SMTP_URL: 'smtp://mail.example' },
    { SMTP_HOST: 'another.program' },
    { SMTP_URL: 'smtps://user%40firm.example:p%23s@mail.example:465/?pool=true' },
    { SMTP_URL: 'smtp://127.0.0.1:1025?requireTLS=false' },
    { TRUST_PROXY: '10.0.0.0/8, ::1/128' },
  ])('accepts %j', (env) => {
    expect(linesOf({ ...env } as Record<string, string>)).toEqual([]);
  });

  it('accepts a number of proxies or their addresses', () => {
    expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1');
  });

  it('writes the main host as browsers do', () => {
    const SMTP_URL = 'smtp://mail.firm.example';
    expect(readConfig({ MAIN_HOST: 'https://Firm.Example:443', SMTP_URL }).mainHost).toBe('https://firm.example');
  });

  it('defaults to two-week trials and manual approval of domains', () => {
    expect(readConfig({})).toMatchObject({ trialDays: 14, domainTargetIp: null, domainApproval: 'manual' });
    expect(readConfig({ TRIAL_DAYS: '30', DOMAIN_TARGET_IP: '192.0.2.1', DOMAIN_APPROVAL: 'auto' })).toMatchObject({
      trialDays: 30,
      domainTargetIp: '192.0.2.1',
      domainApproval: 'auto',
    });
  });

  it('keeps no mail locally when the host is public', () => {
    const MAIN_HOST = 'https://firm.example';
    expect(linesOf({ MAIN_HOST, DEMO: '0' })[0]).toContain('SMTP_URL');
    expect(linesOf({ MAIN_HOST, DEMO: '0', SMTP_URL: 'smtp://mail.firm.example' })).toEqual([]);
    expect(linesOf({ DEMO: '0' })).toEqual([]);
  });

  it.each(['STRIPE_SECRET_KEYS', 'AI_MODLE', 'PROVIDER_NAMES', 'DOMAIN_TARGET'])(
    'rejects the unknown setting %s',
    (name) => {
      expect(linesOf({ [name]: 'x' })).toEqual([
        expect.stringMatching(`^${name} is not a setting of this version of Greenlit\\. Did you mean [A-Z_]+\\?$`),
      ]);
    },
  );

  it('takes a picture for the letterhead, and nothing else', () => {
    expect(readConfig({ PROVIDER_LOGO: fixtures.logo, PROVIDER_ADDRESS: ' 1 Main Street ' })).toMatchObject({
      providerAddress: '1 Main Street',
      providerLogo: { type: 'image/png', content: expect.stringMatching(/^iVBOR/) },
    });
    for (const PROVIDER_LOGO of [import.meta.filename, import.meta.dirname, '/no/such/file.png'])
      expect(linesOf({ PROVIDER_LOGO })).toEqual([
        'PROVIDER_LOGO: must be the path of a PNG or JPEG file of at most 100 kB (it is set to a value that cannot be used).',
      ]);
  });

  it('uses Stripe when its three keys are given, and the test gateway without them', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1a2b',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1a2b',
      STRIPE_WEBHOOK_SECRET: 'whsec_1a2b',
    };
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = keys;
    expect(readConfig({}).stripe).toBeNull();
    expect(readConfig(keys).stripe).toEqual({
      secretKey: 'sk_test_1a2b',
      publishableKey: 'pk_test_1a2b',
      webhookSecret: 'whsec_1a2b',
    });
    expect(linesOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })).toEqual([
      'STRIPE_PUBLISHABLE_KEY: required together with STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET.',
    ]);
    expect(linesOf({ ...keys, STRIPE_SECRET_KEY: 'pk_test_1a2b' })).toHaveLength(1);
  });

  it('reports all errors at once', () => {
    expect(linesOf({ PORT: 'x', DEMO: 'x', AI_MODLE: 'x' })).toHaveLength(3);
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET: required together with GOOGLE_CLIENT_ID.'],
    [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_ID: required together with GOOGLE_CLIENT_SECRET.'],
    [
      { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_SECRET: 'x' },
      'OIDC_CLIENT_ID: required together with OIDC_ISSUER, OIDC_CLIENT_SECRET.',
    ],
    [{ OIDC_NAME: 'Work' }, 'OIDC_NAME: requires OIDC_ISSUER.'],
  ])('rejects an incomplete sign-in provider: %j', (env, line) => {
    expect(linesOf(env)).toEqual([line]);
  });

  it.each([
    ['http://id.example', false],
    ['ftp://id.example', false],
    ['https://id.example?x=1', false],
    ['https://me@id.example', false],
    ['id.example', false],
    ['http://localhost:8080', true],
    ['http://127.0.0.1:8080/realm', true],
    ['https://cognito-idp.us-east-1.amazonaws.com/us-east-1_abc', true],
  ])('accepts or rejects %s as an issuer (%s)', (OIDC_ISSUER, fine) => {
    const env = { OIDC_ISSUER, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
    expect(linesOf(env)).toHaveLength(fine ? 0 : 1);
  });

  it('lists the configured providers', () => {
    const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' };
    const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' };
    expect(readConfig({}).providers).toEqual([]);
    expect(readConfig({ ...google, ...oidc, OIDC_NAME: 'Work' }).providers).toMatchObject([
      { id: 'google', name: 'Google', issuer: 'https://accounts.google.com' },
      { id: 'oidc', name: 'Work', issuer: 'https://id.example' },
    ]);
  });

  it('uses a model if one is configured, with or without a key', () => {
    const ai = { AI_BASE_URL: 'http://models.internal:11434/v1', AI_MODEL: 'small-one' };
    expect(readConfig({}).ai).toBeNull();
    expect(readConfig(ai).ai).toEqual({ baseUrl: ai.AI_BASE_URL, model: 'small-one', apiKey: null });
    expect(readConfig({ ...ai, AI_API_KEY: 'sk-1' }).ai).toMatchObject({ apiKey: 'sk-1' });
    expect(linesOf({ AI_MODEL: 'small-one' })).toEqual(['AI_BASE_URL: required together with AI_MODEL.']);
    expect(linesOf({ AI_API_KEY: 'sk-1' })).toEqual(['AI_API_KEY: requires AI_BASE_URL.']);
  });

  it('never repeats a value, which may be a secret', () => {
    expect(linesOf({ DATABASE_URL: 'mysql://me:hunter2@db', SECRET_KEY: 'hunter2' }).join()).not.toContain('hunter2');
  });

  it('ignores variables of other programs', () => {
    expect(linesOf({ PATH: '/bin', HOME: '/root', npm_config_cache: 'x' })).toEqual([]);
  });
});
