import { describe, expect, test } from 'vitest';
import { type Mark, preReview } from './marks.ts';
import type { PhraseRule } from './schemas.ts';

const shown = (marks: Mark[]) => marks.map(({ ruleId, text }) => `${ruleId}: ${text}`);

describe('the check marks', () => {
  test.each<[text: string, marks: string[]]>([
    ['', []],
    ['Save early.', []],
    ['Our income is guaranteed.', ['guarantee.return: income is guaranteed']],
    ['Our portfolios are guaranteed to come back.', ['guarantee.return: guaranteed to come back']],
    ['It’s RISK‑FREE, folks!', ['absolute.risk-free: RISK‑FREE']],
    ['You can’t lose.', ['absolute.no-loss: You can’t lose']],
    ['You cannot\n   lose.', ['absolute.no-loss: You cannot\n   lose']],
    ['You cant lose.', ['absolute.no-loss: You cant lose']],
    ['Ｎｏ ｒｉｓｋ.', ['absolute.no-risk: Ｎｏ ｒｉｓｋ']],
    ['A guar\u00adanteed ré\u0301turn.', ['guarantee.return: guar\u00adanteed ré\u0301turn']],
    ['🚀 Double your money 🚀', ['promise.multiply: Double your money']],
    [
      'We guarantee a 7% return. There is no risk.',
      ['guarantee.we: We guarantee a 7% return', 'absolute.no-risk: no risk'],
    ],
    // as in a slogan, without saying whose
    ['Never lose money again', ['absolute.no-loss: Never lose money']],
    ['How to never lose your principal', ['absolute.no-loss: never lose your principal']],
    ['It cannot lose money.', ['absolute.no-loss: It cannot lose']],
    ['Something that will never lose value', ['absolute.no-loss: will never lose value']],
    ['A no-lose strategy', ['absolute.no-loss: no-lose strategy']],
    ['A fund free of risk', ['absolute.risk-free: free of risk']],
    ['Nobody can promise that you never lose money.', []],
    ['If you never lose money, you take little risk.', []],
    ['Never lose sight of the money.', []],
    ['You could lose money. No portfolio is free of risk.', []],
    ['The fund earned 9 percent last year.', ['past-performance.figure: fund earned 9 percent']],
    ['Stocks will rise next year.', ['prediction.market-will: Stocks will rise']],
  ])('%j', (text, marks) => {
    expect(shown(preReview(text))).toEqual(marks);
  });

  test('a mark contains everything the author needs', () => {
    expect(preReview('Double your money.')).toEqual([
      {
        start: 0,
        end: 17,
        text: 'Double your money',
        family: 'promise',
        ruleId: 'promise.multiply',
        severity: 'stop',
        reason: expect.stringContaining('promises what nobody can keep'),
        citation: 'FINRA 2210(d)(1)(B); SEC 206(4)-1(a)(1) and (7)',
        suggestion: expect.any(String),
        key: expect.stringMatching(/^promise\.multiply:[0-9a-f]{16}$/),
      },
    ]);
  });

  test('only the requested families are marked', () => {
    const text = 'We guarantee a 7% return with no risk.';
    expect(preReview(text, { families: ['absolute'] }).map((mark) => mark.family)).toEqual(['absolute']);
    expect(preReview(text, { families: [] })).toEqual([]);
  });
});

describe('context decides', () => {
  test.each<[text: string, marked: boolean]>([
    // negated
    ['We cannot guarantee a return.', false],
    ["We can't and won't guarantee a return.", false],
    ['We do not charge commissions, and we guarantee a return.', true],
    ['No fees, guaranteed returns, total peace of mind.', true],
    ['No investment, however carefully chosen, is risk-free.', false],
    ['There is no doubt that your returns are guaranteed.', true],
    ["You can't go wrong with guaranteed returns.", true],
    ["You don't have to worry, because your income is guaranteed.", true],
    ['Not only guaranteed returns, but no fees.', true],
    // warned against
    ['Guaranteed returns do not exist.', false],
    ['A guaranteed return is a red flag.', false],
    ['He told her it was risk-free. That is a lie.', false],
    ['This is not a scam: guaranteed returns.', true],
    ['It sounds too good to be true, but our returns are guaranteed.', true],
    // asked
    ['Is there a risk-free investment?', false],
    ['Will stocks go up?', false],
    ['What if you could double your money?', true],
    ['Would you like guaranteed returns?', true],
    ['Ready to double your money?', true],
    // supposed or conditional
    ['If your returns were guaranteed, the bank would know.', false],
    ["If you invest with us, you can't lose.", true],
    ['If rates rise, bond prices will fall.', false],
    ['Bond prices will fall.', true],
    // facts
    ['The risk-free rate is four percent.', false],
    ['Treasury bills are guaranteed by the U.S. government.', false],
    ['Our Treasury bill fund is guaranteed by the U.S. government.', true],
    ['Your deposits are FDIC-insured.', false],
    ['Our fund is FDIC-insured.', true],
    // caveats nearby, and too far away
    ['The fund earned 9%. Past performance does not guarantee future results.', false],
    [`The fund earned 9%. ${'We met on Monday. '.repeat(5)}Past performance does not guarantee future results.`, true],
    ['It offers high returns. You can lose money, too.', false],
    ['It offers high returns with no risk.', true],
    ['It returned 9% gross and 8% net. Past results may not continue.', false],
    // words from two sentences are not a phrase
    ['There is no. Risk is everywhere.', false],
    ['Guaranteed. Returns vary.', false],
    ['Some things are guaranteed\n\nReturns are not among them.', false],
  ])('%s', (text, marked) => {
    expect(preReview(text).length > 0, JSON.stringify(shown(preReview(text)))).toBe(marked);
  });
});

