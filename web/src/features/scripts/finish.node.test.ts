import { expect, test } from 'vitest';
import { problemsOf } from './finish.ts';
import { type EditedScript, EMPTY } from './scriptDrafts.ts';

const WRITTEN: EditedScript = { ...EMPTY, title: 'Bonds', script: 'Bonds pay interest.' };
const FILED: EditedScript = { ...WRITTEN, library: 'l' };
const own = { type: 'script', files: false, ofProvider: false } as const;
const filed = { ...own, files: true };
const video = { ...filed, type: 'video' } as const;

test.each<[string, EditedScript, Parameters<typeof problemsOf>[1], Partial<EditedScript>]>([
  ['one’s own', WRITTEN, own, {}],
  ['one’s own, empty', EMPTY, own, { title: 'Title is required', script: 'Text is required' }],
  ['one’s own, blank', { ...WRITTEN, script: ' \n' }, own, { script: 'Text is required' }],
  [
    'under the template’s name',
    { ...WRITTEN, title: 'custom script' },
    own,
    { title: 'Choose a title other than "Custom Script"' },
  ],
  ['a library’s', FILED, filed, {}],
  [
    'a library’s, empty',
    EMPTY,
    filed,
    { title: 'Title is required', library: 'Library is required', script: 'Script text is required' },
  ],
  ['a video script', { ...FILED, script: '', file: '/files/a' }, video, {}],
  ['a video script without its file', { ...FILED, script: '' }, video, { file: 'File is required for video scripts' }],
  ['one’s own video script', { ...EMPTY, title: 'Bonds', file: '/files/a' }, { ...own, type: 'video' }, {}],
  ['the template itself', { ...FILED, title: 'Custom Script' }, { ...filed, ofProvider: true }, {}],
])('%s', (_name, draft, demands, expected) => {
  expect(problemsOf(draft, demands)).toEqual(expected);
});
