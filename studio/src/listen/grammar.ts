import { pronounced } from './pronounce.ts';

/** A word or number of a script, as it may be spoken. */
export interface Saying {
  /** Ways to say it, each as a list of words; the usual one first. */
  forms: string[][];
  /** Words that would mean something else in its place. */
  others: string[];
  isNumber: boolean;
  isGuard: boolean;
}

/** Probabilities of deviations from the script at each position. */
const weights = {
  /** A substitution by a word of the same kind. */
  other: 0.02,
  /** Omissions: of a significant word, of the first other word, and of each word after it. */
  skipGuard: 0.02,
  skip: 0.002,
  skipMore: 0.6,
  /** Insertion of "not" and similar words. */
  turn: 0.002,
  /** The segment ends here. */
  end: 0.05,
  /** The segment begins at an unexpected place. */
  elsewhere: 0.02,
};

/** Words that change a sentence's meaning wherever they are inserted. */
const turns = ['not', 'never', 'always'];
const numberWords = (
  'oh zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion point'
).split(' ');
/** Maximum words omitted at once. */
const leap = 40;

/** A transition between states: its probability, and the name of the word said on it, or null for none. */
export interface Arc {
  from: number;
  to: number;
  weight: number;
  name: string | null;
}

/** A grammar of what may be said in a stretch of sound; state 0 is the start, 1 the end. */
export interface Grammar {
  states: number;
  arcs: Arc[];
  /** The words' names and their pronunciations. */
  words: [string, string][];
}

/** The word for a name in a grammar; null for silence and noise. */
export function wordAt(name: string): { text: string; place: number; isOwn: boolean } | null {
  const found = /^([sx])(\d+)_([^(]+)/.exec(name);
  if (!found) return null;
  const [, kind, place = '', text = ''] = found;
  return { isOwn: kind === 's', place: Number(place), text: text.replaceAll('_', "'") };
}

/** A grammar for the words `first` to `last` of a script, in which words may be omitted, inserted or substituted. */
export function grammarOf(
  sayings: readonly Saying[],
  { first, last, place }: { first: number; last: number; place: number },
  lookUp: (word: string) => string | null,
): Grammar {
  const words = new Map<string, string>();
  const arcs: Arc[] = [];
  const stateOf = (at: number) => 2 + at - first;
  let states = stateOf(last) + 1;
  const nameOf = (at: number, isOwn: boolean, text: string): string => {
    const name = `${isOwn ? 's' : 'x'}${at}_${text.replaceAll("'", '_')}`;
    if (!words.has(name)) words.set(name, lookUp(text) ?? pronounced(text));
    return name;
  };
  const skip = Array.from({ length: last - first }, (_, at) =>
    (sayings[first + at] as Saying).isGuard ? weights.skipGuard : weights.skip,
  );
  for (let at = first; at < last; at++) {
    const { forms, others, isNumber } = sayings[at] as Saying;
    const [here, next] = [stateOf(at), stateOf(at + 1)];
    const say = (form: readonly string[], from: number) => {
      let state = from;
      for (const [part, word] of form.entries()) {
        const to = part === form.length - 1 ? next : states++;
        arcs.push({ from: state, to, weight: 1, name: nameOf(at, true, word) });
        state = to;
      }
    };
    for (const form of forms) say(form, here);
    for (const word of others)
      arcs.push({ from: here, to: next, weight: weights.other, name: nameOf(at, false, word) });
    // an inserted word comes before the script's own
    const turned = states++;
    for (const word of turns)
      arcs.push({ from: here, to: turned, weight: weights.turn, name: nameOf(at, false, word) });
    say(forms[0] ?? [], turned);
    if (isNumber) {
      const [one, more] = [states++, states++];
      for (const word of numberWords) {
        const name = nameOf(at, false, word);
        arcs.push({ from: here, to: one, weight: weights.other, name }, { from: one, to: more, weight: 0.5, name });
        arcs.push({ from: more, to: more, weight: 0.5, name }, { from: one, to: next, weight: 0.5, name });
        arcs.push({ from: here, to: next, weight: weights.other, name }, { from: more, to: next, weight: 0.5, name });
      }
    }
    let weight = skip[at - first] as number;
    for (let to = at + 1; to <= Math.min(last, at + leap); to++) {
      arcs.push({ from: here, to: stateOf(to), weight, name: null });
      weight *= weights.skipMore;
    }
  }
  for (let at = first; at <= last; at++) {
    arcs.push({ from: stateOf(at), to: 1, weight: weights.end, name: null });
    if (at < last) arcs.push({ from: 0, to: stateOf(at), weight: at === place ? 1 : weights.elsewhere, name: null });
  }
  return { states, arcs, words: [...words] };
}
