import { StudioError } from '@greenlit/studio/errors.ts';
import { expect, it } from 'vitest';
import { ApiError } from '../graphql.ts';
import { HereFailed, SecondFailed } from './compare.ts';
import { failureOf } from './failure.ts';
import { texts } from './texts.ts';

it('that the second recognizer fails leaves what the first one found, and the page says so', () => {
  const { title, message } = failureOf(new SecondFailed(new StudioError('failed_check', 'no memory')));
  expect(title).toBe('The second recognizer could not listen');
  expect(message).toContain('from the first recognizer alone');
  expect(failureOf(new StudioError('failed_check', 'no memory')).message).toContain('Nothing was checked');
});

it.each([
  ['a result is saved', true, 'What was heard is saved'],
  ['nothing is saved', false, 'The words were heard, but could not be compared'],
] as const)('a comparison on the page that breaks does not blame the recognizer, where %s', (_, isSaved, words) => {
  const { title, message } = failureOf(new HereFailed(isSaved, new StudioError('failed_check', 'no memory')));
  expect(title).toBe('The result cannot be shown here');
  expect(message).toContain(words);
  expect(message).not.toMatch(/recognizer|Nothing was checked/);
});

it('a comparison that is done after the video was sent says what the reviewer has, and is not tried again', () => {
  const late = failureOf(
    new ApiError('This is in review. Withdraw it to make changes', 'CONFLICT', { reason: 'in_review' }),
  );
  expect(late).toEqual({ ...texts.late, final: true });
});

it('a server without a recognizer, and a limit, say so themselves', () => {
  const missing = failureOf(new ApiError(texts.unavailable.models, 'UNAVAILABLE'));
  expect(missing).toEqual({ title: texts.unavailable.title, message: texts.unavailable.models });
  const limited = failureOf(new ApiError('Comparing works again in 12 minutes.', 'RATE_LIMITED'));
  expect(limited.message).toBe('Comparing works again in 12 minutes.');
});
