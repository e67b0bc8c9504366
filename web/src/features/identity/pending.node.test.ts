import { expect, test } from 'vitest';
import { forgetPassword, keepPassword, takePassword } from './pending.ts';

test('a password waits for its own address, and is given once', () => {
  keepPassword('Nora@demo.test', 'Bond-ladder-7');
  expect(takePassword('nora@demo.test')).toBe('Bond-ladder-7');
  expect(takePassword('nora@demo.test')).toBeUndefined();
});

test('it is forgotten when another address comes', () => {
  keepPassword('nora@demo.test', 'Bond-ladder-7');
  expect(takePassword('marc@demo.test')).toBeUndefined();
  expect(takePassword('nora@demo.test')).toBeUndefined();
});

test('it is forgotten when somebody signs in', () => {
  keepPassword('nora@demo.test', 'Bond-ladder-7');
  forgetPassword();
  expect(takePassword('nora@demo.test')).toBeUndefined();
});
