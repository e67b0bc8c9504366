import type { Caption } from '@greenlit/domain/videos/captions.ts';
import { describe, expect, it } from 'vitest';
import { asFile, savesOf, written, writtenIn } from './written.ts';

const heard: Caption[] = [{ start: 0, end: 2, text: 'Past performance is no garden tea.' }];
const corrected: Caption[] = [{ start: 0, end: 2, text: 'Past performance is no guarantee.' }];
const marked = asFile({ captions: heard, machineMade: true });

describe('captions of a recognizer', () => {
  it('are marked in their file until they have been read', () => {
    expect(writtenIn(marked)).toEqual({ captions: heard, machineMade: true, isRead: false });
    expect(savesOf(written(heard, true, false), null)).toEqual([{ text: marked, isRead: false }]);
  });

  it('that have been read are sent once, without the mark', () => {
    expect(savesOf(written(heard, false, true), marked)).toEqual([
      { text: asFile({ captions: heard, machineMade: false }), isRead: true },
    ]);
  });

  it('that were corrected and read before they were saved are saved corrected first, still marked', () => {
    expect(savesOf(written(corrected, false, true), marked)).toEqual([
      { text: asFile({ captions: corrected, machineMade: true }), isRead: false },
      { text: asFile({ captions: corrected, machineMade: false }), isRead: true },
    ]);
  });

  it('that take the place of others are not read, whatever was said of those', () => {
    expect(written(heard, true, true)).toEqual({ captions: heard, machineMade: true, isRead: false });
  });
});

describe('captions of people', () => {
  it('are saved at once, read or not', () => {
    const file = asFile({ captions: heard, machineMade: false });
    expect(savesOf(written(corrected, false, false), file)).toHaveLength(1);
    expect(savesOf(written(corrected, false, true), file)).toHaveLength(1);
  });

  it('leave no mark when the last one is deleted', () => {
    expect(written([], true, false).machineMade).toBe(false);
    expect(savesOf(written([], true, false), marked)).toEqual([
      { text: asFile({ captions: [], machineMade: false }), isRead: false },
    ]);
  });
});
