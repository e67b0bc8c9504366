import { beforeEach, expect, test, vi } from 'vitest';
import { boothKeys } from './boothKeys.ts';
import { prefsFrom } from './boothPrefs.ts';

beforeEach(() => void vi.stubGlobal('HTMLElement', class {}));

function press(key: string, able: { togglePause?: () => void; toggleVoice?: () => void }, repeat = false) {
  const onPrefs = vi.fn();
  const preventDefault = vi.fn();
  const keys = { ctrlKey: false, metaKey: false, altKey: false };
  const event = { key, repeat, ...keys, target: new EventTarget(), preventDefault };
  boothKeys({
    prefs: prefsFrom({}),
    onPrefs,
    togglePause: undefined,
    toggleVoice: undefined,
    reached: () => false,
    onEscape: vi.fn(),
    ...able,
  })(event);
  return { onPrefs, taken: preventDefault.mock.calls.length > 0 };
}

test.each(['v', 'V'])('%s turns following the voice on and off if there is a text, once per press', (key) => {
  const toggleVoice = vi.fn();
  expect(press(key, { toggleVoice }).taken).toBe(true);
  expect(toggleVoice).toHaveBeenCalledTimes(1);
  expect(press(key, { toggleVoice }, true).taken).toBe(false);
  expect(toggleVoice, 'a key that is held').toHaveBeenCalledTimes(1);
  const { onPrefs, taken } = press(key, {});
  expect([onPrefs.mock.calls.length, taken], 'while a take is watched').toEqual([0, false]);
});

test('Space pauses a running recording and is ignored otherwise', () => {
  const togglePause = vi.fn();
  expect(press(' ', { togglePause }).taken).toBe(true);
  expect(togglePause).toHaveBeenCalledTimes(1);
  expect(press(' ', { togglePause }, true).taken).toBe(true);
  expect(togglePause, 'a key that is held').toHaveBeenCalledTimes(1);
  expect(press(' ', {}).taken).toBe(false);
});
