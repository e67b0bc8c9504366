/** What the reviewer of a video that was compared with its script reads; the author reads most of it too. */
export const resultTexts = {
  play: (moment: string) => `Play at ${moment}`,
  notSaid: 'Not said',
  notApproved: 'Not in the script',
  script: 'Script',
  said: 'Said',
  likely: 'Likely a real difference',
  possibly: 'Possibly misheard. Please listen.',
  more: (count: number) => `${count} more not shown.`,
  next: 'Next difference',
  /** Read to those who do not see the list. */
  keys: 'Arrow keys go from one difference to the next.',
  worksAgain: (time: string) => `Comparing works again at ${time}.`,
  compared: (differences: number, intended: number, asWritten = 0) => {
    if (differences === 0) return 'Comparison of the video with the script';
    const count = differences === 1 ? '1 difference' : `${differences} differences`;
    const told = [
      count,
      ...(intended > 0 ? [`${intended} intended`] : []),
      ...(asWritten > 0 ? [`${asWritten} said as written, according to the author`] : []),
    ];
    return `Video compared with the script (${told.join(', ')})`;
  },
  listen: 'The speech may differ from the script. Follow the script while the video plays.',
  askFor:
    'Or send it back and ask the author to compare it. You will then see the differences it hears, with their places in the video.',
  byAuthor: 'Heard by a speech recognizer in the author’s browser. It can be wrong; please listen before you decide.',
  places: 'Places in the video',
} as const;

/** The texts of the comparison of a video with its script, for its author. */
export const texts = {
  ...resultTexts,
  title: 'Compare the video with the script',
  about:
    'Looks for words you left out, added or changed; it can miss some. Your audio stays on this device. This is advice only.',
  check: 'Compare now',
  again: 'Compare again',
  notYet: 'Not compared yet. If you send it now, your reviewer will see that.',
  never: 'Not compared yet.',
  notSaved: 'Only you see this. The record keeps what was sent.',
  notLoaded: 'This part of the page could not be loaded. The rest works.',
  otherScript:
    'Compared with the script before your latest changes. Your reviewer sees the comparison with the script you send. To see it now, compare again.',
  second: 'Try the second recognizer again',
  secondAbout: 'It listens without knowing the script, and hears words that the first one cannot.',
  fetching: 'Getting the speech recognizer ready (only the first time)',
  loading: 'Loading the video',
  listening: { script: 'Listening to the video', free: 'Listening without a script' },
  background: 'You can keep working on this page. It stops if you leave.',
  unavailable: {
    title: 'The video cannot be compared with the script here',
    models:
      'This server could not get its speech recognizer. Nothing was checked. Try again later, or ask your administrator.',
    failed: (detail: string) => `The speech recognizer does not run in this browser. Nothing was checked. (${detail})`,
  },
  /** The video was sent while it was being compared. */
  late: {
    title: 'The video was sent before the comparison was done',
    message: 'Your reviewer sees the last result that was saved, or that there is none.',
  },
  hereFailed: {
    title: 'The result cannot be shown here',
    saved:
      'What was heard is saved, but could not be compared on this page. Save your changes to the script, then compare again.',
    notSaved: 'The words were heard, but could not be compared on this page. Try again later.',
  },
  /** After a result that compared nothing. */
  sendAnyway: 'You can send the video anyway. Your reviewer will see that it was not compared.',
  secondFailed: {
    title: 'The second recognizer could not listen',
    message:
      'This result is from the first recognizer alone, which only hears the script’s words and common slips. Try again later, or ask your administrator.',
  },
  /** Asked before sending a video that is still being compared. */
  stillComparing: {
    first: {
      title: 'Send without the comparison?',
      body: 'The video is still being compared with the script. If you send it now, your reviewer gets no comparison.',
      yes: 'Send without it',
      no: 'Wait',
    },
    /** Once a result is saved. */
    again: {
      title: 'Send before the comparison is done?',
      body: 'The video is still being compared with the script. If you send it now, your reviewer gets the last result that was saved.',
      yes: 'Send now',
      no: 'Wait',
    },
  },
  /** Added to a question that leads away from the comparison. */
  comparisonEnds: 'The comparison with the script stops.',
  meant: 'Intended',
  meantAbout: (words: string) => `Say why “${words}” is intended`,
  why: 'Why is this intended?',
  asWritten: 'Said as written',
  asWrittenAbout: (words: string) => `Explain why you think “${words}” was said as written`,
  whyAsWritten: 'How do you know it was said as written?',
  whyHint: 'Your reviewer will see this.',
  keep: 'Save the reason',
  cancel: 'Cancel',
  takeBack: 'Remove the reason',
} as const;
