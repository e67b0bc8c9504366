import type { Attachment } from '../ports/mail.ts';

/** The colors of a mail, the same pairs as in the app. Mail programs without dark mode use the light ones. */
export const LIGHT = {
  ink: '#101814',
  muted: '#5B655F',
  paper: '#FBFBF8',
  surface: '#FFFFFF',
  sunken: '#F2F3EE',
  line: '#E4E6E0',
  amber: '#C2410C',
  signal: '#0B7A4B',
  onSignal: '#FFFFFF',
};
export const DARK: typeof LIGHT = {
  ink: '#ECEFEA',
  muted: '#A3ADA7',
  paper: '#0F1411',
  surface: '#161C18',
  sunken: '#1B221E',
  line: '#2A322D',
  amber: '#EFA952',
  signal: '#5CBF8D',
  onSignal: '#0B0F0D',
};

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
  .mark { background: ${DARK.line} !important; }
  .plate { background: #FFFFFF !important; padding: 8px !important; border-radius: 6px !important; }
  .lit { background: #2FCF86 !important; }
  .unlit { background: #4B544F !important; }
  .muted { color: ${DARK.muted} !important; }
  .quote { border-color: ${DARK.amber} !important; }
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
