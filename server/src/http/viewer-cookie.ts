import { randomBytes } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

export const VIEWER_COOKIE = 'gl_viewer';
const YEAR = 365 * 24 * 3600;
/** 16 random bytes, then their signature. */
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

/** What counting needs of a request: only its cookies. */
type WithCookies = { headers: { cookie?: string | undefined } };

/**
 * The id of an anonymous visitor (the viewer key in video_reactions is `anon:{id}`); null without a cookie that this
 * installation signed. Where there are several (an embedded page keeps one of its own), the first that holds counts.
 */
export function viewerOf(request: WithCookies, secrets: Secrets): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    const [, id, signature] = (name === VIEWER_COOKIE && SHAPE.exec(value ?? '')) || [];
    if (id && signature && secrets.verify('viewer-cookie', id, signature)) return id;
  }
  return null;
}

/**
 * A `Set-Cookie` header that makes its receiver a viewer. Inside a frame on another site the cookie has to be
 * partitioned, or browsers would not send it back: one viewer per site that embeds, and never across sites.
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
