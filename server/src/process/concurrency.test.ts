import { expect, it, vi } from 'vitest';
import { fairTurns } from './concurrency.ts';

it('runs a limited number at a time, in order, even when some fail', async () => {
  const inTurn = fairTurns(3);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      inTurn(`caller ${index}`, async () => {
        begun.push(index);
        running += 1;
        most = Math.max(most, running);
        await new Promise((later) => setTimeout(later, index % 3));
        running -= 1;
        if (index % 4 === 0) throw new Error('no');
        return index;
      }),
    ),
  );
  expect(most).toBe(3);
  expect(begun).toEqual([...begun].sort((a, b) => a - b));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
  expect(await inTurn('caller 0', async () => 'again')).toBe('again');
});

it('runs one task at a time per caller, so that a caller with many tasks does not delay others', async () => {
  const inTurn = fairTurns(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const task = (who: string, name: string) =>
    inTurn(who, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
    });
  const all = [task('a', 'a1'), task('a', 'a2'), task('a', 'a3'), task('b', 'b1'), task('c', 'c1')];
  for (let ended = 0; ended < all.length; ended += 1) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(ended));
    ends[ended]?.();
  }
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});
