import { describe, expect, it } from 'vitest';
import { type Heard, heardForm, heardLines, heardTogether, recordedCheck, spokenCheck } from './check.ts';

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

  it('has the reason of a difference that was meant', () => {
    const said = heard('our fund will grow and it may not');
    const [found] = spokenCheck(SCRIPT, said).findings;
    const check = spokenCheck(SCRIPT, { ...said, meant: [{ key: found?.key ?? '', reason: 'Agreed with legal' }] });
    expect(check.findings).toMatchObject([{ meant: 'Agreed with legal' }]);
  });

  it('reads a hundred thousand digits in a row once', () => {
    const long = 'one '.repeat(25_000);
    expect(spokenCheck(long, heard('our fund may grow')).incomparable).toBe('other_words');
  });

  it('keeps no half of a character', () => {
    const left = `${'a'.repeat(398)}😀 b c d`;
    const check = spokenCheck(`our fund may grow ${left} and it may not`, heard('our fund may grow and it may not'));
    expect(check.findings).toHaveLength(1);
    expect(JSON.stringify(check)).not.toMatch(/\\ud[89a-f]/);
  });

  it('tells which recognizer listened to parts only, and keeps them', () => {
    const said = heard('our fund will grow and it may not');
    const [script] = said.opinions;
    const free = {
      ...script,
      by: 'free' as const,
      parts: [[1000, 3500]],
      words: [
        ['fund', 1000, 1500],
        ['will', 2000, 2500],
        ['grow', 3000, 3500],
      ],
    };
    const both = heardForm.parse({ ...said, opinions: [script, free] });
    const check = spokenCheck(SCRIPT, { ...both, meant: [] });
    expect(check).toMatchObject({
      models: [{ by: 'script' }, { by: 'free', isPartial: true }],
      findings: [{ said: 'will', isSure: true }],
    });
    expect(recordedCheck(check, { ...both, meant: [] }).words).toMatchObject([
      { by: 'script' },
      { by: 'free', parts: [[1000, 3500]] },
    ]);
  });

  it('begins anew with every run: what refuted a doubt of the last one is asked again', () => {
    const [byScript] = heard('our fund will grow and it is not').opinions;
    if (!byScript) throw new Error('no opinion');
    const free = (text: string, at: number) => ({
      ...{ ...byScript, by: 'free' as const, parts: [[at * 1000 - 500, at * 1000 + 1000] as [number, number]] },
      words: [[text, at * 1000, at * 1000 + 500] as [string, number, number]],
    });
    const sent = (one: Heard['opinions'][number]) => ({ mediaSha256: HASH, unheard: null, opinions: [one] });
    const refuted = heardTogether(heardTogether(null, sent(byScript)), sent(free('may', 5)));
    const [first, again] = [spokenCheck(SCRIPT, heardTogether(null, sent(byScript))), spokenCheck(SCRIPT, refuted)];
    expect(again.findings.length).toBeLessThan(first.findings.length);
    const second = heardTogether(refuted, sent(byScript));
    expect(spokenCheck(SCRIPT, second).findings).toEqual(first.findings);
    expect(second.opinions).toEqual([byScript]);
  });

  it('claims nothing about a video without sound', () => {
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
      'a word of any length',
      (form) => ({ ...form, opinions: [{ ...form.opinions[0], words: [['a'.repeat(61), 1, 2]] }] }),
    ],
    ['several words as one', (form) => ({ ...form, opinions: [{ ...form.opinions[0], words: [['a b', 1, 2]] }] })],
    ['no parts', (form) => ({ ...form, opinions: [{ ...form.opinions[0], parts: [] }] })],
    [
      'a part that ends before it starts',
      (form) => ({ ...form, opinions: [{ ...form.opinions[0], parts: [[2, 1]] }] }),
    ],
    ['half a character', (form) => ({ ...form, opinions: [{ ...form.opinions[0], words: [['a\ud83d', 1, 2]] }] })],
    ['one way of listening twice', (form) => ({ ...form, opinions: [form.opinions[0], form.opinions[0]] })],
    ['a reason without words', (form) => ({ ...form, meant: [{ key: 'k', reason: ' ' }] })],
  ])('refuses %s', (_, broken) => {
    const form = heard('our fund');
    expect(heardForm.safeParse(form).success).toBe(true);
    expect(heardForm.safeParse(broken(form)).success).toBe(false);
  });
});

describe('the lines of what was heard', () => {
  const said = heard('our fund may grow and it may not').opinions.flatMap((one) => ({ ...one, by: 'free' as const }));
  const linesWith = (parts: [number, number][]) => heardLines(said.map((one) => ({ ...one, parts })));

  it('are one for each recognizer that listened to all', () => {
    expect(heardLines([...said, ...said])).toBe('our fund may grow and it may not\nour fund may grow and it may not');
  });

  it.each<[string, [number, number][], string]>([
    [
      'end where it stopped listening',
      [
        [0, 2500],
        [5000, 7500],
      ],
      'our fund may\nit may not',
    ],
    [
      'go on where parts touch',
      [
        [0, 2500],
        [2500, 7500],
      ],
      'our fund may grow and it may not',
    ],
    [
      'end at every gap, in whichever order the parts were sent',
      [
        [6000, 7500],
        [2000, 3500],
        [0, 500],
      ],
      'our\nmay grow\nmay not',
    ],
  ])('%s', (_, parts, expected) => {
    const words = said.map((one) => ({
      ...one,
      parts,
      words: one.words.filter(([, start]) => parts.some(([from, to]) => from <= start && start <= to)),
    }));
    expect(heardLines(words)).toBe(expected);
    expect(linesWith([[0, 7500]])).toBe('our fund may grow and it may not');
  });
});
