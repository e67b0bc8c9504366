import css from './Player.module.css';

const SVG = 'http://www.w3.org/2000/svg';

/** Line drawings on a grid of 24 by 24; filled if a path begins with "!". */
const PATHS = {
  play: ['!M7 4.5v15a1 1 0 0 0 1.5.86l12-7.5a1 1 0 0 0 0-1.72l-12-7.5A1 1 0 0 0 7 4.5z'],
  pause: ['!M6 5h4v14H6z', '!M14 5h4v14h-4z'],
  sound: [
    'M15 8a5 5 0 0 1 0 8',
    'M17.7 5a9 9 0 0 1 0 14',
    'M6 15H4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1h2l3.5-4.5A.8.8 0 0 1 11 5v14a.8.8 0 0 1-1.5.5z',
  ],
  silent: [
    'M6 15H4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1h2l3.5-4.5A.8.8 0 0 1 11 5v14a.8.8 0 0 1-1.5.5z',
    'M16 10l4 4m0-4l-4 4',
  ],
  captions: [
    'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z',
    'M10.5 10.3a2 2 0 1 0 0 3.4',
    'M17 10.3a2 2 0 1 0 0 3.4',
  ],
  enlarge: [
    'M4 8V5a1 1 0 0 1 1-1h3',
    'M16 4h3a1 1 0 0 1 1 1v3',
    'M20 16v3a1 1 0 0 1-1 1h-3',
    'M8 20H5a1 1 0 0 1-1-1v-3',
  ],
  reduce: [
    'M8 4v3a1 1 0 0 1-1 1H4',
    'M20 8h-3a1 1 0 0 1-1-1V4',
    'M16 20v-3a1 1 0 0 1 1-1h3',
    'M4 16h3a1 1 0 0 1 1 1v3',
  ],
} as const;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  for (const path of PATHS[name]) {
    const line = document.createElementNS(SVG, 'path');
    line.setAttribute('d', path.replace('!', ''));
    if (path.startsWith('!')) line.setAttribute('class', css.filled ?? '');
    svg.append(line);
  }
  return svg;
}
