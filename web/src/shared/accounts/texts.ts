import { SHARE_BUTTON_LABELS } from '@greenlit/domain/accounts/share-buttons.ts';

const post = (network: string) => `Post the video on ${network}.`;

export const texts = {
  hints: {
    downloadButton: 'Download the video file.',
    embedButton: 'Copy code that shows the video on another website.',
    facebookButton: post(SHARE_BUTTON_LABELS.facebookButton),
    linkedinButton: post(SHARE_BUTTON_LABELS.linkedinButton),
    twitterButton: post(SHARE_BUTTON_LABELS.twitterButton),
  },
  saved: 'Updated successfully',
} as const;
