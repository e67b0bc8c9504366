import { describe, expect, it } from 'vitest';
import { ACTION_INCOMPLETE, ACTION_LINK, channelProfile, profileText } from './profile.ts';

const EMPTY = channelProfile.parse({});

describe('a channel profile', () => {
  it.each([
    [{ actionLabel: 'Book a call' }, 'actionUrl', ACTION_INCOMPLETE],
    [{ actionUrl: 'firm.test/book' }, 'actionLabel', ACTION_INCOMPLETE],
    [{ actionLabel: 'Book', actionUrl: 'javascript:alert(1)' }, 'actionUrl', ACTION_LINK],
    [{ actionLabel: 'Book', actionUrl: 'nowhere' }, 'actionUrl', ACTION_LINK],
    [{ footer: 'x'.repeat(2001) }, 'footer', 'At most 2000 characters'],
  ])('refuses %j', (values, field, message) => {
    const { error } = channelProfile.safeParse(values);
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, message]]);
  });

  it('completes a link and may be empty', () => {
    expect(channelProfile.parse({ actionLabel: 'Book', actionUrl: 'firm.test/book' }).actionUrl).toBe(
      'https://firm.test/book',
    );
    expect(profileText(channelProfile.parse({}))).toBe('');
  });

  it('is one text for compliance, without what is empty', () => {
    const text = profileText({ ...EMPTY, text: 'Advice.', actionLabel: 'Book', actionUrl: 'https://firm.test/' });
    expect(text).toBe('About the firm\nAdvice.\n\nCall to action\nBook: https://firm.test/');
    expect(profileText({ ...EMPTY, cover: '/files/cover.png' })).toBe('Cover\nSee the picture');
  });
});
