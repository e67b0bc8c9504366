import { type BookType, utils, type WorkBook, write } from '@e965/xlsx';
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
  ['.ods', 'ods', false],
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

test.each<BookType>(['xlsx', 'biff8', 'numbers', 'ods', 'csv'])(
  'whatever is damaged in a %s, its cells are texts or it is refused, and the people in them can be listed',
  (type) => {
    const whole = new Uint8Array(sheet(type));
    const places = Array.from({ length: 8 }, (_, i) => Math.floor((whole.length * i * i) / 8 ** 2));
    const damages: ((bytes: Uint8Array<ArrayBuffer>, at: number) => Uint8Array<ArrayBuffer>)[] = [
      (bytes, at) => bytes.slice(0, at),
      (bytes, at) => bytes.fill(0, at, at + 8),
      (bytes, at) => bytes.fill(255, at, at + 4),
      (bytes, at) => Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + 7)]),
    ];
    for (const damage of damages)
      for (const at of places) {
        const { buffer: bytes } = damage(whole.slice(), at);
        const answer = sheetCells({ bytes, isText: type === 'csv', rows: 50 });
        if ('failed' in answer) continue;
        expect(answer.cells.length).toBeLessThanOrEqual(50);
        expect(answer.cells.flat().every((cell) => typeof cell === 'string' && cell.length <= 500)).toBe(true);
        for (const { email } of peopleInCells(answer.cells, guessColumns(answer.cells)))
          expect(email).toBeTypeOf('string');
      }
  },
);

test('a Numbers file gives no more rows than were asked for either', () => {
  expect(sheetCells({ bytes: sheet('numbers'), isText: false, rows: 3 })).toMatchObject({
    cells: { length: 3 },
    all: { length: 3 },
    isCut: true,
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

const bytesOf = (book: WorkBook, bookType: BookType): ArrayBuffer =>
  new Uint8Array(write(book, { type: 'array', bookType })).buffer;

test.each<BookType>(['xlsx', 'biff8', 'ods'])(
  'a company merged over the rows of its people is theirs in %s',
  (type) => {
    const book = utils.book_new();
    const made = utils.aoa_to_sheet([
      ['Our partners', '', ''],
      ['Company', 'Owner', 'Mail'],
      ['Byron Advisors', 'Ada', 'ada@b.co'],
      ['', 'Rosa', 'rosa@b.co'],
      ['Lee Partners', 'Kim', 'kim@b.co'],
    ]);
    made['!merges'] = [utils.decode_range('A1:C1'), utils.decode_range('A3:A4')];
    utils.book_append_sheet(book, made, 'Partners');
    const answer = sheetCells({ bytes: bytesOf(book, type), isText: false, rows: 100 });
    if ('failed' in answer) throw new Error('it was not read');
    expect(peopleInCells(answer.cells, guessColumns(answer.cells))).toEqual([
      { email: 'ada@b.co', name: 'Ada', companyName: 'Byron Advisors' },
      { email: 'rosa@b.co', name: 'Rosa', companyName: 'Byron Advisors' },
      { email: 'kim@b.co', name: 'Kim', companyName: 'Lee Partners' },
    ]);
  },
);

test('people are read from the first sheet that is shown and has some', () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['old@b.co']]), 'Old');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['How to fill this in']]), 'Read me');
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Name', 'Mail'],
      ['Ada', 'ada@b.co'],
    ]),
    'People',
  );
  book.Workbook = { Sheets: [{ Hidden: 1 }, {}, {}] };
  const answer = sheetCells({ bytes: bytesOf(book, 'xlsx'), isText: false, rows: 100 });
  expect(answer).toMatchObject({
    cells: [
      ['Name', 'Mail'],
      ['Ada', 'ada@b.co'],
    ],
  });
});

test('results of formulas and days are read as they are shown', () => {
  const book = utils.book_new();
  const made = utils.aoa_to_sheet([['Name', 'Mail', 'Since']]);
  made.A2 = { t: 's', v: 'Ada Byron', f: 'B1&" "&C1' };
  made.B2 = { t: 's', v: 'ada@b.co', l: { Target: 'mailto:ada@b.co' } };
  made.C2 = { t: 'n', v: 46_000, z: 'yyyy-mm-dd' };
  made['!ref'] = 'A1:C2';
  utils.book_append_sheet(book, made, 'People');
  const answer = sheetCells({ bytes: bytesOf(book, 'xlsx'), isText: false, rows: 100 });
  expect(answer).toMatchObject({
    cells: [
      ['Name', 'Mail', 'Since'],
      ['Ada Byron', 'ada@b.co', '2025-12-09'],
    ],
  });
});

test.each([
  ['semicolons', 'Name;Mail\r\n"Byron; Ada";ada@b.co\r\n', 'Byron; Ada'],
  ['tabs', 'Name\tMail\nAda Byron\tada@b.co\n', 'Ada Byron'],
  ['a line that names its separator', 'sep=;\r\nName;Mail\r\nAda, B.;ada@b.co\r\n', 'Ada, B.'],
  ['quotes and line ends in a cell', 'Name,Mail\n"Ada\n""B"" Byron",ada@b.co\n', 'Ada\n"B" Byron'],
])('a csv with %s is read', (_name, text, name) => {
  const answer = sheetCells({ bytes: new TextEncoder().encode(text).buffer, isText: true, rows: 100 });
  expect(answer).toMatchObject({
    cells: [
      ['Name', 'Mail'],
      [name, 'ada@b.co'],
    ],
  });
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
