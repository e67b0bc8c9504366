import { type Claim, expiredAsPhrases } from '@greenlit/domain/claims/claims.ts';
import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import type { PhraseRule } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { GetPhraseLists } from './data.ts';
import { insteadOf } from './replacement.ts';

/** What the compliance check looks for besides its own rules. */
interface Lists {
  /** The phrases of the provider and the firm, and claims that have expired. */
  phrases: readonly PhraseRule[];
  claims: readonly Claim[];
}
const NONE: Lists = { phrases: [], claims: [] };

const listsQuery = queryOptions({
  queryKey: ['preReview', 'phrases'],
  queryFn: async ({ signal }): Promise<Lists> => {
    const { getPhraseRules, getClaims } = await api(GetPhraseLists, {}, { signal });
    const claims = getClaims.map(({ signedFileUrl, ...claim }) => ({ ...claim, file: signedFileUrl }));
    const phrases = getPhraseRules.filter(({ enabled }) => enabled);
    return { phrases: [...phrases, ...expiredAsPhrases(claims, new Date())], claims };
  },
  staleTime: 60_000,
});

/** The same objects while the lists do not change. */
export function usePhraseLists(): Lists {
  return useQuery(listsQuery).data ?? NONE;
}

/** The firm's replacement for a marked phrase, if its list has one. */
export function replacementIn(lists: readonly PhraseRule[], mark: Mark): string | undefined {
  const rule = lists.find(({ id }) => mark.ruleId === `firm.${id}`);
  return rule && insteadOf(rule, mark.text);
}
