import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { texts } from './texts.ts';

const close = { 'aria-label': texts.actions.close };

const signal: MantineColorsTuple = [
  '#e9f5ef',
  '#d2eade',
  '#a6d6be',
  '#76c09b',
  '#4aab7c',
  '#2a9a66',
  '#158a56',
  '#0b7a4b',
  '#08623c',
  '#054a2d',
];
const amber: MantineColorsTuple = [
  '#fdf3e7',
  '#fae3c6',
  '#f5c78c',
  '#efa952',
  '#e58e25',
  '#d27412',
  '#c3630c',
  '#b45309',
  '#8f4107',
  '#6b3005',
];
const vermilion: MantineColorsTuple = [
  '#fdeee8',
  '#fbd9cc',
  '#f7b39a',
  '#f28c67',
  '#ea6a3c',
  '#dc531f',
  '#cf4913',
  '#c2410c',
  '#993309',
  '#722606',
];
const slate: MantineColorsTuple = [
  '#f1f3f6',
  '#e2e6ec',
  '#c5cdd8',
  '#a6b1c0',
  '#8a97a9',
  '#76849a',
  '#6c7a91',
  '#566479',
  '#434e5f',
  '#303945',
];
const danger: MantineColorsTuple = [
  '#fdecea',
  '#fad5d1',
  '#f4a9a1',
  '#ed7b70',
  '#e05347',
  '#cd3a2c',
  '#c02d20',
  '#b42318',
  '#8d1b12',
  '#68130d',
];
const gray: MantineColorsTuple = [
  '#f6f7f3',
  '#eff1ec',
  '#e4e6e0',
  '#d5d8d1',
  '#b4bab3',
  '#8f978f',
  '#737c75',
  '#5b655f',
  '#3c4540',
  '#1f2723',
];
const dark: MantineColorsTuple = [
  '#ecefea',
  '#c8cfca',
  '#a3ada7',
  '#78837c',
  '#37413b',
  '#2a322d',
  '#161c18',
  '#0f1411',
  '#0b0f0d',
  '#070a08',
];

const colors = { signal, amber, vermilion, slate, danger, gray, dark };

