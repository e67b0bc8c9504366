import { FIXED } from './tokens.ts';

/**
 * The lamp is the product's mark and the one sign of an item's state, always next to its word: dark for a draft, amber in
 * review, amber with a vermilion rim when changes are needed, green when approved, struck when declined or taken down.
 */
export type LampState = 'dark' | 'amber' | 'changes' | 'green' | 'struck';

export const LAMP_STATES = ['dark', 'amber', 'changes', 'green', 'struck'] as const satisfies readonly LampState[];

/** Heights in px: in chips and lines of text, in lists and headers, on cards of a page, and as the center of one. */
export const LAMP_SIZES = { chip: 16, line: 24, card: 40, stage: 96 } as const;
export type LampSize = keyof typeof LAMP_SIZES;

/** The drawing, in its own units: a round-ended body with three lights below each other. */
export const LAMP = {
  width: 18,
  height: 30,
  body: { x: 1.25, y: 1.25, width: 15.5, height: 27.5, rx: 7.75 },
  lights: [
    { cx: 9, cy: 8 },
    { cx: 9, cy: 15 },
    { cx: 9, cy: 22 },
  ],
  litRadius: 3.8,
  /** In the smallest size, where it would be a dot. */
  litRadiusSmall: 5,
  unlitRadius: 2.4,
  stroke: { x1: 2, y1: 27, x2: 16, y2: 3 },
} as const;

/** Which light of the three is lit; undefined for none. */
export const litIn = (state: LampState): number | undefined =>
  ({ dark: undefined, amber: 1, changes: 1, green: 2, struck: undefined })[state];

/** The color of the light that is lit. */
export const lightOf = (state: LampState): string => (state === 'green' ? FIXED['lamp-green'] : FIXED['lamp-amber']);

/** The color of the rim. */
export const rimOf = (state: LampState): string => (state === 'changes' ? FIXED['lamp-vermilion'] : FIXED['lamp-rim']);

/** The lamp as a file of its own: the tab's icon. */
export function lampSvg(state: LampState): string {
  const { width, height, body, lights, litRadius, unlitRadius, stroke } = LAMP;
  const attributes = (of: object) =>
    Object.entries(of)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join('');
  const circles = lights.map((place, index) =>
    index === litIn(state)
      ? `<circle${attributes(place)} r="${litRadius}" fill="${lightOf(state)}"/>`
      : `<circle${attributes(place)} r="${unlitRadius}" fill="${FIXED['lamp-unlit']}"/>`,
  );
  const strike =
    state === 'struck'
      ? `<line${attributes(stroke)} stroke="${FIXED['lamp-vermilion']}" stroke-width="2.5" stroke-linecap="round"/>`
      : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${(width - height) / 2} 0 ${height} ${height}">` +
    `<rect${attributes(body)} fill="${FIXED['lamp-body']}" stroke="${rimOf(state)}" stroke-width="${state === 'changes' ? 2.5 : 1}"/>` +
    `${circles.join('')}${strike}</svg>`
  );
}
