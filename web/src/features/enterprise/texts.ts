import { SHARE_BUTTON_LABELS } from '@greenlit/domain/accounts/share-buttons.ts';

const post = (network: string) => `Post the video on ${network}.`;

export const texts = {
  users: {
    title: 'Users',
    tabs: 'Kinds of users',
    companies: 'Partner Companies',
    internal: 'Internal Users',
    inviteCompany: 'Invite partner companies',
    noCompanies: 'Partner companies create their own videos. Invite the first by its owner’s e-mail.',
    noInternal: 'Internal users manage this area with you. Invite a colleague.',
    company: 'Company',
    noPeople: 'No one else is in this company yet.',
    people: 'People',
  },
  sharing: {
    title: 'Sharing',
    hint: 'What visitors can do with the videos of your enterprise and its companies, on your channel and wherever they are shared. Changes apply immediately.',
    hints: {
      downloadButton: 'Download the video file.',
      embedButton: 'Copy code that shows the video on another website.',
      facebookButton: post(SHARE_BUTTON_LABELS.facebookButton),
      linkedinButton: post(SHARE_BUTTON_LABELS.linkedinButton),
      twitterButton: post(SHARE_BUTTON_LABELS.twitterButton),
    },
    saved: 'Updated successfully',
    failed: 'An error occurred, please try again',
  },
  home: {
    title: (name: string) => `Welcome back, ${name}`,
    reviews: 'Waiting for a decision',
    noReviews: 'You’re all caught up.',
    allReviews: 'See all reviews',
    review: 'Review',
    version: (version: number) => `Version ${version}`,
    since: (date: string) => `since ${date}`,
    stuck: 'Stuck',
    stuckHint: 'Sent back for corrections, or waiting for a decision, for three days or more.',
    noStuck: (asked: boolean) => (asked ? 'Nothing else is stuck.' : 'Nothing is stuck.'),
    needsChanges: 'Needs changes',
    inReview: 'In review',
    published: 'Recently published',
    noPublished: 'Nothing has been published yet.',
    allVideos: 'See all videos',
    seats: 'Seats',
    seatsUsed: (used: number, total: number) => `${used} of ${total} accounts used`,
    users: 'See users',
  },
} as const;
