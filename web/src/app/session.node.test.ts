import { beforeEach, expect, test, vi } from 'vitest';
import { beginWork } from './activity.ts';
import { endSession, onSessionElsewhere, onSessionEnd, renewSession, startSession, token } from './session.ts';
import { keepUnsaved, unsaved } from './unsaved.ts';

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
  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key);
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Storage());
  startSession('secret');
  keepUnsaved('nora', 'script.new', { title: 'Bonds', text: 'They pay again.' });
  localStorage.setItem('tus::7', '{}');
  localStorage.setItem('other', '1');
});

test('an expired session ends once, after any recording in progress', () => {
  const ended = vi.fn();
  onSessionEnd(ended);
  const over = beginWork();
  endSession('expired');
  endSession('expired');
  expect(token()).toBe('secret');
  expect(ended).not.toHaveBeenCalled();
  over();
  expect(token()).toBe('');
  expect(ended.mock.calls).toEqual([['expired']]);
});

test('an expired session keeps only texts and unfinished uploads', () => {
  const ended = vi.fn();
  onSessionEnd(ended);
  endSession('expired');
  expect(ended).toHaveBeenCalledWith('expired');
  expect(token()).toBe('');
  expect(Object.keys(localStorage).sort()).toEqual(['greenlit.unsaved.nora.script.new', 'tus::7']);
});

test('a session ends once, with its first reason; signing out always takes effect', () => {
  const ended = vi.fn();
  onSessionEnd(ended);
  endSession('again');
  endSession('expired');
  expect(ended.mock.calls).toEqual([['again']]);
  expect(Object.keys(localStorage).sort()).toEqual(['greenlit.unsaved.nora.script.new', 'tus::7']);
  endSession('signed-out');
  expect(ended).toHaveBeenLastCalledWith('signed-out');
});

test('signing out leaves nothing', () => {
  endSession('signed-out');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('saved data is returned only for the same person and item', () => {
  expect(unsaved('nora', 'script.new', ['title', 'text'])).toEqual({ title: 'Bonds', text: 'They pay again.' });
  expect(unsaved('marc', 'script.new', ['title', 'text'])).toBeUndefined();
  expect(unsaved('nora', 'script.7', ['title', 'text'])).toBeUndefined();
  expect(unsaved('nora', 'script.new', ['title', 'category'])).toBeUndefined();
  keepUnsaved('nora', 'script.new', null);
  expect(unsaved('nora', 'script.new', ['title', 'text'])).toBeUndefined();
});

test.each([
  [{ key: null, oldValue: null, newValue: null }, 'signed-out'],
  [{ key: 'greenlit.token', oldValue: 'a', newValue: null }, 'expired'],
  [{ key: 'greenlit.token', oldValue: null, newValue: 'b' }, 'begun'],
  [{ key: 'greenlit.token', oldValue: 'a', newValue: 'a' }, undefined],
  [{ key: 'greenlit.unsaved.nora.script.new', oldValue: null, newValue: '{}' }, undefined],
])('when another tab changes %j, the result is %s', (event, what) => {
  let tell: (event: object) => void = () => undefined;
  vi.stubGlobal('window', { addEventListener: (_name: string, listener: typeof tell) => (tell = listener) });
  const changed = vi.fn();
  onSessionElsewhere(changed);
  tell(event);
  expect(changed.mock.calls).toEqual(what ? [[what]] : []);
});

test('a new token for the same session does not affect the other tabs', () => {
  let tell: (event: object) => void = () => undefined;
  vi.stubGlobal('window', { addEventListener: (_name: string, listener: typeof tell) => (tell = listener) });
  const changed = vi.fn();
  onSessionElsewhere(changed);
  renewSession('c');
  tell({ key: 'greenlit.token', oldValue: 'a', newValue: 'c' });
  expect(changed).not.toHaveBeenCalled();
  tell({ key: 'greenlit.token', oldValue: 'c', newValue: 'd' });
  expect(changed.mock.calls).toEqual([['begun']]);
});
