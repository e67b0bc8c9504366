import { spokenWordCount } from '@greenlit/domain/shared/spoken-words.ts';
import { wordCount } from '@greenlit/domain/shared/text.ts';

/** What is stored of the words that a voice says: null where it is the number of words. */
export function spokenWordsOf(text: string): number | null {
  const spoken = spokenWordCount(text);
  return spoken === wordCount(text) ? null : spoken;
}

/** The columns of a script, with that of its text if they have one. */
export const withSpokenWords = <Columns extends { text?: string | undefined }>(columns: Columns) =>
  columns.text === undefined ? columns : { ...columns, spokenWords: spokenWordsOf(columns.text) };
