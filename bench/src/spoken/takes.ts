/** A sentence of a script, and what is said instead: each edit replaces words of it. */
export interface Sentence {
  text: string;
  edits: readonly (readonly [words: string, other: string])[];
}

export const sentence = (text: string, ...edits: (readonly [string, string])[]): Sentence => ({ text, edits });

/** Where a script and what is said differ: the script's words, where they begin in their sentence, and what is said instead. */
export interface Edit {
  at: number;
  from: string;
  to: string;
}

/** A sentence of a take: as the script has it, where it begins there, and as it is said; '' where there is none. */
export interface TakeSentence {
  script: string;
  start: number;
  said: string;
  /** Which one of the sentences that the take was made of. */
  index: number;
  edit: Edit | null;
}

/** A script, and the sentences that are said. */
export interface Take {
  script: string;
  sentences: TakeSentence[];
}

/** What is replaced in a take: the script's words are said otherwise, or the script has other words than a recording. */
export type Side = 'said' | 'script';

/** Takes of some sentences: one as they are, and some in which every second sentence that has an edit left differs. Each edit comes once. */
export function takesOf(sentences: readonly Sentence[], side: Side): Take[] {
  const made = [takeOf(sentences.map(({ text }) => ({ script: text, said: text, edit: null })))];
  const used = sentences.map(() => 0);
  for (let round = 0; sentences.some(({ edits }, at) => (used[at] ?? 0) < edits.length); round++) {
    const all = sentences.map(({ text, edits }, at) => {
      const edit = (at + round) % 2 === 0 ? edits[used[at] ?? 0] : undefined;
      if (!edit) return { script: text, said: text, edit: null };
      used[at] = (used[at] ?? 0) + 1;
      return edited(text, edit, side);
    });
    if (all.some(({ edit }) => edit)) made.push(takeOf(all));
  }
  return made;
}

function edited(text: string, [words, other]: readonly [string, string], side: Side) {
  const changed = `${text} `.replace(words, other).trim();
  if (changed === text) throw new Error(`“${words}” is not in “${text}”`);
  // what is put behind words that are the same
  const same = other.startsWith(words) && /^[ ,]/.test(other.slice(words.length)) ? words.length : 0;
  const at = text.indexOf(words) + same;
  const [one, put] = [words.slice(same), other.slice(same)];
  return side === 'said'
    ? { script: text, said: changed, edit: { at, from: one, to: put } }
    : { script: changed, said: text, edit: { at, from: put, to: one } };
}

function takeOf(all: readonly Omit<TakeSentence, 'start' | 'index'>[]): Take {
  let script = '';
  const sentences = all.map((one, index) => {
    const start = script === '' || one.script === '' ? script.length : script.length + 1;
    script += `${script === '' || one.script === '' ? '' : ' '}${one.script}`;
    return { ...one, start, index };
  });
  return { script, sentences };
}
