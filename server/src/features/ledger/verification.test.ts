import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChainedEvent, hashOfEvent } from '@greenlit/domain/ledger/ledger.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { earlier } from '../../../testing/earlier.ts';
import { sha256Hex } from '../../secrets.ts';
import { about, record } from './ledger.actions.ts';
import { asChained, eventsOf } from './ledger.queries.ts';
import { verifyAll, verifyLedgers } from './verification.actions.ts';

let test: TestApp;
let people: TestPerson[];
/** An attacker with full database access, who can disable the append-only trigger. */
let intruder: pg.Client;

const LENGTH = 30;

async function live({ accountId, id }: TestPerson, events: number): Promise<void> {
  const ctx = { ports: test.ports, actor: { kind: 'system', name: 'test' } as const, from: null };
  for (let count = 0; count < events; count += 1)
    await test.db.transaction((tx) => record(tx, ctx, 'settings.changed', about('user', { accountId, id }), { count }));
}

beforeAll(async () => {
  test = await startTestApp();
  people = [await test.makePerson(), await test.makePerson(), await test.makePerson()];
  for (const person of people) await live(person, LENGTH);
  intruder = new pg.Client({ connectionString: test.ownerUrl });
  await intruder.connect();
  await intruder.query('alter table ledger_events disable trigger user');
});
afterAll(async () => {
  await intruder.end();
  await test.close();
});

const account = (index: number): string => people[index]?.accountId ?? '';

describe('verification', () => {
  it('finds nothing in intact chains, anchors each newest hash once, and continues from there', async () => {
    const first = await verifyLedgers(test.ports);
    expect(first).toMatchObject({ faults: [], broken: null, events: LENGTH * 3 });
    const file = join(test.folder, 'anchors', `${new Date().getUTCFullYear()}.jsonl`);
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      [...people]
        .sort((a, b) => (a.accountId < b.accountId ? -1 : 1))
        .map(({ accountId }) => ({ accountId, seq: LENGTH })),
    );
    await verifyLedgers(test.ports);
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(3);
    const [person] = people;
    if (person) await live(person, 1);
    expect(await verifyAll(test.ports, () => false)).toMatchObject({ faults: [], events: 4 });
    await verifyLedgers(test.ports);
    expect(await test.asOwner('select count(*)::int as n from ledger_anchors')).toEqual([{ n: 4 }]);
    expect(await verifyAll(test.ports)).toMatchObject({ faults: [], events: LENGTH * 3 + 1 });
  });

  it('covers every chain from its first event within a week', async () => {
    const seen = new Set<string>();
    for (let night = 0; night < 7; night += 1) {
      const { events } = await verifyLedgers(test.ports, new Date(Date.now() + night * 86_400_000));
      seen.add(String(events));
      expect(events).toBeLessThanOrEqual(LENGTH * 3 + 1);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('notifies staff once, and logs the fault every night', async () => {
    const staff = await test.makePerson({ kind: 'staff', plan: 'none' });
    const [first] = await eventsOf(test.db, account(0));
    await intruder.query("update ledger_events set data = '{}' where account_id = $1 and seq = $2", [
      account(0),
      LENGTH + 1,
    ]);
    for (let night = 0; night < 2; night += 1) await verifyLedgers(test.ports);
    await intruder.query('update ledger_events set data = $3 where account_id = $1 and seq = $2', [
      account(0),
      LENGTH + 1,
      { count: 0 },
    ]);
    expect(first).toBeDefined();
    await test.runJobs();
    const alarms = test.logged.filter((line) => line.includes('ledger verification failed'));
    expect(alarms.length).toBe(2);
    const bells = await test.asOwner("select user_id, message from notifications where type = 'records.found_broken'");
    expect(bells.map(({ user_id }) => user_id).sort()).toEqual([staff.id, people[0]?.id].sort());
    expect(bells[0]?.message).toMatch(/record/);
    expect(await verifyAll(test.ports)).toMatchObject({ faults: [] });
  });
});

// ---------------------------------------------------------------- a hundred ways to tamper

type Tampering = [name: string, work: (rows: ChainedEvent[]) => Promise<void>];

const run = (text: string, ...values: unknown[]) => intruder.query(text, values);
const put = (row: ChainedEvent) =>
  run(
    `insert into ledger_events (account_id, seq, id, type, actor, subject_kind, subject_id, "from", data, at, previous_hash, hash)
     values ($1, $2, gen_random_uuid(), $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    row.accountId,
    row.seq,
    row.type,
    row.actor,
    row.subject.kind,
    row.subject.id,
    row.from,
    row.data,
    row.at,
    row.previousHash,
    row.hash,
  );
/** Recomputes the chain from a row on, as an expert attacker would. */
async function rechain(rows: ChainedEvent[], from: number): Promise<void> {
  await run('delete from ledger_events where account_id = $1 and seq >= $2', account(1), from);
  let previousHash = rows[from - 2]?.hash ?? null;
  for (const row of rows.slice(from - 1)) {
    const next = { ...row, previousHash };
    const hash = hashOfEvent(next, sha256Hex);
    await put({ ...next, hash });
    previousHash = hash;
  }
}

const CHANGES = [
  ['what it says', 'data = \'{"count":99}\''],
  ['its type', "type = 'profile.changed'"],
  ['its time', `at = ${earlier('at', '1 millisecond')}`],
  ['who did it', 'actor = \'{"kind":"system","id":null,"label":"somebody else"}\''],
  ['what it was done to', "subject_id = 'x'"],
  ['where it came from', 'from_ = \'{"ip":"1.2.3.4","agent":null}\''],
  ['its hash', "hash = repeat('0', 64)"],
  ['the hash before', "previous_hash = repeat('0', 64)"],
] as const;

const seqs = (count: number) => Array.from({ length: count }, (_, index) => 1 + Math.floor((index * LENGTH) / count));

const TAMPERINGS: Tampering[] = [
  ...CHANGES.flatMap(([what, change]) =>
    seqs(5).map(
      (seq): Tampering => [
        `${what} changed in event ${seq}`,
        async () => {
          await run(
            `update ledger_events set ${change.replace('from_', '"from"')} where account_id = $1 and seq = $2`,
            account(1),
            seq,
          );
        },
      ],
    ),
  ),
  ...seqs(10).map(
    (seq): Tampering => [
      `event ${seq} deleted`,
      async () => {
        await run('delete from ledger_events where account_id = $1 and seq = $2', account(1), seq);
      },
    ],
  ),
  ...[1, 2, 3, 5, 8, 13, 20, 25, 29, 30].map(
    (count): Tampering => [
      `the last ${count} events cut off`,
      async () => {
        await run('delete from ledger_events where account_id = $1 and seq > $2', account(1), LENGTH - count);
      },
    ],
  ),
  ...seqs(10).map(
    (seq): Tampering => [
      `event ${seq} changed, and everything behind it hashed anew`,
      (rows) =>
        rechain(
          rows.map((row) => (row.seq === seq ? { ...row, data: { count: 99 } } : row)),
          seq,
        ),
    ],
  ),
  ...seqs(10).map(
    (seq): Tampering => [
      `events ${seq} and ${(seq % LENGTH) + 1} swapped`,
      async (rows) => {
        const [one, two] = [rows[seq - 1], rows[seq % LENGTH]] as ChainedEvent[];
        if (!one || !two) throw new Error('events not found');
        await run('delete from ledger_events where account_id = $1 and seq in ($2, $3)', account(1), one.seq, two.seq);
        await put({ ...one, seq: two.seq });
        await put({ ...two, seq: one.seq });
      },
    ],
  ),
  ...seqs(10).map(
    (seq): Tampering => [
      `an event put in at ${seq}, and everything behind it hashed anew`,
      async (rows) => {
        const made = { ...(rows[seq - 1] as ChainedEvent), data: { count: -1 } };
        const later = rows.slice(seq - 1).map((row) => ({ ...row, seq: row.seq + 1 }));
        await rechain([...rows.slice(0, seq - 1), made, ...later], seq);
      },
    ],
  ),
  ...seqs(9).map(
    (seq): Tampering => [
      `event ${seq} put in place of another account's`,
      async (rows) => {
        await run('delete from ledger_events where account_id = $1 and seq = $2', account(2), seq);
        await put({ ...(rows[seq - 1] as ChainedEvent), accountId: account(2) });
      },
    ],
  ),
  [
    "two accounts' records swapped",
    async () => {
      const other = (await eventsOf(test.db, account(2))).map(asChained);
      const own = (await eventsOf(test.db, account(1))).map(asChained);
      await run('delete from ledger_events where account_id in ($1, $2)', account(1), account(2));
      for (const row of other) await put({ ...row, accountId: account(1) });
      for (const row of own) await put({ ...row, accountId: account(2) });
    },
  ],
  [
    'an event added behind the end with a hash of its own making',
    async (rows) => {
      await put({ ...(rows[LENGTH - 1] as ChainedEvent), seq: LENGTH + 1 });
    },
  ],
];

