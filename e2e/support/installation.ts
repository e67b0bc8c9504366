import { test } from '@playwright/test';

export interface Installation {
  /** Where this worker's server keeps database, files and mail. */
  dataDir: string;
  /** The port where it expects the sign-in provider. */
  oidcPort: number;
}

/** The server that the running journey talks to; each worker has its own (playwright.config.ts). */
export function installation(): Installation {
  const { dataDir, oidcPort } = test.info().project.metadata;
  return { dataDir, oidcPort };
}
