import { guessColumns, peopleInCells } from '@greenlit/domain/people/import.ts';
import { enteredText } from '@greenlit/domain/shared/entered-text.ts';
import { linesOf } from '@greenlit/domain/shared/lists.ts';
import { decodeText } from '@greenlit/domain/shared/text-file.ts';
import { readCaptions, writeCaptions } from '@greenlit/domain/videos/captions.ts';
import { choicesFrom, randomFrom, repeats, SEED } from '@greenlit/seeds/testing/chance.ts';
import { mangled } from '@greenlit/seeds/testing/mangle.ts';
import { expect, it } from 'vitest';
import { reportsNoAddress } from '../../mail/no-address.ts';
import { readReport } from './bounce.reader.ts';

const FILES = repeats({ test: 400, soak: 200_000 });
const choices = choicesFrom(randomFrom());

const LINES = 'Name;E-mail\r\n"Björn ""B"" Å";Ada <ada@firm.test>, b@firm.test\r\nשרה;c@firm.test\r\n';
const CUES =
  'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000\n\nSTYLE\n::cue{}\n\n1\n01:00:00.160 --> 01:00:02.470 align:start position:0%\n' +
  'so<01:00:00.480><c> today</c>\n\n<v Nora>01:00:03.000 --> 01:00:03.000\n&gt;&gt; ≤5 שלום\n';
const REPORT =
  'Content-Type: multipart/report; report-type=delivery-status; boundary="B"\r\n\r\n--B\r\nContent-Type: message/delivery-status\r\n\r\n' +
  'Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; a@b.test\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 no\r\n\r\n' +
  '--B\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <a@b.test>\r\n\r\nHello\r\n--B--\r\n';

/** Everything that a reader of texts from elsewhere makes of them. */
const READERS: Record<string, (bytes: Buffer) => unknown> = {
  captions(bytes) {
    const read = readCaptions(decodeText(bytes).text);
    if ('problem' in read) return;
    for (const { start, end } of read.captions) expect(end).toBeGreaterThan(start);
    expect('captions' in readCaptions(writeCaptions(read.captions))).toBe(true);
  },
  lists(bytes) {
    const { text, otherwise } = decodeText(bytes);
    for (const one of [text, otherwise ?? '']) {
      const cells = linesOf(one, /^name/i).map((line) => line.cells);
      for (const { email } of peopleInCells(cells, guessColumns(cells))) expect(email).toBeTypeOf('string');
    }
  },
  'what is entered'(bytes) {
    const once = enteredText(decodeText(bytes).text);
    expect(enteredText(once)).toBe(once);
  },
  async 'reports about mail'(bytes) {
    const { failed } = await readReport(bytes).catch(() => ({ failed: [] }));
    for (const one of failed) expect(reportsNoAddress(one)).toBeTypeOf('boolean');
  },
};
const WHOLE: [reader: string, text: string, encodings: readonly BufferEncoding[]][] = [
  ['captions', CUES, ['utf8', 'utf16le', 'latin1']],
  ['captions', CUES.replace('WEBVTT', '').replaceAll('.', ','), ['utf8', 'latin1']],
  ['lists', LINES, ['utf8', 'utf16le', 'latin1']],
  ['what is entered', `${LINES}${CUES}\u00ad\u200b\u202e\v`, ['utf8', 'utf16le']],
  ['reports about mail', REPORT, ['utf8']],
];

it(
  `${FILES} damaged texts from elsewhere are read or refused in words, each in a moment`,
  async () => {
    for (let made = 0; made < FILES; made += 1) {
      const [reader, text, encodings] = WHOLE[made % WHOLE.length] ?? ['', '', []];
      const encoding = choices.pick(encodings);
      const bytes = mangled(Buffer.from(encoding === 'utf16le' ? `\ufeff${text}` : text, encoding), choices);
      try {
        await READERS[reader]?.(bytes);
      } catch (cause) {
        throw new Error(`SEED=${SEED} ${reader} ${bytes.toString('base64')}`, { cause });
      }
    }
  },
  6 * 3_600_000,
);
