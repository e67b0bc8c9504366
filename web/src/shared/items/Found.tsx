import { partsFound } from './found.ts';

export const Found = ({ text, terms }: { text: string; terms: readonly string[] }) =>
  partsFound(text, terms).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
    part.isFound ? <mark key={index}>{part.text}</mark> : part.text,
  );
