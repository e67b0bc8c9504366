import { expect, test } from 'vitest';
import { type CardKind, cardAction, type Origin, statusLabel } from './labels.ts';
import { STATUSES } from './lifecycle.ts';

test('status labels', () => {
  expect(STATUSES.map((status) => statusLabel(status))).toEqual(['Draft', 'In Review', 'Need Changes', 'Approved']);
});

test.each<[Origin, string]>([
  ['provider', 'Acme In Review'],
  ['enterprise', 'Enterprise In Review'],
  ['admin', 'Admin In Review'],
  ['subuser', 'Subuser In Review'],
])('a status of %s reads %s', (origin, text) => {
  expect(statusLabel('in_review', origin, 'Acme')).toBe(text);
});

test.each<[CardKind, string[]]>([
  ['libraryScript', ['Continue', 'Check it out', 'Edit script', 'Use Script']],
  ['libraryVideo', ['Continue', 'Check it out', 'Edit script', 'Use Video']],
  ['ownVideo', ['Continue', 'Check it out', 'Edit script', 'Publish']],
  ['myVideos', ['Continue', 'Check it out', 'Edit script', 'Use Script']],
])('the buttons of a %s card', (card, texts) => {
  expect(STATUSES.map((status) => cardAction(status, card))).toEqual(texts);
});
