import { LONGER_PAGES, PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { useState } from 'react';

/** Rows per page, by list, as chosen on this device. */
const KEY = 'greenlit.rows';

/** How many rows a page of a list has, and can have. */
export type PageSize = { size: number; sizes: readonly number[]; choose: (size: number) => void };

/** The sizes of a list whose shortest pages have this many rows. */
export const sizesFrom = (shortest: number): readonly number[] => [shortest, ...LONGER_PAGES];

function stored(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** What was chosen for the list, or `usual` if nothing was, or something that is not offered. */
export function sizeOf(list: string, usual: number, sizes: readonly number[]): number {
  const kept = stored()[list];
  return sizes.find((size) => size === kept) ?? usual;
}

export function keepSize(list: string, size: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [list]: size }));
  } catch {
    // not stored then
  }
}

/** The rows per page of a list, remembered on this device by the list's name. */
export function usePageSize(list: string, usual: number = PAGE_SIZE): PageSize {
  const sizes = sizesFrom(usual);
  const [size, setSize] = useState(() => sizeOf(list, usual, sizes));
  const choose = (next: number) => {
    keepSize(list, next);
    setSize(next);
  };
  return { size, sizes, choose };
}
