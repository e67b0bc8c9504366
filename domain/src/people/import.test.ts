import { describe, expect, test } from 'vitest';
import {
  addressIn,
  type Cells,
  type Columns,
  columnTitles,
  fileRefusal,
  guessColumns,
  peopleInCells,
  type Verdict,
  verdictsOf,
} from './import.ts';

test.each<[{ name: string; size: number } | null, string | null]>([
  [null, 'The file is required'],
  [{ name: 'people.pdf', size: 10 }, 'Allowed formats (.xls, .xlsx, .numbers, .csv)'],
  [{ name: 'xlsx', size: 10 }, 'Allowed formats (.xls, .xlsx, .numbers, .csv)'],
  [{ name: 'People.XLSX', size: 10 }, null],
  [{ name: 'a.b.numbers', size: 10 }, null],
  [{ name: 'people.xls', size: 2 * 1024 * 1024 }, null],
  [{ name: 'people.csv', size: 2 * 1024 * 1024 + 1 }, 'The file is larger than 2 MB'],
])('the file %j', (file, refusal) => {
  expect(fileRefusal(file)).toBe(refusal);
});

test.each([
  [' Ada@B.co ', 'ada@b.co'],
  ['Ada Byron <Ada@B.co>', 'ada@b.co'],
  ['=HYPERLINK("x")', null],
  ['half@', null],
  ['', null],
])('the address in %j is %j', (cell, address) => {
  expect(addressIn(cell)).toBe(address);
});

describe('the columns', () => {
  const withHeader: Cells = [
    ['Office', 'Owner name', 'E-mail'],
    ['Portland', 'Ada Byron', 'ada@b.co'],
    ['Salem', 'Rosa Lee', 'rosa@b.co'],
  ];
  test.each<[string, Cells, Columns, string[]]>([
    ['named by a header', withHeader, { email: 2, name: 1, company: null }, ['Office', 'Owner name', 'E-mail']],
    [
      'with companies',
      [
        ['Company name', 'Owner', 'E-mail'],
        ['Harbor Light', 'Ada Byron', 'ada@b.co'],
      ],
      { email: 2, name: 1, company: 0 },
      ['Company name', 'Owner', 'E-mail'],
    ],
    [
      'without a header',
      withHeader.slice(1),
      { email: 2, name: 0, company: null },
      ['Column 1', 'Column 2', 'Column 3'],
    ],
    ['with addresses alone', [['ada@b.co'], ['rosa@b.co']], { email: 0, name: null, company: null }, ['Column 1']],
    ['without an address', [['Ada', '17']], { email: null, name: 0, company: null }, ['Column 1', 'Column 2']],
    ['of an empty sheet', [], { email: null, name: null, company: null }, []],
  ])('%s', (_name, cells, columns, titles) => {
    expect(guessColumns(cells)).toEqual(columns);
    expect(columnTitles(cells)).toEqual(titles);
  });

  test('give the people, without the header and empty rows', () => {
    const cells = [...withHeader, ['Nowhere', '', ''], ['Bend', 'No Address', 'none'], ['', '', ' Kim@B.co ']];
    expect(peopleInCells(cells, { email: 2, name: 1, company: 0 })).toEqual([
      { email: 'ada@b.co', name: 'Ada Byron', companyName: 'Portland' },
      { email: 'rosa@b.co', name: 'Rosa Lee', companyName: 'Salem' },
      { email: 'none', name: 'No Address', companyName: 'Bend' },
      { email: 'kim@b.co', name: '', companyName: '' },
    ]);
    expect(peopleInCells(cells, { email: null, name: 1, company: null })).toEqual([]);
  });
});

test.each<[string, Parameters<typeof verdictsOf>[0], number, Verdict[]]>([
  ['new, until the seats are gone', people('a@b.co', 'c@d.co', 'e@f.co'), 2, ['new', 'new', 'beyond']],
  ['already here, which takes no seat', people('here@b.co', 'a@b.co'), 1, ['here', 'new']],
  ['repeated', people('a@b.co', 'a@b.co', 'here@b.co', 'here@b.co'), 5, ['new', 'repeated', 'here', 'repeated']],
  ['invalid', people('none', ''), 5, ['invalid', 'invalid']],
  [
    'a company without its owner',
    [
      { email: 'a@b.co', name: '', needsName: true },
      { email: 'c@d.co', name: 'Ada', needsName: true },
    ],
    1,
    ['nameless', 'new'],
  ],
])('a row is %s', (_name, rows, seatsLeft, verdicts) => {
  expect(verdictsOf(rows, { known: new Set(['here@b.co']), seatsLeft })).toEqual(verdicts);
});

function people(...emails: string[]) {
  return emails.map((email) => ({ email, name: '' }));
}
