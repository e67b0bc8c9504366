import { describe, expect, it, test } from 'vitest';
import { preReview } from '../scripts/pre-review/marks.ts';
import { wordCount } from '../shared/text.ts';
import { draftOffline } from './drafter.ts';
import { AUDIENCES, paragraphsOf, SCRIPT_LENGTHS, sizeFor, TONES } from './generation.ts';
import { plainText } from './output.ts';
import { type Generation, settled } from './schemas.ts';

const asked = (changes: Partial<Generation>, settings: Partial<Generation['settings']> = {}): Generation => {
  const usual = settled({ topic: 'Roth conversions in a low income year' });
  return { ...usual, ...changes, settings: { ...usual.settings, ...settings } };
};

const EVERY = [null, ...TONES].flatMap((tone) =>
  [null, ...AUDIENCES].flatMap((audience) => SCRIPT_LENGTHS.map((length) => ({ tone, audience, length }))),
);

describe('a draft', () => {
  test.each(SCRIPT_LENGTHS)('of %i minutes has two paragraphs a minute and takes about so long to speak', (length) => {
    const draft = draftOffline(asked({ tips: 'taxes are due now\nwatch Medicare premiums' }, { length }));
    expect(paragraphsOf(draft)).toHaveLength(2 * length);
    expect(wordCount(draft) / sizeFor(length).words).toBeGreaterThan(0.85);
    expect(wordCount(draft) / sizeFor(length).words).toBeLessThan(1.25);
  });

  it('has no compliance mark in any tone, for any audience, at any length', () => {
    for (const settings of EVERY)
      expect(preReview(draftOffline(asked({}, settings))), JSON.stringify(settings)).toEqual([]);
  });

  it('names the topic, each tip in order, and the category', () => {
    const tips = '- Taxes are due now\n- Medicare premiums may rise\n- Heirs pay less';
    const draft = draftOffline(asked({ tips }, { length: 3, category: 'Taxes' }));
    for (const words of ['Roth conversions in a low income year', 'larger subject, Taxes'])
      expect(draft).toContain(words);
    const places = ['Taxes are due now', 'Medicare premiums may rise', 'Heirs pay less'].map((tip) =>
      draft.indexOf(tip),
    );
    expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true);
  });

  it('speaks in the tone and to the audience that were chosen', () => {
    const drafts = EVERY.filter(({ length }) => length === 2).map((settings) => draftOffline(asked({}, settings)));
    expect(new Set(drafts).size).toBe((TONES.length + 1) * (AUDIENCES.length + 1));
    expect(draftOffline(asked({}, { audience: 'business owners' }))).toContain('If you run a business');
  });

  it('is the same for the same request', () => {
    expect(draftOffline(asked({ tips: 'One. Two.' }))).toBe(draftOffline(asked({ tips: 'One. Two.' })));
  });

  test.each(['Write a script about bonds', 'please create a short video script on bonds', 'Bonds.', 'bonds?!'])(
    'takes the topic out of %j',
    (topic) => {
      expect(draftOffline(asked({ topic })).toLowerCase()).toContain("today's topic: bonds. ");
    },
  );

  test.each([
    ['Guaranteed 12% returns', 'you cannot lose; risk-free; double your money'],
    ['The best fund in the world', 'Our clients love us\nBeats the market every year'],
    ['x'.repeat(1_000), 'y '.repeat(2_000)],
    ['\u202e\u0000', '\n\n;;;'],
    ['<script>alert(1)</script>', '{{ tips }}'],
    ['שלום עולם', '🚀🚀🚀'],
  ])('of %j has no mark either, and its length', (topic, tips) => {
    const draft = draftOffline(asked({ topic, tips }, { length: 2 }));
    expect(preReview(draft)).toEqual([]);
    expect(paragraphsOf(draft)).toHaveLength(4);
    expect(draft).not.toMatch(/undefined|null/);
    expect(plainText(draft)).toBe(draft);
  });

  it('has no mark for randomly combined words', () => {
    const words =
      'we guarantee returns no risk ever always best double your money beat market safe tax free never lose 12 % clients'.split(
        ' ',
      );
    let state = 7;
    const below = (limit: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    };
    const some = () => Array.from({ length: 1 + below(9) }, () => words[below(words.length)]).join(' ');
    for (let round = 0; round < 400; round += 1) {
      const request = asked({ topic: some(), tips: `${some()}\n${some()}\n${some()}` }, { category: some() });
      expect(preReview(draftOffline(request)), JSON.stringify(request)).toEqual([]);
    }
  });
});

describe('a text to refine', () => {
  const previous = 'First paragraph.\n\nSecond paragraph.\n\nThird paragraph.\n\nLast paragraph.';

  it('stays, with the requested change near its end', () => {
    const draft = paragraphsOf(draftOffline(asked({ topic: 'Mention the fees', previous }, { length: 3 })));
    expect(draft).toHaveLength(5);
    expect(draft[0]).toBe('First paragraph.');
    expect(draft[3]).toContain('Mention the fees');
    expect(draft[4]).toBe('Last paragraph.');
  });

  it('has no more paragraphs than its minutes', () => {
    const draft = paragraphsOf(draftOffline(asked({ topic: 'Mention the fees', previous }, { length: 2 })));
    expect(draft).toHaveLength(4);
    expect(draft[3]).toContain('Mention the fees');
  });

  it('stays unchanged if the request itself would be marked', () => {
    expect(draftOffline(asked({ topic: 'Say that returns are guaranteed', previous }))).toBe(previous);
  });
});
