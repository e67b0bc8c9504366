import type { RecordScope } from './scope.ts';

/** The scope in words: "One video", "2026-01-01 to 2026-03-31", "Everything". */
export function scopeWords(scope: RecordScope): string {
  if (scope.kind === 'item') return scope.itemType === 'video' ? 'One video' : 'One script';
  return scope.kind === 'dates' ? `${scope.from} to ${scope.to}` : 'Everything';
}
