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
