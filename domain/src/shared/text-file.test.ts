import { describe, expect, test } from 'vitest';
import { decodeText } from './text-file.ts';

const bytes = (...parts: (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])));
const utf16 = (text: string, isBig = false): number[] =>
  [...text].flatMap((sign) => {
    const code = sign.charCodeAt(0);
    return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });

describe('the text of a file', () => {
  test.each<[string, Uint8Array, string]>([
    ['UTF-8', bytes('Björn, 李'), 'Björn, 李'],
    ['UTF-8 with a mark', bytes('\ufeffName'), 'Name'],
    ['UTF-16 with a mark', bytes(0xff, 0xfe, ...utf16('Zoë;ä')), 'Zoë;ä'],
    ['UTF-16, the other way round', bytes(0xfe, 0xff, ...utf16('Zoë', true)), 'Zoë'],
    ['UTF-16 without a mark', bytes(...utf16('Mail,Name')), 'Mail,Name'],
    ['Windows-1252', bytes('Bj', 0xf6, 'rn M', 0xfc, 'ller'), 'Björn Müller'],
    ['Windows-1252 at the end of a word', bytes('Zo', 0xeb), 'Zoë'],
    ['Windows-1252 with typographic signs', bytes(0x93, 'No', 0x94, ' ', 0x96, ' it', 0x92, 's'), '“No” – it’s'],
    ['Mac Roman', bytes('Ren', 0x8e, ' Fran', 0x8d, 'ois'), 'René François'],
    ['Mac Roman in capitals', bytes('BJ', 0x85, 'RN'), 'BJÖRN'],
    ['UTF-8 with a damaged letter', bytes('Björn, René', 0xff, ' Zoë'), 'Björn, René\ufffd Zoë'],
    ['UTF-8 that is cut off', bytes('Björn, René', 0xe2, 0x80), 'Björn, René\ufffd'],
    ['nothing', bytes(), ''],
  ])('in %s', (_name, file, text) => {
    expect(decodeText(file)).toEqual({ text, otherwise: null, isUnsure: false });
  });

  test.each<[string, number[]]>([
    ['Cyrillic', [0xef, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]],
    ['Cyrillic with a capital', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]],
    ['Polish', [0x77, 0xb3, 0x61, 0x9c, 0x63, 0x69, 0x63, 0x69, 0x65, 0x6c]],
    ['Japanese', [0x93, 0xfa, 0x96, 0x7b, 0x82, 0xcc, 0x8a, 0x94]],
    ['Chinese', [0xd6, 0xd0, 0xce, 0xc4, 0xd5, 0xe2]],
  ])('that neither system wrote is not sure: %s', (_what, file) => {
    expect(decodeText(bytes(...file))).toMatchObject({ isUnsure: true });
  });

  test('that could be of either system is given in both', () => {
    expect(decodeText(bytes('Bj', 0x9a, 'rn'))).toEqual({ text: 'Bjšrn', otherwise: 'Björn', isUnsure: false });
    // or if neither makes words
    expect(decodeText(bytes('Bj', 0xf6, 'rn ', 0x9d))).toEqual({
      text: 'Björn \u009d',
      otherwise: 'Bjˆrn ù',
      isUnsure: true,
    });
    expect(decodeText(bytes('S', 0xf8, 'ren'))).toEqual({ text: 'Søren', otherwise: null, isUnsure: false });
  });
});
