/**
 * Who signs a user in: the part of `userSub` before the underscore ("google_123" → "google"); "local" if there is
 * none.
 */
export function signInProvider(userSub: string | null | undefined): string {
  const at = userSub?.indexOf('_') ?? -1;
  return userSub && at > 0 ? userSub.slice(0, at) : 'local';
}
