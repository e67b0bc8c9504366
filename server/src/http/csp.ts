import { randomBytes } from 'node:crypto';

/** 128 random bits, for one response. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The Content-Security-Policy of an HTML page.
 *
 * `nonce` lets through what is written into the page itself; null for pages that have nothing of the kind: they load
 * only our own files, and can be cached and shared, which a nonce must not be.
 * `frame`: any site may show the page in a frame (the embedded player only). `studio`: recording and rendering compile
 * WebAssembly and start workers from blobs.
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
