import { ImportNotes, quoted, type TrackedChange, trackedChanges } from '@greenlit/domain/scripts/import-notes.ts';
import { type Parts, partsOf, related } from './package-parts.ts';
import { shownText, signOf, unknown } from './symbols.ts';
import { fontOf, isHidden, isOn, ListNumbers, type Styles, stylesOf } from './word-properties.ts';
import { childOf, type Element, elementsOf, within, wordsIn } from './xml.ts';

/** What a reader answers: the text, and what a person should know about it. */
export interface ReadText {
  text: string;
  notes: string[];
}

/**
 * The text of a docx as a reader of the final document sees it: with all changes accepted, without what is hidden, with the numbers of
 * lists. @throws if it is none or damaged
 */
export function readWord(zip: Buffer): ReadText {
  const parts = partsOf(zip);
  const [main = 'word/document.xml'] = related(parts, '')('officeDocument');
  const document = parts.xml(main);
  const body = childOf(document ?? undefined, 'w:body');
  if (!body) throw new Error('no text document');
  const find = partFinder(parts, main);
  const styles = stylesOf(find('styles'));
  const read = (isTrusting: boolean) => {
    const reader = new WordReader(styles, find, isTrusting);
    return { reader, text: reader.whole(body) };
  };
  const first = read(true);
  // a field that never ends would hide the rest of the text
  const { reader, text } = first.reader.isOpen ? read(false) : first;
  for (const kind of ['header', 'footer'] as const)
    for (const name of related(parts, main)(kind)) {
      const part = parts.xml(name);
      const words = part ? marginWords(part) : '';
      if (words.trim() !== '') reader.notes.add('margins', quoted(words));
    }
  return { text, notes: reader.notes.sentences() };
}

/** The words of a header or footer, a space after each paragraph. */
const marginWords = (element: Element): string =>
  elementsOf(element)
    .map((child) => (child.name === 'w:t' ? wordsIn(child) : `${marginWords(child)}${child.name === 'w:p' ? ' ' : ''}`))
    .join('');

/** The part of a kind beside the document; by its usual name if the document does not say where it is. */
function partFinder(parts: Parts, main: string): (kind: string) => Element | null {
  const leads = related(parts, main);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  return (kind) => parts.xml(leads(kind)[0] ?? `${folder}${kind}.xml`);
}

/** What holds paragraphs or words without being one. */
const UNREAD = new Set(['w:delText', 'w:instrText', 'w:delInstrText', 'w:rt', 'w:pgNum']);

class WordReader {
  readonly notes = new ImportNotes();
  readonly #styles: Styles;
  readonly #numbers: ListNumbers;
  readonly #find: (kind: string) => Element | null;
  readonly #isTrusting: boolean;
  readonly #changes: Record<TrackedChange, number> = { added: 0, deleted: 0, moved: 0 };
  /** The notes of a kind by their numbers. */
  readonly #notesOf = new Map<string, Map<string | undefined, Element>>();
  readonly #references: { kind: 'footnotes' | 'endnotes'; id: string }[] = [];
  /** The fields that are open: in their instruction, or in their result. */
  readonly #fields: ('instruction' | 'result')[] = [];
  #paragraph: Element | undefined;

  constructor(styles: Styles, find: (kind: string) => Element | null, isTrusting: boolean) {
    this.#styles = styles;
    this.#find = find;
    this.#isTrusting = isTrusting;
    this.#numbers = new ListNumbers(find('numbering'), styles);
  }

  /** Whether a field began and did not end. */
  get isOpen(): boolean {
    return this.#fields.includes('instruction');
  }

