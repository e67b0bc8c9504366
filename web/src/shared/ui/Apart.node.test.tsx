import { afterEach, expect, it, vi } from 'vitest';
import { Apart } from './Apart.tsx';

afterEach(() => vi.unstubAllGlobals());

it('a part that fails is reported once, to the page around it too, and shows something else', () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const told: string[] = [];
  const apart = new Apart({ children: 'the claims', otherwise: 'a sentence', onFail: () => told.push('claims') });
  expect(apart.render()).toBe('the claims');
  const error = new Error('no claims');
  Object.assign(apart.state, Apart.getDerivedStateFromError());
  apart.componentDidCatch(error);
  expect(apart.render()).toBe('a sentence');
  expect({ reported, told }).toEqual({ reported: [error], told: ['claims'] });
});
