import { expect, it } from 'vitest';
import { filterWords } from './filterWords.ts';
import { recordsSearch } from './routes.tsx';

it.each([
  [{}, ''],
  [{ page: '3', item: 'bond', type: 'video' }, ''],
  [{ kind: 'decisions', person: 'Nora' }, 'What: Decisions · Who: Nora'],
  [{ title: 'Bonds', from: '2026-11-20' }, 'Script or video: Bonds · From: Nov 20th, 2026'],
  [{ to: '2026-11-24', signIns: '1' }, 'To: Nov 24th, 2026 · Sign-ins: included'],
])('a printed page names the filters of %j', (search, words) => {
  expect(filterWords(recordsSearch(search))).toBe(words);
});
