import { describe, expect, it } from 'vitest';
import { disclosureMissing, disclosureRule, ruleForReviewer, ruleInWords } from './disclosure-rule.ts';

const FREE = { disclosureRequired: false, disclosureSeconds: null };
const BESIDE = { disclosureRequired: true, disclosureSeconds: null };
const SHOWN = { disclosureRequired: true, disclosureSeconds: 5 };
const text = 'Investing involves risk.';
const card = (seconds: number, of = text) => ({ title: 'Risk', text: of, seconds });

describe('the rule about disclosures', () => {
  it.each([
    ['no rule, no disclosure', FREE, { disclosureText: null, endCard: null }, null],
    [
      'seconds without a requirement',
      { ...SHOWN, disclosureRequired: false },
      { disclosureText: null, endCard: null },
      null,
    ],
    ['beside the video', BESIDE, { disclosureText: text, endCard: null }, null],
    ['none', BESIDE, { disclosureText: null, endCard: null }, /Choose one/],
    ['only spaces', BESIDE, { disclosureText: '  ', endCard: null }, /Choose one/],
    ['long enough at the end', SHOWN, { disclosureText: text, endCard: card(5) }, null],
    ['too short at the end', SHOWN, { disclosureText: text, endCard: card(4.9) }, /at least 5 seconds/],
    ['not at the end', SHOWN, { disclosureText: text, endCard: null }, /Show it there/],
    ['another one at the end', SHOWN, { disclosureText: text, endCard: card(9, 'Old words.') }, /Show it there/],
  ])('is followed or says what is missing: %s', (_name, rule, video, expected) => {
    const missing = disclosureMissing(rule, video);
    if (expected === null) expect(missing).toBeNull();
    else expect(missing).toMatch(expected);
  });

  it.each([0, 61, 2.5])('takes whole seconds from 1 to 60, not %s', (disclosureSeconds) => {
    expect(disclosureRule.safeParse({ disclosureRequired: true, disclosureSeconds }).success).toBe(false);
  });

  it.each([
    ['what the editor put there', SHOWN, { endCard: card(5), rendered: card(5) }, false],
    ['what only the author declares', SHOWN, { endCard: card(5), rendered: null }, true],
    ['what is too short in the picture', SHOWN, { endCard: card(5), rendered: card(3) }, true],
    ['what need not be in the picture', BESIDE, { endCard: null, rendered: null }, false],
    ['what is not even declared', SHOWN, { endCard: null, rendered: null }, false],
  ])('tells a reviewer what was not checked: %s', (_name, rule, video, isTold) => {
    const words = ruleForReviewer(rule, { disclosureText: text, ...video });
    expect(words?.includes('was not checked')).toBe(isTold);
  });

  it('can be put in words', () => {
    expect(ruleInWords(FREE)).toBeNull();
    expect(ruleInWords({ disclosureRequired: true, disclosureSeconds: 1 })).toMatch(/at least 1 second\.$/);
  });
});
