import { LAMP, type LampState, lightOf, litIn, rimOf } from '@greenlit/domain/look/lamp.ts';
import { FIXED } from '@greenlit/domain/look/tokens.ts';
import type { Change } from '@greenlit/domain/review/compare.ts';
import { stretchesOf } from '@greenlit/domain/review/stretches.ts';
import { truncate } from '@greenlit/domain/shared/text.ts';
import PDFDocument from 'pdfkit';
import { readPicture } from '../files/picture.reader.ts';
import { PdfFaces, type Weight } from './pdf-faces.ts';
import type { PairLook, ParagraphLook, PdfHead, PdfSide, PdfTable } from './pdf-script.ts';
import { drawSides, drawTable } from './pdf-table.ts';

const INK = '#1a1d21';
const QUIET = '#5a6270';
const MARGIN = 56;
const INDENT = 16;
/** Height at which a continued page repeats the title of its content, in the top margin. */
const HEAD_Y = 28;
const SUBJECT_LENGTH = 90;
const LOGO = { width: 150, height: 32 };
/** The lamp beside a line, in points. */
const LAMP_HEIGHT = 20;
const LINE_GAP = 2;
/** How many lines of a longer text stay together where it begins, and on its last page. */
const LINES_TOGETHER = 6;
const LINES_OVER = 3;
/** Longer texts would take twice as long to draw. */
const MEASURED = 20_000;
const CHANGED = { same: INK, added: '#0b6b41', removed: '#a32a17' } as const;
const MARKS = { same: {}, added: { underline: true }, removed: { strike: true } } as const;
const SIZES = { title: 20, heading: 14, subheading: 11.5, body: 10, small: 8.5 } as const;
/** The height of a line of plain text. */
const LINE = SIZES.body * 1.4 + LINE_GAP;

/**
 * Draws what `PdfScript` recorded. Runs only in a confined process, as it lays out untrusted text and decodes untrusted images.
 * Produces headings, paragraphs and pairs, tagged for screen readers, with page numbers. Streams its output: finished pages
 * take no memory.
 */
export class Pdf {
  readonly stream: PDFKit.PDFDocument;
  #root: PDFKit.PDFStructureElement;
  #faces: PdfFaces;
  #pages = 0;
  #subject = '';
  #footer: string;
  #firm: PdfHead['firm'];
  #logo: { width: number; height: number } | null = null;

