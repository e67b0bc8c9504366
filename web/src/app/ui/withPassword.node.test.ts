import { expect, test, vi } from 'vitest';
import { ApiError } from '../graphql.ts';
import { onPasswordNeeded, PasswordDeclined, shownError, withPassword } from './withPassword.ts';

const needed = (reason: string) => new ApiError('Show your password', 'FORBIDDEN', { reason });

test('an action that needs no password runs once without asking', async () => {
  const asked = vi.fn();
  onPasswordNeeded(asked);
  const action = vi.fn(async () => 7);
  expect(await withPassword(action)).toBe(7);
  expect(action).toHaveBeenCalledTimes(1);
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['password_needed', 'password'],
  ['password_and_code_needed', 'password-and-code'],
  ['sign_in_again', 'provider'],
])('%s asks for the %s and runs the action again', async (reason, kind) => {
  const kinds: string[] = [];
  onPasswordNeeded((asked) => {
    kinds.push(asked.reason);
    asked.answer(true);
  });
  const action = vi.fn(async () => 7).mockRejectedValueOnce(needed(reason));
  expect(await withPassword(action)).toBe(7);
  expect(action).toHaveBeenCalledTimes(2);
  expect(kinds).toEqual([kind]);
});

test('closing the dialog runs nothing again and shows no error', async () => {
  onPasswordNeeded(({ answer }) => answer(false));
  const action = vi.fn(async () => 7).mockRejectedValue(needed('password_needed'));
  const failure = await withPassword(action).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PasswordDeclined);
  expect(action).toHaveBeenCalledTimes(1);
  expect(shownError(new PasswordDeclined())).toBeNull();
});

test('other refusals are passed on', async () => {
  onPasswordNeeded(({ answer }) => answer(true));
  const refusal = new ApiError('No', 'FORBIDDEN', { reason: 'forbidden' });
  await expect(withPassword(() => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(shownError(refusal)).toBe(refusal);
});
