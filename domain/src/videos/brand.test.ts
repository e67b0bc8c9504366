import { describe, expect, it, test } from 'vitest';
import {
  type BrandChoices,
  type BrandEdit,
  brandEdit,
  keptByEdit,
  type RenderState,
  renderedCard,
  renderKeyOf,
  renderMissing,
  SAVE_LOGO_FIRST,
  VIDEO_NOT_MADE,
} from './brand.ts';

const WHOLE: BrandEdit = { clips: null, sources: [], showsCard: true, cardSeconds: null };
const CUT: BrandEdit = { ...WHOLE, clips: [{ id: 'a', source: 'video', from: 1, to: 4 }] };
const PLAIN: BrandChoices = {
  cleanFileId: 'take',
  logoFileId: null,
  logoPosition: null,
  disclosureTitle: null,
  disclosureText: null,
  edit: WHOLE,
};
const WORDS = { disclosureTitle: 'General', disclosureText: 'Not advice.' };

describe('the render key', () => {
  test.each<[string, Partial<BrandChoices>]>([
    ['nothing', {}],
    ['an edit that was never made', { edit: null }],
    ['a disclosure for the page only', { ...WORDS, edit: { ...WHOLE, showsCard: false } }],
    ['a corner without a logo', { logoPosition: 'top_left' }],
  ])('is null where nothing is to be made: %s', (_, choices) => {
    expect(renderKeyOf({ ...PLAIN, ...choices })).toBeNull();
  });

  test('differs with every choice that is visible', () => {
    const seen: Partial<BrandChoices>[] = [
      { logoFileId: 'l' },
      { logoFileId: 'l', logoPosition: 'top_left' },
      { logoFileId: 'm' },
      { logoFileId: 'm', cleanFileId: 'other' },
      WORDS,
      { ...WORDS, disclosureText: 'No advice.' },
      { ...WORDS, edit: { ...WHOLE, cardSeconds: 9 } },
      { edit: CUT },
      { edit: CUT, logoFileId: 'l' },
    ];
    const keys = seen.map((choices) => renderKeyOf({ ...PLAIN, ...choices }));
    expect(new Set(keys).size).toBe(seen.length);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is the same for the same choices, no matter what else changes', () => {
    const source = { id: 'x', kind: 'image', name: 'x.png', seconds: 0, width: 1, height: 1 } as const;
    const edit = { ...CUT, sources: [source] };
    expect(renderKeyOf({ ...PLAIN, edit })).toBe(renderKeyOf({ ...PLAIN, edit: CUT }));
  });
});

describe('a video that is sent', () => {
  const made: RenderState = { ...PLAIN, mediaFileId: 'take', renderKey: null, logoInMedia: false };
  const key = renderKeyOf({ ...PLAIN, logoFileId: 'l' });
  test.each<[string, Partial<RenderState>, string | null]>([
    ['the clean take, with nothing chosen', {}, null],
    ['a logo that is not in it', { logoFileId: 'l' }, SAVE_LOGO_FIRST],
    ['the render of these choices', { logoFileId: 'l', mediaFileId: 'r', renderKey: key, logoInMedia: true }, null],
    [
      'the render of the choices before',
      { logoFileId: 'l', edit: CUT, mediaFileId: 'r', renderKey: key, logoInMedia: true },
      VIDEO_NOT_MADE,
    ],
    ['a render, with nothing chosen any more', { mediaFileId: 'r', renderKey: key }, VIDEO_NOT_MADE],
    ['a disclosure that is not in it', WORDS, VIDEO_NOT_MADE],
    ['a disclosure, of a client that knows no edits', { ...WORDS, edit: null }, null],
    ['brought with its logo', { cleanFileId: null, edit: null, logoFileId: 'l', logoInMedia: true }, null],
    ['brought without its logo', { cleanFileId: null, edit: null, logoFileId: 'l' }, SAVE_LOGO_FIRST],
    ['brought, and cut', { cleanFileId: null, edit: CUT }, VIDEO_NOT_MADE],
  ])('%s', (_, video, problem) => {
    expect(renderMissing({ ...made, ...video })).toBe(problem);
  });
});

test.each<[string, Partial<RenderState>, number | null]>([
  ['the render of these choices', {}, 6],
  ['a render that shows it for a shorter time than is said', { edit: { ...WHOLE, cardSeconds: 2 } }, 2],
  ['a finished video that a client brought', { cleanFileId: null }, null],
  ['the render of other choices', { renderKey: 'other' }, null],
  ['a render without it', { edit: { ...CUT, showsCard: false } }, null],
])('a disclosure that the editor put at the end: %s', (_, change, seconds) => {
  const choices = { ...PLAIN, ...WORDS, edit: WHOLE, ...change, cleanFileId: 'take' };
  const made: RenderState = {
    ...choices,
    mediaFileId: 'r',
    renderKey: renderKeyOf(choices),
    logoInMedia: false,
    ...change,
  };
  const endCard = { title: 'A', text: 'B', seconds: 6 };
  expect(renderedCard({ ...made, endCard })?.seconds ?? null).toBe(seconds);
  expect(renderedCard({ ...made, endCard: null })).toBeNull();
});

test('captions stay with the stretches that are shown', () => {
  const clips = [
    { id: 'b', source: 'video', from: 5, to: 8 },
    { id: 'p', source: 'picture', from: 0, to: 2.5 },
    { id: 'a', source: 'video', from: 0, to: 2 },
  ];
  expect(keptByEdit({ ...CUT, clips })).toEqual([
    { from: 5, to: 8, at: 0 },
    { from: 0, to: 2, at: 5.5 },
  ]);
  expect(keptByEdit(WHOLE)).toBeNull();
});

test.each([
  [{ ...CUT, clips: [] }],
  [{ ...CUT, clips: [{ id: 'a', source: 'video', from: 4, to: 4 }] }],
  [{ ...CUT, clips: [{ id: 'a', source: 'video', from: -1, to: 4 }] }],
  [{ ...WHOLE, cardSeconds: 0 }],
  [{ clips: null }],
])('an invalid edit is refused: %j', (edit) => {
  expect(brandEdit.safeParse(edit).success).toBe(false);
});
