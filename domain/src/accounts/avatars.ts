/** The background of an avatar without a picture, and the color of its initials. */
export interface AvatarColor {
  name: string;
  background: string;
  text: '#FFFFFF' | '#101814';
}

const WHITE = '#FFFFFF';
const INK = '#101814';

/** The 13 avatar colors by index, as `settings.color` keeps them; white text on 0, 1, 2, 4, 6, 8 and 11. */
export const AVATAR_COLORS: readonly AvatarColor[] = [
  { name: 'Black', background: '#101814', text: WHITE },
  { name: 'Purple', background: '#6D28D9', text: WHITE },
  { name: 'Blue', background: '#1D4ED8', text: WHITE },
  { name: 'Sky', background: '#7DD3FC', text: INK },
  { name: 'Teal', background: '#0F766E', text: WHITE },
  { name: 'Mint', background: '#6EE7B7', text: INK },
  { name: 'Green', background: '#15803D', text: WHITE },
  { name: 'Lime', background: '#BEF264', text: INK },
  { name: 'Red', background: '#B91C1C', text: WHITE },
  { name: 'Yellow', background: '#FDE047', text: INK },
  { name: 'Orange', background: '#FDBA74', text: INK },
  { name: 'Plum', background: '#9D174D', text: WHITE },
  { name: 'Pink', background: '#F9A8D4', text: INK },
];

/** The color at an index; the first one for none or an unknown one. */
export function avatarColor(index: number | null | undefined): AvatarColor {
  const first = { name: 'Black', background: INK, text: WHITE } as const;
  return AVATAR_COLORS[index ?? 0] ?? first;
}
