import { describe, expect, it } from 'vitest';
import {
  HEARD_WORDS_MAX,
  type Heard,
  heardForm,
  heardLines,
  heardTogether,
  LISTEN_MAX_SECONDS,
  recordedCheck,
  spokenCheck,
} from './check.ts';
import { FINDINGS_MAX } from './compare.ts';

const HASH = 'a'.repeat(64);
const heard = (text: string): Heard => ({
  mediaSha256: HASH,
  unheard: null,
  opinions: [
    {
      by: 'script',
      model: 'soundswallower en-us',
      version: '0.6.3',
      sha256: HASH,
      words: text.split(' ').map((word, at) => [word, at * 1000, at * 1000 + 500]),
    },
  ],
  meant: [],
});
const SCRIPT = 'Our fund may grow, and it may not.';

describe('the check of a video', () => {
  it('has the findings, the models and the words', () => {
    const check = spokenCheck(SCRIPT, heard('our fund will grow and it may not'));
    expect(check).toMatchObject({
      madeBy: 'author_browser',
      incomparable: null,
      models: [{ model: 'soundswallower en-us', version: '0.6.3', sha256: HASH }],
      findings: [{ approved: 'may', said: 'will', from: 2, to: 2.5, meant: null }],
    });
    expect(recordedCheck(check, heard('our fund')).words).toEqual([
      {
        by: 'script',
        words: [
          ['our', 0, 500],
          ['fund', 1000, 1500],
        ],
      },
    ]);
  });

  it('has the reason for an intended difference', () => {
    const said = heard('our fund will grow and it may not');
    const [found] = spokenCheck(SCRIPT, said).findings;
    const check = spokenCheck(SCRIPT, { ...said, meant: [{ key: found?.key ?? '', reason: 'Agreed with legal' }] });
    expect(check.findings).toMatchObject([{ meant: 'Agreed with legal' }]);
  });

  it('reads a hundred thousand digits in a row once', () => {
    const long = 'one '.repeat(25_000);
    expect(spokenCheck(long, heard('our fund may grow')).incomparable).toBe('other_words');
  });

  it('never keeps half a surrogate pair', () => {
    const left = `${'a'.repeat(398)}😀 b c d`;
    const check = spokenCheck(`our fund may grow ${left} and it may not`, heard('our fund may grow and it may not'));
    expect(check.findings).toHaveLength(1);
    expect(JSON.stringify(check)).not.toMatch(/\\ud[89a-f]/);
  });

  it('keeps what the second recognizer heard when the first one listens again, and nothing of another video', () => {
    const [byScript] = heard('our fund may grow and it may not').opinions;
    if (!byScript) throw new Error('no opinion');
    const free = { ...byScript, by: 'free' as const };
    const sent = (one: Heard['opinions'][number], mediaSha256 = HASH) => ({
      mediaSha256,
      unheard: null,
      opinions: [one],
    });
    const both = heardTogether(heardTogether(null, sent(byScript)), sent(free));
    expect(heardTogether(both, sent(byScript)).opinions).toEqual([byScript, free]);
    expect(heardTogether(both, sent(byScript, 'b'.repeat(64))).opinions).toEqual([byScript]);
    expect(recordedCheck(spokenCheck(SCRIPT, both), both).words).toMatchObject([{ by: 'script' }, { by: 'free' }]);
  });

  it('says nothing about a video without sound', () => {
    const check = spokenCheck(SCRIPT, { ...heard('x'), opinions: [], unheard: 'no_sound' });
    expect(check).toMatchObject({ incomparable: 'no_sound', findings: [] });
  });

  it.each<[string, (form: Heard) => unknown]>([
    ['an invalid hash', (form) => ({ ...form, mediaSha256: 'x' })],
    [
      'words out of order',
      (form) => ({
        ...form,
        opinions: [
          {
            ...form.opinions[0],
            words: [
              ['b', 5, 6],
              ['a', 1, 2],
            ],
          },
        ],
      }),
    ],
    [
      'a word that ends before it starts',
      (form) => ({ ...form, opinions: [{ ...form.opinions[0], words: [['a', 5, 2]] }] }),
    ],
    [
      'a word that is too long',
      (form) => ({ ...form, opinions: [{ ...form.opinions[0], words: [['a'.repeat(61), 1, 2]] }] }),
    ],
    ['several words as one', (form) => ({ ...form, opinions: [{ ...form.opinions[0], words: [['a b', 1, 2]] }] })],
    ['half a character', (form) => ({ ...form, opinions: [{ ...form.opinions[0], words: [['a\ud83d', 1, 2]] }] })],
    ['one way of listening twice', (form) => ({ ...form, opinions: [form.opinions[0], form.opinions[0]] })],
    ['a reason without words', (form) => ({ ...form, meant: [{ key: 'k', reason: ' ' }] })],
  ])('refuses %s', (_, broken) => {
    const form = heard('our fund');
    expect(heardForm.safeParse(form).success).toBe(true);
    expect(heardForm.safeParse(broken(form)).success).toBe(false);
  });
});

describe('words from a browser that cannot be trusted', () => {
  const sentence = 'our fund may lose';
  const script = `${sentence} `.repeat(5_000);
  const words = script.trim().split(' ');
  const same = { by: 'free' as const, model: 'm', version: '1', sha256: HASH };

  it.each<[string, string[], string, (at: number) => number]>([
    ['one word as often as possible', Array.from({ length: HEARD_WORDS_MAX }, () => 'not'), script, (at) => at],
    ['nothing but zero-width characters', Array.from({ length: HEARD_WORDS_MAX }, () => '\u200b'), script, () => 0],
    [
      'the script with promises and zero-width characters, all at the last millisecond',
      words.flatMap((word, at) => (at % 200 === 2 ? ['\u200b', 'will', '\u2060'] : [word])),
      script,
      () => LISTEN_MAX_SECONDS * 1000,
    ],
    ['a script of half characters', ['our', 'fund', 'will', 'lose'], `${sentence} \ud83d`.repeat(400), (at) => at],
  ])('find their limits, with places in the script: %s', (_, said, text, time) => {
    const [opinion] = heard('x').opinions;
    const timed = said.map((word, at) => [word, time(at), time(at)]);
    const { meant, ...form } = heardForm.parse({
      ...{ mediaSha256: HASH, unheard: null },
      opinions: [
        { ...opinion, words: timed },
        { ...same, words: timed },
      ],
    });
    const check = spokenCheck(text, { ...form, meant: meant ?? [] });
    expect(check.findings.length).toBeLessThanOrEqual(FINDINGS_MAX);
    for (const { start, end, from, to } of check.findings) {
      expect(0 <= start && start <= end && end <= text.length).toBe(true);
      expect(0 <= from && from <= to && to <= LISTEN_MAX_SECONDS).toBe(true);
    }
    expect(check.incomparable !== null || check.findings.length > 0).toBe(true);
  });
});

describe('the lines of what was heard', () => {
  it('are one for each recognizer', () => {
    const { opinions } = heard('our fund may grow');
    expect(heardLines([...opinions, ...opinions])).toBe('our fund may grow\nour fund may grow');
  });
});
