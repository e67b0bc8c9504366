/** The generator's attributes, sent and shown in exactly these words. */
export const TONES = ['formal', 'informal', 'optimistic', 'friendly', 'assertive', 'encouraging'] as const;
/** A tone of the generator. */
export type Tone = (typeof TONES)[number];
/** An audience of the generator. */
export const AUDIENCES = [
  'recent graduate',
  'professional',
  'retired',
  'employees',
  'business owners',
  'parents',
] as const;
/** An audience of the generator. */
export type Audience = (typeof AUDIENCES)[number];
/** Minutes. */
export const SCRIPT_LENGTHS = [1, 2, 3, 4, 5] as const;

/** The sections that are always offered. */
export const SECTIONS = ['Taxes', 'Bill', 'Crypto'] as const;
/** The content channels that are always offered. */
export const CHANNELS = ['Company Overview', 'Building Wealth', 'Nearing Retirement', 'Living in Retirement'] as const;

/** The categories to choose from: those that are in use, and those always offered. */
export const categoriesOffered = (inUse: readonly string[]): string[] => {
  const known = new Map([...SECTIONS, ...CHANNELS, ...inUse].map((category) => [category.toLowerCase(), category]));
  return [...known.values()].sort((a, b) => a.localeCompare(b));
};

/** How often a plan is paid. */
export const PLAN_INTERVALS = ['month', 'year'] as const;
/** How often a plan is paid. */
export type PlanInterval = (typeof PLAN_INTERVALS)[number];

/** The features a plan draft lists. */
export const PLAN_FEATURES = ['script-editor', 'teleprompter', 'publishing-tools', 'script-library'] as const;

/** The five share toggles of an account; false hides the button. */
export const SHARE_BUTTONS = [
  'downloadButton',
  'embedButton',
  'facebookButton',
  'linkedinButton',
  'twitterButton',
] as const;
/** The name of a share toggle, as the settings keep it. */
export type ShareButton = (typeof SHARE_BUTTONS)[number];
/** The words on the toggles and on the buttons. */
export const SHARE_BUTTON_LABELS: Readonly<Record<ShareButton, string>> = {
  downloadButton: 'Download',
  embedButton: 'Embed',
  facebookButton: 'Facebook',
  linkedinButton: 'LinkedIn',
  twitterButton: 'Twitter',
};

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

/** A state of the US (or the District of Columbia) by its postal code. */
export interface UsState {
  code: string;
  name: string;
}

const STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
  'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
  'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
  'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
  'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
  'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
  'WV West Virginia|WI Wisconsin|WY Wyoming';

/** The 50 states and the District of Columbia, by name; the only country is the United States. */
export const US_STATES: readonly UsState[] = STATES.split('|').map((row) => ({
  code: row.slice(0, 2),
  name: row.slice(3),
}));

/** The only country of addresses and cards. */
export const COUNTRY = 'United States';
