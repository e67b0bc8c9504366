import { graphql } from '../../gen/graphql.ts';

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
