import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { headersOf, onMainHost, type TestApp, type TestPerson } from '../../testing/app.ts';
import { startAppWithStore } from '../../testing/app-with-store.ts';
import { gateTo } from '../../testing/gate.ts';
import { smtpMail } from '../adapters/smtp-mail.ts';
import { createApp } from '../app.ts';
import { connect, type Database } from '../db/connect.ts';
import { watchTime } from '../features/metrics/clock.actions.ts';
import { noteFailing, noteWorking } from '../features/metrics/state.actions.ts';
import { watched } from '../features/metrics/watched-ports.ts';
import { enqueue } from '../jobs.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/operate/prometheus');
const RULES = join(FOLDER, 'alerts.yml');

const promtool = process.env.PROMTOOL || 'promtool';
const isThere = spawnSync(promtool, ['--version']).status === 0;
if (!isThere && process.env.CI) throw new Error('there is no promtool: `npm test -- unit` unpacks it on Debian');
const untested = isThere ? '' : ' (not tested: there is no promtool here)';

let served: Awaited<ReturnType<typeof startAppWithStore>>;
let test: TestApp;
let gate: Awaited<ReturnType<typeof gateTo>>;
let db: Database;
let app: FastifyInstance;
let scratch: string;
let person: TestPerson;

beforeAll(async () => {
  served = await startAppWithStore();
  test = served.test;
  gate = await gateTo(test.ownerUrl);
  db = connect(gate.url, { max: 4 });
  app = onMainHost(await createApp({ ...test.ports, db }), test.ports.config.mainHost);
  person = await test.makePerson();
  scratch = join(test.folder, 'scratch');
  await mkdir(scratch);
});
afterAll(async () => {
  await app.close();
  await db.$client.end();
  gate.close();
  await served.close();
});

function check(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: 'utf8', cwd: scratch });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

const expressionsOf = async () => {
  const board = JSON.parse(await readFile(join(FOLDER, 'grafana.json'), 'utf8'));
  return board.panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr));
};

describe('the alerts and the board', () => {
  it('only use metrics that exist', async () => {
    const { body } = await app.inject({ url: '/metrics' });
    const known = [...body.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    );
    const text = [await readFile(RULES, 'utf8'), ...(await expressionsOf())].join('\n');
    const named = text.match(
      /\b(?:[a-z]+_)+(?:total|seconds|bytes|count|bucket|up|degraded|failed|connections|p99_seconds)\b|\b(?:jobs|ready)(?=\{|\)| ==)/g,
    );
    expect(new Set(named).size).toBeGreaterThan(15);
    expect([...new Set(named)].filter((name) => !known.includes(name))).toEqual([]);
  });

  it.skipIf(!isThere)(`are what Prometheus understands${untested}`, async () => {
    expect(check('check', 'rules', RULES)).toBe('');
    const rules = (await expressionsOf()).map((expr: string, at: number) => ({ record: `board:${at}`, expr }));
    const file = join(scratch, 'board.yml');
    await writeFile(file, JSON.stringify({ groups: [{ name: 'board', rules }] }));
    expect(check('check', 'rules', file)).toBe('');
  });
});

/** Minutes of the test's clock that a fault lasts, and those after it. */
const LASTS = 6;
const AFTER = 8;
/** What the alerts look at. */
const SCRAPED =
  /^(ready|service_up|jobs|job_age_seconds|disk_bytes|last_run_failed|clock_jumps_total|graphql_operations_total)(?:\{(.*)\})? (\S+)$/;

interface Fault {
  /** The alerts that it raises. */
  raises: string[];
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
  /** Minutes until the alert is over. */
  after?: number;
}

const down = (service: string) => `alertname="GreenlitServiceDown", service="${service}"`;
const named = (alert: string) => `alertname="Greenlit${alert}"`;

