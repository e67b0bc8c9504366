import { randomBytes } from 'node:crypto';

/** 128 random bits, used for one response only. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The Content-Security-Policy of an HTML page. `nonce` allows inline content; pass null for pages without any, which load only
 * our own files and can be cached (a page with a nonce must not be). `frame` lets any site embed the page (embedded player
 * only). `studio` allows WebAssembly and workers from blobs, for the pages of the app, which record and render. `stripe` allows Stripe's card fields and the
 * pages of banks that they open, where a card is asked for. `store` is the origin of the file store, from which browsers get pictures
 * and videos; null if this server sends them. `sends` allows the page to send files there. `inline` are the hashes of the inline scripts
 * of a page without a nonce.
 */
export function csp(
  nonce: string | null,
  {
    frame = false,
    studio = false,
    stripe = false,
    store = null,
    sends = false,
    inline = [],
  }: {
    frame?: boolean;
    studio?: boolean;
    stripe?: boolean;
    store?: string | null;
    sends?: boolean;
    inline?: readonly string[];
  } = {},
): string {
  const media = store ? `'self' ${store}` : "'self'";
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  return [
    "default-src 'self'",
    `script-src ${own}${inline.map((hash) => ` '${hash}'`).join('')}${studio ? " 'wasm-unsafe-eval'" : ''}${stripe ? ' https://js.stripe.com' : ''}`,
    `style-src ${own}`,
    `img-src ${media} data: blob:`,
    `media-src ${media} data: blob:`,
    "font-src 'self'",
    `connect-src ${sends ? media : "'self'"}${stripe ? ' https://api.stripe.com' : ''}`,
    ...(stripe ? ["frame-src 'self' https://js.stripe.com https://hooks.stripe.com"] : []),
    `worker-src 'self'${studio ? ' blob:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frame ? '*' : "'none'"}`,
  ].join('; ');
}
