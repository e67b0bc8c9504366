import { expect, it } from 'vitest';
import { csp } from './csp.ts';

it('lets pictures and videos come from the file store, and nothing else', () => {
  const store = 'https://store.example';
  const directives = csp(null, { store }).split('; ');
  expect(directives.filter((one) => one.includes(store)).map((one) => one.split(' ')[0])).toEqual([
    'img-src',
    'media-src',
  ]);
  expect(csp(null)).not.toContain('https:');
});
