/**
 * Zod compiles validators by eval unless it is told not to, and the Content-Security-Policy allows no eval. This is the
 * place its own `config()` writes to; said here, before anything else runs, it holds without zod being part of the
 * first load.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
