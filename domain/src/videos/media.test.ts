import { expect, test } from 'vitest';
import {
  automaticThumbAt,
  lastLogoAfterClearing,
  losesThumb,
  type MediaChange,
  NO_MEDIA,
  type OfMedia,
  ofMediaAfter,
} from './media.ts';

const CARD = { title: 'General', text: 'Not advice.', seconds: 3 };
const BRANDED: OfMedia = { endCard: CARD, logoInMedia: true, thumbIsAutomatic: true };

test.each<[string, OfMedia, MediaChange, Partial<OfMedia>]>([
  ['nothing', BRANDED, {}, {}],
  ['the first recording', NO_MEDIA, { urlVideo: '/a', urlLogo: null, thumb: null }, {}],
  [
    'a logo and a disclosure',
    NO_MEDIA,
    { urlVideo: '/b', urlLogo: '/l', endCard: CARD },
    { logoInMedia: true, endCard: CARD },
  ],
  ['a cut', BRANDED, { urlVideo: '/c', endCard: CARD }, {}],
  ['a cut that drops the disclosure', BRANDED, { urlVideo: '/c', endCard: null }, { endCard: null }],
  ['a video of which nothing is said', BRANDED, { urlVideo: '/c' }, { endCard: null }],
  [
    'another recording',
    BRANDED,
    { urlVideo: '/d', urlLogo: null, thumb: null },
    { endCard: null, logoInMedia: false, thumbIsAutomatic: false },
  ],
  ['no video any more', BRANDED, { urlVideo: null }, { endCard: null, logoInMedia: false }],
  ['a logo that is chosen for a video that has none', { ...BRANDED, logoInMedia: false }, { urlLogo: '/l' }, {}],
  ['a cleared choice of logo, for a video that has it in its picture', BRANDED, { urlLogo: null }, {}],
  ['a picture that was chosen', BRANDED, { thumb: '/t' }, { thumbIsAutomatic: false }],
  ['a picture that nobody chose', NO_MEDIA, { thumb: '/t', thumbIsAutomatic: true }, { thumbIsAutomatic: true }],
  ['no picture', BRANDED, { thumb: null, thumbIsAutomatic: true }, { thumbIsAutomatic: false }],
])('%s', (_, now, change, differs) => {
  expect(ofMediaAfter(now, change)).toEqual({ ...now, ...differs });
});

test.each([{ endCard: CARD }, { endCard: null }])('a disclosure is only accepted with its video: %j', (change) => {
  expect(() => ofMediaAfter(BRANDED, change)).toThrow(
    expect.objectContaining({
      code: 'INVALID',
      fields: { endCard: 'Send the disclosure together with the video' },
    }),
  );
});

test.each([
  ['a logo in its corner', 'a', 'top_left', null, null, 'a', 'top_left'],
  ['one that nobody placed', 'a', null, 'b', 'top_left', 'a', null],
  ['none: what was cleared before is still known', null, null, 'b', 'top_left', 'b', 'top_left'],
  ['none, and none before', null, null, null, null, null, null],
] as const)('the remembered logo: %s', (_, logoFileId, logoPosition, before, where, last, position) => {
  const now = { logoFileId, logoPosition, lastLogoFileId: before, lastLogoPosition: where };
  expect(lastLogoAfterClearing(now)).toEqual({ lastLogoFileId: last, lastLogoPosition: position });
});

test.each<[string, boolean, MediaChange, boolean]>([
  ['an automatic thumbnail goes with its video', true, { urlVideo: '/c' }, true],
  ['one that comes with the new video stays', true, { urlVideo: '/c', thumb: '/t' }, false],
  ['it stays as long as its video', true, { urlLogo: '/l' }, false],
  ['one that was chosen stays', false, { urlVideo: '/c' }, false],
  ['one from the clean take stays when that is rendered', true, { urlVideo: '/c', renderOf: 'key' }, false],
])('%s', (_, thumbIsAutomatic, change, loses) => {
  expect(losesThumb({ ...NO_MEDIA, thumbIsAutomatic }, change)).toBe(loses);
});

test.each([
  [60, 2],
  [2.1, 2],
  [2, 1],
  [1.5, 0.75],
  [0, 0],
])('in a video of %d seconds the automatic thumbnail is at %d', (body, at) => {
  expect(automaticThumbAt(body)).toBe(at);
});
