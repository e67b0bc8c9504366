import { maskPhone, phoneDigits } from '@greenlit/domain/shared/text.ts';

/**
 * The masked value after typing, with the caret after the same digits as before, so that correcting the middle of a number does
 * not move it to the end.
 */
export function typedPhone(typed: string, caret: number): { shown: string; caret: number } {
  const shown = maskPhone(typed);
  const dropped = phoneDigits(typed).match(/^0*/)?.[0].length ?? 0;
  let left = Math.max(0, phoneDigits(typed.slice(0, caret)).length - dropped);
  if (caret >= typed.length) return { shown, caret: shown.length };
  let at = 0;
  while (left > 0 && at < shown.length) {
    if (/\d/.test(shown.charAt(at))) left -= 1;
    at += 1;
  }
  return { shown, caret: at };
}