  constructor({ title, footer, createdAt, firm }: PdfHead) {
    const at = new Date(createdAt);
    this.#footer = footer;
    this.#firm = firm;
    this.stream = new PDFDocument({
      size: 'LETTER',
      margin: MARGIN,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      autoFirstPage: false,
      info: { Title: title, CreationDate: at, ModDate: at },
    });
    this.#faces = new PdfFaces(this.stream);
    this.stream.on('pageAdded', () => this.#beginPage());
    this.#root = this.stream.struct('Document');
    this.stream.addStructure(this.#root);
    this.#logo = this.#opened(firm?.logo ?? null);
    this.stream.addPage();
  }

  /** What this page and those after it are about, until the next title. */
  title(text: string): void {
    this.#subject = truncate(text.replace(/\s+/g, ' '), SUBJECT_LENGTH);
    this.#block('H1', text, { size: 'title', weight: 'bold', after: 6 });
  }

  /** `lines`: how much of what follows stays with it. */
  heading(text: string, lines: number): void {
    this.#room(SIZES.heading * 2 + lines * LINE);
    this.stream.moveDown(0.6);
    this.#block('H2', text, { size: 'heading', weight: 'bold', after: 4 });
  }

  subheading(text: string): void {
    // kept with the few lines that belong to it: who decided, and when
    this.#room(100);
    this.stream.moveDown(0.4);
    this.#block('H3', text, { size: 'subheading', weight: 'bold', after: 3 });
  }

  paragraph(text: string, { quiet = false, small = false }: ParagraphLook = {}): void {
    this.#block('P', text, { size: small ? 'small' : 'body', after: 5, color: quiet ? QUIET : INK });
  }

  /** A table with its sums below. */
  table(table: PdfTable): void {
    drawTable(this.#sheet(), table, this.#place('small'));
    this.stream.moveDown(0.5);
  }

  /** Texts beside each other, each under its title. */
  sides(sides: readonly PdfSide[]): void {
    drawSides(this.#sheet(), sides, this.#place('body'));
  }

  #sheet() {
    const room = (height: number) => this.#room(height);
    return { stream: this.stream, faces: this.#faces, root: this.#root, room };
  }

  #place(size: keyof typeof SIZES) {
    return { left: MARGIN, width: this.#width(), size: SIZES[size], ink: INK, line: QUIET };
  }

  /** Somebody's own words, indented. */
  quote(text: string): void {
    const left = this.stream.page.margins.left;
    this.stream.x = left + INDENT;
    this.#block('P', text, { size: 'body', after: 5, width: this.#width() - INDENT });
    this.stream.x = left;
  }

  /** A text with deletions struck through and insertions underlined, without the space around them. */
  difference(changes: readonly Change[]): void {
    const runs = stretchesOf(changes).flatMap(({ kind, lead, text, trail }) => [
      { kind: 'same' as const, text: lead },
      { kind, text },
      { kind: 'same' as const, text: trail },
    ]);
    const drawn = runs.filter(({ text }) => text !== '');
    this.#root.add(
      this.stream.struct('P', {}, () => {
        for (const [index, { kind, text }] of drawn.entries())
          this.#run(text, 'plain', 'small', CHANGED[kind], index < drawn.length - 1, { mark: MARKS[kind] });
      }),
    );
    this.stream.y += 5;
  }

  /** Starts a new page, unless this one is empty. */
  newPage(): void {
    if (this.stream.y <= this.stream.page.margins.top) return;
    this.#subject = '';
    this.stream.addPage();
  }

  /** A form field with its label. */
  pair(label: string, value: string, { introduces = false, lamp }: PairLook = {}): void {
    this.#together(`${label}: ${value}`, SIZES.body, this.#width(), introduces ? LINES_TOGETHER : 0);
    if (lamp) this.#lamp(lamp);
    this.#root.add(
      this.stream.struct('P', {}, () => {
        this.#run(`${label}: `, 'bold', 'body', INK, true);
        this.#run(value || '–', 'plain', 'body', value ? INK : QUIET, false);
      }),
    );
    this.stream.moveDown(0.25);
  }

  /** The firm's logo and name over a line. A logo that cannot be drawn is left out. */
  letterhead(): void {
    const { stream } = this;
    const { left } = stream.page.margins;
    const top = stream.y;
    const logo = this.#logo;
    if (logo) {
      const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
      this.#root.add(
        stream.struct('Figure', { alt: 'Logo' }, () => {
          stream.image(logo as unknown as string, left, top, { fit: [LOGO.width, LOGO.height] }); // opened before use; the library's types lack this
        }),
      );
      stream.x = left + logo.width * scale + 12;
      stream.y = top + (logo.height * scale - SIZES.subheading * 1.4) / 2;
    }
    const width = stream.page.width - MARGIN - stream.x;
    this.#block('P', this.#firm?.name ?? '', { size: 'subheading', weight: 'bold', after: 0, width });
    stream.x = left;
    stream.y = Math.max(stream.y, logo ? top + LOGO.height : 0) + 6;
    stream.markContent('Artifact', { type: 'Layout' });
    stream
      .moveTo(left, stream.y)
      .lineTo(stream.page.width - MARGIN, stream.y)
      .lineWidth(0.75)
      .stroke(QUIET);
    stream.endMarkedContent();
    stream.y += 12;
  }

  /** An image of at most this height. One that cannot be drawn is left out; its file is in the package anyway. */
  picture(base64: string, alt: string, height = 60): void {
    const bytes = Buffer.from(base64, 'base64');
    this.#room(height + 20);
    try {
      readPicture(bytes);
      this.#root.add(
        this.stream.struct('Figure', { alt }, () => {
          this.stream.image(bytes, { fit: [240, height] });
        }),
      );
      this.stream.moveDown(0.5);
    } catch {
      this.paragraph(alt, { quiet: true });
    }
  }

