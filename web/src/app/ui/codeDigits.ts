/** The digits in typed or pasted text: "123 456", "123-456" and "Your code: 123456" are the same code. */
export function codeDigits(typed: string, length = 6): string {
  return typed.replace(/\D/g, '').slice(0, length);
}
