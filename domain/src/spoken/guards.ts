/** Why a word must not change: it turns a promise into a hope, or the other way round. */
export type Guard = 'negation' | 'promise' | 'limit' | 'number' | 'date' | 'party' | 'name';

const LISTS: Readonly<Record<Exclude<Guard, 'name' | 'number'>, string>> = {
  negation: 'not no never none nor neither nothing nobody without cannot unless except non',
  promise:
    'may might can could will would shall should must guarantee guarantees guaranteed guaranteeing promise promises ' +
    'promised certain certainly sure surely definitely always ensure ensures likely unlikely possible possibly ' +
    'potential potentially expect expects expected hope hopes aim aims safe risk risks risky riskless free',
  limit:
    'only all every any most some few many least up down more less loss losses lose loses lost gain gains gained rise rises ' +
    'rose fall falls fell raise raises raised increase increases increased decrease ' +
    'decreases decreased reduce reduces reduced rarely seldom often nearly owes owed owns owned buy buys bought ' +
    'sell sells sold borrow lend outperform outperformed underperform underperformed better worse best worst fixed variable minimum maximum before after above below over under higher lower past future half ' +
    'double triple minus percent dollar euro pound cent million billion thousand hundred',
  date:
    'january february march april june july august september october november december monday tuesday wednesday ' +
    'thursday friday saturday sunday today tomorrow yesterday day days week weeks month months quarter quarters year ' +
    'years annual annually monthly weekly daily',
  party:
    'company government attorney lawyer accountant advisor advisors broker bank banks insurer insurance custodian trustee employer state ' +
    'stock stocks bond bonds annuity annuities etf etfs ira roth trust cash gold crypto dividend dividends interest principal loan mortgage',
};

const GUARDS: ReadonlyMap<string, Guard> = new Map(
  Object.entries(LISTS).flatMap(([guard, words]) => words.split(' ').map((word) => [word, guard as Guard])),
);

/** Why a word must not change, by its key; null for ordinary words. */
export function guardOf(key: string): Guard | null {
  if (key.startsWith('#')) return 'number';
  if (/^q[1-4]$|^[ap]\.m$/.test(key)) return 'date';
  if (/^\d+s$|^([a-d])\1{1,2}$/.test(key)) return 'number';
  if (/^\d+th$/.test(key)) return Number.parseInt(key, 10) > 3 ? 'number' : null;
  return GUARDS.get(key) ?? null;
}

const TURNING = /^(?:un|in|il|im|ir|non|dis)(?=[a-z]{4})/;

/** Whether one word is the other with a prefix that turns it round: "insured" and "uninsured", "liquid" and "illiquid". */
export const isTurned = (a: string, b: string): boolean =>
  a !== b && (a.replace(TURNING, '') === b || b.replace(TURNING, '') === a);

const FIRM: ReadonlySet<Guard> = new Set(['promise', 'number', 'negation']);
const STEM = /(?:ies|es|s|ed|d|ing)$/;

/** Whether two words are forms of one: "raise" and "raised". Promises are none, because "guaranteed" is more than "guarantee". */
export function isSameStem(a: string, b: string): boolean {
  if (a === b) return true;
  if ([a, b].some((word) => FIRM.has(guardOf(word) ?? 'name'))) return false;
  const [one, other] = [a, b].map((word) => word.replace(STEM, '').replace(/e$/, ''));
  return one !== undefined && one.length >= 4 && one === other;
}

/** Words with little meaning of their own; a change of these alone does not count. */
const SMALL = new Set(
  (
    'a an the and or but so well now then just really very of to in on at by for with from as that this these those ' +
    'it its is are was were be been am i you we they he she us our your their his her my me them there here also too per'
  ).split(' '),
);
/** Hesitation sounds, which are never in a script and do not matter. */
const FILLERS = new Set('um umm uh uhh er erm ah hm hmm mm mhm uhm eh'.split(' '));

export const isSmall = (key: string): boolean => SMALL.has(key);
export const isFiller = (key: string): boolean => FILLERS.has(key);

/** Words that sound alike, so a recognizer may write either. */
const ALIKE: readonly string[] = [
  'to too two #2',
  'for four fore #4',
  'one won #1',
  'eight ate #8',
  'their there',
  'its it',
  'right write',
  'hear here',
  'your you',
  'principal principle',
  'capital capitol',
  'affect effect',
  'than then',
  'whether weather',
  'which witch',
  'by buy bye',
  'new knew',
  'our hour are',
  'sale sell',
  'led lead',
  'hole whole',
  'weak week',
  'wait weight',
  'piece peace',
  'plane plain',
  'in and',
  'would wood',
  'advice advise',
  'aid aide',
  'council counsel',
  'cents sense scents',
  'a the',
  'a an #1',
];
const GROUPS = new Map<string, number[]>();
for (const [at, words] of ALIKE.entries()) {
  for (const word of words.split(' ')) GROUPS.set(word, [...(GROUPS.get(word) ?? []), at]);
}

/** Whether two keys sound alike, or differ by a plural or possessive s. */
export function soundAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const groups = GROUPS.get(b);
  return GROUPS.get(a)?.some((group) => groups?.includes(group)) ?? false;
}
