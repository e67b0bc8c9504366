import { test } from '@playwright/test';

export interface Installation {
  /** Where the server of this worker keeps database, files and mail. */
  dataDir: string;
  /** Where it looks for the other way to sign in. */
  oidcPort: number;
}

/** The server that the running journey talks to; each worker has its own (playwright.config.ts). */
export function installation(): Installation {
  const { dataDir, oidcPort } = test.info().project.metadata;
  return { dataDir, oidcPort };
}
