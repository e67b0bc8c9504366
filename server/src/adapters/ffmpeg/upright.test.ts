import { expect, test } from 'vitest';
import { upright } from './upright.ts';

/** One letter for each pixel. */
const pixels = (letters: string, width: number, orientation: number) => {
  const data = Uint8Array.from([...letters].flatMap((letter) => [letter.charCodeAt(0), 0, 0, 255]));
  return { width, height: letters.length / width, data, orientation };
};
const lettersOf = ({ data }: { data: Uint8Array }) => String.fromCharCode(...data.filter((_, at) => at % 4 === 0));

test.each([
  [1, 3, 'abcdef'],
  [2, 3, 'cbafed'],
  [3, 3, 'fedcba'],
  [4, 3, 'defabc'],
  [5, 2, 'adbecf'],
  [6, 2, 'daebfc'],
  [7, 2, 'fcebda'],
  [8, 2, 'cfbead'],
  [99, 3, 'abcdef'],
])('a picture of orientation %s is shown upright', (orientation, width, letters) => {
  const turned = upright(pixels('abcdef', 3, orientation));
  expect([turned.width, lettersOf(turned)]).toEqual([width, letters]);
});
