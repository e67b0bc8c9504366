import { StudioError } from '@greenlit/studio/errors.ts';
import { expect, it } from 'vitest';
import { SecondFailed } from './compare.ts';
import { failureOf } from './failure.ts';

it('that the second recognizer fails leaves what the first one found, and the page says so', () => {
  const { title, message } = failureOf(new SecondFailed(new StudioError('failed_check', 'no memory')));
  expect(title).toBe('The second recognizer could not listen');
  expect(message).toContain('from the first recognizer alone');
  expect(failureOf(new StudioError('failed_check', 'no memory')).message).toContain('Nothing was checked');
});
