/** Widths in pixels that pictures are also served in. */
export const SMALL_WIDTHS = [480, 960] as const;
export type SmallWidth = (typeof SMALL_WIDTHS)[number];

/** About as wide as the thumbnails that the product makes. */
const FULL_WIDTH = 1280;

/** The address of a picture, at most this wide; `path` is signed. Each browser gets the best format that it accepts. */
export const smallPath = (path: string, width: SmallWidth): string => `${path}&w=${width}`;

/** Every width, for a browser to choose from (`srcset`). */
export const srcSetOf = (path: string): string =>
  [...SMALL_WIDTHS.map((width) => `${smallPath(path, width)} ${width}w`), `${path} ${FULL_WIDTH}w`].join(', ');
