import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Secrets } from '../secrets.ts';

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

export const VIEWER_COOKIE = 'gl_viewer';
const YEAR = 365 * 24 * 3600;
/** 16 random bytes, followed by their signature. */
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

/** Whether the browser asks not to be tracked, by Global Privacy Control or the older DNT header. */
export const asksForPrivacy = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';

/**
 * The viewer key of an anonymous visitor; null without a cookie signed by this installation. If there are several (an embedded
 * page keeps its own), the first valid one counts.
 */
export function viewerOf(request: WithCookies, secrets: Secrets): string | null {
  for (const value of cookiesNamed(request, VIEWER_COOKIE)) {
    const [, id, signature] = SHAPE.exec(value) ?? [];
    if (id && signature && secrets.verify('viewer-cookie', id, signature)) return `anon:${id}`;
  }
  return null;
}

/**
 * A `Set-Cookie` header that makes its receiver a viewer. In an iframe on another site browsers only send partitioned cookies
 * back, so there is one viewer per embedding site, never across sites.
 */
export function newViewerCookie(secrets: Secrets, where: CookiePlace): string {
  const id = randomBytes(16).toString('base64url');
  return cookie(`${id}.${secrets.sign('viewer-cookie', id)}`, YEAR, where);
}

/** A `Set-Cookie` header that deletes the cookie. */
export const noViewerCookie = (where: CookiePlace): string => cookie('', 0, where);

interface CookiePlace {
  secure: boolean;
  embedded: boolean;
}

function cookie(value: string, seconds: number, { secure, embedded }: CookiePlace): string {
  const partitioned = embedded && secure;
  return setCookie(VIEWER_COOKIE, value, { seconds, secure, sameSite: partitioned ? 'None' : 'Lax', partitioned });
}
