import { describe, expect, it } from 'vitest';
import { SETTINGS } from './config.ts';
import { strayNames } from './config-names.ts';

const named = (...names: string[]) => strayNames(Object.fromEntries(names.map((name) => [name, 'x'])), SETTINGS);
const NONE = { misspelled: [], doubtful: [] };

describe('a name that is nearly a setting', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['GREENLIT_DATABASE_URL', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['DATA-DIR', 'DATA_DIR'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['SECRETKEY', 'SECRET_KEY'],
    ['SERCET_KEY', 'SECRET_KEY'],
    ['SECRET_KEY_ODL', 'SECRET_KEY_OLD'],
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['SMTPS_URL', 'SMTP_URL'],
    ['MAINHOST', 'MAIN_HOST'],
    ['MAIN_HOSTS', 'MAIN_HOST'],
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['LOG_LEVL', 'LOG_LEVEL'],
    ['STROAGE_URL', 'STORAGE_URL'],
    ['ANCHORURL', 'ANCHOR_URL'],
    ['AWS_ACESS_KEY_ID', 'AWS_ACCESS_KEY_ID'],
    ['MIN_FREE_DISC', 'MIN_FREE_DISK'],
    ['GOOGLE_CLIENTID', 'GOOGLE_CLIENT_ID'],
  ])('%s is named, and so is %s', (given, meant) => {
    const line = `${given} is not a setting of this version of Greenlit. Did you mean ${meant}?`;
    expect(named(given)).toEqual({ misspelled: [line], doubtful: [] });
  });

  it('is found for every setting: with a letter left out, doubled, or changed with the next', () => {
    for (const name of SETTINGS)
      for (let at = 1; at < name.length - 1; at += 1) {
        const [before, one = '', next = ''] = [name.slice(0, at), name[at], name[at + 1]];
        const typed = [
          before + name.slice(at + 1),
          before + one + name.slice(at),
          before + next + one + name.slice(at + 2),
        ];
        for (const wrong of typed.filter((one) => !SETTINGS.includes(one)))
          expect(Object.values(named(wrong)).flat(), wrong).toHaveLength(1);
      }
  });
});

it.each([
  ['DATABASE_REPLICA_POOL', 'DATABASE_REPLICA_URL'],
  ['DATA_CENTER', 'DATA_DIR'],
  ['MAIN_CLASS', 'MAIN_HOST'],
  ['DATA_DIRECTORY', 'DATA_DIR'],
  ['AWS_SECRET_KEY', 'AWS_SECRET_ACCESS_KEY'],
  ['AWS_ACCESS_KEY_FILE', 'AWS_ACCESS_KEY_ID'],
  ['AWS_SECRET_NAME', 'AWS_SECRET_ACCESS_KEY'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['PROT', 'PORT'],
  ['PORT0', 'PORT'],
  ['PORT1', 'PORT'],
  ['PORTS', 'PORT'],
  ['HOSTS', 'HOST'],
  ['VHOST', 'HOST'],
  ['host', 'HOST'],
  ['port', 'PORT'],
])('%s may be of another program, so that it is not %s is only said', (given, meant) => {
  const { misspelled, doubtful } = named(given);
  expect(misspelled).toEqual([]);
  expect(doubtful).toEqual([`${given} is not a setting of this version of Greenlit. Did you mean ${meant}?`]);
});

it('what our example of a proxy needs is ignored', () => {
  expect(named('MAIN_NAME', 'GREENLIT')).toEqual(NONE);
});

it('variables of other programs are ignored', () => {
  const others = [
    ...[
      'PATH',
      'HOME',
      'USER',
      'LOGNAME',
      'SHELL',
      'PWD',
      'OLDPWD',
      'LANG',
      'LC_ALL',
      'TERM',
      'MAIL',
      'EDITOR',
      'TZ',
      'SHLVL',
    ],
    ...[
      'HOSTNAME',
      'HOSTTYPE',
      'DISPLAY',
      'DEBUG',
      'SSH_CONNECTION',
      'SUDO_USER',
      'XDG_DATA_DIRS',
      'XDG_DATA_HOME',
      'TMPDIR',
    ],
    ...[
      'INVOCATION_ID',
      'JOURNAL_STREAM',
      'MAINPID',
      'LOGS_DIRECTORY',
      'STATE_DIRECTORY',
      'CREDENTIALS_DIRECTORY',
      'LISTEN_FDS',
    ],
    ...[
      'NODE_ENV',
      'NODE_OPTIONS',
      'npm_config_cache',
      'npm_package_name',
      'npm_lifecycle_event',
      'CI',
      'CHROME',
      'VITEST',
    ],
    ...[
      'HTTP_PROXY',
      'HTTPS_PROXY',
      'NO_PROXY',
      'http_proxy',
      'ALL_PROXY',
      'SSL_CERT_FILE',
      'PGHOST',
      'PGPORT',
      'PGDATABASE',
    ],
    ...[
      'AWS_REGION',
      'AWS_DEFAULT_REGION',
      'AWS_PROFILE',
      'AWS_SESSION_TOKEN',
      'GOOGLE_APPLICATION_CREDENTIALS',
      'REDIS_URL',
    ],
    ...[
      'KUBERNETES_SERVICE_HOST',
      'STORAGE_SERVICE_HOST',
      'DATABASE_PORT_5432_TCP_ADDR',
      'SMTP_SERVICE_PORT',
      'GITHUB_TOKEN',
    ],
    ...[
      'API_URL',
      'BASE_URL',
      'SITE_URL',
      'SELF_URL',
      'POSTGRES_PASSWORD',
      'GREENLIT',
      'GREENLIT_PAGES',
      'SORT',
      'FONT',
    ],
  ];
  expect(named(...others)).toEqual(NONE);
  expect(strayNames({ STORAGE_PORT: 'tcp://10.0.0.1:80' }, SETTINGS)).toEqual(NONE);
});
