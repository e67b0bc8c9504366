import { BASE, keptOf } from '@greenlit/domain/videos/brand.ts';
import { describe, expect, test } from 'vitest';
import {
  addClip,
  brandEditOf,
  editLength,
  isCut,
  longestShown,
  moveClip,
  removeClip,
  type Source,
  splitClip,
  splitMoment,
  startEdit,
  startOf,
  thumbMoment,
  tidied,
  trimClip,
  type VideoEdit,
  withBrandEdit,
  withLogo,
  withLogoOf,
} from './model.ts';

const start = () => startEdit({ url: '/files/a', seconds: 20, width: 1280, height: 720 });
const OTHER: Source = { id: 'other', kind: 'video', name: 'b.mp4', seconds: 4, width: 640, height: 360 };
const PICTURE: Source = { id: 'picture', kind: 'image', name: 'c.png', seconds: 0, width: 800, height: 600 };
const shape = ({ clips }: VideoEdit) => clips.map(({ id, source, from, to }) => [id, source, from, to]);
const clipOf = (edit: VideoEdit, at = 0) => {
  const clip = edit.clips[at];
  if (!clip) throw new Error('no such clip');
  return clip;
};

describe('trimming', () => {
  test.each([
    ['the start', { from: 3 }, [3, 20]],
    ['the end', { to: 12.3456 }, [0, 12.346]],
    ['both', { from: 2, to: 5 }, [2, 5]],
    ['before the beginning', { from: -4 }, [0, 20]],
    ['behind the end', { to: 99 }, [0, 20]],
    ['the start over the end', { from: 25 }, [19.5, 20]],
    ['the end before the start', { to: -1 }, [0, 0.5]],
    ['both the wrong way round', { from: 9, to: 4 }, [9, 9.5]],
  ])('%s', (_, ends, expected) => {
    const { from, to } = clipOf(trimClip(start(), 'first', ends));
    expect([from, to]).toEqual(expected);
  });

  test('a picture is shown for half a second to a minute, always from its start', () => {
    const edit = addClip(start(), PICTURE, 'p');
    expect(clipOf(edit, 1)).toMatchObject({ from: 0, to: 5 });
    expect(clipOf(trimClip(edit, 'p', { to: 300 }), 1)).toMatchObject({ from: 0, to: 60 });
    expect(clipOf(trimClip(edit, 'p', { from: 2, to: 0 }), 1)).toMatchObject({ from: 0, to: 0.5 });
  });

  test('a video shorter than the minimum clip is kept whole', () => {
    const edit = startEdit({ url: '/files/a', seconds: 0.2, width: 2, height: 2 });
    expect(clipOf(trimClip(edit, 'first', { from: 0.1, to: 0.15 }))).toMatchObject({ from: 0, to: 0.2 });
  });
});

describe('splitting', () => {
  test('does not change the video by itself', () => {
    const parted = splitClip(start(), 'first', 6, 'second');
    expect(shape(parted)).toEqual([
      ['first', BASE, 0, 6],
      ['second', BASE, 6, 20],
    ]);
    expect(isCut(parted)).toBe(false);
    expect(isCut(removeClip(parted, 'first'))).toBe(true);
  });

  test.each([0, 0.4, 19.8, 30, Number.NaN])('is impossible at %s, because one part would be empty', (at) => {
    expect(splitClip(start(), 'first', at, 'second').clips).toHaveLength(1);
  });

  test('is impossible for a picture', () => {
    expect(splitClip(addClip(start(), PICTURE, 'p'), 'p', 2, 'q').clips).toHaveLength(2);
  });

  test.each([
    ['where the player stands', 9.5, 20, 9.5],
    ['after 6 s, when the player stands at the start', 0, 20, 6],
    ['in the middle of a short one', 0, 5, 2.5],
  ])('%s', (_, playhead, seconds, expected) => {
    const edit = startEdit({ url: '', seconds, width: 2, height: 2 });
    expect(splitMoment(edit, clipOf(edit), playhead)).toBe(expected);
  });

  test('the player counts from the start of the edited video', () => {
    const edit = moveClip(addClip(start(), OTHER, 'o'), 'o', -1);
    expect(splitMoment(edit, clipOf(edit, 1), 11)).toBe(7);
  });
});

