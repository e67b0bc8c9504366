import { categoriesOffered } from '@greenlit/domain/scripts/categories.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, query } from '../../app/graphql.ts';
import {
  type FindSayingsQuery,
  type GetClaimsQuery,
  type GetPhrasesQuery,
  type GetRulesQuery,
  graphql,
} from '../../gen/graphql.ts';

export const GetRules = graphql(`
  query GetRules {
    getAIRules { id rule enabled createdAt own }
  }
`);

export const CreateRule = graphql(`
  mutation CreateRule($rule: String!) {
    createAIRule(aiRule: { rule: $rule, enabled: true, type: prompt }) { id }
  }
`);

export const SwitchRule = graphql(`
  mutation SwitchRule($id: ID!, $enabled: Boolean!) {
    updateAIRule(id: $id, aiRule: { enabled: $enabled }) { id enabled }
  }
`);

export const RemoveRule = graphql(`
  mutation RemoveRule($id: ID!) {
    removeAIRule(id: $id) { id }
  }
`);

export const GetPhrases = graphql(`
  query GetPhrases {
    getPhraseRules { id phrase reason replacement anyNumber enabled own }
  }
`);

export const CreatePhrase = graphql(`
  mutation CreatePhrase($phraseRule: PhraseRuleInput!) {
    createPhraseRule(phraseRule: $phraseRule) { id }
  }
`);

export const SavePhrase = graphql(`
  mutation SavePhrase($id: ID!, $phraseRule: PhraseRuleInput!) {
    updatePhraseRule(id: $id, phraseRule: $phraseRule) { id enabled }
  }
`);

export const RemovePhrase = graphql(`
  mutation RemovePhrase($id: ID!) {
    removePhraseRule(id: $id) { id }
  }
`);

export const GetClaims = graphql(`
  query GetClaims {
    getClaims { id words proof link urlFile signedFileUrl fileName sha256 until approvedBy state }
  }
`);

export const CreateClaim = graphql(`
  mutation CreateClaim($claim: ClaimInput!) { createClaim(claim: $claim) { id } }
`);

export const SaveClaim = graphql(`
  mutation SaveClaim($id: ID!, $claim: ClaimInput!) { updateClaim(id: $id, claim: $claim) { id } }
`);

export const FindSayings = graphql(`
  query FindSayings($words: String!) {
    findSayings(words: $words) {
      isPart
      sayings { type id title publishedAt isPublished passage inCaptions inSpeech viewers fullViews shares videosMade }
    }
  }
`);

export const RecallItems = graphql(`
  mutation RecallItems($words: String!, $reason: String!, $items: [RecalledItemInput!]!) {
    recallItems(words: $words, reason: $reason, items: $items) { id }
  }
`);

export const RemoveClaim = graphql(`
  mutation RemoveClaim($id: ID!) { removeClaim(id: $id) { id } }
`);

export const GetGeneratorCategories = graphql(`
  query GetGeneratorCategories {
    getCategories
  }
`);

export const GetPromptLimits = graphql(`
  query GetPromptLimits {
    getAIRules { id rule enabled }
  }
`);

export const CreateGeneratedScript = graphql(`
  mutation CreateGeneratedScript($script: ScriptInput!) {
    createScript(script: $script) { id status }
  }
`);

export type Rule = GetRulesQuery['getAIRules'][number];
export type Claim = GetClaimsQuery['getClaims'][number];
export type Saying = FindSayingsQuery['findSayings']['sayings'][number];
export type Phrase = GetPhrasesQuery['getPhraseRules'][number];

export const rulesQuery = query(['ai', 'rules'], GetRules, {}, 'getAIRules');

export const phrasesQuery = query(['ai', 'phrases'], GetPhrases, {}, 'getPhraseRules');

export const claimsQuery = query(['ai', 'claims'], GetClaims, {}, 'getClaims');

export const sayingsQuery = (words: string) => query(['ai', 'sayings', words], FindSayings, { words }, 'findSayings');

/** The shared list of categories. "custom" names a library, not a category. */
export const categoriesQuery = queryOptions({
  queryKey: ['ai', 'categories'],
  queryFn: async ({ signal }) => {
    const { getCategories } = await api(GetGeneratorCategories, {}, { signal });
    return categoriesOffered(getCategories).filter((category) => category.toLowerCase() !== 'custom');
  },
  staleTime: 60_000,
});

/** The rules that apply to every prompt now. */
export const limitsQuery = queryOptions({
  queryKey: ['ai', 'limits'],
  queryFn: async ({ signal }) => {
    const { getAIRules } = await api(GetPromptLimits, {}, { signal });
    return getAIRules.filter(({ enabled }) => enabled);
  },
});