  whole(body: Element): string {
    const lines = this.#lines(body);
    const footnotes = this.#references.map(({ kind, id }) => {
      const note = this.#notesIn(kind).get(id);
      return note ? this.#lines(note).join('\n').trim() : '';
    });
    for (const note of footnotes) if (note !== '') this.notes.add('footnotes');
    const said = trackedChanges(this.#changes);
    if (said !== '') this.notes.add('trackedChanges', said);
    return [lines.join('\n'), ...footnotes.filter((note) => note !== '')].join('\n\n');
  }

  #notesIn(kind: 'footnotes' | 'endnotes'): Map<string | undefined, Element> {
    const read = () => new Map(elementsOf(this.#find(kind) ?? undefined).map((note) => [note.attributes.id, note]));
    const notes = this.#notesOf.get(kind) ?? read();
    this.#notesOf.set(kind, notes);
    return notes;
  }

  /** The lines of what holds paragraphs: a body, a cell, a text box, a footnote. */
  #lines(container: Element): string[] {
    const lines: string[] = [];
    // a paragraph whose mark was deleted or is hidden goes on in the next
    let open = '';
    let boxes: string[] = [];
    const close = (paragraph: Element | undefined) => {
      const number = this.#numbers.next(paragraph);
      lines.push(number === '' ? open : `${number} ${open}`, ...boxes);
      open = '';
      boxes = [];
    };
    const blocks = (parent: Element): void => {
      for (const child of elementsOf(parent)) {
        if (child.name === 'w:p') {
          const properties = childOf(child, 'w:pPr');
          const mark = childOf(properties, 'w:rPr');
          const outer = this.#paragraph;
          this.#paragraph = properties;
          const found: string[] = [];
          open += this.#words(child, found);
          boxes.push(...found);
          const isJoined =
            childOf(mark, 'w:del') !== undefined ||
            childOf(mark, 'w:moveFrom') !== undefined ||
            isHidden(mark, properties, this.#styles);
          this.#paragraph = outer;
          if (childOf(mark, 'w:del')) this.#changes.deleted += 1;
          if (!isJoined) close(properties);
        } else if (child.name === 'w:tbl') {
          if (open !== '' || boxes.length > 0) close(undefined);
          lines.push(...this.#rows(child));
        } else if (child.name === 'mc:AlternateContent') blocks(this.#alternative(child));
        else if (child.name === 'w:altChunk') this.notes.add('charts');
        else if (child.name === 'w:sdt') {
          if (!this.#isPlaceholder(child)) blocks(childOf(child, 'w:sdtContent') ?? EMPTY);
        } else if (this.#isKept(child)) blocks(child);
      }
    };
    blocks(container);
    if (open !== '' || boxes.length > 0) close(undefined);
    return lines;
  }

  /** Counts tracked changes; false for what they removed, and for properties. */
  #isKept({ name }: Element): boolean {
    if (name === 'w:ins') this.#changes.added += 1;
    if (name === 'w:moveTo') this.#changes.moved += 1;
    if (name === 'w:del') this.#changes.deleted += 1;
    return name !== 'w:del' && name !== 'w:moveFrom' && !name.endsWith('Pr') && !UNREAD.has(name);
  }

  #isPlaceholder(control: Element): boolean {
    const isEmpty = isOn(childOf(control, 'w:sdtPr'), 'w:showingPlcHdr') ?? false;
    if (isEmpty) this.notes.add('fields');
    return isEmpty;
  }

  /** The one of several forms of the same content that has words, else the first. */
  #alternative(element: Element): Element {
    const forms = elementsOf(element);
    return forms.find((form) => within(form, 'w:t').length > 0) ?? forms[0] ?? EMPTY;
  }

  /** A table row by row; a row with several paragraphs in a cell becomes several lines. */
  #rows(table: Element): string[] {
    const lines: string[] = [];
    const rows = (parent: Element): void => {
      for (const child of elementsOf(parent)) {
        if (child.name !== 'w:tr') {
          if (child.name !== 'w:tblGrid' && this.#isKept(child)) rows(child);
          continue;
        }
        const properties = childOf(child, 'w:trPr');
        if (childOf(properties, 'w:del')) this.#changes.deleted += 1;
        else if (isOn(properties, 'w:hidden')) this.notes.add('hidden');
        else lines.push(...this.#cells(child));
        if (childOf(properties, 'w:ins')) this.#changes.added += 1;
      }
    };
    rows(table);
    return lines;
  }

  #cells(row: Element): string[] {
    const cells: string[][] = [];
    const find = (parent: Element): void => {
      for (const child of elementsOf(parent)) {
        if (child.name !== 'w:tc') {
          if (this.#isKept(child)) find(child);
          continue;
        }
        const properties = childOf(child, 'w:tcPr');
        const merged = childOf(properties, 'w:vMerge');
        if (merged && merged.attributes.val !== 'restart') continue;
        if (childOf(properties, 'w:cellDel')) this.#changes.deleted += 1;
        else cells.push(this.#lines(child).filter((line) => line.trim() !== ''));
      }
    };
    find(row);
    const full = cells.filter((cell) => cell.length > 0);
    return full.every((cell) => cell.length === 1) ? [full.flat().join(', ')] : full.flat();
  }

  /** The words of a paragraph or of a part of one; the lines of its text boxes are added to `boxes`. */
  #words(parent: Element, boxes: string[]): string {
    let text = '';
    for (const child of elementsOf(parent)) {
      if (child.name === 'w:r') text += this.#run(child, boxes);
      else if (child.name === 'm:oMath' || child.name === 'm:oMathPara') {
        if (!this.#isInInstruction) text += this.#formula(child);
      } else if (child.name === 'mc:AlternateContent') text += this.#words(this.#alternative(child), boxes);
      else if (child.name === 'w:sdt') {
        if (!this.#isPlaceholder(child)) text += this.#words(childOf(child, 'w:sdtContent') ?? EMPTY, boxes);
      } else if (this.#isKept(child)) text += this.#words(child, boxes);
    }
    return text;
  }

  get #isInInstruction(): boolean {
    return this.#isTrusting && this.#fields.includes('instruction');
  }

  #run(run: Element, boxes: string[]): string {
    const properties = childOf(run, 'w:rPr');
    const hidden = isHidden(properties, this.#paragraph, this.#styles);
    let text = '';
    const parts = (parent: Element): void => {
      for (const child of elementsOf(parent)) {
        if (child.name === 'w:fldChar') {
          if (!hidden && !this.#isInInstruction) text += choiceOf(childOf(child, 'w:ffData'));
          this.#field(child);
        } else if (child.name === 'mc:AlternateContent') parts(this.#alternative(child));
        else if (!hidden && !this.#isInInstruction) text += this.#part(child, properties, boxes);
        else if (hidden && child.name === 'w:t' && wordsIn(child).trim() !== '') this.notes.add('hidden');
      }
    };
    parts(run);
    if (text.trim() !== '' && (isOn(properties, 'w:strike') || isOn(properties, 'w:dstrike')))
      this.notes.add('crossedOut');
    return text;
  }

  #field({ attributes }: Element): void {
    if (attributes.fldCharType === 'begin') this.#fields.push('instruction');
    else if (attributes.fldCharType === 'separate' && this.#fields.length > 0) this.#fields.splice(-1, 1, 'result');
    else if (attributes.fldCharType === 'end') this.#fields.pop();
  }

  #part(part: Element, properties: Element | undefined, boxes: string[]): string {
    switch (part.name) {
      case 'w:t':
        return shownText(wordsIn(part), fontOf(properties, this.#styles), this.notes);
      case 'w:tab':
      case 'w:ptab':
        return '\t';
      case 'w:br':
      case 'w:cr':
        return '\n';
      case 'w:noBreakHyphen':
        return '-';
      case 'w:sym': {
        const { font = '', char = '' } = part.attributes;
        return signOf(font, Number.parseInt(char, 16)) ?? unknown(font, this.notes);
      }
      case 'w:ruby':
        return this.#words(childOf(part, 'w:rubyBase') ?? EMPTY, boxes);
      case 'w:footnoteReference':
      case 'w:endnoteReference': {
        const kind = part.name === 'w:footnoteReference' ? 'footnotes' : 'endnotes';
        this.#references.push({ kind, id: part.attributes.id ?? '' });
        return '';
      }
      case 'w:commentReference':
        this.notes.add('comments');
        return '';
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        this.#drawing(part, boxes);
        return '';
      default:
        return '';
    }
  }

  /** Text boxes, and what else can stand between the words. */
  #drawing(drawing: Element, boxes: string[]): void {
    if (within(drawing, 'wp:docPr').some(({ attributes }) => ['1', 'true'].includes(attributes.hidden ?? ''))) {
      this.notes.add('hidden');
      return;
    }
    const contents = within(drawing, 'w:txbxContent');
    for (const content of contents) {
      boxes.push(...this.#lines(content));
      this.notes.add('textBoxes');
    }
    for (const { attributes } of within(drawing, 'v:textpath'))
      if (attributes.string) {
        boxes.push(attributes.string);
        this.notes.add('textBoxes');
      }
    if (within(drawing, 'pic:pic').length > 0 || within(drawing, 'v:imagedata').length > 0) this.notes.add('pictures');
    else if (
      drawing.name === 'w:object' ||
      within(drawing, 'c:chart').length + within(drawing, 'dgm:relIds').length > 0
    )
      this.notes.add('charts');
  }

  /** A formula on one line. */
  #formula(formula: Element): string {
    this.notes.add('formulas');
    const line = (element: Element | undefined): string =>
      elementsOf(element)
        .map((child) => {
          const part = (name: string) => line(childOf(child, name));
          if (child.name === 'm:t' || child.name === 'w:t') return wordsIn(child);
          if (child.name === 'w:del' || child.name.endsWith('Pr')) return '';
          if (child.name === 'm:f') return `${bracketed(part('m:num'))}/${bracketed(part('m:den'))}`;
          if (child.name === 'm:sSup') return `${part('m:e')}^${bracketed(part('m:sup'))}`;
          if (child.name === 'm:sSub') return `${part('m:e')}_${bracketed(part('m:sub'))}`;
          if (child.name === 'm:rad') return `${part('m:deg')}√${bracketed(part('m:e'))}`;
          return line(child);
        })
        .join('');
    return line(formula);
  }
}

/** What a form shows that has no words in its result: the choice of a drop-down list, and the state of a check box. */
function choiceOf(form: Element | undefined): string {
  const valueIn = (parent: Element, name: string) => childOf(parent, name)?.attributes.val;
  const list = childOf(form, 'w:ddList');
  if (list) {
    const entries = elementsOf(list).filter(({ name }) => name === 'w:listEntry');
    return entries[Number(valueIn(list, 'w:result') ?? valueIn(list, 'w:default') ?? 0)]?.attributes.val ?? '';
  }
  const box = childOf(form, 'w:checkBox');
  if (!box) return '';
  return (isOn(box, 'w:checked') ?? isOn(box, 'w:default')) ? '☒' : '☐';
}

const EMPTY: Element = { name: '', attributes: {}, children: [] };
const bracketed = (part: string): string => (/^[\p{L}\p{N}.,]*$/u.test(part) ? part : `(${part})`);
