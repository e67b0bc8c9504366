import { expect, test } from 'vitest';
import { slug } from './package.ts';

test.each([
  ['The order of returns', 'the-order-of-returns'],
  ['Ünïcode & “quotes” 🎬', 'unicode-quotes'],
  ['../../etc/passwd', 'etc-passwd'],
  ['', 'untitled'],
  ['日本', 'untitled'],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ['CON', 'con'],
])('%j becomes %s', (title, name) => {
  expect(slug(title)).toBe(name);
});
