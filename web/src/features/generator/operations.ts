import { graphql } from '../../gen/gql.ts';

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
