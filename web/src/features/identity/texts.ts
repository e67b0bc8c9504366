export const texts = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  waiting: 'please wait a moment',
  failed: 'FAILED TO LOGIN',
  promise: ['Write it.', 'Record it.', 'Have it approved.', 'Publish it.'],
} as const;
