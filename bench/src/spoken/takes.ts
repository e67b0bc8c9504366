/** A sentence of a script, and its edits, which replace some of its words when spoken. */
export interface Sentence {
  text: string;
  edits: readonly (readonly [words: string, other: string])[];
}

export const sentence = (text: string, ...edits: (readonly [string, string])[]): Sentence => ({ text, edits });

/** A difference between script and speech: the script's words, their position in the sentence, and the words spoken instead. */
export interface Edit {
  at: number;
  from: string;
  to: string;
}

/** A sentence of a take: as in the script, its position there, and as spoken; '' if there is none. */
export interface TakeSentence {
  script: string;
  start: number;
  said: string;
  /** The index of the source sentence. */
  index: number;
  edit: Edit | null;
}

/** A script, and the spoken sentences. */
export interface Take {
  script: string;
  sentences: TakeSentence[];
}

/** What is replaced in a take: the spoken words, or, for a recording, the script's words. */
export type Side = 'said' | 'script';

/**
 * Takes made from sentences: one unchanged, and some in which every second sentence with an unused edit differs. Each edit is
 * used once.
 */
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

/** A take for each edit, alone in it, and one without any. */
export function singleTakesOf(sentences: readonly Sentence[]): Take[] {
  const intact = sentences.map(({ text }) => ({ script: text, said: text, edit: null }));
  const single = sentences.flatMap(({ text, edits }, at) =>
    edits.map((edit) => takeOf(intact.map((one, nth) => (nth === at ? edited(text, edit, 'said') : one)))),
  );
  return [takeOf(intact), ...single];
}

function edited(text: string, [words, other]: readonly [string, string], side: Side) {
  const changed = `${text} `.replace(words, other).trim();
  if (changed === text) throw new Error(`“${words}” is not in “${text}”`);
  // an insertion after unchanged words
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
