import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { refuse } from './refuse.ts';

/** What is written into a page of a browser that has these things. */
function writtenWith(has: object, needs: string[]): string[] {
  const written: string[] = [];
  const document = { write: (text: string) => written.push(text) };
  const window = { document, ...has };
  runInNewContext(`(${refuse})(${JSON.stringify(needs)}, '<p>Old</p>')`, { window, document });
  return written;
}

const inert = Object.defineProperty({}, 'inert', {
  get: () => {
    throw new TypeError('only for elements');
  },
});

test.each([
  ['CSS', { CSS: {} }],
  ['CSS.registerProperty', { CSS: { registerProperty: () => undefined } }],
  ['Element.prototype.inert', { Element: { prototype: inert } }],
])('a browser that has %s is left alone', (need, has) => {
  expect(writtenWith(has, [need])).toEqual([]);
});

test.each([
  ['CSS.registerProperty', {}],
  ['CSS.registerProperty', { CSS: {} }],
  ['CSS.registerProperty', { CSS: undefined }],
  ['Element.prototype.inert', { Element: { prototype: {} } }],
])('without %s, the words are written, and the rest is hidden text', (need, has) => {
  expect(writtenWith({ Set, ...has }, ['Set', need])).toEqual(['<p>Old</p>', '<plaintext hidden>']);
});
