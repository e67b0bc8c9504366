import { REVIEW_LINK_DAYS } from '@greenlit/domain/review/rounds.ts';

/** Every word of the public pages that is not content; the specification's own are marked so. */
export const texts = {
  share: {
    like: 'Like',
    share: 'Share',
    embed: 'Embed',
    download: 'Download',
    captions: 'Captions',
    /** Specification, landing page. */
    linkCopied: 'Link copied to clipboard',
    /** Specification, error catalogue, success. */
    embedCopied: 'EMBED CODE IS COPIED',
    copyFailed: 'Copying is not possible here. The link is in the address bar.',
    failed: 'That was not saved, please try again',
  },
  channel: {
    /** Specification, landing page. */
    empty: 'No Videos...',
    emptyHint: 'When a video is published, it appears here.',
    /** Specification, landing page. */
    failed: 'Something went wrong',
    failedHint: 'The videos could not be loaded. Please try again in a moment.',
    more: 'See more',
    loading: 'Loading…',
    back: 'All videos',
    videos: 'Videos',
  },
  video: {
    disclosure: 'Disclosure',
    unplayable: 'The video cannot be played right now. Please try again in a moment.',
  },
  again: 'Try again',
  notFound: {
    title: 'There is nothing here',
    text: 'The address may be mistyped, or what it led to is no longer public.',
  },
  failed: { title: 'Something went wrong', text: 'This is on our side. Please try again in a moment.' },
} as const;

/** The reviewer's page. */
export const reviewTexts = {
  frame: {
    label: 'Compliance review',
    loading: 'Opening the review…',
    noScript:
      'This page needs JavaScript: your private key is the last part of the link and only the browser can read it. Please turn JavaScript on and open the link again.',
  },
  closed: {
    noSecret: {
      title: 'This link is not complete',
      text: 'The last part of the link is missing. Please open it again from the e-mail, whole.',
    },
    refused: {
      title: 'This link does not work',
      text: 'It may have been replaced by a newer one. Please open the newest e-mail about this review.',
    },
    failed: {
      /** Specification, error catalogue, review. */
      title: 'Something went wrong please refresh the page',
      text: 'Nothing is lost: what you wrote is kept in this tab.',
    },
    notFound: {
      /** Specification, error catalogue, review: 'Something went wrong' with 'Video not found'. */
      title: 'Something went wrong',
      text: 'Video not found',
    },
    corrections: {
      title: 'Corrections sent',
      text: 'The creator has been told what to change. You can close this page.',
    },
    approved: { text: 'The creator has been told. You can close this page.' },
    withdrawn: {
      title: 'This review was withdrawn',
      text: 'The creator took it back before a decision. There is nothing for you to do.',
    },
    superseded: {
      title: 'A newer link was sent',
      text: 'Please open the newest e-mail about this review.',
    },
    expired: {
      title: 'This link has expired',
      text: `Links work for ${REVIEW_LINK_DAYS} days. Ask the creator to send the review again.`,
    },
  },
  head: { asksVideo: 'asks you to review a video', asksScript: 'asks you to review a script' },
  content: {
    script: 'Script',
    scriptOfVideo: 'Script of the video',
    drafted: (model: string) => `first drafted by the AI model ${model}`,
    outlined: 'first drafted from an outline, without an AI model',
    marks: 'Mark what changed',
    youAsked: 'You asked for',
    noText: 'No script came with this video.',
    form: 'Ad review form',
    formFile: 'The form came as a file',
    signature: 'Signature',
    note: 'Note from the creator',
    disclosure: 'Disclosure',
    post: 'Text of the post',
    earlier: 'Earlier rounds',
    downloads: 'Download what was submitted',
    downloadVideo: 'Video',
    downloadCaptions: 'Captions',
    downloadScript: 'Script as text',
    downloadForm: 'Ad review file',
  },
  notes: {
    title: 'Notes',
    none: 'Remarks at a moment of the video or on a passage of the script. They go out with your corrections.',
    add: 'Add a note',
    where: 'Where',
    text: 'Note',
    save: 'Save note',
    cancel: 'Cancel',
    edit: 'Edit',
    remove: 'Remove',
    accept: 'Accept as done',
    notDone: 'Not done after all',
    saved: 'Note saved',
    missing: 'Write the note first',
    unsaved: 'Save this note or cancel it, then decide',
    failed: 'The note could not be saved, please try again',
    atStart: 'Note at 0:00',
    atMoment: (moment: string) => `Note at ${moment}`,
    onSelection: 'Note on the selected words',
    onWhole: 'On the whole',
    at: (moment: string) => `At ${moment}`,
    onPassage: (passage: string) => `On “${passage}”`,
    ofVersion: (version: number) => `Of version ${version}`,
    states: { open: 'not marked as done', addressed: 'the author says it is done', accepted: 'accepted' },
    gone: 'its words are gone',
  },
  marks: {
    title: 'What the pre-review marked',
    about: 'Rules point at phrases that often need care. They decide nothing.',
    severity: (severity: string) => (severity === 'stop' ? 'Likely not allowed' : 'Check'),
    kept: (reason: string) => `The writer keeps it: ${reason}`,
    open: 'The writer said nothing to it.',
  },
  outcomes: {
    open: 'Waiting',
    corrections: 'Corrections sent',
    approved: 'Approved',
    withdrawn: 'Withdrawn',
    superseded: 'Replaced',
    expired: 'Expired',
  },
  decision: {
    title: 'Your decision',
    corrections: 'Corrections',
    correctionsHint:
      'What must change before you can approve. Your notes go with it; without a text, they are the text.',
    name: 'Your name',
    nameHint: 'Recorded with the decision.',
    send: 'Send corrections',
    approve: 'Approve',
    problems: {
      nothingWritten: 'Write what must change, then send the corrections',
      textLeft: 'You wrote corrections: send them, or clear the text to approve',
      notesLeft: 'You wrote notes: send them as corrections, or remove them to approve',
    },
    nameMissing: 'Type your name, then decide',
    code: 'Code from your e-mail',
    codeHint: 'Six digits, to show that it is you who decides.',
    sendCode: 'Send me a code',
    codeAgain: 'Send another code',
    codeSent: (to: string) => `Sent to ${to}. It works for 15 minutes.`,
    codeMissing: 'Type the code from your e-mail, then decide',
    codeFailed: 'The code could not be sent, please try again',
    /** Specification, error catalogue, review. */
    scriptApproved: 'Script approved',
    videoApproved: 'Video approved',
    /** Specification, error catalogue, review. */
    sendFailed: 'Error sending corrections',
    /** Specification, error catalogue, review. */
    approveFailed: 'Error approving script',
    approveVideoFailed: 'Error approving video',
    changed: 'This version changed, reload',
    reload: 'Reload',
    ok: 'OK',
    stay: 'Stay on this page',
    leaving: 'Taking you to the product’s site…',
  },
} as const;
