import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import type { PhraseRule } from '@greenlit/domain/scripts/pre-review/schemas.ts';

const NONE: readonly PhraseRule[] = [];

/** The phrases that the provider and the firm listed themselves. */
export function usePhraseLists(): readonly PhraseRule[] {
  return NONE;
}

/** What the firm writes instead of a marked phrase, where its list says so. */
export function replacementIn(lists: readonly PhraseRule[], mark: Mark): string | undefined {
  return lists.find(({ id }) => mark.ruleId === `firm.${id}`)?.replacement?.trim() || undefined;
}
