import { describe, expect, it } from 'vitest';
import { secondOpinion } from './doubts.ts';
import type { Part } from './segments.ts';

type Check = Parameters<typeof secondOpinion>[0];

const check = (changes: Partial<Check> = {}): Check => ({ incomparable: null, findings: [], more: 0, ...changes });
const found = (from: number, to: number) => ({ from, to });

/** Where the second one listened. */
async function listened(first: Check, ...answers: Check[]) {
  const parts: (Part[] | null)[] = [];
  const result = await secondOpinion(first, async (part) => {
    parts.push(part);
    return answers.shift() ?? null;
  });
  return { parts, result };
}

describe('the second recognizer', () => {
  it('is not asked where the first heard no difference', async () => {
    const first = check();
    expect(await listened(first)).toEqual({ parts: [], result: first });
  });

  it('listens around each difference that the first heard', async () => {
    const both = check({ findings: [found(9, 10)] });
    expect(await listened(check({ findings: [found(0.2, 1), found(9, 10)] }), both)).toEqual({
      parts: [
        [
          [0, 1500],
          [8500, 10_500],
        ],
      ],
      result: both,
    });
  });

  it('listens to all where the first heard more differences than are told', async () => {
    expect((await listened(check({ findings: [found(9, 10)], more: 1 }), check())).parts).toEqual([null]);
  });

  it('listens to all where it heard another text in those parts', async () => {
    const all = check({ incomparable: 'other_words' });
    const { parts, result } = await listened(
      check({ findings: [found(9, 10)] }),
      check({ incomparable: 'other_words' }),
      all,
    );
    expect(parts).toEqual([[[8500, 10_500]], null]);
    expect(result).toBe(all);
  });
});
