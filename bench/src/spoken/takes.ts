/** A sentence of a script, and what is said instead: each edit replaces words of it. */
export interface Sentence {
  text: string;
  edits: readonly (readonly [words: string, other: string])[];
}

export const sentence = (text: string, ...edits: (readonly [string, string])[]): Sentence => ({ text, edits });

export interface Edit {
  /** The sentence as the script has it, and where in it the words begin that differ. */
  sentence: string;
  at: number;
  /** The script's words and what is said instead. */
  from: string;
  to: string;
}

/** A take: its script, the sentences as they were said, and where they differ. */
export interface Take {
  script: string;
  said: string[];
  edits: Edit[];
}

/** What is replaced in a take: the script's words are said otherwise, or the script has other words than a recording. */
export type Side = 'said' | 'script';

/** Takes of some sentences: one as they are, and some in which every second sentence that has an edit left differs. Each edit comes once. */
export function takesOf(sentences: readonly Sentence[], side: Side): Take[] {
  const texts = sentences.map(({ text }) => text);
  const made: Take[] = [{ script: texts.join(' '), said: texts, edits: [] }];
  const used = sentences.map(() => 0);
  for (let round = 0; ; round++) {
    const edits: Edit[] = [];
    const other = sentences.map(({ text, edits: all }, at) => {
      const edit = (at + round) % 2 === 0 ? all[used[at] ?? 0] : undefined;
      if (!edit) return text;
      used[at] = (used[at] ?? 0) + 1;
      const [from, to] = edit;
      const changed = `${text} `.replace(from, to).trim();
      if (changed === text) throw new Error(`“${from}” is not in “${text}”`);
      const place = { at: text.indexOf(from), sentence: side === 'said' ? text : changed };
      edits.push({ ...place, ...(side === 'said' ? { from, to } : { from: to, to: from }) });
      return changed;
    });
    const [script, said] = side === 'said' ? [texts, other.filter(Boolean)] : [other, texts];
    if (edits.length > 0) made.push({ script: script.join(' '), said, edits });
    if (sentences.every(({ edits: all }, at) => (used[at] ?? 0) >= all.length)) return made;
  }
}
