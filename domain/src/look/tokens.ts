import type { Accent } from '../channel/profile.ts';

/** A color in the light and in the dark scheme. */
type Pair = readonly [light: string, dark: string];

const GREEN: Pair = ['#0b7a4b', '#5cbf8d'];
const GREEN_SOFT: Pair = ['#e3f2ea', '#14291f'];

/**
 * The colors of app, reviewer's page, public pages and mails: `--gl-ink`, `--gl-signal` … Each text color has a contrast of
 * 4.5:1 or more to paper, surface, sunken and its own soft ground.
 */
export const COLORS = {
  ink: ['#101814', '#ecefea'],
  muted: ['#5b655f', '#a3ada7'],
  placeholder: ['#626c66', '#8f9993'],
  paper: ['#fbfbf8', '#0f1411'],
  surface: ['#ffffff', '#161c18'],
  sunken: ['#f2f3ee', '#1b221e'],
  line: ['#dfe2db', '#2f3832'],
  /** Borders of fields and switches: 3:1 to their background. */
  edge: ['#7d8680', '#78837c'],
  /** The main action, links and the focus; on a channel, the firm's own color. */
  signal: GREEN,
  'signal-strong': ['#08623c', '#76c99f'],
  'signal-soft': GREEN_SOFT,
  /** Text on a button of any color. */
  'on-signal': ['#ffffff', '#0b0f0d'],
  // states
  green: GREEN,
  'green-soft': GREEN_SOFT,
  amber: ['#8f4107', '#efa952'],
  'amber-soft': ['#fdf3e7', '#2a1f10'],
  vermilion: ['#b23a09', '#f59f7c'],
  'vermilion-soft': ['#fdece4', '#301c13'],
  slate: ['#526176', '#b0bccb'],
  'slate-soft': ['#eef1f4', '#1d242c'],
  /** Recording and deleting. */
  danger: ['#b42318', '#f08a80'],
  'danger-soft': ['#fdecea', '#2e1715'],
  /** Favorites; icons only. */
  gold: ['#b7791f', '#efa952'],
} as const satisfies Record<string, Pair>;

/** What is the same in both schemes: the recording booth, films, and the lamp itself. */
export const FIXED = {
  booth: '#0b0f0d',
  /** Plates under logos, text on films. */
  white: '#ffffff',
  'lamp-body': '#101814',
  'lamp-rim': '#78837c',
  'lamp-unlit': '#4b544f',
  'lamp-green': '#2fcf86',
  'lamp-amber': '#f2b63c',
  'lamp-vermilion': '#ea6a3c',
} as const;

/** The colors that a firm can choose for its channel. Each is readable as text and behind text. */
export const ACCENT_COLORS: Readonly<Record<Accent, Pair>> = {
  green: GREEN,
  blue: ['#1d4ed8', '#8ab4f8'],
  navy: ['#1e3a5f', '#9db8dd'],
  purple: ['#6d28d9', '#c4a7f5'],
  burgundy: ['#8a1538', '#f0a0b4'],
  brown: ['#8f4107', '#efa952'],
  teal: ['#0f6e78', '#6cc4cd'],
  slate: ['#475569', '#b4c0cf'],
};

/** Every text size, in px. 56 appears once, on a public page. */
export const SIZES = [12, 14, 16, 18, 22, 28, 44, 56] as const;

/** Sizes that grow with the window, in px: narrow, and from `WIDE` on. */
export const GROWING = { title: [22, 28], headline: [28, 44], hero: [44, 56] } as const;

/** In px. */
export const WIDE = 768;

export const WEIGHTS = [400, 500, 600] as const;

/** The serif is for what is said and for the few large headlines; the teleprompter has a typeface of its own. */
export const FAMILIES = {
  sans: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  serif: '"Source Serif 4 Variable", Georgia, "Times New Roman", serif',
  teleprompter: '"Atkinson Hyperlegible Next Variable", Verdana, sans-serif',
} as const;

/** OpenType features of codes and identifiers: figures of one width, a slashed zero, and no letter that looks like another. */
export const CODE_FEATURES = '"tnum", "zero", "ss02"';

/** In px: of controls, and of cards and pictures. Round shapes have 50% or 999px. */
export const RADII = { small: 6, large: 8 } as const;

/** Spaces are multiples of this, in px. */
export const GRID = 4;

/** In ms: every change, the lamp's turn to green, and one breath of what waits or records. */
export const MOTION = { motion: 160, turn: 600, breath: 1600 } as const;

/** Columns of text are at most this wide, in px. */
export const MEASURE = 680;
