/** What Node needs to start a program that sends mails, which are written in JSX. */
export const JSX_HOOK = ['--import', new URL('../src/process/module-hooks.ts', import.meta.url).href];
