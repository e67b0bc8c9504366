import { describe, expect, test } from 'vitest';
import {
  addressIn,
  type Cells,
  type Columns,
  columnTitles,
  fileRefusal,
  guessColumns,
  namesThatDiffer,
  peopleInCells,
  sortAddresses,
  type Verdict,
  verdictsOf,
} from './import.ts';

test.each<[{ name: string; size: number } | null, string | null]>([
  [null, 'The file is required'],
  [{ name: 'people.pdf', size: 10 }, 'Allowed formats (.xls, .xlsx, .numbers, .csv)'],
  [{ name: 'xlsx', size: 10 }, 'Allowed formats (.xls, .xlsx, .numbers, .csv)'],
  [{ name: 'People.XLSX', size: 10 }, null],
  [{ name: 'a.b.numbers', size: 10 }, null],
  [{ name: 'people.ods', size: 10 }, null],
  [{ name: 'people.xls', size: 2 * 1024 * 1024 }, null],
  [{ name: 'people.csv', size: 2 * 1024 * 1024 + 1 }, 'The file is larger than 2 MB'],
])('the file %j', (file, refusal) => {
  expect(fileRefusal(file)).toBe(refusal);
});

test.each([
  [' Ada@B.co ', 'ada@b.co'],
  ['Ada Byron <Ada@B.co>', 'ada@b.co'],
  ["o'brien@b.co", "o'brien@b.co"],
  ["'ada@b.co'", 'ada@b.co'],
  ['mailto:Ada@B.co', 'ada@b.co'],
  ['E-mail: ada@b.co.', 'ada@b.co'],
  ['\u200bada@b.co\ufeff', 'ada@b.co'],
  ['ada@\u00adb.co\u00a0', 'ada@b.co'],
  ['=HYPERLINK("x")', null],
  ['half@', null],
  [`${'a'.repeat(400)}@b.co`, null],
  [`ada@b.co, ${'a'.repeat(400)}@b.co`, 'ada@b.co'],
  ['', null],
])('the address in %j is %j', (cell, address) => {
  expect(addressIn(cell)).toBe(address);
});

test.each([
  'a'.repeat(200_000),
  `${'a.'.repeat(100_000)}@`,
  `@${'a.'.repeat(100_000)}`,
  '@'.repeat(200_000),
  `@${' '.repeat(200_000)}<x`,
])('a long cell is read at once (%#)', (cell) => {
  // a reading that tries every place would take longer than a test may
  expect(addressIn(cell)).toBeNull();
});

describe('the columns', () => {
  const withHeader: Cells = [
    ['Office', 'Owner name', 'E-mail'],
    ['Portland', 'Ada Byron', 'ada@b.co'],
    ['Salem', 'Rosa Lee', 'rosa@b.co'],
  ];
  test.each<[string, Cells, Columns, string[]]>([
    [
      'named by a header',
      withHeader,
      { email: 2, name: 1, lastName: null, company: null },
      ['Office', 'Owner name', 'E-mail'],
    ],
    [
      'with companies',
      [
        ['Company name', 'Owner', 'E-mail'],
        ['Harbor Light', 'Ada Byron', 'ada@b.co'],
      ],
      { email: 2, name: 1, lastName: null, company: 0 },
      ['Company name', 'Owner', 'E-mail'],
    ],
    [
      'without a header',
      withHeader.slice(1),
      { email: 2, name: 0, lastName: null, company: null },
      ['Column 1', 'Column 2', 'Column 3'],
    ],
    [
      'with addresses alone',
      [['ada@b.co'], ['rosa@b.co']],
      { email: 0, name: null, lastName: null, company: null },
      ['Column 1'],
    ],
    [
      'without an address',
      [['Ada', '17']],
      { email: null, name: 0, lastName: null, company: null },
      ['Column 1', 'Column 2'],
    ],
    ['of an empty sheet', [], { email: null, name: null, lastName: null, company: null }, []],
  ])('%s', (_name, cells, columns, titles) => {
    expect(guessColumns(cells)).toEqual(columns);
    expect(columnTitles(cells)).toEqual(titles);
  });

  test('give the people, without the header and empty rows', () => {
    const cells = [...withHeader, ['Nowhere', '', ''], ['Bend', 'No Address', 'none'], ['', '', ' Kim@B.co ']];
    expect(peopleInCells(cells, { email: 2, name: 1, lastName: null, company: 0 })).toEqual([
      { email: 'ada@b.co', name: 'Ada Byron', companyName: 'Portland' },
      { email: 'rosa@b.co', name: 'Rosa Lee', companyName: 'Salem' },
      { email: 'none', name: 'No Address', companyName: 'Bend' },
      { email: 'kim@b.co', name: '', companyName: '' },
    ]);
    expect(peopleInCells(cells, { email: null, name: 1, lastName: null, company: null })).toEqual([]);
  });
});

