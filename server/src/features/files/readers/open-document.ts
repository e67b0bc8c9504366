import { ImportNotes, type TrackedChange, trackedChanges } from '@greenlit/domain/scripts/import-notes.ts';
import { listNumber } from '@greenlit/domain/scripts/list-numbers.ts';
import type { Parts } from './package-parts.ts';
import type { ReadText } from './word.ts';
import { childOf, type Element, elementsOf, within } from './xml.ts';

/** The text of an odt as a reader of the final document sees it. @throws if it is none or damaged */
export function readOpenDocument(parts: Parts): ReadText {
  const content = parts.xml('content.xml');
  const body = childOf(childOf(content ?? undefined, 'office:body'), 'office:text');
  if (!content || !body) throw new Error('no text document');
  const reader = new OpenReader([content, parts.xml('styles.xml')]);
  const text = reader.whole(body);
  return { text, notes: reader.notes.sentences() };
}

/** What has no words of the text. */
const UNREAD = new Set([
  'text:tracked-changes',
  'text:note-citation',
  'text:ruby-text',
  'text:sequence-decls',
  'text:variable-decls',
  'text:user-field-decls',
  'office:forms',
  'office:event-listeners',
  'svg:title',
  'svg:desc',
  'table:table-columns',
]);
const FORMS: Readonly<Record<string, string>> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

interface List {
  style: string;
  depth: number;
  counts: number[];
}

class OpenReader {
  readonly notes = new ImportNotes();
  readonly #hidden = new Set<string>();
  readonly #lists = new Map<string, Element>();
  readonly #footnotes: string[] = [];
  readonly #lastCounts = new Map<string, number[]>();

  constructor(parts: readonly (Element | null)[]) {
    const parents = new Map<string, string>();
    for (const part of parts) {
      if (!part) continue;
      for (const style of within(part, 'style:style')) {
        const { name = '', 'parent-style-name': parent } = style.attributes;
        if (parent) parents.set(name, parent);
        if (elementsOf(style).some(({ attributes }) => attributes.display === 'none')) this.#hidden.add(name);
      }
      for (const style of within(part, 'text:list-style')) this.#lists.set(style.attributes.name ?? '', style);
    }
    for (let found = true; found; ) {
      found = false;
      for (const [name, parent] of parents)
        if (this.#hidden.has(parent) && !this.#hidden.has(name)) {
          this.#hidden.add(name);
          found = true;
        }
    }
  }

  whole(body: Element): string {
    const changes: Record<TrackedChange, number> = { added: 0, deleted: 0, moved: 0 };
    for (const region of within(body, 'text:changed-region')) {
      if (childOf(region, 'text:insertion')) changes.added += 1;
      if (childOf(region, 'text:deletion')) changes.deleted += 1;
    }
    const said = trackedChanges(changes);
    if (said !== '') this.notes.add('trackedChanges', said);
    const lines = this.#lines(body, null);
    return [lines.join('\n'), ...this.#footnotes].join('\n\n');
  }

  #isHidden({ name, attributes }: Element): boolean {
    const hidden =
      this.#hidden.has(attributes['style-name'] ?? '') ||
      (name === 'text:section' && attributes.display === 'none') ||
      (name === 'table:table-row' && attributes.visibility !== undefined && attributes.visibility !== 'visible') ||
      name === 'text:hidden-text' ||
      (name === 'text:hidden-paragraph' && attributes['is-hidden'] !== 'false');
    if (hidden) this.notes.add('hidden');
    return hidden;
  }