describe('order', () => {
  const three = addClip(addClip(start(), OTHER, 'o'), PICTURE, 'p');
  const order = (edit: VideoEdit) => edit.clips.map(({ id }) => id).join(' ');
  test.each([
    ['o', -1, 'o first p'],
    ['o', 1, 'first p o'],
    ['first', -1, 'first o p'],
    ['p', 1, 'first o p'],
    ['nobody', 1, 'first o p'],
  ] as const)('%s by %s', (id, by, expected) => {
    expect(order(moveClip(three, id, by))).toBe(expected);
  });

  test('the last clip cannot be removed', () => {
    const one = removeClip(removeClip(three, 'first'), 'o');
    expect(order(one)).toBe('p');
    expect(removeClip(one, 'p')).toBe(one);
  });

  test('lengths and positions', () => {
    expect(editLength(three)).toBe(29);
    expect(['first', 'o', 'p', 'x'].map((id) => startOf(three, id))).toEqual([0, 20, 24, null]);
  });

  test('the kept parts of the video, for its captions', () => {
    const edit = moveClip(removeClip(splitClip(splitClip(three, 'first', 6, 'b'), 'b', 4, 'c'), 'b'), 'o', -1);
    expect(order(edit)).toBe('first o c p');
    expect(keptOf(edit.clips)).toEqual([
      { from: 0, to: 6, at: 0 },
      { from: 10, to: 20, at: 10 },
    ]);
  });

  test('unused sources are dropped, but never the video', () => {
    const logo = withLogo(three, { ...PICTURE, id: 'logo' }, null);
    const ids = (edit: VideoEdit) => tidied(edit).sources.map(({ id }) => id);
    expect(ids(removeClip(removeClip(logo, 'o'), 'first'))).toEqual([BASE, 'picture', 'logo']);
    expect(ids({ ...logo, logo: null })).toEqual([BASE, 'other', 'picture']);
  });
});

test('another logo stays in the chosen corner', () => {
  const logo = withLogo(start(), { ...PICTURE, id: 'one' }, 'bottom_left');
  expect(logo.logo).toEqual({ source: 'one', position: 'bottom_left' });
  expect(withLogo(logo, { ...PICTURE, id: 'two' }, null).logo).toEqual({ source: 'two', position: 'bottom_left' });
  expect(withLogo(start(), { ...PICTURE, id: 'one' }, null).logo?.position).toBe('top_right');
});

test('an unsaved logo is carried over to another recording, but cuts are not', () => {
  const cut = trimClip(withLogo(start(), { ...PICTURE, id: 'one' }, 'bottom_left'), 'first', { from: 2 });
  const other = startEdit({ url: '/other', seconds: 5, width: 640, height: 480 });
  const carried = withLogoOf(other, cut);
  expect(carried).toMatchObject({
    video: '/other',
    clips: other.clips,
    logo: { source: 'one', position: 'bottom_left' },
  });
  expect(carried.sources.map(({ id }) => id)).toEqual(['video', 'one']);
  expect(withLogoOf(other, start())).toBe(other);
});

describe('as stored on the server', () => {
  test('an edit that changes nothing has no clips', () => {
    expect(brandEditOf(splitClip(start(), 'first', 6, 'b'))).toEqual({
      clips: null,
      sources: [],
      showsCard: true,
      cardSeconds: null,
    });
  });

  test('it is restored without unused sources and without the logo', () => {
    const edit = trimClip(addClip(withLogo(start(), PICTURE, null), OTHER, 'o'), 'first', { from: 3 });
    const kept = brandEditOf(edit);
    expect(kept.sources).toEqual([OTHER]);
    expect(shape(withBrandEdit(start(), kept))).toEqual(shape(edit));
  });
});

describe('the automatic thumbnail', () => {
  test.each<[string, VideoEdit, { source: string; at: number } | null]>([
    ['of the whole video', start(), { source: BASE, at: 2 }],
    ['of a cut one shows what stays', trimClip(start(), 'first', { from: 5 }), { source: BASE, at: 7 }],
    [
      'is not of a picture that comes first',
      moveClip(addClip(start(), PICTURE, 'p'), 'p', -1),
      { source: BASE, at: 2 },
    ],
    [
      'is of another video that comes first',
      moveClip(addClip(start(), OTHER, 'o'), 'o', -1),
      { source: 'other', at: 2 },
    ],
    ['is none where only pictures are shown', removeClip(addClip(start(), PICTURE, 'p'), 'first'), null],
  ])('%s', (_, edit, moment) => {
    expect(thumbMoment(edit)).toEqual(moment);
  });
});

test('pictures to choose from are taken from the longest shown stretch', () => {
  const split = splitClip(start(), 'first', 6, 'b');
  expect(longestShown(split)).toEqual({ from: 0, to: 20 });
  expect(longestShown(trimClip(split, 'first', { from: 1, to: 5 }))).toEqual({ from: 6, to: 20 });
});
