import { describe, expect, it } from 'vitest';
import { changeLines, type Differences, differences, hasChanged, type Submitted, saysOldWords } from './changes.ts';

const sent: Submitted = {
  title: 'Bonds',
  category: 'Income',
  text: 'Bonds always pay.',
  disclosureTitle: 'General',
  disclosureText: 'For information only.',
  postText: null,
  media: 'a',
  thumb: 'b',
  captions: null,
  reasons: '[]',
};

describe('the differences between two rounds', () => {
  it.each<[string, Partial<Submitted>, Differences, string]>([
    ['nothing', {}, {}, ''],
    ['whitespace', { text: 'Bonds  always\npay. ', title: ' Bonds ' }, {}, ''],
    ['an empty text instead of none', { postText: ' ' }, {}, ''],
    ['the title', { title: 'Stocks' }, { title: true }, 'Title changed'],
    ['the category', { category: null }, { category: true }, 'Category changed'],
    [
      'an exchanged word',
      { text: 'Bonds usually pay.' },
      { script: { added: 1, removed: 1 } },
      'Script: 1 word added, 1 removed',
    ],
    ['a removed word', { text: 'Bonds pay.' }, { script: { added: 0, removed: 1 } }, 'Script: 1 word removed'],
    ['more words', { text: 'Bonds always pay. Not.' }, { script: { added: 1, removed: 0 } }, 'Script: 1 word added'],
    ['another recording', { media: 'z' }, { video: true }, 'New recording'],
    ['another thumbnail', { thumb: 'z' }, { thumbnail: true }, 'New thumbnail'],
    ['a post text', { postText: 'See us.' }, { postText: 'added' }, 'Post text added'],
    ['another disclosure', { disclosureText: 'Risk.' }, { disclosure: 'changed' }, 'Disclosure changed'],
    ['no disclosure', { disclosureTitle: null, disclosureText: null }, { disclosure: 'removed' }, 'Disclosure removed'],
    ['captions', { captions: 'c' }, { captions: 'added' }, 'Captions added'],
    ['a reason', { reasons: '[1]' }, { reasons: true }, 'Reasons for kept phrases changed'],
  ])('%s', (_, change, expected, lines) => {
    const found = differences(sent, { ...sent, ...change });
    expect(found).toEqual(expected);
    expect(hasChanged(found)).toBe(lines !== '');
    expect(changeLines(found).join('; ')).toBe(lines);
  });
});

it.each([
  ['a changed script with the same video', 'video', { text: 'Bonds pay.' }, true],
  ['a changed script with a new video', 'video', { text: 'Bonds pay.', media: 'z' }, false],
  ['another title', 'video', { title: 'Stocks' }, false],
  ['a script', 'script', { text: 'Bonds pay.' }, false],
] as const)('%s says the old words: %#', (_, type, change, old) => {
  expect(saysOldWords(type, differences(sent, { ...sent, ...change }))).toBe(old);
});
