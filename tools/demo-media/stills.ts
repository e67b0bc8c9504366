import { circle, line, PAPER, polyline, rect, svg, text } from './svg.ts';

const NAVY = '#1B3A57';
const CLAY = '#A8502F';
const TEAL = '#1F6F78';

/** A lighthouse over two waves, on a plate, legible on any background. */
function whitfieldHarbor(): string {
  const beam = { color: '#E9C46A', width: 3 };
  const wave = (y: number, opacity: number): string =>
    `<path d="M30 ${y} q10 -9 20 0 t20 0 t20 0" stroke="${PAPER}" stroke-width="3" fill="none" stroke-linecap="round" opacity="${opacity}"/>`;
  return svg(300, 160, [
    rect(4, 10, 292, 140, 12, { color: NAVY, fill: NAVY, width: 0.1 }),
    `<path d="M54 98 L57 58 L63 58 L66 98 Z" fill="${PAPER}"/>`,
    rect(55, 46, 10, 10, 2, { color: '#E9C46A', fill: '#E9C46A', width: 0.1 }),
    line(73, 50, 90, 45, beam),
    line(47, 50, 30, 45, beam),
    wave(108, 1),
    wave(120, 0.6),
    text(112, 78, 'Whitfield', { serif: true, size: 36, color: PAPER, weight: 550 }),
    text(112, 114, 'Harbor', { serif: true, size: 36, color: PAPER, weight: 550 }),
    text(113, 136, 'Advisors', { size: 15, color: '#B8C7D6', weight: 500 }),
  ]);
}

/** Cut stone and a tree ring, with a transparent background. */
function cedarQuarry(): string {
  const block = (x: number, y: number, w: number): string =>
    rect(x, y, w, 20, 2, { color: CLAY, fill: CLAY, width: 0.1 });
  return svg(300, 160, [
    block(14, 100, 44),
    block(62, 100, 28),
    block(14, 76, 28),
    block(46, 76, 44),
    circle(52, 44, 24, { color: CLAY, width: 3.5 }),
    circle(52, 44, 15, { color: CLAY, width: 3 }),
    circle(52, 44, 6, { color: CLAY, width: 3 }),
    text(106, 74, 'Cedar', { serif: true, size: 40, color: CLAY, weight: 650 }),
    text(106, 118, 'Quarry', { serif: true, size: 40, color: CLAY, weight: 650 }),
  ]);
}

/** The logo of the tests, as a standalone SVG. */
export function fixtureLogoSvg(): string {
  return svg(300, 160, [
    '<title>Fixture</title>',
    rect(2, 2, 296, 156, 14, { color: TEAL, fill: TEAL, width: 0.1 }),
    circle(66, 80, 34, { color: PAPER, width: 5 }),
    polyline(
      [
        [50, 82],
        [62, 94],
        [84, 66],
      ],
      1,
      { color: PAPER, width: 6 },
    ),
    `<text x="118" y="94" font-family="Georgia, serif" font-size="40" font-weight="700" fill="${PAPER}">Fixture</text>`,
  ]);
}

/** A name as a hurried manager signs it: slanted script with a stroke under it. */
function signature(name: string): string {
  return svg(480, 140, [
    `<g transform="translate(26 88) rotate(-3) skewX(-8)"><text font-family="Z003, cursive" font-size="60" fill="#15233B">${name}</text></g>`,
    `<path d="M40 112 C 150 96, 300 112, 430 92 C 380 104, 330 108, 300 118" stroke="#15233B" stroke-width="2.4" fill="none" stroke-linecap="round"/>`,
  ]);
}

export interface Still {
  file: string;
  width: number;
  height: number;
  picture: string;
}

export const logos: Still[] = [
  { file: 'logo-whitfield-harbor.png', width: 300, height: 160, picture: whitfieldHarbor() },
  { file: 'logo-cedar-quarry.png', width: 300, height: 160, picture: cedarQuarry() },
];

export const signatureStills: Still[] = [
  { file: 'signature-thomas-aldridge.png', width: 480, height: 140, picture: signature('Thomas Aldridge') },
  { file: 'signature-marcus-lindqvist.png', width: 480, height: 140, picture: signature('Marcus Lindqvist') },
];
