/** The part of a request needed to read cookies. */
export type WithCookies = { headers: { cookie?: string | undefined } };

/** The values of the request's cookies of this name; browsers send several if their paths or partitions differ. */
export function cookiesNamed(request: WithCookies, name: string): string[] {
  return (request.headers.cookie ?? '').split(';').flatMap((part) => {
    const [key, value] = part.trim().split('=');
    return key === name && value ? [value] : [];
  });
}
