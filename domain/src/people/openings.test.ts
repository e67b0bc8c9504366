import { expect, test } from 'vitest';
import { OPENINGS, type Opening, openedBy } from './openings.ts';

const openings: Opening[] = [
  { words: 'Write', needs: ['contentLibraryWrite', 'myVideosWrite'] },
  { words: 'Approve', needs: ['approveVideos'] },
];

test.each([
  [{}, []],
  [{ approveVideos: false, postVideos: true }, []],
  [{ myVideosWrite: true }, ['Write']],
  [{ myVideosWrite: true, approveVideos: true }, ['Write', 'Approve']],
])('%j opens %j', (permissions, words) => {
  expect(openedBy(openings, permissions)).toEqual(words);
});

test('each operation has its own words', () => {
  const words = Object.values(OPENINGS);
  expect(new Set(words).size).toBe(words.length);
});
