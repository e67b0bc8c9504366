/** The words of the frame. Each feature has its own texts.ts beside its screens. */
export const texts = {
  product: 'Greenlit',
  errors: {
    generic: 'An error occurred, please try again',
    page: 'Sorry, we have problems please try again later',
    network: 'No connection to the server. Check your network and try again.',
    upload: 'Error uploading file',
    session: 'Invalid session please log in again',
    accessDenied: 'ACCESS DENIED',
    accessDeniedHint: 'Your role does not include this page. Ask the administrator of your account for access.',
    enterpriseDenied: "YOU DON'T HAVE ACCESS",
    enterpriseDeniedHint: 'The plan of your enterprise is not active. Ask its administrator to renew it.',
    missing: 'Not found',
    notFound: 'This page does not exist or was removed.',
    failed: 'Something went wrong',
  },
  actions: {
    retry: 'Try again',
    cancel: 'Cancel',
    signOut: 'Sign out',
    home: 'Home',
    skip: 'Skip to content',
  },
  states: {
    saving: 'Saving…',
    unsaved: 'Not saved',
    loading: 'Loading',
    starting: 'Starting…',
    progress: 'Progress',
    done: ', done',
    showPassword: 'Show the password',
  },
} as const;
