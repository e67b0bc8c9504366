import { type BookType, utils, write } from '@e965/xlsx';
import { couponsIn } from '@greenlit/domain/billing/coupons.ts';
import { expect, test } from 'vitest';
import { listIn } from './list-file.ts';

const codesIn = async (bytes: Uint8Array) => {
  const { text, hidden } = await listIn(bytes);
  const { found, refused } = couponsIn(text);
  return { codes: found.map(({ code }) => code), refused, hidden };
};

test.each<BookType>(['xlsx', 'biff8', 'ods'])(
  'coupons are read from %s, without rows that a filter hides',
  async (type) => {
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet([
      ['Code', 'Off'],
      ['WELCOME', '20%'],
      ['TENOFF', '$10', 'min $50'],
      ['GONE', '5%'],
      ['BAD CODE', '5%'],
    ]);
    // the writer of ods forgets how numbers are shown
    if (type !== 'ods') Object.assign(sheet, { B2: { t: 'n', v: 0.2, z: '0%' }, B3: { t: 'n', v: 10, z: '"$"0.00' } });
    const hides = type === 'xlsx';
    if (hides) sheet['!rows'] = [{}, {}, {}, { hidden: true }];
    utils.book_append_sheet(book, sheet, 'Coupons');
    const made = new Uint8Array(write(book, { type: 'array', bookType: type }));
    expect(await codesIn(made)).toMatchObject({
      codes: hides ? ['WELCOME', 'TENOFF'] : ['WELCOME', 'TENOFF', 'GONE'],
      hidden: hides ? 1 : 0,
      refused: [{ number: 5 }],
    });
  },
);

test.each([
  ['UTF-8 with a mark', Buffer.from('\ufeffBOMFIRST, 20%\r\nSECOND, $10, min $50\r\n'), ['BOMFIRST', 'SECOND']],
  ['UTF-16', Buffer.from('\ufeffBOMFIRST, 20%\r\nSECOND, $10, min $50\r\n', 'utf16le'), ['BOMFIRST', 'SECOND']],
  ['quotes', Buffer.from('"QUOTED20","20%"\r\n"QUOTED10","$10","min $50"\r\n'), ['QUOTED20', 'QUOTED10']],
  ['semicolons', Buffer.from('SEMI20;20%\r\nSEMI10;$10;min $50\r\n'), ['SEMI20', 'SEMI10']],
  ['Windows-1252', Buffer.from('# f\u00fcr alle\nFORALL, 20%\n', 'latin1'), ['FORALL']],
])('coupons are read from a text file with %s', async (_name, bytes, codes) => {
  expect(await codesIn(bytes)).toEqual({ codes, refused: [], hidden: 0 });
});
