import { describe, expect, test } from 'vitest';
import { sha256Of as hash } from '../shared/sha256.ts';
import { type ChainedEvent, canonical, hashOfEvent, type LedgerEvent, sealed, verifyChain } from './ledger.ts';

describe('canonical', () => {
  test.each<[unknown, string]>([
    [null, 'null'],
    [true, 'true'],
    [0, '0'],
    [-0, '0'],
    [1.5, '1.5'],
    [1e21, '1e+21'],
    ['a"b\n', '"a\\"b\\n"'],
    ['é', '"é"'],
    [[3, 1, 2], '[3,1,2]'],
    [[], '[]'],
    [{}, '{}'],
    [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
    [{ a: { d: 1, c: [{ z: 1, y: 2 }] } }, '{"a":{"c":[{"y":2,"z":1}],"d":1}}'],
    [{ a: undefined, b: 1 }, '{"b":1}'],
    [[undefined, 1], '[null,1]'],
    [{ B: 1, a: 2, _: 3 }, '{"B":1,"_":3,"a":2}'],
    [{ 10: 1, 9: 2 }, '{"10":1,"9":2}'],
    [new Date('2026-11-20T12:00:00Z'), '"2026-11-20T12:00:00.000Z"'],
  ])('%# is %s', (value, text) => {
    expect(canonical(value)).toBe(text);
  });

  test.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, 1n, () => 1, Symbol('x'), { a: Number.NaN }])(
    'has no form for %s',
    (value) => {
      expect(() => canonical(value)).toThrow(TypeError);
    },
  );

  test('is the same after a JSON round trip, whatever the order of keys', () => {
    const value = { b: [1, { d: 'x', c: null }], a: new Date(0), u: undefined };
    expect(canonical(JSON.parse(JSON.stringify(value)))).toBe(canonical(value));
    expect(canonical({ a: 1, b: 2, c: { x: 1, y: 2 } })).toBe(canonical({ c: { y: 2, x: 1 }, b: 2, a: 1 }));
  });
});

function event(seq: number, previousHash: string | null, data: LedgerEvent['data'] = { step: seq }): LedgerEvent {
  return {
    accountId: 'acme',
    seq,
    type: 'item.submitted',
    at: `2026-11-20T12:00:0${seq % 10}.000Z`,
    actor: { kind: 'user', id: 'u1', label: 'Ada <ada@b.co>' },
    subject: { kind: 'video', id: 'v1' },
    from: { ip: '192.0.2.1', agent: 'test' },
    data,
    previousHash,
  };
}

function chain(length: number): ChainedEvent[] {
  const events: ChainedEvent[] = [];
  let previous: string | null = null;
  for (let seq = 1; seq <= length; seq += 1) {
    const next = event(seq, previous);
    previous = hashOfEvent(next, hash);
    events.push({ ...next, hash: previous });
  }
  return events;
}

describe('the chain', () => {
  test('verifies when intact, also when empty or a part', () => {
    const events = chain(9);
    expect(verifyChain(events, hash)).toEqual({ ok: true, events: 9 });
    expect(verifyChain([], hash)).toEqual({ ok: true, events: 0 });
    const fourth = events[3] as ChainedEvent;
    expect(verifyChain(events.slice(4), hash, { seq: 4, hash: fourth.hash })).toEqual({ ok: true, events: 5 });
  });

  test('verifies after a database has reordered its keys', () => {
    const stored = chain(5).map(
      (row): ChainedEvent =>
        Object.assign(
          {},
          ...Object.entries(row)
            .reverse()
            .map(([key, value]) => ({ [key]: value })),
        ),
    );
    expect(verifyChain(stored, hash)).toEqual({ ok: true, events: 5 });
  });

  test('verifies with sealed events, and detects any change to them', () => {
    const events = chain(6).map((row) => (row.seq % 2 ? row : sealed(row, hash)));
    expect(events[1]).toEqual({
      accountId: 'acme',
      seq: 2,
      previousHash: expect.any(String),
      contentSha256: expect.any(String),
      hash: expect.any(String),
    });
    expect(verifyChain(events, hash)).toEqual({ ok: true, events: 6 });
    const changed = events.map((row) => (row.seq === 4 ? { ...row, contentSha256: '0'.repeat(16) } : row));
    expect(verifyChain(changed, hash)).toEqual({ ok: false, seq: 4, problem: 'hash' });
    // sealing does not hide that what an event says was changed before
    const rewritten = change(chain(6), 3, { data: { step: 99 } }).map((row) =>
      row.seq === 3 ? sealed(row, hash) : row,
    );
    expect(verifyChain(rewritten, hash)).toEqual({ ok: false, seq: 3, problem: 'hash' });
  });

  const tampered: [string, (events: ChainedEvent[]) => ChainedEvent[], { seq: number; problem: string }][] = [
    ['a changed text', (rows) => change(rows, 4, { data: { step: 99 } }), { seq: 4, problem: 'hash' }],
    ['a changed type', (rows) => change(rows, 4, { type: 'item.approved' }), { seq: 4, problem: 'hash' }],
    ['a changed time', (rows) => change(rows, 4, { at: '2020-01-01T00:00:00.000Z' }), { seq: 4, problem: 'hash' }],
    [
      'a changed actor',
      (rows) => change(rows, 4, { actor: { kind: 'user', id: 'u2', label: 'Ada <ada@b.co>' } }),
      { seq: 4, problem: 'hash' },
    ],
    [
      'a changed subject',
      (rows) => change(rows, 4, { subject: { kind: 'video', id: 'v2' } }),
      { seq: 4, problem: 'hash' },
    ],
    ['a changed place', (rows) => change(rows, 4, { from: null }), { seq: 4, problem: 'hash' }],
    ['a changed hash', (rows) => change(rows, 4, { hash: '0'.repeat(16) }), { seq: 4, problem: 'hash' }],
    ['another account', (rows) => change(rows, 4, { accountId: 'else' }), { seq: 4, problem: 'account' }],
    ['a row taken out', (rows) => rows.filter((row) => row.seq !== 4), { seq: 5, problem: 'sequence' }],
    ['the first row taken out', (rows) => rows.slice(1), { seq: 2, problem: 'sequence' }],
    [
      'two rows swapped',
      (rows) => [...rows.slice(0, 3), rows[4], rows[3], ...rows.slice(5)] as ChainedEvent[],
      { seq: 5, problem: 'sequence' },
    ],
    ['a row rewritten with its hash', (rows) => rehash(change(rows, 4, { data: {} }), 4), { seq: 5, problem: 'link' }],
  ];

  test.each(tampered)('detects %s', (_name, tamper, verdict) => {
    expect(verifyChain(tamper(chain(9)), hash)).toEqual({ ok: false, ...verdict });
  });
});

function change(rows: ChainedEvent[], seq: number, to: Partial<ChainedEvent>): ChainedEvent[] {
  return rows.map((row) => (row.seq === seq ? { ...row, ...to } : row));
}

function rehash(rows: ChainedEvent[], seq: number): ChainedEvent[] {
  return rows.map((row) => (row.seq === seq ? { ...row, hash: hashOfEvent(row, hash) } : row));
}
