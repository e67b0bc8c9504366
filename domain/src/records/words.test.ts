import { expect, test } from 'vitest';
import { actorWords, typeWords } from './words.ts';

test('who did it', () => {
  const reviewer = { kind: 'reviewer', id: 'r', label: 'grace@firm.test' } as const;
  expect(actorWords({ ...reviewer, named: false })).toBe('grace@firm.test (no name given)');
  expect(actorWords({ ...reviewer, named: true })).toBe('grace@firm.test');
  expect(typeWords('two_factor.enabled')).toBe('Two factor enabled');
});
