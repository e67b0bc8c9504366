import { type BookType, utils, write } from '@e965/xlsx';
import NUMBERS from '@e965/xlsx/dist/xlsx.zahl.mjs';
import { guessColumns, peopleInCells } from '@greenlit/domain/people/import.ts';
import { expect, test } from 'vitest';
import { sheetCells } from './sheetCells.ts';

const PEOPLE = Array.from({ length: 200 }, (_, index) => ({
  email: `person-${index}@people.test`,
  name: index === 0 ? 'Zoë Ångström' : `Person ${index}`,
  companyName: '',
}));
const CELLS = [['Office', 'Name', 'E-mail'], ...PEOPLE.map(({ email, name }) => ['Portland', name, email])];

function sheet(type: BookType): ArrayBuffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(CELLS), 'People');
  const made = write(book, { type: 'array', bookType: type, numbers: NUMBERS });
  return made instanceof ArrayBuffer ? made : new Uint8Array(made).buffer;
}

test.each<[string, BookType, boolean]>([
  ['.xlsx', 'xlsx', false],
  ['.xls', 'biff8', false],
  ['.numbers', 'numbers', false],
  ['.csv', 'csv', true],
])('200 people are read from %s', (_ending, type, isText) => {
  const answer = sheetCells({ bytes: sheet(type), isText, rows: 502 });
  const cells = 'cells' in answer ? answer.cells : [];
  expect(peopleInCells(cells, guessColumns(cells))).toEqual(PEOPLE.map((person) => ({ ...person, companyName: '' })));
});

test('no more rows are read than requested, and formulas stay text', () => {
  const answer = sheetCells({ bytes: sheet('xlsx'), isText: false, rows: 3 });
  expect('cells' in answer && answer.cells).toHaveLength(3);
  expect(answer).toMatchObject({ isCut: true });
  for (const [type, isText] of [
    ['xlsx', false],
    ['csv', true],
  ] as const)
    for (const [rows, isCut] of [
      [201, true],
      [202, false],
    ] as const)
      expect(sheetCells({ bytes: sheet(type), isText, rows }), `${type} ${rows}`).toMatchObject({ isCut });
  const csv = new TextEncoder().encode('=1+1,@sum(1),ada@b.co\n').buffer;
  expect(sheetCells({ bytes: csv, isText: true, rows: 10 })).toMatchObject({
    cells: [['=1+1', '@sum(1)', 'ada@b.co']],
  });
});

test('a damaged file is refused', () => {
  const damaged = sheet('xlsx').slice(0, 900);
  expect(sheetCells({ bytes: damaged, isText: false, rows: 10 })).toEqual({ failed: true });
});

test('rows that a filter hides are left out until they are asked for', () => {
  const book = utils.book_new();
  const made = utils.aoa_to_sheet([
    ['Name', 'Mail'],
    ['Ada', 'ada@b.co'],
    ['Left', 'left@b.co'],
    ['Rosa', 'rosa@b.co'],
  ]);
  made['!rows'] = [{}, {}, { hidden: true }];
  utils.book_append_sheet(book, made, 'People');
  const bytes: ArrayBuffer = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })).buffer;
  const answer = sheetCells({ bytes, isText: false, rows: 100 });
  if ('failed' in answer) throw new Error('it was not read');
  expect(answer.cells.map(([name]) => name)).toEqual(['Name', 'Ada', 'Rosa']);
  expect(answer.all.map(([name]) => name)).toEqual(['Name', 'Ada', 'Left', 'Rosa']);
});

test.each<[string, number[], string[][], string[][] | null]>([
  [
    'Windows-1252',
    [...Buffer.from('Name;Mail\nBj\u00f6rn;b@b.co', 'latin1')],
    [
      ['Name', 'Mail'],
      ['Björn', 'b@b.co'],
    ],
    null,
  ],
  [
    'UTF-16',
    [0xff, 0xfe, ...Buffer.from('Name;Mail\nZoë;z@b.co', 'utf16le')],
    [
      ['Name', 'Mail'],
      ['Zoë', 'z@b.co'],
    ],
    null,
  ],
  [
    'either of two systems',
    [...Buffer.from('Name,Mail\nBj\u009arn,b@b.co', 'latin1')],
    [
      ['Name', 'Mail'],
      ['Bjšrn', 'b@b.co'],
    ],
    [
      ['Name', 'Mail'],
      ['Björn', 'b@b.co'],
    ],
  ],
])('a csv in %s is read', (_name, bytes, cells, otherwise) => {
  const answer = sheetCells({ bytes: Uint8Array.from(bytes).buffer, isText: true, rows: 100 });
  expect(answer).toEqual({ cells, all: cells, otherwise, isCut: false });
});
