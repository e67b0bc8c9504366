import { describe, expect, it } from 'vitest';
import { invitationLetter } from '../features/identity/invitation.mail.ts';
import { reviewRequest } from '../features/review/review.mail.ts';
import type { RoundRow } from '../features/review/rounds.queries.ts';
import { unlinked } from './names.ts';

describe('a name in a mail', () => {
  it.each([
    ['Nora Whitfield', 'Nora Whitfield'],
    ['Söhne & Co.', 'Söhne & Co.'],
    ['J.P. Morgan', 'J. P. Morgan'],
    ['Click https://evil.test/login now', 'Click https evil. test login now'],
    ['www.evil.test', 'www. evil. test'],
    ['evil。test', 'evil。 test'],
    ['me@evil.test', 'me evil. test'],
    ['a\\\\evil\n\tb', 'a evil b'],
  ])('%j is written as %j', (name, written) => {
    expect(unlinked(name)).toBe(written);
  });

  it('never becomes a link, whoever writes to strangers', () => {
    const odd = 'Pay at https://evil.test';
    const sender = { providerName: 'Greenlit', mainHost: 'https://app.example.test' };
    const round = { itemType: 'video', title: 'Bonds', version: 1, reviewerEmail: 'a@b.test', expiresAt: new Date() };
    const letters = [
      invitationLetter({
        to: 'a@b.test',
        by: odd,
        company: odd,
        note: null,
        url: 'https://app.example.test/x',
        ...sender,
      }),
      invitationLetter({
        to: 'a@b.test',
        by: 'Ada',
        company: odd,
        note: null,
        url: 'https://app.example.test/x',
        ...sender,
      }),
      reviewRequest(round as RoundRow, { askedBy: odd, company: odd, secret: 's', again: false }, sender),
    ];
    for (const { subject, html, text } of letters)
      expect(`${subject}${html}${text}`).not.toMatch(/evil\.test|\/\/evil/);
  });
});
