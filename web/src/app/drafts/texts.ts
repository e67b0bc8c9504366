/** The words of drafts that save themselves. */
export const texts = {
  untitled: 'Untitled',
  offline: 'kept in this browser, and sent as soon as the connection is back',
  notSaved: 'Your text could not be saved yet. It is kept in this browser; try again in a moment.',
  restored: 'This is the text you were writing when the page was closed.',
  leave: {
    title: 'Leave without saving?',
    body: 'Your last words have not reached the server yet. They are kept in this browser and offered when you come back.',
    yes: 'Leave',
    no: 'Stay',
  },
  conflict: {
    title: 'This script was changed somewhere else',
    body: 'Perhaps in another tab or by a colleague. What differs is marked. Choose what should stay; the other is discarded.',
    mine: 'The text on this page',
    theirs: 'The text saved elsewhere',
    keepMine: 'Keep the text on this page',
    takeTheirs: 'Use the text saved elsewhere',
    saved: (when: string) => `Saved ${when}`,
    unsaved: 'Not saved yet',
    noCategory: 'No category',
    nothing: 'Nothing',
  },
} as const;
