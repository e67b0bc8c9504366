import { REVIEW_LINK_DAYS } from '@greenlit/domain/review/rounds.ts';

/** The texts around a review behind a mailed link; those of the review itself are shared with the app. */
export const texts = {
  frame: {
    label: 'Compliance review',
    loading: 'Opening the review…',
  },
  closed: {
    noSecret: {
      title: 'This link is incomplete',
      text: 'The last part of the link is missing. Some e-mail systems drop it. We can send a 6-digit code to the address that the review was sent to.',
    },
    refused: {
      title: 'This link does not work',
      text: 'It may have been changed on the way, or replaced by a newer one. Please open the newest e-mail about this review, or let us send a 6-digit code to the address that the review was sent to.',
    },
    failed: {
      /** Fixed. */
      title: 'Something went wrong please refresh the page',
      text: 'Nothing is lost. Your text is kept in this tab.',
    },
    notFound: {
      /** Fixed: 'Something went wrong' with 'Video not found'. */
      title: 'Something went wrong',
      text: 'Video not found',
    },
    corrections: {
      title: 'Corrections sent',
      text: 'The person who asked has been notified. You can close this page.',
    },
    approved: {
      /** Fixed. */
      title: { script: 'Script approved', video: 'Video approved' },
      text: 'The person who asked has been notified. You can close this page.',
    },
    declined: {
      title: 'Declined',
      text: 'The person who asked has been notified. You can close this page.',
    },
    withdrawn: {
      title: 'This review was withdrawn',
      text: (by: string) => `${by} withdrew it before you decided. You don’t need to do anything.`,
    },
    superseded: {
      title: 'A newer link was sent',
      text: 'This link no longer works. Please open the newest e-mail about this review, or have a list of your reviews e-mailed to you.',
    },
    expired: {
      title: 'This link has expired',
      text: `Links work for ${REVIEW_LINK_DAYS} days. You can ask for a new one.`,
    },
    disabled: {
      title: 'The account that sent this is disabled',
      text: 'Nothing can be decided until it is active again. You don’t need to do anything.',
    },
    all: 'All reviews sent to you',
    ask: 'Ask for a new link',
    list: 'E-mail me my reviews',
    asked: 'We’ve let them know. The new link comes by e-mail.',
    reload: 'Reload',
    ok: 'OK',
    stay: 'Stay on this page',
    leaving: 'Taking you to the product’s site…',
  },
  linkCode: {
    ask: 'E-mail me a code',
    again: 'Send another code',
    sent: (to: string) => `We sent a code to ${to}. It works for 15 minutes.`,
    code: 'Code from your e-mail',
    open: 'Open the review',
    failed: 'The code could not be sent, please try again',
  },
  plain: 'Review on a plain page',
} as const;
