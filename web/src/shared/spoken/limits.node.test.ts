import { heardForm, LISTEN_MAX_SECONDS } from '@greenlit/domain/spoken/check.ts';
import { VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { listenSeconds } from '@greenlit/studio/listen/sound.ts';
import { expect, it } from 'vitest';

it('the longest video can be compared, although its sound and its last word run on a little after the picture', () => {
  expect(listenSeconds).toBe(LISTEN_MAX_SECONDS);
  expect(listenSeconds).toBeGreaterThan(VIDEO_MAX_SECONDS + 1);
  const end = VIDEO_MAX_SECONDS * 1000;
  const opinion = {
    by: 'free',
    model: 'm',
    version: '1',
    sha256: 'a'.repeat(64),
    words: [['lose', end - 500, end + 80]],
  };
  const heard = { mediaSha256: 'b'.repeat(64), unheard: null, opinions: [opinion] };
  expect(heardForm.safeParse(heard).success).toBe(true);
});
