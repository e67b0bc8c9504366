import type { PdfFaces, Weight } from './pdf-faces.ts';
import type { PdfSide, PdfTable } from './pdf-script.ts';

/** The document that a table is drawn on. `room` starts a new page if less than this height is left. */
interface Sheet {
  stream: PDFKit.PDFDocument;
  faces: PdfFaces;
  root: PDFKit.PDFStructureElement;
  room(height: number): void;
}

interface Place {
  left: number;
  width: number;
  size: number;
  ink: string;
  line: string;
}

interface Column {
  x: number;
  width: number;
  align: 'left' | 'right';
}

const GAP = 8;
const PADDING = 4;
/** Shares of the width: the first column has the rest. */
const SHARES: Record<string, number> = {
  Period: 0.19,
  Quantity: 0.1,
  'Unit price': 0.12,
  Discount: 0.12,
  Tax: 0.1,
  Total: 0.12,
};
const AS_TEXT: readonly string[] = ['Description', 'Period'];

/** Draws a table, tagged for screen readers. A row stays on one page, and the head is repeated on the next one. */
export function drawTable(sheet: Sheet, { head, rows, sums }: PdfTable, place: Place): void {
  const columns = columnsOf(head, place);
  const table = sheet.stream.struct('Table');
  sheet.root.add(table);
  const draw = (cells: readonly string[], at: readonly Column[], look: { weight: Weight; tag: 'TH' | 'TD' }) => {
    const page = sheet.stream.page;
    sheet.room(heightOf(sheet, cells, at, place));
    if (sheet.stream.page !== page && at === columns) drawRow(sheet, table, head, columns, { ...place, ...HEAD });
    drawRow(sheet, table, cells, at, { ...place, ...look, isLined: at === columns });
  };
  draw(head, columns, HEAD);
  for (const row of rows) draw(row, columns, { weight: 'plain', tag: 'TD' });
  const sides = sidesOf(place);
  for (const { label, value, strong = false } of sums)
    draw([label, value], sides, { weight: strong ? 'bold' : 'plain', tag: 'TD' });
}

const HEAD = { weight: 'bold', tag: 'TH', isLined: true } as const;

function columnsOf(head: readonly string[], { left, width }: Place): Column[] {
  const rest = head.slice(1).reduce((sum, name) => sum - (SHARES[name] ?? 0.1), 1);
  let x = left;
  return head.map((name, index) => {
    const own = width * (index === 0 ? rest : (SHARES[name] ?? 0.1));
    const column: Column = { x, width: own - GAP, align: AS_TEXT.includes(name) ? 'left' : 'right' };
    x += own;
    return index === head.length - 1 ? { ...column, width: own } : column;
  });
}

/** The sums stand in the right part: their names, and under the last column the amounts. */
function sidesOf({ left, width }: Place): Column[] {
  const amount = width * 0.16;
  return [
    { x: left + width * 0.3, width: width * 0.7 - amount - GAP, align: 'right' },
    { x: left + width - amount, width: amount, align: 'right' },
  ];
}

function heightOf({ stream }: Sheet, cells: readonly string[], columns: readonly Column[], { size }: Place): number {
  stream.font('latin-bold').fontSize(size);
  const heights = cells.map((text, index) => stream.heightOfString(text || '–', { width: columns[index]?.width ?? 0 }));
  return Math.max(...heights) + PADDING * 2;
}

function drawRow(
  sheet: Sheet,
  table: PDFKit.PDFStructureElement,
  cells: readonly string[],
  columns: readonly Column[],
  {
    left,
    width,
    size,
    ink,
    line,
    weight,
    tag,
    isLined,
  }: Place & { weight: Weight; tag: 'TH' | 'TD'; isLined: boolean },
): void {
  const { stream, faces } = sheet;
  const row = stream.struct('TR');
  table.add(row);
  const top = stream.y + PADDING;
  let bottom = top;
  for (const [index, text] of cells.entries()) {
    const column = columns[index];
    if (!column) continue;
    const runs = faces.runsOf(text || '–', weight);
    // figures are of one font; a text of several cannot be set to the right
    const align = runs.length === 1 ? column.align : 'left';
    row.add(
      stream.struct(tag, {}, () => {
        stream.fillColor(ink).fontSize(size);
        drawAt(stream, runs, { ...column, y: top, align });
        bottom = Math.max(bottom, stream.y);
      }),
    );
  }
  stream.x = left;
  stream.y = bottom + PADDING;
  if (!isLined) return;
  stream.markContent('Artifact', { type: 'Layout' });
  stream
    .moveTo(left, stream.y)
    .lineTo(left + width, stream.y)
    .lineWidth(tag === 'TH' ? 0.75 : 0.25)
    .stroke(line);
  stream.endMarkedContent();
}

/** A text in the fonts that it needs, from a place on the page. */
function drawAt(
  stream: PDFKit.PDFDocument,
  runs: readonly { font: string; words: string }[],
  { x, y, width, align }: Column & { y: number },
): void {
  for (const [index, { font, words }] of runs.entries()) {
    const look = { width, align, continued: index < runs.length - 1 };
    if (index === 0) stream.font(font).text(words, x, y, look);
    else stream.font(font).text(words, look);
  }
}

/** Texts beside each other, each under its title. */
export function drawSides({ stream, faces, root, room }: Sheet, sides: readonly PdfSide[], place: Place): void {
  const { left, width, size, ink } = place;
  const own = width / Math.max(1, sides.length);
  room(Math.max(...sides.map(({ lines }) => (lines.length + 2) * size * 1.6)));
  const top = stream.y + PADDING;
  let bottom = top;
  for (const [index, { title, lines }] of sides.entries()) {
    let y = top;
    for (const [row, line] of [title, ...lines].entries()) {
      const runs = faces.runsOf(line, row === 0 ? 'bold' : 'plain');
      root.add(
        stream.struct(row === 0 ? 'H3' : 'P', {}, () => {
          stream.fillColor(ink).fontSize(size);
          drawAt(stream, runs, { x: left + index * own, y, width: own - GAP, align: 'left' });
          y = stream.y + 2;
        }),
      );
    }
    bottom = Math.max(bottom, y);
  }
  stream.x = left;
  stream.y = bottom + PADDING;
}
