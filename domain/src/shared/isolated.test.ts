import { expect, it } from 'vitest';
import { isolated, isolateNames } from './isolated.ts';

/** The marks as brackets, so that a person can read the table. */
const shown = (text: string) => text.replaceAll('\u2068', '[').replaceAll('\u2069', ']');

it.each([
  // a name beside a number
  ['נועה 2 notes', '[נועה] 2 notes'],
  ['3 from נועה', '3 from [נועה]'],
  ['נועה כהן invites you to Greenlit', '[נועה כהן] invites you to Greenlit'],
  ['Ada asks you to review “מדריך 5”, version 2', 'Ada asks you to review “[מדריך 5]”, version 2'],
  ['“قصة 12 ETF” did not reach a@b.test', '“[قصة 12 ETF]” did not reach a@b.test'],
  ['“Bonds” by שָׂרָה, 4', '“Bonds” by [שָׂרָה], 4'],
  ['“Bonds” and “אגרות 3” (2)', '“Bonds” and “[אגרות 3]” (2)'],
  ['ދިވެހި and ܣܘܪܝܝܐ', '[ދިވެހި] and [ܣܘܪܝܝܐ]'],
  ['שלום (עולם) is here', '[שלום (עולם)] is here'],
  ['the firm (שלום) is here', 'the firm ([שלום]) is here'],
  ['first line אב\n5 second', 'first line [אב]\n5 second'],
  // nothing to keep apart
  ['Nora “Bonds”, 5', 'Nora “Bonds”, 5'],
  ['中文 5 – Ünlü, Łódź', '中文 5 – Ünlü, Łódź'],
  ['', ''],
  // somebody's own marks end nothing of ours
  ['“\u202egnp.exe” was sent', '“gnp.exe” was sent'],
  ['“א\u2069 5” of 2', '“[א 5]” of 2'],
])('%j is shown as %j', (sentence, wanted) => {
  expect(shown(isolateNames(sentence))).toBe(wanted);
  // once more changes nothing
  expect(isolateNames(isolateNames(sentence))).toBe(isolateNames(sentence));
});

it('takes a long text in a time that grows with it', () => {
  const long = `${'אב, 12 '.repeat(50_000)}x${'“'.repeat(50_000)}`;
  expect(isolateNames(long).length).toBeGreaterThan(long.length);
});

it('leaves a title from left to right as it is, and keeps another one together', () => {
  expect(isolated('Bonds')).toBe('Bonds');
  expect(shown(isolated('אגרות ETF 3'))).toBe('[אגרות ETF 3]');
});
