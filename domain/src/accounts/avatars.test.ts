import { describe, expect, test } from 'vitest';
import { AVATAR_COLORS, avatarColor } from './avatars.ts';

describe('avatar colors', () => {
  test('13, black, purple and blue first, white text on the dark ones', () => {
    expect(AVATAR_COLORS).toHaveLength(13);
    expect(AVATAR_COLORS.slice(0, 3).map((color) => color.name)).toEqual(['Black', 'Purple', 'Blue']);
    const white = AVATAR_COLORS.flatMap((color, index) => (color.text === '#FFFFFF' ? [index] : []));
    expect(white).toEqual([0, 1, 2, 4, 6, 8, 11]);
  });

  test.each(AVATAR_COLORS.map((color) => [color.name, color] as const))(
    'text on %s is readable (AA)',
    (_name, color) => {
      expect(contrast(color.background, color.text)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('an unknown index is the first color', () => {
    expect([avatarColor(null), avatarColor(undefined), avatarColor(13), avatarColor(-1), avatarColor(0)]).toEqual(
      Array.from({ length: 5 }, () => AVATAR_COLORS[0]),
    );
    expect(avatarColor(2).name).toBe('Blue');
  });
});

function contrast(a: string, b: string): number {
  const [x = 0, y = 0] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
