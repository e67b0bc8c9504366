import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdUnsaved, keepUnsaved, onUnsaved, unheldSlots, unsaved } from './unsaved.ts';

/** A minimal browser storage; its keys are own properties, as in browsers. */
class Storage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

const KEY = 'greenlit.unsaved.nora.script.7';
const here = () => unsaved('nora', 'script.7', ['text'])?.text;
const another = (text: string) => localStorage.setItem(KEY, JSON.stringify({ text }));

beforeEach(() => {
  vi.stubGlobal('localStorage', new Storage());
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => vi.useRealTimers());

/** Another window writes. */
function written(text: string): void {
  another(text);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY, newValue: localStorage.getItem(KEY) }));
}

/** Another window removes the entry. */
function takenAway(): void {
  localStorage.removeItem(KEY);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY, newValue: null }));
}

test('a window removes only what it stored or saw, never newer text of another window', () => {
  keepUnsaved('nora', 'script.7', { text: 'mine' });
  another('theirs');
  keepUnsaved('nora', 'script.7', null);
  expect(here(), 'never seen in this window').toBe('theirs');
  keepUnsaved('nora', 'script.7', null);
  expect(here()).toBeUndefined();
});

test('text that did not fit into the storage does not bring back older text', () => {
  keepUnsaved('nora', 'script.7', { text: 'mine' });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new Error('QuotaExceededError');
  });
  keepUnsaved('nora', 'script.7', { text: 'mine, and longer' });
  keepUnsaved('nora', 'script.7', null);
  expect(here()).toBeUndefined();
});

test('an open editor stores its text again when another window removes it', () => {
  keepUnsaved('nora', 'script.7', { text: 'mine' });
  const again = () => keepUnsaved('nora', 'script.7', { text: 'mine' });
  const release = holdUnsaved('nora', () => 'script.7', again);
  takenAway();
  expect(here()).toBe('mine');
  release();
  takenAway();
  expect(here()).toBeUndefined();
});

test('leftover text is found by item and person, and listeners are informed of changes', () => {
  const listener = vi.fn();
  const stop = onUnsaved(listener);
  keepUnsaved('nora', 'script.7', { text: 'one' });
  keepUnsaved('nora', 'revision.7.r1', { text: 'two' });
  keepUnsaved('nora', 'revision.8.r1', { text: 'of another item' });
  keepUnsaved('nora', 'video.new:7', { text: 'a new one' });
  keepUnsaved('marc', 'script.7', { text: 'of somebody else' });
  expect(unheldSlots('nora', '7').sort()).toEqual(['revision.7.r1', 'script.7']);
  const release = holdUnsaved(
    'nora',
    () => 'script.7',
    () => undefined,
  );
  expect(unheldSlots('nora', '7')).toEqual(['revision.7.r1']);
  release();
  expect(unheldSlots('nora', '7')).toHaveLength(2);
  expect(listener).toHaveBeenCalledTimes(7);
  stop();
  keepUnsaved('nora', 'script.7', null);
  expect(listener).toHaveBeenCalledTimes(7);
});

test('text that another window is still writing is not a leftover', () => {
  vi.useFakeTimers();
  const listener = vi.fn();
  const stop = onUnsaved(listener);
  written('one');
  vi.advanceTimersByTime(4_000);
  written('one two');
  vi.advanceTimersByTime(4_000);
  expect(unheldSlots('nora', '7')).toEqual([]);
  takenAway();
  vi.advanceTimersByTime(60_000);
  expect(unheldSlots('nora', '7')).toEqual([]);
  written('three');
  expect(unheldSlots('nora', '7')).toEqual([]);
  listener.mockClear();
  vi.advanceTimersByTime(5_000);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(unheldSlots('nora', '7')).toEqual(['script.7']);
  written('three four');
  expect(unheldSlots('nora', '7'), 'still being written').toEqual([]);
  keepUnsaved('nora', 'script.7', { text: 'and here' });
  expect(unheldSlots('nora', '7'), 'this window knows its own text').toEqual(['script.7']);
  stop();
});