const ends = () =>
  test.asOwner(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
const inDatabase = async (change: string) => {
  const [row] = await test.asOwner('select current_database() as name');
  await test.asOwner(`alter database "${row?.name}" ${change}`);
  await ends();
};
const message = { to: 'ada@people.test', subject: 'A', text: 'B', html: 'B' };
const sender = { name: 'Greenlit', address: 'no-reply@greenlit.test' };
const time = { wall: Date.now(), steady: 0 };

const FAULTS: Record<string, Fault> = {
  'the disk of the database is full': {
    raises: [down('database'), named('NotReady')],
    begin: () => inDatabase('set temp_file_limit = 0'),
    end: () => inDatabase('reset temp_file_limit'),
  },
  'the disk of the data folder is gone': {
    raises: [down('disk'), named('NotReady')],
    begin: () => rename(test.folder, `${test.folder}-away`),
    end: () => rename(`${test.folder}-away`, test.folder),
  },
  'the database only allows reading': {
    raises: [down('database'), named('NotReady')],
    begin: () => inDatabase('set default_transaction_read_only = on'),
    end: () => inDatabase('reset default_transaction_read_only'),
  },
  'the database is away': {
    raises: [down('database'), down('jobs'), named('NotReady'), named('OperationsFail')],
    begin: async () => gate.close(),
    end: () => gate.open(),
  },
  'the mail server is away': {
    raises: [down('mail')],
    begin: () =>
      watched({ ...test.ports, mail: smtpMail('smtp://127.0.0.1:9', sender) })
        .mail.send(message)
        .catch(() => undefined),
    end: () => watched(test.ports).mail.send(message),
  },
  'the file store is away': {
    raises: [down('store')],
    begin: () => served.store.stop(),
    end: () => served.store.start(),
  },
  'a job is stuck': {
    raises: [down('jobs')],
    begin: async () => {
      await test.db.transaction((tx) => enqueue(tx, 'sweep_files', {}));
      await test.asOwner(
        "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour', locked_by = 'x'",
      );
    },
    end: () => test.asOwner('delete from graphile_worker._private_jobs'),
  },
  'a job waits and nobody takes it': {
    raises: [down('jobs')],
    begin: async () => {
      await test.db.transaction((tx) => enqueue(tx, 'sweep_files', {}));
      await test.asOwner("update graphile_worker._private_jobs set run_at = now() - interval '1 hour'");
    },
    end: () => test.asOwner('delete from graphile_worker._private_jobs'),
  },
  'a job failed for the last time': {
    raises: [named('JobsFailed')],
    begin: async () => {
      await test.db.transaction((tx) => enqueue(tx, 'sweep_files', {}));
      await test.asOwner('update graphile_worker._private_jobs set attempts = max_attempts');
    },
    end: () => test.asOwner('delete from graphile_worker._private_jobs'),
  },
  'the backup failed': {
    raises: [named('BackupFailed')],
    begin: () => noteFailing(test.db, 'backup', 'EACCES'),
    end: () => noteWorking(test.db, 'backup'),
  },
  'a record is broken': {
    raises: [named('RecordsBroken')],
    begin: () => noteFailing(test.db, 'records', 'hash'),
    end: () => noteWorking(test.db, 'records'),
  },
  'the clock jumps': {
    raises: [named('ClockJumped')],
    begin: async () => {
      const clocks = { wall: () => time.wall, steady: () => time.steady };
      const watch = await watchTime(test.ports, async () => undefined, { clocks });
      time.wall += 400 * 86_400_000;
      watch.look();
      await watch.note();
      watch.stop();
    },
    end: async () => undefined,
    after: 17,
  },
};

describe(`a rehearsal${untested}`, () => {
  it.skipIf(!isThere)('raises the alert of each fault, and clears it', { timeout: 90_000 }, async () => {
    const series = new Map<string, string[]>();
    const expected: { expr: string; eval_time: string; exp_samples: { labels: string; value: number }[] }[] = [];
    let minute = 0;
    const payload = { query: '{ getCategories }' };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const expectAlerts = (of: string, at: number, value: number) =>
      expected.push({
        expr: `count(ALERTS{alertstate="firing", ${of}}) or vector(0)`,
        eval_time: `${at}m`,
        exp_samples: [{ labels: '{}', value }],
      });
    /** What Prometheus does each minute, while people use the product. */
    const pass = async (minutes: number) => {
      for (const until = minute + minutes; minute < until; minute += 1) {
        vi.setSystemTime(Date.now() + 60_000);
        await app.inject({ method: 'POST', url: '/graphql', headers: headersOf(person), payload });
        const { body } = await app.inject({ url: '/metrics' });
        for (const line of body.split('\n')) {
          const [, name, labels = '', value = ''] = SCRAPED.exec(line) ?? [];
          if (!name) continue;
          const key = `${name}{${[labels, 'job="greenlit"', 'instance="a"'].filter(Boolean).join(',')}}`;
          const values = series.get(key) ?? Array.from({ length: minute }, () => '_');
          series.set(key, [...values, value]);
        }
        for (const values of series.values()) if (values.length === minute) values.push('stale');
      }
    };
    try {
      await pass(4);
      for (const { raises, begin, end, after = AFTER } of Object.values(FAULTS)) {
        // the clock is that of the test, and the disk that of the machine
        expectAlerts('alertname!~"GreenlitClockWrong|GreenlitDiskFilling"', minute - 1, 0);
        await begin();
        await pass(LASTS);
        for (const alert of raises) expectAlerts(alert, minute - 1, 1);
        await end();
        await pass(after);
        for (const alert of raises) expectAlerts(alert, minute - 1, 0);
      }
    } finally {
      vi.useRealTimers();
    }
    const tests = [
      {
        interval: '1m',
        input_series: [...series].map(([name, values]) => ({ series: name, values: values.join(' ') })),
        promql_expr_test: expected,
      },
    ];
    const file = join(scratch, 'rehearsal.yml');
    await writeFile(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
    expect(check('test', 'rules', file)).toBe('');
    expect(await test.asOwner("select data from ledger_events where type = 'clock.jumped'")).toEqual([
      { data: { direction: 'ahead', seconds: 34_560_000 } },
    ]);
  });
});
