import { describe, expect, test } from 'vitest';
import {
  acceptOf,
  categoryOfType,
  DEFAULT_TELEPROMPTER_SPEED,
  extensionOf,
  FILE_RULES,
  type FileUse,
  formatBytes,
  LOGO_POSITION_LABELS,
  LOGO_POSITIONS,
  MIB,
  RECORDING,
  refusalOfFile,
  type SniffedType,
  TELEPROMPTER_FONT,
  TELEPROMPTER_SPEEDS,
} from './limits.ts';

const FORMAT = 'Incorrect format';
const CORRUPTED = 'This video is corrupted, try another one!';

describe('refused and accepted files', () => {
  test.each<[FileUse, { name: string; sizeBytes?: number; type?: SniffedType | null }, string | null, string | null]>([
    ['images', { name: 'logo.png' }, null, null],
    ['images', { name: 'logo.PNG', sizeBytes: 2 * MIB, type: 'image/png' }, null, null],
    ['images', { name: 'logo.jpeg', sizeBytes: 1, type: 'image/jpeg' }, null, null],
    [
      'images',
      { name: 'logo.png', sizeBytes: 2 * MIB + 1 },
      'The file is larger than 2 MB',
      'Allowed formats (jpg, png), 2 MB at most',
    ],
    ['images', { name: 'logo.svg' }, FORMAT, 'Allowed formats (jpg, png)'],
    ['images', { name: 'logo.png', type: null }, FORMAT, 'Allowed formats (jpg, png)'],
    ['images', { name: 'logo.png', type: 'application/pdf' }, FORMAT, 'Allowed formats (jpg, png)'],
    ['images', { name: 'logo.png', sizeBytes: 0 }, FORMAT, 'Allowed formats (jpg, png)'],
    ['images', { name: 'png' }, FORMAT, 'Allowed formats (jpg, png)'],
    ['signatures', { name: 's.gif' }, 'Incorrect format (jpg, png)', 'Allowed formats (jpg, png)'],
    ['videos', { name: 'take.mov', sizeBytes: 2 * 1024 * MIB, type: 'video/quicktime' }, null, null],
    ['videos', { name: 'take.m4v', type: 'video/mp4' }, null, null],
    [
      'videos',
      { name: 'take.mp4', sizeBytes: 2 * 1024 * MIB + 1 },
      'The file is larger than 2 GB',
      'Allowed formats (mp4, mov, m4v), 2 GB at most',
    ],
    ['videos', { name: 'take.avi' }, FORMAT, 'Allowed formats (mp4, mov, m4v)'],
    ['videos', { name: 'take.mp4', sizeBytes: 0 }, CORRUPTED, 'The file is empty'],
    ['videos', { name: 'take.mp4', type: null }, CORRUPTED, 'Allowed formats (mp4, mov, m4v)'],
    ['videos', { name: 'take.mp4', type: 'image/png' }, CORRUPTED, 'Allowed formats (mp4, mov, m4v)'],
    ['docs', { name: 'clients.csv', type: 'text/plain' }, null, null],
    ['docs', { name: 'letter.docx', sizeBytes: 20 * MIB, type: 'application/zip' }, null, null],
    ['docs', { name: 'form.pdf', type: 'application/pdf' }, null, null],
    ['document', { name: 'form.pdf' }, FORMAT, 'Allowed formats (doc, docx, xls, xlsx, numbers, csv)'],
    ['document', { name: 'sheet.numbers', type: 'application/zip' }, null, null],
    [
      'docs',
      { name: 'run.exe' },
      FORMAT,
      'Allowed formats (doc, docx, xls, xlsx, numbers, csv, pdf, odt, ods, rtf, txt, md)',
    ],
    ['reviewFile', { name: 'form.docx', type: 'application/zip' }, null, null],
    ['reviewFile', { name: 'locked.docx', type: 'application/x-ole-storage' }, null, null],
    ['sentReviewFile', { name: 'form.docx' }, FORMAT, 'Allowed formats (pdf)'],
    ['sentReviewFile', { name: 'form.pdf', type: 'application/pdf' }, null, null],
  ])('%s: %j', (use, file, message, detail) => {
    const refusal = refusalOfFile(use, file);
    expect([refusal?.message ?? null, refusal?.detail ?? null]).toEqual([message, detail]);
  });

  test('images are 2 MB of 1024 squared', () => {
    expect(FILE_RULES.images.maxBytes).toBe(2_097_152);
  });
});

test.each([
  ['a.b.PDF', 'pdf'],
  ['noext', ''],
  ['.htaccess', ''],
  ['a.', ''],
])('the extension of %j is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

test('the accept attribute of a file input', () => {
  expect(acceptOf('images')).toBe('.png,.jpg,.jpeg');
  expect(acceptOf('videos')).toBe('.mp4,.mov,.m4v');
});

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_536, '1.5 KB'],
  [2 * MIB, '2 MB'],
  [2 * MIB + 1, '2 MB'],
  [1.5 * 1024 * MIB, '1.5 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  ['image/jpeg', 'images'],
  ['video/quicktime', 'videos'],
  ['application/pdf', 'docs'],
  ['application/zip', 'docs'],
  ['text/plain', 'docs'],
  ['video/webm', null],
  [null, null],
] as const)('a file of the type %j without a category is in %j', (type, category) => {
  expect(categoryOfType(type)).toBe(category);
});

test('the constants of the booth', () => {
  expect(LOGO_POSITIONS[0]).toBe('top_right');
  expect(RECORDING).toMatchObject({ max: 300, warnAt: 240, endDisabled: 3, countdown: 3 });
  expect(TELEPROMPTER_SPEEDS.map((speed) => speed.value)).toEqual([10, 15, 20, 25, 30, 35, 40]);
  expect(TELEPROMPTER_SPEEDS.map((speed) => speed.shown)).toEqual([2, 1.75, 1.5, 1, 0.75, 0.5, 0.25]);
  expect(TELEPROMPTER_SPEEDS.find((speed) => speed.value === DEFAULT_TELEPROMPTER_SPEED)?.shown).toBe(1);
  expect((TELEPROMPTER_FONT.max - TELEPROMPTER_FONT.min) % TELEPROMPTER_FONT.step).toBe(0);
});

test('four logo positions', () => {
  expect(Object.keys(LOGO_POSITION_LABELS)).toEqual(['top_right', 'top_left', 'bottom_right', 'bottom_left']);
});
