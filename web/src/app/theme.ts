import type { SIZES } from '@greenlit/domain/look/tokens.ts';
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { texts } from './texts.ts';

const close = { 'aria-label': texts.actions.close };

/** Mantine wants ten shades. A color of ours is one tone with a soft ground, and the page decides the scheme. */
const shades = (name: string): MantineColorsTuple => {
  const [soft, tone] = [`var(--gl-${name}-soft)`, `var(--gl-${name})`];
  return [soft, soft, soft, tone, tone, tone, tone, tone, tone, tone];
};

const HUES = ['signal', 'amber', 'vermilion', 'slate', 'danger'] as const;

const gray: MantineColorsTuple = [
  'var(--gl-sunken)',
  'var(--gl-sunken)',
  'var(--gl-line)',
  'var(--gl-line)',
  'var(--gl-edge)',
  'var(--gl-edge)',
  'var(--gl-muted)',
  'var(--gl-muted)',
  'var(--gl-ink)',
  'var(--gl-ink)',
];
/** Mantine takes the first as text and the later ones as ever darker grounds. */
const dark: MantineColorsTuple = [
  'var(--gl-ink)',
  'var(--gl-ink)',
  'var(--gl-muted)',
  'var(--gl-muted)',
  'var(--gl-line)',
  'var(--gl-sunken)',
  'var(--gl-surface)',
  'var(--gl-paper)',
  'var(--gl-paper)',
  'var(--gl-booth)',
];

const colors = { ...Object.fromEntries(HUES.map((name) => [name, shades(name)])), gray, dark };

const mixed = (name: string, percent: number) => `color-mix(in srgb, var(--gl-${name}) ${percent}%, transparent)`;

/** Mantine's own pairs fail AA on our grounds, and its buttons are white on every color in both schemes. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const name = (input.color ?? input.theme.primaryColor).split('.')[0] ?? '';
  const isNeutral = name === 'gray' || name === 'dark';
  if (!isNeutral && !HUES.some((hue) => hue === name)) return resolved;
  const tone = isNeutral ? 'ink' : name;
  const color = `var(--gl-${tone})`;
  switch (input.variant) {
    case 'filled':
      return {
        ...resolved,
        background: color,
        hover: name === 'signal' ? 'var(--gl-signal-strong)' : `color-mix(in srgb, ${color} 86%, var(--gl-ink))`,
        color: isNeutral ? 'var(--gl-paper)' : 'var(--gl-on-signal)',
      };
    case 'light':
      return {
        ...resolved,
        background: isNeutral ? 'var(--gl-sunken)' : `var(--gl-${name}-soft)`,
        hover: mixed(tone, 10),
        color: name === 'signal' ? 'var(--gl-signal-strong)' : color,
      };
    case 'subtle':
    case 'outline':
      return { ...resolved, hover: mixed(tone, 5), color };
    case 'transparent':
      return { ...resolved, color };
    default:
      return resolved;
  }
};

const size = (px: (typeof SIZES)[number]) => `var(--gl-size-${px})`;

export const theme = createTheme({
  colors,
  primaryColor: 'signal',
  primaryShade: 7,
  black: 'var(--gl-ink)',
  white: 'var(--gl-white)',
  cursorType: 'pointer',
  defaultRadius: 'sm',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontFamily: 'var(--gl-sans)',
  fontFamilyMonospace: 'var(--gl-sans)',
  fontSizes: { xs: size(12), sm: size(14), md: size(16), lg: size(18), xl: size(22) },
  headings: {
    fontFamily: 'var(--gl-sans)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--gl-size-title)', lineHeight: '1.25' },
      h2: { fontSize: size(22), lineHeight: '1.3' },
      h3: { fontSize: size(16), lineHeight: '1.4' },
      h4: { fontSize: size(16), lineHeight: '1.4' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  radius: {
    xs: 'var(--gl-radius-small)',
    sm: 'var(--gl-radius-small)',
    md: 'var(--gl-radius-large)',
    lg: 'var(--gl-radius-large)',
    xl: 'var(--gl-radius-large)',
  },
  shadows: { xs: 'none', sm: 'none', md: 'var(--gl-shadow)', lg: 'var(--gl-shadow)', xl: 'var(--gl-shadow)' },
  variantColorResolver,
  components: {
    Modal: { defaultProps: { centered: true, radius: 'md', closeButtonProps: close } },
    Anchor: { defaultProps: { underline: 'always' } },
    Overlay: { defaultProps: { blur: 0, backgroundOpacity: 0.5 } },
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
    Switch: { defaultProps: { withThumbIndicator: false } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
});

/** Mantine's own variables, each from a token; the tokens know both schemes. */
const MAPPED = {
  '--mantine-color-body': 'var(--gl-paper)',
  '--mantine-color-text': 'var(--gl-ink)',
  '--mantine-color-bright': 'var(--gl-ink)',
  '--mantine-color-dimmed': 'var(--gl-muted)',
  '--mantine-color-placeholder': 'var(--gl-placeholder)',
  '--mantine-color-error': 'var(--gl-danger)',
  '--mantine-color-default': 'var(--gl-surface)',
  '--mantine-color-default-hover': 'var(--gl-sunken)',
  '--mantine-color-default-color': 'var(--gl-ink)',
  '--mantine-color-default-border': 'var(--gl-line)',
  '--mantine-color-anchor': 'var(--gl-signal)',
  '--mantine-primary-color-contrast': 'var(--gl-on-signal)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: MAPPED, dark: MAPPED });

/** The page's nonce, from the meta tag that Vite writes and the server fills in. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