  #lines(parent: Element, list: List | null): string[] {
    const lines: string[] = [];
    for (const child of elementsOf(parent)) {
      if (UNREAD.has(child.name) || this.#isHidden(child)) continue;
      if (child.name === 'text:p' || child.name === 'text:h') {
        const boxes: string[] = [];
        lines.push(this.#words(child, boxes).trim(), ...boxes);
      } else if (child.name === 'text:list') lines.push(...this.#list(child, list));
      else if (child.name === 'table:table-row') lines.push(...this.#row(child));
      else if (child.name === 'draw:frame' || child.name === 'draw:custom-shape') this.#frame(child, lines);
      else lines.push(...this.#lines(child, list));
    }
    return lines;
  }

  #list(element: Element, outer: List | null): string[] {
    const style = element.attributes['style-name'] ?? outer?.style ?? '';
    const isContinued = element.attributes['continue-numbering'] === 'true';
    const counts = outer?.counts ?? (isContinued ? (this.#lastCounts.get(style) ?? []) : []);
    const list = { style, depth: (outer?.depth ?? 0) + 1, counts };
    if (outer && !isContinued) counts.splice(list.depth - 1);
    const lines = elementsOf(element).flatMap((item) => {
      if (this.#isHidden(item)) return [];
      // an item that begins with another list has no number of its own
      const isNumbered = item.name === 'text:list-item' && elementsOf(item)[0]?.name !== 'text:list';
      const number = isNumbered ? this.#number(list, item.attributes['start-value']) : '';
      const [first = '', ...others] = this.#lines(item, list);
      return [`${number} ${first}`.trim(), ...others];
    });
    this.#lastCounts.set(style, counts);
    return lines;
  }

  #number({ style, depth, counts }: List, given: string | undefined): string {
    const levels = elementsOf(this.#lists.get(style));
    const at = (level: number) => levels.find(({ attributes }) => attributes.level === String(level));
    const level = at(depth);
    if (level?.name === 'text:list-level-style-bullet') return '•';
    if (level?.name !== 'text:list-level-style-number') return '';
    const start = Number(given ?? level.attributes['start-value'] ?? 1);
    counts[depth - 1] = given === undefined && counts[depth - 1] !== undefined ? (counts[depth - 1] ?? 0) + 1 : start;
    counts.splice(depth);
    const shown = Number(level.attributes['display-levels'] ?? 1);
    const numbers: string[] = [];
    for (let one = depth - shown + 1; one <= depth; one += 1) {
      const form = at(one)?.attributes['num-format'] ?? '';
      if (form !== '') numbers.push(listNumber(counts[one - 1] ?? 1, FORMS[form] ?? 'decimal'));
    }
    const { 'num-prefix': prefix = '', 'num-suffix': suffix = '' } = level.attributes;
    return numbers.length === 0 ? '' : `${prefix}${numbers.join('.')}${suffix}`.trim();
  }

  #row(row: Element): string[] {
    const cells = elementsOf(row)
      .filter(({ name }) => name === 'table:table-cell')
      .map((cell) => this.#lines(cell, null).filter((line) => line !== ''))
      .filter((cell) => cell.length > 0);
    return cells.every((cell) => cell.length === 1) ? [cells.flat().join(', ')] : cells.flat();
  }

  #frame(frame: Element, boxes: string[]): void {
    const contents = frame.name === 'draw:frame' ? within(frame, 'draw:text-box') : [frame];
    for (const content of contents) {
      const lines = this.#lines(content, null);
      if (lines.join('').trim() === '') continue;
      boxes.push(...lines);
      this.notes.add('textBoxes');
    }
    if (contents.length === 0) this.notes.add(within(frame, 'draw:object').length > 0 ? 'charts' : 'pictures');
  }

  #words(parent: Element, boxes: string[]): string {
    let text = '';
    for (const child of parent.children) {
      if (typeof child === 'string') {
        text += child.replace(/[\t\n\r ]+/g, ' ');
        continue;
      }
      if (UNREAD.has(child.name) || this.#isHidden(child)) continue;
      switch (child.name) {
        case 'text:s':
          text += ' '.repeat(Math.min(Number(child.attributes.c ?? 1) || 1, 100));
          break;
        case 'text:tab':
          text += '\t';
          break;
        case 'text:line-break':
          text += '\n';
          break;
        case 'office:annotation':
          this.notes.add('comments');
          break;
        case 'text:placeholder':
          this.notes.add('fields');
          break;
        case 'text:note': {
          const note = childOf(child, 'text:note-body');
          this.#footnotes.push(note ? this.#lines(note, null).join('\n').trim() : '');
          this.notes.add('footnotes');
          break;
        }
        case 'draw:frame':
        case 'draw:custom-shape':
          this.#frame(child, boxes);
          break;
        case 'office:annotation-end':
          break;
        default:
          text += this.#words(child, boxes);
      }
    }
    return text;
  }
}

/** Whether an OpenDocument file asks for a password. */
export function isLockedOpenDocument(parts: Parts): boolean {
  const manifest = parts.xml('META-INF/manifest.xml');
  return manifest !== null && within(manifest, 'manifest:encryption-data').length > 0;
}

/** Whether a spreadsheet hides something; the library that reads its cells does not tell what. */
export function hidesCells(parts: Parts): boolean {
  const content = parts.xml('content.xml');
  const any = (element: Element): boolean =>
    ['collapse', 'filter'].includes(element.attributes.visibility ?? '') ||
    (element.name === 'style:table-properties' && element.attributes.display === 'false') ||
    elementsOf(element).some(any);
  return content !== null && any(content);
}

/** The kind of an OpenDocument file by its body; null if it is none. */
export function openDocumentKind(parts: Parts): 'text' | 'spreadsheet' | 'other' | null {
  if (!parts.names.includes('content.xml')) return null;
  const mimetype = parts.names.includes('mimetype');
  const body = childOf(parts.xml('content.xml') ?? undefined, 'office:body');
  if (childOf(body, 'office:text')) return 'text';
  if (childOf(body, 'office:spreadsheet')) return 'spreadsheet';
  return mimetype || body ? 'other' : null;
}
