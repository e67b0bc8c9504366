/** What an import accepted, left out or could not read, told after it. */
const NOTES = {
  trackedChanges: (_count, said) => `Tracked changes were accepted${said === '' ? '' : `: ${said}`}.`,
  hidden: () => 'Hidden text was left out.',
  hiddenKept: () => 'Hidden rows, columns or sheets of this file are in the text. Check them.',
  comments: (count) => `${many(count, 'comment was', 'comments were')} left out.`,
  footnotes: (count) =>
    count === 1 ? 'A footnote is at the end of the text.' : 'Footnotes are at the end of the text.',
  textBoxes: (count) =>
    count === 1
      ? 'The words of a text box follow the paragraph that it belongs to.'
      : 'The words of text boxes follow the paragraphs that they belong to.',
  textBoxesLast: () => 'The words of text boxes are at the end of the text.',
  pictures: (count) => `${many(count, 'picture was', 'pictures were')} left out. Words in pictures are not read.`,
  charts: () => 'Charts, diagrams and embedded files were left out.',
  fields: () => 'Empty placeholder fields were left out.',
  formFields: () => 'Form fields and comments of the PDF were left out.',
  formulas: () => 'Formulas were written on one line. Check them.',
  crossedOut: () => 'Words that are crossed out were kept.',
  symbols: (_count, said) =>
    `Some symbols could not be read${said === '' ? '' : ` (font: ${said})`}. [?] is in their place.`,
  unsureLetters: () => 'The file’s letters may be wrong. Check the text.',
  letters: () => 'Some letters could not be read. � is in their place.',
  encoding: (_count, said) => `The file does not say how its letters are stored. Check these words: ${said}.`,
  margins: (_count, said) => `Headers and footers were left out${said === '' ? '' : `: ${said}`}.`,
  pageNumbers: () => 'Page numbers were left out.',
  turned: (_count, said) => `Turned or slanted words were left out: ${said}.`,
  pagesWithoutText: (count, said) =>
    `${count === 1 ? 'A page has' : 'Pages have'} no text that can be read (page ${said}). Words in pictures are not read.`,
  facts: (_count, said) => `The lines above the text, which only programs read, were left out: ${said}.`,
  links: () => 'The addresses of links were left out.',
  code: () => 'Comments and HTML were left out.',
} satisfies Record<string, (count: number, said: string) => string>;
export type NoteKind = keyof typeof NOTES;

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${more}`;

/** Longest sentence, and the most of them. */
export const IMPORT_NOTE_MAX = 300;
export const IMPORT_NOTES_MAX = 50;
/** Words that a note repeats, in characters. */
const SAID_MAX = 160;

/** Counts what a reader of documents finds, and tells it in sentences. */
export class ImportNotes {
  readonly #counts = new Map<NoteKind, number>();
  readonly #said = new Map<NoteKind, Set<string>>();

  add(kind: NoteKind, ...said: string[]): void {
    this.#counts.set(kind, this.count(kind) + 1);
    const before = this.#said.get(kind) ?? new Set();
    for (const one of said) if (one.trim() !== '') before.add(one.replace(/\s+/g, ' ').trim());
    this.#said.set(kind, before);
  }

  count(kind: NoteKind): number {
    return this.#counts.get(kind) ?? 0;
  }

  /** In the order of the table above. */
  sentences(): string[] {
    return (Object.keys(NOTES) as NoteKind[])
      .filter((kind) => this.#counts.has(kind))
      .map((kind) => NOTES[kind](this.count(kind), shortened([...(this.#said.get(kind) ?? [])].join(', '))));
  }
}

const shortened = (said: string): string => (said.length > SAID_MAX ? `${said.slice(0, SAID_MAX - 1)}…` : said);

/** Quotes a passage in a note. */
export const quoted = (passage: string): string => `“${passage.replace(/\s+/g, ' ').trim()}”`;

const changes = { added: 'addition', deleted: 'deletion', moved: 'move' } as const;
export type TrackedChange = keyof typeof changes;

/** "2 additions, 1 deletion". */
export const trackedChanges = (counts: Readonly<Record<TrackedChange, number>>): string =>
  (Object.keys(changes) as TrackedChange[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => many(counts[kind], changes[kind], `${changes[kind]}s`))
    .join(', ');
