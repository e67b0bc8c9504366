import type { SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import { describe, expect, it } from 'vitest';
import { bothListen, type Listened } from './compare.ts';

const heard = (unheard: Listened['unheard'] = null): Listened => ({
  ...{ file: new File([], 'video.mp4'), mediaSha256: '', unheard, opinions: [] },
});
const check = { findings: [], incomparable: null } as unknown as SpokenCheck; // only that there is one matters here

/** What happens, in order. */
async function steps(first: Listened, kept: SpokenCheck | null): Promise<string[]> {
  const done: string[] = [];
  const step = async <Made>(name: string, made: Made): Promise<Made> => {
    done.push(name);
    return made;
  };
  await bothListen(
    () => step('script', first),
    () => step('free', heard()),
    () => step('keep', kept),
  );
  return done;
}

describe('the recognizer that does not know the script', () => {
  it('listens also if the other one found nothing', async () => {
    expect(await steps(heard(), check)).toEqual(['script', 'keep', 'free', 'keep']);
  });

  it('does not listen to a video without sound', async () => {
    expect(await steps(heard('no_sound'), check)).toEqual(['script', 'keep']);
  });
});
