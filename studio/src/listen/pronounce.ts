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
const byLetter = (sounds: string): Readonly<Record<string, string>> =>
  Object.fromEntries(sounds.split(', ').map((sound, at) => [String.fromCharCode(97 + at), sound]));

const letters = byLetter('AE, B, K, D, EH, F, G, HH, IH, JH, K, L, M, N, AA, P, K, R, S, T, AH, V, W, K S, Y, Z');
const letterNames = byLetter(
  'EY, B IY, S IY, D IY, IY, EH F, JH IY, EY CH, AY, JH EY, K EY, EH L, EH M, EH N, OW, P IY, K Y UW, AA R, EH S, T IY, ' +
    'Y UW, V IY, D AH B AH L Y UW, EH K S, W AY, Z IY',
);

/** An approximate pronunciation in the phones of the CMU dictionary; letters without vowels are spelled. */
export function pronounced(word: string): string {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  if (plain === '') return 'AH';
  if (!/[aeiouy]/.test(plain) || plain.length === 1) return [...plain].map((letter) => letterNames[letter]).join(' ');
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
