import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PublicPage } from '@greenlit/domain/channel/page.ts';
import QuickLRU from 'quick-lru';
import { type Listener, listen } from '../db/listen.ts';
import type { Ports } from '../ports/ports.ts';
import type { FoundPage } from './public-pages.ts';
import type { HtmlOf } from './public-template.ts';

/** Pages cached in memory, up to twice as many; the least recently used make room. */
const MOST = 250;
/**
 * Maximum bytes of a cached page: with `MOST`, 128 MiB in total. A long channel exceeds it, and is rendered for each request.
 */
const LARGEST = 256 * 1024;
/** Milliseconds for which a page is cached: content that expires by itself, such as an approval, disappears after that. */
const LONGEST = 60_000;

const compress = promisify(gzip);

/** A character of a string takes up to two bytes. */
const bytesOf = ({ html, gzip }: SentPage): number => 2 * html.length + gzip.length;

/** A rendered page, ready to send. */
export interface SentPage {
  kind: PublicPage['kind'];
  html: string;
  gzip: Buffer;
  etag: string;
}

export interface KeptPages {
  /** The page, rendered at most once until something that it shows changes; null if there is none. */
  of(key: string, find: () => Promise<FoundPage | null>): Promise<SentPage | null>;
  stop(): Promise<void>;
}

/**
 * Caches rendered public pages until a commit in any process changes what an account shows, which LISTEN reports. Counts and
 * the viewer's own reactions are not part of them: a script loads those.
 */
export function keepPages({ db, log }: Pick<Ports, 'db' | 'log'>, htmlOf: HtmlOf): KeptPages {
  const kept = new QuickLRU<string, { accountId?: string; sent: Promise<SentPage | null> }>({
    maxSize: MOST,
    maxAge: LONGEST,
  });
  let listener: Listener | null = null;
  const startListening = () =>
    listen(db, ['page'], {
      heard(_channel, accountId) {
        // a page still being rendered may show the previous state
        for (const [key, page] of kept) if ((page.accountId ?? accountId) === accountId) kept.delete(key);
      },
      // messages may have been missed
      connected: () => kept.clear(),
      lost(error) {
        kept.clear();
        log.warn({ reason: error.message }, 'the LISTEN connection for public pages was lost');
      },
    });

  return {
    of(key, find) {
      const known = kept.get(key);
      if (known) return known.sent;
      listener ??= startListening();
      const page: { accountId?: string; sent: Promise<SentPage | null> } = { sent: make() };
      async function make(): Promise<SentPage | null> {
        const found = await find();
        if (!found) return null;
        page.accountId = found.accountId;
        const { html, etag } = htmlOf(found.page);
        return { kind: found.page.kind, html, etag, gzip: await compress(html) };
      }
      kept.set(key, page);
      const forget = () => kept.peek(key) === page && kept.delete(key);
      // do not cache missing pages: they may soon exist, and anybody can request endless new names
      page.sent.then((sent) => (sent && bytesOf(sent) <= LARGEST) || forget(), forget);
      return page.sent;
    },
    async stop() {
      await listener?.stop();
    },
  };
}
