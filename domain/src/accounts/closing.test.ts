import { describe, expect, it } from 'vitest';
import { USER_KINDS, type UserKind } from './access.ts';
import { closingForm, mayCloseAccount, refuseToClose } from './closing.ts';

describe('Closing an account', () => {
  it.each([
    ['close my account', true],
    ['  Close My Account ', true],
    ['close account', false],
    ['', false],
    [undefined, false],
  ])('is confirmed by %j: %s', (words, is) => {
    expect(closingForm.safeParse({ words }).success).toBe(is);
  });

  it('is for owners of an account of their own', () => {
    expect(USER_KINDS.filter(mayCloseAccount)).toEqual(['individual']);
  });

  it.each<[UserKind, string]>([
    ['member', 'not_owner'],
    ['staff', 'not_owner'],
    ['enterprise', 'contract'],
    ['enterprise_internal', 'contract'],
    ['company', 'contract'],
  ])('is refused to the kind %s: %s', (kind, reason) => {
    expect(() => refuseToClose(kind)).toThrow(expect.objectContaining({ code: 'FORBIDDEN', reason }));
  });
});
