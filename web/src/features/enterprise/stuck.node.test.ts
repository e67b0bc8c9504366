import { expect, it } from 'vitest';
import { type Item, stuckAmong } from './stuck.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const item = (id: string, status: Item['status'], day: number): Item => ({
  ...{ id, title: id, status, creator: null },
  updatedAt: `2026-11-${day}T12:00:00Z`,
});
const stuck = (items: Item[], ...rounds: Parameters<typeof stuckAmong>[1]) =>
  stuckAmong(items, rounds, NOW).map(({ id }) => id);

it('is in review or back for changes, untouched for three days, longest first', () => {
  const items = [
    item('changes', 'need_changes', 20),
    item('review', 'in_review', 18),
    item('new', 'in_review', 22),
    item('draft', 'draft', 10),
    item('approved', 'approved', 10),
  ];
  expect(stuck(items)).toEqual(['review', 'changes']);
});

it('is not what the viewer is asked to decide', () => {
  const items = [item('a script', 'in_review', 18), item('a video', 'in_review', 17), item('theirs', 'in_review', 16)];
  expect(stuck(items, { scriptId: 'a script' }, { videoId: 'a video', scriptId: null })).toEqual(['theirs']);
});
