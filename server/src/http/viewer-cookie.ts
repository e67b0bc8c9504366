import { randomBytes } from 'node:crypto';
import type { Secrets } from '../secrets.ts';
import { cookiesNamed, type WithCookies } from './cookies.ts';

export const VIEWER_COOKIE = 'gl_viewer';
const YEAR = 365 * 24 * 3600;
/** 16 random bytes, followed by their signature. */
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * The id of an anonymous visitor (the viewer key in video_reactions is `anon:{id}`); null without a cookie signed by this
 * installation. If there are several (an embedded page keeps its own), the first valid one counts.
 */
export function viewerOf(request: WithCookies, secrets: Secrets): string | null {
  for (const value of cookiesNamed(request, VIEWER_COOKIE)) {
    const [, id, signature] = SHAPE.exec(value) ?? [];
    if (id && signature && secrets.verify('viewer-cookie', id, signature)) return id;
  }
  return null;
}

/**
 * A `Set-Cookie` header that makes its receiver a viewer. In an iframe on another site browsers only send partitioned cookies
 * back, so there is one viewer per embedding site, never across sites.
 */
export function newViewerCookie(
  secrets: Secrets,
  { secure, embedded }: { secure: boolean; embedded: boolean },
): string {
  const id = randomBytes(16).toString('base64url');
  const site = embedded && secure ? ['SameSite=None', 'Partitioned'] : ['SameSite=Lax'];
  return [
    `${VIEWER_COOKIE}=${id}.${secrets.sign('viewer-cookie', id)}`,
    'Path=/',
    `Max-Age=${YEAR}`,
    'HttpOnly',
    ...(secure ? ['Secure'] : []),
    ...site,
  ].join('; ');
}
