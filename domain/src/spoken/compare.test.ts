import { describe, expect, it } from 'vitest';
import { compareSpoken, FINDINGS_MAX } from './compare.ts';
import type { HeardWord } from './said.ts';

const SCRIPT =
  "Hello, I'm Nora. Our fund may grow by 7% a year, but it does not guarantee a profit. Talk to us before you invest $5,000.";
const SPOKEN =
  "hello i'm nora our fund may grow by seven percent a year but it does not guarantee a profit " +
  'talk to us before you invest five thousand dollars';

/** One word each second. */
const heard = (text: string): HeardWord[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word, at) => ({ text: word, start: at, end: at + 0.8 }));
const opinions = (first: string, second?: string) => [
  { by: 'script' as const, words: heard(first) },
  ...(second === undefined ? [] : [{ by: 'free' as const, words: heard(second) }]),
];
const findings = (first: string, second?: string) => compareSpoken(SCRIPT, opinions(first, second)).findings;

describe('what was said, compared with the script', () => {
  it.each([
    ['the script word for word', SPOKEN],
    ['a word said twice', SPOKEN.replace('fund may', 'fund may may')],
    ['a phrase said twice', SPOKEN.replace('our fund', 'our fund our fund')],
    ['a false start', SPOKEN.replace('our fund', 'our fu our fund')],
    ['hesitation', SPOKEN.replace('our', 'um uh our')],
    ['another small word', SPOKEN.replace('a profit', 'the profit')],
    ['digits', SPOKEN.replace('seven percent', '7%').replace('five thousand dollars', '$5000')],
    ['a contraction', SPOKEN.replace('does not', "doesn't")],
    ['words that sound alike', SPOKEN.replace('to us', 'two us')],
    ['a word that sounds like the script’s', SPOKEN.replace('profit', 'prophet')],
    ['words that a recognizer wrote as one', SPOKEN.replace('hello', 'dalfour'), SCRIPT.replace('Hello', 'Dial 4')],
    [
      'a word that a recognizer wrote as a number and another',
      SPOKEN.replace('hello', 'four words'),
      SCRIPT.replace('Hello', 'Forwards'),
    ],
    ['a name written differently', SPOKEN.replace('nora', 'norah')],
    [
      'a word that matters, written as two that sound exactly like it',
      SPOKEN.replace('a profit', 'on lee a profit'),
      SCRIPT.replace('a profit', 'only a profit'),
    ],
    ['a number that ends in what sounds like one', SPOKEN.replace('seven', '2020 to'), SCRIPT.replace('7%', '2022%')],
  ])('does not differ for %s', (_, said, script = SCRIPT) => {
    expect(compareSpoken(script, opinions(said))).toMatchObject({ findings: [] });
  });

  it.each([
    ['not left out', 'not ', '', { kind: 'omitted', guard: 'negation', approved: 'not', said: '' }],
    ['may as will', 'may', 'will', { kind: 'changed', guard: 'promise', approved: 'may', said: 'will' }],
    ['another number', 'seven', 'eleven', { kind: 'changed', guard: 'number', approved: '7', said: 'eleven' }],
    ['another amount', 'five thousand', 'fifty thousand', { kind: 'changed', guard: 'number', said: 'fifty thousand' }],
    [
      'a promise put in',
      'talk',
      'this is completely safe talk',
      { kind: 'added', guard: 'promise', said: 'this is completely safe' },
    ],
    ['another name', 'nora', 'jane', { kind: 'changed', guard: 'name', approved: 'Nora', said: 'jane' }],
    ['a sentence left out', 'but it does not guarantee a profit ', '', { kind: 'omitted', guard: 'negation' }],
  ])('tells of %s', (_, words, other, finding) => {
    expect(findings(SPOKEN.replace(words, other))).toMatchObject([finding]);
  });

  it('gives the seconds, the place in the script and the words around it', () => {
    const [found] = findings(SPOKEN.replace('may', 'will'));
    expect(found).toMatchObject({ from: 5, to: 5.8, before: "Hello, I'm Nora. Our fund" });
    expect(SCRIPT.slice(found?.start, found?.end)).toBe('may');
    expect(found?.after).toMatch(/^grow by 7/);
  });

  it('places words that were left out between those around them', () => {
    expect(findings(SPOKEN.replace('not ', ''))).toMatchObject([{ from: 14.8, to: 15 }]);
  });

  it('puts guard words first', () => {
    const said = SPOKEN.replace('hello', 'yesterday everybody hello').replace('grow', 'shrink').replace('not ', '');
    expect(findings(said).map(({ guard }) => guard !== null)).toEqual([true, true, false]);
  });

  it('is sure of what both opinions heard', () => {
    const said = SPOKEN.replace('not ', '');
    expect(findings(said, said)).toMatchObject([{ approved: 'not', isSure: true }]);
    expect(findings(said, SPOKEN)).toMatchObject([{ approved: 'not', isSure: false }]);
    expect(findings(SPOKEN, said)).toMatchObject([{ approved: 'not', isSure: false }]);
  });

  it('leaves out ordinary words that one of two opinions misheard', () => {
    expect(findings(SPOKEN, SPOKEN.replace('profit', 'benefit'))).toEqual([]);
    expect(findings(SPOKEN.replace('profit', 'benefit'), SPOKEN.replace('profit', 'benefit'))).toHaveLength(1);
  });

  it.each([
    ['a clause that only the first missed', SPOKEN.replace('but it does not guarantee a profit ', ''), SPOKEN],
    ['a “not” that only the first put in place of another word', SPOKEN.replace('to us', 'to not'), SPOKEN],
    [
      'a contraction that only the second heard',
      SPOKEN.replace('talk', 'we talk'),
      SPOKEN.replace('talk', "we'll talk"),
      SCRIPT.replace('Talk', 'We talk'),
    ],
    [
      'ordinary words that the first missed and the second misheard',
      SPOKEN.replace('talk to ', ''),
      SPOKEN.replace('talk to', 'walk do'),
    ],
    ['what only the second heard as words that sound alike', SPOKEN, SPOKEN.replace('a year', 'of reader')],
    ['a clause that only the second missed', SPOKEN, SPOKEN.replace('before you invest ', '')],
    ['a number that only the first misheard', SPOKEN.replace('seven', 'eleven'), SPOKEN],
    ['a limit that only the first missed', SPOKEN.replace('percent ', ''), SPOKEN],
    ['a date that only the first missed', SPOKEN.replace('year ', ''), SPOKEN],
    ['a promise that only the first missed', SPOKEN.replace('may ', ''), SPOKEN],
    [
      'three ordinary words for which only the second heard a “not”',
      SPOKEN,
      SPOKEN.replace('talk to us', 'never mind this'),
    ],
    [
      'three words that only the first missed, of which the second heard two',
      SPOKEN.replace('percent a year ', ''),
      SPOKEN.replace('a year', 'of year'),
    ],
    ['another promise that only the first heard', SPOKEN.replace('may', 'will'), SPOKEN],
    ['a “not” that only the first heard added', SPOKEN.replace('may', 'may not'), SPOKEN],
    [
      'a “not” that only the first heard added, beside a word that the second wrote differently',
      SPOKEN.replace('a profit', 'a mail box never'),
      SPOKEN.replace('a profit', 'a mailbox'),
      SCRIPT.replace('a profit', 'a mail box'),
    ],
    [
      'what the first heard where it lost its place, and the second did not',
      SPOKEN.replace('does not guarantee a profit talk', 'dust nut warranty a penguin cat')
        .replace('before ', '')
        .replace('invest five thousand', 'purchase nine'),
      SPOKEN.replace('to us', 'to business'),
    ],
    [
      'two words that only the second heard, and that sound like a limit',
      SPOKEN.replace('a profit', 'only a profit'),
      SPOKEN.replace('a profit', 'own lea a profit'),
      SCRIPT.replace('a profit', 'only a profit'),
    ],
    [
      'words without a promise that sound a lot like the script’s',
      SPOKEN.replace('may grow', 'could refuse'),
      SPOKEN.replace('may grow', 'club refused'),
      SCRIPT.replace('may grow', 'could refuse'),
    ],
  ])('leaves out %s', (_, first, second, script = SCRIPT) => {
    expect(compareSpoken(script, opinions(first, second)).findings).toEqual([]);
  });

  it.each([
    ['another number', 'seven', 'eleven', { approved: '7', said: 'eleven' }],
    ['no promise', 'may', 'maybe', { approved: 'may', said: 'maybe' }],
    ['a promise and a number in place of an ordinary word', 'grow', 'gain ten percent', { said: 'gain ten percent' }],
    ['a promise in place of an ordinary word', 'grow', 'guarantee', { approved: 'grow', said: 'guarantee' }],
    ['another limit', 'but it', 'but it only', { approved: '', said: 'only' }],
    ['a sentence without important words', 'talk', 'please come and see me talk', { said: 'please come and see me' }],
    ['words without a promise that sound quite different', 'may grow', 'shrank last', { approved: 'may grow' }],
  ])('reports %s that only the second heard, as possible', (_, words, other, finding) => {
    expect(findings(SPOKEN, SPOKEN.replace(words, other))).toMatchObject([{ ...finding, isSure: false }]);
  });

  it.each<[string, string, string, object[]]>([
    [
      'the single word of the first, which knows the likely alternatives',
      SPOKEN.replace('may', 'will'),
      SPOKEN.replace('may', 'well'),
      [{ approved: 'may', said: 'will', isSure: true }],
    ],
    [
      'the second’s words if the first heard several instead of one',
      SPOKEN.replace('does not', 'ten three not'),
      SPOKEN.replace('does not', 'will always not'),
      [{ approved: 'does', said: 'will always', isSure: true }],
    ],
    [
      'only what the second heard if the first lost its place',
      SPOKEN.replace('before you invest five thousand', 'six one fifty'),
      SPOKEN.replace('before you', 'after you'),
      [{ approved: 'before', said: 'after' }],
    ],
    [
      'the added sentence that the second heard if the first heard numbers',
      SPOKEN.replace('talk', 'six two eleven talk'),
      SPOKEN.replace('talk', 'nobody can lose with us talk'),
      [{ approved: '', said: 'nobody can lose with us' }],
    ],
    [
      'nothing about two adjacent ordinary words of which each misheard one',
      SPOKEN.replace('talk ', ''),
      SPOKEN.replace('profit', 'prophet'),
      [],
    ],
    [
      'the word that the second heard added, where the first heard the only one that it can',
      SPOKEN.replace('but it', 'but it always'),
      SPOKEN.replace('but it', 'but it only'),
      [{ approved: '', said: 'only', isSure: true }],
    ],
    [
      'the number that the first heard, where the second heard it as two words',
      SPOKEN.replace('seven', 'seventy'),
      SPOKEN.replace('seven', 'seven tea'),
      [{ approved: '7', said: 'seventy', isSure: false }],
    ],
    [
      'a clause that the first missed, and of which the second heard an important word differently',
      SPOKEN.replace('by seven percent a year ', ''),
      SPOKEN.replace('a year', 'a deer'),
      [{ approved: 'by 7% a year', said: '', isSure: false }],
    ],
    [
      'what the second heard, where the first heard another word and the second heard the script’s beside it',
      SPOKEN.replace('does ', ''),
      SPOKEN.replace('does', 'after'),
      [{ approved: 'does', said: 'after' }],
    ],
  ])('reports %s', (_, first, second, expected) => {
    expect(findings(first, second)).toMatchObject(expected);
    expect(findings(first, second)).toHaveLength(expected.length);
  });

  it('reports a word that matters although it sounds like the script’s', () => {
    const found = compareSpoken('We must save most of what we have.', opinions('we most save must of what we have'));
    expect(found.findings).toMatchObject([{ said: 'most' }, { said: 'must' }]);
  });

  describe.each([
    ['not', 'note'],
    ['never', 'neighbor'],
    ['must', 'mist'],
    ['lost', 'last'],
    ['under', 'undo'],
    ['only', 'oily'],
    ['monday', 'mundy'],
  ])('for “%s”, which matters, a “%s”, which sounds like it,', (approved, said) => {
    const script = SCRIPT.replace('a profit', `a ${approved} profit`);
    const asWritten = SPOKEN.replace('a profit', `a ${approved} profit`);
    const other = SPOKEN.replace('a profit', `a ${said} profit`);

    it.each([
      ['is certain if both heard it', other, other, [{ approved, said, isSure: true }]],
      ['is possible if only the second heard it', asWritten, other, [{ approved, said, isSure: false }]],
      ['is a doubt if the second has not listened yet', other, undefined, [{ approved, said, isSure: false }]],
      ['is left out if only the first heard it', other, asWritten, []],
    ])('%s', (_, first, second, expected) => {
      expect(compareSpoken(script, opinions(first, second)).findings).toMatchObject(expected);
    });
  });

  it('does not take a day that only sounds like the script’s for proof that it was said', () => {
    const script = SCRIPT.replace('a year', 'every Monday or Tuesday');
    const said = (days: string) => SPOKEN.replace('a year', `every ${days}`);
    const { findings: found } = compareSpoken(script, opinions(said('sunday or tuesday'), said('mundy or tuesday')));
    expect(found).toMatchObject([{ approved: 'Monday', said: 'sunday' }]);
    expect(compareSpoken(script, opinions(said("sunday o'ertoosty"))).findings).toHaveLength(1);
  });

  it('reports a “not” that was left out as the second heard it, where the first left out its neighbor', () => {
    const script = SCRIPT.replace('may grow', 'will not grow');
    const said = (words: string) => SPOKEN.replace('may', words);
    const { findings: found } = compareSpoken(script, opinions(said('not'), said('will')));
    expect(found).toMatchObject([{ kind: 'omitted', approved: 'not' }]);
  });

  it.each([
    ['silence', '', 'no_words'],
    ['another language', 'buenos dias me llamo nora y hoy vamos a hablar de nuestro fondo de inversion', 'other_words'],
    [
      'another text',
      'the weather in spring is mild and the garden needs water every second morning or so',
      'other_words',
    ],
  ])('compares nothing with %s, and says why', (_, said, incomparable) => {
    expect(compareSpoken(SCRIPT, opinions(said))).toMatchObject({ incomparable, findings: [] });
  });

  it.each([
    [
      'every fourth word',
      SPOKEN.split(' ')
        .map((word, at) => (at % 4 === 0 ? word : `other${at}`))
        .join(' '),
      'other_words',
    ],
    ['nothing', '', 'no_words'],
    ['another language', 'buenos dias me llamo nora y hoy vamos a hablar de nuestro fondo de inversion', 'other_words'],
  ])('believes the opinion that does not know the script when it heard %s', (_, said, incomparable) => {
    const guessed = SPOKEN.split(' ').slice(0, 8).join(' ');
    expect(compareSpoken(SCRIPT, opinions(guessed, said))).toMatchObject({ incomparable, findings: [] });
  });

  it('calls bad sound bad sound, and shows what was heard in it, none of it sure', () => {
    const halves = SPOKEN.replace('not ', '')
      .split(' ')
      .map((word, at) => (at % 2 === 0 ? word : `other${at}`))
      .join(' ');
    const { incomparable, findings: found } = compareSpoken(SCRIPT, opinions(SPOKEN.replace('not ', ''), halves));
    expect(incomparable).toBe('poor_sound');
    expect(found).toContainEqual(expect.objectContaining({ approved: 'not', said: '' }));
    expect(found.some(({ isSure }) => isSure)).toBe(false);
  });

  it('says how many of the words the recognizer heard that does not know the script', () => {
    const { followed } = compareSpoken(SCRIPT, opinions(SPOKEN, SPOKEN));
    expect(followed).toBe(1);
    const worse = SPOKEN.replace('hello', 'stone').replace('fund', 'lamp');
    expect(compareSpoken(SCRIPT, opinions(SPOKEN, worse)).followed).toBeCloseTo(26 / 28);
  });

  it.each([
    [
      'an amount once',
      'You can save up to $24,500 a year.',
      ['you can save up to forty two thousand five hundred dollars a year', 'you can save up to a year'],
      [
        { before: 'You can save up to', approved: '$24,500', after: 'a year.' },
        { before: 'You can save up to', approved: '$24,500', after: 'a year.' },
      ],
    ],
    [
      'the currency of an amount once',
      'You can save up to $24,500 a year.',
      ['you can save up to twenty four thousand five hundred euros a year'],
      [{ before: 'You can save up to', approved: '$24,500', after: 'a year.' }],
    ],
    [
      'brackets whole',
      'Ask about your 401(k) plan at work.',
      ['ask about your four oh three b plan at work'],
      [{ before: 'Ask about your', approved: '401(k)', after: 'plan at work.' }],
    ],
    [
      'a sentence with its full stop',
      'Our fund may grow a lot. It can lose value (and often does). Ask us.',
      ['our fund may grow a lot ask us', 'it can lose value and often does ask us'],
      [
        { approved: 'It can lose value (and often does).', after: 'Ask us.' },
        { approved: 'Our fund may grow a lot.', after: 'It can lose value (and often' },
      ],
    ],
  ])('shows %s', (_, script, said, expected) => {
    for (const [at, one] of said.entries())
      expect(compareSpoken(script, opinions(one)).findings).toMatchObject([expected[at]]);
  });

  it('compares nothing without a script', () => {
    expect(compareSpoken(' ', opinions(SPOKEN))).toMatchObject({ incomparable: 'no_script', findings: [] });
  });

  it('finds one difference in two hours', () => {
    const long = Array.from(
      { length: 18_000 },
      (_, at) => ['growth', 'plan', 'fund', 'talk', `word${at % 977}`][at % 5],
    ).join(' ');
    const words = long.split(' ');
    const said = [...words.slice(0, 9000), 'never', ...words.slice(9000)].join(' ');
    expect(compareSpoken(long, opinions(said)).findings).toMatchObject([{ kind: 'added', said: 'never', from: 9000 }]);
  });

  it('limits the list of differences, and says how many more there are', () => {
    const script = Array.from({ length: 200 }, (_, at) => `we may talk about topic${at} today`).join('. ');
    const said = script.replaceAll('may', 'will');
    const compared = compareSpoken(script, opinions(said));
    expect(compared.findings).toHaveLength(FINDINGS_MAX);
    expect(compared.more).toBe(200 - FINDINGS_MAX);
  });
});