/**
 * Mantine's own pairs for light, subtle and outline variants fail AA on our backgrounds. Instead, each color has an ink and
 * two washes per scheme (`--gl-amber-ink` …).
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const name = (input.color ?? input.theme.primaryColor).split('.')[0] ?? '';
  if (!Object.hasOwn(colors, name)) return resolved;
  const color = `var(--gl-${name}-ink)`;
  switch (input.variant) {
    case 'light':
      return { ...resolved, background: `var(--gl-${name}-wash)`, hover: `var(--gl-${name}-wash-strong)`, color };
    case 'subtle':
    case 'outline':
    case 'transparent':
      return { ...resolved, color };
    default:
      return resolved;
  }
};

function inksAndWashes(scheme: 'light' | 'dark'): Record<string, string> {
  const entries = Object.keys(colors).flatMap((name) => {
    const shade = (index: number) => `var(--mantine-color-${name}-${index})`;
    const neutral = name === 'gray' || name === 'dark';
    const ink = neutral ? 'var(--mantine-color-text)' : shade(scheme === 'light' ? 8 : 3);
    const wash = (light: number, dark: number) =>
      scheme === 'light' ? shade(light) : `color-mix(in srgb, ${shade(7)} ${dark}%, transparent)`;
    return [
      [`--gl-${name}-ink`, ink],
      [`--gl-${name}-wash`, wash(0, 22)],
      [`--gl-${name}-wash-strong`, wash(1, 34)],
    ];
  });
  return Object.fromEntries(entries);
}

export const theme = createTheme({
  colors,
  primaryColor: 'signal',
  primaryShade: { light: 7, dark: 7 },
  black: '#101814',
  white: '#ffffff',
  cursorType: 'pointer',
  defaultRadius: 'sm',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: {
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  // Eight-point spacing; 6 px on inputs and buttons, 8 px on cards.
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 8px 28px rgb(16 24 20 / 14%)',
    lg: '0 8px 28px rgb(16 24 20 / 14%)',
    xl: '0 8px 28px rgb(16 24 20 / 14%)',
  },
  variantColorResolver,
  components: {
    Modal: { defaultProps: { centered: true, radius: 'md', closeButtonProps: close } },
    Drawer: { defaultProps: { closeButtonProps: close } },
    Notification: { defaultProps: { closeButtonProps: close } },
    // Both stay inside the page's landmarks, so that screen readers find them.
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, portalProps: { target: '#content' } } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        position: 'bottom-end',
        withinPortal: false,
        withInitialFocusPlaceholder: false,
      },
    },
    // 42 px and 16 px: easy to hit, and iPhones do not zoom in on them
    ...Object.fromEntries(
      [
        ...['TextInput', 'PasswordInput', 'NativeSelect', 'NumberInput', 'Textarea', 'InputBase', 'InputWrapper'],
        ...['Select', 'MultiSelect'],
      ].map((name) => [name, { defaultProps: { size: 'md' } }]),
    ),
    // what people type reads in the direction of its first letter
    TextInput: { defaultProps: { size: 'md', dir: 'auto' } },
    Textarea: { defaultProps: { size: 'md', dir: 'auto' } },
    Autocomplete: { defaultProps: { size: 'md', comboboxProps: { withinPortal: false, shadow: 'md' } } },
    Card: { defaultProps: { radius: 'md', withBorder: true } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
});

/** Everything colored outside Mantine uses these variables, so that light and dark are defined in one place. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--gl-serif': "'Source Serif 4 Variable', Georgia, 'Times New Roman', serif",
    '--gl-teleprompter': "'Atkinson Hyperlegible Next Variable', Verdana, sans-serif",
    '--gl-booth': '#0b0f0d',
    '--gl-motion': '160ms',
  },
  light: {
    ...inksAndWashes('light'),
    '--mantine-color-body': '#fbfbf8',
    '--mantine-color-text': '#101814',
    '--mantine-color-dimmed': '#5b655f',
    '--mantine-color-placeholder': '#6b756f',
    '--mantine-color-error': '#b42318',
    '--mantine-color-default': '#ffffff',
    '--mantine-color-default-hover': '#f3f5f0',
    '--mantine-color-default-border': '#d5d8d1',
    '--mantine-color-anchor': '#08623c',
    '--gl-ink': '#101814',
    '--gl-paper': '#fbfbf8',
    '--gl-surface': '#ffffff',
    '--gl-sunken': '#f3f4ef',
    '--gl-line': '#e4e6e0',
    '--gl-edge': '#868f88',
    '--gl-muted': '#5b655f',
    '--gl-signal': '#0b7a4b',
    '--gl-signal-strong': '#08623c',
    '--gl-signal-soft': '#e3f2ea',
    '--gl-on-signal': '#ffffff',
    '--gl-amber': '#8f4107',
    '--gl-amber-soft': '#fdf3e7',
    '--gl-danger': '#b42318',
    '--gl-danger-soft': '#fdecea',
    '--gl-approved': '#0b7a4b',
    '--gl-approved-ground': '#e6f3ec',
    '--gl-in-review': '#9a4607',
    '--gl-in-review-ground': '#fcf0e0',
    '--gl-need-changes': '#b23a09',
    '--gl-need-changes-ground': '#fdece4',
    '--gl-draft': '#526176',
    '--gl-draft-ground': '#eef1f4',
  },
  dark: {
    ...inksAndWashes('dark'),
    '--mantine-color-body': '#0f1411',
    '--mantine-color-text': '#ecefea',
    '--mantine-color-dimmed': '#a3ada7',
    '--mantine-color-placeholder': '#8b958f',
    '--mantine-color-error': '#f08a80',
    '--mantine-color-default': '#161c18',
    '--mantine-color-default-hover': '#1d2520',
    '--mantine-color-default-border': '#37413b',
    '--mantine-color-anchor': '#76c09b',
    '--gl-ink': '#ecefea',
    '--gl-paper': '#0f1411',
    '--gl-surface': '#161c18',
    '--gl-sunken': '#0b0f0d',
    '--gl-line': '#2a322d',
    '--gl-edge': '#67726b',
    '--gl-muted': '#a3ada7',
    '--gl-signal': '#5cbf8d',
    '--gl-signal-strong': '#76c09b',
    '--gl-signal-soft': '#14291f',
    '--gl-on-signal': '#0b0f0d',
    '--gl-amber': '#efa952',
    '--gl-amber-soft': '#2a1f10',
    '--gl-danger': '#f08a80',
    '--gl-danger-soft': '#2e1715',
    '--gl-approved': '#76c99f',
    '--gl-approved-ground': '#12281d',
    '--gl-in-review': '#f0b26b',
    '--gl-in-review-ground': '#2b2012',
    '--gl-need-changes': '#f59f7c',
    '--gl-need-changes-ground': '#301c13',
    '--gl-draft': '#b0bccb',
    '--gl-draft-ground': '#1d242c',
  },
});

/** The page's nonce, from the meta tag that Vite writes and the server fills in. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
