import { describe, expect, test } from 'vitest';
import { firstStepsOf } from './firstSteps.ts';

type Video = Parameters<typeof firstStepsOf>[0]['videos'][number];
const draft = (id: string, view: number): Video => ({ id, view, status: 'draft', viewerCan: { revise: false } });
const sent = (id: string, status: Video['status'], revise = status === 'need_changes'): Video => ({
  ...{ id, view: 3, status },
  viewerCan: { revise },
});
const done = (facts: Partial<Parameters<typeof firstStepsOf>[0]>) =>
  firstStepsOf({ videos: [], hasScript: false, reviewed: true, ...facts })
    ?.steps.filter(({ isDone }) => isDone)
    .map(({ step }) => step);

describe('the steps of a first video', () => {
  test.each([
    ['nothing yet', {}, []],
    ['a script', { hasScript: true }, ['Edit Script']],
    ['a video whose script is being written', { videos: [draft('a', 0)] }, []],
    ['a video to record', { videos: [draft('a', 1)] }, ['Edit Script']],
    [
      'two videos: the one further on counts',
      { videos: [draft('a', 3), draft('b', 1)] },
      ['Edit Script', 'Record Video', 'Add Logo'],
    ],
    [
      'a video in review',
      { videos: [draft('a', 1), sent('b', 'in_review')] },
      ['Edit Script', 'Record Video', 'Add Logo'],
    ],
    [
      'a video to publish without review',
      { videos: [draft('a', 3)], reviewed: false },
      ['Edit Script', 'Record Video', 'Add Logo'],
    ],
    [
      'a video that was declined, beside one to record',
      { videos: [sent('a', 'need_changes', false), draft('b', 1)] },
      ['Edit Script'],
    ],
  ])('%s', (_name, facts, expected) => {
    expect(done(facts)).toEqual(expected);
  });

  test('have no sending without review, and end when one is published', () => {
    expect(firstStepsOf({ videos: [], hasScript: false, reviewed: false })?.steps.map(({ step }) => step)).toEqual([
      'Edit Script',
      'Record Video',
      'Add Logo',
      'Published',
    ]);
    expect(done({ videos: [sent('a', 'approved'), draft('b', 0)] })).toBeUndefined();
  });

  test('continue with the most advanced video', () => {
    expect(firstStepsOf({ videos: [draft('a', 2), draft('b', 0)], hasScript: true, reviewed: true })?.next).toBe(
      '/dashboard/edit-script/a',
    );
    expect(firstStepsOf({ videos: [], hasScript: false, reviewed: true })?.next).toBe('/dashboard/edit-script');
  });

  test('say what a video that was sent waits for, with the button of its card', () => {
    const after = (video: Video) => {
      const { steps = [], next } = firstStepsOf({ videos: [video], hasScript: true, reviewed: true }) ?? {};
      return { ...steps[3], next, last: steps[4]?.title };
    };
    expect(after(sent('a', 'in_review'))).toMatchObject({
      title: 'Waiting for your reviewer',
      action: 'Check it out',
      next: '/dashboard/in-review/a',
      last: 'Publish it',
    });
    expect(after(sent('a', 'need_changes'))).toMatchObject({
      title: 'Make the corrections',
      action: 'Edit script',
      next: '/dashboard/need-changes/a',
    });
    expect(after(draft('a', 2))).toMatchObject({ title: 'Send it to compliance', action: 'Send' });
  });

  test('begin again after a video was declined, which cannot be edited', () => {
    const { steps = [], next } =
      firstStepsOf({ videos: [sent('a', 'need_changes', false)], hasScript: false, reviewed: true }) ?? {};
    expect([steps.map(({ title }) => title).slice(0, 2), next]).toEqual([
      ['Write a script', 'Record it'],
      '/dashboard/edit-script',
    ]);
    expect(steps.some(({ isDone }) => isDone)).toBe(false);
  });
});
