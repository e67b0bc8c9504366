/** Each stored speed as a multiple of the usual pace: 10 is twice as fast, 40 a quarter. */
const paces: readonly (readonly [speed: number, factor: number])[] = [
  [10, 2],
  [15, 1.75],
  [20, 1.5],
  [25, 1],
  [30, 0.75],
  [35, 0.5],
  [40, 0.25],
];

/** Words per second at a stored speed, where `wordsPerMinute` is the pace at 25. Uses the nearest known speed. */
export function wordsPerSecond(speed: number, wordsPerMinute: number): number {
  const [, factor] = paces.reduce((best, each) =>
    Math.abs(each[0] - speed) < Math.abs(best[0] - speed) ? each : best,
  );
  return (wordsPerMinute / 60) * factor;
}

/** A laid-out line: pixels from the top of the text, and the words in it. */
export interface Line {
  top: number;
  firstWord: number;
  words: number;
}

/** Groups words into lines by where they were laid out; `tops` holds one number of pixels per word. */
export function linesOf(tops: readonly number[]): Line[] {
  const lines: Line[] = [];
  tops.forEach((top, word) => {
    const last = lines.at(-1);
    if (last && Math.abs(last.top - top) < 2) last.words++;
    else lines.push({ top, firstWord: word, words: 1 });
  });
  return lines;
}

/** Words over which a change of pace between long and short lines is smoothed, so that the text does not jerk. */
const softness = 2;

/**
 * Pixels of text above the reading line after `position` words. A line takes as long as its words; `height` is where
 * the last line ends.
 */
export function scrollOffset(lines: readonly Line[], height: number, position: number): number {
  let sum = 0;
  for (let i = -2; i <= 2; i++) sum += hardOffset(lines, height, position + (i * softness) / 2);
  return sum / 5;
}

/** The same, moving a whole line at a time, for people who prefer reduced motion. */
export function lineOffset(lines: readonly Line[], position: number): number {
  return lineAt(lines, position)?.line.top ?? 0;
}

function hardOffset(lines: readonly Line[], height: number, position: number): number {
  const found = lineAt(lines, position);
  if (!found) return 0;
  const { line, next } = found;
  const read = Math.min(1, Math.max(0, (position - line.firstWord) / line.words));
  return line.top + ((next?.top ?? height) - line.top) * read;
}

function lineAt(lines: readonly Line[], position: number): { line: Line; next: Line | undefined } | null {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle] as Line).firstWord <= position) low = middle;
    else high = middle - 1;
  }
  const line = lines[low];
  return line ? { line, next: lines[low + 1] } : null;
}

/** A stretch of reading at one pace: words `from` to `to` between the seconds `start` and `end` of the take. */
export interface Stretch {
  start: number;
  end: number;
  from: number;
  to: number;
}
