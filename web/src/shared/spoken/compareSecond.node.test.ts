import { StudioError } from '@greenlit/studio/errors.ts';
import type { Part } from '@greenlit/studio/listen/segments.ts';
import { describe, expect, it } from 'vitest';
import { compareHere, compareSecond, type Listened, type Opinion, SecondFailed } from './compare.ts';
import { failureOf } from './failure.ts';

const HASH = 'a'.repeat(64);
const SCRIPT = 'Our fund may grow, and it may not.';
const opinion = (by: Opinion['by'], text: string, parts?: Part[]): Opinion => ({
  ...{ by, model: by, version: '1', sha256: HASH },
  words: text.split(' ').map((word, at) => [word, at * 250, at * 250 + 125]),
  ...(parts ? { parts } : {}),
});
const listened = (...opinions: Opinion[]): Listened => ({
  file: new File([], 'video.mp4'),
  mediaSha256: HASH,
  unheard: null,
  opinions,
});

/** What is kept when the second recognizer hears this in the parts it is asked for, and that in all. */
async function kept(inParts: string, inAll: string) {
  const heard = listened(opinion('script', 'our fund will grow and it may not'));
  const compare = (one: Listened) => compareHere(SCRIPT, one, []);
  const all: Listened[] = [];
  await compareSecond(compare(heard), {
    listen: async (parts) =>
      listened(...heard.opinions, parts ? opinion('free', inParts, parts) : opinion('free', inAll)),
    compare,
    keep: async (one) => {
      all.push(one);
      return compare(one);
    },
  });
  return all.map((one) => ({ parts: one.opinions.at(-1)?.parts ?? null, check: compare(one) }));
}

describe('the second recognizer', () => {
  it('judges nothing by some seconds that have another text: only what it hears in all is kept', async () => {
    expect(await kept('nothing of this kind whatever', 'our fund will grow and it may not')).toMatchObject([
      { parts: null, check: { incomparable: null, findings: [{ said: 'will', isSure: true }] } },
    ]);
  });

  it('is kept where it listened to some seconds that have the script’s words', async () => {
    const [one, ...others] = await kept('our fund will grow and', '');
    expect([one?.check.incomparable, others]).toEqual([null, []]);
    expect(one?.parts).toEqual([[0, 1125]]);
  });

  it('that fails leaves what the first one found, and the page says so', () => {
    const { title, message } = failureOf(new SecondFailed(new StudioError('failed_check', 'no memory')));
    expect(title).toBe('The second recognizer could not listen');
    expect(message).toContain('from the first recognizer alone');
    expect(failureOf(new StudioError('failed_check', 'no memory')).message).toContain('Nothing was checked');
  });
});
