import { expect, test } from 'vitest';
import { forgetPassword, keepPassword, keptPassword } from './pending.ts';

test('a password is kept for one address', () => {
  keepPassword('Nora@demo.test', 'Bond-ladder-7');
  expect(keptPassword('marc@demo.test')).toBeUndefined();
  expect(keptPassword('nora@demo.test')).toBe('Bond-ladder-7');
});

test('the password is removed on sign-in', () => {
  keepPassword('nora@demo.test', 'Bond-ladder-7');
  forgetPassword();
  expect(keptPassword('nora@demo.test')).toBeUndefined();
});
