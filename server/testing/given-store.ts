import { basename } from 'node:path';

/**
 * A folder of its own in the store named by `TEST_STORAGE_URL` and Amazon's two variables: every installation under test then
 * keeps its files there, whichever of its processes stores them. `TEST_STORAGE=s3` sets the three (global-setup.ts).
 */
export function givenStore(folder: string): Record<string, string> | null {
  const { TEST_STORAGE_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;
  if (!TEST_STORAGE_URL || !AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) return null;
  const address = new URL(TEST_STORAGE_URL);
  address.pathname = `/${basename(folder)}`;
  return { STORAGE_URL: address.href, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
}
