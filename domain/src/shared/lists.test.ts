import { describe, expect, test } from 'vitest';
import { cellsOf, linesOf } from './lists.ts';

describe('the cells of a line', () => {
  test.each<[string, string[]]>([
    ['WELCOME, 20%', ['WELCOME', '20%']],
    ['"WELCOME","20%"', ['WELCOME', '20%']],
    ['WELCOME;12,5%', ['WELCOME', '12,5%']],
    ['WELCOME\t20%\tmin $50', ['WELCOME', '20%', 'min $50']],
    ['"a;b",c', ['a;b', 'c']],
    ['"the ""best"" one",x', ['the "best" one', 'x']],
    ['\u00a0WELCOME\u00a0,,', ['WELCOME']],
    ['"open, x', ['"open, x']],
    ['', ['']],
  ])('%j are %j', (line, cells) => {
    expect(cellsOf(line)).toEqual(cells);
  });
});

test('the lines of a list have the numbers that an editor shows, without comments, empty ones and the heading', () => {
  const list = '\ufeff# ours\r\n\r\nCode,Off\r\nA,1\r\rB,2\n,,\n';
  expect(linesOf(list, /^code$/i)).toEqual([
    { number: 4, text: 'A,1', cells: ['A', '1'] },
    { number: 6, text: 'B,2', cells: ['B', '2'] },
  ]);
  expect(linesOf('CODE1,2', /^code$/i)).toHaveLength(1);
});
