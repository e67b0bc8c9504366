import type { PathFor } from './pages.ts';

/** A question, and what to do, one step or fact a line. */
export interface Topic {
  question: string;
  answer: readonly string[];
  /** Where it is done, for people who are signed in and may do it. */
  page?: { label: string; to: PathFor };
}

export interface Chapter {
  name: string;
  topics: readonly Topic[];
}

/** Topics that contain every typed word in the question or the answer; chapters without any are left out. */
export function found(chapters: readonly Chapter[], typed: string): Chapter[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ question, answer }: Topic) => {
    const text = [question, ...answer].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return chapters
    .map(({ name, topics }) => ({ name, topics: topics.filter(has) }))
    .filter(({ topics }) => topics.length > 0);
}
