/** Letter sequences and their sounds, longest first: an approximation for names and words missing from the dictionary. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/^(?:tion|sion)/, 'SH AH N'],
  [/^igh/, 'AY'],
  [/^(?:ee|ea|ie)/, 'IY'],
  [/^(?:oo|ou|ew)/, 'UW'],
  [/^(?:ai|ay|ei|ey)/, 'EY'],
  [/^(?:oa|ow)/, 'OW'],
  [/^(?:oi|oy)/, 'OY'],
  [/^(?:au|aw)/, 'AO'],
  [/^(?:er|ir|ur)/, 'ER'],
  [/^ar/, 'AA R'],
  [/^or/, 'AO R'],
  [/^ch/, 'CH'],
  [/^sh/, 'SH'],
  [/^th/, 'TH'],
  [/^ph/, 'F'],
  [/^(?:ck|qu)/, 'K'],
  [/^ng/, 'NG'],
  [/^wh/, 'W'],
  [/^kn/, 'N'],
  [/^wr/, 'R'],
  [/^c(?=[eiy])/, 'S'],
  [/^g(?=[eiy])/, 'JH'],
  [/^y$/, 'IY'],
  [/^e$/, ''],
  [/^([bcdfgklmnprstz])\1/, ''],
];
const letters: Readonly<Record<string, string>> = {
  ...{ a: 'AE', b: 'B', c: 'K', d: 'D', e: 'EH', f: 'F', g: 'G', h: 'HH', i: 'IH', j: 'JH', k: 'K', l: 'L', m: 'M' },
  ...{ n: 'N', o: 'AA', p: 'P', q: 'K', r: 'R', s: 'S', t: 'T', u: 'AH', v: 'V', w: 'W', x: 'K S', y: 'Y', z: 'Z' },
};
/** The names of single letters. */
const names: Readonly<Record<string, string>> = {
  ...{ a: 'EY', b: 'B IY', c: 'S IY', d: 'D IY', e: 'IY', f: 'EH F', g: 'JH IY', h: 'EY CH', i: 'AY', j: 'JH EY' },
  ...{ k: 'K EY', l: 'EH L', m: 'EH M', n: 'EH N', o: 'OW', p: 'P IY', q: 'K Y UW', r: 'AA R', s: 'EH S', t: 'T IY' },
  ...{ u: 'Y UW', v: 'V IY', w: 'D AH B AH L Y UW', x: 'EH K S', y: 'W AY', z: 'Z IY' },
};

/** An approximate pronunciation in the phones of the CMU dictionary; letters without vowels are spelled. */
export function pronounced(word: string): string {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  if (plain === '') return 'AH';
  if (!/[aeiouy]/.test(plain) || plain.length === 1) return [...plain].map((letter) => names[letter]).join(' ');
  const phones: string[] = [];
  for (let rest = plain; rest !== ''; ) {
    const [pattern, phone] = sounds.find(([one]) => one.test(rest)) ?? [];
    const taken = pattern?.exec(rest)?.[0] ?? rest.charAt(0);
    const isDoubled = phone === '' && taken.length === 2;
    const sound = isDoubled ? letters[taken.charAt(0)] : pattern ? phone : letters[taken];
    if (sound) phones.push(sound);
    rest = rest.slice(taken.length);
  }
  return phones.join(' ') || 'AH';
}
