/** Rows per page: script lists, tables and the library. */
export const PAGE_SIZE = 5;
/** Rows per page that people can choose instead. */
export const LONGER_PAGES = [25, 100] as const;
/** Cards per page of a grid of scripts: fills its rows whether they hold one, two, three or four. */
export const GRID_PAGE_SIZE = 12;
/** Rows per page elsewhere. */
export const GENERIC_PAGE_SIZE = 6;
/** Page numbers that the pager shows at once. */
export const PAGES_PER_BLOCK = 5;
/** Milliseconds without typing before a search or a promo code is sent. */
export const SEARCH_PAUSE = 500;
/** Notifications in the bell, scripts and videos at home, videos in the top metrics. */
export const NOTIFICATIONS_SHOWN = 10;
export const NOTIFICATIONS_MAX = 100;
/** Scripts, and videos, shown at home. */
export const HOME_ITEMS = 3;
/** Entries of the top videos metric. */
export const TOP_VIDEOS = 9;
/** The most rows of a page of people. */
export const USERS_MAX = 1_000;

/** A long list is counted up to a full thousand beyond the page that is asked for, never to its end. */
export const COUNTED_ROWS = 1_000;

/** The next full thousand, always more than `rows`, so that people turning pages never see a false end. */
export const nextThousand = (rows: number): number => (Math.floor(rows / COUNTED_ROWS) + 1) * COUNTED_ROWS;

export function pageCount(rows: number, size: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(rows / size));
}

export function clampPage(page: number, pages: number): number {
  if (!Number.isFinite(page)) return 1;
  return Math.min(Math.max(1, Math.trunc(page)), Math.max(1, pages));
}

/** The page that begins with, or contains, the first row of `page`, when pages of `from` rows become pages of `to` rows. */
export const pageInstead = (page: number, from: number, to: number): number => Math.floor(((page - 1) * from) / to) + 1;

/** The numbers a pager shows: the block of five that the page is in (page 7 of 12 → 6, 7, 8, 9, 10). */
export function pageBlock(page: number, pages: number, perBlock: number = PAGES_PER_BLOCK): number[] {
  const current = clampPage(page, pages);
  const first = Math.floor((current - 1) / perBlock) * perBlock + 1;
  const last = Math.min(first + perBlock - 1, Math.max(1, pages));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
