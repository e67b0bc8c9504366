import { randomBytes } from 'node:crypto';

/** 128 random bits, used for one response only. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The Content-Security-Policy of an HTML page. `nonce` allows inline content; pass null for pages without any, which load only
 * our own files and can be cached (a page with a nonce must not be). `frame` lets any site embed the page (embedded player
 * only). `studio` allows WebAssembly and workers from blobs, for recording and rendering.
 */
export function csp(nonce: string | null, { frame = false, studio = false } = {}): string {
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  return [
    "default-src 'self'",
    `script-src ${own}${studio ? " 'wasm-unsafe-eval'" : ''}`,
    `style-src ${own}`,
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `worker-src 'self'${studio ? ' blob:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frame ? '*' : "'none'"}`,
  ].join('; ');
}
