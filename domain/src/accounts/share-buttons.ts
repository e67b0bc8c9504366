/** The five share toggles of an account; false hides the button. */
export const SHARE_BUTTONS = [
  'downloadButton',
  'embedButton',
  'facebookButton',
  'linkedinButton',
  'twitterButton',
] as const;
export type ShareButton = (typeof SHARE_BUTTONS)[number];
export const SHARE_BUTTON_LABELS: Readonly<Record<ShareButton, string>> = {
  downloadButton: 'Download',
  embedButton: 'Embed',
  facebookButton: 'Facebook',
  linkedinButton: 'LinkedIn',
  twitterButton: 'Twitter',
};
