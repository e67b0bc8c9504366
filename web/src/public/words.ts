const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** "950", "1.2K": a count next to its icon. */
export function shortCount(count: number): string {
  return compact.format(count);
}

/** "1 view", "1.2K views". */
export function views(count: number): string {
  return `${shortCount(count)} ${count === 1 ? 'view' : 'views'}`;
}
