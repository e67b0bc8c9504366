/** The shape of a video on the page. */
export type Shape = 'wide' | 'upright' | 'square';

/** Wide while its size is unknown. */
export function shapeOf(size: { width: number | null; height: number | null }): Shape {
  const ratio = size.width && size.height ? size.width / size.height : 16 / 9;
  if (ratio < 0.8) return 'upright';
  return ratio < 1.2 ? 'square' : 'wide';
}
