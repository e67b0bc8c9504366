import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Counts } from './Counts.tsx';

const shown = (views: number, likes: number, shareAttempts: number) =>
  [...renderToStaticMarkup(<Counts metrics={{ views, likes, shareAttempts }} />).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)</g)]
    .map(([, label, value]) => `${value} ${label}`)
    .join(', ');

test.each([
  [1_204, 7, 2, '1,204 Views, 7 Likes, 2 Shares'],
  [3, 0, 0, '3 Views'],
  [0, 0, 1, '1 Share'],
  [0, 0, 0, ''],
])('of %i views, %i likes and %i shares it shows those that are not zero', (views, likes, shares, expected) => {
  expect(shown(views, likes, shares)).toBe(expected);
});

test('without any viewers there is no empty list', () => {
  expect(renderToStaticMarkup(<Counts metrics={{ views: 0, likes: 0, shareAttempts: 0 }} />)).toBe('');
});