describe("a firm's own phrases", () => {
  const rule = (phrase: string, more: Partial<PhraseRule> = {}): PhraseRule => ({
    id: 'one',
    phrase,
    reason: 'Our house style',
    ...more,
  });
  const found = (phrase: string, text: string, more: Partial<PhraseRule> = {}) =>
    preReview(text, { lists: [rule(phrase, more)], families: ['firm'] }).map((mark) => mark.text);

  test.each<[phrase: string, text: string, found: string[]]>([
    ['nest egg', 'Your nest egg, and your Nest  Egg\nand NEST-EGG.', ['nest egg', 'Nest  Egg', 'NEST-EGG']],
    ['nest egg', 'Your nest eggs; a honest egg; the nest eggshell.', []],
    ['résumé', 'Send a resume or a re\u0301sume\u0301.', ['resume', 're\u0301sume\u0301']],
    ["client's best", 'The client’s best day.', ['client’s best']],
    ["don't wait", 'So don’t wait, do not wait, dont wait.', ['don’t wait', 'do not wait', 'dont wait']],
    ['cheap', 'Not cheap, never cheaper.', ['cheap']],
    ['#1', 'We are # 1, the #1 choice, and number 10.', ['# 1', '#1']],
    ['100%', 'Sure, 100 % sure. 1000% sure.', ['100 %']],
    ['🚀', 'Up 🚀 and 👩‍🚀.', ['🚀']],
    ['👩', 'A 👩‍🚀 and a 👩🏽 and a 👩.', ['👩🏽', '👩']],
    ['שלום', 'אמר שלום לכולם', ['שלום']],
    ['保证', '我们保证收益', ['保证']],
    ['U.S. dollar', 'The U.S. dollar and the US dollar.', ['U.S. dollar', 'US dollar']],
    ['a.b', 'x', []],
    ['constructor', 'The constructor and __proto__.', ['constructor']],
  ])('%j in %j', (phrase, text, expected) => {
    expect(found(phrase, text)).toEqual(expected);
  });

  test.each<[phrase: string, text: string, found: string[]]>([
    ['annuity', 'An annuity, two annuities.', ['annuity', 'annuities']],
    ['hot stocks', 'One hot stock, two hot stocks.', ['hot stock', 'hot stocks']],
    ['tax', 'A tax, some taxes, a taxi.', ['tax', 'taxes']],
    ['loss', 'A loss, some losses, los.', ['loss', 'losses']],
  ])('any number: %j in %j', (phrase, text, expected) => {
    expect(found(phrase, text, { anyNumber: true })).toEqual(expected);
  });

  test('are marked even in a negation, with their replacement', () => {
    const [mark] = preReview('We never say customer.', {
      lists: [rule('customer', { id: '7', replacement: 'client' })],
    });
    expect(mark).toMatchObject({
      text: 'customer',
      family: 'firm',
      ruleId: 'firm.7',
      severity: 'stop',
      reason: 'Our house style',
      citation: null,
      suggestion: 'Write "client" instead.',
    });
    expect(preReview('customer', { lists: [rule('customer')] })[0]).not.toHaveProperty('suggestion');
  });

  test("win over the product's rules; the longer of two wins, or the first if they are equal", () => {
    const lists = [
      rule('no risk', { id: 'a' }),
      rule('no risk at all', { id: 'b' }),
      rule('no risk at all', { id: 'c' }),
    ];
    expect(shown(preReview('There is no risk at all.', { lists }))).toEqual(['firm.b: no risk at all']);
    expect(shown(preReview('It is risk-free.', { lists: [rule('free')] }))).toEqual(['firm.one: free']);
  });

  test('half a contraction is never marked twice', () => {
    const lists = [rule('you can', { id: 'a' }), rule('not lose', { id: 'b' })];
    expect(shown(preReview("You can't lose.", { lists }))).toEqual(["firm.a: You can't"]);
  });
});
