import { describe, expect, test } from 'vitest';
import { fieldErrors, parse } from '../shared/errors.ts';
import { customScript, itemCategory, scriptDraft, scriptForm, scriptRevision } from './schemas.ts';

const LONG_TITLE = 'A title can have at most 200 characters';
const LONG_TEXT = 'A script can have at most 100,000 characters';

describe('the script form', () => {
  const right = { type: 'script', title: 'Taxes', contentLibraryId: 'lib', scriptText: 'Hello.' };

  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{}, {}],
    [{ title: '' }, { title: 'Title is required' }],
    [{ title: undefined }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(200) }, {}],
    [{ title: 'x'.repeat(201) }, { title: LONG_TITLE }],
    [{ title: 'x'.repeat(10_000) }, { title: LONG_TITLE }],
    [{ contentLibraryId: '' }, { contentLibraryId: 'Library is required' }],
    [{ scriptText: ' \n' }, { scriptText: 'Script text is required' }],
    [{ scriptText: 'x'.repeat(100_000) }, {}],
    [{ scriptText: 'x'.repeat(100_001) }, { scriptText: LONG_TEXT }],
    [{ type: 'video', scriptText: '' }, { urlVideo: 'File is required for video scripts' }],
    [{ type: 'video', scriptText: '', urlVideo: '/files/a/b' }, {}],
    [{ type: 'audio' }, { type: 'Choose one of the options' }],
    [{ category: 'Custom' }, { category: 'Choose another name for the category' }],
  ])('%#', (change, errors) => {
    expect(fieldErrors(scriptForm, { ...right, ...change })).toEqual(errors);
  });
});

describe('a custom script', () => {
  const right = { title: 'My own words', scriptText: 'Hello.' };

  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{}, {}],
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ title: 'Custom Script' }, { title: 'Choose a title other than "Custom Script"' }],
    [{ title: ' custom script ' }, { title: 'Choose a title other than "Custom Script"' }],
    [{ title: 'Custom Script 2' }, {}],
    [{ scriptText: '' }, { scriptText: 'Text is required' }],
    [{ scriptText: '  ' }, { scriptText: 'Text is required' }],
    [{ scriptText: undefined }, { scriptText: 'Text is required' }],
    [{ scriptText: 'x'.repeat(100_001) }, { scriptText: LONG_TEXT }],
  ])('%#', (change, errors) => {
    expect(fieldErrors(customScript, { ...right, ...change })).toEqual(errors);
  });

  test('keeps its text as written', () => {
    expect(parse(customScript, { ...right, scriptText: '  One.\n\nTwo. ' }).scriptText).toBe('  One.\n\nTwo. ');
  });
});

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{}, {}],
  [{ title: '', scriptText: '' }, {}],
  [{ title: 'x'.repeat(201) }, { title: LONG_TITLE }],
  [{ scriptText: 'x'.repeat(100_001) }, { scriptText: LONG_TEXT }],
])('a draft may be incomplete but not endless (%#)', (draft, errors) => {
  expect(fieldErrors(scriptDraft, draft)).toEqual(errors);
});

test('a revision needs a text', () => {
  expect(fieldErrors(scriptRevision, { scriptText: ' ' })).toEqual({ scriptText: 'Script text is required' });
  expect(fieldErrors(scriptRevision, { scriptText: 'Better.' })).toEqual({});
});

test.each([
  ['Taxes', true],
  ['', true],
  ['Customers', true],
  ['CUSTOM', false],
  ['x'.repeat(101), false],
])('category %#', (name, taken) => {
  expect(itemCategory.safeParse(name).success).toBe(taken);
});
