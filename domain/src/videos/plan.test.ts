import { describe, expect, it, test } from 'vitest';
import { LOGO_HEIGHT_SHARE, LOGO_OPACITY } from '../files/limits.ts';
import { BASE, type BrandChoices } from './brand.ts';
import { CARD, LOGO, namesIn, type RenderPlan, renderPlan, showsChoices } from './plan.ts';

const logo = { position: 'top_left', opacity: LOGO_OPACITY, heightShare: LOGO_HEIGHT_SHARE } as const;
const whole = { source: BASE, from: 0, to: null };
const card = { card: { title: 'General', text: 'Not advice.' }, seconds: 3 };
const plan = (change: Partial<RenderPlan> = {}): RenderPlan => ({ clips: [whole], logo: null, asIs: false, ...change });

const EDIT = { clips: null, sources: [], showsCard: true, cardSeconds: null };
const choices = (change: Partial<BrandChoices> = {}): BrandChoices => ({
  cleanFileId: 'clean',
  ...{ logoFileId: null, logoPosition: null, disclosureTitle: null, disclosureText: null, edit: null },
  ...change,
});
const withLogo = { logoFileId: 'l', logoPosition: 'top_left' } as const;
const withCard = { disclosureTitle: 'General', disclosureText: 'Not advice.', edit: EDIT };
const cut = (...clips: { source: string; from: number; to: number }[]) => ({
  edit: { ...EDIT, clips: clips.map((clip, i) => ({ id: String(i), ...clip })) },
});

describe('a plan', () => {
  test.each<[string, unknown]>([
    ['no clips', plan({ clips: [] })],
    ['a clip that ends before it begins', plan({ clips: [{ source: BASE, from: 4, to: 2 }] })],
    ['a time that is none', plan({ clips: [{ source: BASE, from: Number.NaN, to: null }] })],
    ['a picture without an end', plan({ clips: [{ image: 'p', seconds: Number.POSITIVE_INFINITY }] })],
    [
      'more files than an edit',
      plan({ clips: Array.from({ length: 204 }, (_, i) => ({ image: `p${i}`, seconds: 1 })) }),
    ],
    ['another opacity', { ...plan(), logo: { ...logo, opacity: 0.1 } }],
    ['a path for a file', { ...plan(), files: { video: '/etc/passwd' } }],
  ])('is refused with %s', (_, value) => {
    expect(renderPlan.safeParse(value).success).toBe(false);
  });

  it('survives being sent', () => {
    const sent = plan({ clips: [whole, { image: 'p', seconds: 5 }, card], logo });
    expect(renderPlan.parse(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
  });

  it('names every file once', () => {
    const clips = [whole, { source: 'other', from: 0, to: 2 }, whole, { image: 'p', seconds: 5 }, card];
    expect([...namesIn(plan({ clips, logo }))]).toEqual([BASE, 'other', 'p', CARD, LOGO]);
    expect([...namesIn(plan())]).toEqual([BASE]);
  });
});

describe('a plan shows what was chosen', () => {
  test.each<[string, RenderPlan, Partial<BrandChoices>]>([
    ['a logo', plan({ logo, asIs: true }), withLogo],
    ['a logo without a corner', plan({ logo: { ...logo, position: 'top_right' } }), { logoFileId: 'l' }],
    ['a disclosure', plan({ clips: [whole, card] }), withCard],
    ['a cut', plan({ clips: [{ source: BASE, from: 2, to: 5 }] }), cut({ source: BASE, from: 2, to: 5 })],
    [
      'an end that is the end of the file',
      plan({ clips: [{ source: BASE, from: 2, to: null }] }),
      cut({ source: BASE, from: 2, to: 8 }),
    ],
    [
      'a picture between two parts',
      plan({
        clips: [
          { source: BASE, from: 0, to: 2 },
          { image: 'p', seconds: 5 },
          { source: BASE, from: 4, to: 8 },
        ],
      }),
      cut({ source: BASE, from: 0, to: 2 }, { source: 'p', from: 0, to: 5 }, { source: BASE, from: 4, to: 8 }),
    ],
  ])('%s', (_, made, chosen) => {
    expect(showsChoices(made, choices(chosen), { takeSeconds: 8.1 })).toBe(true);
  });

  test.each<[string, RenderPlan, Partial<BrandChoices>]>([
    ['no logo where one is chosen', plan(), withLogo],
    ['a logo that nobody chose', plan({ logo, asIs: true }), {}],
    ['another corner', plan({ logo, asIs: true }), { ...withLogo, logoPosition: 'top_right' }],
    ['no disclosure where one is chosen', plan(), withCard],
    ['a disclosure that nobody chose', plan({ clips: [whole, card] }), {}],
    ['other words', plan({ clips: [whole, card] }), { ...withCard, disclosureText: 'Past results.' }],
    ['another title', plan({ clips: [whole, card] }), { ...withCard, disclosureTitle: null }],
    [
      'a disclosure that is shown for a shorter time',
      plan({ clips: [whole, card] }),
      { ...withCard, edit: { ...EDIT, cardSeconds: 5 } },
    ],
    ['a disclosure that nobody could read', plan({ clips: [whole, { ...card, seconds: 0.05 }] }), withCard],
    [
      'all the rest where it was cut away',
      plan({ clips: [{ source: BASE, from: 2, to: null }] }),
      cut({ source: BASE, from: 2, to: 5 }),
    ],
    [
      'the rest of a file of unknown length',
      plan({ clips: [{ source: 'other', from: 2, to: null }] }),
      cut({ source: 'other', from: 2, to: 5 }),
    ],
    ['a disclosure before the end', plan({ clips: [card, whole] }), withCard],
    ['a disclosure twice', plan({ clips: [whole, card, card] }), withCard],
    ['all of it where a part is chosen', plan(), cut({ source: BASE, from: 2, to: 5 })],
    ['a longer part', plan({ clips: [{ source: BASE, from: 2, to: 6 }] }), cut({ source: BASE, from: 2, to: 5 })],
    ['another file', plan({ clips: [{ source: 'other', from: 0, to: null }] }), {}],
    ['its own size for several clips', plan({ clips: [whole, card], logo, asIs: true }), { ...withLogo, ...withCard }],
  ])('but not with %s', (_, made, chosen) => {
    expect(showsChoices(made, choices(chosen), { takeSeconds: 8.1 })).toBe(false);
  });

  it('of a video that was uploaded finished, which may keep what is in its picture', () => {
    const now = choices({ ...withCard, ...withLogo });
    expect(showsChoices(plan(), now, { isFinished: true })).toBe(true);
    expect(
      showsChoices(plan({ clips: [whole, { ...card, card: { title: '', text: 'Other.' } }] }), now, {
        isFinished: true,
      }),
    ).toBe(false);
  });
});
