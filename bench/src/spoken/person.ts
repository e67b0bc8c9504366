import type { Edit, Take } from './cases.ts';

/** What a person says in a recording, and scripts from which that differs: each edit replaces words of the sentence by others. */
interface Recorded {
  number: string;
  text: string;
  edits: readonly (readonly [said: string, approved: string])[];
}

/** Debian's package pocketsphinx-testdata has these, with their texts: "Sense and Sensibility", read for LibriVox. */
const RECORDED: readonly Recorded[] = [
  {
    number: '0870',
    text: 'and Mister John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.',
    edits: [
      ['might be', 'will be'],
      ['might be', 'might not be'],
      ['how much there might be', 'how much more than a little there must be'],
      ['prudently', 'certainly'],
    ],
  },
  {
    number: '0880',
    text: 'He was not an ill disposed young man,',
    edits: [
      ['was not', 'was'],
      ['was not', 'was never'],
      ['ill disposed', 'well disposed'],
      ['young', 'old'],
    ],
  },
  {
    number: '0890',
    text: 'unless to be rather cold hearted and rather selfish is to be ill disposed.',
    edits: [
      ['unless', 'because'],
      ['is to be', 'is not to be'],
      ['and rather selfish', ''],
      ['cold hearted', 'warm hearted'],
    ],
  },
  {
    number: '0920',
    text: 'Had he married a more amiable woman, he might have been made still more respectable than he was.',
    edits: [
      ['might have', 'could not have'],
      ['might have', 'must have'],
      ['still more', 'still less'],
      ['a more amiable', 'a less amiable'],
    ],
  },
  {
    number: '0930',
    text: 'He might even have been made amiable himself.',
    edits: [
      ['might even', 'will even'],
      ['might even have', 'might never have'],
      ['himself', 'without any help'],
      ['might even have', 'might have'],
    ],
  },
];

/** A take of a person's sentences. */
export interface PersonTake extends Take {
  numbers: string[];
}

/** One take with the script that was read, and takes in which the script says something else in every second sentence. */
export function personTakes(): PersonTake[] {
  const said = RECORDED.map(({ text }) => text);
  const numbers = RECORDED.map(({ number }) => number);
  const made: PersonTake[] = [{ script: said.join(' '), said, edits: [], numbers }];
  const rounds = Math.max(...RECORDED.map(({ edits }) => edits.length)) * 2;
  for (let round = 0; round < rounds; round++) {
    const edits: Edit[] = [];
    const script = RECORDED.map(({ text, edits: all }, at) => {
      const edit = (at + round) % 2 === 0 ? all[Math.floor(round / 2)] : undefined;
      if (!edit) return text;
      const [from, to] = edit;
      const sentence = text.replace(from, to).replaceAll('  ', ' ');
      if (sentence === text) throw new Error(`“${from}” is not in “${text}”`);
      edits.push({ sentence, said: text, from: to, to: from });
      return sentence;
    });
    made.push({ script: script.join(' '), said, edits, numbers });
  }
  return made;
}
