import { afterEach, describe, expect, it, vi } from 'vitest';

describe('the verifier, in a browser that cannot cut sentences', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('holds frozen ones against their text all the same', async () => {
    vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: undefined } }));
    // what it does on loading is what failed
    vi.resetModules();
    const { carriedMatches, sentenceHash } = await import('@greenlit/domain/review/carried.ts');
    const text = 'A bond is a loan.';
    const sentences = [{ start: 0, end: text.length, sha256: sentenceHash(text), from: 0 }];
    const from = [{ roundId: 'a', title: 'Bonds', version: 1, by: 'Helen', at: '2026-11-01T00:00:00.000Z' }];
    expect(carriedMatches(text, { of: 1, from, sentences })).toBe(true);
  });
});