describe('tampering with the ledger is detected', () => {
  it('in more than a hundred ways', () => {
    expect(TAMPERINGS.length).toBeGreaterThanOrEqual(100);
  });

  it.each(TAMPERINGS)('%s', async (_name, tamper) => {
    const before = (await eventsOf(test.db, account(1))).map(asChained);
    await intruder.query('begin');
    try {
      await tamper(before);
      await intruder.query('commit');
      expect((await verifyAll(test.ports)).faults.map(({ accountId }) => accountId)).toContain(
        _name.startsWith('event') && _name.includes('another') ? account(2) : account(1),
      );
    } finally {
      await intruder.query('rollback');
      await restore();
    }
    expect((await verifyAll(test.ports)).faults).toEqual([]);
  });

  let kept: ChainedEvent[] | undefined;
  async function restore(): Promise<void> {
    if (!kept) throw new Error('nothing to restore');
    await run('delete from ledger_events where account_id in ($1, $2)', account(1), account(2));
    for (const row of kept) await put(row);
  }
  beforeAll(async () => {
    kept = [...(await eventsOf(test.db, account(1))), ...(await eventsOf(test.db, account(2)))].map(asChained);
  });
});

describe('tampering with the anchors', () => {
  it('is detected, and nothing is anchored on top of it', async () => {
    const file = join(test.folder, 'anchors', `${new Date().getUTCFullYear()}.jsonl`);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/"hash":"."/, '"hash":"x"').replace('"seq":30', '"seq":29'));
    expect((await verifyLedgers(test.ports)).broken).not.toBeNull();
    await writeFile(file, text);
    expect(await verifyLedgers(test.ports)).toMatchObject({ broken: null, faults: [] });
  });

  it('by cutting off their end is detected once, and the end is anchored again', async () => {
    const file = join(test.folder, 'anchors', `${new Date().getUTCFullYear()}.jsonl`);
    await writeFile(file, '');
    const { faults } = await verifyLedgers(test.ports);
    expect(new Set(faults.map(({ problem }) => problem))).toEqual(new Set(['lost']));
    expect(faults.length).toBeGreaterThanOrEqual(3);
    expect(await verifyLedgers(test.ports)).toMatchObject({ broken: null, faults: [] });
  });
});
