import { StudioError } from '@greenlit/studio/errors.ts';
import { type Resolvers, withResolvers } from '@greenlit/studio/withResolvers.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JobRunner, type JobState, type JobTools } from './useJob.ts';

const FINAL = 'refused for good';
const describe = (error: unknown) => ({ message: String(error), final: error === FINAL });

let state: JobState;
/** The results of jobs and of their clean-up. */
let ended: string[];
let runner: JobRunner;
beforeEach(() => {
  ended = [];
  runner = new JobRunner((next) => {
    state = next;
  });
});

// work that is left would count as under way in other tests
afterEach(() => runner.stop());

/** A job that runs until the test ends it; on cancel it ends like the studio's. */
function begin(name: string) {
  const ends: Resolvers<void>[] = [];
  const work = ({ signal, step }: JobTools) => {
    step(name);
    const end = withResolvers<void>();
    signal.addEventListener('abort', () => end.reject(new StudioError('cancelled')));
    ends.push(end);
    return end.promise;
  };
  void runner.run(work, describe, () => ended.push(`${name} over`));
  return {
    done: () => ends.at(-1)?.resolve(),
    fail: (why: string) => ends.at(-1)?.reject(why),
    tries: () => ends.length,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const retry = () => (state.kind === 'failed' ? state.retry : undefined);

test.each([
  ['done', ({ done }: ReturnType<typeof begin>) => done(), 'idle'],
  ['cancelled', () => runner.cancel(), 'idle'],
  ['refused for good', ({ fail }: ReturnType<typeof begin>) => fail(FINAL), 'failed'],
  ['left', () => runner.stop(), 'idle'],
] as const)('a job that is %s is over', async (_, end, kind) => {
  const work = begin('a');
  expect(ended).toEqual([]);
  end(work);
  await settled();
  expect(ended).toEqual(['a over']);
  expect(state.kind).toBe(kind);
  expect(retry()).toBeUndefined();
  runner.stop();
  expect(ended, 'once').toEqual(['a over']);
});

test('a job that can be retried is not over until it is, even if retried twice', async () => {
  const work = begin('a');
  work.fail('the line broke');
  await settled();
  const again = retry();
  again?.();
  again?.();
  await settled();
  expect([work.tries(), ended]).toEqual([2, []]);
  work.done();
  await settled();
  expect(ended).toEqual(['a over']);
});

test.each([
  ['its failure is forgotten', () => runner.giveUp()],
  ['the page is left', () => runner.stop()],
] as const)('a failed job is over when %s', async (_, end) => {
  begin('a').fail('the line broke');
  await settled();
  expect(ended).toEqual([]);
  end();
  expect(ended).toEqual(['a over']);
});

test('a new job ends a running or failed one', async () => {
  begin('a').fail('the line broke');
  await settled();
  begin('b');
  expect(ended).toEqual(['a over']);
  begin('c');
  await settled();
  expect(ended).toEqual(['a over', 'b over']);
  expect(state).toMatchObject({ kind: 'working', label: 'c' });
});
