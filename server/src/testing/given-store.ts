import { randomUUID } from 'node:crypto';

/**
 * A separate folder in the store named by `TEST_STORAGE_URL` and Amazon's two variables: every installation under test then
 * keeps its files there. Set by hand, to try an implementation.
 */
export function givenStore(): Record<string, string> | null {
  const { TEST_STORAGE_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;
  if (!TEST_STORAGE_URL || !AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) return null;
  const address = new URL(TEST_STORAGE_URL);
  address.pathname = `/${randomUUID()}`;
  return { STORAGE_URL: address.href, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
}
