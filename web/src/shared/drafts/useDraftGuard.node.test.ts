import type { useBlocker } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDraftGuard } from './useDraftGuard.ts';

type Guard = { enableBeforeUnload: () => boolean };
const guards: Guard[] = [];
vi.mock('@tanstack/react-router', () => ({
  useBlocker: ((guard: Guard) => {
    guards.push(guard);
  }) as typeof useBlocker,
}));
vi.mock('../../app/ui/confirm.ts', () => ({ confirm: vi.fn() }));

const session = { token: '' };
beforeEach(() => {
  guards.length = 0;
  vi.stubGlobal('localStorage', { getItem: () => session.token });
});

test.each([
  ['secret', true, true],
  ['secret', false, false],
  ['', true, false],
])('with the session %j and unsaved text %j, closing the page asks: %j', (token, unsaved, asks) => {
  session.token = token;
  useDraftGuard({ unsaved, flush: async () => undefined });
  expect(guards[0]?.enableBeforeUnload()).toBe(asks);
});
