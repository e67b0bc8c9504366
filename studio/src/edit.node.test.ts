import { describe, expect, test } from 'vitest';
import { type Edit, editSeconds, partsOf, previewAt, type VideoClip } from './edit.ts';

const file = new Blob(['a']);
const other = new Blob(['b']);
const logo = { image: file, position: 'top_right' } as const;
const edit: Edit = {
  clips: [
    { source: file, from: 2, to: 5 },
    { image: other },
    { source: other, from: 0, to: 1.5 },
    { card: { text: 'Paid partnership.' } },
  ],
  logo,
};

describe('the clips of an edit', () => {
  test('follow each other', () => {
    expect(partsOf(edit).map(({ kind, start, seconds, from }) => [kind, start, seconds, from])).toEqual([
      ['video', 0, 3, 2],
      ['image', 3, 5, 0],
      ['video', 8, 1.5, 0],
      ['card', 9.5, 3, 0],
    ]);
    expect(editSeconds(edit)).toBe(12.5);
  });

  test('end where their source ends', () => {
    const whole: Edit = { clips: [{ source: file, from: 1, to: Number.POSITIVE_INFINITY }] };
    expect(partsOf(whole, [4])[0]?.seconds).toBe(3);
  });

  test.each<[string, Edit, number | undefined]>([
    ['none', { clips: [] }, undefined],
    ['one that is empty', { clips: [edit.clips[0] as VideoClip, { source: file, from: 3, to: 3 }] }, 1],
    ['one that runs backwards', { clips: [{ source: file, from: 3, to: 1 }] }, 0],
    ['one that begins before its source', { clips: [{ source: file, from: -1, to: 1 }] }, 0],
    ['one that begins behind its source', { clips: [{ source: file, from: 9, to: 12 }] }, 0],
    ['one without numbers', { clips: [{ source: file, from: 0, to: Number.NaN }] }, 0],
    ['a picture of no time', { clips: [{ image: file, seconds: 0 }] }, 0],
  ])('are refused: %s', (_, wrong, clip) => {
    expect(() => partsOf(wrong, [8])).toThrow(expect.objectContaining({ reason: 'bad_edit', clip }));
  });
});

describe('the preview', () => {
  test.each([
    [0, 0, 2, true],
    [2.5, 0, 4.5, true],
    [3, 1, 0, true],
    [7.9, 1, 4.9, true],
    [8, 2, 0, true],
    [9.5, 3, 0, false],
    [99, 3, 3, false],
    [-1, 0, 2, true],
  ])('at %s s shows clip %s at %s s', (time, clip, sourceTime, showsLogo) => {
    const shown = previewAt(edit, time);
    expect(shown).toMatchObject({ clip, showsLogo });
    expect(shown.sourceTime).toBeCloseTo(sourceTime, 9);
  });

  test('tells when the next clip starts, and shows no logo if there is none', () => {
    expect(previewAt(edit, 4).until).toBe(8);
    expect(previewAt({ clips: edit.clips }, 4).showsLogo).toBe(false);
  });

  test('goes through every moment in order', () => {
    let [clip, time] = [0, 0];
    while (time < editSeconds(edit)) {
      const shown = previewAt(edit, time);
      expect(shown.clip).toBe(clip);
      clip++;
      time = shown.until;
    }
    expect(clip).toBe(edit.clips.length);
  });
});
