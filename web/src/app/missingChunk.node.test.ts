import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onMissingChunk } from './missingChunk.ts';
import { texts } from './texts.ts';

const NOT_LOADED = 'Failed to fetch dynamically imported module';
const reload = vi.fn();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('window', { location: { reload } });
  reload.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What becomes of an import that failed. */
function missing(onLine: boolean) {
  vi.stubGlobal('navigator', { onLine });
  const payload = new Error(NOT_LOADED);
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  onMissingChunk(event);
  return { says: payload.message, isHandled: event.defaultPrevented, reloads: reload.mock.calls.length };
}

describe('a part of the app that was not loaded', () => {
  it('loads the page anew once', () => {
    expect(missing(true)).toEqual({ says: NOT_LOADED, isHandled: true, reloads: 1 });
    expect(missing(true), 'the second time').toEqual({ says: NOT_LOADED, isHandled: false, reloads: 1 });
  });

  it('without a connection says so, and leaves the page as it is', () => {
    expect(missing(false)).toEqual({ says: texts.errors.network, isHandled: false, reloads: 0 });
  });
});
