import { describe, expect, test } from 'vitest';
import { firstStepsOf } from './firstSteps.ts';

const draft = (id: string, view: number) => ({ id, view, status: 'draft' as const });
const done = (facts: Partial<Parameters<typeof firstStepsOf>[0]>) =>
  firstStepsOf({ videos: [], hasScript: false, reviewed: true, ...facts })
    ?.steps.filter(({ isDone }) => isDone)
    .map(({ step }) => step);

describe('the steps of a first video', () => {
  test.each([
    ['nothing yet', {}, []],
    ['a script', { hasScript: true }, ['Write']],
    ['a video whose script is being written', { videos: [draft('a', 0)] }, []],
    ['a video to record', { videos: [draft('a', 1)] }, ['Write']],
    ['two videos: the one further on counts', { videos: [draft('a', 3), draft('b', 1)] }, ['Write', 'Record', 'Brand']],
    [
      'a video in review',
      { videos: [draft('a', 1), { id: 'b', view: 3, status: 'in_review' as const }] },
      ['Write', 'Record', 'Brand'],
    ],
    ['a video to publish without review', { videos: [draft('a', 3)], reviewed: false }, ['Write', 'Record', 'Brand']],
  ])('%s', (_name, facts, expected) => {
    expect(done(facts)).toEqual(expected);
  });

  test('have no sending without review, and end when one is published', () => {
    expect(firstStepsOf({ videos: [], hasScript: false, reviewed: false })?.steps.map(({ step }) => step)).toEqual([
      'Write',
      'Record',
      'Brand',
      'Published',
    ]);
    expect(done({ videos: [{ id: 'a', view: 3, status: 'approved' }, draft('b', 0)] })).toBeUndefined();
  });

  test('go on with the video that is furthest', () => {
    expect(firstStepsOf({ videos: [draft('a', 2), draft('b', 0)], hasScript: true, reviewed: true })?.next).toBe(
      '/dashboard/edit-script/a',
    );
    expect(firstStepsOf({ videos: [], hasScript: false, reviewed: true })?.next).toBe('/dashboard/edit-script');
  });

  test('have the button of the card for a video that was sent', () => {
    const sent = (status: 'in_review' | 'need_changes') =>
      firstStepsOf({ videos: [{ id: 'a', view: 3, status }], hasScript: true, reviewed: true });
    expect(sent('in_review')).toMatchObject({ next: '/dashboard/in-review/a', label: 'Check it out' });
    expect(sent('need_changes')).toMatchObject({ next: '/dashboard/need-changes/a', label: 'Edit script' });
    expect(firstStepsOf({ videos: [draft('a', 2)], hasScript: true, reviewed: true })?.label).toBeNull();
  });
});
