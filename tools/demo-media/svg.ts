export const INK = '#101814';
export const PAPER = '#FBFBF8';
export const LINE = '#E4E6E0';
export const MUTED = '#5B655F';
export const GREEN = '#0B7A4B';
export const VERMILION = '#C2410C';

/** Progress of `t` from `from` to `to`: 0 before, 1 after, eased in between. */
export function between(t: number, from: number, to: number): number {
  const x = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return x * x * (3 - 2 * x);
}

export interface Stroke {
  color?: string;
  width?: number;
  opacity?: number;
  dash?: string;
  fill?: string;
}

function look({ color = INK, width = 2, opacity = 1, dash, fill = 'none' }: Stroke): string {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  return `stroke="${color}" stroke-width="${width}" opacity="${opacity.toFixed(3)}" fill="${fill}" stroke-linecap="round" stroke-linejoin="round"${dashes}`;
}

const n = (value: number): string => value.toFixed(2);

export function line(x1: number, y1: number, x2: number, y2: number, stroke: Stroke = {}): string {
  return `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" ${look(stroke)}/>`;
}

export function rect(x: number, y: number, w: number, h: number, r: number, stroke: Stroke = {}): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${r}" ${look(stroke)}/>`;
}

export function circle(x: number, y: number, r: number, stroke: Stroke = {}): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${look(stroke)}/>`;
}

/** Straight lines through the points, drawn up to `part` (0 to 1) of their length. */
export function polyline(points: Array<[number, number]>, part: number, stroke: Stroke = {}): string {
  if (part <= 0) return '';
  const last = (points.length - 1) * part;
  const shown = points.slice(0, Math.floor(last) + 1);
  const from = points[Math.floor(last)];
  const to = points[Math.ceil(last)];
  if (from && to && from !== to) {
    const rest = last - Math.floor(last);
    shown.push([from[0] + (to[0] - from[0]) * rest, from[1] + (to[1] - from[1]) * rest]);
  }
  return `<polyline points="${shown.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" ${look(stroke)}/>`;
}

export interface TextLook {
  size?: number;
  color?: string;
  anchor?: 'start' | 'middle' | 'end';
  weight?: number;
  opacity?: number;
  serif?: boolean;
}

export function text(x: number, y: number, words: string, style: TextLook = {}): string {
  const { size = 18, color = MUTED, anchor = 'start', weight = 450, opacity = 1, serif = false } = style;
  const family = serif ? "'Source Serif 4 Variable'" : "'Inter Variable'";
  return `<text x="${n(x)}" y="${n(y)}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${color}" text-anchor="${anchor}" opacity="${opacity.toFixed(3)}" style="font-variant-numeric: tabular-nums">${words}</text>`;
}

/** An SVG of the given size around the shapes. */
export function svg(width: number, height: number, shapes: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes.join('')}</svg>`;
}