describe('a sheet', () => {
  const names = (cells: Cells) => peopleInCells(cells, guessColumns(cells)).map(({ name }) => name);
  const ada = ['Ada', 'Byron', 'ada@b.co'];
  test.each<[string, Cells, string[]]>([
    ['with first and last names', [['First name', 'Last name', 'E-mail'], ada], ['Ada Byron']],
    ['with names and surnames', [['Name', 'Surname', 'Mail'], ada], ['Ada Byron']],
    [
      'with the last name first',
      [
        ['Name', 'Vorname', 'E-Mail'],
        ['Byron', 'Ada', 'ada@b.co'],
      ],
      ['Ada Byron'],
    ],
    ['in French', [['Prénom', 'Nom', 'Courriel'], ada], ['Ada Byron']],
    [
      'with a title above its header',
      [
        ['Our people', '', ''],
        ['As of November', '', ''],
        ['Nr.', 'Name', 'E-mail'],
        ['1', 'Ada Byron', 'ada@b.co'],
      ],
      ['Ada Byron'],
    ],
    [
      'with a title that has a word of a header',
      [
        ['Company contacts', '', ''],
        ['Owner', 'Firm', 'Address'],
        ['Ada Byron', 'Byron Advisors', 'ada@b.co'],
      ],
      ['Ada Byron'],
    ],
    [
      'with numbers before the names, without a header',
      [
        ['17', 'Ada Byron', 'ada@b.co'],
        ['18', 'Rosa Lee', 'rosa@b.co'],
      ],
      ['Ada Byron', 'Rosa Lee'],
    ],
    [
      'with codes and days before the names',
      [
        ['A17', '2026-01-02', 'Ada Byron', 'ada@b.co'],
        ['B18', '2026-01-03', 'Rosa Lee', 'rosa@b.co'],
      ],
      ['Ada Byron', 'Rosa Lee'],
    ],
    [
      'whose first person has no address',
      [
        ['Name', 'Mail'],
        ['Zed', 'none'],
        ['Ada', 'ada@b.co'],
      ],
      ['Zed', 'Ada'],
    ],
  ])('%s gives the people', (_name, cells, expected) => {
    expect(names(cells)).toEqual(expected);
  });
});

test('two readings of a sheet are told apart by the first cells that differ', () => {
  const cells = [['Name'], ['Bjšrn'], ['Ada'], ['RenŽ']];
  const other = [['Name'], ['Björn'], ['Ada'], ['René']];
  expect([namesThatDiffer(cells, other), namesThatDiffer(other, cells)]).toEqual(['Bjšrn, RenŽ', 'Björn, René']);
});

test.each<[string, string, { email: string; name: string }[]]>([
  ['one with the row’s name', 'ada@b.co', [{ email: 'ada@b.co', name: 'Ada Byron' }]],
  ['one with a name of its own', 'A. Byron <ada@b.co>', [{ email: 'ada@b.co', name: 'Ada Byron' }]],
  [
    'several',
    'ada@b.co; rosa@b.co\nkim@b.co',
    ['ada@b.co', 'rosa@b.co', 'kim@b.co'].map((email) => ({ email, name: '' })),
  ],
  [
    'several with names',
    '"Byron, Ada" <ada@b.co>, Rosa Lee <rosa@b.co> / kim@b.co',
    [
      { email: 'ada@b.co', name: 'Byron, Ada' },
      { email: 'rosa@b.co', name: 'Rosa Lee' },
      { email: 'kim@b.co', name: '' },
    ],
  ],
])('a cell with %s gives each person', (_name, cell, expected) => {
  const cells = [
    ['Name', 'Mail'],
    ['Ada Byron', cell],
  ];
  const people = peopleInCells(cells, { email: 1, name: 0, lastName: null, company: null });
  expect(people).toEqual(expected.map((person) => ({ ...person, companyName: '' })));
});

test('a name beside its address is taken where there is no column of names', () => {
  const cells = [['Ada Byron <ada@b.co>'], ['Rosa Lee (rosa@b.co)']];
  expect(peopleInCells(cells, guessColumns(cells)).map(({ name }) => name)).toEqual(['Ada Byron', '']);
});

describe('a pasted list', () => {
  const sort = (typed: string, listed: string[] = [], most = 500) => sortAddresses(typed, { listed, most });

  test('adds the good addresses, and keeps each bad one with its reason', () => {
    const typed = 'A@b.co, half@; c@d.co\na@b.co\nAda Byron <e@f.co>; nobody';
    expect(sort(typed, ['c@d.co'])).toEqual({
      good: ['a@b.co', 'e@f.co'],
      refused: [
        { typed: 'half@', reason: 'invalid' },
        { typed: 'c@d.co', reason: 'repeated' },
        { typed: 'a@b.co', reason: 'repeated' },
        { typed: 'nobody', reason: 'invalid' },
      ],
    });
  });

  test('is added as far as there is room', () => {
    expect(sort('a@b.co c@d.co', ['x@y.co'], 2)).toEqual({
      good: ['a@b.co'],
      refused: [{ typed: 'c@d.co', reason: 'beyond' }],
    });
    expect(sort('  ,; ')).toEqual({ good: [], refused: [] });
  });
});

test.each<[string, Parameters<typeof verdictsOf>[0], number, Verdict[]]>([
  ['new, until the seats are gone', people('a@b.co', 'c@d.co', 'e@f.co'), 2, ['new', 'new', 'beyond']],
  ['already here, which takes no seat', people('here@b.co', 'a@b.co'), 1, ['here', 'new']],
  ['repeated', people('a@b.co', 'a@b.co', 'here@b.co', 'here@b.co'), 5, ['new', 'repeated', 'here', 'repeated']],
  ['invalid', people('none', ''), 5, ['invalid', 'invalid']],
  [
    'unreadable',
    [
      { email: 'a@b.co', name: 'Bj\ufffdrn' },
      { email: 'c@d.co', name: 'Ada', companyName: 'Caf\ufffd Byron' },
    ],
    5,
    ['unreadable', 'unreadable'],
  ],
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
