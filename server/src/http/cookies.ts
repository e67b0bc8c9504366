/** The part of a request needed to read cookies. */
export type WithCookies = { headers: { cookie?: string | undefined } };

/** The values of the request's cookies of this name; browsers send several if their paths or partitions differ. */
export function cookiesNamed(request: WithCookies, name: string): string[] {
  return (request.headers.cookie ?? '').split(';').flatMap((part) => {
    const [key, value] = part.trim().split('=');
    return key === name && value ? [value] : [];
  });
}

interface CookieOptions {
  path?: string;
  seconds: number;
  secure: boolean;
  sameSite?: 'Lax' | 'Strict' | 'None';
  partitioned?: boolean;
}

/** A `Set-Cookie` header for a cookie that scripts cannot read. */
export function setCookie(
  name: string,
  value: string,
  { path = '/', seconds, secure, sameSite = 'Lax', partitioned = false }: CookieOptions,
): string {
  const flags = ['HttpOnly', secure && 'Secure', `SameSite=${sameSite}`, partitioned && 'Partitioned'].filter(Boolean);
  return [`${name}=${value}`, `Path=${path}`, `Max-Age=${seconds}`, ...flags].join('; ');
}
