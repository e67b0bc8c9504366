/** The list with the item at `from` moved to `to`; a place outside is the nearest one inside. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const target = Math.min(Math.max(to, 0), items.length - 1);
  const item = items[from];
  if (item === undefined || target === from) return [...items];
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, target), item, ...others.slice(target)];
}

/** Where a key moves an item to; null for other keys. */
export function placeByKey(key: string, at: number, last: number): number | null {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowDown':
    case 'ArrowRight':
      return at + 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
