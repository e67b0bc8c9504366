import { expect, test } from 'vitest';
import { nested } from './server.ts';

test.each<[string, unknown]>([
  ['', {}],
  ['amount=2900&currency=usd', { amount: '2900', currency: 'usd' }],
  ['metadata[attempt]=a%20b&metadata[by]=c', { metadata: { attempt: 'a b', by: 'c' } }],
  ['types[0]=card&types[1]=link', { types: ['card', 'link'] }],
  ['types[]=card&types[]=link', { types: ['card', 'link'] }],
  ['created[gte]=5', { created: { gte: '5' } }],
  ['a[b][c]=d', { a: { b: { c: 'd' } } }],
  ['__proto__[admin]=1', JSON.parse('{"__proto__": {"admin": "1"}}')],
  ['a[b][c][d][e][f]=too+deep', {}],
])('%s', (form, expected) => {
  expect(nested(form)).toEqual(expected);
});
