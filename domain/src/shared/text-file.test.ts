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
    ['nothing', bytes(), ''],
  ])('in %s', (_name, file, text) => {
    expect(decodeText(file)).toEqual({ text, otherwise: null });
  });

  test('that could be of either system is given in both', () => {
    expect(decodeText(bytes('Bj', 0x9a, 'rn'))).toEqual({ text: 'Bjšrn', otherwise: 'Björn' });
    // or if neither makes words
    expect(decodeText(bytes('Bj', 0xf6, 'rn ', 0x9d))).toEqual({ text: 'Björn \u009d', otherwise: 'Bjˆrn ù' });
    expect(decodeText(bytes('S', 0xf8, 'ren'))).toEqual({ text: 'Søren', otherwise: null });
  });
});
