import { BASE } from '@greenlit/domain/videos/brand.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepUnsaved } from '../../../app/unsaved.ts';
import type { Video } from '../flow/video.ts';
import { type Source, trimClip, withLogo } from './model.ts';
import { opening } from './useEdit.ts';

const PICTURE: Source = { id: 'picture', kind: 'image', name: 'c.png', seconds: 0, width: 800, height: 600 };
const video = { id: '7', urlVideo: '/files/a', duration: 20, width: 1280, height: 720, logoInVideo: false } as Video;
const again = { ...video, urlVideo: '/files/b', duration: 12 };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

/** Cuts the video, adds a logo, and closes the page. */
function left() {
  const anew = opening('nora', video).edit;
  const cut = trimClip(anew, 'first', { from: 3 });
  const edit = withLogo(cut, PICTURE, null);
  keepUnsaved('nora', 'edit.7', { edit: JSON.stringify(edit) });
  return edit;
}

test('an edit is restored, with a notice', () => {
  expect(opening('nora', video).restored).toBe(false);
  const edit = left();
  expect(opening('nora', video)).toEqual({ edit, restored: true });
  expect(opening('omar', video).restored, 'somebody else').toBe(false);
});

test('a video that was recorded again keeps only the logo, without a notice', () => {
  const { logo } = left();
  const { edit, restored } = opening('nora', again);
  expect(restored).toBe(false);
  expect(edit.clips).toEqual([{ id: 'first', source: BASE, from: 0, to: 12 }]);
  expect(edit.logo).toEqual(logo);
  expect(edit.sources.map(({ id }) => id)).toEqual([BASE, PICTURE.id]);
});

test('a logo that is already in the video is not added twice', () => {
  left();
  expect(opening('nora', { ...video, logoInVideo: true })).toMatchObject({ edit: { logo: null }, restored: true });
  expect(opening('nora', { ...again, logoInVideo: true }).edit.logo).toBeNull();
});
