import { ImportNotes, type TrackedChange, trackedChanges } from '@greenlit/domain/scripts/import-notes.ts';
import { shownText } from './symbols.ts';
import type { ReadText } from './word.ts';

/** The text of an rtf as a reader of the final document sees it. @throws if it is none or cut off */
export function readRichText(bytes: Buffer): ReadText {
  const reader = new RichReader(bytes.toString('latin1'));
  const text = reader.whole();
  return { text, notes: reader.notes.sentences() };
}

export const isRichText = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, 5)).replace(/^\xef\xbb\xbf/, '') === '{\\rtf';

/** Groups without words of the text, besides those that begin with \* and are not known. */
const UNREAD = new Set(
  'fonttbl colortbl stylesheet info filetbl listtable listoverridetable revtbl rsidtbl fldinst nonshppict sp shprslt bkmkstart bkmkend ftnsep ftnsepc aftnsep aftnsepc xe tc rxe private pntxta pntxtb objdata result upr do atnid atnauthor atnref atntime atrfstart atrfend'.split(
    ' ',
  ),
);
/** Groups that begin with \* and have words, or others within them that do. */
const READ = new Set(['shpinst', 'shppict', 'ud', 'shptxt', 'dptxbxtext']);
/** Groups of which only another one within them is read. */
const HOLDERS = new Set(['upr', 'do', 'shpinst', 'sp']);
const MARGINS = /^(?:header|footer)[lrf]?$/;
const SIGNS: Readonly<Record<string, string>> = {
  tab: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  zwj: '\u200d',
  zwnj: '\u200c',
  ltrmark: '\u200e',
  rtlmark: '\u200f',
};
/** How fonts of a character set store letters, as a decoder calls it. */
const CHARSETS: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};
const CODE_PAGES: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
  874: 'windows-874',
};

interface Font {
  name: string;
  charset: string | null;
}

/** What holds inside a group, and ends with it. */
interface State {
  isSkipped: boolean;
  /** Whether also what is read within a holder is skipped. */
  isWhollySkipped: boolean;
  isHidden: boolean;
  isDeleted: boolean;
  isStruck: boolean;
  /** Characters that stand for a Unicode one in programs that do not know it. */
  spare: number;
  font: number;
  /** What the group is, if it matters: its words go elsewhere. */
  place: 'text' | 'fonts' | 'footnote' | 'box';
}

const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z'])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;
const DEEPEST = 1_000;

