import { describe, expect, it } from 'vitest';
import { compareSpoken } from './compare.ts';

const SCRIPT =
  'Hello, our fund may grow by 7% a year, but it does not guarantee a profit. Talk to us before you invest.';
const SPOKEN =
  'hello our fund may grow by seven percent a year but it does not guarantee a profit talk to us before you invest';

const heard = (text: string) => text.split(' ').map((word, at) => ({ text: word, start: at, end: at + 0.8 }));
const opinions = (first: string, second: string) => [
  { by: 'script' as const, words: heard(first) },
  { by: 'free' as const, words: heard(second) },
];

describe.each<[string, string, string]>([
  ['our Meridian Income Fund', 'Income', 'growth'],
  ['the account is uninsured', 'uninsured', 'insured'],
  ['the fund is illiquid', 'illiquid', 'liquid'],
  ['the income is taxable', 'taxable', 'nontaxable'],
  ['it may be irrevocable', 'irrevocable', 'revocable'],
  ['we reduced your fees', 'reduced', 'raised'],
  ['it could fall', 'could', "couldn't"],
  ['bonds paid interest', 'interest', 'dividends'],
  ['ask your attorney', 'attorney', 'neighbor'],
  ['it is rarely down', 'rarely', 'nearly'],
  ['the insurance company backs the contract', 'insurance company', 'government'],
  ['our fund lagged the index', 'lagged', 'led'],
  ['the money that is owed', 'owed', 'owned'],
  ['these are stocks', 'stocks', 'annuities'],
  ['we sell shares', 'sell', 'buy'],
  ['it is a fixed rate', 'fixed', 'variable'],
  ['it is a taxable event', 'a', 'not a'],
  ['we charge a fee', 'charge', 'never charge'],
  ['the employer pays', 'employer', 'client'],
  ['call the custodian', 'custodian', 'printer'],
])('in “%s”, “%s” said as “%s”', (sentence, approved, said) => {
  const script = `${SCRIPT} Remember that ${sentence} as we told you.`;
  const spoken = (words: string) => `${SPOKEN} remember that ${words.toLowerCase()} as we told you`;
  const [asWritten, other] = [spoken(sentence), spoken(sentence.replace(approved, said))];

  it('is certain if both heard it', () => {
    expect(compareSpoken(script, opinions(other, other)).findings).toMatchObject([{ isSure: true }]);
  });
  it('is possible if only the recognizer heard it that does not know the script', () => {
    expect(compareSpoken(script, opinions(asWritten, other)).findings).toMatchObject([{ isSure: false }]);
  });
  it('is no difference if both heard the script', () => {
    expect(compareSpoken(script, opinions(asWritten, asWritten)).findings).toEqual([]);
  });
});

it.each([
  ['another form of a word', 'we raise fees', 'we raised fees'],
  ['a plural', 'ask our attorney', 'ask our attorneys'],
  ['a word that sounds alike', 'our profit grew', 'our prophet grew'],
])('leaves out %s that only the second heard', (_, sentence, said) => {
  const all = (words: string) => `${SPOKEN} remember that ${words} as we told you`;
  const script = `${SCRIPT} Remember that ${sentence} as we told you.`;
  expect(compareSpoken(script, opinions(all(sentence), all(said))).findings).toEqual([]);
});

it('tells the word that the recognizer heard that does not know the script, where the other one could only hear a “not”', () => {
  const all = (word: string) => `${SPOKEN} remember that buyers ${word} their contract for ten years`;
  const script = `${SCRIPT} Remember that buyers keep their contract for ten years.`;
  expect(compareSpoken(script, opinions(all('not'), all('sell'))).findings).toMatchObject([
    { approved: 'keep', said: 'sell', isSure: true },
  ]);
});
