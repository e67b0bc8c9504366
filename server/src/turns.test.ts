import { expect, it } from 'vitest';
import { turns } from './turns.ts';

it('runs a limited number at a time, in order, even when some fail', async () => {
  const inTurn = turns(3);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      inTurn(async () => {
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
  expect(await inTurn(async () => 'again')).toBe('again');
});