class RichReader {
  readonly notes = new ImportNotes();
  readonly #rtf: string;
  readonly #fonts = new Map<number, Font>();
  readonly #changes: Record<TrackedChange, number> = { added: 0, deleted: 0, moved: 0 };
  readonly #asides: string[] = [];
  #encoding = 'windows-1252';
  #defaultFont = 0;
  #state: State = {
    isSkipped: false,
    isWhollySkipped: false,
    isHidden: false,
    isDeleted: false,
    isStruck: false,
    spare: 1,
    font: -1,
    place: 'text',
  };
  readonly #outer: State[] = [];
  #isStarred = false;
  #bytes: number[] = [];
  #toSkip = 0;
  #lines: string[] = [];
  #line = '';
  #cells: string[] = [];
  #isInTable = false;

  constructor(rtf: string) {
    this.#rtf = rtf;
  }

  whole(): string {
    TOKEN.lastIndex = 0;
    for (let token = TOKEN.exec(this.#rtf); token; token = TOKEN.exec(this.#rtf)) {
      const [whole, word, number, hex, sign, brace, words] = token;
      if (hex !== undefined) this.#byte(Number.parseInt(hex, 16));
      else if (words !== undefined) for (const letter of words) this.#byte(letter.charCodeAt(0));
      else {
        this.#flush();
        if (brace === '{') this.#open();
        else if (brace === '}') this.#close();
        else if (word !== undefined) this.#word(word.toLowerCase(), number === undefined ? null : Number(number));
        else if (sign !== undefined) this.#sign(sign, whole);
      }
    }
    this.#flush();
    if (this.#outer.length > 0) throw new Error('cut off');
    if (this.#line !== '' || this.#cells.length > 0) this.#endLine();
    const said = trackedChanges(this.#changes);
    if (said !== '') this.notes.add('trackedChanges', said);
    return [this.#lines.join('\n'), ...this.#asides.map((aside) => aside.trim()).filter(Boolean)].join('\n\n');
  }

  #open(): void {
    if (this.#outer.length >= DEEPEST) throw new Error('too deep');
    this.#outer.push({ ...this.#state });
  }

  #close(): void {
    this.#toSkip = 0;
    const outer = this.#outer.pop();
    if (!outer) throw new Error('closed twice');
    this.#state = outer;
  }

  #sign(sign: string, whole: string): void {
    if (sign === '*') this.#isStarred = true;
    else if (sign === '~') this.#put(' ');
    else if (sign === '_') this.#put('-');
    else if (sign === '\n' || sign === '\r') this.#endParagraph();
    else if ('\\{}'.includes(sign)) this.#put(sign);
    else if (sign !== '-' && sign !== ':' && sign !== '|') this.#put(whole.slice(1));
  }

  /** A byte of text, or one that stands for a Unicode character that was read. */
  #byte(byte: number): void {
    this.#isStarred = false;
    if (this.#toSkip > 0) this.#toSkip -= 1;
    else this.#bytes.push(byte);
  }

  #flush(): void {
    if (this.#bytes.length === 0) return;
    const bytes = Uint8Array.from(this.#bytes);
    this.#bytes = [];
    const font = this.#fonts.get(this.#state.font < 0 ? this.#defaultFont : this.#state.font);
    this.#put(new TextDecoder(font?.charset ?? this.#encoding).decode(bytes));
  }

  #put(text: string): void {
    const { place, isSkipped, isHidden, isDeleted, isStruck, font } = this.#state;
    if (place === 'fonts') this.#fontName(text);
    if (place === 'fonts' || isSkipped || isDeleted || text === '') return;
    if (isHidden) {
      if (text.trim() !== '') this.notes.add('hidden');
      return;
    }
    if (isStruck && text.trim() !== '') this.notes.add('crossedOut');
    const shown = shownText(text, this.#fonts.get(font)?.name ?? '', this.notes);
    if (place === 'text') this.#line += shown;
    else this.#asides[this.#asides.length - 1] += shown;
  }

  #fontName(text: string): void {
    const font = this.#fonts.get(this.#state.font);
    if (font) font.name += text.replace(/;.*$/s, '');
  }

  #word(word: string, number: number | null): void {
    const isStarred = this.#isStarred;
    this.#isStarred = false;
    const state = this.#state;
    if (word === 'bin') {
      TOKEN.lastIndex += Math.max(0, number ?? 0);
      return;
    }
    if (state.place === 'fonts') this.#ofFont(word, number);
    else if (UNREAD.has(word) || MARGINS.test(word) || (isStarred && !READ.has(word) && word !== 'annotation')) {
      if (word === 'fonttbl') state.place = 'fonts';
      else if (MARGINS.test(word) && !state.isSkipped) this.notes.add('margins');
      this.#skip(word);
    } else this.#known(word, number, state);
  }

  #skip(word: string): void {
    const state = this.#state;
    if (!HOLDERS.has(word)) state.isWhollySkipped = true;
    state.isSkipped = true;
  }

  #known(word: string, number: number | null, state: State): void {
    const isOn = number !== 0;
    const sign = SIGNS[word];
    if (sign !== undefined) this.#put(sign);
    switch (word) {
      case 'u':
        this.#put(String.fromCharCode((number ?? 0) & 0xffff));
        this.#toSkip = state.spare;
        return;
      case 'uc':
        state.spare = Math.max(0, number ?? 1);
        return;
      case 'ansicpg':
        this.#encoding = CODE_PAGES[number ?? 0] ?? decoderOr(`windows-${number}`);
        return;
      case 'mac':
        this.#encoding = 'macintosh';
        return;
      case 'deff':
        this.#defaultFont = number ?? 0;
        return;
      case 'f':
        state.font = number ?? 0;
        return;
      case 'plain':
        Object.assign(state, { isHidden: false, isStruck: false, isDeleted: false, font: -1 });
        return;
      case 'v':
        state.isHidden = isOn;
        return;
      case 'deleted':
        if (isOn && !state.isDeleted) this.#changes.deleted += 1;
        state.isDeleted = isOn;
        return;
      case 'mvf':
        // the same words stand where they were moved to
        state.isDeleted = isOn;
        return;
      case 'mvt':
        if (isOn) this.#changes.moved += 1;
        return;
      case 'revised':
        if (isOn) this.#changes.added += 1;
        return;
      case 'strike':
      case 'striked':
        state.isStruck = isOn;
        return;
      case 'ud':
        state.isSkipped = state.isWhollySkipped;
        return;
      case 'shpinst':
        this.#skip(word);
        return;
      case 'shptxt':
      case 'dptxbxtext':
        this.#aside('box');
        return;
      case 'footnote':
        this.#aside('footnote');
        return;
      case 'annotation':
        this.notes.add('comments');
        this.#skip(word);
        return;
      case 'pict':
        if (!state.isWhollySkipped) this.notes.add('pictures');
        this.#skip(word);
        return;
      case 'object':
        this.notes.add('charts');
        this.#skip(word);
        return;
      default:
        this.#breakAt(word);
    }
  }

  #breakAt(word: string): void {
    if (this.#state.isSkipped) return;
    if (word === 'par' || word === 'sect' || word === 'page') this.#endParagraph();
    else if (word === 'line' || word === 'lbr') this.#put('\n');
    else if (word === 'intbl') this.#isInTable = true;
    else if (word === 'pard') this.#isInTable = false;
    else if (word === 'nestcell') this.#put(', ');
    else if (word === 'nestrow') this.#put('\n');
    else if (word === 'cell') {
      this.#cells.push(this.#line.trim());
      this.#line = '';
    } else if (word === 'row') this.#endLine();
  }

  /** The words of a group that stand elsewhere: at the end of the text. */
  #aside(kind: 'box' | 'footnote'): void {
    const state = this.#state;
    if (state.isWhollySkipped) return;
    state.isSkipped = false;
    state.place = kind;
    this.#asides.push('');
    this.notes.add(kind === 'box' ? 'textBoxesLast' : 'footnotes');
  }

  #ofFont(word: string, number: number | null): void {
    if (word === 'f') {
      this.#state.font = number ?? 0;
      this.#fonts.set(this.#state.font, { name: '', charset: null });
    }
    const font = this.#fonts.get(this.#state.font);
    if (font && word === 'fcharset' && number !== null) font.charset = CHARSETS[number] ?? null;
    // an alternative name, in a group of its own
    if (word === 'falt' || word === 'panose' || word === 'fname') this.#state.font = -2;
  }

  /** A paragraph ends, unless its mark was deleted or is hidden. */
  #endParagraph(): void {
    const { isSkipped, isDeleted, isHidden, place } = this.#state;
    if (isSkipped || isDeleted || isHidden) return;
    if (place === 'footnote' || place === 'box') this.#put('\n');
    else if (this.#isInTable) this.#line += '\n';
    else this.#endLine();
  }

  #endLine(): void {
    const cells = [...this.#cells, this.#line].map((cell) => cell.trim());
    const isRow = this.#cells.length > 0;
    const full = cells.filter((cell) => cell !== '');
    this.#lines.push(isRow ? full.join(full.some((cell) => cell.includes('\n')) ? '\n' : ', ') : this.#line);
    this.#cells = [];
    this.#line = '';
  }
}

/** The name if there is a decoder for it. */
function decoderOr(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return 'windows-1252';
  }
}
