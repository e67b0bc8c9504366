/** The texts of the page without scripts, apart from the others: they are only rendered on the server. */
export const texts = {
  noScript:
    'JavaScript is off in this browser. You can review without it: we send a 6-digit code to the address that the review was sent to. It opens the review for an hour.',
  ask: 'We send a 6-digit code to the address that the review was sent to. It opens the review for an hour.',
  kept: 'What you typed. Copy it before you go on.',
  again: 'Open it again, if you typed a code within the last hour',
  stopped: 'Something went wrong',
  superseded: 'The author sent it again after you opened this page. A code opens what is to be decided now.',
  moment: 'At (optional)',
  momentHint: 'Minutes and seconds, such as 0:45',
  decide: 'Watch the video and read the script before you decide.',
  elsewhere:
    'To forward it, to decline it or to approve it with conditions, open the link in an up-to-date browser with JavaScript turned on.',
} as const;
