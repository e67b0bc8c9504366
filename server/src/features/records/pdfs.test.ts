import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LampState } from '@greenlit/domain/look/lamp.ts';
import { FIXED } from '@greenlit/domain/look/tokens.ts';
import { compareTexts } from '@greenlit/domain/review/compare.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROKEN_PICTURES } from '../../../testing/pictures.ts';
import { ConfinedError } from '../../confinement/confined.ts';
import type { PdfHead } from './pdf-script.ts';
import { Pdfs } from './pdfs.ts';

const HEAD = { title: 'A record', footer: 'A record', createdAt: '2026-11-22T12:00:00.000Z' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenlit-pdfs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let number = 0;
type Fill = (script: ReturnType<Pdfs['begin']>) => void;

const drawn = async (fill: Fill, picturesBytes?: number, head?: PdfHead): Promise<string> =>
  (await pagesOf(fill, picturesBytes, head)).join('\n');

/** The text of each page. */
async function pagesOf(fill: Fill, picturesBytes?: number, head: PdfHead = HEAD): Promise<string[]> {
  return (await extractText(await opened(fill, picturesBytes, head))).text;
}

async function opened(fill: Fill, picturesBytes?: number, head: PdfHead = HEAD) {
  number += 1;
  const pdfs = await Pdfs.create(join(folder, String(number)));
  const script = pdfs.begin(head, picturesBytes);
  fill(script);
  await script.flush();
  await pdfs.draw();
  const bytes = await readFile(pdfs.pathOf(script));
  await pdfs.remove();
  return getDocumentProxy(new Uint8Array(bytes));
}

/** The maximum length of a script. */
const LENGTH = 100_000;

describe('a document', () => {
  it('contains the recorded text, in several alphabets', async () => {
    const text = await drawn((pdf) => {
      pdf.title('Records of Łucja');
      pdf.pair('Status', 'approved');
      pdf.paragraph('Доброе утро. Καλημέρα.');
    });
    expect(text).toContain('Records of Łucja');
    expect(text).toMatch(/Status: approved/);
    expect(text).toMatch(/Доброе утро\.\s+Καλημέρα/);
  });

  it('draws the lamp of a state in the margin of its line', async () => {
    const fills = async (lamp: LampState) => {
      const { OPS } = await getResolvedPDFJS();
      const pdf = await opened((script) => script.pair('Decision', 'as it stands', { lamp }));
      const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList();
      return fnArray.flatMap((what, at) => (what === OPS.setFillRGBColor ? [String(argsArray[at])] : []));
    };
    expect(await fills('green')).toContain(FIXED['lamp-green']);
    expect(await fills('amber')).toContain(FIXED['lamp-amber']);
    for (const lamp of ['dark', 'struck'] as const) {
      const drawn = await fills(lamp);
      expect(drawn).toContain(FIXED['lamp-unlit']);
      expect(drawn).not.toContain(FIXED['lamp-green']);
      expect(drawn).not.toContain(FIXED['lamp-amber']);
    }
  });

  it.each([
    ['Hebrew', 'שלום, שמי דנה.', 'Hebrew letters'],
    ['Arabic and Thai', 'انخفضت ลดลง', 'Arabic, Thai letters'],
    ['Chinese and emoji', '利率下降 👍', 'Chinese letters and some symbols'],
  ])('says that it cannot show %s', async (_name, words, named) => {
    const text = await drawn((pdf) => pdf.paragraph(`They wrote: ${words}`));
    expect(text.replace(/\s+/g, ' ')).toContain(`stands for what this document cannot show: ${named}.`);
    expect(await drawn((pdf) => pdf.paragraph('They wrote: Łucja, Доброе утро, Lãi suất'))).not.toContain(
      'cannot show',
    );
  });

  it('goes on from page to page in the same letters, under what it is about', async () => {
    const text = await drawn((pdf) => {
      pdf.title('Утро');
      pdf.paragraph('Доброе утро. '.repeat(600));
    });
    expect(text.match(/Доброе/g)).toHaveLength(600);
    for (const page of [2, 3])
      expect(text).toMatch(new RegExp(`A record · Page ${page}\\s+Утро \\(continued\\)\\s+(Доброе|утро)`));
  });

  it('never parts a text from the line that introduces it, and never ends a page with a heading', async () => {
    const fillers = Array.from({ length: 12 }, (_, index) => 28 + index);
    const pages = await pagesOf((pdf) => {
      for (const lines of fillers) {
        pdf.newPage();
        for (let line = 0; line < lines; line += 1) pdf.paragraph('Above it.');
        pdf.heading(`Heading ${lines}`, 12);
        pdf.pair(`Label ${lines}`, 'in full', { introduces: true });
        pdf.paragraph(`Begin${lines} ${'and on '.repeat(400)}`, { small: true });
      }
    });
    for (const lines of fillers) {
      const page = pages.find((one) => one.includes(`Heading ${lines}`));
      expect(page).toContain(`Label ${lines}: in full`);
      expect(page).toContain(`Begin${lines}`);
    }
  });

  it('puts at least three lines of a text on its last page', async () => {
    const lengths = Array.from({ length: 24 }, (_, index) => 800 + index * 9);
    const pages = await pagesOf((pdf) => {
      for (const [index, words] of lengths.entries()) {
        pdf.newPage();
        pdf.paragraph(Array.from({ length: words }, (_, word) => `w${index}x${word}`).join(' '));
      }
    });
    const last = pages.filter((page, index) => !pages[index + 1]?.includes(page.match(/w\d+x/)?.[0] ?? '-'));
    expect(last).toHaveLength(lengths.length);
    for (const page of last) expect(page.match(/w\d+x\d+/g)?.length, page).toBeGreaterThan(22);
  });

  it('shows a removed and an added paragraph apart', async () => {
    const text = await drawn((pdf) => pdf.difference(compareTexts('One.\n\nTwo is old.', 'One.\n\nThis came.')));
    expect(text).toMatch(/One\.\s+Two is old\.\s+This came\./);
  });

  // the process is killed after little more than a minute of CPU time, which quadratic layout would exceed
  it.each<[string, string]>([
    ['one word', 'a'.repeat(LENGTH)],
    ['Chinese', '合规审查记录投资顾问'.repeat(LENGTH / 10)],
    ['from right to left', 'שלום עולם '.repeat(LENGTH / 10)],
    ['pictographs', '🚀💼'.repeat(LENGTH / 4)],
    ['joined pictographs', '👨‍👩‍👧‍👦'.repeat(LENGTH / 11)],
    ['alphabets in turn', 'aЖ'.repeat(LENGTH / 2)],
    ['marks on one letter', `e${'\u0301'.repeat(LENGTH)}`],
    ['line ends', '\n'.repeat(LENGTH / 10)],
  ])('of a hundred thousand characters can be drawn: %s', async (_what, text) => {
    expect((await drawn((pdf) => pdf.paragraph(text))).length).toBeGreaterThan(100);
  });

  it.each(Object.keys(BROKEN_PICTURES))('omits an image that cannot be drawn: %s', async (name) => {
    const text = await drawn((pdf) => {
      pdf.picture(BROKEN_PICTURES[name] as Buffer, 'The signature');
      pdf.paragraph('What comes after it.');
    });
    expect(text).toMatch(/The signature[\s\S]*What comes after it/);
  });

  it('shows an image that can', async () => {
    const logo = await readFile(fixtures.logo);
    expect(await drawn((pdf) => pdf.picture(logo, 'The signature'))).not.toContain('The signature');
  });

  it('shows the firm’s name at the top, even if its logo cannot be drawn', async () => {
    const logos = [await readFile(fixtures.logo), ...Object.values(BROKEN_PICTURES).slice(0, 1)];
    for (const logo of [null, ...logos.map((bytes) => bytes.toString('base64'))]) {
      const text = await drawn(
        (pdf) => {
          pdf.letterhead();
          pdf.paragraph('What comes after it.');
          pdf.newPage();
          pdf.letterhead();
        },
        undefined,
        { ...HEAD, firm: { name: 'Harbor Light Advisers', logo } },
      );
      expect(text).toMatch(/Harbor Light Advisers\s+What comes after it[\s\S]*Harbor Light Advisers/);
    }
  });

  it('names pictures beyond the limit', async () => {
    const logo = await readFile(fixtures.logo);
    const text = await drawn((pdf) => {
      pdf.picture(logo, 'First thumbnail');
      pdf.picture(logo, 'Second thumbnail');
      pdf.paragraph('What comes after it.');
    }, logo.length);
    expect(text).not.toContain('First thumbnail');
    expect(text).toMatch(/Second thumbnail: not shown[\s\S]*What comes after it/);
  });

  it('that cannot be drawn fails without affecting others', async () => {
    const pdfs = await Pdfs.create(join(folder, 'broken'));
    const script = pdfs.begin(HEAD);
    await writeFile(script.path, 'no script of a document');
    await expect(pdfs.draw()).rejects.toBeInstanceOf(ConfinedError);
  });
});
