import { z } from 'zod';
import { MIB } from '../files/limits.ts';

/** Maximum size of captions in bytes (UTF-8); an hour of speech needs a tenth of it. */
export const CAPTIONS_MAX_BYTES = MIB;
/** Most lines of captions; two hours of fast speech have a third of it. */
const LINES_MAX = 50_000;

/** A caption: start and end in seconds from the start of the video, and plain text of one or more lines. */
export interface Caption {
  start: number;
  end: number;
  text: string;
  /** Position in WebVTT syntax ('line:0 align:start'); absent for the default position. */
  settings?: string;
}

/** Why a text is not valid captions; `line` counts from 1, null if it concerns the whole text. */
export interface CaptionsProblem {
  line: number | null;
  message: string;
}

const STAMP = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const ARROW = `(?:-{1,3}>|[–—]>|→)`;
const TIMING = new RegExp(String.raw`^\s*${STAMP}\s*${ARROW}\s*${STAMP}(?:\s+(\S.*))?\s*$`);
/** Lines that look like a time but are not one. */
const MEANT_AS_TIME = new RegExp(String.raw`-->|^\s*\d{1,3}:\d|^\s*[\d:.,]+\s*${ARROW}`);
/** A time of SubViewer (.sbv): two stamps with a comma between them. */
const SBV = /^\s*(\d{1,3}:\d{1,2}:\d{1,2}\.\d{1,3})\s*,\s*(\d{1,3}:\d{1,2}:\d{1,2}\.\d{1,3})\s*$/;
/** A line about the file, which some programs put after the first line of WebVTT and a blank one. */
const ABOUT_FILE = /^(?:[\p{L}][^:\n]{0,60}:(?:\s.*)?|#+|::cue.*|\s*\})\s*$/u;
/** The time of a word inside a caption, as automatic captions have it. */
const WORD_TIME = /<\d{1,3}:\d[\d:.]*>/;
const SPEAKER = /<v[.\s]/i;
const STYLED = /<\/?(?:[cibu]|font|span|em|strong)(?:[.\s][^<>]*)?>/i;
const PLACED = /\{\\an?\d|\bX1:\d/i;
const COUNTER = /^\s*\d+\s*$/;
const TAG = /<\/?(?:[cibusv]|lang|ruby|rt|rp|font|span|em|strong|p)(?:[.\s][^<>]*)?\/?>|<\d[\d:.]*>/gi;
const BREAK = /<br\s*\/?>/gi;
/** Override codes of other subtitle programs, which are common in people's files. */
const OVERRIDE = /\{\\[^{}]*\}/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: '\u00a0',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  lrm: '\u200e',
  rlm: '\u200f',
};
const SETTINGS: readonly RegExp[] = [
  /^vertical:(?:rl|lr)$/,
  /^line:-?\d{1,4}(?:\.\d{1,3})?%?(?:,(?:start|center|end))?$/,
  /^position:\d{1,3}(?:\.\d{1,3})?%(?:,(?:line-left|center|line-right))?$/,
  /^size:\d{1,3}(?:\.\d{1,3})?%$/,
  /^align:(?:start|center|end|left|right)$/,
];

class Unreadable extends Error {
  readonly line: number | null;
  constructor(line: number | null, message: string) {
    super(message);
    this.line = line;
  }
}

/**
 * Parses WebVTT, SubRip or SubViewer. Tolerates what programs write (byte order marks, any line ends, commas or points, missing
 * hours or numbers, blank lines inside captions, captions out of order, times inside captions, captions without a length) but
 * rejects what would lose words or times. Text, times and positions of WebVTT stay; `leftOut` says in sentences what did not. A
 * text without captions gives none.
 */
export function readCaptions(text: string): { captions: Caption[]; leftOut: string[] } | { problem: CaptionsProblem } {
  try {
    return captionsIn(text);
  } catch (error) {
    if (error instanceof Unreadable) return { problem: { line: error.line, message: error.message } };
    throw error;
  }
}

/** The note in a file of captions that a recognizer wrote and nobody has read yet. */
const MACHINE_MADE = 'NOTE Written by a speech recognizer. Nobody has read this yet.';
const SAYS_MACHINE_MADE = new RegExp(
  `^\\uFEFF?WEBVTT[^\\r\\n]*[\\r\\n]+${MACHINE_MADE.replaceAll('.', '\\.')}[\\r\\n]`,
);

/** Whether a WebVTT file says that a speech recognizer wrote it and nobody has read it yet. */
export const isMachineMade = (vtt: string): boolean => SAYS_MACHINE_MADE.test(vtt);

/** The captions as a WebVTT file, with that note if nobody has read what a recognizer wrote; '' if there are none. */
export function writeCaptions(captions: readonly Caption[], { machineMade = false } = {}): string {
  const blocks = captions.flatMap(({ start, end, text, settings }) => {
    const lines = linesOf(text);
    if (lines.length === 0) return [];
    const head = `${stampOf(start)} --> ${stampOf(end)}${settings ? ` ${settings}` : ''}`;
    return [[head, ...lines.map(escaped)].join('\n')];
  });
  return blocks.length === 0 ? '' : `${['WEBVTT', ...(machineMade ? [MACHINE_MADE] : []), ...blocks].join('\n\n')}\n`;
}

/** A problem as shown to people: "Line 12: …". */
export const captionsMessage = ({ line, message }: CaptionsProblem): string =>
  line === null ? message : `Line ${line}: ${message}`;

/** Captions as a client sends them, WebVTT or SubRip; parses to WebVTT, or '' for none. */
export const captionsForm = z.object({
  captions: z.string().transform((value, context) => {
    const read = readCaptions(value);
    if ('captions' in read) return writeCaptions(read.captions, { machineMade: isMachineMade(value) });
    context.addIssue({ code: 'custom', message: captionsMessage(read.problem) });
    return z.NEVER;
  }),
});

function captionsIn(text: string): { captions: Caption[]; leftOut: string[] } {
  if (new TextEncoder().encode(text).length > CAPTIONS_MAX_BYTES)
    throw new Unreadable(null, 'Captions can be up to 1 MB');
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (lines.length > LINES_MAX) throw new Unreadable(null, 'Captions can have 50,000 lines at most');
  const garbled = lines.findIndex((line) => /[\uFFFD\p{Cs}]/u.test(line));
  if (garbled >= 0) throw new Unreadable(garbled + 1, 'some letters cannot be read, save the file as UTF-8');
  return new Reader(lines).read();
}

/** Reads the lines in one pass. */
class Reader {
  readonly #lines: readonly string[];
  /** Each caption's text is collected in parts and joined once, so that many parts take linear time. */
  readonly #captions: (Caption & { parts: string[] })[] = [];
  readonly #found = { styles: false, speakers: false, places: false, wordTimes: false };
  #at = 0;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  read(): { captions: Caption[]; leftOut: string[] } {
    this.#skipBlank();
    const isVtt = /^WEBVTT(?:[ \t]|$)/.test(this.#line());
    if (isVtt) this.#skipBlock();
    for (this.#skipBlank(); this.#at < this.#lines.length; this.#skipBlank()) {
      if (isVtt && /^(?:NOTE(?:\s|$)|(?:STYLE|REGION)\s*$)/.test(this.#line())) {
        this.#found.styles ||= /^(?:STYLE|REGION)/.test(this.#line());
        this.#skipBlock();
      } else if (isVtt && this.#captions.length === 0 && this.#isAboutFile()) this.#skipBlock();
      else this.#block(isVtt);
    }
    const written = this.#captions
      .map(({ parts, ...caption }) => ({ ...caption, text: linesOf(parts.join('\n')).join('\n') }))
      .sort((a, b) => a.start - b.start || a.end - b.end);
    const timed = written.filter(({ start, end }) => end > start);
    const captions = this.#found.wordTimes ? unrolled(timed) : timed;
    return { captions, leftOut: this.#leftOut(written.length - timed.length, captions.length < timed.length) };
  }

  #leftOut(without: number, isUnrolled: boolean): string[] {
    const { styles, speakers, places } = this.#found;
    const kinds = [styles ? 'styles' : '', speakers ? 'names of speakers' : '', places ? 'positions' : ''].filter(
      Boolean,
    );
    const listed = [kinds.slice(0, -1).join(', '), ...kinds.slice(-1)].filter(Boolean).join(' and ');
    return [
      ...(without === 1 ? ['1 caption without a length was left out.'] : []),
      ...(without > 1 ? [`${without} captions without a length were left out.`] : []),
      ...(kinds.length > 0 ? [`${listed.charAt(0).toUpperCase()}${listed.slice(1)} were left out.`] : []),
      ...(isUnrolled ? ['Lines that rolling captions repeat are there once.'] : []),
    ];
  }

  /** Whether the block has lines about the file only, and no time. */
  #isAboutFile(): boolean {
    for (let ahead = 0; this.#at + ahead < this.#lines.length && this.#line(ahead).trim() !== ''; ahead += 1)
      if (MEANT_AS_TIME.test(this.#line(ahead)) || !ABOUT_FILE.test(this.#line(ahead))) return false;
    return true;
  }

  #line(ahead = 0): string {
    return this.#lines[this.#at + ahead] ?? '';
  }

  #isBlank(): boolean {
    return this.#line().trim() === '';
  }

  #skipBlank(): void {
    while (this.#at < this.#lines.length && this.#isBlank()) this.#at += 1;
  }

  #skipBlock(): void {
    do this.#at += 1;
    while (this.#at < this.#lines.length && !this.#isBlank() && !TIMING.test(this.#line()));
  }

  /** An optional name or number, a time, and text; or text that continues after a blank line. */
  #block(isVtt: boolean): void {
    const [first, second] = [this.#line(), this.#line(1)];
    if (!MEANT_AS_TIME.test(first)) {
      if (!MEANT_AS_TIME.test(second)) {
        this.#goOn(isVtt);
        return;
      }
      this.#at += 1;
    }
    const isSbv = SBV.test(this.#line());
    const caption = this.#timing();
    this.#at += 1;
    const words = plain(isSbv ? this.#text().flatMap((line) => line.split('[br]')) : this.#text());
    if (words) this.#captions.push({ ...caption, text: words, parts: [words] });
  }

  #goOn(isVtt: boolean): void {
    const last = this.#captions.at(-1);
    const isCounter = COUNTER.test(this.#line());
    if (!last && !isVtt)
      throw new Unreadable(
        this.#at + 1,
        'this is neither WebVTT nor SubRip, which begin with WEBVTT or with a number and a time',
      );
    if (!last || isCounter) throw new Unreadable(this.#at + 1, `a time like ${EXAMPLE} is missing here`);
    last.parts.push(plain(this.#text()));
  }

  /** The lines up to a blank one, or to the next time if the blank line is missing. */
  #text(): string[] {
    const words: string[] = [];
    // automatic captions begin with a line that has only a space
    while (this.#line() !== '' && this.#isBlank()) this.#at += 1;
    while (this.#at < this.#lines.length && !this.#isBlank()) {
      const line = this.#line();
      if (TIMING.test(line) || SBV.test(line)) {
        // the next caption's number is not text
        if (words.length > 0 && COUNTER.test(words.at(-1) ?? '')) words.pop();
        break;
      }
      if (line.includes('-->')) this.#timing();
      this.#found.wordTimes ||= WORD_TIME.test(line);
      this.#found.speakers ||= SPEAKER.test(line);
      this.#found.styles ||= !WORD_TIME.test(line) && STYLED.test(line);
      this.#found.places ||= PLACED.test(line);
      words.push(line);
      this.#at += 1;
    }
    return words;
  }

  #timing(): Omit<Caption, 'text'> {
    const found = TIMING.exec(this.#line().replace(SBV, '$1 --> $2'));
    const number = this.#at + 1;
    if (!found) throw new Unreadable(number, `"${shortened(this.#line())}" is not a time like ${EXAMPLE}`);
    const [start, end] = [secondsOf(found.slice(1, 5)), secondsOf(found.slice(5, 9))];
    if (start === null || end === null) throw new Unreadable(number, 'minutes and seconds go up to 59');
    if (end < start) throw new Unreadable(number, 'this caption ends before it starts');
    const settings = settingsIn(found[9] ?? '');
    this.#found.places ||= PLACED.test(found[9] ?? '');
    return { start, end, ...(settings && { settings }) };
  }
}

/**
 * Captions of a recognizer that roll up: each repeats the line before it, and short ones repeat it alone. Each line once, from when it
 * is first shown to when the next begins.
 */
function unrolled(captions: readonly Caption[]): Caption[] {
  const once: Caption[] = [];
  let shown = '';
  for (const caption of captions) {
    const lines = caption.text.split('\n');
    const last = once.at(-1);
    const isRepeated = last !== undefined && lines[0] === shown && caption.start - last.end < ROLLING;
    shown = lines.at(-1) ?? '';
    if (!isRepeated) once.push({ ...caption });
    else if (lines.length > 1) once.push({ ...caption, text: lines.slice(1).join('\n') });
    else if (caption.end - caption.start < ROLLING) last.end = Math.max(last.end, caption.end);
    else once.push({ ...caption });
  }
  return once;
}
/** Seconds between two captions of one roll, and of one that only holds a line. */
const ROLLING = 0.1;

const EXAMPLE = '00:00:01.000 --> 00:00:04.000';

const shortened = (line: string): string => (line.trim().length > 40 ? `${line.trim().slice(0, 39)}…` : line.trim());

/** "#8217" and "#x2019" as their characters; null for other names, and for control characters. */
function numbered(name: string): string | null {
  const found = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name);
  const point = found ? Number.parseInt(found[1] ?? found[2] ?? '', found[1] ? 16 : 10) : Number.NaN;
  return point >= 0x20 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
    ? String.fromCodePoint(point)
    : null;
}

function secondsOf([hours = '0', minutes = '', seconds = '', part = '']: (string | undefined)[]): number | null {
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return (whole * 1000 + Number(part.padEnd(3, '0'))) / 1000;
}

function stampOf(seconds: number): string {
  const all = Math.max(0, Math.round(seconds * 1000));
  const part = (size: number, of: number, digits = 2) => String(Math.floor(all / size) % of).padStart(digits, '0');
  return `${part(3_600_000, 1000)}:${part(60_000, 60)}:${part(1000, 60)}.${part(1, 1000, 3)}`;
}

/** Keeps only valid WebVTT settings, each once. */
function settingsIn(text: string): string {
  const words = text.split(/\s+/);
  return SETTINGS.flatMap((known) => words.find((word) => known.test(word)) ?? []).join(' ');
}

/** The plain text of caption lines: tags removed, entities resolved. */
function plain(marked: readonly string[]): string {
  const words = marked
    .join('\n')
    .replace(OVERRIDE, '')
    .replace(BREAK, '\n')
    .replace(TAG, '')
    .replace(/&(#?\w{2,7});/g, (entity, name: string) => ENTITIES[name] ?? numbered(name) ?? entity);
  return linesOf(words).join('\n');
}

/** The lines of a caption without control characters and without empty lines, which would end it. */
const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) =>
      line
        .replace(/[\t\v\f]/g, ' ')
        .replace(/\p{Cc}/gu, '')
        .trim(),
    )
    .filter(Boolean);

const escaped = (line: string): string => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
