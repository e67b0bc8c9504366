import { expect, it } from 'vitest';
import { passagesIn } from './passages.ts';

const long = 'word '.repeat(100);

it.each([
  ['a short text as it is', 'They say bonds never lose. Ask.', 'They say bonds never lose. Ask.'],
  ['a little of a long text', `${long}bonds never lose ${long}`, /^… (word ){12}bonds never lose( word){12} …$/],
  [
    'as little of a text without spaces',
    `${'好'.repeat(500)} bonds never lose ${'好'.repeat(500)}`,
    /^.{2,140}bonds never lose.{2,140}$/,
  ],
])('shows %s', (_, text, shown) => {
  const [found] = passagesIn([{ text, captions: '', heard: '' }], 'bonds never lose');
  if (typeof shown === 'string') expect(found).toEqual({ passage: shown, where: 'script' });
  else expect(found?.passage).toMatch(shown);
});

it('looks in captions and speech if the script does not have the words, and returns null for no match', () => {
  const texts = [
    { text: 'Hello.', captions: 'Bonds never lose', heard: 'bonds never lose' },
    { text: 'Hello.', captions: 'Hello.', heard: 'bonds never lose' },
    { text: 'Never lose bonds', captions: '', heard: '' },
    { text: '', captions: '', heard: 'ask us about bonds\nnever lose sleep' },
    { text: '', captions: '', heard: 'bombs never lose\nbonds never lose' },
  ];
  expect(passagesIn(texts, 'bonds never lose')).toEqual([
    { passage: 'Bonds never lose', where: 'captions' },
    { passage: 'bonds never lose', where: 'speech' },
    null,
    null,
    { passage: 'bonds never lose', where: 'speech' },
  ]);
});

it('finds the place after any number of others that have only one of the words', () => {
  const others = 'never pay more. '.repeat(20);
  const text = `${others}${long}It returned seven point five percent, bonds NEVER lose, they say.`;
  for (const words of ['bonds never lose', 'returned [number]%', 'returned 7.5 %'])
    expect(passagesIn([{ text, captions: '', heard: '' }], words)[0]?.passage).toContain(
      'five percent, bonds NEVER lose',
    );
});
