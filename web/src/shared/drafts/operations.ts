import { graphql } from '../../gen/gql.ts';

export const KeepAsScript = graphql(`
  mutation KeepAsScript($script: ScriptInput!) {
    createScript(script: $script) { id }
  }
`);
