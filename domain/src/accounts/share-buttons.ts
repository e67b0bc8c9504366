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
