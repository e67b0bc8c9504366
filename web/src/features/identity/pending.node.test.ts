import { expect, test } from 'vitest';
import { forgetPassword, keepPassword, takePassword } from './pending.ts';

test('a password is kept for one address and returned once', () => {
  keepPassword('Nora@demo.test', 'Bond-ladder-7');
  expect(takePassword('nora@demo.test')).toBe('Bond-ladder-7');
  expect(takePassword('nora@demo.test')).toBeUndefined();
});

test('the password is removed when another address is entered', () => {
  keepPassword('nora@demo.test', 'Bond-ladder-7');
  expect(takePassword('marc@demo.test')).toBeUndefined();
  expect(takePassword('nora@demo.test')).toBeUndefined();
});

test('the password is removed on sign-in', () => {
  keepPassword('nora@demo.test', 'Bond-ladder-7');
  forgetPassword();
  expect(takePassword('nora@demo.test')).toBeUndefined();
});