  /** An image that is drawn on several pages but stored once. */
  #opened(base64: string | null): { width: number; height: number } | null {
    if (base64 === null) return null;
    const bytes = Buffer.from(base64, 'base64');
    try {
      readPicture(bytes);
      // pdfkit's types lack the method that its manual describes
      return (this.stream as unknown as { openImage(from: Buffer): { width: number; height: number } }).openImage(
        bytes,
      );
    } catch {
      return null;
    }
  }

  end(): void {
    const { unset } = this.#faces;
    if (unset !== '')
      this.paragraph(`□ stands for what this document cannot show: ${unset}. The exact words are in the record.`, {
        quiet: true,
        small: true,
      });
    this.#root.end();
    this.stream.end();
  }

  #block(
    tag: 'H1' | 'H2' | 'H3' | 'P',
    text: string,
    look: { size: keyof typeof SIZES; weight?: Weight; color?: string; after: number; width?: number },
  ): void {
    const { size, weight = 'plain', color = INK, after, width = this.#width() } = look;
    this.#together(text, SIZES[size], width);
    this.#takeLinesOver(text, SIZES[size], width);
    this.#root.add(this.stream.struct(tag, {}, () => this.#run(text || '–', weight, size, color, false, { width })));
    this.stream.page.margins.bottom = MARGIN;
    this.stream.y += after;
  }

  /** Draws text in as many fonts as its characters need. */
  #run(
    text: string,
    weight: Weight,
    size: keyof typeof SIZES,
    color: string,
    continued: boolean,
    { width = this.#width(), mark = {} }: { width?: number; mark?: { underline?: boolean; strike?: boolean } } = {},
  ): void {
    const runs = this.#faces.runsOf(text, weight);
    this.stream.fillColor(color).fontSize(SIZES[size]);
    runs.forEach(({ font, words }, index) => {
      const more = continued || index < runs.length - 1;
      this.stream
        .font(font)
        .text(words, { continued: more, lineGap: LINE_GAP, width, underline: false, strike: false, ...mark });
    });
  }

  /** The lamp in the margin of the line that follows, which says its word. */
  #lamp(state: LampState): void {
    const { stream } = this;
    const { body, stroke } = LAMP;
    const scale = LAMP_HEIGHT / LAMP.height;
    stream.markContent('Artifact', { type: 'Layout' });
    stream
      .save()
      .translate(MARGIN - LAMP.width * scale - 6, stream.y + (SIZES.body * 1.2 - LAMP_HEIGHT) / 2)
      .scale(scale)
      .roundedRect(body.x, body.y, body.width, body.height, body.rx)
      .lineWidth(state === 'changes' ? 2.5 : 1)
      .fillAndStroke(FIXED['lamp-body'], rimOf(state));
    for (const [index, { cx, cy }] of LAMP.lights.entries()) {
      const isLit = index === litIn(state);
      stream
        .circle(cx, cy, isLit ? LAMP.litRadius : LAMP.unlitRadius)
        .fill(isLit ? lightOf(state) : FIXED['lamp-unlit']);
    }
    if (state === 'struck')
      stream
        .moveTo(stroke.x1, stroke.y1)
        .lineTo(stroke.x2, stroke.y2)
        .lineWidth(2.5)
        .lineCap('round')
        .stroke(FIXED['lamp-vermilion']);
    stream.restore();
    stream.endMarkedContent();
  }

  #width(): number {
    return this.stream.page.width - MARGIN * 2;
  }

  /** Keeps a short text on one page, and the first lines of a long one. */
  #together(text: string, size: number, width: number, more = 0): void {
    const lines = Math.min(
      LINES_TOGETHER,
      Math.ceil((text.length * size * 0.55) / width) + text.split('\n', LINES_TOGETHER).length,
    );
    this.#room(lines * (size * 1.4 + LINE_GAP) + more * LINE);
  }

  /** Ends this page a little earlier if the text's last page would otherwise have only a line or two. */
  #takeLinesOver(text: string, size: number, width: number): void {
    if (text.length > MEASURED) return;
    const { stream } = this;
    stream.font('latin-plain').fontSize(size);
    const line = stream.currentLineHeight(true) + LINE_GAP;
    const lines = Math.round(stream.heightOfString(text, { width, lineGap: LINE_GAP }) / line);
    const fitting = (height: number) => Math.floor(height / line);
    const here = fitting(stream.page.height - MARGIN - stream.y);
    const left = lines > here ? (lines - here) % fitting(stream.page.height - MARGIN * 2) : 0;
    if (left > 0 && left < LINES_OVER && here > LINES_TOGETHER)
      stream.page.margins.bottom = MARGIN + (LINES_OVER - left) * line;
  }

  /** Starts a new page if less than this height is left. */
  #room(height: number): void {
    if (this.stream.y + height > this.stream.page.height - MARGIN) this.stream.addPage();
  }

  /** Draws the page number at the bottom and, on a continued page, the title of its content at the top. */
  #beginPage(): void {
    this.#pages += 1;
    this.#besideText(() => {
      const { page } = this.stream;
      this.stream.font('latin-plain').fontSize(SIZES.small).fillColor(QUIET);
      const foot = `${this.#footer} · Page ${this.#pages}`;
      const middle = (page.width - this.stream.widthOfString(foot)) / 2;
      this.stream.text(foot, middle, page.height - MARGIN + 18, { lineBreak: false });
    });
    if (this.#subject === '') return;
    this.#besideText(() => {
      for (const [index, { font, words }] of this.#faces.runsOf(`${this.#subject} (continued)`, 'plain').entries()) {
        this.stream.font(font).fontSize(SIZES.small).fillColor(QUIET);
        const x = index === 0 ? MARGIN : this.stream.x;
        this.stream.text(words, x, HEAD_Y, { lineBreak: false, continued: true });
      }
    });
  }

  /** Draws in a margin, then restores pdfkit's state, so that a text can continue across pages. */
  #besideText(draw: () => void): void {
    const { stream } = this;
    const { margins } = stream.page;
    const { bottom } = margins;
    // pdfkit's types do not include that state
    const flow = stream as unknown as Flow;
    const { _font, _fontSize, _fillColor, _wrapper, _textOptions, x, y } = flow;
    Object.assign(flow, { _wrapper: null, _textOptions: null });
    margins.bottom = 0;
    stream.markContent('Artifact', { type: 'Pagination' });
    draw();
    stream.endMarkedContent();
    margins.bottom = bottom;
    Object.assign(flow, { _font, _fontSize, _fillColor, _wrapper, _textOptions, x, y });
  }
}

/** The state that pdfkit keeps of the text it draws. */
type Flow = Record<'_font' | '_fontSize' | '_fillColor' | '_wrapper' | '_textOptions' | 'x' | 'y', unknown>;
