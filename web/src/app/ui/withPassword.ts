import { ApiError } from '../graphql.ts';

/**
 * How people prove their identity again: with their password, possibly with a two-factor code, or by signing in at their
 * provider.
 */
export type ProofNeeded = 'password' | 'password-and-code' | 'provider';
type Ask = (asked: { reason: ProofNeeded; answer: (shown: boolean) => void }) => void;

/** By the reason of the server's refusal. */
const NEEDED: Record<string, ProofNeeded> = {
  password_needed: 'password',
  password_and_code_needed: 'password-and-code',
  sign_in_again: 'provider',
};

let ask: Ask | undefined;

export function onPasswordNeeded(next: Ask): void {
  ask = next;
}

/** The person closed the password dialog: nothing happened, and no message is needed. */
export class PasswordDeclined extends Error {
  constructor() {
    super('');
    this.name = 'PasswordDeclined';
  }
}

/**
 * Runs an action that needs a recently entered password. If the server asks for one, a dialog does too, and the action is run
 * again. People who sign in at a provider are told to sign in again there. Throws what the action throws, and PasswordDeclined
 * if the dialog is closed.
 */
export async function withPassword<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const needed = error instanceof ApiError ? NEEDED[error.reason ?? ''] : undefined;
    if (!ask || !needed) throw error;
    const shown = await answerTo(ask, needed);
    if (!shown) throw new PasswordDeclined();
    return action();
  }
}

function answerTo(asked: Ask, reason: ProofNeeded): Promise<boolean> {
  return new Promise((resolve) => {
    asked({ reason, answer: resolve });
  });
}

/** The error to show for a mutation; null if the person only closed the dialog. */
export function shownError(error: Error | null): Error | null {
  return error instanceof PasswordDeclined ? null : error;
}
