/**
 * By default, Zod compiles validators with eval, which the Content-Security-Policy forbids. This sets the option where its
 * `config()` would, before anything else runs, without loading zod at start.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
