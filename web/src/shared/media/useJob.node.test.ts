import { StudioError } from '@greenlit/studio/errors.ts';
import { type Resolvers, withResolvers } from '@greenlit/studio/withResolvers.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isWorking } from '../../app/activity.ts';
import { FileGone, UploadError } from '../../app/files.ts';
import { JobRunner, type JobState, type JobTools } from './useJob.ts';

const FINAL = 'refused for good';
const told = (error: unknown) => ({ message: String(error), final: error === FINAL });

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
  void runner.run(work, told, () => ended.push(`${name} over`));
  return {
    done: () => ends.at(-1)?.resolve(),
    fail: (why: unknown) => ends.at(-1)?.reject(why),
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

test('a question is shown until it is answered, and nobody waits for its answer after Cancel', async () => {
  let answered: unknown;
  const work = async ({ ask, step }: JobTools) => {
    answered = await ask<number>((answer) => {
      queueMicrotask(() => answer(7));
      return 'Which one?';
    });
    step('goes on');
  };
  const first = runner.run(work, told);
  expect(state).toEqual({ kind: 'asking', question: 'Which one?' });
  expect(isWorking(), 'a session with a question open can end').toBe(false);
  await first;
  expect(answered).toBe(7);
  expect(state).toEqual({ kind: 'idle' });
  const second = runner.run(
    ({ ask }) => ask(() => 'Which one?'),
    told,
    () => ended.push('over'),
  );
  runner.cancel();
  await second;
  expect({ state, ended }).toEqual({ state: { kind: 'idle' }, ended: ['over'] });
});

test('a job goes on as work after an answer', async () => {
  let worked: boolean | undefined;
  await runner.run(async ({ ask }) => {
    await ask<void>((answer) => {
      queueMicrotask(answer);
      return 'Sure?';
    });
    worked = isWorking();
  }, told);
  expect([worked, isWorking()]).toEqual([true, false]);
});

test('a job that was cancelled asks nothing more', async () => {
  await runner.run(({ ask, step }) => {
    step('about to ask');
    runner.cancel();
    return ask(() => 'Which one?');
  }, told);
  expect(state).toEqual({ kind: 'idle' });
});

describe('while the page is in the background', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const cutOff = () => new UploadError('No connection to the server');
  beforeEach(() => {
    page.visibilityState = 'hidden';
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const show = (how: 'visible' | 'hidden') => {
    page.visibilityState = how;
    page.dispatchEvent(new Event('visibilitychange'));
  };

  test('a job whose connection fails goes on when the page is back, once', async () => {
    const work = begin('a');
    work.fail(cutOff());
    await settled();
    expect(state.kind).toBe('failed');
    show('hidden');
    expect(work.tries()).toBe(1);
    show('visible');
    show('visible');
    expect([work.tries(), state.kind]).toEqual([2, 'working']);
    work.done();
    await settled();
    expect([state.kind, ended]).toEqual(['idle', ['a over']]);
  });

  test.each<[string, unknown, () => void]>([
    ['was refused', new UploadError('Too large', 413), () => {}],
    ['lost its file', new FileGone(), () => {}],
    ['failed otherwise', new Error('no'), () => {}],
    ['was given up', cutOff(), () => runner.giveUp()],
    ['was left', cutOff(), () => runner.stop()],
  ])('a job that %s does not', async (_, error, end) => {
    const work = begin('a');
    work.fail(error);
    await settled();
    end();
    show('visible');
    expect(work.tries()).toBe(1);
  });

  test('a job that fails once the page is back waits for the person', async () => {
    const work = begin('a');
    page.visibilityState = 'visible';
    work.fail(cutOff());
    await settled();
    show('visible');
    expect([work.tries(), typeof retry()]).toEqual([1, 'function']);
  });
});
