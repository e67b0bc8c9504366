/** A fluent reader's speed, because the whole text is also on the video's page; and the minimum time for even a single word. */
const WORDS_A_MINUTE = 300;
const LEAST_SECONDS = 3;

/** Words of any script, including those written without spaces. */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike) words++;
  return words;
}

/** Seconds needed to read a card: 300 words a minute, at least 3 s, in tenths. */
export function cardSeconds({ text, title = '' }: { text: string; title?: string }): number {
  const seconds = (countWords(`${title}\n${text}`) * 60) / WORDS_A_MINUTE;
  return Math.max(LEAST_SECONDS, Math.ceil(seconds * 10) / 10);
}
