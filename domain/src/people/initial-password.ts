import { codeFromBytes } from './schemas.ts';

/** Length of the first passwords that Greenlit makes: for staff 8, for owners of clients' accounts 10. */
export const INITIAL_PASSWORD_LENGTH = { staff: 8, client: 10 } as const;
/** The message for a first password of another shape. */
export const INITIAL_PASSWORD_WRONG = 'Use capital letters and digits, at least one of each';

/** Whether a text is a first password: so many capital letters and digits, at least one of each. */
export const isInitialPassword = (text: string, length: number): boolean =>
  text.length === length && /^[A-Z0-9]+$/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);

/**
 * A first password from random bytes, with the letter and the digit that every password must have. Its owner has to choose another one
 * at the first sign-in.
 */
export function initialPassword(randomBytes: (count: number) => Uint8Array, length: number): string {
  for (;;) {
    const code = codeFromBytes(randomBytes(length * 4), length);
    if (isInitialPassword(code, length)) return code;
  }
}
