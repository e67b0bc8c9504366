import { renderPlan, showsChoices } from '@greenlit/domain/videos/plan.ts';
import { describe, expect, test } from 'vitest';
import { addClip, brandEditOf, moveClip, splitClip, startEdit, trimClip, type VideoEdit, withLogo } from './model.ts';
import { type Cards, planOf, secondsOfCard, sizeOf, studioEdit, workOf } from './plan.ts';

const CARD = { title: 'General', text: 'Not advice.', seconds: 3 };
const OTHER_CARD = { ...CARD, text: 'Past results say nothing.' };
const NONE: Cards = { wanted: null, there: null };
const start = () => startEdit({ url: '/files/a', seconds: 20, width: 1280, height: 720 });
const logo = { id: 'logo', kind: 'image', name: 'l.png', seconds: 0, width: 300, height: 160 } as const;
const clip = { id: 'other', kind: 'video', name: 'o.mp4', seconds: 4, width: 640, height: 360 } as const;
const branded = () => withLogo(start(), logo, null);
const cut = (edit: VideoEdit) => trimClip(edit, 'first', { from: 2 });

test.each([
  ['nothing', start(), NONE, 'nothing'],
  ['a logo alone', branded(), NONE, 'logo'],
  ['a split alone', splitClip(start(), 'first', 6, 'b'), NONE, 'nothing'],
  ['a cut', cut(start()), NONE, 'all'],
  ['a cut and a logo', cut(branded()), NONE, 'all'],
  ['a disclosure', start(), { wanted: CARD, there: null }, 'card'],
  ['the disclosure that is there', start(), { wanted: { ...CARD }, there: CARD }, 'nothing'],
  ['another disclosure', start(), { wanted: OTHER_CARD, there: CARD }, 'card'],
  ['no disclosure any more', start(), { wanted: null, there: CARD }, 'card'],
  ['a logo beside a disclosure that is there', branded(), { wanted: CARD, there: CARD }, 'all'],
] as const)('what is rendered: %s', (_, edit, cards, expected) => {
  expect(workOf(edit, cards)).toBe(expected);
});

describe('in the studio’s terms', () => {
  const files = new Map<string, Blob>();
  const fileOf = (source: string): Blob => {
    const file = files.get(source) ?? new Blob([source]);
    files.set(source, file);
    return file;
  };
  const clips = (edit: VideoEdit, cards: Cards, real = false) =>
    studioEdit(planOf(edit, cards, { real }), fileOf).clips.map((made) => {
      if ('source' in made) return [[...files].find(([, file]) => file === made.source)?.[0], made.from, made.to];
      return 'card' in made ? [made.card.text, made.seconds] : ['picture', made.seconds];
    });

  test('an uncut end is the end of the file, whatever its header says', () => {
    expect(clips(cut(start()), NONE)).toEqual([['video', 2, Number.POSITIVE_INFINITY]]);
    expect(clips(cut(start()), NONE, true)).toEqual([['video', 2, 20]]);
    expect(clips(trimClip(start(), 'first', { to: 12 }), NONE)).toEqual([['video', 0, 12]]);
  });

  test('clips that continue where the previous one ended are joined', () => {
    expect(clips(splitClip(start(), 'first', 6, 'b'), NONE)).toEqual([['video', 0, Number.POSITIVE_INFINITY]]);
  });

  test('a disclosure comes last, after other clips and pictures', () => {
    const edit = addClip(addClip(start(), clip, 'o'), { ...logo, id: 'p' }, 'p');
    expect(clips(edit, { wanted: CARD, there: null })).toEqual([
      ['video', 0, Number.POSITIVE_INFINITY],
      ['other', 0, Number.POSITIVE_INFINITY],
      ['picture', 5],
      ['Not advice.', 3],
    ]);
  });

  test('a disclosure already in the video stays at its end, unchanged', () => {
    const cards = { wanted: CARD, there: CARD };
    expect(clips(start(), cards)).toEqual([['video', 0, Number.POSITIVE_INFINITY]]);
    expect(clips(trimClip(start(), 'first', { to: 12 }), cards)).toEqual([
      ['video', 0, 12],
      ['video', 20, Number.POSITIVE_INFINITY],
    ]);
    expect(clips(moveClip(addClip(start(), clip, 'o'), 'o', -1), cards, true)).toEqual([
      ['other', 0, 4],
      ['video', 0, 23],
    ]);
  });

  test('it can be replaced or removed', () => {
    expect(clips(start(), { wanted: OTHER_CARD, there: CARD })).toEqual([
      ['video', 0, 20],
      ['Past results say nothing.', 3],
    ]);
    expect(clips(start(), { wanted: null, there: CARD })).toEqual([['video', 0, 20]]);
  });

  test('a logo is drawn over the video, but never over the disclosure', () => {
    const edit = studioEdit(planOf(branded(), { wanted: CARD, there: CARD }), fileOf);
    expect(edit.logo).toEqual({ image: fileOf('logo'), position: 'top_right', opacity: 0.7, heightFraction: 0.15 });
    expect(clips(branded(), { wanted: CARD, there: CARD })).toEqual([
      ['video', 0, 20],
      ['Not advice.', 3],
    ]);
  });
});

describe('for the server', () => {
  test.each([
    ['a logo alone', branded(), NONE],
    ['a cut and a logo', cut(branded()), NONE],
    ['a disclosure', start(), { wanted: CARD, there: null }],
    ['clips and pictures', addClip(addClip(start(), clip, 'o'), { ...logo, id: 'p' }, 'p'), NONE],
  ] as const)('the plan is data that it takes: %s', (_, edit, cards) => {
    const plan = planOf(edit, cards);
    expect(renderPlan.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
    const { clips, sources, showsCard, cardSeconds } = brandEditOf(edit);
    const choices = {
      logoFileId: edit.logo ? 'file' : null,
      logoPosition: edit.logo?.position ?? null,
      disclosureTitle: CARD.title,
      disclosureText: cards.wanted ? CARD.text : null,
      edit: { clips, sources, showsCard, cardSeconds },
    };
    expect(showsChoices(plan, choices, { takeSeconds: 20 })).toBe(true);
    expect(showsChoices(plan, { ...choices, logoPosition: 'bottom_left', disclosureText: 'Other.' })).toBe(false);
  });

  test('a logo alone keeps the size, several clips get one of their own', () => {
    expect(planOf(branded(), NONE).asIs).toBe(true);
    expect(planOf(cut(branded()), NONE).asIs).toBe(false);
    const large = startEdit({ url: '/files/a', seconds: 20, width: 3840, height: 2160 });
    expect(sizeOf(large, 'logo')).toEqual({ width: 3840, height: 2160 });
    expect(sizeOf(large, 'all')).toEqual({ width: 1920, height: 1080 });
  });
});

test('a disclosure is shown at least for its reading time', () => {
  const text = 'word '.repeat(40);
  expect(secondsOfCard({ title: '', text }, null)).toBe(8);
  expect(secondsOfCard({ title: '', text }, 5)).toBe(8);
  expect(secondsOfCard({ title: '', text }, 20)).toBe(20);
  expect(secondsOfCard({ title: '', text: 'Hi' }, null)).toBe(3);
});
