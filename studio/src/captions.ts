import type { Stretch } from './prompterTiming.ts';
import { type Word, widthOf, wordsOf } from './spokenWords.ts';

/** A caption: seconds on the clock of the take, and its one or two lines. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** Greatest width of a caption in half-width letters; it is shown on one line, or split into two near its middle. */
const captionLength = 76;
const lineLength = 42;
/**
 * A silence between two words of at least this length is a stop: words that scrolled by just before it were not spoken
 * yet. Seconds.
 */
const stop = 1;
/**
 * A text that follows the voice keeps moving for a moment after it stops; this is the most of a caption that was not
 * spoken yet. Seconds.
 */
const runOn = 1;
/** Shorter cues only flicker. Seconds. */
const shortest = 0.3;

interface Chunk {
  text: string;
  from: number;
  to: number;
}

/**
 * Captions for a script, from the `stretches` in which it was read. A passage read twice is captioned twice; a pause
 * in the middle of a caption keeps it on screen; a pause right after its start delays it; skipped passages get none.
 */
export function cuesFor(text: string, stretches: readonly Stretch[]): Cue[] {
  const chunks = chunksOf(wordsOf(text));
  const cues: (Cue & { from: number })[] = [];
  for (const stretch of stretches) {
    const at = (word: number) =>
      stretch.start + ((word - stretch.from) / (stretch.to - stretch.from)) * (stretch.end - stretch.start);
    for (const chunk of chunks) {
      const [from, to] = [Math.max(chunk.from, stretch.from), Math.min(chunk.to, stretch.to)];
      if (from >= to) continue;
      const last = cues.at(-1);
      if (last?.text === chunk.text && last.from === chunk.from && from > chunk.from) {
        if (at(from) - last.end > stop && last.end - last.start < runOn) last.start = at(from);
        last.end = at(to);
      } else cues.push({ start: at(from), end: at(to), text: chunk.text, from: chunk.from });
    }
  }
  return cues
    .filter((cue) => cue.end - cue.start >= shortest)
    .map(({ start, end, text: line }) => ({ start, end, text: line }));
}

/** A part of a text, in characters from its start, and the seconds in which it was heard. */
export interface HeardPart {
  start: number;
  end: number;
  from: number;
  to: number;
}

/** Minimum share of a caption that must be heard; with less, the words may belong to another place. */
const heardShare = 1 / 3;
/** How long a caption stays if nothing follows, and the duration of a word that was not heard. Seconds. */
const linger = 0.6;
const usualWord = 0.35;

/** Captions for a text from the times at which its words were heard, in order. Passages that were not heard get none. */
export function cuesHeard(text: string, parts: readonly HeardPart[]): Cue[] {
  const words = wordsOf(text);
  const cues: Cue[] = [];
  let at = 0;
  for (const chunk of chunksOf(words)) {
    const [first, last] = [words[chunk.from] as Word, words[chunk.to - 1] as Word];
    while ((parts[at]?.end ?? Number.POSITIVE_INFINITY) <= first.start) at++;
    let next = at;
    while ((parts[next]?.start ?? Number.POSITIVE_INFINITY) < last.end) next++;
    const heard = parts.slice(at, next);
    at = next;
    const [opens, closes] = [heard[0], heard.at(-1)];
    if (!opens || !closes || heard.length < (chunk.to - chunk.from) * heardShare) continue;
    const missed = words.slice(chunk.from, chunk.to).filter(({ end }) => end <= opens.start).length;
    const before = cues.at(-1);
    const start = Math.max(before?.end ?? 0, opens.from - missed * usualWord);
    const end = Math.max(closes.to, start + shortest);
    if (before) before.end = Math.min(start, before.end + linger);
    cues.push({ start, end, text: chunk.text });
  }
  return cues;
}

/** Splits a script into captions: joins short sentences, divides long ones evenly, never crosses paragraphs. */
function chunksOf(words: readonly Word[]): Chunk[] {
  const length = (from: number, to: number) => widthOf(joined(words.slice(from, to)));
  const cuts: number[] = [0];
  let from = 0;
  words.forEach(({ text, endsParagraph }, i) => {
    const ends = endsParagraph || i === words.length - 1 || /[.!?…。！？｡]["”’)」』）]*$/u.test(text);
    if (!ends) return;
    const before = cuts.at(-2);
    const joins = before !== undefined && !words[from - 1]?.endsParagraph && length(before, i + 1) <= captionLength;
    if (joins) cuts.pop();
    else cuts.push(...evenly(words, from, i + 1, Math.ceil(length(from, i + 1) / captionLength)));
    from = i + 1;
    cuts.push(from);
  });
  return cuts.slice(1).map((to, i) => ({ from: cuts[i] ?? 0, to, text: broken(words.slice(cuts[i], to)) }));
}

/** Where to split words `from` to `to` into `parts` of about the same length. */
function evenly(words: readonly Word[], from: number, to: number, parts: number): number[] {
  const start = words[from]?.start ?? 0;
  const whole = (words[to - 1]?.end ?? 0) - start;
  return Array.from({ length: parts - 1 }, (_, part) => {
    const wanted = start + (whole * (part + 1)) / parts;
    return words.findIndex((word) => word.end >= wanted) + 1;
  }).filter((cut, i, all) => cut > from && cut < to && cut !== all[i - 1]);
}

/** The words as they stand in the text, with one space where there is any. */
const joined = (words: readonly Word[]): string =>
  words.map(({ text, start }, at) => `${at > 0 && start > (words[at - 1]?.end ?? start) ? ' ' : ''}${text}`).join('');

/** One line, or two of about the same width. */
function broken(words: readonly Word[]): string {
  const text = joined(words);
  const width = widthOf(text);
  if (width <= lineLength) return text;
  let best = { off: width, at: 0 };
  for (let at = 1; at < words.length; at++) {
    const off = Math.abs(widthOf(joined(words.slice(0, at))) - width / 2);
    if (off < best.off) best = { off, at };
  }
  return best.at === 0 ? text : `${joined(words.slice(0, best.at))}\n${joined(words.slice(best.at))}`;
}

/** A WebVTT file (UTF-8 text) of the cues. */
export function toWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${escaped(text)}`);
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

function stamp(seconds: number): string {
  const all = Math.max(0, Math.round(seconds * 1000));
  const part = (size: number, of: number, digits = 2) => String(Math.floor(all / size) % of).padStart(digits, '0');
  return `${part(3_600_000, 100)}:${part(60_000, 60)}:${part(1000, 60)}.${part(1, 1000, 3)}`;
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\n\s*\n/g, '\n');
