import { COLORS, FIXED, RADII } from '@greenlit/domain/look/tokens.ts';
import type { Attachment } from '../ports/mail.ts';

const inScheme = (index: 0 | 1) => ({
  ink: COLORS.ink[index],
  muted: COLORS.muted[index],
  paper: COLORS.paper[index],
  surface: COLORS.surface[index],
  sunken: COLORS.sunken[index],
  line: COLORS.line[index],
  vermilion: COLORS.vermilion[index],
  signal: COLORS.signal[index],
  onSignal: COLORS['on-signal'][index],
});

/** Mail programs without dark mode use these. */
export const LIGHT = inScheme(0);
export const DARK = inScheme(1);

/** What inline styles cannot express: dark mode and narrow screens. Contains no quotes, because they would be escaped. */
export const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .page { padding: 16px 8px !important; }
  .card { padding: 24px 16px !important; }
  .code { font-size: 28px !important; letter-spacing: 6px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper, .page { background: ${DARK.paper} !important; }
  .card { background: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
  .fact { border-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .lamp { background: ${FIXED['lamp-body']} !important; }
  .plate { background: ${FIXED.white} !important; padding: 8px !important; border-radius: ${RADII.small}px !important; }
  .unlit { background: ${FIXED['lamp-unlit']} !important; }
  .green { background: ${FIXED['lamp-green']} !important; }
  .amber { background: ${FIXED['lamp-amber']} !important; }
  .muted { color: ${DARK.muted} !important; }
  .quote { border-color: ${DARK.vermilion} !important; }
  .code { background: ${DARK.sunken} !important; }
  .button { background: ${DARK.signal} !important; color: ${DARK.onSignal} !important; }
  .link { color: ${DARK.signal} !important; }
}`;

/** What every mail of this installation shows besides the provider's name. */
export interface Letterhead {
  /** The postal address, below the signature. */
  providerAddress: string | null;
  /** Replaces the product's logo. */
  providerLogo: Logo | null;
}

export interface Logo {
  type: 'image/png' | 'image/jpeg';
  /** In base64. */
  content: string;
}

let own: Letterhead = { providerAddress: null, providerLogo: null };

/** Called at startup: mails are created in many places, all with the same letterhead. */
export function setLetterhead({ providerAddress, providerLogo }: Letterhead): void {
  own = { providerAddress, providerLogo };
}

export const providerAddress = (): string | null => own.providerAddress;

const CID = 'provider@greenlit';

export const providerLogo = (): { src: string } | null => (own.providerLogo ? { src: `cid:${CID}` } : null);

/** The logo as an attachment, so that opening the mail loads nothing. */
export const letterheadParts = (): Attachment[] =>
  own.providerLogo
    ? [{ ...own.providerLogo, name: own.providerLogo.type === 'image/png' ? 'logo.png' : 'logo.jpg', cid: CID }]
    : [];
