import { ImportNotes, quoted } from '@greenlit/domain/scripts/import-notes.ts';
import { lexer, type Token, type Tokens } from 'marked';
import type { ReadText } from './word.ts';

/** The words of a Markdown file as they are shown, without its signs. */
export function readMarkdown(text: string): ReadText {
  const notes = new ImportNotes();
  return { text: blocks(lexer(withoutFacts(text, notes)), notes), notes: notes.sentences() };
}

/** What a program wrote above the text: names of facts in small letters and their values, items of lists, comments. */
const FACTS = /^---[\t ]*\r?\n((?:(?:[a-z][\w-]*:(?:[\t ].*)?|[\t ]+.*|- .*|#.*)?\r?\n)+?)---[\t ]*(?:\r?\n|$)/;

function withoutFacts(text: string, notes: ImportNotes): string {
  const [whole = '', facts = ''] = FACTS.exec(text) ?? [];
  // a line between two others is part of the text, whatever stands there
  if (!/^[a-z]/m.test(facts)) return text;
  notes.add('facts', quoted(facts));
  return text.slice(whole.length);
}

const blocks = (tokens: readonly Token[], notes: ImportNotes): string =>
  tokens
    .map((token) => block(token as Tokens.Generic, notes))
    .filter((text) => text !== '')
    .join('\n\n');

function block(token: Tokens.Generic, notes: ImportNotes): string {
  switch (token.type) {
    case 'list':
      return listOf(token as Tokens.List, notes).join('\n');
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows]
        .map((row) =>
          row
            .map((cell) => inline(cell.tokens, notes))
            .filter(Boolean)
            .join(', '),
        )
        .join('\n');
    }
    case 'code':
      return token.text as string;
    case 'html':
      return html(token.raw, notes).trim();
    case 'space':
    case 'hr':
    case 'def':
      return '';
    case 'blockquote':
      return blocks(token.tokens ?? [], notes);
    default:
      return inline(token.tokens ?? [token], notes).trim();
  }
}

function listOf({ items, ordered, start }: Tokens.List, notes: ImportNotes): string[] {
  return items.map((item, at) => {
    const sign = ordered ? `${Number(start || 1) + at}.` : '•';
    const words = item.tokens
      .map((token) => (token.type === 'checkbox' ? '' : block(token as Tokens.Generic, notes)))
      .filter(Boolean)
      .join('\n');
    return `${sign} ${words}`;
  });
}

function inline(tokens: readonly Token[], notes: ImportNotes): string {
  return (tokens as readonly Tokens.Generic[])
    .map((token) => {
      switch (token.type) {
        case 'br':
          return '\n';
        case 'escape':
          return token.text as string;
        case 'codespan':
          return token.text as string;
        case 'image':
          notes.add('pictures');
          return '';
        case 'html':
          return html(token.raw, notes);
        case 'link':
          if (token.text !== token.href) notes.add('links');
          return inline(token.tokens ?? [], notes);
        case 'del':
          notes.add('crossedOut');
          return inline(token.tokens ?? [], notes);
        default:
          return token.tokens ? inline(token.tokens, notes) : characters(String(token.text ?? token.raw));
      }
    })
    .join('');
}

/** What HTML shows: its words, without tags and comments. */
function html(raw: string, notes: ImportNotes): string {
  notes.add('code');
  return characters(
    raw
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
      .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
      .replace(/<[^<>]*>/g, ''),
  );
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  le: '≤',
  ge: '≥',
  ne: '≠',
  plusmn: '±',
  times: '×',
  frac12: '½',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  cent: '¢',
  deg: '°',
};

/** Lines of a paragraph run on; named characters are those that they name. */
const characters = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
