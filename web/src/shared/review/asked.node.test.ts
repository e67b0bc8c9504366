import { expect, test } from 'vitest';
import { someViewer, staff } from '../../../testing/viewer.ts';
import { chosenReviewer, lacksReviewer } from './asked.ts';

const owner = someViewer();
const editor = { ...someViewer(staff('Content editor')), reviewers: [] };
const withDefault = { ...editor, reviewers: ['office@firm.test'] };

test('authors choose from their list, and staff name anybody', () => {
  expect(chosenReviewer(owner, 'reviewer@firm.test')).toBe('reviewer@firm.test');
  expect(chosenReviewer(owner, 'left@firm.test')).toBe('');
  expect(chosenReviewer(editor, ' anybody@firm.test ')).toBe('anybody@firm.test');
});

test('staff without a default have to name somebody', () => {
  expect(lacksReviewer(owner, '')).toBe(false);
  expect(lacksReviewer(withDefault, '')).toBe(false);
  expect([lacksReviewer(editor, ' '), lacksReviewer(editor, 'a')]).toEqual([true, false]);
});
